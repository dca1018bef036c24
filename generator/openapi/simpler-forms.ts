/** The simpler forms that parts of a document have where the checks refuse them: a part without one is any value, or left out. */

/** The codes of the diagnostics after which a part is made in each form. */
export const simplerForms = {
  /** Another name. */
  name: ["name-clash", "duplicate-name", "inline-name"],
  /** A type without the constraints of the schema. */
  unconstrained: [
    "impossible-constraint",
    "misplaced-constraint",
    "constraint-twice",
    "pattern-not-linear",
    "pattern-invalid",
    "known-format",
    "int64-place",
  ],
  /** A map whose keys are any strings. */
  anyKeys: ["map-keys"],
  /** Alternatives that no tag tells apart. */
  untagged: [
    "union-tag",
    "union-ambiguous",
    "union-member",
    "union-values",
    "unknown-field",
    "override-mismatch",
    "extends-closed",
    "extends-union",
    "base-clash",
  ],
  /** Any value in place of alternatives that are tried in each other. */
  untried: ["match-nesting"],
  /** A string in place of a value that has no form in a request. */
  text: ["written-kind", "parameter-type"],
  /** No keywords that openapi.json has again. */
  noExtras: ["extra-clash", "extra-key"],
  noPages: ["pages-field"],
  /** A response without the stream beside it. */
  noStream: ["stream-when"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A simpler form of a part. */
export type SimplerForm = keyof typeof simplerForms;

const byCode: ReadonlyMap<string, string> = new Map(
  Object.entries(simplerForms).flatMap(([form, codes]) => codes.map((code) => [code, form] as const)),
);

/** Returns the simpler form of a part that a diagnostic with this code refuses; undefined where there is none. */
export function simplerFormFor(code: string): SimplerForm | undefined {
  return byCode.get(code) as SimplerForm | undefined;
}

/** The key, beside the codes of diagnostics, under which a part is refused that has no simpler form left. */
export const opaque = "opaque";
