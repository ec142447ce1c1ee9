/** What a select of the bot offers, of whichever kind it is. */

import { channels, people, roles } from "./commands.js";
import { emojiOf } from "./emoji.js";

const KIND = { string: 3, user: 5, role: 6, mentionable: 7, channel: 8 };

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
