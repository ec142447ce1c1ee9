/** The messages of the place that is shown, oldest first, kept up to date. */

import { announce } from "./announce.js";
import { element } from "./dom.js";
import { icon } from "./icons.js";
import { messageItem } from "./message.js";
import { spoken } from "./speech.js";
import { welcome } from "./welcome.js";

/** The list follows new messages if it is within this many pixels of its end. */
const AT_END = 80;

export class MessageList {
  #scene;
  #world;
  #place = null;
  #scroller;
  #list;
  #start = element("div", { class: "start" });
  #newest;

  constructor(root, scene) {
    this.#scene = scene;
    this.#world = scene.world;
    this.#list = element("ol", { class: "message-list", onkeydown: (event) => this.#key(event) });
    this.#scroller = element(
      "div",
      { class: "scroller", onscroll: () => this.#scrolled() },
      this.#start,
      this.#list,
    );
    this.#newest = element(
      "button",
      { type: "button", class: "button newest", hidden: true, onclick: () => this.toEnd() },
      icon("down"),
      "Newest",
    );
    root.append(this.#scroller, this.#newest);
    this.#world.addEventListener("message", ({ detail }) => this.#change(detail));
    // a picture that loads, or a form that opens, must not push the newest message out of sight
    const resized = new ResizeObserver(() => this.#stay && this.toEnd());
    resized.observe(this.#list);
    resized.observe(this.#scroller);
    document.addEventListener("visibilitychange", () => this.#read());
  }

  #stay = true;

  /** Show that place, at its end or at that message. */
  enter(place, messageId = null) {
    this.#place = place;
    this.#list.setAttribute("aria-label", `Messages in ${this.#world.placeLabel(place)}`);
    this.refreshStart();
    const messages = this.#world.messagesOf(place.id);
    this.#list.replaceChildren(
      ...messages.map((message, index) => messageItem(message, messages[index - 1], this.#scene)),
    );
    this.#markNew(place, messages);
    this.#stay = true;
    if (messageId) this.show(messageId);
    else this.toEnd();
    this.#read();
  }

  /** Redraw the text at the top of the place, which names people and commands. */
  refreshStart() {
    this.#start.replaceChildren(
      welcome(this.#place, this.#scene, this.#world.messagesOf(this.#place.id).length === 0),
    );
  }

  toEnd() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  /** Scroll a message into view. */
  reveal(id) {
    this.#item(id)?.scrollIntoView({ block: "nearest" });
  }

  /** Scroll a message to the middle, or to its beginning if it is long, mark it and put the focus on it. */
  show(id) {
    const item = this.#item(id);
    if (!item) return this.toEnd();
    const isLong = item.offsetHeight > this.#scroller.clientHeight;
    item.scrollIntoView({ block: isLong ? "start" : "center" });
    item.classList.add("shown");
    setTimeout(() => item.classList.remove("shown"), 2000);
    item.firstElementChild.focus({ preventScroll: true });
  }

  /** Show an error below a message, after an action on it failed. */
  fail(id, sentence) {
    const article = this.#item(id)?.firstElementChild;
    article?.querySelector(".failure")?.remove();
    article?.append(element("p", { class: "failure", role: "alert" }, icon("alert"), sentence));
  }

  #item(id) {
    return this.#list.querySelector(`#message-${id}`);
  }

  #markNew(place, messages) {
    const read = BigInt(this.#world.marks.lastRead(place) ?? 0);
    const first =
      this.#world.marks.isUnread(place) &&
      messages.find(({ id, author }) => BigInt(id) > read && author.id !== this.#world.me.id);
    if (first) this.#item(first.id).classList.add("first-new");
  }

  #change({ message, isNew, settled, gone }) {
    if (message.channel_id !== this.#place?.id) return;
    if (gone) return this.#remove(message.id);
    const isUsed = this.#put(message);
    const isNews = (isNew && message.author.id !== this.#world.me.id) || settled || isUsed;
    if (isNews) announce(spoken(message, this.#world));
    if (isNew && !this.#stay) this.#newest.hidden = false;
    this.#read();
  }

  /** Draw a new or changed message; returns whether the focus was in it. */
  #put(message) {
    const messages = this.#world.messagesOf(this.#place.id);
    const item = messageItem(message, messages[messages.indexOf(message) - 1], this.#scene);
    const old = this.#item(message.id);
    if (!old) this.#list.append(item);
    const isUsed = old && replaceKeepingFocus(old, item);
    if (this.#stay) this.toEnd();
    return isUsed;
  }

  #remove(id) {
    const item = this.#item(id);
    if (!item) return;
    const focused = item.contains(document.activeElement);
    item.remove();
    if (focused) this.#scene.focusComposer();
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    this.#stay = scrollHeight - scrollTop - clientHeight < AT_END;
    if (this.#stay) this.#newest.hidden = true;
  }

  #read() {
    if (this.#place && document.visibilityState === "visible") this.#world.see(this.#place);
  }

  /** While a message has the focus, the arrow keys move it from message to message. */
  #key(event) {
    if (!event.target.matches("article")) return;
    const items = [...this.#list.children];
    const index = items.indexOf(event.target.parentElement);
    const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[
      event.key
    ];
    if (!items[next]) return;
    event.preventDefault();
    items[next].firstElementChild.focus();
  }
}

/** Replace a message that was edited, and keep the focus on its control; returns whether the focus was in it. */
function replaceKeepingFocus(old, item) {
  const focused = old.contains(document.activeElement) && document.activeElement;
  item.classList.toggle("first-new", old.classList.contains("first-new"));
  old.replaceWith(item);
  if (!focused) return false;
  const again = [...item.querySelectorAll("[data-custom-id]:not(:disabled)")].find(
    ({ dataset }) => dataset.customId === focused.dataset.customId,
  );
  (again ?? item.firstElementChild).focus({ preventScroll: true });
  return true;
}
