/** The actions of this person: sends each to the server, and merges the answer into the world. */

import { alertTo } from "./announce.js";
import { ofMenu, targetOf } from "./commands.js";
import { element } from "./dom.js";
import { openModal } from "./modal.js";
import { addressOf, jumpTarget } from "./route.js";

export class Scene {
  #notes = 0;

  /** `parts` gets the message list, the composer, the navigation and the sidebar once they exist. */
  constructor(world, api) {
    Object.assign(this, { world, api, place: null, commands: [], parts: {} });
  }

  /** Send a command; until the bot answers, a note among the messages says so. */
  async command(command, options) {
    const { place } = this;
    const application = this.world.application(command.application_id);
    const note = this.#note(place, application, command, { pending: true });
    const answer = await this.#act(place.id, this.api.command(place.id, command, options));
    this.world.forget(place.id, note.id);
    if (!answer.ok) this.#note(place, application, command, { failure: answer.error });
    if (answer.answer) this.parts.messages.reveal(answer.answer.id);
  }

  #note(place, application, command, what) {
    const id = `note${++this.#notes}`;
    const author = { id: application.user_id, username: application.name, bot: true };
    const timestamp = new Date().toISOString();
    const note = {
      id,
      channel_id: place.id,
      author,
      timestamp,
      command: command.label,
      ephemeral: true,
      isNote: true,
      ...what,
    };
    this.world.note({ ...note, content: "", components: [], attachments: [], embeds: [] });
    return note;
  }

  /** The commands that can be used here on a message or its author. */
  menuCommands(message) {
    return ofMenu(this.commands, message);
  }

  async menuCommand(command, message) {
    const { channel_id: place } = message;
    const used = this.api.menuCommand(place, command, targetOf(command, message));
    const answer = await this.#act(place, used);
    if (!answer.ok) this.parts.messages.fail(message.id, answer.error);
  }

  /** Press a button of a message; after a press by keyboard, the focus moves to the answer. */
  press(message, customId, { currentTarget, detail }) {
    const byKeys = detail === 0;
    return this.#use(message, currentTarget, () => this.api.press(message, customId), byKeys);
  }

  /** Choose in a select of a message. */
  choose(message, customId, values, control) {
    return this.#use(message, control, () => this.api.choose(message, customId, values), false);
  }

  /** Use a control of a message; until the bot has answered, the control is busy and cannot be used again. */
  async #use(message, control, call, byKeys) {
    if (control.ariaBusy === "true") return;
    control.ariaBusy = "true";
    const { ok, error, answer } = await this.#act(message.channel_id, call());
    control.ariaBusy = null;
    if (!ok) this.parts.messages.fail(message.id, error);
    if (!answer || answer.id === message.id) return;
    if (byKeys) this.parts.messages.show(answer.id);
    else this.parts.messages.reveal(answer.id);
  }

  async #act(place, call) {
    const answer = await call;
    if (answer.ok) this.world.merge(place, answer);
    if (answer.modal) this.#openModal(place, answer.modal);
    return answer;
  }

  #openModal(place, modal) {
    openModal(modal, {
      scene: this,
      place: this.world.place(place),
      submit: (values) => this.#act(place, this.api.submit(place, modal, values)),
    });
  }

  /** Write a plain message; `@Ben` mentions Ben. */
  say(text) {
    const named = (said, { id, display_name }) => said.replaceAll(`@${display_name}`, `<@${id}>`);
    const content = this.world.membersOf(this.place).reduce(named, text);
    return this.#plain(this.place.id, this.api.say(this.place.id, content));
  }

  remove(message) {
    return this.#plain(message.channel_id, this.api.remove(message));
  }

  async dismiss(message) {
    this.world.forget(message.channel_id, message.id);
    if (!message.isNote) await this.#plain(message.channel_id, this.api.dismiss(message));
  }

  async #plain(place, call) {
    const answer = await this.#act(place, call);
    if (!answer.ok) alertTo(answer.error);
  }

  /** Show the form of the command of that name. */
  openCommand(name) {
    this.parts.composer.openNamed(name);
  }

  focusComposer() {
    this.parts.composer.focus();
  }

  /** Go to a place, or a message there. */
  go(place, message = null) {
    const { sidebar, navigation } = this.parts;
    if (sidebar.matches(":popover-open")) sidebar.hidePopover();
    return navigation.go(place, message);
  }

  /** A link that goes to a place, or a message there, without loading the page anew. */
  placeLink(place, message, attributes, label) {
    const onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.go(place.id, message);
    };
    return element("a", { href: this.addressOf(place.id, message), onclick, ...attributes }, label);
  }

  /** A Discord link to a channel or message as a link within the page; null if it leads elsewhere. */
  jump(address, attributes, ...label) {
    const target = jumpTarget(address);
    const place = target && this.world.place(target.place);
    if (!place) return null;
    const name = `${this.world.placeLabel(place)}${target.message ? " › message" : ""}`;
    return this.placeLink(place, target.message, attributes, label.length ? label : name);
  }

  addressOf(place, message = null) {
    return addressOf(this.world.me.name, place, message);
  }

  personAddress(name) {
    return addressOf(name, this.place.kind === "dm" ? null : this.place.id);
  }
}
