/** JSON pointers (RFC 6901). */

/** JSON pointer to the member `name`. */
export function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
