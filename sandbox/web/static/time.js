// Discord's timestamps, <t:1700000000:R>, in the reader's own time; relative ones are kept true.

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function relative(date) {
  const seconds = (date - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return words.format(Math.round(seconds / size), unit);
}

export function timestamp(seconds, style = "f") {
  const date = new Date(Number(seconds) * 1000);
  const full = date.toLocaleString("en", STYLES.F);
  const shown = style === "R" ? relative(date) : date.toLocaleString("en", STYLES[style] ?? STYLES.f);
  return el(
    "time",
    { class: "stamp", datetime: date.toISOString(), title: full, "data-relative": style === "R" },
    shown,
  );
}

export function clock(iso) {
  const date = new Date(iso);
  return el(
    "time",
    { datetime: iso, title: date.toLocaleString("en", STYLES.F) },
    date.toLocaleTimeString("en", STYLES.t),
  );
}

export const day = (iso) => new Date(iso).toLocaleDateString("en", { dateStyle: "long" });

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = relative(new Date(node.dateTime));
}, 10_000);
