/**
 * Unions for bases: a schema with a discriminator that others extend by `allOf`. A reference to it means any of these, told
 * apart by the discriminator.
 *
 *     Payment: { properties: { kind }, discriminator: { propertyName: kind, mapping: { card: Card } } }
 *     Card:    { allOf: [{ $ref: Payment }, { properties: { last4 } }] }
 *     →
 *     Payment: { anyOf: [{ $ref: Card }], discriminator: { propertyName: kind, mapping: { card: Card } } }
 */
import { escapeStep } from "../../base/json-pointer.js";
import { dataTree, entry, listNode, mapNode } from "../document/nodes.js";
import {
  entriesOf,
  textOf,
  entriesAt,
  isTrueAt,
  itemsAt,
  textAt,
  mapsWithin,
} from "../../source/yaml/reading.js";
import { type SyntaxNode, entryOf, valueOf } from "../../source/yaml/tree.js";
import { isAnnotation, assertionsIn } from "../document/keywords.js";
import { basesListed } from "./base-alternatives.js";
import { mappedTo, memberTag, ruleOfTags, tagPlanOf, type TagPlan, nameMapped } from "./discriminators.js";
import { extendedBy } from "./all-of.js";
import { objectKeyOf, plainNameOf } from "./inheritance.js";
import type { Alternative } from "./members.js";
import { Origins } from "../document/origins.js";
import { type DocumentPlace, componentNameAt } from "../document/references.js";
import { forgetShapes, shapeOf } from "./shapes.js";
import type { Component } from "./schema-facts.js";
import type { Translation } from "../translation.js";

/** The largest number of schemas that extend a base and become members of its union. */
const most = 2000;

/** A union that stands for a base. */
interface BaseUnion {
  readonly base: Component;
  readonly node: SyntaxNode;
  readonly plan: TagPlan;
  readonly objects: readonly Alternative[];
  readonly isMemberItself: boolean;
}

/** Makes a union of each base to which something other than a schema that extends it refers. */
export function registerBaseUnions(t: Translation): void {
  const { components, inheritance } = t.schemas;
  findSubtypes(t);
  const bases = usedBases(t);
  for (const base of bases) components.set(objectKeyOf(base.name), { ...base, name: objectKeyOf(base.name) });
  const made = bases.flatMap((base) => unionOf(t, base) ?? []);
  // What was read so far does not know of the unions.
  forgetShapes(t);
  const kept = new Set(made.map(({ base }) => base.name));
  for (const base of bases) {
    const isMemberOf = (one: BaseUnion): boolean =>
      (one.base === base && one.isMemberItself) || inheritance.membersOf(one.base.name).includes(base.name);
    const isMember = kept.has(base.name) && made.some(isMemberOf);
    const key = objectKeyOf(base.name);
    if (isMember) {
      const typeName = t.names.take(`${base.typeName}Base`, `${base.pointer} base`);
      components.set(key, { ...base, name: key, typeName });
    } else components.delete(key);
  }
  for (const { base, node, plan, objects } of made) {
    components.set(base.name, { ...base, node });
    inheritance.unions.set(base.node, node);
    inheritance.bases.set(node, base.node);
    const first = entriesOf(inheritance.discriminatorsOf(base.name)[0])[0];
    if (first === undefined) continue;
    t.ledger.markExact(first);
    t.ledger.narrow(node, first, {
      status: "approximated",
      reason: "a reference to the base is a union of the schemas that extend it",
      schema: ruleOfTags(plan, objects, node.span),
    });
  }
}

/** Finds the components that extend others, and the discriminators without alternatives. */
function findSubtypes(t: Translation): void {
  const { inheritance } = t.schemas;
  const all = [...t.schemas.components.values()].filter(({ name }) => !name.startsWith("#"));
  for (const { name, node } of all) {
    const discriminator = valueOf(node, "discriminator");
    const isUnion = entryOf(node, "oneOf") !== undefined || entryOf(node, "anyOf") !== undefined;
    if (!isUnion && textAt(discriminator, "propertyName") !== undefined)
      inheritance.discriminators.set(name, discriminator as SyntaxNode);
  }
  if (inheritance.discriminators.size === 0) return;
  const found = all.flatMap((component) => {
    const parents = isOtherName(t, component) ? [] : extendedBy(t, component.node);
    for (const { name } of parents) inheritance.add(component.name, name);
    return [{ component, parents }];
  });
  for (const { component, parents } of found) {
    if (parents.length === 0 || inheritance.discriminatorsOf(component.name).length === 0) continue;
    const references = parents.map(({ node }) => node);
    inheritance.addExtending(component.node, references);
  }
}

