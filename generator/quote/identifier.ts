/** The one gate through which names become identifiers. */

const identifier = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Returns `name` if it may stand as an identifier; throws otherwise, which is a bug of ours. */
export function quoteIdentifier(name: string): string {
  if (!identifier.test(name) || name.length > 512) throw new TypeError("not an identifier");
  return name;
}
