/** Modals: dialogs that a bot opens. */

import { element, uniqueId } from "./dom.js";
import { readAll } from "./fields.js";
import { icon } from "./icons.js";
import { modalParts } from "./modal-fields.js";

/**
 * Show the modal; `submit(values)` resolves to `{ok, error}`, and the dialog stays open on a failure.
 *
 * When the dialog closes, the focus goes back to where it was before.
 */
export function openModal(modal, { scene, place, submit }) {
  const fields = new Map();
  const title = uniqueId("modal");
  const failure = element("p", { class: "failure", role: "alert" });
  const send = element("button", { class: "button primary" }, "Submit");
  const dialog = element(
    "dialog",
    { class: "modal", "aria-labelledby": title, onclose: () => dialog.remove() },
    element(
      "form",
      { method: "dialog", novalidate: true, onsubmit: sent },
      element(
        "div",
        { class: "modal-head" },
        element("h2", { id: title }, modal.title),
        element(
          "button",
          { type: "button", class: "plain", "aria-label": "Close", onclick: () => dialog.close() },
          icon("close"),
        ),
      ),
      modalParts(modal.components, { scene, place, fields }),
      failure,
      element(
        "div",
        { class: "modal-foot" },
        element(
          "button",
          { type: "button", class: "button quiet", onclick: () => dialog.close() },
          "Cancel",
        ),
        send,
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  fields.values().next().value?.focus();

  async function sent(event) {
    event.preventDefault();
    const values = await readAll(fields);
    if (!values) return;
    send.disabled = true;
    const { ok, error } = await submit(values);
    send.disabled = false;
    failure.textContent = error ?? "";
    if (ok) dialog.close();
  }
}
