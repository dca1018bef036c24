/** Shapes of unions: which member a value is meant to be, and what to report where that is unclear. */
import type { Issue } from "./issue.js";
import type { Tried } from "./nesting.js";
import { pointerTo } from "./pointer.js";
import { closest, merge, noMember, refusedFields, within, wrongTag, wrongType } from "./report.js";
import { fieldOf } from "./object-shape.js";
import {
  type Described,
  type Fields,
  type MemberOf,
  never,
  newShape,
  type Parts,
  type Report,
  type Shape,
  shapeOf,
  shapesOf,
  type Walk,
} from "./shape.js";
import { isObject, lacks } from "./values.js";

/** What holds for values whose tag selects no member. */
export interface TagRules {
  /** Their shape. */
  readonly otherwise?: Described;
  /** Whether any other string is accepted as a tag; `otherwise` asks for a string itself when absent. */
  readonly open?: true;
  /** Whether nothing is dropped from them, since a member with unknown tags may be theirs. */
  readonly keepsOthers?: true;
}

/** Unions whose members a field tells apart. */
export function tagged(tag: string, cases: Fields, rules: TagRules = {}): Shape {
  const members = new Map(shapesOf(cases));
  const allowed = [...members.keys()];
  const { open } = rules;
  const otherwise = rules.otherwise && shapeOf(rules.otherwise);
  const rest: Report = (issues, pointer, value, walk) => {
    const found = fieldOf(value as object, tag);
    const isTag = typeof found === "string";
    if (otherwise !== undefined && (isTag || open !== true))
      return otherwise.report(issues, pointer, value, walk, "");
    if (open !== true || otherwise !== undefined)
      return within(issues, pointer, wrongTag(tag, found, allowed));
    return isTag ? issues : wrongType(issues, pointer + pointerTo(tag), found, "string");
  };
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const member = members.get(fieldOf(value, tag) as string);
    return (member?.report ?? rest)(issues, pointer, value, walk, "");
  };
  const known = [...new Set(members.values())];
  const isSimple = known.every(({ parts }) => parts?.kind === "named");
  const last = otherwise === undefined || rules.keepsOthers === true ? [] : [otherwise];
  const all = [...known.flatMap(membersOf), ...last];
  const select: MemberOf = (value) =>
    isObject(value) ? (members.get(fieldOf(value, tag) as string) ?? last[0]) : undefined;
  const memberOf = isSimple ? select : firstOf(all.map((shape) => ({ shape, refuses: [] })));
  return newShape(never, report, { kind: "union", members: all, memberOf });
}

/** A member of a union without a tag. */
export interface Member {
  readonly member: Described;
  /** Fields that must be there for a value to be meant as the member. */
  readonly has?: readonly string[];
  /** Fields that must not be there. */
  readonly lacks?: readonly string[];
  /** Fields that must have a value. */
  readonly equals?: Readonly<Record<string, string | number | boolean | null>>;
  /** Fields of other members that the value then must not have. */
  readonly refuses?: readonly string[];
}

/** What holds for values that are meant as no member of an open union. */
export interface OpenRules {
  readonly otherwise?: Described;
  /** Fields that they must not have. */
  readonly refuses: readonly string[];
}

interface Candidate extends Omit<Member, "member"> {
  readonly shape: Shape;
  readonly refuses: readonly string[];
}

/** Unions whose members a few fields tell apart: a value is reported as the first that they select. */
export function byFields(given: readonly Member[], rest?: OpenRules): Shape {
  const candidates = candidatesOf(given);
  const selected = (value: object): Candidate | undefined =>
    candidates.find((candidate) => isMeant(candidate, value));
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const candidate = selected(value) ?? (rest && openCandidate(rest));
    const found =
      candidate === undefined
        ? noMember(candidates.map(({ shape }) => nameOf(shape)))
        : issuesAs(candidate, value, walk);
    return within(issues, pointer, found);
  };
  const memberOf: MemberOf = (value) => (isObject(value) ? selected(value)?.shape : undefined);
  return newShape(never, report, unionParts(candidates, rest, memberOf));
}

/** Unions whose members only the whole value tells apart: the closest one is reported. */
export function anyOf(given: readonly Member[], rest?: OpenRules): Shape {
  const candidates = candidatesOf(given);
  const accepted = rest === undefined ? candidates : [...candidates, openCandidate(rest)];
  const report: Report = (issues, pointer, value, walk) => {
    if (accepted.some((candidate) => fits(candidate, value))) return issues;
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const names = candidates.map(({ shape }) => nameOf(shape));
    const found = candidates.map((candidate) => issuesAs(candidate, value, walk));
    return within(issues, pointer, closest(names, found));
  };
  return newShape(never, report, unionParts(candidates, rest));
}

/** As `anyOf`, in a type that can contain itself: `fitsAny` has been compiled, and no member is reported. */
export function fitting(
  fitsAny: (value: unknown, depth: number, tried: Tried) => boolean,
  given: readonly Member[],
): Shape {
  const candidates = candidatesOf(given);
  const report: Report = (issues, pointer, value, { depth, tried }) => {
    if (fitsAny(value, depth, tried)) return issues;
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    return merge(issues, pointer, noMember(candidates.map(({ shape }) => nameOf(shape))));
  };
  return newShape(never, report, unionParts(candidates, undefined));
}

function candidatesOf(given: readonly Member[]): Candidate[] {
  return given.map((one) => ({ refuses: [], ...one, shape: shapeOf(one.member) }));
}

const anyObject: Shape = /* @__PURE__ */ newShape(
  (value) => isObject(value),
  (issues) => issues,
);

function openCandidate({ otherwise, refuses }: OpenRules): Candidate {
  return { shape: otherwise === undefined ? anyObject : shapeOf(otherwise), refuses };
}

function isMeant({ has = [], lacks: absent = [], equals = {} }: Candidate, value: object): boolean {
  const isThere = (name: string): boolean => fieldOf(value, name) !== undefined;
  if (!has.every(isThere) || absent.some(isThere)) return false;
  return Object.keys(equals).every((name) => fieldOf(value, name) === equals[name]);
}

const outermost: Walk = { depth: 0, tried: {} };

function fits({ shape, refuses }: Candidate, value: unknown): boolean {
  return shape.test(value, outermost) && lacks(value, refuses);
}

function issuesAs({ shape, refuses }: Candidate, value: unknown, walk: Walk): Issue[] | null {
  return shape.report(null, "", value, walk, "") ?? refusedFields(value, refuses);
}

function unionParts(
  candidates: readonly Candidate[],
  rest: OpenRules | undefined,
  select?: MemberOf,
): Parts {
  const last =
    rest?.otherwise === undefined ? [] : [{ shape: shapeOf(rest.otherwise), refuses: [] }];
  const all = [...candidates, ...last];
  const memberOf = select === undefined || last.length > 0 ? firstOf(all) : select;
  return { kind: "union", members: all.map(({ shape }) => shape), memberOf };
}

/** Returns the first that a value fits. */
function firstOf(all: readonly Pick<Candidate, "shape" | "refuses">[]): MemberOf {
  return (value) => all.find((candidate) => fits(candidate, value))?.shape;
}

function nameOf({ parts }: Shape): string {
  return parts?.kind === "named" ? parts.type : "";
}

/** The named shapes that a case leads to. */
function membersOf(shape: Shape): readonly Shape[] {
  return shape.parts?.kind === "union" ? shape.parts.members : [shape];
}
