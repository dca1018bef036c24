/** Returns the source of a regular expression that matches `text` and nothing else. */
export function literalPattern(text: string): string {
  return text.replace(/\W/g, "\\$&");
}
