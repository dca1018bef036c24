/** Text as inline code of Markdown. */

/** `text` as inline code. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
