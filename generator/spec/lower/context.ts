/** What lowering knows, and the docs of each declaration. */
import type { BoundSpec } from "../bind/bound-spec.js";
import type { DeclarationAst } from "../declarations/index.js";
import type { Documented, Gap } from "../../language/model/model.js";

/** A spec that is lowered. */
export interface LoweringContext {
  readonly spec: BoundSpec;
  /** Gaps at the declaration, field or rule of a path. */
  readonly gaps: ReadonlyMap<string, readonly Gap[]>;
}

/** Returns path, docs, deprecation and gaps of a declaration. */
export function documented({ gaps }: LoweringContext, declaration: DeclarationAst): Documented {
  const { path, doc, deprecated, extra, was, default: standard } = declaration;
  return {
    path,
    gaps: gaps.get(path) ?? [],
    ...(doc === undefined ? {} : { doc: doc.value.trim() }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(standard === undefined ? {} : { default: standard.value }),
    ...(extra === undefined ? {} : { extra: extra.value }),
    ...(was === undefined ? {} : { was: was.value }),
  };
}
