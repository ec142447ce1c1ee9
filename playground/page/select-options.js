/** The options of selects: the people, channels and roles of a place, or those that a select lists itself. */

import { emojiOf } from "./emoji.js";

const KIND = { string: 3, user: 5, role: 6, mentionable: 7, channel: 8 };

/** The people and bots of a place. */
export function people(world, place) {
  const option = ({ id, display_name, bot }) => ({
    value: id,
    label: display_name,
    note: bot && "bot",
  });
  return world.membersOf(place).map(option);
}

/** The channels of the place's server. */
export function channels(world, place) {
  return world
    .channelsOf(world.server(place))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
}

/** The roles of the place's server. */
export function roles(world, place) {
  return (world.server(place)?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The options of a select component, with the defaults marked. */
export function selectOptions(component, scene, place) {
  if (component.type === KIND.string) return component.options.map(stringOption);
  const defaults = new Set((component.default_values ?? []).map(({ id }) => id));
  return things(component.type, scene.world, place).map((option) => ({
    ...option,
    selected: defaults.has(option.value),
  }));
}

function stringOption({ label, value, description, emoji, default: selected }) {
  return { label, value, description, selected, icon: emoji && emojiOf(emoji) };
}

function things(type, world, place) {
  if (type === KIND.channel) return channels(world, place);
  return [
    ...(type === KIND.role ? [] : people(world, place)),
    ...(type === KIND.user ? [] : roles(world, place)),
  ];
}
