/** The context of lowering, and the docs of each declaration. */
import type { BoundSpec } from "../bind/bound-spec.js";
import type { DeclarationAst } from "../declarations/index.js";
import type { Documented, Gap } from "../../language/model/model.js";

export interface LoweringContext {
  readonly spec: BoundSpec;
  /** Gaps at the declaration, field or rule of a path. */
  readonly gaps: ReadonlyMap<string, readonly Gap[]>;
}

/** Returns path, docs, deprecation and gaps of a declaration. */
export function documented({ gaps }: LoweringContext, declaration: DeclarationAst): Documented {
  const { path, doc, deprecated, extra, was, default: standard } = declaration;
  // Assignments: a spread for each key took a third of lowering.
  const found: { -readonly [Key in keyof Documented]: Documented[Key] } = {
    path,
    gaps: gaps.get(path) ?? [],
  };
  if (doc !== undefined) found.doc = doc.value.trim();
  if (deprecated !== undefined) found.deprecated = deprecated;
  if (standard !== undefined) found.default = standard.value;
  if (extra !== undefined) found.extra = extra.value;
  if (was !== undefined) found.was = was.value;
  return found;
}
