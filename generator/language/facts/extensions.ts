/** The extensions of openapi.json, for what OpenAPI has no words for. The export writes them by this table, and the import reads them. */
import type { DeclaredError } from "../model/errors.js";
import { ownKeyPrefix } from "../model/extra.js";
import type { Json, JsonObject } from "../model/types.js";

/** The value of each extension, by its name after `x-speccast-`. */
interface Extensions {
  /** On a parameter with one value: callers do not pass it. */
  readonly constant: true;
  /** On a security scheme: the names of the credentials that callers pass. */
  readonly credentials: readonly string[];
  /** On a security scheme without a form of OpenAPI: how callers authenticate. */
  readonly custom: string;
  readonly deadline: JsonObject;
  /** The stated effect, as a spec has it. */
  readonly effect: string;
  /** On a response: its declared errors by name; none for the response of all undeclared errors. */
  readonly declares: readonly string[];
  /** On a security scheme. */
  readonly deprecated: true;
  /** On the document: its declared errors. */
  readonly errors: ErrorTable;
  readonly gaps: readonly Json[];
  readonly idempotency: JsonObject;
  /** The resources whose queries a call makes stale. */
  readonly invalidates: readonly string[];
  /** On `info`. */
  readonly limits: JsonObject;
  /** On a parameter: its name in the input; on a server: its name in the spec. */
  readonly name: string;
  readonly pages: JsonObject;
  /** On the document: operations whose path and method another one has. */
  readonly paths: JsonObject;
  readonly precondition: JsonObject;
  readonly reads: true;
  /** On a parameter of a path: it matches the rest of the path. */
  readonly rest: true;
  readonly rules: readonly Json[];
  readonly stream: JsonObject;
  /** Further resources that a call may change. */
  readonly touches: readonly string[];
  readonly "wait-on": string;
}

/** The declared errors of a document, which has schemas and responses only. */
export type ErrorTable = {
  /** The name of the schema of problem details; absent where errors have other bodies. */
  readonly problem?: string;
  readonly declared: Readonly<Record<string, ErrorRow>>;
};

/** The facts of a declared error that its schema and its responses do not say. */
export type ErrorRow = {
  readonly status: DeclaredError["status"];
  /** The code, where it is not the name. */
  readonly code?: string;
  /** True if every endpoint may respond with it. */
  readonly everywhere?: true;
  /** The name of the schema of its body, where that is problem details. */
  readonly schema?: string;
  /** The doc, where no schema has it. */
  readonly doc?: string;
  /** The members of its body beside those of every problem. */
  readonly fields?: readonly string[];
  /** Its headers, since errors of one status share a response. */
  readonly headers?: readonly string[];
};

export function extensionKey(name: keyof Extensions): string {
  return ownKeyPrefix + name;
}

/**
 * Returns an object with an extension; an empty one for undefined.
 *
 *   "wait-on", "status"   ->   { "x-speccast-wait-on": "status" }
 */
export function extension<Name extends keyof Extensions>(
  name: Name,
  value: Extensions[Name] | undefined,
): JsonObject {
  return value === undefined ? {} : { [extensionKey(name)]: value };
}
