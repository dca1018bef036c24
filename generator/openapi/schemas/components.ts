/** The schemas of a document that have a name: which of them become declarations, and under which names. */
import { escapeStep } from "../../base/json-pointer.js";
import { type Direction, mapNode } from "../document/nodes.js";
import { entriesWithin, entriesOf, isFalse, isTrue, textOf, itemsOf } from "../../source/yaml/reading.js";
import { append } from "../../base/append.js";
import { reachable } from "../../base/graph.js";
import { type SyntaxNode, entryOf, valueOf } from "../../source/yaml/tree.js";
import { contentUnder, type Under } from "../document/keywords.js";
import { registerBaseUnions } from "./base-unions.js";
import { registerOwnErrors } from "../operations/own-errors.js";
import { nameForms } from "../../language/names/name-forms.js";
import { namesFor, typeNameOf } from "../names.js";
import { schemaName } from "../dialects/index.js";
import { componentOf } from "./component-references.js";
import type { Component } from "./schema-facts.js";
import type { Translation } from "../translation.js";
import { componentNameOf, type DocumentPlace, componentNameAt } from "../document/references.js";
import { extendedBy } from "./all-of.js";

/** Registers every schema of the document under its name. */
export function registerComponents(t: Translation): void {
  const schemas = t.take(t.take(t.root, "components"), "schemas");
  registerOwnErrors(t);
  const { own } = t.service;
  const entries = entriesOf(schemas).filter(
    ({ value }) => own?.problem !== value && own?.problems.has(value) !== true,
  );
  const holder = entryOf(valueOf(t.root, "components"), "schemas");
  if (holder !== undefined && entries.some(({ value }) => isFalse(value)))
    t.ledger.loosen(holder, "`false` as a schema, which no type of the language is");
  const sources = entries.map(({ key }) => key.value);
  const pointerOf = (name: string): string => `/components/schemas/${escapeStep(name)}`;
  const renamed = (name: string): string => typeNameOf(schemaName(name, entries) ?? name);
  const given = new Map(
    sources.flatMap((source) => {
      const name = t.request.given.find(pointerOf(source), nameForms.type);
      return name === undefined || !t.names.isFree(name, pointerOf(source))
        ? []
        : [[source, t.names.take(name, pointerOf(source))] as const];
    }),
  );
  const names = namesFor(
    sources.filter((source) => !given.has(source)),
    renamed,
    t.names,
    pointerOf,
  );
  for (const { key, value } of entries) {
    const pointer = pointerOf(key.value);
    const typeName = given.get(key.value) ?? names.get(key.value) ?? typeNameOf(key.value);
    const component = {
      name: key.value,
      node: value,
      pointer,
      typeName,
      splits: false,
      inputName: undefined,
    };
    t.schemas.components.set(key.value, component);
  }
  registerInnerSchemas(t);
  registerListedSubtypes(t);
  registerBaseUnions(t);
  markSplits(t);
}

export function nameFor(t: Translation, component: Component, direction: Direction): string {
  t.schemas.named.add(component);
  if (direction === "response" || !component.splits) return component.typeName;
  component.inputName ??= t.names.take(`${component.typeName}Input`, `${component.pointer} input`);
  return component.inputName;
}

/** Marks the components that hold read-only or write-only properties, and those that hold such components. */
function markSplits(t: Translation): void {
  const users = new Map<string, Component[]>();
  const found = new Set<Component>();
  for (const component of t.schemas.components.values()) {
    const { names, hasDirection } = scan(t, component.node);
    for (const name of names) append(users, name, component);
    if (hasDirection) found.add(component);
  }
  for (const component of found) {
    component.splits = true;
    for (const one of users.get(component.name) ?? []) found.add(one);
  }
}

