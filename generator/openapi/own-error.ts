/** The parts of a document that speccast itself has written. */
import type { SyntaxNode } from "../parse/tree.js";
import type { DocumentPlace } from "./references.js";

/** A declared error whose body is problem details. */
export interface OwnError extends DocumentPlace {
  readonly name: string;
  readonly code: string;
  readonly status: number | "4XX" | "5XX";
  /** The names of its own members. */
  readonly members: ReadonlySet<string>;
  /** The responses that have it. */
  readonly holders: DocumentPlace[];
}

/** A response with problem details: declared errors, or none for all undeclared ones. */
export interface OwnResponse {
  readonly errors: readonly OwnError[];
}

/** The errors of a document that speccast has written. */
export interface OwnErrors {
  /** The schema of problem details; undefined where the errors of the servers have another body. */
  readonly problem: SyntaxNode | undefined;
  /** The errors by the nodes of their schemas, in order. */
  readonly errors: ReadonlyMap<SyntaxNode, OwnError>;
  readonly responses: ReadonlyMap<SyntaxNode, OwnResponse>;
  /** The responses under `components` that every operation has. */
  readonly shared: ReadonlySet<SyntaxNode>;
}
