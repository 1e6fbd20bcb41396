// What can be pressed and chosen on a message, and the layouts of Components V2.

import { act } from "./net.js";
import { el } from "./dom.js";
import { listbox } from "./listbox.js";
import { markdown } from "./markdown.js";
import { picture } from "./pictures.js";

const STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

export function components(list, message, world) {
  return list.map((it) => component(it, message, world));
}

function component(it, message, world) {
  switch (it.type) {
    case 1:
      return el("div", { class: "actions" }, components(it.components, message, world));
    case 2:
      return button(it, message, world);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(it, message, world);
    case 9:
      return el(
        "div",
        { class: "section" },
        el("div", {}, components(it.components, message, world)),
        component(it.accessory, message, world),
      );
    case 10:
      return markdown(it.content, world.names(message));
    case 11:
      return picture({ ...it.media, alt: it.description, spoiler: it.spoiler }, "thumbnail");
    case 12:
      return el(
        "div",
        { class: it.items.length > 1 ? "gallery many" : "gallery" },
        it.items.map((item) => picture({ ...item.media, alt: item.description, spoiler: item.spoiler })),
      );
    case 13:
      return el("a", { class: "file", href: it.file.url, download: it.name }, it.name);
    case 14:
      return el("hr", { class: `${it.divider ? "" : "bare"} ${it.spacing === 2 ? "wide" : ""}` });
    case 17: {
      const card = el(
        "article",
        { class: it.spoiler ? "container veiled" : "container" },
        components(it.components, message, world),
      );
      if (it.accent_color !== null) card.style.setProperty(
        "--accent",
        `#${it.accent_color.toString(16).padStart(6, "0")}`,
      );
      return card;
    }
    default:
      return el("p", { class: "small" }, `(a component of type ${it.type}, which this page does not show)`);
  }
}

// Identifies a control whatever its place in the message, so that it is recognised after an edit.
const spec = ({ id, ...it }, ...more) => JSON.stringify([it, ...more]);

const emoji = (it) => (it.emoji ? (it.emoji.id ? `:${it.emoji.name}:` : it.emoji.name) : "");

function button(it, message, world) {
  const words = [emoji(it), it.label].filter(Boolean).join(" ");
  if (it.style === 5) return el(
    "a",
    { class: "button link", href: it.url, target: "_blank", rel: "noopener noreferrer" },
    words,
  );
  const node = el(
    "button",
    {
      type: "button",
      class: `button ${STYLE[it.style] ?? "secondary"}`,
      disabled: it.disabled,
      "data-custom-id": it.custom_id,
      "data-spec": spec(it),
    },
    words,
  );
  node.addEventListener("click", () => use(node, message, world, { do: "click", custom_id: it.custom_id }));
  return node;
}

function select(it, message, world) {
  const made = listbox({
    placeholder: it.placeholder ?? "Make a selection",
    options: choices(it, world),
    least: it.min_values,
    most: it.max_values,
    disabled: it.disabled,
    chosen: (it.options ?? []).filter((option) => option.default).map((option) => option.value),
    onchoose: (values) => use(made.node, message, world, { do: "choose", custom_id: it.custom_id, values }),
  });
  made.node.dataset.customId = it.custom_id;
  made.node.dataset.spec = spec(it, choices(it, world));
  return made.node;
}

export function choices(it, world) {
  if (it.type === 3 || it.type > 8) return it.options.map((option) => ({ ...option, emoji: emoji(option) }));
  const people = () => world.people().map((user) => ({ value: user.id, label: user.name, description: user.bot ? "bot" : undefined }));
  const roles = () => world.roles().map((role) => ({ value: role.id, label: role.name, description: "role" }));
  if (it.type === 5) return people();
  if (it.type === 6) return roles();
  if (it.type === 7) return [...people(), ...roles()];
  return world.places().map((place) => ({ value: place.id, label: `#${place.name}` }));
}

async function use(node, message, world, order) {
  node.setAttribute("aria-busy", "true");
  const answer = await act({ ...order, channel: message.channel_id, message: message.id });
  node.removeAttribute("aria-busy");
  world.answered(answer, message);
}
