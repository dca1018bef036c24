/**
 * Bases that list the schemas which extend them, as springdoc prints them:
 *
 *     Payment: { properties: { kind }, oneOf: [{ $ref: Card }], discriminator: { propertyName: kind } }
 *     Card:    { allOf: [{ $ref: Payment }, { properties: { last4 } }] }
 *
 * Each leads to the other without an object on the way, so JSON Schema has no verdict on any value. A reference from a listed
 * schema to its base means the base without the alternatives.
 */
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { componentNameAt, extendedBy } from "./extended-by.js";
import { entriesOf, itemsOf, mapNode } from "../document/nodes.js";
import type { Component } from "./schema-facts.js";
import type { Translation } from "../translation.js";

/** Finds the bases that list schemas which extend them. */
export function registerListedSubtypes(t: Translation): void {
  const extended = new ExtendedSchemas(t);
  for (const component of t.schemas.components.values()) {
    const lists = [t.find(component.node, "oneOf"), t.find(component.node, "anyOf")].flatMap(
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
  inheritance.objects.set(base.node, mapNode(own, base.node.span));
  if (subtypes.length === items.length) inheritance.listing.add(base.node);
  for (const node of new Set(subtypes.flatMap((subtype) => extended.wayTo(subtype, base)))) {
    inheritance.extending.add(node);
    for (const { name, node: reference } of extendedBy(t, node))
      if (name === base.name) inheritance.plain.add(reference);
  }
  const discriminator = t.find(base.node, "discriminator")?.value;
  if (discriminator === undefined) return;
  for (const subtype of subtypes) {
    const name = componentNameAt(t, subtype);
    if (name !== undefined) inheritance.listedBy.set(name, discriminator);
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
    const name = componentNameAt(this.t, alternative);
    return this.t.schemas.components.get(name ?? "")?.node ?? alternative;
  }

  private from(start: SyntaxNode): ReadonlySet<SyntaxNode> {
    const known = this.known.get(start);
    if (known !== undefined) return known;
    const found = new Set<SyntaxNode>();
    this.known.set(start, found);
    const stack = [start];
    for (let node = stack.pop(); node !== undefined; node = stack.pop())
      for (const { name } of extendedBy(this.t, node)) {
        const next = this.t.schemas.components.get(name)?.node;
        if (next === undefined || found.has(next)) continue;
        found.add(next);
        stack.push(next);
      }
    return found;
  }
}
