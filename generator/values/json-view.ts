/** The JSON form of a value, for a JSON Schema validator. */
import type { Model, UnionResource } from "../language/model/model.js";
import { factsOf } from "../language/facts/model-facts.js";
import { byUnionKind, type UnionTable } from "../language/facts/union-kinds.js";
import { maxDepth } from "./reading.js";

/** The same where every level of a value may take a JSON Schema validator several times as long. */
const maxTriedDepth = 8;

/**
 * Returns the levels of objects and lists down to which a JSON Schema validator is asked. It tries the
 * members of a union that is resolved by shape one after the other, and again at each level at which the
 * union contains itself.
 */
export function viewDepth(model: Model): number {
  return factsOf(model).once(depthOf);
}

function depthOf({ resources, recursive }: Model): number {
  const isTried = resources.some((resource) => {
    if (resource.kind === "object" || !recursive.includes(resource.name)) return false;
    return byUnionKind(triesMembers, resource);
  });
  if (isTried) return maxTriedDepth;
  // A union of kinds counts beside the objects that are its members: at most two levels for one of JSON.
  const countsBoth = resources.some(
    (resource) =>
      resource.kind === "union" && resource.byKind.length > 0 && recursive.includes(resource.name),
  );
  return countsBoth ? maxDepth / 2 - 1 : maxDepth;
}

/** Returns whether a JSON Schema validator tries one member of a union after the other. */
const triesMembers: UnionTable<UnionResource, [], boolean> = {
  tag: ({ members }) => members.some(({ byShape }) => byShape),
  shape: () => true,
  match: () => true,
};

/** Thrown where a value has no JSON form. */
class NoJson extends Error {}

/**
 * `value` without the properties that are undefined, as sending it does; the value itself where there
 * are none. Undefined for what is no JSON, or may lie too deep for the validators.
 */
export function jsonViewOf(
  value: unknown,
  levels: number = maxDepth,
): { readonly json: unknown } | undefined {
  try {
    return { json: view(value, levels) };
  } catch (error) {
    if (error instanceof NoJson) return undefined;
    throw error;
  }
}

function view(value: unknown, levels: number): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw new NoJson();
    case "object":
      break;
    default:
      throw new NoJson();
  }
  if (value === null) return null;
  // Beyond so many levels, objects and lists are left to the validators and the interpreter.
  if (levels === 0) throw new NoJson();
  return Array.isArray(value) ? listView(value, levels - 1) : objectView(value, levels - 1);
}

function listView(list: readonly unknown[], levels: number): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [at, item] of list.entries()) {
    const seen = view(item, levels);
    if (seen !== item) (copy ??= [...list])[at] = seen;
  }
  return copy ?? list;
}

function objectView(value: object, levels: number): object {
  const names = Object.keys(value);
  let changed: Map<string, unknown> | undefined;
  for (const name of names) {
    const found = (value as Readonly<Record<string, unknown>>)[name];
    const seen = found === undefined ? undefined : view(found, levels);
    if (found === undefined || seen !== found) (changed ??= new Map()).set(name, seen);
  }
  if (changed === undefined) return value;
  const entries = names.map((name): [string, unknown] => [
    name,
    changed.has(name) ? changed.get(name) : (value as Readonly<Record<string, unknown>>)[name],
  ]);
  return Object.fromEntries(entries.filter(([, seen]) => seen !== undefined));
}
