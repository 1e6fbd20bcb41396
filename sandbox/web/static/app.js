// The page: the person, the channel, and what happens there.

import { avatar, announce, byId, el, fill } from "./dom.js";
import { act, become, get, listen } from "./net.js";
import { composer } from "./composer.js";
import { openModal } from "./modal.js";
import { continues, render, spoken } from "./message.js";
import { patch } from "./patch.js";
import { personas, sidebar } from "./sidebar.js";
import { day } from "./time.js";

let state = null;
let current = null;
let readUpTo = "0";
const messages = new Map();
const lastPlace = new Map();
const list = byId("messages");
const scroller = byId("scroller");

const everywhere = () => [...state.guilds.flatMap((guild) => guild.channels), ...state.dms];
const find = (id) => everywhere().find((channel) => channel.id === id);
const guildOf = (id) => state.guilds.find((guild) => guild.channels.some((channel) => channel.id === id));
const older = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

// What the other modules may use.
const world = {
  open,
  answered(answer, message) {
    const failed = message && byId(`m-${message.id}`)?.querySelector(".failed");
    const silent = answer.kind === "did not respond";
    if (failed) failed.textContent = silent ? "This interaction failed: the application did not respond." : answer.error ?? "";
    if (answer.modal) openModal(answer.modal, world);
  },
  names: (message) => ({
    me: state.me.id,
    user: (id) => state.users[id]?.name ?? "unknown",
    role: (id) => state.roles[id] ?? "unknown role",
    channel: (id) => find(id)?.name ?? "unknown",
    alt: (url) => message?.attachments.find((file) => file.url === url)?.description ?? "",
    go: open,
    type: (words) => writing.type(words),
  }),
  people: () => (guildOf(current)?.members ?? Object.keys(state.users)).map((id) => ({ id, ...state.users[id] })),
  roles: () => (guildOf(current)?.roles ?? []).map((id) => ({ id, name: state.roles[id] })),
  places: () => (guildOf(current)?.channels ?? []).filter((channel) => channel.type !== 4),
};
const writing = composer(world);

// -- people and places

// Listens first and loads then: events that come while the page loads are kept, and shown after it.
function play(id) {
  become(id);
  listen({
    told,
    opened() {
      byId("offline").hidden = true;
      quietly(load);
    },
    lost() {
      byId("offline").textContent = "The sandbox is not answering. Trying again…";
      byId("offline").hidden = false;
    },
  });
}

let loading = 0;
let draining = false;
const heard = [];
async function quietly(task) {
  loading++;
  try {
    await task();
  } finally {
    loading--;
    drain();
  }
}

// One after the other, in the order in which they happened.
async function drain() {
  if (draining) return;
  draining = true;
  try {
    while (!loading && heard.length) await handle(heard.shift());
  } finally {
    draining = false;
  }
}

function told(event) {
  heard.push(event);
  drain();
}

// A change of person keeps the channel, or opens the new person's DM with the same bot.
async function load() {
  const letters = state?.dms.find((dm) => dm.id === current)?.user;
  state = await get("state");
  become(state.me.id);
  drawPlaces();
  const wanted = [
    current,
    state.dms.find((dm) => dm.user === letters)?.id,
    lastPlace.get(state.me.id),
    new URLSearchParams(location.hash.slice(1)).get("in"),
  ];
  const first = everywhere().find((channel) => channel.type !== 4);
  await enter(wanted.find((id) => id && find(id)) ?? first?.id);
}

function open(id) {
  return quietly(() => enter(id));
}

async function enter(id) {
  if (!id) return;
  if (!find(id)) state = await get("state");
  const channel = find(id);
  if (!channel) return;
  current = id;
  lastPlace.set(state.me.id, id);
  history.replaceState(null, "", `#as=${state.me.id}&in=${id}`);
  readUpTo = channel.read;
  const shown = await get("messages", { channel: id });
  if (current !== id) return;
  messages.clear();
  for (const message of shown) messages.set(message.id, message);
  byId("earlier").hidden = shown.length < 50;
  const name = guildOf(id) ? `#${channel.name}` : channel.name;
  byId("channel-name").textContent = name;
  byId("topic").textContent = channel.topic ?? (channel.archived ? "archived" : "");
  drawMessages();
  toEnd();
  drawer(false);
  drawPlaces();
  await writing.move(channel, name);
  await read();
}

async function read() {
  const channel = find(current);
  if (!channel || document.hidden) return;
  await act({ do: "read", channel: current });
  channel.unread = channel.pings = 0;
  drawPlaces();
}

// Only what has changed is drawn again, so that no button moves under a click.
let drawn = "";
function drawPlaces() {
  const now = JSON.stringify([state.me, state.guilds, state.dms, state.bots, state.personas, current]);
  if (now === drawn) return;
  drawn = now;
  sidebar(state, current, world);
  for (const { one, chip, mine } of personas(state, play)) {
    fill(
      chip,
      avatar(one.id, one.name),
      el("span", { class: "name" }, one.name),
      !mine && one.pings ? el("span", { class: "badge" }, one.pings) : !mine && one.unread ? el("span", { class: "pip" }) : null,
    );
  }
  const calls = everywhere().reduce((sum, channel) => sum + (channel.id === current ? 0 : channel.pings), 0);
  const badge = byId("drawer-badge");
  badge.hidden = !calls;
  badge.textContent = calls;
  document.title = `${calls ? `(${calls}) ` : ""}${find(current)?.name ?? ""} · ${state.me.name} · Sandbox`;
}

