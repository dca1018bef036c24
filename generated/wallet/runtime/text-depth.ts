// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The nesting of a body, as both sides count it. */

/** The largest depth of a body. */
export const maxDepth: number = 64;

/**
 * Returns whether brackets are nested deeper than allowed. The text is read from left to right, so that no
 * input can exhaust the stack; a text with few brackets is not read at all.
 */
export function isTooDeep(text: string): boolean {
  if (text.length <= maxDepth || hasAtMost(text, maxDepth)) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxDepth) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** Returns whether `text` has at most `most` opening brackets, inside of strings or not. */
function hasAtMost(text: string, most: number): boolean {
  let count = 0;
  for (const bracket of ["{", "["]) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++count > most) return false;
  }
  return true;
}