/**
 * Returns whether a schema is only another name of the one in its `allOf`: it may be null, or a mapping lists others and not
 * this one.
 */
function isOtherName(t: Translation, { name, node }: Component): boolean {
  const items = itemsAt(node, "allOf");
  const isBare = assertionsIn(node).every(
    ({ key, value }) =>
      /^(?:allOf|nullable)$/.test(key.value) || (key.value === "type" && textOf(value) === "object"),
  );
  if (items.length !== 1 || !isBare) return false;
  if (isTrueAt(node, "nullable")) return true;
  const target = componentNameAt(items[0] as SyntaxNode);
  const mapping = entriesAt(t.schemas.inheritance.discriminators.get(target ?? ""), "mapping");
  return mapping.length > 0 && !mapping.some((one) => nameMapped(t, one) === name);
}

/** Returns the bases to which something refers that does not extend them. */
function usedBases(t: Translation): Component[] {
  const { inheritance } = t.schemas;
  if (inheritance.extending.size === 0) return [];
  const used = new Set<string>();
  for (const node of mapsWithin(t.root)) {
    const parts = itemsAt(node, "allOf");
    // A schema in place that extends a base has no name by which a discriminator selects it.
    if (parts.length > 1 && !inheritance.extending.has(node))
      for (const part of parts)
        if (t.references.entryOf(part) !== undefined) inheritance.readings.set(part, "object");
    for (const one of node.entries)
      if (/^(?:oneOf|anyOf)$/.test(one.key.value))
        for (const base of basesListed(t, node, one)) used.add(base);
    const name = inheritance.readings.get(node) === "object" ? undefined : componentNameAt(node);
    if (name !== undefined) used.add(name);
  }
  return [...t.schemas.components.values()].filter(({ name, node }) => {
    const isUnion = entryOf(node, "oneOf") !== undefined || entryOf(node, "anyOf") !== undefined;
    if (!used.has(name) || isUnion || inheritance.discriminatorsOf(name).length === 0) return false;
    return inheritance.subtypesOf(name).length > 0;
  });
}

/** Makes the union of a base; notes that it is lost, and returns undefined, where the discriminator does not tell its members apart. */
function unionOf(t: Translation, base: Component): BaseUnion | undefined {
  const { inheritance } = t.schemas;
  const [discriminator] = inheritance.discriminatorsOf(base.name) as [SyntaxNode];
  const tag = textAt(discriminator, "propertyName") ?? "";
  const subtypes = inheritance.subtypesOf(base.name).flatMap((name) => t.schemas.components.get(name) ?? []);
  const isOtherwise = subtypes.some(({ name }) => {
    const own = inheritance.discriminators.get(name);
    const isOther = own !== undefined && textAt(own, "propertyName") !== tag;
    return isOther && inheritance.subtypesOf(name).length > 0;
  });
  noteStrays(t, base, subtypes);
  if (!t.refusals.has(base.pointer) && !isOtherwise && subtypes.length <= most) {
    const mapped = selectedOf(t, subtypes, discriminator);
    const isSelecting = mapped.length > 0 && mapped.length < subtypes.length;
    const withBase = isListed(t, base, discriminator) ? [true] : [...implicit(t, base), false];
    const names = mapped.map(({ name }) => name);
    for (const some of isSelecting ? [subtypes, mapped] : [subtypes])
      for (const isMemberItself of withBase) {
        const members = [...(isMemberItself ? [{ ...base, name: objectKeyOf(base.name) }] : []), ...some];
        const found = planned(t, { base, members, discriminator, tag });
        if (found === undefined) continue;
        if (some === mapped) inheritance.selected.set(base.name, names);
        return { base, isMemberItself, ...found };
      }
  }
  const reason =
    "the schemas that extend the base have no union with this tag: only the fields of the base are read";
  // A schema that only inherits the discriminator may be extended to reuse its properties.
  for (const one of entriesOf(inheritance.discriminators.get(base.name)))
    t.ledger.mark(one, "dropped", reason);
  return undefined;
}

/** Returns the schemas to which a mapping leads: TypeSpec prints others that extend the base, one for patches, with the same tag. */
function selectedOf(t: Translation, subtypes: readonly Component[], discriminator: SyntaxNode): Component[] {
  const names = new Set(entriesAt(discriminator, "mapping").map((one) => nameMapped(t, one)));
  return subtypes.filter(({ name }) => names.has(name));
}

/** Returns true in a list where no mapping says which values there are, so that the name of a base is one. */
function implicit(t: Translation, { name }: Component): true[] {
  const isMapped = t.schemas.inheritance
    .discriminatorsOf(name)
    .some((one) => entriesAt(one, "mapping").length > 0);
  return isMapped ? [] : [true];
}

