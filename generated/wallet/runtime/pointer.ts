// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** JSON pointers (RFC 6901). */

/** JSON pointer to the member `name`. */
export function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
