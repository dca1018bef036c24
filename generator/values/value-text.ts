/** Values as people write them. */

/** `value` as JSON, and what JSON cannot say as JavaScript does: `{"a":NaN,"b":undefined}`. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return `[${value.map(valueText).join(",")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}:${valueText(held)}`);
  return `{${members.join(",")}}`;
}
