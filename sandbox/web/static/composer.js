// The input line: plain words, or a slash command with its options.

import { act, get } from "./net.js";
import { announce, byId, el, fill } from "./dom.js";
import { optionField } from "./field.js";

export function composer(world) {
  const box = byId("composer");
  const listed = el("ul", { id: "commands", role: "listbox", "aria-label": "Commands", hidden: true });
  const text = el(
    "textarea",
    {
      id: "composer-text",
      rows: 1,
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "commands",
      "aria-autocomplete": "list",
      maxlength: 2000,
    },
  );
  const send = el("button", { id: "send", class: "button primary", type: "button", onclick: () => enter() }, "Send");
  const failed = el("p", { class: "failed", role: "alert" });
  const writing = el("div", { class: "writing" }, text, send);
  let commands = [], at = 0, place = null;

  function reset() {
    fill(box, failed, listed, writing);
    text.value = "";
    grow();
    hide();
  }
  function grow() {
    text.style.height = "auto";
    text.style.height = `${Math.min(text.scrollHeight, 160)}px`;
  }
  function hide() {
    listed.hidden = true;
    text.setAttribute("aria-expanded", "false");
    text.removeAttribute("aria-activedescendant");
  }
  function matching() {
    if (!text.value.startsWith("/") || text.value.includes("\n")) return [];
    const typed = text.value.slice(1).trimEnd().toLowerCase();
    return commands.filter((command) => command.name.includes(typed) || typed.startsWith(`${command.name} `));
  }
  function offer() {
    const found = matching();
    at = Math.min(at, Math.max(0, found.length - 1));
    fill(
      listed,
      found.map((command, i) =>
        el(
          "li",
          {
            id: `command-${i}`,
            role: "option",
            "aria-selected": String(i === at),
            onpointerdown: (event) => (event.preventDefault(), take(command)),
          },
          el("span", { class: "label" }, `/${command.name}`),
          el("small", {}, command.description),
          el("small", { class: "by" }, command.bot),
        )
      )
    );
    listed.hidden = !found.length;
    text.setAttribute("aria-expanded", String(found.length > 0));
    if (found.length) text.setAttribute("aria-activedescendant", `command-${at}`);
    listed.children[at]?.scrollIntoView({ block: "nearest" });
    return found;
  }
  async function fresh() {
    if (place) commands = await get("commands", { channel: place.id });
  }
  async function enter() {
    const found = text.value.startsWith("/") ? offer() : [];
    if (found.length) return take(found[at]);
    const said = text.value.trim();
    if (!said) return;
    failed.textContent = "";
    const answer = await act({ do: "say", channel: place.id, text: said });
    if (answer.ok) reset();
    else failed.textContent = answer.error;
    text.focus();
  }
  function take(command) {
    hide();
    failed.textContent = "";
    if (!command.options.length) return run(command, {});
    const fields = command.options.map((option) => [
      option,
      optionField(option, world, (typed) => complete(option, typed)),
    ]);
    const given = async () => {
      const values = {};
      for (const [option, field] of fields) {
        const value = await field.value();
        if (value !== undefined && !Number.isNaN(value)) values[option.name] = value;
      }
      return values;
    };
    async function complete(option, typed) {
      const options = await given();
      delete options[option.name];
      const answer = await act({
        do: "complete",
        channel: place.id,
        command: command.name,
        option: option.name,
        typed,
        options,
      });
      return answer.choices ?? [];
    }
    const back = el(
      "button",
      { class: "button secondary", type: "button", onclick: () => (reset(), text.focus()) },
      "Cancel",
    );
    const go = el("button", { class: "button primary", type: "submit" }, "Send");
    const form = el(
      "form",
      { class: "command", "aria-label": `/${command.name}` },
      el(
        "p",
        { class: "command-name" },
        el("code", {}, `/${command.name}`),
        " ",
        el("small", {}, command.description),
      ),
      el("div", { class: "options" }, fields.map(([, field]) => field.node)),
      el("div", { class: "row" }, back, go),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      go.disabled = true;
      await run(command, await given());
      go.disabled = false;
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") reset(), text.focus();
    });
    fill(box, failed, form);
    fields[0][1].focus();
  }
  async function run(command, options) {
    const answer = await act({ do: "slash", channel: place.id, command: command.name, options });
    if (answer.ok || answer.kind) {
      reset();
      if (!answer.modal) text.focus();
    }
    world.answered(answer, null);
    failed.textContent = answer.ok ? "" : answer.kind ? `/${command.name}: ${answer.error}` : answer.error;
    if (failed.textContent) announce(failed.textContent);
  }

  text.addEventListener("input", () => {
    grow();
    at = 0;
    failed.textContent = "";
    if (text.value === "/") fresh().then(offer);
    offer();
  });
  text.addEventListener("blur", hide);
  text.addEventListener("keydown", (event) => {
    const found = listed.hidden ? [] : matching();
    if (found.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + found.length) % found.length;
      offer();
    } else if (found.length && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      take(found[at]);
    } else if (event.key === "Escape") hide();
    else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      enter();
    }
  });

  return {
    async move(channel, name) {
      place = channel;
      reset();
      failed.textContent = "";
      text.disabled = send.disabled = !channel.may_speak;
      text.placeholder = !channel.may_speak ? "You may not write here." : innerWidth < 760 ? `Message ${name}` : `Message ${name}, or / for commands`;
      text.setAttribute("aria-label", `Write to ${name}`);
      await fresh();
    },
    fresh,
    async type(words) {
      reset();
      text.value = words;
      await fresh();
      text.focus();
      offer();
    },
  };
}