// -- messages

// A view that was scrolled to the end stays at the end, however late a picture arrives.
let atEnd = true;
let before = 0;
function toEnd() {
  atEnd = true;
  scroller.scrollTop = scroller.scrollHeight;
}
scroller.addEventListener("scroll", () => {
  const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 120;
  // A message that has grown meanwhile does not count as scrolling up.
  if (near || scroller.scrollTop < before) atEnd = near;
  before = scroller.scrollTop;
});
new ResizeObserver(() => atEnd && toEnd()).observe(list);
new ResizeObserver(() => atEnd && toEnd()).observe(scroller);

function ordered() {
  return [...messages.values()].sort((a, b) => older(a.id, b.id));
}

function drawMessages() {
  const all = ordered();
  fill(list, all.map((message, i) => [...dividers(message, all[i - 1]), render(message, all[i - 1], world)]));
  if (!all.length) list.append(el("li", { class: "silence" }, "Nothing has been said here yet."));
}

function dividers(message, before) {
  const out = [];
  if (!before || day(before.timestamp) !== day(message.timestamp)) out.push(el(
    "li",
    { class: "divider" },
    el("span", {}, day(message.timestamp)),
  ));
  const isNew = (one) => older(one.id, readUpTo) > 0 && one.author.id !== state.me.id;
  if (isNew(message) && !(before && older(before.id, readUpTo) > 0)) out.push(el("li", { class: "divider new" }, el("span", {}, "New")));
  return out;
}

function put(message) {
  const known = messages.has(message.id);
  if (known && JSON.stringify(messages.get(message.id)) === JSON.stringify(message)) return;
  messages.set(message.id, message);
  const all = ordered();
  const i = all.findIndex((one) => one.id === message.id);
  const old = byId(`m-${message.id}`);
  const held = old?.contains(document.activeElement) ? document.activeElement.closest("[data-custom-id]")?.dataset.customId : null;
  const node = render(message, all[i - 1], world);
  list.querySelector(".silence")?.remove();
  if (old) patch(old, node);
  else if (i === all.length - 1) list.append(...dividers(message, all[i - 1]), node);
  else drawMessages();
  if (held && !old.contains(document.activeElement)) {
    const again = old.querySelector(`[data-custom-id="${CSS.escape(held)}"]`);
    (again?.matches("button") ? again : again?.querySelector("button"))?.focus();
  }
  const after = all[i + 1];
  if (!known && after && continues(after, message)) drawMessages();
  if (message.author.id === state.me.id) atEnd = true;
}

async function handle(event) {
  if (event.type === "state") {
    state = event;
    const channel = find(current);
    drawPlaces();
    if (!channel) await enter(everywhere().find((one) => one.type !== 4)?.id);
    else writing.fresh();
  } else if (event.type === "personas") {
    state.personas = event.personas;
    drawPlaces();
  } else if (event.type === "gone") {
    messages.delete(event.message);
    if (event.channel === current) drawMessages();
  } else if (event.type === "message") {
    if (!state.users[event.message.author.id]) state.users[event.message.author.id] = {
      name: event.message.author.global_name,
      bot: event.message.author.bot,
    };
    await arrived(event);
  }
}

async function arrived(event) {
  if (!find(event.channel)) {
    state = await get("state");
    drawPlaces();
  }
  const channel = find(event.channel);
  if (channel) Object.assign(channel, event.badge);
  if (event.channel === current) {
    if (!document.hidden && older(event.message.id, readUpTo) > 0) readUpTo = event.message.id;
    put(event.message);
    if ((event.new || !event.message.loading) && event.message.author.id !== state.me.id) announce(spoken(event.message, world));
    if (event.new) await read();
  }
  drawPlaces();
}

// -- the frame

function drawer(wanted) {
  const now = document.body.classList.contains("drawer");
  if (now === wanted) return;
  document.body.classList.toggle("drawer", wanted);
  byId("shade").hidden = !wanted;
  byId("drawer").setAttribute("aria-expanded", String(wanted));
  if (wanted) byId("sidebar").querySelector(".current, .place")?.focus();
  else if (byId("sidebar").contains(document.activeElement)) byId("drawer").focus();
}

byId("drawer").addEventListener("click", () => drawer(!document.body.classList.contains("drawer")));
byId("shade").addEventListener("click", () => drawer(false));
document.addEventListener("keydown", (event) => event.key === "Escape" && drawer(false));
document.addEventListener("visibilitychange", () => state && read());
byId("earlier").addEventListener("click", async () => {
  const first = ordered()[0];
  const more = await get("messages", { channel: current, before: first.id });
  for (const message of more) messages.set(message.id, message);
  byId("earlier").hidden = more.length < 50;
  const from = scroller.scrollHeight - scroller.scrollTop;
  drawMessages();
  scroller.scrollTop = scroller.scrollHeight - from;
});

play(new URLSearchParams(location.hash.slice(1)).get("as") ?? "");
