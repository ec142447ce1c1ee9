/** A text field whose suggestions come from the bot while one types. */

import { element } from "./dom.js";
import { Listbox } from "./listbox.js";

const PAUSE = 120;

/**
 * The field, with `chosen`: the value to send, a suggestion's or else the text itself.
 *
 * `suggest(text)` answers with `{choices}` or `{error}`.
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
    // an answer to what is no longer there
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
