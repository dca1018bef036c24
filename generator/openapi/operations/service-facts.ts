/** The service of a document: what its operations share. */
import type { ErrorRow } from "../../language/facts/extensions.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import type { DocumentPlace } from "../document/references.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";

/** A server with a name, and where it comes from. */
export interface ServerOfOperations {
  readonly node: SyntaxNode;
  readonly source: SyntaxNode;
  readonly url: string;
}

/** A scheme by which callers authenticate. */
interface ServiceScheme {
  readonly name: string;
  readonly entries: readonly MapEntry[];
  /** The part of a request that it sets; undefined for one that clients cannot send. */
  readonly sent: string | undefined;
  /** The scopes that its flows declare; undefined where it has no flows. */
  readonly scopes: ReadonlySet<string> | undefined;
  readonly span: Span;
}

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

/** Facts about a service: its schemes, servers and errors. */
export class ServiceFacts {
  /** The schemes, by their names in the document. */
  readonly schemes = new Map<string, ServiceScheme>();
  /** The scheme of requirements that have no form of OpenAPI. */
  unclearScheme: string | undefined;
  /** The servers that endpoints name, by their names. */
  readonly servers = new Map<string, ServerOfOperations>();
  /** The names of errors, by what they are: status and body. */
  readonly errors = new Map<string, string>();
  /** The number of responses with errors in each media type: an error in several with one schema is sent in the usual one. */
  readonly errorMedia = new Map<string, number>();
  /** The names of the types that were declared for bodies of errors which are no objects. */
  readonly errorBodies = new Set<string>();
  /** The names of the errors of every endpoint. */
  readonly errorsOfService = new Set<string>();
  /** The errors of a document that speccast has written; undefined for any other document. */
  own: OwnErrors | undefined;
  /** The examples of responses with problem details, by the nodes of the responses. */
  readonly problemExamples = new Map<SyntaxNode, readonly MapEntry[]>();
  /** The groups that are named otherwise than their tags, by the tags. */
  readonly groups = new Map<string, NamedGroup>();
  /** The names of calls, in the order in which they were given. */
  readonly calls: NamedCall[] = [];
}

/** The steps that make names of groups out of tags, with the words for the report. */
export const groupSteps = {
  given: "set by the import",
  printer: "from its tag, without what the framework adds",
  plain: "from its tag, without what stands in parentheses",
} as const;

/** The name of a group, and the step that made it. */
export interface NamedGroup {
  readonly name: string;
  readonly step: keyof typeof groupSteps;
}

/** The steps that make names, with the words for the report. */
export const nameSteps = {
  given: "set by the import",
  operationId: "from its operationId",
  printer: "from its operationId, without what the framework adds",
  group: "from its operationId, without the words of its group",
  path: "from its method and path",
  number: "from its method and path, since shorter names are taken",
} as const;

export type NameStep = keyof typeof nameSteps;

/** A call with its name, and the step that made it. */
export interface NamedCall {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly step: NameStep;
}
