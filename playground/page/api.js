/** The control interface over HTTP, as one person. */

const UNREACHABLE = "The playground cannot be reached. Is it still running?";

export class Api {
  constructor(person) {
    this.person = person;
  }

  state() {
    return get("state", { as: this.person });
  }

  messages(place) {
    return get("messages", { as: this.person, place });
  }

  /** The messages in the person's DM with a bot; the DM is opened if there is none. */
  direct(application) {
    return get("messages", { as: this.person, place: "dm", app: application });
  }

  commands(place) {
    return get("commands", { as: this.person, place });
  }

  command(place, command, options) {
    return this.#act("command", {
      place,
      app: command.application_id,
      command: command.command,
      options,
    });
  }

  menuCommand(place, { application_id, command }, target) {
    return this.#act("command", { place, app: application_id, command, target });
  }

  autocomplete(place, command, options, focused) {
    return this.#act("autocomplete", {
      place,
      app: command.application_id,
      command: command.command,
      options,
      focused,
    });
  }

  press(message, customId) {
    return this.#act("press", { ...whereIs(message), custom_id: customId });
  }

  choose(message, customId, values) {
    return this.#act("choose", { ...whereIs(message), custom_id: customId, values });
  }

  submit(place, modal, values) {
    return this.#act("submit", { place, modal: modal.id, values });
  }

  say(place, content) {
    return this.#act("message", { place, content });
  }

  dismiss(message) {
    return this.#act("dismiss", whereIs(message));
  }

  remove(message) {
    return this.#act("delete", whereIs(message));
  }

  closeDms(closed) {
    return post("person", { name: this.person, dms_closed: closed });
  }

  #act(path, body) {
    return post(path, { as: this.person, ...body });
  }
}

/** The state of the whole world, rather than what one person sees of it. */
export function publicState() {
  return get("state", {});
}

function whereIs(message) {
  return { place: message.channel_id, message: message.id };
}

function get(path, query) {
  return ask(`/control/${path}?${new URLSearchParams(query)}`);
}

function post(path, body) {
  return ask(`/control/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function ask(address, request) {
  try {
    const response = await fetch(address, request);
    return await response.json();
  } catch (failure) {
    console.warn(address, failure);
    return { ok: false, error: UNREACHABLE };
  }
}
