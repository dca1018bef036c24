/** The errors of a document that speccast has written. */
import type { ErrorRow } from "../../language/facts/extensions.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import type { DocumentPlace } from "../document/references.js";

/** A declared error. */
export interface OwnError {
  readonly name: string;
  readonly code: string;
  readonly status: ErrorRow["status"];
  readonly doc: string | undefined;
  /** True if every operation may respond with it. */
  readonly isEverywhere: boolean;
}

/** A declared error whose body is problem details, with the place of its schema. */
export interface OwnProblem extends OwnError, DocumentPlace {
  /** The names of its own members. */
  readonly fields: ReadonlySet<string>;
  readonly headers: ReadonlySet<string>;
  /** The responses that have it. */
  readonly holders: readonly DocumentPlace[];
}

/** A response with declared errors, or with none for all undeclared ones. */
export interface OwnResponse {
  readonly problems: readonly OwnProblem[];
  /** The errors with other bodies. */
  readonly bodied: readonly OwnError[];
  /** True if it has problem details, and no other body. */
  readonly isProblem: boolean;
  /** True for the response of undeclared errors that all operations have, unless they say otherwise. */
  readonly isShared: boolean;
}

/** The errors of a document that speccast has written. */
export interface OwnErrors {
  /** The schema of problem details; undefined where the errors of the servers have another body. */
  readonly problem: SyntaxNode | undefined;
  /** The errors by the nodes of their schemas, in order. */
  readonly problems: ReadonlyMap<SyntaxNode, OwnProblem>;
  readonly responses: ReadonlyMap<SyntaxNode, OwnResponse>;
}
