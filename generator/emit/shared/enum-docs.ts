/** Sentences about an enum besides its own text, for all targets. */
import type { Enum, EnumValue } from "../../language/model/model.js";
import { alternatives, sentence } from "./sentences.js";
import { code } from "../../language/inline-code.js";

/** "Final: `delivered` and `lost`." */
export function finalSentences({ terminal }: Enum): string[] {
  return terminal === undefined || terminal.length === 0
    ? []
    : [`Final: ${alternatives(terminal.map(String), "and")}.`];
}

/**
 * The values about which there is something to say, a line each, as one paragraph.
 *
 *   { value: "in-transit", doc: "A carrier has it." }   ->   - `in-transit`: A carrier has it.
 */
export function valueParagraphs({ values }: Enum): string[] {
  const said = values.filter((value) => value.doc !== undefined || value.deprecated !== undefined);
  return said.length === 0 ? [] : [said.map(valueLine).join("\n")];
}

function valueLine({ value, doc, deprecated }: EnumValue): string {
  const since = deprecated?.since === undefined ? "" : ` since ${deprecated.since}`;
  const reason = deprecated?.reason === undefined ? "" : `: ${deprecated.reason}`;
  const warning = deprecated === undefined ? "" : ` ${sentence(`Deprecated${since}${reason}`)}`;
  return `- ${code(String(value))}:${doc === undefined ? "" : ` ${sentence(doc)}`}${warning}`;
}

/** "Steps: `pending` to `processing` or `expired`; `processing` to `executed`." */
export function stepsSentences({ transitions = [] }: Enum): string[] {
  if (transitions.length === 0) return [];
  const targets = new Map<string, string[]>();
  for (const { from, to } of transitions) {
    const known = targets.get(String(from)) ?? [];
    targets.set(String(from), [...known, String(to)]);
  }
  return [`Steps: ${[...targets].map(([from, to]) => `${code(from)} to ${alternatives(to)}`).join("; ")}.`];
}
