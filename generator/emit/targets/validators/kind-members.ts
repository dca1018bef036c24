/** The compiled tests of the members of a union that the JSON kind of a value selects. */
import { jsonKindsOf, type JsonKind } from "../../../language/facts/json-kinds.js";
import type { MatchedUnion, UnionResource, Value } from "../../../language/model/model.js";
import { ifBlock, ifStatement, lines, returnCondition, condition, type Doc } from "../../../print/layout.js";
import { quoteString } from "../../../print/quote/code.js";
import { guardOf, type Guard } from "./guard.js";
import type { Subject } from "./kinds.js";
import { runtime, type Scope } from "./scope.js";

/**
 * Returns the statements of a union with members of several JSON kinds. `objects` are the statements for the
 * objects that its kind tells apart, if there are any.
 *
 *   { byKind: [string, list<Part>] }
 *     ->   if (typeof value === "string") return true;
 *          if (!isArray(value)) return false;
 *          for (let i = 0, end = lengthOf(value); i < end; i++) {
 *            if (!isPart(value[i])) return false;
 *          }
 *          return true;
 */
export function kindStatements(scope: Scope, union: UnionResource, objects: Doc | undefined): Doc {
  const members = guardedMembers(scope, union);
  const tests = members.filter(({ guard }) => guard.rest === undefined).map(({ guard }) => passes(guard));
  const collections = collectionsOf(scope, union.name, members);
  const depth = depthTest(scope, union);
  if (collections.length === 0 && objects === undefined) return lines(depth, returnCondition("||", tests));
  const start = tests.length === 0 ? undefined : ifStatement(condition("||", tests), "return true;");
  const last = objects === undefined ? collections.at(-1) : undefined;
  const others = last === undefined ? collections : collections.slice(0, -1);
  return lines(
    depth,
    start,
    ...others.map(({ is, body }) => ifBlock(is, body)),
    ...(last === undefined ? [objects] : [`if (!${last.is}) return false;`, last.body]),
  );
}

/**
 * Returns the statements of a union whose members are tried in order. In a type that can contain itself, each
 * value is tried once at each level.
 *
 *   { match: one, byKind: [Book, Atlas] }   ->   let count = 0;
 *                                                if (isBook(value)) count++;
 *                                                if (isAtlas(value)) count++;
 *                                                return count === 1;
 */
export function matchStatements(scope: Scope, union: MatchedUnion): Doc {
  const isTried = scope.recursion.get(union.name)?.byShape === true;
  if (union.match === "first" && !isTried) return kindStatements(scope, union, undefined);
  const members = guardedMembers(scope, union);
  const tests = members.filter(({ guard }) => guard.rest === undefined).map(({ guard }) => passes(guard));
  const name = quoteString(union.name);
  const memory = isTried
    ? [
        `const fits = ${runtime(scope, "recall")}(tried, ${name}, value, depth);`,
        "if (fits !== undefined) return fits;",
      ]
    : [];
  const outcome = (text: string): string =>
    isTried
      ? `return ${runtime(scope, "remember")}(tried, ${name}, value, depth, ${text});`
      : `return ${text};`;
  const tries =
    union.match === "first"
      ? [...tests.map((test) => ifStatement(test, outcome("true"))), outcome("false")]
      : ["let count = 0;", ...tests.map((test) => ifStatement(test, "count++;")), outcome("count === 1")];
  return lines(
    depthTest(scope, union),
    ...collectionsOf(scope, union.name, members).map(({ is, body }) => ifBlock(is, body)),
    ...memory,
    ...tries,
  );
}

function depthTest(scope: Scope, union: UnionResource): Doc | undefined {
  const isCounted = scope.recursion.get(union.name)?.counts === true;
  return isCounted ? `if (depth > ${runtime(scope, "maxDepth")}) return false;` : undefined;
}

function guardedMembers(scope: Scope, union: UnionResource): GuardedMember[] {
  const subject: Subject = {
    scope,
    caller: scope.recursion.get(union.name),
    text: "value",
    owner: union.name,
    field: "",
    level: 0,
    inside: true,
  };
  return union.byKind.map(({ value }) => ({ value, guard: guardOf(subject, value) }));
}

interface GuardedMember {
  readonly value: Value;
  readonly guard: Guard;
}

/** The statements for the lists or the maps of a union, after the test for their kind. */
interface Collection {
  readonly is: string;
  readonly body: Doc;
}

function collectionsOf(scope: Scope, union: string, members: readonly GuardedMember[]): Collection[] {
  const looped = members.filter(({ guard }) => guard.rest !== undefined);
  const lists = members.filter(({ value }) => value.type.kind === "list");
  const maps = looped.filter(({ value }) => value.type.kind === "map");
  const collections: Collection[] = [];
  const [only] = lists;
  if (lists.length > 1)
    collections.push({ is: `${runtime(scope, "isArray")}(value)`, body: listsBody(scope, union, lists) });
  else if (only?.guard.rest !== undefined)
    collections.push({ is: passes(only.guard), body: bodyOf(scope, union, only.guard) });
  for (const { guard } of maps) collections.push({ is: passes(guard), body: bodyOf(scope, union, guard) });
  return collections;
}

/** Returns the loop over a list or a map, and `return true;`; a union within itself visits each value once. */
function bodyOf(scope: Scope, union: string, { rest }: Guard): Doc {
  if (scope.recursion.get(union)?.counts !== true) return lines(rest, "return true;");
  const known = (name: "isKnown" | "keep"): string =>
    `${runtime(scope, name)}(tried, ${quoteString(union)}, value, depth)`;
  return lines(`if (${known("isKnown")}) return true;`, rest, `return ${known("keep")};`);
}

/**
 * Returns the statements that select one of several lists by the kind of its first item. An empty list is
 * every list.
 *
 *   list<string>, list<integer>   ->   const first = value[0];
 *                                      if (first === undefined) return lengthOf(value) === 0;
 *                                      if (typeof first === "string") { … }
 */
function listsBody(scope: Scope, union: string, members: readonly GuardedMember[]): Doc {
  return lines(
    "const first = value[0];",
    `if (first === undefined) return ${runtime(scope, "lengthOf")}(value) === 0;`,
    ...members.map(({ value, guard }) =>
      ifBlock(condition("||", itemTests(scope, value)), bodyOf(scope, union, guard)),
    ),
    "return false;",
  );
}

function itemTests(scope: Scope, { type }: Value): string[] {
  if (type.kind !== "list") return [];
  return [...jsonKindsOf(type.items, scope)].map((kind) => kindTests[kind](scope, "first"));
}

const kindTests: Readonly<Record<JsonKind, (scope: Scope, text: string) => string>> = {
  string: (_, text) => `typeof ${text} === "string"`,
  number: (_, text) => `typeof ${text} === "number"`,
  boolean: (_, text) => `typeof ${text} === "boolean"`,
  null: (_, text) => `${text} === null`,
  list: (scope, text) => `${runtime(scope, "isArray")}(${text})`,
  object: (scope, text) => `${runtime(scope, "isObject")}(${text})`,
};

/**
 * Returns the test that a guard's operands pass.
 *
 *   !isId(value)   ->   isId(value)        typeof value !== "string"   ->   typeof value === "string"
 */
function passes({ fails }: Guard): string {
  const positive = fails.map((fail) => {
    if (fail.startsWith("!")) return fail.slice(1);
    const at = fail.indexOf(" !== ");
    return at < 0 ? `!(${fail})` : `${fail.slice(0, at)} === ${fail.slice(at + " !== ".length)}`;
  });
  return positive.length === 1 ? (positive[0] ?? "true") : `(${positive.join(" && ")})`;
}
