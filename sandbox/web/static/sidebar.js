// The list of places: channels with their threads, and direct messages.

import { act } from "./net.js";
import { byId, el, fill, icon } from "./dom.js";

const HASH = "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17";
const THREAD = "M6 4v9a4 4 0 0 0 4 4h8m-4-4 4 4-4 4";
const LOCK = "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z";
const LETTER = "M4 6h16v12H4zM4 7l8 6 8-6";

export function sidebar(state, current, world) {
  const list = byId("sidebar");
  const focused = document.activeElement?.dataset?.place;
  fill(
    list,
    state.guilds.map((guild) => el(
      "section",
      {},
      el("h2", {}, guild.name),
      el("ul", {}, tree(guild.channels, current, world)),
    )),
    el("section", {}, el("h2", {}, "Direct messages"), el("ul", {}, letters(state, current, world))),
    el("footer", {}, letterbox(state))
  );
  if (focused) list.querySelector(`[data-place="${focused}"]`)?.focus();
}

function tree(channels, current, world, parent = null) {
  const known = new Set(channels.map((channel) => channel.id));
  const under = (channel) => (parent === null ? !known.has(channel.parent) : channel.parent === parent);
  const here = channels.filter((channel) => under(channel) && !(channel.archived && channel.id !== current));
  return here.map((channel) => {
    const below = tree(channels, current, world, channel.id);
    if (channel.type === 4) return el("li", {}, el("h3", {}, channel.name), el("ul", {}, below));
    return el(
      "li",
      {},
      place(channel, { 11: THREAD, 12: LOCK }[channel.type] ?? HASH, current, () => world.open(channel.id)),
      below.length ? el("ul", {}, below) : null,
    );
  });
}

function letters(state, current, world) {
  const known = new Set(state.dms.map((dm) => dm.user));
  const strangers = state.bots.filter((bot) => !known.has(bot.id));
  const unopened = strangers.map((bot) => ({ id: `user-${bot.id}`, name: bot.name, user: bot.id, unread: 0, pings: 0 }));
  return [...state.dms, ...unopened].map((dm) => {
    const bot = state.bots.find((one) => one.id === dm.user);
    const open = async () => world.open((await act({ do: "dm", user: dm.user })).channel);
    const entry = place(dm, LETTER, current, open);
    if (bot) {
      const online = bot.online ? "online" : "offline";
      entry.append(el("span", { class: bot.online ? "dot on" : "dot", title: online }));
      entry.setAttribute("aria-label", `${entry.getAttribute("aria-label")}, ${online}`);
    }
    return el("li", {}, entry);
  });
}

function place(channel, sign, current, open) {
  const badge = channel.pings ? el("span", { class: "badge" }, channel.pings) : null;
  const classes = [
    "place",
    channel.unread && "unread",
    channel.id === current && "current",
  ].filter(Boolean).join(" ");
  const hint = channel.pings ? `, ${channel.pings} calling you` : channel.unread ? `, ${channel.unread} unread` : "";
  return el(
    "button",
    {
      type: "button",
      class: classes,
      "data-place": channel.id,
      "aria-label": channel.name + hint,
      "aria-current": channel.id === current ? "page" : null,
      onclick: open,
    },
    icon(sign),
    el("span", { class: "name" }, channel.name),
    badge,
  );
}

function letterbox(state) {
  const box = el("input", { type: "checkbox", checked: state.me.dms_open });
  box.addEventListener("change", () => act({ do: "dms", open: box.checked }));
  return el("label", { class: "switch" }, box, el("span", {}, `${state.me.name} takes direct messages from bots`));
}

export function personas(state, become) {
  const row = byId("personas");
  const focused = row.contains(document.activeElement);
  const chips = state.personas.map((one) => {
    const mine = one.id === state.me.id;
    const hint = one.pings ? `, ${one.pings} calling` : one.unread ? `, ${one.unread} unread` : "";
    const chip = el(
      "button",
      {
        type: "button",
        role: "radio",
        class: "chip",
        "aria-checked": String(mine),
        tabindex: mine ? "0" : "-1",
        "aria-label": `${one.name}${hint}`,
        title: `Play as ${one.name}${hint}`,
        onclick: () => become(one.id),
      },
    );
    return { one, chip, mine };
  });
  row.onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = chips.findIndex(({ mine }) => mine);
    become(chips[(at + step + chips.length) % chips.length].one.id);
  };
  fill(row, chips.map(({ chip }) => chip));
  const me = chips.find(({ mine }) => mine)?.chip;
  me?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (focused) me?.focus();
  return chips;
}
