/** Null: the types and listed values that say it, and the alternatives that are it. */
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { scalar } from "../document/nodes.js";
import { textOf, isTrueAt, isTrue, itemsAt } from "../../source/yaml/reading.js";
import { typesIn, assertionsIn } from "../document/keywords.js";
import type { Translation } from "../translation.js";
import type { DocumentPlace } from "../document/references.js";

/** Returns whether `type` names null alone. */
function isNullType(type: SyntaxNode | undefined): boolean {
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
    t.ledger.loosen(entry, "`nullable` allows null, although the listed values do not include it", "assumed");
  else t.ledger.loosen(entry, "the type allows null");
  return [...values, scalar(null, entry.value.span)];
}

/** Returns whether an alternative is null alone. The ledger says its keywords. */
export function isNull(t: Translation, among: readonly DocumentPlace[], place: DocumentPlace): boolean {
  return isNullAlone(t, place) || refersToNull(t, place) || standsForNull(t, among, place);
}

/** Returns whether an alternative is nothing but a reference to a schema whose only value is null. */
function refersToNull(t: Translation, { node }: DocumentPlace): boolean {
  const reference = t.references.entryOf(node);
  if (reference === undefined || assertionsIn(node).length > 1) return false;
  const target = t.references.follow({ node, pointer: "" })?.node;
  if (target === undefined || !statesNull(target)) return false;
  t.ledger.markExact(reference);
  say(t, target);
  return true;
}

/** Returns whether null is the only value by the type of a schema, or by its listed values. */
function statesNull(node: SyntaxNode): boolean {
  const values = itemsAt(node, "enum");
  const constant = valueOf(node, "const");
  const isListed = values.length > 0 && values.every(isNullNode);
  const isConst = constant !== undefined && isNullNode(constant);
  return isNullType(valueOf(node, "type")) || isListed || isConst;
}

/** Returns whether the only value of a schema is null: by its type, its listed values, or the one keyword `nullable`. */
function isNullAlone(t: Translation, { node }: DocumentPlace): boolean {
  if (node.kind !== "map") return false;
  if (nullBeside(node) !== undefined) return false;
  const nullable = entryOf(node, "nullable");
  const isOnlyNullable = node.entries.length === 1 && isTrue(nullable?.value);
  if (!statesNull(node) && !isOnlyNullable) return false;
  say(t, node);
  if (isOnlyNullable && nullable !== undefined)
    t.ledger.narrow(node, nullable, {
      status: "assumed",
      reason: "an alternative that only may be null stands for null",
      rule: { type: "null" },
    });
  return true;
}

/**
 * Returns whether an alternative without fields stands for null: `{ type: object, nullable: true }` beside references. Generators
 * for OData write a reference that may be null so, as OpenAPI 3.0 has no `nullable` beside `$ref`. Notes that it is assumed.
 *
 *     anyOf: [{ $ref: "#/components/schemas/User" }, { type: object, nullable: true }]   →   User?, or null
 */
function standsForNull(t: Translation, among: readonly DocumentPlace[], { node }: DocumentPlace): boolean {
  const type = entryOf(node, "type");
  if (type === undefined || !isObjectOrNull(node)) return false;
  const others = among.filter((one) => one.node !== node);
  const areReferences = others.every((one) => t.references.entryOf(one.node) !== undefined);
  if (others.length === 0 || !areReferences) return false;
  say(t, node);
  t.ledger.narrow(node, type, {
    status: "assumed",
    reason: "an alternative without fields that may be null, beside a reference, stands for null",
    rule: { type: "null" },
  });
  return true;
}

function say(t: Translation, node: SyntaxNode): void {
  for (const one of assertionsIn(node)) t.ledger.markExact(one);
}

/** Returns whether a schema says no more than that its value is an object or null, and shows no object. */
function isObjectOrNull(node: SyntaxNode): boolean {
  const stated = valueOf(node, "type");
  const types = stated?.kind === "list" ? stated.items.map(textOf) : [textOf(stated)];
  const isNullable = isTrueAt(node, "nullable") || types.includes("null");
  const isObject = types.includes("object") && types.every((type) => type === "object" || type === "null");
  const saysNoMore = assertionsIn(node).every(({ key }) => /^(?:type|nullable)$/.test(key.value));
  return isNullable && isObject && saysNoMore && !hasObjectValue(node);
}

function hasObjectValue(node: SyntaxNode): boolean {
  return [valueOf(node, "default"), valueOf(node, "example"), ...itemsAt(node, "examples")].some(
    (value) => value?.kind === "map",
  );
}
