/** Docs, deprecations and gaps: the information for people that every declaration carries. */
import type { Json, JsonObject } from "./types.js";

/** The docs of a declaration or field. */
export interface Documented {
  /** Path in the spec, for example `resources/PolicyListItem/fields/name`. */
  readonly path: string;
  readonly doc?: string;
  readonly deprecated?: Deprecation;
  /** The default of a value: of a field, or of a type with a name. */
  readonly default?: Json;
  /** The gaps at this declaration or field itself, for its docs. */
  readonly gaps: readonly Gap[];
  /** Facts without words in the language, which are exported to OpenAPI as they are. */
  readonly extra?: JsonObject;
  /** The name before a change of it, which `speccast diff` reads. */
  readonly was?: string;
}

/** A declaration that may carry something. */
export type Carrier = Pick<Documented, "path" | "extra">;

/** A deprecation: its reason, its date, and the date of removal (`2027-01-31`). */
export interface Deprecation {
  readonly reason?: string;
  readonly since?: string;
  readonly sunset?: string;
}

/** A gap: a fact that the source does not specify. */
export interface Gap {
  /** Stable path, for example `endpoints/accounts.create/idempotency/header`. */
  readonly path: string;
  /** The open question; `name` is its name in the section `gaps`. */
  readonly text: string;
  readonly name?: string;
  /** The assumption until the question is answered, as YAML on one line; absent when there is none. */
  readonly assume?: string;
  /** Set if several places ask the question: `whole` if they also assume the same. Docs have it once, and its name elsewhere. */
  readonly shared?: "question" | "whole";
}
