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
  /** The schemas that extend components. */
  readonly extending = new Set<SyntaxNode>();
  /** The meaning of references to bases; none of others, and before unions are made. */
  readonly readings = new Map<SyntaxNode, "object" | "union">();
  /** The unions that stand for bases in the types, and the bases by these. */
  readonly unions = new Map<SyntaxNode, SyntaxNode>();
  readonly bases = new Map<SyntaxNode, SyntaxNode>();
  /** The bases that list schemas which extend them. */
  readonly listing = new Map<SyntaxNode, ListingBase>();
  /** The discriminators that components state without alternatives, by name. */
  readonly discriminators = new Map<string, SyntaxNode>();
  /** The discriminators of bases, by the names of the components that they list and that extend them. */
  readonly inherited = new Map<string, SyntaxNode>();
  /** The values of mappings that lead to no schema which extends the base, by discriminator: they select the base itself. */
  readonly strays = new Map<SyntaxNode, readonly string[]>();
  /** The schemas that the mapping of a base selects, where others that extend it have the same values of the tag. */
  readonly selected = new Map<string, readonly string[]>();
  private readonly parents = new Map<string, string[]>();
  private readonly children = new Map<string, string[]>();

  /** Records that a component extends another one. */
  add(child: string, parent: string): void {
    append(this.parents, child, parent);
    append(this.children, parent, child);
  }

  /** Records that a schema extends those to which its `references` lead. */
  addExtending(node: SyntaxNode, references: Iterable<SyntaxNode>): void {
    this.extending.add(node);
    for (const reference of references) this.readings.set(reference, "object");
  }

  /** Returns the discriminators of a component: its own, then those of the schemas that it extends. */
  discriminatorsOf(key: string): SyntaxNode[] {
    const name = plainNameOf(key);
    return [name, ...this.basesOf(name)].flatMap((one) => this.discriminators.get(one) ?? []);
  }

  /** Returns the discriminators by which a component is told from others, those of bases that list it included. */
  tagsOf(name: string): SyntaxNode[] {
    return [...this.discriminatorsOf(name), this.inherited.get(name) ?? []].flat();
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
