/** The fields for the options of a command. */

import { autocomplete } from "./autocomplete.js";
import { element } from "./dom.js";
import { browserProblem, field, readFiles } from "./fields.js";
import { channels, people, roles } from "./select-options.js";
import { select } from "./select.js";

const TYPES = {
  whole: 4,
  yesNo: 5,
  person: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};
const NUMBERS = [TYPES.whole, TYPES.number];
const YES_NO = [
  { label: "Yes", value: true },
  { label: "No", value: false },
];

/** The field for one option; `suggest(text)` asks the bot for suggestions. */
export function optionField(option, { world, place, suggest }) {
  const { label, description, required } = option;
  return field({ label, description, required, ...control(option, { world, place, suggest }) });
}

function control(option, { world, place, suggest }) {
  if (option.autocomplete) return suggesting(option, suggest);
  if (option.type === TYPES.attachment) return uploading(option);
  const things = thingsToChoose(option, world, place);
  return things ? choosing(option, things) : typing(option);
}

/** The values that can be chosen for an option; null if the value has to be typed. */
function thingsToChoose({ type, choices }, world, place) {
  if (choices?.length) return choices.map(({ name, value }) => ({ label: name, value }));
  if (type === TYPES.yesNo) return YES_NO;
  if (type === TYPES.person) return people(world, place);
  if (type === TYPES.channel) return channels(world, place);
  if (type === TYPES.role) return roles(world, place);
  return type === TYPES.mentionable ? [...people(world, place), ...roles(world, place)] : null;
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
  const step = option.type === TYPES.whole ? 1 : "any";
  const limits = NUMBERS.includes(option.type)
    ? { type: "number", min: option.min_value, max: option.max_value, step }
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

/** The value that was typed: a number if the option takes one and the text is one; undefined if empty. */
function asTyped({ type }, text) {
  if (text === "") return undefined;
  const isNumber = NUMBERS.includes(type) && text.trim() !== "" && Number.isFinite(Number(text));
  return isNumber ? Number(text) : text;
}
