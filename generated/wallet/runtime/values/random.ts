// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Random identifiers. */

/** Returns a random UUID, version 4. Only pages with HTTPS have `crypto.randomUUID`. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
