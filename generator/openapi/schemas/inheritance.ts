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

/** Inheritance among the components of a document. */
export class Inheritance {
  /** References that mean the object of a base alone: those in `allOf` of a schema that extends it. */
  readonly plain = new Set<SyntaxNode>();
  /** References for which the union of a base stands in the types. */
  readonly asUnion = new Set<SyntaxNode>();
  /** The schemas that extend others. */
  readonly extending = new Set<SyntaxNode>();
  /** The nodes of unions, by the bases for which they stand. */
  readonly unions = new Map<SyntaxNode, SyntaxNode>();
  /** The bases, by the nodes of their unions. */
  readonly bases = new Map<SyntaxNode, SyntaxNode>();
  /** Bases that list schemas which extend them, without these alternatives. */
  readonly objects = new Map<SyntaxNode, SyntaxNode>();
  /** Bases that list nothing but schemas which extend them, so these have all keywords of the base. */
  readonly listing = new Set<SyntaxNode>();
  /** The discriminators of the bases that list a component which extends them. */
  readonly listedBy = new Map<string, SyntaxNode>();
  /** Values of a mapping that lead to no schema which extends the base, by discriminator: they select the base itself. */
  readonly strays = new Map<SyntaxNode, readonly string[]>();
  /** The discriminators of the components that state one without alternatives. */
  readonly stated = new Map<string, SyntaxNode>();
  /** The schemas that a mapping selects, by the base, where others that extend it have the same values of the tag. */
  readonly selected = new Map<string, readonly string[]>();
  /** The values that mappings list, by discriminator and component: bases of hundreds of schemas ask for each. */
  readonly mappings = new Map<SyntaxNode, ReadonlyMap<string, readonly string[]>>();
  /** Discriminators of alternatives with a mapping to something that is no schema: the names of the others are no values. */
  readonly incomplete = new Set<SyntaxNode>();
  private readonly parents = new Map<string, string[]>();
  private readonly children = new Map<string, string[]>();

  /** Records that a component extends another one. */
  add(child: string, parent: string): void {
    append(this.parents, child, parent);
    append(this.children, parent, child);
  }

  /** Returns the discriminators of a component: its own, then those of the schemas that it extends. */
  discriminatorsOf(key: string): SyntaxNode[] {
    const name = plainNameOf(key);
    return [name, ...reached(this.parents, name)].flatMap((one) => this.stated.get(one) ?? []);
  }

  /** Returns the discriminators by which a component is told from others, those of bases that list it included. */
  tagsOf(name: string): SyntaxNode[] {
    return [...this.discriminatorsOf(name), this.listedBy.get(name) ?? []].flat();
  }

  /** Returns the schema that a reference means which leads to `target`. */
  targetOf(reference: SyntaxNode, target: SyntaxNode): SyntaxNode {
    return (this.plain.has(reference) ? this.objects.get(target) : undefined) ?? target;
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
