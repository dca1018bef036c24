/** Gaps of the model, and the declarations at which they stand. */
import { append } from "../../base/append.js";
import { defined } from "../../base/defined.js";
import { positionAt } from "../../diagnostics/diagnostic.js";
import type { Gap, Place } from "../../language/model/model.js";
import type { FieldAst, GapAst, RuleAst, SpecAst } from "../declarations/index.js";

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
  const found = new Map<string, Gap[]>();
  for (const gap of lowerGaps(ast)) append(found, ownerOf(gap.path, owners), gap);
  return found;
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
  const paths = new Set(["service"]);
  const add = (parts: readonly (FieldAst | RuleAst)[]) => {
    for (const { path } of parts) paths.add(path);
  };
  for (const one of [...ast.limits, ...ast.enums, ...ast.scalars, ...ast.schemes]) paths.add(one.path);
  for (const error of ast.errors) {
    paths.add(error.path);
    add([...error.fields, ...error.headers]);
  }
  for (const resource of ast.resources) {
    paths.add(resource.path);
    if (resource.kind === "union") continue;
    add(resource.fields);
    add(resource.rules);
  }
  for (const endpoint of ast.endpoints) {
    paths.add(endpoint.path).add(`${endpoint.path}/precondition`);
    add([...endpoint.pathFields, ...endpoint.query, ...endpoint.headers, ...endpoint.rules]);
    if (endpoint.body?.kind === "fields") add([...endpoint.body.fields, ...endpoint.body.files]);
    if (endpoint.body?.kind === "bytes" && endpoint.body.about !== undefined) add([endpoint.body.about]);
    add(endpoint.response?.stated?.value.headers ?? []);
    for (const { value } of endpoint.otherResponses) add(value.headers);
  }
  return paths;
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
