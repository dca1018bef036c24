/**
 * Alternatives that stand for a base, as springdoc prints what a method takes or returns:
 *
 *     oneOf: [{ $ref: Card }, { $ref: Voucher }]                      ->   $ref: Payment
 *     oneOf: [{ $ref: Payment }, { $ref: Card }, { $ref: Voucher }]   ->   $ref: Payment
 *
 * A reference to a base means any schema that extends it. As JSON Schema says the second list, a Card is valid as a Payment
 * and as a Card, so it is refused.
 */
import { escapeStep } from "../../base/json-pointer.js";
import { dataTree } from "../document/nodes.js";
import { entriesOf, itemsOf, textOf, itemsAt } from "../../source/yaml/reading.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { assertionsIn, isAnnotation } from "../document/keywords.js";
import { extendedBy } from "./all-of.js";
import { type DocumentPlace, componentNameAt, itemPlaces } from "../document/references.js";
import type { Component } from "./schema-facts.js";
import type { Translation } from "../translation.js";

/** Returns the places of the alternatives in a list, each schema once, without those that a base among them stands for. */
export function placesOfAlternatives(
  t: Translation,
  list: MapEntry,
  pointer: string,
): readonly DocumentPlace[] {
  const places = itemPlaces({ node: list.value, pointer });
  const names = places.map(({ node }) =>
    t.schemas.inheritance.readings.get(node) === "object" ? undefined : componentNameAt(node),
  );
  // With a further keyword beside it, a reference means another schema.
  const alone = names.map((name, at) => (assertionsIn(places[at]?.node).length > 1 ? undefined : name));
  const firsts = new Map(alone.map((name, at) => [name, at] as const).reverse());
  const meant = new Set(
    [...new Set(names)].flatMap((name) =>
      isUnionOfBase(t, name) ? t.schemas.inheritance.membersOf(name) : [],
    ),
  );
  const subtypes = places.filter((_, at) => meant.has(names[at] ?? ""));
  const again = places.filter((_, at) => alone[at] !== undefined && firsts.get(alone[at]) !== at);
  if (subtypes.length > 0) t.ledger.loosen(list, "a base among them stands for the schemas that extend it");
  if (again.length > 0 && list.key.value === "oneOf")
    t.ledger.loosen(list, "a schema that is listed twice is one alternative");
  const left = new Set([...subtypes, ...again]);
  for (const { node } of left) sayReference(t, node);
  return left.size === 0 ? places : places.filter((place) => !left.has(place));
}

/** Returns the base that stands for exactly the alternatives of a schema that says nothing else. */
export function baseOfAlternatives(
  t: Translation,
  schema: SyntaxNode,
  list: MapEntry,
): Component | undefined {
  const names = namesListed(t, schema, list);
  const [first = ""] = names;
  const base = t.schemas.inheritance.basesOf(first).find((name) => {
    if (!isUnionOfBase(t, name)) return false;
    const members = membersOfUnion(t, t.schemas.components.get(name)?.node);
    return members.length === names.size && members.every((member) => names.has(member));
  });
  if (base === undefined) return undefined;
  for (const item of itemsOf(list.value)) sayReference(t, item);
  const reason = "the discriminator selects the only member that counts";
  if (list.key.value === "oneOf") t.ledger.loosen(list, reason);
  else t.ledger.markExact(list);
  // A schema is read several times.
  if (t.ledger.furtherSchemas.has(schema)) return t.schemas.components.get(base);
  const reference = dataTree({ $ref: `#/components/schemas/${escapeStep(base)}` }, list.key.span);
  t.schemas.inheritance.readings.set(reference, "union");
  t.ledger.narrow(schema, list, { status: "approximated", reason, schema: reference });
  return t.schemas.components.get(base);
}

/**
 * Returns the bases that can stand for the alternatives of a schema that says nothing else, before they have unions: all leaves
 * below a base are listed.
 */
export function basesListed(t: Translation, schema: SyntaxNode, list: MapEntry): readonly string[] {
  const { inheritance } = t.schemas;
  const names = namesListed(t, schema, list);
  const [first = ""] = names;
  return inheritance.basesOf(first).filter((base) => {
    const subtypes = new Set(inheritance.subtypesOf(base));
    const isListed = (name: string): boolean => names.has(name) || inheritance.subtypesOf(name).length > 0;
    return [...names].every((name) => subtypes.has(name)) && [...subtypes].every(isListed);
  });
}

/** Returns the names of at least two schemas that a schema lists, if it lists nothing else and says no more. */
function namesListed(t: Translation, schema: SyntaxNode, list: MapEntry): ReadonlySet<string> {
  const names = new Set<string>();
  for (const item of itemsOf(list.value)) {
    const name = componentNameAt(item);
    if (name === undefined) return new Set();
    names.add(name);
  }
  return names.size < 2 || !saysNoMore(t, schema, list) ? new Set() : names;
}

/** Returns whether nothing but a list says which values a schema has; the union that stands for a base is none of these. */
function saysNoMore(t: Translation, schema: SyntaxNode, list: MapEntry): boolean {
  if (t.schemas.inheritance.bases.get(schema) !== undefined) return false;
  return entriesOf(schema).every((one) => {
    const { key, value } = one;
    if (key.value === "discriminator") return false;
    const isObject = key.value === "type" && textOf(value) === "object";
    return one === list || isObject || key.value === "nullable" || isAnnotation(key.value);
  });
}

function isUnionOfBase(
  { schemas: { components, inheritance } }: Translation,
  name: string | undefined,
): name is string {
  const node = components.get(name ?? "")?.node;
  return node !== undefined && inheritance.bases.get(node) !== undefined;
}

function membersOfUnion(t: Translation, union: SyntaxNode | undefined): readonly string[] {
  return itemsAt(union, "anyOf").flatMap(
    (item) => componentNameAt(item) ?? extendedBy(t, item).map(({ name }) => name),
  );
}

function sayReference(t: Translation, item: SyntaxNode): void {
  const reference = t.references.entryOf(item);
  t.ledger.markExact(reference);
}
