/** The response headers of deprecated endpoints. */
import { isDateString } from "../formats/dates.js";
import type { Deprecation } from "../model/model.js";

/**
 * Returns headers by name: `deprecation` (RFC 9745) where `since` is a date, `sunset` (RFC 8594).
 *
 *   { reason: …, since: 2026-01-31, sunset: 2027-01-31 }
 *     ->   { deprecation: "@1769817600", sunset: "Sun, 31 Jan 2027 00:00:00 GMT" }
 */
export function deprecationHeaders({ since, sunset }: Deprecation = {}): [name: string, value: string][] {
  // `Date.parse` takes the 30th of February for a day in March.
  const [from, to] = [since, sunset].map((text = "") => (isDateString(text) ? Date.parse(text) : undefined));
  return [
    ...(from === undefined ? [] : [["deprecation", `@${from / 1000}`] satisfies [string, string]]),
    ...(to === undefined ? [] : [["sunset", new Date(to).toUTCString()] satisfies [string, string]]),
  ];
}
