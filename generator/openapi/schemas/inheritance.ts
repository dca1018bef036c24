/** The schemas of a document that extend each other by `allOf`, and the discriminators that they inherit. */
import { reachable } from "../../base/graph.js";
import { append } from "../../base/append.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";

/** The start of the key of a base's object among the components; no reference leads to it. */
const objectMark = "#object ";

/** Returns the key of the object of a base among the components. */
export function objectKeyOf(name: string): string {
  return `${objectMark}${name}`;
}

/** Returns the name in the document of a component: the object of a base has that of the base. */
export function plainNameOf(key: string): string {
  return key.startsWith(objectMark) ? key.slice(objectMark.length) : key;
}

/** A base that lists schemas which extend it among its alternatives. */
interface ListingBase {
  readonly node: SyntaxNode;
  /** The base without these alternatives. */
  readonly object: SyntaxNode;
  /** True if it lists nothing else, so that these schemas have all keywords of the base. */
  readonly isWhole: boolean;
}

/**
 * Inheritance among the components of a document. A reference to a base means any schema that extends it, a union, or in `allOf` of
 * such a schema the object of the base alone.
 */
export class Inheritance {
  private readonly parents = new Map<string, string[]>();
  private readonly children = new Map<string, string[]>();
  private readonly extending = new Set<SyntaxNode>();
  private readonly readings = new Map<SyntaxNode, "object" | "union">();
  private readonly unions = new Map<SyntaxNode, SyntaxNode>();
  private readonly bases = new Map<SyntaxNode, SyntaxNode>();
  private readonly listing = new Map<SyntaxNode, ListingBase>();
  private readonly discriminators = new Map<string, SyntaxNode>();
  private readonly inherited = new Map<string, SyntaxNode>();
  private readonly strays = new Map<SyntaxNode, readonly string[]>();
  private readonly selected = new Map<string, readonly string[]>();

  /** Records the discriminator that a component states without alternatives. */
  addDiscriminator(name: string, discriminator: SyntaxNode): void {
    this.discriminators.set(name, discriminator);
  }

  /** Records that a component extends another one. */
  add(child: string, parent: string): void {
    append(this.parents, child, parent);
    append(this.children, parent, child);
  }

  /** Records that a schema extends those to which its `references` lead. */
  addExtending(node: SyntaxNode, references: readonly SyntaxNode[]): void {
    this.extending.add(node);
    for (const reference of references) this.readings.set(reference, "object");
  }

  addListing(base: ListingBase): void {
    this.listing.set(base.node, base);
  }

  /** Records the discriminator of a base that lists a component which extends it. */
  addInherited(name: string, discriminator: SyntaxNode): void {
    this.inherited.set(name, discriminator);
  }

  /** Records the union that stands for a base in the types. */
  addUnion(base: SyntaxNode, union: SyntaxNode): void {
    this.unions.set(base, union);
    this.bases.set(union, base);
  }

  /** Records that a reference to a base means its object, or its union. */
  read(reference: SyntaxNode, as: "object" | "union"): void {
    this.readings.set(reference, as);
  }

  /** Records the values of a mapping that lead to no schema which extends the base: they select the base itself. */
  addStrays(discriminator: SyntaxNode, values: readonly string[]): void {
    this.strays.set(discriminator, values);
  }

  /** Records the schemas that the mapping of a base selects, where others that extend it have the same values of the tag. */
  select(base: string, names: readonly string[]): void {
    this.selected.set(base, names);
  }

  /** Returns the discriminator that a component states without alternatives. */
  discriminatorOf(name: string): SyntaxNode | undefined {
    return this.discriminators.get(name);
  }

  /** Returns the discriminators that components state without alternatives. */
  allDiscriminators(): readonly SyntaxNode[] {
    return [...this.discriminators.values()];
  }

  /** Returns the discriminators of a component: its own, then those of the schemas that it extends. */
  discriminatorsOf(key: string): SyntaxNode[] {
    const name = plainNameOf(key);
    return [name, ...reached(this.parents, name)].flatMap((one) => this.discriminators.get(one) ?? []);
  }

  /** Returns the discriminators by which a component is told from others, those of bases that list it included. */
  tagsOf(name: string): SyntaxNode[] {
    return [...this.discriminatorsOf(name), this.inherited.get(name) ?? []].flat();
  }

  straysOf(discriminator: SyntaxNode): readonly string[] {
    return this.strays.get(discriminator) ?? [];
  }

  isExtending(node: SyntaxNode): boolean {
    return this.extending.has(node);
  }

  /** Returns whether any schema extends another one. */
  isUsed(): boolean {
    return this.extending.size > 0;
  }

  /** Returns the base for which a union stands. */
  baseOf(union: SyntaxNode): SyntaxNode | undefined {
    return this.bases.get(union);
  }

  /** Returns the union that stands for a base. */
  unionOf(base: SyntaxNode): SyntaxNode | undefined {
    return this.unions.get(base);
  }

  /** Returns what a base lists, if it lists schemas that extend it. */
  listingOf(base: SyntaxNode): ListingBase | undefined {
    return this.listing.get(base);
  }

  /** Returns what a reference to a base means; undefined for another one, and before unions are made. */
  readingOf(reference: SyntaxNode): "object" | "union" | undefined {
    return this.readings.get(reference);
  }

  /** Returns the references that mean the objects of bases. */
  objectReferences(): readonly SyntaxNode[] {
    return [...this.readings].flatMap(([reference, as]) => (as === "object" ? [reference] : []));
  }

  /** Returns the schema that a reference means which leads to `target`. */
  targetOf(reference: SyntaxNode, target: SyntaxNode): SyntaxNode {
    const isObject = this.readings.get(reference) === "object";
    return (isObject ? this.listing.get(target)?.object : undefined) ?? target;
  }

  /** Returns the names of the components that extend one, at any depth. */
  subtypesOf(name: string): string[] {
    return reached(this.children, name);
  }

  /** Returns the names of the components that a reference to a base means. */
  membersOf(name: string): readonly string[] {
    return this.selected.get(name) ?? this.subtypesOf(name);
  }

  /** Returns the names of the components that one extends, at any depth. */
  basesOf(name: string): string[] {
    return reached(this.parents, name);
  }
}

function reached(steps: ReadonlyMap<string, readonly string[]>, from: string): string[] {
  const names = reachable([from], (name) => steps.get(name) ?? []);
  names.delete(from);
  return [...names];
}
