// One message: who, when, what; private ones say so.

import { act } from "./net.js";
import { avatar, el } from "./dom.js";
import { components } from "./components.js";
import { embed } from "./embed.js";
import { markdown } from "./markdown.js";
import { attachment } from "./pictures.js";
import { clock, timestamp } from "./time.js";

const V2 = 1 << 15;
const TOGETHER_MS = 5 * 60 * 1000;

// Messages of the same author that follow each other soon stand under one name.
export function continues(message, before) {
  if (!before || message.referenced_message || message.used) return false;
  const soon = new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER_MS;
  return soon && before.author.id === message.author.id && before.ephemeral === message.ephemeral;
}

export function render(message, before, world) {
  const names = world.names(message);
  const together = continues(message, before);
  const classes = [
    "message",
    together && "together",
    message.ephemeral && "private",
    message.pings_me && !message.ephemeral && "pings",
  ];
  const item = el("li", { id: `m-${message.id}`, class: classes.filter(Boolean).join(" "), "data-id": message.id });
  if (!together) item.append(context(message, world) ?? "", avatar(message.author.id, names.user(message.author.id)));
  const body = el("div", { class: "body" });
  if (!together) body.append(head(message, names));
  if (message.loading) body.append(el(
    "p",
    { class: "thinking" },
    `${names.user(message.author.id)} is thinking`,
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
  ));
  if (message.content) body.append(markdown(message.content, names));
  const inside = JSON.stringify([message.embeds, message.components]);
  const loose = message.attachments.filter((file) => !inside.includes(file.url));
  if (loose.length) body.append(el(
    "div",
    { class: loose.length > 1 ? "files gallery many" : "files" },
    loose.map(attachment),
  ));
  body.append(...message.embeds.map((it) => embed(it, names)));
  body.append(...components(message.components, message, world));
  body.append(el("p", { class: "failed", role: "alert" }));
  if (message.thread) body.append(el(
    "button",
    { class: "thread", type: "button", onclick: () => world.open(message.thread.id) },
    `Open the thread “${message.thread.name}”`,
  ));
  if (message.ephemeral && !message.loading) body.append(privacy(message));
  item.append(body);
  if (message.flags & V2) item.classList.add("layout");
  return item;
}

function head(message, names) {
  return el(
    "div",
    { class: "head" },
    el("strong", { class: "author" }, names.user(message.author.id)),
    message.author.bot && el("span", { class: "tag" }, "bot"),
    clock(message.timestamp),
    message.edited_timestamp && el("small", {}, "(edited)"),
    message.pinned && el("small", {}, "pinned")
  );
}

function context(message, world) {
  if (message.referenced_message) {
    const first = message.referenced_message;
    const said = first.content ? first.content.slice(0, 80) : "a message";
    return el("p", { class: "context" }, `in reply to ${world.names(message).user(first.author.id)}: ${said}`);
  }
  if (message.used) {
    const who = message.interaction_metadata.user;
    return el(
      "p",
      { class: "context" },
      `${world.names(message).user(who.id)} used `,
      el("code", {}, `/${message.used}`),
    );
  }
  return null;
}

function privacy(message) {
  const dismiss = el(
    "button",
    {
      type: "button",
      class: "quiet",
      onclick: () => act({ do: "dismiss", channel: message.channel_id, message: message.id }),
    },
    "Dismiss",
  );
  return el("p", { class: "privacy" }, "Only you can see this · ", dismiss);
}

// For the live region: what a screen reader says of a new message.
export function spoken(message, world) {
  const names = world.names(message);
  const words = [
    message.content,
    ...message.embeds.flatMap((it) => [it.title, it.description]),
    ...texts(message.components),
    ...message.attachments.map((file) => file.description),
  ];
  const text = words
    .filter(Boolean)
    .join(". ")
    .replace(/<@!?(\d+)>/g, (_, id) => names.user(id))
    .replace(/<#(\d+)>/g, (_, id) => names.channel(id))
    .replace(/<t:(-?\d+)(?::(\w))?>/g, (_, seconds, style) => timestamp(seconds, style).textContent)
    .replace(/[*_`~|#>]/g, "");
  return `${names.user(message.author.id)}: ${text.slice(0, 400)}`;
}

function texts(list) {
  return list.flatMap((it) => [
    it.content,
    ...texts(it.components ?? []),
    ...texts(it.accessory ? [it.accessory] : []),
    ...(it.items ?? []).map((item) => item.description),
  ]);
}
