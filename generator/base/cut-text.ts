/** Returns text of at most `max` characters. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}…`;
}
