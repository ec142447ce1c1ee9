/** The composer: the line for plain text or a slash and a command, and the form of a command. */

import { commandForm } from "./command-form.js";
import { matching, spelledOut, typed } from "./commands.js";
import { element, unseen } from "./dom.js";
import { icon } from "./icons.js";
import { Listbox } from "./listbox.js";

export class Composer {
  #root;
  #scene;
  #place = null;
  #commands = [];
  #input;
  #list;
  #line;

  constructor(root, scene) {
    this.#root = root;
    this.#scene = scene;
    this.#input = element("input", {
      id: "say",
      type: "text",
      maxlength: 2000,
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-label": "Message, or a slash for commands",
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
    });
    this.#line = element(
      "form",
      { class: "say-line", onsubmit: (event) => this.#submit(event) },
      element(
        "button",
        { type: "button", class: "plain slash", title: "Commands", onclick: () => this.start("/") },
        element("span", { "aria-hidden": "true" }, "/"),
        unseen("Commands"),
      ),
      this.#input,
      element("button", { class: "plain", title: "Send" }, icon("send"), unseen("Send")),
    );
    this.#list = new Listbox(this.#input, {
      label: "Commands",
      onPick: ({ value }) => this.open(value),
    });
    this.close();
  }

  /** From now on, write in that place. */
  enter(place) {
    if (place.id !== this.#place?.id) this.close();
    this.#place = place;
    const closed = place.locked;
    this.#input.disabled = closed;
    this.#input.placeholder = closed
      ? "This thread is locked"
      : `Message ${this.#scene.world.placeLabel(place)}, or type /`;
  }

  /** Replace the commands that can be used here. */
  setCommands(commands) {
    this.#commands = typed(commands);
    if (this.#list.isOpen) this.#typed();
  }

  /** Put the focus into the open form, or into the line if no form is open. */
  focus() {
    const inForm = this.#root.querySelector(".command-fields :is(input, button)");
    (inForm ?? this.#input).focus();
  }

  /** Put text into the line, as if it had been typed. */
  start(text) {
    this.close();
    this.#input.value = text;
    this.focus();
    this.#typed();
  }

  /** Show the form of a command. */
  open(command, written = "") {
    this.#list.hide();
    this.#input.value = "";
    const { form, focus } = commandForm(command, {
      world: this.#scene.world,
      api: this.#scene.api,
      place: this.#place,
      typed: written,
      onSend: (options) => this.#send(command, options),
      onCancel: () => this.#leave(),
    });
    this.#root.replaceChildren(form);
    focus();
  }

  /** Show the form of the command with that name, after a click on its mention or on the button for newcomers. */
  openNamed(name) {
    const command = this.#commands.find((each) => each.command === name);
    if (command) this.open(command);
    else this.start(`/${name}`);
  }

  /** Go back to the plain line. */
  close() {
    this.#list.hide();
    if (!this.#line.isConnected) this.#root.replaceChildren(this.#line);
  }

  #leave() {
    this.close();
    this.focus();
  }

  #send(command, options) {
    this.#leave();
    this.#scene.command(command, options);
  }

  #typed() {
    const text = this.#input.value;
    if (!text.startsWith("/")) return this.#list.hide();
    const whole = spelledOut(this.#commands, text.slice(1));
    if (whole) return this.open(whole.command, whole.rest);
    const found = matching(this.#commands, text.slice(1));
    if (found.length) this.#list.show(found.map((command) => this.#entry(command)));
    else
      this.#list.showNote(
        this.#commands.length ? "No command fits." : "The bot offers no commands here yet.",
      );
  }

  #entry(command) {
    const application = this.#scene.world.application(command.application_id);
    return {
      value: command,
      label: `/${command.label}`,
      description: command.description,
      note: application?.name,
    };
  }

  #key(event) {
    const completes =
      event.key === "Tab" && !event.shiftKey && this.#list.isOpen && this.#list.pickActive();
    if (completes || this.#list.handleKey(event)) event.preventDefault();
  }

  #submit(event) {
    event.preventDefault();
    const text = this.#input.value.trim();
    if (!text || text.startsWith("/")) return;
    this.#input.value = "";
    this.#scene.say(text);
  }
}
