/** Parts of a report: text of a spec where it may stand, values of witnesses and the messages that hold a change. */
import { cutText } from "../../../base/cut-text.js";
import { visibleLine } from "../../../diagnostics/visible.js";
import { valueText } from "../../../values/value-text.js";
import type { Change } from "../changes.js";

/**
 * Returns text as a part of one line of a terminal. GitHub Actions takes a line that begins with `::`, and `##[` anywhere,
 * for a command.
 */
export function quoteLine(text: string): string {
  return visibleLine(text.replaceAll(/\s+/g, " "))
    .replace(/^( ?)(?=::)/, "$1\\")
    .replaceAll("##[", "##\\[");
}

/** Returns text as code of Markdown on one line. */
export function quoteCode(text: string): string {
  const line = visibleLine(text.replaceAll(/\s+/g, " ")).replaceAll("##[", "## [");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  // Spaces at both ends would be taken for those of the fence.
  const isPadded = longest > 0 || /^ .* $/.test(line);
  return isPadded ? `${fence} ${line} ${fence}` : `${fence}${line === "" ? " " : line}${fence}`;
}

/** Returns text on one line of Markdown, without effect on Markdown or HTML. */
export function quoteMarkdown(text: string): string {
  return visibleLine(text.replaceAll(/\s+/g, " ")).replaceAll(
    /[\\`*_{}[\]<>()#|@&~!]/g,
    (found) => `\\${found}`,
  );
}

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
