/** The file of accepted breaks. */
import { messageOf } from "../../base/thrown.js";
import { isDateString } from "../../language/formats/dates.js";
import { positionAt, type SourceText } from "../../diagnostics/diagnostic.js";

/** A change that the owner of an API accepts, until a date. */
export interface AcceptedBreak {
  readonly change: string;
  readonly reason: string;
  /** The last day, for example `2027-01-31`. */
  readonly until: string;
}

/** The breaks that are accepted today, and what is wrong with the others. */
interface AcceptedBreaks {
  readonly source?: SourceText;
  readonly accepted: ReadonlyMap<string, AcceptedBreak>;
  readonly warnings: readonly string[];
}

/**
 * Reads the file of accepted breaks; `today` is `2026-11-23`. Entries that have expired are not accepted.
 * @throws Error where the text is no such file.
 */
export function readAccepted(source: SourceText, today: string): AcceptedBreaks {
  const accepted = new Map<string, AcceptedBreak>();
  const warnings: string[] = [];
  for (const entry of entriesOf(source.text)) {
    if (entry.until < today) warnings.push(`The acceptance of "${entry.change}" expired on ${entry.until}.`);
    else accepted.set(entry.change, entry);
  }
  return { source, accepted, warnings };
}

/** Returns a warning for each accepted break that is none of the `found` changes, with its place. */
export function unusedAcceptances(
  { source, accepted }: AcceptedBreaks,
  found: ReadonlySet<string>,
): readonly string[] {
  if (source === undefined) return [];
  const unused = [...accepted.keys()].filter((key) => !found.has(key));
  return unused.map((key) => {
    const { line, column } = positionAt(source, Math.max(0, source.text.indexOf(JSON.stringify(key))));
    return `${source.path}:${line}:${column}: "${key}" is none of the changes. Correct the key, or delete the entry.`;
  });
}

function entriesOf(text: string): readonly AcceptedBreak[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Error(`It is not JSON: ${messageOf(error)}.`, { cause: error });
  }
  const entries = typeof read === "object" && read !== null && "accepted" in read ? read.accepted : undefined;
  if (!Array.isArray(entries))
    throw new Error('It needs a list "accepted" of { "change", "reason", "until" }.');
  return entries.map((entry: unknown, at) => {
    const { change, reason, until } = (entry ?? {}) as Partial<Record<keyof AcceptedBreak, unknown>>;
    if (typeof change !== "string" || typeof reason !== "string" || reason.trim() === "")
      throw new Error(`Entry ${at + 1} of "accepted" needs "change" and "reason".`);
    if (typeof until !== "string" || !isDateString(until))
      throw new Error(`Entry ${at + 1} of "accepted" needs "until", a date such as "2027-01-31".`);
    return { change, reason, until };
  });
}
