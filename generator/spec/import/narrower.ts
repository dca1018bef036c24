/** Types of a spec that have some of the values of a type of a document. */
import { type TypesByName, wordsBehind } from "../decode/named-types.js";
import { kindRefines } from "../decode/refines.js";

/** Returns a type without `| null`; undefined for one that does not end in it. */
export function withoutNull(type: string): string | undefined {
  // A regular expression would take time by the square of the spaces.
  const at = type.lastIndexOf("|");
  return at >= 0 && type.slice(at + 1).trim() === "null" ? type.slice(0, at).trim() : undefined;
}

/**
 * Returns whether every value of the type `own` is one of `stated`, as far as the expressions and the names say it:
 * `timestamp<ms>` for `integer`, `Book` for `json`, an enum of strings for `string`.
 */
export function isNarrower(stated: string, own: string, names: TypesByName): boolean {
  const [before, now] = [stated.trim(), own.trim()];
  if (before === "json") return true;
  const [plain, narrow] = [withoutNull(before), withoutNull(now)];
  if (plain !== undefined || narrow !== undefined)
    return plain !== undefined && narrow !== undefined && isNarrower(plain, narrow, names);
  for (const kind of ["list", "map"]) {
    const inside = new RegExp(`^${kind}<(.*)>$`, "s");
    const [outer, inner] = [inside.exec(before)?.[1], inside.exec(now)?.[1]];
    if (outer !== undefined && inner !== undefined) return isNarrower(outer, inner, names);
  }
  return [...wordsBehind(names, now)].some(
    (word) => word === before || kindRefines(before, word.replace(/<.*/s, "")),
  );
}