function isListed(t: Translation, { name }: Component, discriminator: SyntaxNode): boolean {
  const { inheritance } = t.schemas;
  const all = [discriminator, ...inheritance.discriminatorsOf(name)];
  const isNamed = all.some((one) => entriesAt(one, "mapping").some((value) => nameMapped(t, value) === name));
  return isNamed || inheritance.strays.has(discriminator);
}

/** Notes values of a mapping that lead to no schema which extends the base. */
function noteStrays(t: Translation, base: Component, subtypes: readonly Component[]): void {
  const { inheritance } = t.schemas;
  const own = inheritance.discriminators.get(base.name);
  const mapping = entryOf(own, "mapping");
  if (own === undefined || mapping === undefined) return;
  const names = new Set([base, ...subtypes].map(({ name }) => name));
  const found = entriesOf(mapping.value).filter((one) => !names.has(nameMapped(t, one) ?? ""));
  if (found.length === 0) return;
  const values = found.map(({ key }) => key.value);
  inheritance.strays.set(own, values);
  const reason = "a value leads to no schema in `components` that extends this one: it selects the base";
  t.ledger.mark(mapping, "dropped", reason);
}

/** The parts of a union for a base. */
interface UnionParts {
  readonly base: Component;
  readonly members: readonly Component[];
  readonly discriminator: SyntaxNode;
  readonly tag: string;
}

/** Returns the union of some members, if the discriminator tells them apart. */
function planned(
  t: Translation,
  { base, members, discriminator, tag }: UnionParts,
): Pick<BaseUnion, "node" | "plan" | "objects"> | undefined {
  const { span } = base.node;
  const none = { entry: entry("anyOf", listNode([], span)), isOne: false, places: [], discriminator };
  const places = members.flatMap((member, index) => {
    const reference = `#/components/schemas/${escapeStep(plainNameOf(member.name))}`;
    const node = dataTree({ $ref: reference }, span);
    t.schemas.inheritance.readings.set(node, "object");
    const pointer = `${base.pointer}/anyOf/${index}`;
    const stated = memberTag(t, none, tag, {
      shape: shapeOf(t, { node, pointer }),
      place: { node, pointer },
      label: "",
    });
    const { fixed, mapped = [] } = stated ?? {};
    // No value of the tag selects a schema between others.
    const isAbstract =
      t.schemas.inheritance.subtypesOf(plainNameOf(member.name)).length > 0 &&
      mapped.length > 0 &&
      (fixed?.length ?? 0) > 1 &&
      !mapped.some((one) => fixed?.includes(one));
    if (isAbstract) return [];
    const isClosed = stated !== undefined && fixed === undefined && mapped.length === 0;
    if (!isClosed) return { node, pointer };
    // A member that nothing can extend fixes the tag in place.
    const tagged = { [tag]: { enum: mappedTo(t, discriminator, member) } };
    return { node: dataTree({ allOf: [node], properties: tagged }, span), pointer };
  });
  const nodes = places.map(({ node }) => node);
  const list = entry("anyOf", listNode(nodes, span));
  const objects = places.map((place) => ({ shape: shapeOf(t, place), place, label: "" }));
  const plan = tagPlanOf(t, { ...none, entry: list, places }, objects);
  if (plan === undefined || objects.length === 0) return undefined;
  const own = entriesOf(base.node).filter(
    ({ key }) => key.value !== "discriminator" && (isAnnotation(key.value) || key.value === "nullable"),
  );
  const choice = entryOf(base.node, "discriminator") ?? entry("discriminator", discriminator);
  return { node: mapNode([...own, list, choice], span), plan, objects };
}

/**
 * Returns what finds the pointers of the schemas that a reference to a base means, in the document as it is stated: where the tree
 * is an upgrade, `origins` are its parts.
 */
export function membersOfBases(
  { schemas: { inheritance, components } }: Translation,
  origins: Origins = new Origins(),
): (reference: SyntaxNode, target: DocumentPlace) => readonly string[] {
  const plain = new Set(
    [...inheritance.readings].flatMap(([node, as]) => (as === "object" ? [origins.nodeOf(node)] : [])),
  );
  const bases = new Map(
    [...components.values()].flatMap(({ name, node }) => {
      const base = inheritance.bases.get(node);
      return base === undefined ? [] : [[origins.nodeOf(base), name] as const];
    }),
  );
  return (reference, { node, pointer }) => {
    const name = plain.has(reference) ? undefined : bases.get(node);
    const start = pointer.slice(0, pointer.lastIndexOf("/"));
    return name === undefined
      ? []
      : inheritance.membersOf(name).map((subtype) => `${start}/${escapeStep(subtype)}`);
  };
}
