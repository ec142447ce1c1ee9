/** The form of one command: required options first, optional ones on demand if there are many. */

import { element } from "./dom.js";
import { readAll } from "./fields.js";
import { icon } from "./icons.js";
import { optionField } from "./option-fields.js";

/** How many optional fields are shown at once; if a command has more, a button adds each of them. */
const SHOWN_OPTIONAL = 4;

/**
 * The form; `onSend(options)` gets the values, `onCancel` is called on Escape or the cross.
 *
 * `typed` is text that was already written after the command: it goes into the first text field.
 */
export function commandForm(command, { world, place, api, typed = "", onSend, onCancel }) {
  const fields = new Map();
  const body = element("div", { class: "command-fields" });
  const more = element("div", { class: "command-more" });
  const form = element(
    "form",
    {
      class: "command-form",
      "aria-label": `/${command.label}`,
      novalidate: true,
      onsubmit: send,
      onkeydown: key,
    },
    element(
      "div",
      { class: "command-head" },
      element("strong", {}, `/${command.label}`),
      element("span", { class: "command-about" }, command.description),
      element(
        "button",
        { type: "button", class: "plain", "aria-label": "Cancel the command", onclick: onCancel },
        icon("close"),
      ),
    ),
    body,
    element(
      "div",
      { class: "command-foot" },
      more,
      element("button", { class: "button primary" }, "Send"),
    ),
  );

  const inOrder = command.options.toSorted((one, other) => other.required - one.required);
  const optional = inOrder.filter(({ required }) => !required);
  const waiting = new Set(optional.length > SHOWN_OPTIONAL ? optional : []);
  for (const option of inOrder) (waiting.has(option) ? offer : add)(option);
  if (typed) prefill();
  return { form, focus };

  function add(option) {
    const made = optionField(option, { world, place, suggest: (text) => suggest(option, text) });
    fields.set(option.name, made);
    body.append(made.whole);
    return made;
  }

  function offer(option) {
    const button = element(
      "button",
      { type: "button", class: "button quiet small", title: option.description, onclick: take },
      icon("plus"),
      option.label,
    );
    more.append(button);

    function take() {
      button.remove();
      add(option).focus();
    }
  }

  function prefill() {
    const first = [...fields.values()].find(({ control }) => control.matches("input[type=text]"));
    if (first) first.control.value = typed;
  }

  async function suggest(option, text) {
    const others = [...fields]
      .filter(([name]) => name !== option.name)
      .map(async ([name, each]) => [name, await each.value()]);
    const options = { ...Object.fromEntries(await Promise.all(others)), [option.name]: text };
    return api.autocomplete(place.id, command, options, option.name);
  }

  async function send(event) {
    event.preventDefault();
    const options = await readAll(fields);
    if (options) onSend(options);
  }

  function key(event) {
    if (event.key === "Escape") onCancel();
  }

  function focus() {
    const first = fields.values().next().value;
    (first ?? form.querySelector(".primary")).focus();
  }
}
