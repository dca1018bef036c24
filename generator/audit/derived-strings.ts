/**
 * Strings of the output that derive from strings of the spec. Each rule stands here a second time:
 * the audit must not take the emitters' word for it.
 */
import type { Condition, ConstValue, RequestConstant } from "../language/model/model.js";

/** The name to which a JSON pointer of one step points, or leads: `/a~1b` or `/a~1b/` → `a/b`. */
export function pointedName(pointer: string): string {
  const step = pointer.slice(1, pointer.endsWith("/") ? -1 : undefined);
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** `{ status: [executed, failed], urgent: true }` → `status is executed or failed, and urgent is true`. */
export function conditionSentence(condition: Condition): string {
  const several = condition.filter(({ values }) => values.length > 1).length > 0;
  return condition
    .map(({ field, values }) => `${worded(field)} is ${either(values.map(worded))}`)
    .join(several ? ", and " : " and ");
}

function either(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

/** A text that looks like no other value and no other part of a sentence stands there without quotes. */
function worded(value: ConstValue): string {
  if (typeof value !== "string") return String(value);
  const isWord = /^[A-Za-z_][A-Za-z0-9_.:-]*$/.test(value);
  const isTaken = ["true", "false", "null", "is", "or", "and"].includes(value);
  return isWord && !isTaken ? value : JSON.stringify(value);
}

/** The expectation of an issue about a field that only another kind of a union has. */
export function kindSentence(resource: string): string {
  return `the value is a ${resource}`;
}

/** A segment as it travels, with what RFC 3986 allows there unescaped: `a b@c` → `a%20b@c`. */
export function encodedSegment(text: string): string {
  // Half a surrogate pair cannot be encoded; it stays what it is.
  if (/^[\w.~-]*$/.test(text) || /[\ud800-\udfff]/u.test(text)) return text;
  return encodeURIComponent(text).replace(/%(?:2[146789ABC]|3[ABD]|40)/g, decodeURIComponent);
}

/** Constants as a query, in their order: `?Action=ListUsers&acl`. */
export function encodedConstants(constants: readonly RequestConstant[]): string {
  const parts = constants.flatMap(({ in: place, name, value }) => {
    if (place !== "query") return [];
    const [left, right] = [name, value].map((text) =>
      encodeURIComponent(text).replace(/%(?:2F|3A|40|2C)/g, decodeURIComponent),
    );
    return value === "" ? [left] : [`${left}=${right}`];
  });
  return `?${parts.join("&")}`;
}

/** A doc as the detail of an error says it, in one line. */
export function oneLine(doc: string): string {
  return doc.trim().split(/\s+/).join(" ");
}
