/**
 * Alternatives of which one takes the values of a tag that the others do not state, as exported documents have them:
 *
 *     oneOf: [{ $ref: Card }, { $ref: AnyPayment, properties: { kind: { not: { enum: [card] } } } }]
 *
 * They say what a discriminator with a default says: `{ propertyName: kind, defaultMapping: AnyPayment }`.
 */
import { dataTree, mapNode } from "../document/nodes.js";
import { entriesOf, itemsOf, textOf, textAt } from "../../source/yaml/reading.js";
import { type MapEntry, type MapNode, type SyntaxNode, entryOf, valueOf } from "../../source/yaml/tree.js";
import { AnswerKey, type Translation } from "../translation.js";
import { isAnnotation } from "../document/keywords.js";
import type { DocumentPlace } from "../document/references.js";

/** A member that excludes values of a tag. */
interface Excluding {
  readonly node: MapNode;
  readonly reference: MapEntry;
  readonly tag: string;
  readonly values: readonly string[];
  /** The keywords that exclude the values. */
  readonly keywords: readonly MapEntry[];
}

/** The discriminators that were made, by the list of alternatives: the same list has the same nodes. */
const discriminators = new AnswerKey<
  SyntaxNode,
  { readonly member: MapNode; readonly discriminator: SyntaxNode }
>();

/** Returns alternatives with a discriminator where the others state exactly the values of the tag that one excludes. */
export function withDefault(t: Translation, { value }: MapEntry, places: readonly DocumentPlace[]) {
  const found = places.flatMap(({ node }) => excluding(t, node) ?? []);
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) return undefined;
  const { node, reference, tag, values, keywords } = only;
  const others = places.flatMap((one) => (one.node === node ? [] : [statedValues(t, one.node, tag)]));
  const stated = new Set(others.flatMap((one) => one ?? []));
  const isExact = stated.size === values.length && values.every((one) => stated.has(one));
  if (others.includes(undefined) || !isExact || !isTextTag(t, node, tag)) return undefined;
  for (const one of keywords) t.ledger.markExact(one);
  const { span } = reference.value;
  const { member, discriminator } = t.answers.once(discriminators, value, () => ({
    member: mapNode(
      node.entries.filter(({ key }) => key.value !== "properties"),
      node.span,
    ),
    discriminator: dataTree({ propertyName: tag, defaultMapping: reference.value }, span),
  }));
  return {
    places: places.map((one) => (one.node === node ? { ...one, node: member } : one)),
    discriminator,
  };
}

/** Returns the tag and the values that a member excludes beside a reference; undefined for any other schema. */
function excluding(t: Translation, node: SyntaxNode): Excluding | undefined {
  const reference = t.references.entryOf(node);
  const properties = entryOf(node, "properties");
  if (node.kind !== "map" || reference === undefined || properties === undefined) return undefined;
  const isMore = ({ key }: MapEntry): boolean =>
    key.value !== "$ref" && key.value !== "properties" && !isAnnotation(key.value);
  const [property, ...others] = entriesOf(properties.value);
  const not = entryOf(property?.value, "not");
  const listed = entryOf(not?.value, "enum");
  if (property === undefined || not === undefined || listed === undefined) return undefined;
  const isAlone = [property.value, not.value].every((one) => entriesOf(one).length === 1);
  const values = textsIn(listed.value);
  if (node.entries.some(isMore) || others.length > 0 || !isAlone || values === undefined) return undefined;
  return { node, reference, tag: property.key.value, values, keywords: [properties, not, listed] };
}

/** Returns whether the values of a tag are strings by a schema, by the one to which it refers, or by a member of `allOf`. */
function isTextTag(t: Translation, schema: SyntaxNode, tag: string): boolean {
  return [...t.references.composed(schema)].some((node) => {
    const property = valueOf(valueOf(node, "properties"), tag);
    if (textAt(property, "type") === "string" || textAt(property, "const") !== undefined) return true;
    const listed = valueOf(property, "enum");
    return listed !== undefined && textsIn(listed) !== undefined;
  });
}

/** Returns the values of a tag that a schema states, or the one to which it refers. */
function statedValues(t: Translation, start: SyntaxNode, tag: string): readonly string[] | undefined {
  const passed = new Set<SyntaxNode>();
  for (let node: SyntaxNode | undefined = start; node !== undefined && !passed.has(node);) {
    passed.add(node);
    const property = valueOf(valueOf(node, "properties"), tag);
    const constant = textAt(property, "const");
    const listed = valueOf(property, "enum");
    if (constant !== undefined) return [constant];
    if (listed !== undefined) return textsIn(listed);
    node = t.references.target(node)?.node;
  }
  return undefined;
}

function textsIn(list: SyntaxNode): readonly string[] | undefined {
  const texts = itemsOf(list).flatMap((one) => textOf(one) ?? []);
  return texts.length === itemsOf(list).length ? texts : undefined;
}
