/** Returns text of at most `max` characters, of which none is half of a pair. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\p{Surrogate}$/u, "")}…`;
}
