/** Shapes of unions whose members differ in the JSON kind of their values. */
import { isArray, isObject } from "./checks.js";
import { closest } from "./closest.js";
import type { Issue } from "./issue.js";
import { isKnown, keep, tooDeep } from "./nested-objects.js";
import { maxDepth } from "./nesting.js";
import { absent, addIssue, hasRoom, within } from "./reports.js";
import {
  type Described,
  type MemberOf,
  newShape,
  type Report,
  reportAs,
  type Shape,
  shapeOf,
  type Walk,
} from "./shapes.js";

/** A kind of JSON value. */
type Kind = "string" | "number" | "boolean" | "list" | "object" | "null";

/** A member for each kind of JSON value. */
type Cases = { readonly [K in Kind]?: Described };

/** The words for each kind: in messages, and in the property `expected` of issues. */
const words: Readonly<Record<Kind, readonly [text: string, expected: string]>> = {
  string: ["a string", "string"],
  number: ["a number", "number"],
  boolean: ["true or false", "boolean"],
  list: ["an array", "array"],
  object: ["an object", "object"],
  null: ["null", "null"],
};

/** Returns the kind of a JSON value; `undefined` for other values. */
function kindOf(value: unknown): Kind | undefined {
  if (value === null) return "null";
  if (isArray(value)) return "list";
  const type = typeof value;
  return type in words ? (type as Kind) : undefined;
}

function kindMembers(cases: Cases): ReadonlyMap<Kind | undefined, Shape> {
  const entries = Object.entries(cases) as (readonly [Kind, Described])[];
  return new Map(entries.map(([kind, described]) => [kind, shapeOf(described)]));
}

/** Reports a value of a kind that no member has. */
function wrongKind(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  kinds: readonly Kind[],
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  const message = `must be ${alternatives(kinds.map((kind) => words[kind][0]))}`;
  const expected = alternatives(kinds.map((kind) => words[kind][1]));
  return addIssue(issues, { code: "type", pointer, message, expected });
}

/** Joins `string`, `array` and `null` to `string, array or null`. */
function alternatives(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} or ${last}`;
}

/** Unions in which the kind of a value selects the member. */
export function byKind(cases: Cases): Shape {
  const members = kindMembers(cases);
  const memberOf: MemberOf = (value) => members.get(kindOf(value));
  const report: Report = (issues, pointer, value, walk, orNull) => {
    const member = memberOf(value);
    if (member !== undefined) return reportAs(member, issues, pointer, value, walk);
    const kinds = [...members.keys()] as Kind[];
    return wrongKind(issues, pointer, value, orNull ? [...kinds, "null"] : kinds);
  };
  const parts = { kind: "union", members: [...new Set(members.values())], memberOf } as const;
  return newShape((value, walk) => memberOf(value)?.test(value, walk) === true, report, parts);
}

/** Lists of several types. The kind of the first item selects the type; an empty list has every type. */
export function byItems(cases: Cases): Shape {
  const members = kindMembers(cases);
  const memberOf: MemberOf = (value) =>
    isArray(value) && value.length > 0 ? members.get(kindOf(value[0])) : undefined;
  const report: Report = (issues, pointer, value, walk) => {
    const member = memberOf(value);
    if (member !== undefined) return reportAs(member, issues, pointer, value, walk);
    if (!isArray(value)) return wrongKind(issues, pointer, value, ["list"]);
    if (value.length === 0) return issues;
    return wrongKind(issues, `${pointer}/0`, value[0], [...members.keys()] as Kind[]);
  };
  const parts = { kind: "union", members: [...new Set(members.values())], memberOf } as const;
  return newShape((value) => isArray(value) && value.length === 0, report, parts);
}

/** Values of a union that contains itself through lists or maps. Visits each of these once, up to the maximum depth. */
export function nestedLists(type: string, { report, parts }: Shape): Shape {
  return newShape(
    () => false,
    (issues, pointer, value, walk, orNull) => {
      const depth = walk.depth + 1;
      if (depth > maxDepth) return tooDeep(pointer);
      const tried = (walk.tried ??= {});
      const isInside = isArray(value) || isObject(value);
      if (isInside && isKnown(tried, type, value, depth)) return issues;
      if (!hasRoom(issues)) return issues;
      const found = report(issues, pointer, value, { depth, tried }, orNull);
      if (found === null && isInside) keep(tried, type, value, depth);
      return found;
    },
    parts,
  );
}

/** Values of exactly one of several members. Reports the closest member, or those that all accept the value. */
export function exactlyOne(members: readonly Described[]): Shape {
  const first = inOrder(members);
  const shapes = members.map(shapeOf);
  const report: Report = (issues, pointer, value, walk) => {
    const fitting = shapes.filter((shape) => reportAs(shape, null, "", value, walk) === null);
    if (fitting.length === 0) return reportAs(first, issues, pointer, value, walk);
    if (fitting.length === 1) return issues;
    const names = fitting.map(memberName);
    const message = `must be valid as only one of ${names.join(", ")}`;
    return addIssue(issues, { code: "union", pointer, message, members: names });
  };
  return newShape(() => false, report, first.parts);
}

/** Values of the first of several members that accepts them. Reports the closest member. */
export function inOrder(members: readonly Described[]): Shape {
  const shapes = members.map(shapeOf);
  const memberOf: MemberOf = (value) => shapes.find((shape) => shape.test(value, topWalk));
  const report: Report = (issues, pointer, value, walk) => {
    const found = shapes.map((shape) => reportAs(shape, null, "", value, walk));
    return within(issues, pointer, closest(shapes.map(memberName), found));
  };
  return newShape((value, walk) => shapes.some((shape) => shape.test(value, walk)), report, {
    kind: "union",
    members: shapes,
    memberOf,
  });
}

const topWalk: Walk = { depth: 0, tried: undefined };

function memberName({ parts }: Shape): string {
  return parts?.kind === "named" ? parts.type : "";
}
