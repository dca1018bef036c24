/** Comments as other languages write them, which YAML reads as text. */

const start = /^(?:\/\/|\/\*)/;

/** Returns the remedy for a text that begins as a comment of another language; undefined for another text. */
export function commentRemedy(text: string): string | undefined {
  return start.test(text)
    ? "A YAML comment begins with `#`, at the start of a line or after a space."
    : undefined;
}
