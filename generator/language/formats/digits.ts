/** Digits in a text. */

/** Returns the end of the digits that begin at `at`. */
export function endOfDigits(text: string, at: number): number {
  let end = at;
  while (end < text.length && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  return end;
}
