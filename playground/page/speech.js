/** A message as text for screen readers, which is put into a live region when the message arrives. */

const BUTTON = 2;

/** The message in one line: author, text, alt texts of pictures, and buttons. */
export function spoken(message, world) {
  const who = world.authorName(message);
  const parts = message.components.flatMap(flatten);
  const texts = [
    message.content,
    ...message.embeds.flatMap(({ title, description }) => [title, description]),
    ...parts.map(({ content }) => content),
  ];
  const pictures = [...message.attachments, ...parts.flatMap((part) => part.items ?? [])].map(
    ({ description }) => description,
  );
  const buttons = parts
    .filter(({ type, disabled }) => type === BUTTON && !disabled)
    .map(({ label }) => label);
  const said = [...texts, ...new Set(pictures)].filter(Boolean).map((text) => plain(text, world));
  if (buttons.length) said.push(`Buttons: ${buttons.filter(Boolean).join(", ")}`);
  return `${message.ephemeral ? "Only for you. " : ""}${who}: ${said.join(". ") || message.failure || "is thinking"}`;
}

function flatten(component) {
  const inner = [...(component.components ?? []), component.accessory].filter(Boolean);
  return [component, ...inner.flatMap(flatten)];
}

function plain(text, world) {
  return text
    .replace(/<@!?(\d+)>/g, (_, id) => `@${world.userName(id)}`)
    .replace(/<t:\d+(?::\w)?>/g, "")
    .replace(/\|\|[\s\S]+?\|\|/g, "spoiler")
    .replace(/^(?:#{1,3}|-#|>) +/gm, "")
    .replace(/[*_~`]{1,3}/g, "");
}
