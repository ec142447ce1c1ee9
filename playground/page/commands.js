/** Finding a command: for the line one writes in, for the menu of a message, for a newcomer. */

const TYPED = 1;
const FOR_PEOPLE = 2;
const FOR_MESSAGES = 3;

/** The commands that can be typed. */
export function typed(commands) {
  return commands.filter(({ type }) => type === TYPED);
}

/** The commands of a message's menu; those for people are about its author, who is no bot. */
export function ofMenu(commands, message) {
  const types = message.author.bot ? [FOR_MESSAGES] : [FOR_MESSAGES, FOR_PEOPLE];
  return commands.filter(({ type }) => types.includes(type));
}

/** What a command of a message's menu is about: the message, or its author. */
export function targetOf({ type }, message) {
  return type === FOR_PEOPLE ? message.author.id : message.id;
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
