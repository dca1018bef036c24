/** The schemas of a document: those with names, and how they extend, join and repeat each other. */
import type { KeyNode, MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { DocumentPlace } from "../document/references.js";
import type { Ledger } from "../report/ledger.js";
import { Inheritance } from "./inheritance.js";
import { JoinedSchemas } from "./joined.js";

/** A schema with a name. */
export interface Component extends DocumentPlace {
  readonly name: string;
  readonly typeName: string;
  /** True if requests and responses have different fields, here or in a type that it holds. */
  splits: boolean;
  /** The name in requests, once one uses it. */
  inputName: string | undefined;
}

/** A union that is made with `match: one`. */
interface ExclusiveUnion {
  /** The entry `match`, whose value is settled once all schemas are read. */
  readonly match: { readonly key: KeyNode; value: SyntaxNode };
  /** The keywords `oneOf` that it is made of. */
  readonly stating: readonly MapEntry[];
}

/** Copies of each schema on average, and copies beyond them; further ones are any value. */
const most = { each: 10, beyond: 20_000 };

/** The reason for a schema that is any value in one of its copies. */
export const tooManyCopies =
  "any value in some places: schemas without names are used in each other too often";

/**
 * Counts the schemas that values were made of, and how often more. A schema without a name is written out wherever it is used, and
 * so is all that it holds: a few that use each other twice would become millions of types.
 */
class Copies {
  private readonly seen = new Set<SyntaxNode>();
  private copied = 0;

  /** Returns whether a value may be made of a schema. */
  take(node: SyntaxNode): boolean {
    if (!this.seen.has(node)) {
      this.seen.add(node);
      return true;
    }
    this.copied++;
    return this.copied <= most.each * this.seen.size + most.beyond;
  }
}

/** The most properties that all schemas have from others. */
const mostTaken = 400_000;

/** The reason for a schema that is any value because of its properties from others. */
export const tooManyTaken = "with it, schemas have more than 400,000 properties from others";

/** Facts about the schemas of a document, collected before values are made of them. */
export class SchemaFacts {
  /** The components under `schemas`, by name. */
  readonly components = new Map<string, Component>();
  /** The schemas inside others that references name; they are among the components, too. */
  readonly inner = new Map<SyntaxNode, Component>();
  /** The components that are written out where they are used. */
  readonly writtenOut = new Set<SyntaxNode>();
  /** The components that nothing but multipart bodies refers to, by name: they are declared last, where something needs them. */
  readonly ofParts = new Map<string, Component>();
  /** The components whose properties are parts of endpoints. */
  readonly inParts = new Set<Component>();
  /** The components whose names stand in the spec. */
  readonly named = new Set<Component>();
  /** The names of types that are declared for schemas of carried parts. */
  readonly carriedAs = new Map<SyntaxNode, string>();
  /** The schemas that are being read, against circles. */
  readonly open = new Set<SyntaxNode>();
  /** Schemas of strings with `format: uri` whose values may be relative. */
  readonly uriReferences = new Set<SyntaxNode>();
  /** The unions with `match: one`. `settleExclusive` weakens those whose members accept more than their schemas. */
  readonly exclusive: ExclusiveUnion[] = [];
  readonly inheritance = new Inheritance();
  readonly copies = new Copies();
  readonly joined: JoinedSchemas;
  private taken = 0;

  constructor(ledger: Ledger) {
    this.joined = new JoinedSchemas(ledger);
  }

  /**
   * Returns whether a schema may have so many properties from others, which it counts. Each type has the properties of all schemas
   * that it extends, so that a long chain of them would become a spec of the square of its size.
   */
  take(count: number): boolean {
    const isWithin = count === 0 || this.taken + count <= mostTaken;
    if (isWithin) this.taken += count;
    return isWithin;
  }

  /** Forgets the properties that were counted: the schemas are read again. */
  forgetTaken(): void {
    this.taken = 0;
  }

  /** Returns what is made while a schema is open: used inside itself, it is a circle. */
  opened<Result>(node: SyntaxNode, make: () => Result): Result {
    this.open.add(node);
    const made = make();
    this.open.delete(node);
    return made;
  }
}
