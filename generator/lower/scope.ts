/** The declarations by name, and the docs of each. */
import type { ByName } from "../model/by-name.js";
import type {
  DeclarationAst,
  EnumAst,
  GapAst,
  LimitAst,
  NamedScalarAst,
  ResourceAst,
  SpecAst,
} from "../declarations/index.js";
import type { Documented, Gap } from "../model/model.js";
import { gapsByOwner } from "./gaps.js";
import type { LowerMemory } from "./lower-memory.js";

/** The declarations of one spec by name. Of several declarations with one name the first counts. */
export interface LoweringScope {
  readonly ast: SpecAst;
  readonly limits: ByName<LimitAst>;
  readonly enums: ByName<EnumAst>;
  readonly scalars: ByName<NamedScalarAst>;
  readonly resources: ByName<ResourceAst>;
  /** Gaps at the declaration, field or rule of a path. */
  readonly gaps: ByName<readonly Gap[]>;
  /** Parts of the model of an earlier run, for an editor. */
  readonly memory: LowerMemory | undefined;
}

/** Returns the scope of a spec. */
export function loweringScope(ast: SpecAst, memory: LowerMemory | undefined): LoweringScope {
  const watch = <T>(role: string, map: ReadonlyMap<string, T>): ByName<T> =>
    memory?.watched(role, map) ?? map;
  const gaps = gapsByOwner(ast, memory);
  return {
    ast,
    limits: watch("limits", byName(ast.limits)),
    enums: watch("enums", byName(ast.enums)),
    scalars: watch("scalars", byName(ast.scalars)),
    resources: watch("resources", byName(ast.resources)),
    gaps: memory?.watched("gaps", gaps, isSameList) ?? gaps,
    memory,
  };
}

/** Lowers a declaration by `one`, or returns what it was lowered to before. */
export function partOfModel<T>({ memory }: LoweringScope, kind: string, ast: object, one: () => T): T {
  return memory === undefined ? one() : memory.part(kind, ast, one);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
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
