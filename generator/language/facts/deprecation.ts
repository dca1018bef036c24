/** The response headers of deprecated endpoints. */
import type { Deprecation } from "../model/model.js";

const date = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns headers by name: `deprecation` (RFC 9745) where `since` is a date, `sunset` (RFC 8594).
 *
 *   { reason: …, since: 2026-01-31, sunset: 2027-01-31 }
 *     ->   { deprecation: "@1769817600", sunset: "Sun, 31 Jan 2027 00:00:00 GMT" }
 */
export function deprecationHeaders({ since, sunset }: Deprecation = {}): [name: string, value: string][] {
  const [from, to] = [since, sunset].map((text) => (date.test(text ?? "") ? Date.parse(text ?? "") : NaN));
  const headers: [string, string][] = [];
  if (from !== undefined && !Number.isNaN(from)) headers.push(["deprecation", `@${from / 1000}`]);
  if (to !== undefined && !Number.isNaN(to)) headers.push(["sunset", new Date(to).toUTCString()]);
  return headers;
}
