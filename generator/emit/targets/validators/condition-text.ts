/** Messages of conditions that the runtime cannot derive itself. */
import type { Condition, ConstValue } from "../../../language/model/model.js";

/**
 * Returns a condition as a sentence without its end.
 *
 *   { status: [executed, failed] }           ->   status is executed or failed
 *   { status: [done, failed], urgent: true } ->   status is done or failed, and urgent is true
 */
export function conditionText(condition: Condition): string {
  const parts = condition.map(({ field, values }) => `${word(field)} is ${alternatives(values)}`);
  return parts.join(condition.some(({ values }) => values.length > 1) ? ", and " : " and ");
}

function alternatives(values: readonly ConstValue[]): string {
  const words = values.map((value) => (typeof value === "string" ? word(value) : String(value)));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} or ${last}`;
}

/** Quotes a string within a sentence unless it looks like a plain word. */
function word(text: string): string {
  return /^(?!(?:true|false|null|is|or|and)$)[A-Za-z_][\w.:-]*$/.test(text) ? text : JSON.stringify(text);
}
