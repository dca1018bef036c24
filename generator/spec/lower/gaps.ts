/** Gaps of the model, and the declarations at which they stand. */
import { groupBy } from "../../base/append.js";
import { defined } from "../../base/defined.js";
import { positionAt } from "../../diagnostics/diagnostic.js";
import type { Gap, Place } from "../../language/model/model.js";
import type { GapAst, SpecAst } from "../declarations/index.js";
import { fieldGroupsIn, objectsOf } from "../declarations/walk.js";

/** Lowers the gaps of a spec, in their order. */
export function lowerGaps({ gaps }: Pick<SpecAst, "gaps">): readonly Gap[] {
  const shared = sharedQuestions(gaps);
  return gaps.map(({ path, text, name, assumeText }) => {
    const sharing = name === undefined ? undefined : shared.get(name);
    return {
      path,
      text: text.trim(),
      ...defined({ name, assume: assumeText, shared: sharing }),
    };
  });
}

/** Returns the names of the questions that several places ask, and whether these assume the same. */
function sharedQuestions(gaps: readonly GapAst[]): ReadonlyMap<string, NonNullable<Gap["shared"]>> {
  const first = new Map<string, GapAst>();
  const shared = new Map<string, NonNullable<Gap["shared"]>>();
  for (const gap of gaps) {
    if (gap.name === undefined) continue;
    const before = first.get(gap.name);
    if (before === undefined) first.set(gap.name, gap);
    else if (before.assumeText !== gap.assumeText) shared.set(gap.name, "question");
    else if (!shared.has(gap.name)) shared.set(gap.name, "whole");
  }
  return shared;
}

/**
 * Groups the gaps by the path of the innermost declaration, field, rule or precondition around them:
 * `resources/Wallet/presence` belongs to `resources/Wallet`.
 */
export function gapsByOwner(ast: SpecAst): Map<string, readonly Gap[]> {
  const owners = ownerPaths(ast);
  return groupBy(lowerGaps(ast), (gap) => ownerOf(gap.path, owners));
}

function ownerOf(path: string, owners: ReadonlySet<string>): string {
  let candidate = path;
  while (!owners.has(candidate)) {
    const slash = candidate.lastIndexOf("/");
    if (slash === -1) return path;
    candidate = candidate.slice(0, slash);
  }
  return candidate;
}

function ownerPaths(ast: SpecAst): Set<string> {
  const { limits, enums, scalars, schemes, errors, resources, endpoints } = ast;
  const declared = [limits, enums, scalars, schemes, errors, resources, endpoints].flat();
  const fields = fieldGroupsIn(ast).flatMap((group) => group.fields);
  const rules = [...objectsOf(ast), ...endpoints].flatMap((owner) => owner.rules);
  const paths = [...declared, ...fields, ...rules].map(({ path }) => path);
  return new Set(["service", ...paths, ...endpoints.map(({ path }) => `${path}/precondition`)]);
}

/** Returns the place of every path, lines and columns from 1. */
export function lowerPlaces(ast: SpecAst): Record<string, Place> {
  const places: Record<string, Place> = {};
  for (const [path, span] of ast.places) {
    const { line, column } = positionAt(span.source, span.start);
    places[path] = { file: span.source.path, line, column };
  }
  return places;
}
