/** `min`, `max` and other bounds directly in a field, as in other languages, instead of inside a constraint. */
import { entriesOf } from "../../source/yaml/reading.js";
import { entryOf, valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { boundNames, rangeOnlyNames } from "../../language/constraints/bounds.js";
import type { BoundsKey } from "../../language/constraints/index.js";
import { decimalBounds } from "../spec-facts/constraints.js";
import { builtInKind } from "../../language/facts/json-kinds.js";
import type { ShapePlace, ShapeFinding } from "./place.js";

/** The keys inside bounds. */
export const boundKeys: readonly string[] = boundNames;

/** The keys that only the bounds of numbers have. */
const rangeOnlyKeys: readonly string[] = rangeOnlyNames;

/**
 * The finding for bounds directly in a field: one mistake, at the first of them. The help shows
 * them inside the constraint that fits the type.
 *
 *     name: { type: string, max: 5 }     ->   Write `length: { max: 5 }`.
 */
export function bareBounds({ node }: ShapePlace, who: string): ShapeFinding {
  const entries = entriesOf(node).filter(({ key }) => boundKeys.includes(key.value));
  const [first] = entries;
  const bounds = entries.map(({ key, value }) => `${key.value}: ${numberOf(value)}`).join(", ");
  const isRange = entries.some(({ key }) => rangeOnlyKeys.includes(key.value));
  const kind = isRange ? "range" : constraintOf(node);
  const help = isDecimal(node)
    ? decimalBounds
    : kind === undefined
      ? `Write \`length: { ${bounds} }\` for a string, \`range: { ${bounds} }\` for a number.`
      : `Write \`${kind}: { ${bounds} }\`.`;
  return {
    code: "unknown-key",
    message: `${who} has no key "${first?.key.value ?? ""}".`,
    span: first?.key.span ?? node.span,
    help,
  };
}

function isDecimal(node: SyntaxNode): boolean {
  const type = valueOf(node, "type");
  return type?.kind === "scalar" && type.value === "decimal";
}

function numberOf(node: SyntaxNode): string {
  return node.kind === "scalar" && typeof node.value === "number" ? String(node.value) : "…";
}

const boundsOf: Partial<Record<string, BoundsKey>> = {
  string: "length",
  number: "range",
  list: "count",
  object: "count",
};

/** The constraint with bounds that the type of a field can have, if it is one of the words for types. */
function constraintOf(node: SyntaxNode): BoundsKey | "size" | undefined {
  if (entryOf(node, "list") !== undefined || entryOf(node, "map") !== undefined) return "count";
  const type = valueOf(node, "type");
  const word = type?.kind === "scalar" ? (/^\w+/.exec(String(type.value))?.[0] ?? "") : "";
  if (word === "bytes") return "size";
  const json = builtInKind(word);
  return json && boundsOf[json];
}
