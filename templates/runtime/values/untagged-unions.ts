/** Unions without a field that selects a member. */
import { isArray, isObject, maxDepth, type Tried } from "./checks.js";
import { absent, addIssue, hasRoom, type Issue, merge, within, wrongType } from "./issues.js";
import {
  accepts,
  candidatesOf,
  issuesAs,
  type Member,
  noMember,
  openCandidate,
  type OpenRules,
  typeOf,
  unionParts,
  wrongTag,
} from "./unions.js";
import {
  type Described,
  fieldOf,
  type Fields,
  type MemberOf,
  never,
  newShape,
  type Report,
  reportAs,
  type Shape,
  shapeOf,
  shapesOf,
} from "./shapes.js";
import { isKnown, keep, tooDeep } from "./recursion.js";

/**
 * Returns the issues of the member with the fewest, and names it in them. If two members share the
 * fewest, reports that the value fits no member, with the first issue of the first of them.
 */
export function closest(
  members: readonly string[],
  found: readonly (Issue[] | null)[],
): Issue[] | null {
  let best = noMember(members);
  let first: Issue | undefined;
  let fewest = Infinity;
  for (const [at, issues] of found.entries()) {
    if (issues === null) return null;
    if (issues.length > fewest) continue;
    if (issues.length === fewest) best = noMember(members, first);
    else [first] = best = named(issues, members[at] ?? "");
    fewest = issues.length;
  }
  return best;
}

/** Adds the name of the closest member to its issues. */
function named(issues: Issue[], member: string): Issue[] {
  for (const issue of issues) {
    if (issue.member !== undefined) continue;
    issue.member = member;
    issue.message += ` (to be valid as ${member})`;
  }
  return issues;
}

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
    const accepting = shapes.filter((shape) => reportAs(shape, null, "", value, walk) === null);
    if (accepting.length === 0) return reportAs(first, issues, pointer, value, walk);
    if (accepting.length === 1) return issues;
    const names = accepting.map(memberName);
    const message = `must be valid as only one of ${names.join(", ")}`;
    return addIssue(issues, { code: "union", pointer, message, members: names });
  };
  return newShape(() => false, report, first.parts);
}

/** Values of the first of several members that accepts them. Reports the closest member. */
export function inOrder(members: readonly Described[]): Shape {
  const shapes = members.map(shapeOf);
  const report: Report = (issues, pointer, value, walk) => {
    const found = shapes.map((shape) => reportAs(shape, null, "", value, walk));
    return within(issues, pointer, closest(shapes.map(memberName), found));
  };
  return newShape((value, walk) => shapes.some((shape) => shape.test(value, walk)), report, {
    kind: "union",
    members: shapes,
    memberOf: (value) => shapes.find((shape) => accepts(shape, value)),
    accepting: (value) => shapes.filter((shape) => accepts(shape, value)),
  });
}

function memberName({ parts }: Shape): string {
  return parts?.kind === "named" ? parts.type : "";
}

/** Unions of objects with a tag that values may leave out. Tries the members in order for a value without it. */
export function optionallyTagged(tag: string, cases: Fields, given?: Described): Shape {
  const members = new Map(shapesOf(cases));
  const untagged = shapeOf(given ?? inOrder([...new Set(members.values())]));
  const allowed = [...members.keys()];
  const report: Report = (issues, pointer, value, walk) => {
    const found = isObject(value) ? fieldOf(value, tag) : undefined;
    if (found === undefined) return reportAs(untagged, issues, pointer, value, walk);
    const member = members.get(found as string);
    if (member === undefined) return within(issues, pointer, wrongTag(tag, found, allowed));
    return reportAs(member, issues, pointer, value, walk);
  };
  const { parts } = untagged;
  const memberOf: MemberOf = (value) => {
    const found = isObject(value) ? fieldOf(value, tag) : undefined;
    if (found !== undefined) return members.get(found as string);
    return parts?.kind === "union" ? parts.memberOf(value) : untagged;
  };
  return newShape((value, walk) => untagged.test(value, walk), report, {
    kind: "union",
    members: [...new Set(members.values())],
    memberOf,
    accepting: parts?.kind === "union" ? parts.accepting : undefined,
  });
}

/** Unions without a field that selects a member. Tries all members and reports the closest. */
export function anyOf(given: readonly Member[], rest?: OpenRules): Shape {
  const candidates = candidatesOf(given);
  const accepted = rest === undefined ? candidates : [...candidates, openCandidate(rest)];
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const found = accepted.map((candidate) => issuesAs(candidate, value, walk));
    if (found.includes(null)) return issues;
    const names = candidates.map(({ shape }) => typeOf(shape));
    return within(issues, pointer, closest(names, found.slice(0, names.length)));
  };
  return newShape(never, report, unionParts(candidates, rest));
}

/** A union as in `anyOf` within a type that can contain itself. `fitsAny` is compiled; issues name no member. */
export function fitting(
  fitsAny: (value: unknown, depth: number, tried: Tried) => boolean,
  given: readonly Member[],
): Shape {
  const candidates = candidatesOf(given);
  const report: Report = (issues, pointer, value, walk) => {
    if (fitsAny(value, walk.depth, (walk.tried ??= {}))) return issues;
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    return merge(issues, pointer, noMember(candidates.map(({ shape }) => typeOf(shape))));
  };
  return newShape(never, report, unionParts(candidates, undefined));
}
