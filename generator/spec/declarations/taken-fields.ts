/** The fields that a resource takes from another, and their presence in it. */
import type { Located } from "./located.js";
import type { FromAst } from "./resources.js";

/** Returns whether the field `name` is among those that are taken. */
export function isTaken({ pick, omit }: FromAst, name: string): boolean {
  return (pick === undefined || isListed(pick, name)) && !isListed(omit, name);
}

/** Returns the presence that the taken field `name` is given; undefined where it keeps its own. A name beats `all`. */
export function changedPresence(
  { optional, required }: FromAst,
  name: string,
): "optional" | "required" | undefined {
  if (isListed(optional?.names, name)) return "optional";
  if (isListed(required?.names, name)) return "required";
  if (optional?.all !== undefined) return "optional";
  return required?.all === undefined ? undefined : "required";
}

function isListed(names: readonly Located<string>[] | undefined, name: string): boolean {
  return names?.some(({ value }) => value === name) ?? false;
}
