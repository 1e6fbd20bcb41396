// A form that a bot opens over the chat.

import { act } from "./net.js";
import { modalField } from "./field.js";
import { byId, el, fill } from "./dom.js";
import { markdown } from "./markdown.js";

export function openModal(modal, world) {
  const dialog = byId("form");
  const fields = [];
  const rows = modal.components.map((row) => {
    if (row.type === 10) return markdown(row.content, world.names(null));
    const it = row.type === 18 ? row.component : row.components[0];
    const field = modalField(it, row.type === 18 ? row.label : it.label, row.description, world);
    fields.push([it.custom_id, field]);
    return field.node;
  });
  const failed = el("p", { class: "failed", role: "alert" });
  const send = el("button", { class: "button primary", type: "submit" }, "Submit");
  const cancel = el("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel");
  const form = el(
    "form",
    { method: "dialog" },
    el("h2", { id: "form-title" }, modal.title),
    el("p", { class: "small" }, `A form of ${modal.bot}`),
    rows,
    failed,
    el("div", { class: "row" }, cancel, send),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answers = {};
    for (const [name, field] of fields) answers[name] = await field.value();
    for (const name of Object.keys(answers)) if (answers[name] === null) delete answers[name];
    send.disabled = true;
    const answer = await act({ do: "modal", id: modal.id, answers });
    send.disabled = false;
    if (answer.ok) dialog.close();
    else failed.textContent = answer.error;
    if (answer.modal) openModal(answer.modal, world);
  });
  fill(dialog, form);
  if (!dialog.open) dialog.showModal();
  fields[0]?.[1].focus();
}
