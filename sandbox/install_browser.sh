#!/usr/bin/env bash
# Installs the Chromium in which the page's tests run. Does nothing when there is one. Needs root on Debian or Ubuntu.
set -euo pipefail
if command -v chromium >/dev/null; then
  echo "Chromium is already here: $(command -v chromium)"
  exit 0
fi
if ! command -v apt-get >/dev/null; then
  echo "There is no apt-get here: install a Chromium that answers to the name 'chromium'." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq chromium fonts-dejavu-core
command -v chromium
