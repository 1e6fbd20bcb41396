// A labelled field of a form: text, number, choice, person, file. Used by modals and by commands.

import { encoded } from "./net.js";
import { completing } from "./completing.js";
import { choices } from "./components.js";
import { el, freshId } from "./dom.js";
import { listbox } from "./listbox.js";

export function labelled(label, description, required, make) {
  const id = freshId("field");
  const hint = description ? el("small", { id: `${id}-hint` }, description) : null;
  const field = make(id, hint?.id);
  const star = required && el("span", { class: "star", title: "required" }, " *");
  const title = field.group ? el(
    "span",
    { id: `${id}-label`, class: "label" },
    label,
    star,
  ) : el("label", { for: id, class: "label" }, label, star);
  const node = el(
    "div",
    { class: "field", role: field.group ? "group" : null, "aria-labelledby": field.group ? `${id}-label` : null },
    title,
    hint,
    field.node,
  );
  return {
    node,
    value: field.value,
    focus: () => (node.querySelector("input, textarea, button, select") ?? node).focus(),
  };
}

// A component inside a modal.
export function modalField(it, label, description, world) {
  const required = it.required !== false;
  return labelled(label, description, required && it.type !== 23, (id, hint) => {
    switch (it.type) {
      case 4: {
        const shared = {
          id,
          "aria-describedby": hint,
          placeholder: it.placeholder,
          minlength: it.min_length,
          maxlength: it.max_length ?? 4000,
          required,
        };
        const node = it.style === 2 ? el("textarea", { ...shared, rows: 4 }) : el(
          "input",
          { ...shared, type: "text", autocomplete: "off" },
        );
        node.value = it.value ?? "";
        return { node, value: () => node.value };
      }
      case 19:
        return files(id, hint, required, it.max_values ?? 1);
      case 21:
      case 22: {
        const kind = it.type === 21 ? "radio" : "checkbox";
        const boxes = it.options.map((option) => [
          option.value,
          el("input", { type: kind, name: id, value: option.value, checked: Boolean(option.default) }),
        ]);
        const node = el(
          "div",
          { class: "ticks" },
          it.options.map((option, i) => el(
            "label",
            {},
            boxes[i][1],
            el("span", {}, option.label, option.description && el("small", {}, option.description)),
          )),
        );
        const ticked = () => boxes.filter(([, box]) => box.checked).map(([value]) => value);
        return { node, group: true, value: () => (kind === "radio" ? ticked()[0] ?? null : ticked()) };
      }
      case 23: {
        const node = el("input", { id, type: "checkbox", "aria-describedby": hint, checked: Boolean(it.default) });
        return { node, value: () => node.checked };
      }
      default: {
        const made = listbox({
          label,
          placeholder: it.placeholder ?? "Make a selection",
          options: choices(it, world),
          least: required ? it.min_values ?? 1 : 0,
          most: it.max_values ?? 1,
          chosen: (it.options ?? []).filter((option) => option.default).map((option) => option.value),
          confirm: "Done",
        });
        return { node: made.node, group: true, value: made.values };
      }
    }
  });
}

function files(id, hint, required, most) {
  const node = el("input", { id, type: "file", "aria-describedby": hint, required, multiple: most > 1 });
  return { node, value: () => Promise.all([...node.files].map(encoded)) };
}

// An option of a command. `complete(typed)` asks the bot for choices.
export function optionField(option, world, complete) {
  const required = Boolean(option.required);
  return labelled(option.name, option.description, required, (id, hint) => {
    const shared = { id, "aria-describedby": hint, required, autocomplete: "off" };
    if (option.choices?.length) return picker(
      option,
      id,
      option.choices.map((choice) => ({ value: String(choice.value), label: choice.name })),
      (value) => option.choices.find((choice) => String(choice.value) === value)?.value,
    );
    if (option.type === 5) return picker(
      option,
      id,
      [{ value: "true", label: "Yes" }, { value: "false", label: "No" }],
      (value) => value === "true",
    );
    const kind = { 6: 5, 7: 8, 8: 6, 9: 7 }[option.type];
    if (kind) return picker(option, id, choices({ type: kind }, world), (value) => value);
    if (option.type === 11) {
      const node = el("input", { ...shared, type: "file" });
      return { node, value: async () => (node.files[0] ? encoded(node.files[0]) : undefined) };
    }
    const number = option.type === 4 || option.type === 10;
    if (option.autocomplete) return completing(shared, number, complete);
    const node = el(
      "input",
      {
        ...shared,
        type: number ? "number" : "text",
        step: option.type === 10 ? "any" : null,
        min: option.min_value,
        max: option.max_value,
        minlength: option.min_length,
        maxlength: option.max_length,
      },
    );
    return { node, value: () => (node.value === "" ? undefined : number ? Number(node.value) : node.value) };
  });
}

function picker(option, id, options, turn) {
  const made = listbox({
    label: option.name,
    placeholder: option.required ? "Choose" : "Not set",
    options,
    least: option.required ? 1 : 0,
    most: 1,
    confirm: "Done",
  });
  return { node: made.node, group: true, value: () => (made.values().length ? turn(made.values()[0]) : undefined) };
}
