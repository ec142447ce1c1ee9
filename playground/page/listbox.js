/** A list of options that opens beside a control; the control keeps the focus, and its keys drive the list. */

import { element, uniqueId } from "./dom.js";

/** By how many options the Page Up and Page Down keys move. */
const PAGE = 8;

export class Listbox {
  #anchor;
  #popup;
  #options = [];
  #active = -1;
  #onPick;
  #onClose;

  /** `onPick(option)` gets the option that was chosen; `onClose` is called when the list closes. */
  constructor(anchor, { label, multiple = false, onPick, onClose = () => {} }) {
    this.#anchor = anchor;
    this.#onPick = onPick;
    this.#onClose = onClose;
    this.#popup = element("ul", {
      id: uniqueId("options"),
      class: "listbox",
      role: "listbox",
      popover: "manual",
      "aria-label": label,
      "aria-multiselectable": multiple && "true",
      // a click on an option must not take the focus from the control
      onpointerdown: (event) => event.preventDefault(),
      onclick: (event) => this.#clicked(event),
    });
    anchor.setAttribute("role", "combobox");
    anchor.setAttribute("aria-haspopup", "listbox");
    anchor.setAttribute("aria-controls", this.#popup.id);
    anchor.setAttribute("aria-expanded", "false");
    anchor.addEventListener("blur", () => this.hide());
  }

  get isOpen() {
    return this.#popup.matches(":popover-open");
  }

  /** Open with these options: `{value, label, description?, note?, icon?, selected?}`. */
  show(options, active = 0) {
    this.#options = options;
    this.#popup.replaceChildren(...options.map((option, index) => this.#row(option, index)));
    if (!this.#popup.isConnected) this.#anchor.after(this.#popup);
    // beside the whole field, so that its label stays in sight
    if (!this.isOpen)
      this.#popup.showPopover({ source: this.#anchor.closest(".field") ?? this.#anchor });
    this.#anchor.setAttribute("aria-expanded", "true");
    this.#point(Math.min(active, options.length - 1));
  }

  /** Open with one line that says why there is nothing to choose. */
  showNote(text) {
    this.show([]);
    this.#popup.append(
      element("li", { class: "note", role: "option", "aria-disabled": "true" }, text),
    );
  }

  hide() {
    if (!this.isOpen) return;
    this.#popup.hidePopover();
    this.#anchor.setAttribute("aria-expanded", "false");
    this.#anchor.removeAttribute("aria-activedescendant");
    this.#onClose();
  }

  /** Handle a key pressed on the control: move in the list, choose or close; returns whether the list used the key. */
  handleKey(event) {
    if (!this.isOpen || event.isComposing) return false;
    const act = this.#keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return false;
    return act() !== false;
  }

  #keys = {
    ArrowDown: () => this.#point((this.#active + 1) % this.#options.length),
    ArrowUp: () => this.#point((this.#active > 0 ? this.#active : this.#options.length) - 1),
    PageDown: () => this.#point(Math.min(this.#active + PAGE, this.#options.length - 1)),
    PageUp: () => this.#point(Math.max(this.#active - PAGE, 0)),
    Enter: () => this.pickActive(),
    Escape: () => this.hide(),
  };

  /** Choose the active option; returns false if there is none. */
  pickActive() {
    const option = this.#options[this.#active];
    if (!option) return false;
    this.#onPick(option);
    return true;
  }

  /** Go to the next option whose label starts with this text. */
  seek(text) {
    const turned = [...this.#options.keys()].map(
      (index) => (index + this.#active + 1) % this.#options.length,
    );
    const found = turned.find((index) =>
      this.#options[index].label.toLowerCase().startsWith(text.toLowerCase()),
    );
    if (found !== undefined) this.#point(found);
  }

  #point(index) {
    const rows = this.#popup.children;
    rows[this.#active]?.classList.remove("active");
    this.#active = index;
    if (!this.#options[index]) return this.#anchor.removeAttribute("aria-activedescendant");
    rows[index].classList.add("active");
    rows[index].scrollIntoView({ block: "nearest" });
    this.#anchor.setAttribute("aria-activedescendant", rows[index].id);
  }

  #clicked(event) {
    const row = event.target.closest("[data-index]");
    if (!row) return;
    this.#point(Number(row.dataset.index));
    this.pickActive();
  }

  #row({ label, description, note, icon, selected }, index) {
    const attributes = {
      id: `${this.#popup.id}-${index}`,
      role: "option",
      "data-index": `${index}`,
      "aria-selected": `${Boolean(selected)}`,
    };
    return element(
      "li",
      attributes,
      icon && element("span", { class: "option-icon", "aria-hidden": "true" }, icon),
      element("span", { class: "option-label" }, label),
      note && element("span", { class: "option-note" }, note),
      description && element("span", { class: "option-description" }, description),
    );
  }
}
