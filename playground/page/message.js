/** One message as an element. */

import { avatar } from "./avatar.js";
import { components } from "./components.js";
import { element, unseen } from "./dom.js";
import { embed } from "./embeds.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { attachment } from "./media.js";
import { messageMenu } from "./message-menu.js";
import { timeElement } from "./times.js";

const THREAD_CREATED = 18;
const THREAD_STARTER = 21;
const V2 = 1 << 15;
const SAME_BREATH = 5 * 60 * 1000;

/** The list item for a message; `before` is the message above it. */
export function messageItem(message, before, scene) {
  const classes = ["message"];
  const compact = follows(message, before);
  if (compact) classes.push("compact");
  if (message.mentioned) classes.push("mentioned");
  if (message.ephemeral) classes.push("ephemeral");
  const by = `${message.id}-by`;
  const says = `${message.id}-says`;
  const article = element(
    "article",
    { tabindex: "-1", "aria-labelledby": `${by} ${says}` },
    origin(message, scene),
    !compact && sign(message, scene),
    byline(message, by, scene),
    element("div", { id: says, class: "says" }, ...content(message, scene)),
    foot(message, scene),
    !message.isNote && messageMenu(message, scene),
  );
  return element("li", { id: `message-${message.id}`, class: classes.join(" ") }, article);
}

/** Whether a message needs no byline of its own; messages with Components V2 always have one. */
function follows(message, before) {
  const begins =
    message.command || message.referenced_message || message.type || message.flags & V2;
  if (!before || begins || before.type) return false;
  const near = new Date(message.timestamp) - new Date(before.timestamp) < SAME_BREATH;
  const alike = Boolean(before.ephemeral) === Boolean(message.ephemeral);
  return near && alike && before.author.id === message.author.id;
}

function sign(message, scene) {
  return avatar({
    id: message.author.id,
    name: scene.world.authorName(message),
    bot: message.author.bot,
  });
}

/** The line above a message that names the command or the message that it answers. */
function origin(
  { type, command, interaction_metadata: asked, referenced_message: answered },
  scene,
) {
  if (command) {
    const who = asked ? scene.world.userName(asked.user.id) : "You";
    return element(
      "p",
      { class: "origin" },
      element("strong", {}, who),
      " used ",
      element("code", {}, `/${command}`),
    );
  }
  if (!answered || type === THREAD_STARTER) return null;
  const label = [
    element("strong", {}, scene.world.authorName(answered)),
    " ",
    answered.content.slice(0, 120) || "a message",
  ];
  return element(
    "p",
    { class: "origin" },
    "In answer to ",
    scene.placeLink(scene.world.place(answered.channel_id), answered.id, {}, label),
  );
}

function byline(message, id, scene) {
  return element(
    "h2",
    { id, class: "byline" },
    element("span", { class: "author" }, scene.world.authorName(message)),
    message.author.bot && element("span", { class: "badge" }, "bot"),
    message.mentioned && unseen("mentions you"),
    timeElement(new Date(message.timestamp), "R"),
  );
}

function content(message, scene) {
  if (message.failure) return [element("p", { class: "failure" }, icon("alert"), message.failure)];
  if (message.loading) return [waiting(`${scene.world.authorName(message)} is thinking…`)];
  if (message.pending) return [waiting("Sending the command…")];
  if (message.type === THREAD_CREATED) return [threadStarted(message, scene)];
  if (message.type === THREAD_STARTER && message.referenced_message)
    // without a link to the thread, because the thread is shown already
    return content({ ...message.referenced_message, thread: null }, scene);
  return [
    ...classic(message, scene),
    components(message.components, { message, scene }),
    edited(message),
    threadCard(message, scene),
  ].flat();
}

function waiting(text) {
  return element(
    "p",
    { class: "waiting" },
    element("span", { class: "dots", "aria-hidden": "true" }),
    text,
  );
}

/** Text, attachments and embeds; none with Components V2, whose parts show everything themselves. */
function classic(message, scene) {
  if (message.flags & V2) return [];
  return [
    message.content && element("div", { class: "text" }, markdown(message.content, scene)),
    message.attachments.map(attachment),
    message.embeds.map((each) => embed(each, scene)),
  ].flat();
}

function edited({ edited_timestamp: when }) {
  return when && element("p", { class: "edited" }, "edited ", timeElement(new Date(when), "R"));
}

function threadStarted(message, scene) {
  const place = scene.world.place(message.message_reference?.channel_id);
  const name = place ? scene.placeLink(place, null, {}, message.content) : message.content;
  return element("p", { class: "system" }, icon("thread"), "started the thread ", name);
}

function threadCard({ thread }, scene) {
  const place = thread && scene.world.place(thread.id);
  if (!place) return null;
  return scene.placeLink(place, null, { class: "thread-card" }, [
    icon("thread"),
    element("strong", {}, place.name),
    element("span", {}, "Open the thread"),
  ]);
}

function foot(message, scene) {
  if (!message.ephemeral) return null;
  return element(
    "p",
    { class: "private" },
    icon("eye"),
    "Only you can see this",
    !message.pending &&
      element(
        "button",
        { type: "button", class: "link", onclick: () => scene.dismiss(message) },
        "Dismiss",
      ),
  );
}
