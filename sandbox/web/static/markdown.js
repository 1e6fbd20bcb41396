// The part of Discord's markdown that bots write, as nodes.

import { el } from "./dom.js";
import { timestamp } from "./time.js";

const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)(?:([-*])|(\d+)\.) +(.*)$/;
const QUOTE = /^> ?(.*)$/;

export function markdown(text, names) {
  const box = el("div", { class: "text" });
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    while (plain.length && !plain[0].trim()) plain.shift();
    if (plain.length) box.append(el("p", {}, broken(plain, names)));
    plain = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let found;
    if (line.trimStart().startsWith("```")) {
      const code = fenced(lines, i);
      if (code) {
        flush();
        box.append(el("pre", {}, el("code", {}, code.text)));
        i = code.last;
        continue;
      }
    }
    if ((found = HEADING.exec(line))) {
      flush();
      box.append(el(`h${found[1].length + 2}`, {}, inline(found[2], names)));
    } else if ((found = SMALL.exec(line))) {
      flush();
      box.append(el("p", { class: "small" }, inline(found[1], names)));
    } else if (line.startsWith(">>> ")) {
      flush();
      const rest = [line.slice(4), ...lines.slice(i + 1)].join("\n");
      box.append(el("blockquote", {}, markdown(rest, names)));
      break;
    } else if (QUOTE.test(line) && line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (i < lines.length && (found = QUOTE.exec(lines[i]))) quoted.push(found[1]), i++;
      i--;
      box.append(el("blockquote", {}, markdown(quoted.join("\n"), names)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && (found = ITEM.exec(lines[i]))) items.push({ depth: found[1].length, first: found[3], text: found[4] }), i++;
      i--;
      box.append(list(items, names));
    } else plain.push(line);
  }
  flush();
  return box;
}

function fenced(lines, start) {
  const first = lines[start].trimStart().slice(3);
  if (first.includes("```")) return { text: first.slice(0, first.indexOf("```")), last: start };
  for (let i = start + 1; i < lines.length; i++) {
    if (!lines[i].includes("```")) continue;
    const inside = lines.slice(start + 1, i);
    if (!/^\w*$/.test(first.trim())) inside.unshift(first);
    const end = lines[i].slice(0, lines[i].indexOf("```"));
    if (end) inside.push(end);
    return { text: inside.join("\n"), last: i };
  }
  return null;
}

function list(items, names) {
  const top = items[0].first ? el("ol", { start: items[0].first }) : el("ul");
  for (let i = 0; i < items.length; i++) {
    const item = el("li", {}, inline(items[i].text, names));
    const below = [];
    while (i + 1 < items.length && items[i + 1].depth > items[0].depth) below.push(items[++i]);
    if (below.length) item.append(list(below, names));
    top.append(item);
  }
  return top;
}

function broken(lines, names) {
  return lines.flatMap((line, i) => (i ? [el("br"), ...inline(line, names)] : inline(line, names)));
}

const link = (url, ...shown) => el(
  "a",
  { href: url, target: "_blank", rel: "noopener noreferrer" },
  shown.length ? shown : url,
);
const wrap = (tag, attributes) => (found, names) => el(tag, attributes ?? {}, inline(found[1], names));

function spoiler(found, names) {
  const hidden = el(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Hidden text, press to show" },
  );
  const veiled = el("span", { "aria-hidden": "true" }, inline(found[1], names));
  hidden.append(veiled);
  const show = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    hidden.className = "spoiler shown";
    for (const name of ["role", "tabindex", "aria-label"]) hidden.removeAttribute(name);
    veiled.removeAttribute("aria-hidden");
  };
  hidden.addEventListener("click", show, { once: true });
  hidden.addEventListener("keydown", show);
  return hidden;
}

function mention(kind, id, names) {
  const name = kind === "#" ? names.channel(id) : kind === "&" ? names.role(id) : names.user(id);
  const mine = kind === "" && id === names.me;
  const sign = kind === "#" ? "#" : "@";
  const shown = name.startsWith("@") ? name : sign + name;
  if (kind === "#") return el("button", { class: "mention", type: "button", onclick: () => names.go(id) }, shown);
  return el("span", { class: mine ? "mention me" : "mention" }, shown);
}

// In this order: what comes first wins at a place.
const PATTERNS = [
  [/^\\([^\w\s])/, (found) => found[1]],
  [/^``(.+?)``/, (found) => el("code", {}, found[1])],
  [/^`([^`]+)`/, (found) => el("code", {}, found[1])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (found) => timestamp(found[1], found[2])],
  [/^<@!?(\d+)>/, (found, names) => mention("", found[1], names)],
  [/^<@&(\d+)>/, (found, names) => mention("&", found[1], names)],
  [/^<#(\d+)>/, (found, names) => mention("#", found[1], names)],
  [/^<\/([^:>]+):\d+>/, (found, names) => el("button", { class: "mention", type: "button", onclick: () => names.type(`/${found[1]}`) }, `/${found[1]}`)],
  [/^<a?:(\w+):\d+>/, (found) => `:${found[1]}:`],
  [/^<(https?:\/\/[^\s>]+)>/, (found) => link(found[1])],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (found, names) => link(found[2], inline(found[1], names))],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, (found) => link(found[0])],
  [/^@(everyone|here)\b/, (found) => el("span", { class: "mention me" }, found[0])],
  [/^\|\|(.+?)\|\|/s, spoiler],
  [/^\*\*\*(.+?)\*\*\*/, (found, names) => el("strong", {}, el("em", {}, inline(found[1], names)))],
  [/^\*\*(.+?)\*\*(?!\*)/, wrap("strong")],
  [/^__(.+?)__(?!_)/, wrap("u")],
  [/^~~(.+?)~~/, wrap("s")],
  [/^\*(?!\s)([^*]+?)\*(?!\*)/, wrap("em")],
  [/^_(?!\s)([^_]+?)_(?![\w_])/, wrap("em")],
];

export function inline(text, names) {
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const inWord = /\w$/.test(plain);
    let hit = null;
    if (/^[\\`<[h@|*_~]/.test(rest) && !(inWord && /^[h_]/.test(rest))) {
      for (const [pattern, make] of PATTERNS) {
        const found = pattern.exec(rest);
        if (found) {
          hit = [found[0].length, make(found, names)];
          break;
        }
      }
    }
    if (!hit) {
      plain += text[at++];
      continue;
    }
    if (plain) out.push(plain);
    plain = "";
    out.push(hit[1]);
    at += hit[0];
  }
  if (plain) out.push(plain);
  return out;
}
