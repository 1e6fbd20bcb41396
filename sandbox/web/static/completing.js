// A text field for which the bot offers choices while somebody types.

import { el, freshId } from "./dom.js";

// An answer to an older request than the last is ignored.
export function completing(shared, number, complete) {
  const name = freshId("offers");
  const input = el(
    "input",
    {
      ...shared,
      type: "text",
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": name,
      "aria-autocomplete": "list",
    },
  );
  const offers = el("ul", { id: name, role: "listbox", class: "offers", hidden: true });
  const node = el("div", { class: "completing" }, input, offers);
  let asked = 0, timer = 0, value, at = -1, offered = [];

  function take(item) {
    input.value = item.dataset.label;
    value = { label: item.dataset.label, value: item.choice };
    hide();
  }
  function hide() {
    asked++;
    clearTimeout(timer);
    offers.hidden = true;
    at = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }
  function mark(index) {
    at = index;
    const items = [...offers.children];
    items.forEach((item, i) => item.setAttribute("aria-selected", String(i === at)));
    items[at]?.scrollIntoView({ block: "nearest" });
    if (at < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", items[at].id);
  }
  // What was marked stays marked when a newer list still has it.
  function show(list) {
    const held = offers.children[at]?.dataset.label;
    offered = list;
    offers.replaceChildren(
      ...list.map((choice, i) => {
        const item = el(
          "li",
          { id: `${name}-${i}`, role: "option", "data-label": choice.name, "aria-selected": "false" },
          choice.name,
        );
        item.choice = choice.value;
        item.addEventListener("pointerdown", (event) => (event.preventDefault(), take(item)));
        return item;
      })
    );
    mark(list.findIndex((choice) => choice.name === held));
    offers.hidden = !list.length;
    input.setAttribute("aria-expanded", String(list.length > 0));
  }
  async function ask() {
    const mine = ++asked;
    const list = await complete(input.value);
    if (mine === asked && document.activeElement === input) show(list);
  }
  input.addEventListener("input", () => {
    value = undefined;
    asked++;
    // Until the bot has answered, only choices that still fit are offered: Enter must not take any other.
    show(offered.filter((choice) => choice.name.toLowerCase().includes(input.value.toLowerCase())));
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  input.addEventListener("focus", ask);
  input.addEventListener("blur", hide);
  input.addEventListener("keydown", (event) => {
    const items = [...offers.children];
    if (offers.hidden || !items.length) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      mark(event.key === "ArrowDown" ? (at + 1) % items.length : (at <= 0 ? items.length : at) - 1);
    } else if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      take(items[at]);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      hide();
    }
  });
  const typed = () => (input.value === "" ? undefined : number ? Number(input.value) : input.value);
  return { node, value: () => (value && value.label === input.value ? value.value : typed()) };
}
