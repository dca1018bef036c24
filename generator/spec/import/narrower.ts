/** Types that say more than the type of an imported document and do not contradict it. */
import { isTextFormat } from "../../language/formats/index.js";

/** Types whose values are strings, beside the text formats. */
const texts = /^(?:id<[A-Z][A-Za-z0-9]*>|decimal|datetime|base64)$/;

/**
 * Returns whether every value of the type `own` is one of `stated`, as far as the expressions alone say it:
 * `timestamp<ms>` for `integer`, `Book` for `json`.
 */
export function isNarrower(stated: string, own: string): boolean {
  const [before, now] = [stated.trim(), own.trim()];
  if (before === now || before === "json") return true;
  const nullable = /^(.*) \| null$/;
  const plain = nullable.exec(before)?.[1];
  if (plain !== undefined) {
    const narrow = nullable.exec(now)?.[1];
    return narrow !== undefined && isNarrower(plain, narrow);
  }
  for (const kind of ["list", "map"]) {
    const inside = new RegExp(`^${kind}<(.*)>$`);
    const [outer, inner] = [inside.exec(before)?.[1], inside.exec(now)?.[1]];
    if (outer !== undefined && inner !== undefined) return isNarrower(outer, inner);
  }
  if (before === "string") return texts.test(now) || isTextFormat(now);
  if (before === "number") return now === "integer" || now.startsWith("timestamp<");
  return before === "integer" && (now === "int64" || now.startsWith("timestamp<"));
}
