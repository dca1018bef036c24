/** Docs, deprecations and gaps: the information for people that every declaration carries. */

/** What every declaration and field carries for people. */
export interface Documented {
  /** Path in the spec, for example `resources/PolicyListItem/fields/name`. */
  readonly path: string;
  readonly doc?: string;
  readonly deprecated?: Deprecation;
  /** Gaps at this very declaration or field, so that its docs can say so. */
  readonly gaps: readonly Gap[];
}

/** Why and since when something is not to be used, and the date from which it may be gone: `2027-01-31`. */
export interface Deprecation {
  readonly reason?: string;
  readonly since?: string;
  readonly sunset?: string;
}

/** Something the source does not specify. */
export interface Gap {
  /** Stable path, for example `endpoints/accounts.create/idempotency/header`. */
  readonly path: string;
  /** The open question; `name` is its name in the section `gaps`. */
  readonly text: string;
  readonly name?: string;
  /** What is taken for true until it is known, as text; absent when nothing is. */
  readonly assume?: string;
}
