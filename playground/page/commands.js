/** The commands of a place, and the fields for their options. */

import { autocomplete } from "./autocomplete.js";
import { element } from "./dom.js";
import { browserProblem, field, readFiles } from "./fields.js";
import { select } from "./select.js";

const TYPES = {
  text: 3,
  whole: 4,
  yesNo: 5,
  person: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};
const MENU_TYPES = { person: 2, message: 3 };

/** The commands that can be typed. */
export function typed(commands) {
  return commands.filter(({ type }) => type === 1);
}

/** The commands of a message's menu. */
export function forMessages(commands) {
  return commands.filter(({ type }) => type === MENU_TYPES.message);
}

/** Those that fit what was typed after the slash: first by their beginning, then by any word. */
export function matching(commands, text) {
  const wanted = text.toLowerCase().trimStart();
  const begins = commands.filter(({ label }) => label.startsWith(wanted));
  const words = wanted.split(/\s+/).filter(Boolean);
  const contains = commands.filter(({ label, description }) =>
    words.every((word) => `${label} ${description}`.toLowerCase().includes(word)),
  );
  return [...new Set([...begins, ...contains])];
}

/** The command that the text names in full, with what follows it; null while it is still being typed. */
export function spelledOut(commands, text) {
  const fits = commands.filter(({ label }) => text.startsWith(`${label} `));
  const command = fits.toSorted((one, other) => other.label.length - one.label.length)[0];
  return command ? { command, rest: text.slice(command.label.length + 1) } : null;
}

/** The command to show a newcomer: one that makes something new, else the first. */
export function suggested(commands) {
  const easy = typed(commands).filter(({ options }) => !options.some(({ required }) => required));
  return easy.find(({ label }) => / new$/.test(label)) ?? easy[0] ?? null;
}

/** The field for one option; `suggest(text)` asks the bot for suggestions. */
export function optionField(option, { world, place, suggest }) {
  const { label, description, required } = option;
  return field({ label, description, required, ...control(option, { world, place, suggest }) });
}

function control(option, { world, place, suggest }) {
  if (option.autocomplete) return suggesting(option, suggest);
  if (option.choices?.length)
    return choosing(
      option,
      option.choices.map(({ name, value }) => ({ label: name, value })),
    );
  if (option.type === TYPES.yesNo)
    return choosing(option, [
      { label: "Yes", value: true },
      { label: "No", value: false },
    ]);
  if (option.type === TYPES.attachment) return uploading(option);
  const things = thingsToChoose(option.type, world, place);
  return things ? choosing(option, things) : typing(option);
}

/** What a select of that option type offers here, or null for other types. */
function thingsToChoose(type, world, place) {
  if (type === TYPES.person) return people(world, place);
  if (type === TYPES.channel) return channels(world, place);
  if (type === TYPES.role) return roles(world, place);
  return type === TYPES.mentionable ? [...people(world, place), ...roles(world, place)] : null;
}

/** The people and bots of a place as options. */
export function people(world, place) {
  return world
    .membersOf(place)
    .map(({ id, display_name, bot }) => ({ value: id, label: display_name, note: bot && "bot" }));
}

/** The channels of the place's server as options. */
export function channels(world, place) {
  return (world.server(place)?.channels ?? []).map(({ id, name }) => ({
    value: id,
    label: `#${name}`,
  }));
}

/** The roles of the place's server as options. */
export function roles(world, place) {
  return (world.server(place)?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

function choosing({ required }, options) {
  return {
    build: ({ id, describedBy }) => select({ id, describedBy, options, least: required ? 1 : 0 }),
    read: ({ values }) => values[0],
    check: (button) => button.problem(),
  };
}

function suggesting(option, suggest) {
  return {
    build: ({ id, describedBy }) =>
      autocomplete({
        id,
        suggest,
        required: option.required,
        maxlength: option.max_length,
        "aria-describedby": describedBy,
      }),
    read: ({ chosen }) => asTyped(option, chosen),
    check: browserProblem,
  };
}

function uploading({ required }) {
  return {
    build: ({ id, describedBy }) =>
      element("input", { id, type: "file", required, "aria-describedby": describedBy }),
    read: async (input) => (await readFiles(input))[0],
    check: browserProblem,
  };
}

function typing(option) {
  const isNumber = option.type === TYPES.whole || option.type === TYPES.number;
  const limits = isNumber
    ? {
        type: "number",
        min: option.min_value,
        max: option.max_value,
        step: option.type === TYPES.whole ? 1 : "any",
      }
    : { type: "text", minlength: option.min_length, maxlength: option.max_length };
  return {
    build: ({ id, describedBy }) =>
      element("input", {
        id,
        autocomplete: "off",
        required: option.required,
        "aria-describedby": describedBy,
        ...limits,
      }),
    read: ({ value }) => asTyped(option, value),
    check: browserProblem,
  };
}

/** Numbers as numbers; nothing at all when the field is empty. */
function asTyped({ type }, text) {
  if (text === "") return undefined;
  return (type === TYPES.whole || type === TYPES.number) &&
    text.trim() !== "" &&
    !Number.isNaN(Number(text))
    ? Number(text)
    : text;
}
