/** A text field with suggestions from the bot while the user types. */

import { element } from "./dom.js";
import { Listbox } from "./listbox.js";

const PAUSE = 120;

/**
 * The field. Its `chosen` is the value to send: that of the picked suggestion, or else the text itself.
 *
 * `suggest(text)` resolves to `{choices}` or `{error}`.
 */
export function autocomplete({ suggest, ...attributes }) {
  const field = element("input", {
    type: "text",
    autocomplete: "off",
    "aria-autocomplete": "list",
    ...attributes,
    oninput: typed,
    onfocus: ask,
    onkeydown: key,
  });
  const list = new Listbox(field, { label: "Suggestions", onPick: pick });
  let picked = null;
  let asked = 0;
  let timer = 0;

  Object.defineProperty(field, "chosen", { get: () => picked?.value ?? field.value });
  return field;

  function typed() {
    picked = null;
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  }

  async function ask() {
    const turn = ++asked;
    const { choices, error } = await suggest(field.value);
    // the answer comes too late if the text has changed or the focus has left the field
    if (turn !== asked || document.activeElement !== field) return;
    if (choices?.length)
      list.show(
        choices.map(({ name, value }) => ({ label: name, value })),
        -1,
      );
    else list.showNote(error ?? "No suggestions.");
  }

  function pick(option) {
    picked = option;
    field.value = option.label;
    asked += 1;
    list.hide();
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function key(event) {
    if (event.key === "Tab" && list.isOpen) return void list.pickActive();
    if (event.key === "ArrowDown" && !list.isOpen) ask();
    else if (!list.handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
