/** Text of a path in the form in which requests have it. */

/** Escapes the characters of a text that need it: `a b@c` → `a%20b@c`. */
export function urlText(text: string): string {
  return encodeURIComponent(text).replace(/%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
