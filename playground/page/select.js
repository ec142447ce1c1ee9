/** A button that opens a list and keeps the values that were chosen, one or several. */

import { element } from "./dom.js";
import { icon } from "./icons.js";
import { Listbox } from "./listbox.js";

/**
 * The button, with `values` (the chosen ones) and `problem()` (why they are too few or too many, or null).
 *
 * `onCommit(values)` is called when a value is picked. In a list for several values, it is called when the
 * list closes, if the values have changed and their number is allowed.
 */
export function select({
  id,
  label,
  describedBy,
  options,
  placeholder = "Choose",
  least = 1,
  most = 1,
  disabled,
  onCommit = () => {},
}) {
  const multiple = most > 1;
  const chosen = new Set(options.filter(({ selected }) => selected).map(({ value }) => value));
  const shown = element("span", { class: "select-shown" });
  const button = element(
    "button",
    {
      id,
      type: "button",
      class: "select",
      disabled,
      "aria-label": label,
      "aria-describedby": describedBy,
      onclick: toggle,
      onkeydown: key,
    },
    shown,
    icon("down"),
  );
  const list = new Listbox(button, {
    label: label ?? placeholder,
    multiple,
    onPick: pick,
    onClose: closed,
  });
  let before = "";
  show();

  Object.defineProperty(button, "values", { get: () => [...chosen] });
  button.problem = () => countProblem(chosen.size, least, most);
  return button;

  function open() {
    before = [...chosen].join();
    if (!options.length) return list.showNote("There is nothing to choose.");
    const first = options.findIndex(({ value }) => chosen.has(value));
    list.show(marked(), Math.max(first, 0));
  }

  function marked() {
    return options.map((option) => ({ ...option, selected: chosen.has(option.value) }));
  }

  function toggle() {
    if (list.isOpen) list.hide();
    else open();
  }

  function key(event) {
    const letter = event.key.length === 1 && event.key !== " ";
    if (event.key === " " && list.isOpen) list.pickActive();
    else if (letter && list.isOpen) list.seek(event.key);
    else if (event.key.startsWith("Arrow") && !list.isOpen) open();
    else if (!list.handleKey(event)) return;
    // Escape closes the list only, not the dialog around it
    event.preventDefault();
    event.stopPropagation();
  }

  function pick({ value }) {
    const again = chosen.has(value);
    if (!multiple) return only(again && least === 0 ? [] : [value]);
    if (again) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    show();
    return list.show(
      marked(),
      options.findIndex((option) => option.value === value),
    );
  }

  function only(values) {
    chosen.clear();
    values.forEach((value) => chosen.add(value));
    show();
    list.hide();
    onCommit(values);
  }

  function closed() {
    if (!multiple || [...chosen].join() === before) return;
    const problem = button.problem();
    if (problem) shown.textContent = problem;
    else onCommit([...chosen]);
  }

  function show() {
    const names = options.filter(({ value }) => chosen.has(value)).map((option) => option.label);
    shown.textContent = names.join(", ") || placeholder;
    shown.classList.toggle("placeholder", !names.length);
  }
}

/** Why that many choices are too few or too many; null if they are not. */
export function countProblem(count, least, most) {
  if (count < least) return least === 1 ? "Choose something here." : `Choose at least ${least}.`;
  return count > most ? `Choose at most ${most}.` : null;
}
