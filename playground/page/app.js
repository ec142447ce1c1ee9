/** Starts the page: finds the person who uses it, builds its parts, and connects them to the updates. */

import { announce } from "./announce.js";
import { Api, publicState } from "./api.js";
import { Composer } from "./composer.js";
import { element } from "./dom.js";
import { Header } from "./header.js";
import { follow } from "./updates.js";
import { MessageList } from "./messages.js";
import { Navigation } from "./navigation.js";
import { addressOf, currentRoute, tabOf } from "./route.js";
import { Scene } from "./scene.js";
import { Sidebar } from "./sidebar.js";
import { World } from "./state.js";
import { typingLine } from "./typing.js";

const part = (id) => document.getElementById(id);

const { ok, people, error } = await publicState();
const wished = currentRoute().person ?? people?.[0].name;
const person = people?.find(({ name, id }) => wished === name || wished === id);
if (person) begin(person.name);
else refuse(ok ? `There is nobody called ${wished}.` : error, people);

/** Say why there is nothing to see, and link to the page of each person that the user can act as. */
function refuse(sentence, known = []) {
  const links = known.map(({ name, display_name }) =>
    element(
      "li",
      {},
      element("a", { class: "button primary", href: addressOf(name) }, `Go on as ${display_name}`),
    ),
  );
  part("main").replaceChildren(
    element("div", { class: "welcome" }, element("h1", {}, sentence), element("ul", {}, links)),
  );
}

function begin(name) {
  // so that a link to this person opens this tab again
  window.name = tabOf(name);
  const world = new World();
  const scene = new Scene(world, new Api(name));
  const sidebar = new Sidebar(part("sidebar"), scene);
  const header = new Header(part("header"), scene);
  const messages = new MessageList(part("messages"), scene);
  const composer = new Composer(part("composer"), scene);
  const navigation = new Navigation(scene, drawFrame);
  scene.parts = { messages, composer, navigation, sidebar: part("sidebar") };
  part("messages").append(typingLine(scene));

  world.addEventListener("world", () => scene.place && navigation.refresh());
  world.addEventListener("place", ({ detail }) => scene.place && placeChanged(detail.place));
  follow(name, receive, (connected) => header.setConnected(connected));
  addEventListener("keydown", escape);
  document.querySelector(".skip").addEventListener("click", skip);

  function receive(event) {
    world.receive(event);
    if (event.type === "hello") connected();
    if (event.type === "message" && event.new) tellOfMention(event.message);
  }

  /** At the first connection, go where the address leads; after a reconnection, load what was missed. */
  function connected() {
    const { place, message } = currentRoute();
    navigation.enter({ place, message: scene.place ? null : message });
  }

  function tellOfMention({ mentioned, channel_id }) {
    const place = world.place(channel_id);
    if (mentioned && place && place.id !== scene.place?.id)
      announce(`You are mentioned in ${world.placeLabel(place)}.`);
  }

  function placeChanged(place) {
    if (place?.id === scene.place.id) {
      scene.place = place;
      composer.enter(place);
    }
    drawFrame();
  }

  function drawFrame() {
    header.draw();
    sidebar.draw();
  }

  /** On Escape, put the focus back into the composer, unless something else uses the key. */
  function escape(event) {
    const isWanted =
      event.defaultPrevented || document.querySelector(":popover-open, dialog[open]");
    if (event.key === "Escape" && !isWanted) composer.focus();
  }

  function skip(event) {
    event.preventDefault();
    composer.focus();
  }
}
