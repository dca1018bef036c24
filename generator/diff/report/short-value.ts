/** Values in short, for people. */
import { valueText } from "../../prove/value-text.js";

/** Strings and lists that are longer are shown by their beginning and their size. */
const [maxString, maxItems] = [60, 6];

/**
 * Returns a value as JSON with long strings and lists cut.
 *
 *   { label: "aaaa…" }   ->   {"label":"aaaaaaaa…" (61 characters)}
 */
export function shortValue(value: unknown): string {
  if (typeof value === "string") {
    const points = [...value];
    const isLong = points.length > maxString;
    return isLong
      ? `${JSON.stringify(`${points.slice(0, 8).join("")}…`)} (${points.length} characters)`
      : valueText(value);
  }
  if (Array.isArray(value)) {
    if (value.length <= maxItems) return `[${value.map(shortValue).join(",")}]`;
    return `[${value.slice(0, 2).map(shortValue).join(",")},…] (${value.length} items)`;
  }
  if (typeof value !== "object" || value === null) return valueText(value);
  const members = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}:${shortValue(held)}`);
  return `{${members.join(",")}}`;
}