/** Finds the components that a schema refers to, and whether a property in it has a direction. */
function scan(
  t: Translation,
  root: SyntaxNode,
): { readonly names: ReadonlySet<string>; readonly hasDirection: boolean } {
  const names = new Set<string>();
  let hasDirection = false;
  const stack: { readonly node: SyntaxNode; readonly content: Under }[] = [{ node: root, content: "schema" }];
  const extended = new Set([root]);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { node, content } = at;
    // A list where a schema stands is one of older drafts.
    const inList = content === "schema" ? content : contentUnder(content, "0");
    for (const one of itemsOf(node)) stack.push({ node: one, content: inList });
    for (const { key, value } of entriesOf(node)) {
      const under = contentUnder(content, key.value);
      if (under !== "data") stack.push({ node: value, content: under });
      if (content !== "schema") continue;
      if (key.value === "$ref") {
        const found = componentOf(t, node);
        const isPlain = t.schemas.inheritance.readings.get(node) === "object";
        const base = isPlain && found !== undefined ? objectOf(t, found.node) : undefined;
        // A schema has the properties of the base that it extends, and not those of the others that do.
        if (base === undefined && found !== undefined) names.add(found.name);
        if (base !== undefined && !extended.has(base)) stack.push({ node: base, content });
        if (base !== undefined) extended.add(base);
      } else if ((key.value === "readOnly" || key.value === "writeOnly") && isTrue(value))
        hasDirection = true;
    }
  }
  return { names, hasDirection };
}

function objectOf({ schemas: { inheritance } }: Translation, node: SyntaxNode): SyntaxNode | undefined {
  return inheritance.bases.get(node) ?? inheritance.listing.get(node)?.object;
}

function registerInnerSchemas(t: Translation): void {
  const seen = new Set<string>();
  for (const { key, value } of entriesWithin(t.root)) {
    const reference = key.value === "$ref" ? textOf(value) : undefined;
    if (reference === undefined || seen.has(reference)) continue;
    seen.add(reference);
    registerTarget(t, reference);
  }
}

function registerTarget(t: Translation, reference: string): void {
  if (componentNameOf(reference, "schemas") !== undefined || isComponentOfAnotherKind.test(reference)) return;
  const found = t.references.find(reference);
  const place = found && declarable(found);
  if (place === undefined || t.schemas.inner.has(place.node)) return;
  if (componentNameOf(`#${place.pointer}`, "schemas") !== undefined) return;
  const name = `#${place.pointer}`;
  const given = t.request.given.find(place.pointer, nameForms.type);
  const typeName = t.names.take(given ?? typeNameOf(wordsOf(place.pointer)), place.pointer);
  const component = { ...place, name, typeName, splits: false, inputName: undefined };
  t.schemas.inner.set(place.node, component);
  t.schemas.components.set(name, component);
}

/** A parameter, a response or another component that is no schema. */
const isComponentOfAnotherKind = /^#\/components\/(?!schemas\/)[^/]+\/[^/]+$/;

/** Keywords of schemas that become declarations. */
const declared = ["properties", "allOf", "oneOf", "anyOf", "enum"];
/** Keywords of what may hold a schema and is none. */
const others = ["in", "content", "responses", "schema", "$ref"];

/** Returns the schema of a declaration: that at `place`, or that of the items of its lists and maps. */
function declarable(place: DocumentPlace): DocumentPlace | undefined {
  let { node, pointer } = place;
  for (;;) {
    const has = (key: string): boolean => entryOf(node, key) !== undefined;
    if (others.some(has)) return undefined;
    if (declared.some(has)) return { node, pointer };
    const inside = ["items", "additionalProperties"].find((key) => valueOf(node, key)?.kind === "map");
    const inner = inside === undefined ? undefined : valueOf(node, inside);
    if (inner === undefined) return undefined;
    pointer += `/${inside}`;
    node = inner;
  }
}

/** The steps of pointers that no name needs. */
const silent =
  /^(?:components|schemas|properties|paths|responses|content|schema|requestBody|application~1json)$/;

