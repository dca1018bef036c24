/** Text as inline code of Markdown. */

/** Returns `text` as inline code, between more backticks than stand together in it. */
export function code(text: string): string {
  const runs = text.match(/`+/g);
  if (runs === null) return `\`${text}\``;
  const fence = "`".repeat(1 + runs.reduce((longest, run) => Math.max(longest, run.length), 0));
  return `${fence} ${text} ${fence}`;
}
