/** Starts the page: who is looking, what they see, and what leads where. */

import { alertTo, announce } from "./announce.js";
import { Api, publicState } from "./api.js";
import { Composer } from "./composer.js";
import { element } from "./dom.js";
import { Header } from "./header.js";
import { follow } from "./live.js";
import { MessageList } from "./messages.js";
import { addressOf, currentRoute, tabOf } from "./route.js";
import { Scene } from "./scene.js";
import { Sidebar } from "./sidebar.js";
import { World } from "./state.js";
import { typingLine } from "./typing.js";

const part = (id) => document.getElementById(id);

const { ok, people, error } = await publicState();
const person = ok && (currentRoute().person ?? people[0].name);
if (!ok) refuse(error);
else if (people.some(({ name, id }) => name === person || id === person)) begin();
else refuse(`There is nobody called ${person}.`, people);

/** Say why there is nothing to see, and who one could be. */
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

function begin() {
  // so that the links to people find this tab again
  window.name = tabOf(person);
  const world = new World();
  const api = new Api(person);
  const scene = new Scene({ world, api, go });
  const sidebar = new Sidebar(part("sidebar"), scene);
  const header = new Header(part("header"), scene);
  const messages = new MessageList(part("messages"), scene);
  part("messages").append(typingLine(scene));
  const composer = new Composer(part("composer"), scene);
  scene.parts = { messages, composer };

  follow(person, receive, (connected) => header.setConnected(connected));
  world.addEventListener("world", () => scene.place && refresh());
  world.addEventListener("place", ({ detail }) => placeChanged(detail.place));
  addEventListener("popstate", () => enter(currentRoute()));
  addEventListener("keydown", escape);
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    composer.focus();
  });

  function receive(event) {
    world.receive(event);
    // the first of a connection: what was missed while there was none is loaded
    if (event.type === "hello")
      enter({ ...currentRoute(), message: scene.place ? null : currentRoute().message });
    if (event.type === "message" && event.new) tellOfMention(event.message);
  }

  function tellOfMention({ mentioned, channel_id }) {
    const place = world.place(channel_id);
    if (mentioned && place && place.id !== scene.place?.id)
      announce(`You are mentioned in ${world.placeLabel(place)}.`);
  }

  /** Turn to a place, and remember it in the address. */
  function go(place, message = null) {
    history.pushState(null, "", addressOf(person, place, message));
    if (part("sidebar").matches(":popover-open")) part("sidebar").hidePopover();
    return enter({ place, message });
  }

  let turn = 0;

  async function enter({ place, message }) {
    const mine = ++turn;
    const id = await findPlace(place);
    world.open(id);
    const answer = await api.messages(id);
    if (!answer.ok) return alertTo(answer.error);
    world.load(id, answer);
    // the reader has turned elsewhere meanwhile
    if (mine !== turn || !world.place(id)) return;
    const turned = scene.place?.id !== id;
    scene.place = world.place(id);
    history.replaceState(null, "", addressOf(person, id, message));
    composer.enter(scene.place);
    messages.enter(scene.place, message);
    refresh();
    // on a phone the focus would bring up the keyboard over what one came to read
    if (turned && !message && matchMedia("(hover: hover)").matches) composer.focus();
  }

  /** The id of the place to show: the wished one, one's private place with a bot, else the first there is. */
  async function findPlace(wished) {
    if (world.place(wished)) return wished;
    if (!wished?.startsWith("dm:")) return world.places.keys().next().value;
    const { place } = await api.direct(wished.slice("dm:".length));
    return place;
  }

  function placeChanged(place) {
    if (place && place.id === scene.place?.id) {
      scene.place = place;
      composer.enter(place);
    }
    header.draw();
  }

  /** After people, places, bots or commands changed. */
  async function refresh() {
    scene.place = world.place(scene.place.id);
    if (!scene.place) return go(null);
    header.draw();
    sidebar.draw();
    const { commands = [] } = await api.commands(scene.place.id);
    scene.commands = commands;
    composer.enter(scene.place);
    composer.setCommands(commands);
    messages.refreshStart();
  }

  /** Escape leads back to the line where one writes, from wherever nothing else wants it. */
  function escape(event) {
    if (
      event.key === "Escape" &&
      !event.defaultPrevented &&
      !document.querySelector(":popover-open, dialog[open]")
    )
      composer.focus();
  }
}