/** Returns the words of a name for a pointer: `/components/schemas/Pool/properties/probes/items` → `Pool probes item`. */
function wordsOf(pointer: string): string {
  const steps = pointer.split("/").filter((step) => step !== "" && !silent.test(step));
  return steps.map((step) => (step === "items" ? "item" : step)).join(" ");
}

/**
 * Finds the bases that list the schemas which extend them, as springdoc prints them:
 *
 *     Payment: { properties: { kind }, oneOf: [{ $ref: Card }], discriminator: { propertyName: kind } }
 *     Card:    { allOf: [{ $ref: Payment }, { properties: { last4 } }] }
 *
 * Each leads to the other without an object on the way, so JSON Schema has no verdict on any value. A reference from a listed
 * schema to its base means the base without the alternatives.
 */
function registerListedSubtypes(t: Translation): void {
  const extended = new ExtendedSchemas(t);
  for (const component of t.schemas.components.values()) {
    const lists = [entryOf(component.node, "oneOf"), entryOf(component.node, "anyOf")].flatMap(
      (one) => one ?? [],
    );
    const items = lists.flatMap(({ value }) => itemsOf(value));
    const subtypes = items.filter((item) => extended.reach(item, component));
    if (subtypes.length > 0) register(t, component, { items, subtypes, extended });
  }
}

/** The alternatives of a base. */
interface ListedSubtypes {
  readonly items: readonly SyntaxNode[];
  /** Those that extend the base. */
  readonly subtypes: readonly SyntaxNode[];
  readonly extended: ExtendedSchemas;
}

function register(t: Translation, base: Component, { items, subtypes, extended }: ListedSubtypes): void {
  const { inheritance } = t.schemas;
  const own = entriesOf(base.node).filter(({ key }) => !/^(?:oneOf|anyOf|discriminator)$/.test(key.value));
  const object = mapNode(own, base.node.span);
  inheritance.listing.set(base.node, { object, isWhole: subtypes.length === items.length });
  for (const node of new Set(subtypes.flatMap((subtype) => extended.wayTo(subtype, base)))) {
    const references = extendedBy(t, node).flatMap((one) => (one.name === base.name ? one.node : []));
    inheritance.addExtending(node, references);
  }
  const discriminator = valueOf(base.node, "discriminator");
  if (discriminator === undefined) return;
  for (const subtype of subtypes) {
    const name = componentNameAt(subtype);
    if (name !== undefined) inheritance.inherited.set(name, discriminator);
  }
}

/** The schemas that schemas extend, at any depth. */
class ExtendedSchemas {
  private readonly t: Translation;
  private readonly known = new Map<SyntaxNode, ReadonlySet<SyntaxNode>>();

  constructor(t: Translation) {
    this.t = t;
  }

  /** Returns whether a schema, or the component to which it refers, extends a component. */
  reach(alternative: SyntaxNode, { node }: Component): boolean {
    const start = this.startOf(alternative);
    return start !== node && this.from(start).has(node);
  }

  /** Returns an alternative, and the schemas that it extends, of which a component is one. */
  wayTo(alternative: SyntaxNode, { node }: Component): readonly SyntaxNode[] {
    const start = this.startOf(alternative);
    return [start, ...this.from(start)].filter((one) => one !== node && this.from(one).has(node));
  }

  private startOf(alternative: SyntaxNode): SyntaxNode {
    const name = componentNameAt(alternative);
    return this.t.schemas.components.get(name ?? "")?.node ?? alternative;
  }

  private from(start: SyntaxNode): ReadonlySet<SyntaxNode> {
    const { components } = this.t.schemas;
    const next = (node: SyntaxNode): SyntaxNode[] =>
      extendedBy(this.t, node).flatMap(({ name }) => components.get(name)?.node ?? []);
    const found = this.known.get(start) ?? reachable(next(start), next);
    this.known.set(start, found);
    return found;
  }
}
