/** Parts of a report: values of witnesses and the messages that hold a change. */
import { cutText } from "../../../base/cut-text.js";
import { valueText } from "../../../values/value-text.js";
import type { Change } from "../changes.js";

/** Returns the messages of a change: `the request of parcels.create, the event parcel.lost, and others`. */
export function usesText({ named, hasMore }: NonNullable<Change["uses"]>): string {
  return hasMore ? `${named.join(", ")}, and others` : named.join(", ");
}

const [maxString, maxItems] = [60, 6];

/** Returns a value as JSON that can be pasted; one of more than `max` characters is cut, and says so. */
export function pasteableValue(value: unknown, max: number): string {
  const text = valueText(value);
  return text.length <= max ? text : `${cutText(shortValue(value), max)} (cut: --json has all of it)`;
}

/**
 * Returns a value as JSON with long strings and lists cut.
 *
 *   { label: "aaaa…" }   ->   {"label":"aaaaaaaa…" (61 characters)}
 */
function shortValue(value: unknown): string {
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
