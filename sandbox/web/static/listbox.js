// A select of Discord: a button that opens a list. One choice is taken at once; several are confirmed.

import { el, freshId } from "./dom.js";

export function listbox({
  label,
  placeholder,
  options,
  least = 1,
  most = 1,
  disabled = false,
  chosen = [],
  onchoose,
  confirm = "Choose",
}) {
  let picked = new Set(chosen);
  const several = most > 1 || least === 0;
  const name = freshId("list");
  const shown = el("span", { class: "chosen" });
  const opener = el(
    "button",
    {
      type: "button",
      class: "select",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": name,
      disabled,
    },
    shown,
  );
  const items = options.map((option) =>
    el(
      "li",
      { role: "option", tabindex: "-1", "data-value": option.value, "aria-selected": "false" },
      el("span", { class: "label" }, option.emoji ? `${option.emoji} ` : "", option.label),
      option.description && el("small", {}, option.description),
    )
  );
  const listed = el(
    "ul",
    { id: name, role: "listbox", "aria-label": label ?? placeholder, "aria-multiselectable": several },
    items,
  );
  const done = several && el(
    "button",
    { type: "button", class: "button primary", onclick: () => close(true) },
    confirm,
  );
  const panel = el("div", { class: "panel", hidden: true }, listed, done);
  const box = el("div", { class: "listbox" }, opener, panel);

  function draw() {
    const names = options.filter((option) => picked.has(option.value)).map((option) => option.label);
    shown.textContent = names.length ? names.join(", ") : placeholder;
    shown.classList.toggle("empty", !names.length);
    opener.setAttribute(
      "aria-label",
      `${label ?? placeholder}: ${names.length ? names.join(", ") : "nothing chosen"}`,
    );
    for (const item of items) item.setAttribute("aria-selected", String(picked.has(item.dataset.value)));
    if (done) done.disabled = picked.size < least || picked.size > most;
  }
  function open() {
    panel.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    const up = opener.getBoundingClientRect().bottom + Math.min(panel.offsetHeight, 320) > innerHeight;
    panel.classList.toggle("up", up && opener.getBoundingClientRect().top > 330);
    panel.scrollIntoView({ block: "nearest" });
    (items.find((item) => picked.has(item.dataset.value)) ?? items[0])?.focus();
    document.addEventListener("pointerdown", outside);
  }
  function close(take) {
    panel.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside);
    if (!take) picked = new Set(chosen);
    draw();
    opener.focus();
    if (take) {
      chosen = [...picked];
      onchoose?.(chosen);
    }
  }
  function outside(event) {
    if (!box.contains(event.target)) close(false);
  }
  function toggle(item) {
    const value = item.dataset.value;
    if (!several) {
      picked = new Set([value]);
      return close(true);
    }
    if (picked.has(value)) picked.delete(value);
    else if (picked.size < most) picked.add(value);
    draw();
  }
  opener.addEventListener("click", () => (panel.hidden ? open() : close(false)));
  panel.addEventListener("click", (event) => {
    const item = event.target.closest("[role=option]");
    if (item) toggle(item);
  });
  panel.addEventListener("keydown", (event) => {
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items[Math.max(0, Math.min(items.length - 1, to))].focus();
    } else if (at >= 0 && ["Enter", " "].includes(event.key)) {
      event.preventDefault();
      toggle(items[at]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close(false);
    }
  });
  draw();
  return { node: box, values: () => [...picked] };
}
