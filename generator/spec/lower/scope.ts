/** The declarations by name, and the docs of each. */
import type {
  DeclarationAst,
  EnumAst,
  GapAst,
  LimitAst,
  NamedScalarAst,
  ResourceAst,
  SpecAst,
} from "../declarations/index.js";
import type { Documented, Gap } from "../../language/model/model.js";
import { gapsByOwner } from "./gaps.js";

/** The declarations of one spec by name. Of several declarations with one name the first counts. */
export interface LoweringScope {
  readonly ast: SpecAst;
  readonly limits: ReadonlyMap<string, LimitAst>;
  readonly enums: ReadonlyMap<string, EnumAst>;
  readonly scalars: ReadonlyMap<string, NamedScalarAst>;
  readonly resources: ReadonlyMap<string, ResourceAst>;
  /** Gaps at the declaration, field or rule of a path. */
  readonly gaps: ReadonlyMap<string, readonly Gap[]>;
}

/** Returns the scope of a spec. */
export function loweringScope(ast: SpecAst): LoweringScope {
  return {
    ast,
    limits: byName(ast.limits),
    enums: byName(ast.enums),
    scalars: byName(ast.scalars),
    resources: byName(ast.resources),
    gaps: gapsByOwner(ast),
  };
}

function byName<T extends DeclarationAst>(declarations: readonly T[]): Map<string, T> {
  const map = new Map<string, T>();
  for (const one of declarations) if (!map.has(one.name.value)) map.set(one.name.value, one);
  return map;
}

/** Returns path, docs, deprecation and gaps of a declaration. */
export function documented(scope: LoweringScope, declaration: DeclarationAst): Documented {
  const { path, doc, deprecated, extra, was, default: standard } = declaration;
  return {
    path,
    gaps: scope.gaps.get(path) ?? [],
    ...(doc === undefined ? {} : { doc: doc.value.trim() }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(standard === undefined ? {} : { default: standard.value }),
    ...(extra === undefined ? {} : { extra: extra.value }),
    ...(was === undefined ? {} : { was: was.value }),
  };
}

/** Returns whether a gap has no assumption. */
export function isOpen(gap: GapAst | undefined): boolean {
  return gap !== undefined && gap.assume === undefined;
}
