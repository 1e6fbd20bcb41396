"""The rules of Tigris & Euphrates, one file for each group of data/tigris/rules.toml."""
