/** Enums as unions of string literals, and their values as frozen lists. */
import type { Enum, EnumValue, Gap, Model, Transition } from "../../model/model.js";
import { enumValues } from "../../model/names.js";
import { constant, typeAlias, type Declaration } from "../../print/declarations.js";
import type { DocText } from "../../print/documentation.js";
import { list } from "../../print/layout.js";
import { quoteString } from "../../quote/string.js";
import { declarationDocs } from "../docs.js";
import { alternatives, code, gapSentence, sentence } from "../sentences.js";

/**
 * An enum and its values.
 *
 *   { name: "Chain", values: ["ethereum", "solana"] }
 *     ->   export type Chain = "ethereum" | "solana";
 *
 *          export const ChainValues: readonly Chain[] = Object.freeze(["ethereum", "solana"]);
 */
export function enumDeclarations(model: Model, item: Enum): Declaration[] {
  const values = item.values.map(({ value }) => quoteString(value));
  // `string & {}` takes any string, yet lets editors offer the listed ones.
  const others = values.length === 0 ? "string & {}" : "(string & {})";
  return [
    typeAlias({
      name: item.name,
      docs: enumDocs(model, item),
      members: item.open ? [...values, others] : values,
    }),
    constant({
      name: enumValues(item.name),
      docs: [`The ${item.open ? "listed values" : "values"} of ${code(item.name)}.`],
      type: `readonly ${item.name}[]`,
      value: ["Object.freeze(", list(values), ")"],
    }),
  ];
}

function enumDocs(model: Model, item: Enum): DocText {
  const sentences = item.open ? ["Open: other values may occur."] : [];
  if (item.terminal !== undefined && item.terminal.length > 0)
    sentences.push(`Final: ${alternatives(item.terminal, "and")}.`);
  const said = item.gaps.filter(isSaid);
  const gaps = item.gaps.filter((gap) => !isSaid(gap));
  const docs = declarationDocs(model, { ...item, gaps }, sentences);
  const values = item.values.filter((value) => value.doc !== undefined || value.deprecated !== undefined);
  const steps = item.transitions ?? [];
  return [
    ...docs.slice(0, 1),
    ...(values.length === 0 ? [] : [values.map(valueLine).join("\n")]),
    ...(steps.length === 0 ? [] : [stepsSentence(steps)]),
    ...said.map(({ path, text }) => `${gapSentence({ path, text })} Assumed as above.`),
    ...docs.slice(1),
  ];
}

/** Whether a gap's assumption stands in the docs as final values or steps already. */
function isSaid({ path, assume }: Gap): boolean {
  return assume !== undefined && /\/(?:terminal|transitions)$/.test(path);
}

function valueLine({ value, doc, deprecated }: EnumValue): string {
  const since = deprecated?.since === undefined ? "" : ` since ${deprecated.since}`;
  const reason = deprecated?.reason === undefined ? "" : `: ${deprecated.reason}`;
  const warning = deprecated === undefined ? "" : ` ${sentence(`Deprecated${since}${reason}`)}`;
  return `- ${code(value)}:${doc === undefined ? "" : ` ${sentence(doc)}`}${warning}`;
}

/** "Steps: `pending` to `processing` or `expired`; `processing` to `executed`." */
function stepsSentence(transitions: readonly Transition[]): string {
  const targets = new Map<string, string[]>();
  for (const { from, to } of transitions) targets.set(from, [...(targets.get(from) ?? []), to]);
  return `Steps: ${[...targets].map(([from, to]) => `${code(from)} to ${alternatives(to)}`).join("; ")}.`;
}
