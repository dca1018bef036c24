/**
 * Strings of the output that are made of texts of the spec, each rule written down a second time:
 * the audit must not take the emitters' word for it.
 */
import type { Condition, ConstValue } from "../model/model.js";

/** The name to which a JSON pointer of one step points, or leads: `/a~1b` or `/a~1b/` → `a/b`. */
export function pointedName(pointer: string): string {
  const step = pointer.slice(1, pointer.endsWith("/") ? -1 : undefined);
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** `{ status: [executed, failed] }` → `status is executed or failed`. */
export function conditionSentence(condition: Condition): string {
  return condition.map(({ field, values }) => `${field} is ${either(values)}`).join(" and ");
}

function either(values: readonly ConstValue[]): string {
  const last = String(values.at(-1));
  return values.length < 2 ? last : `${values.slice(0, -1).join(", ")} or ${last}`;
}

/** What an issue says of a field that only another kind of a union has. */
export function kindSentence(resource: string): string {
  return `the value is a ${resource}`;
}

/** A segment as it travels, with what RFC 3986 allows there unescaped: `a b@c` → `a%20b@c`. */
export function encodedSegment(text: string): string {
  // Half a surrogate pair cannot be encoded; it stays what it is.
  if (/^[\w.~-]*$/.test(text) || /[\ud800-\udfff]/u.test(text)) return text;
  return encodeURIComponent(text).replace(/%(?:2[146789ABC]|3[ABD]|40)/g, decodeURIComponent);
}
