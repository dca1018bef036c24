/** The one gate through which names become identifiers. */

const identifier = /^[A-Za-z][A-Za-z0-9_]*$/;
const longest = 512;

/**
 * `name`, if it may stand as an identifier. Names of the spec were checked and the rest is derived
 * from them, so that a name which fails here is a bug of ours.
 * @throws TypeError for any other name, without repeating it.
 */
export function quoteIdentifier(name: string): string {
  if (typeof name !== "string" || !identifier.test(name) || name.length > longest)
    throw new TypeError("a name that is not an identifier reached the output");
  return name;
}
