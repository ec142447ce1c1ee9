/** Finding commands: for the composer, for the menu of a message, and to suggest one to a newcomer. */

const TYPED = 1;
const FOR_PEOPLE = 2;
const FOR_MESSAGES = 3;

/** The commands that can be typed. */
export function typed(commands) {
  return commands.filter(({ type }) => type === TYPED);
}

/** The commands in the menu of a message; if a person wrote it, also the commands for people. */
export function ofMenu(commands, message) {
  const types = message.author.bot ? [FOR_MESSAGES] : [FOR_MESSAGES, FOR_PEOPLE];
  return commands.filter(({ type }) => types.includes(type));
}

/** The id of the target of a command in a message's menu: the message, or its author. */
export function targetOf({ type }, message) {
  return type === FOR_PEOPLE ? message.author.id : message.id;
}

/** The commands that fit the text: first those that begin with it, then those that contain all its words. */
export function matching(commands, text) {
  const wanted = text.toLowerCase().trimStart();
  const begins = commands.filter(({ label }) => label.startsWith(wanted));
  const words = wanted.split(/\s+/).filter(Boolean);
  const contains = commands.filter(({ label, description }) =>
    words.every((word) => `${label} ${description}`.toLowerCase().includes(word)),
  );
  return [...new Set([...begins, ...contains])];
}

/** The command that the text names in full, and the rest of the text; null while the name is still being typed. */
export function spelledOut(commands, text) {
  const fits = commands.filter(({ label }) => text.startsWith(`${label} `));
  const command = fits.toSorted((one, other) => other.label.length - one.label.length)[0];
  return command ? { command, rest: text.slice(command.label.length + 1) } : null;
}

/** The command to suggest to a newcomer: one without required options, preferably one that ends in `new`. */
export function suggested(commands) {
  const easy = typed(commands).filter(({ options }) => !options.some(({ required }) => required));
  return easy.find(({ label }) => / new$/.test(label)) ?? easy[0] ?? null;
}
