/** The types and listed values that say null. */
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { scalar, textOf, isTrueAt, typesIn } from "../document/nodes.js";
import type { Translation } from "../translation.js";

/** Returns whether `type` names null alone. */
export function isNullType(type: SyntaxNode | undefined): boolean {
  const [only, ...others] = type?.kind === "list" ? type.items : [type];
  return textOf(only) === "null" && others.length === 0;
}

/** Returns whether a value is null. */
export function isNullNode(node: SyntaxNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

/**
 * Returns the keyword `type: "null"` beside a reference or other schemas. Swashbuckle prints a reference that may be null so in
 * OpenAPI 3.1; by the letter, no value fits it.
 */
export function nullBeside(node: SyntaxNode): MapEntry | undefined {
  const type = entryOf(node, "type");
  const isBeside =
    isNullType(type?.value) &&
    ["$ref", "allOf", "oneOf", "anyOf"].some((key) => entryOf(node, key) !== undefined);
  return isBeside ? type : undefined;
}

/** Notes that null is a value of a schema beside those of the schemas in it. */
export function noteNullBeside(t: Translation, node: SyntaxNode): void {
  const type = nullBeside(node);
  const reason = "`type: null` beside another schema means a value of that schema, or null";
  t.ledger.loosen(type, reason, "assumed");
}

/** Returns the values that a schema lists, with null where its type or `nullable` says so. */
export function withNullOfType(
  t: Translation,
  node: SyntaxNode,
  entry: MapEntry,
  values: readonly SyntaxNode[],
): readonly SyntaxNode[] {
  const isNullable = isTrueAt(node, "nullable");
  const hasNull = typesIn(valueOf(node, "type")).includes("null");
  if (values.some(isNullNode) || (!isNullable && !hasNull)) return values;
  if (isNullable)
    t.ledger.loosen(
      entry,
      "null is a value, as `nullable` says: by the letter, the list excludes it",
      "assumed",
    );
  else t.ledger.loosen(entry, "null is a value, as the type says");
  return [...values, scalar(null, entry.value.span)];
}
