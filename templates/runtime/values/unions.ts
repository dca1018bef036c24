/** Unions with a tag, or with fields that select a member. */
import { briefPointer } from "./brief.js";
import { isObject, own } from "./checks.js";
import {
  absent,
  allowedText,
  forbiddenField,
  type Issue,
  joined,
  pointerTo,
  within,
  wrongType,
} from "./issues.js";
import {
  type Described,
  fieldOf,
  type Fields,
  type MemberOf,
  never,
  newShape,
  type Parts,
  type Report,
  reportAs,
  type Shape,
  shapeOf,
  shapesOf,
  type Walk,
} from "./shapes.js";

/** Rules for values with a tag that selects no member. */
export interface TagRules {
  /** Their shape. */
  readonly otherwise?: Described;
  /** True if any other string is a valid tag. Absent if `otherwise` requires a string itself. */
  readonly open?: true;
  /** True if they keep all fields, as a member with an unlisted tag can describe them. */
  readonly keepsOthers?: true;
}

/** Unions with a tag. */
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
  const others = rules.keepsOthers === true ? otherwise : undefined;
  const last = otherwise === undefined || others ? [] : [otherwise];
  const all = [...known.flatMap(membersOf), ...last];
  // A tag selects a member, or a union of those that share it and are told apart further on.
  const memberOf: MemberOf = (value) =>
    isObject(value) ? (members.get(fieldOf(value, tag) as string) ?? last[0]) : undefined;
  return newShape(never, report, { kind: "union", members: all, memberOf, others });
}

/** A member of a union, prepared for values that it describes. */
export interface Candidate {
  readonly shape: Shape;
  /** Fields of other members, which the member forbids. */
  readonly refuses: readonly string[];
}

/** Returns a function that finds the first member that a value fits. */
function firstOf(all: readonly Candidate[]): MemberOf {
  return (value) => all.find((candidate) => fits(candidate, value))?.shape;
}

const outermost: Walk = { depth: 0, tried: undefined };

/** Returns whether a shape accepts a value. Only named types have a test of their own. */
export function accepts(shape: Shape, value: unknown): boolean {
  return shape.parts?.kind === "named"
    ? shape.test(value, outermost)
    : reportAs(shape, null, "", value, { ...outermost }) === null;
}

function fits({ shape, refuses }: Candidate, value: unknown): boolean {
  return accepts(shape, value) && lacks(value, refuses);
}

/** Returns the members of a union, or the shape itself. */
function membersOf(shape: Shape): readonly Shape[] {
  return shape.parts?.kind === "union" ? shape.parts.members : [shape];
}

/** A member of a union without a tag. */
export interface Member {
  readonly member: Described;
  /** Fields that select the member by their presence. */
  readonly has?: readonly string[];
  /** Fields that select the member by their absence. */
  readonly lacks?: readonly string[];
  /** Fields that select the member by their value. */
  readonly equals?: Readonly<Record<string, string | number | boolean | null>>;
  /** Fields of other members, which the member forbids. */
  readonly refuses?: readonly string[];
}

/** Rules for values of an open union that no member describes. */
export interface OpenRules {
  readonly otherwise?: Described;
  /** Forbidden fields. */
  readonly refuses: readonly string[];
}

/** A member with the fields that select it. */
interface Selected extends Omit<Member, "member" | "refuses">, Candidate {}

/** Unions with members that a few fields select. Reports a value as the first selected member. */
export function byFields(given: readonly Member[], rest?: OpenRules): Shape {
  const candidates = candidatesOf(given);
  const selected = (value: object): Selected | undefined =>
    candidates.find((candidate) => isMeant(candidate, value));
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const candidate = selected(value) ?? (rest && openCandidate(rest));
    const found =
      candidate === undefined
        ? noMember(candidates.map(({ shape }) => typeOf(shape)))
        : issuesAs(candidate, value, walk);
    return within(issues, pointer, found);
  };
  const memberOf: MemberOf = (value) => (isObject(value) ? selected(value)?.shape : undefined);
  return newShape(never, report, unionParts(candidates, rest, memberOf));
}

/** Returns the members of a union with their shapes. */
export function candidatesOf(given: readonly Member[]): Selected[] {
  return given.map((one) => ({ refuses: [], ...one, shape: shapeOf(one.member) }));
}

const anyObject: Shape = /* @__PURE__ */ newShape(
  (value) => isObject(value),
  (issues) => issues,
);

/** Returns the values that no member describes as a last member. */
export function openCandidate({ otherwise, refuses }: OpenRules): Selected {
  return { shape: otherwise === undefined ? anyObject : shapeOf(otherwise), refuses };
}

function isMeant({ has = [], lacks: refused = [], equals = {} }: Selected, value: object): boolean {
  const isThere = (name: string): boolean => fieldOf(value, name) !== undefined;
  if (!has.every(isThere) || refused.some(isThere)) return false;
  return Object.keys(equals).every((name) => fieldOf(value, name) === equals[name]);
}

/** Returns the issues of `value` as one member. */
export function issuesAs({ shape, refuses }: Selected, value: unknown, walk: Walk): Issue[] | null {
  return shape.report(null, "", value, walk, "") ?? refusedFields(value, refuses);
}

/** Returns the parts of a union. Without `select`, the first member that a value fits describes it. */
export function unionParts(
  candidates: readonly Selected[],
  rest: OpenRules | undefined,
  select?: MemberOf,
): Parts {
  const last =
    rest?.otherwise === undefined ? [] : [{ shape: shapeOf(rest.otherwise), refuses: [] }];
  const all = [...candidates, ...last];
  const memberOf = select === undefined || last.length > 0 ? firstOf(all) : select;
  const members = all.map(({ shape }) => shape);
  if (select !== undefined) return { kind: "union", members, memberOf };
  const accepting = (value: unknown): readonly Shape[] =>
    candidates.filter((one) => fits(one, value)).map(({ shape }) => shape);
  return { kind: "union", members, memberOf, accepting };
}

/** Returns the name of a type; the empty string for other shapes. */
export function typeOf({ parts }: Shape): string {
  return parts?.kind === "named" ? parts.type : "";
}

/** Reports fields of `value` in `names`, which belong to other members of a union. */
function refusedFields(value: unknown, names: readonly string[]): Issue[] | null {
  let issues: Issue[] | null = null;
  for (const name of names) {
    if (lacks(value, [name])) continue;
    issues = forbiddenField(issues, pointerTo(name), "the value is of another kind");
  }
  return issues;
}

/** Returns whether all fields `names` are absent. Inherited ones count as present. */
export function lacks(value: unknown, names: readonly string[]): boolean {
  if (!isObject<Readonly<Record<string, unknown>>>(value)) return true;
  return names.every(
    (name) => (name in Object.prototype ? own(value, name) : value[name]) === undefined,
  );
}

/** Reports a tag that selects no member. */
export function wrongTag(field: string, value: unknown, allowed: readonly string[]): Issue[] {
  const pointer = pointerTo(field);
  if (value === undefined) return absent(null, pointer);
  return [{ code: "tag", pointer, message: allowedText(allowed, false), field, allowed }];
}

/** Reports a value that fits no member. `nearest` is an issue of the member that it is close to. */
export function noMember(members: readonly string[], nearest?: Issue): Issue[] {
  const message = `must be valid as ${joined(members, "or")}`;
  const issue = { code: "union", pointer: "", message, members } as const;
  if (nearest?.member === undefined) return [issue];
  const reason = `${briefPointer(nearest.pointer) || "it"} ${nearest.message}`;
  return [{ ...issue, message: `${message}: ${reason}`, member: nearest.member }];
}
