/** Unions with a tag. */
import { isObject, lacks } from "./checks.js";
import { pointerTo } from "./issue.js";
import { fieldOf } from "./objects.js";
import { within, wrongTag, wrongType } from "./reports.js";
import {
  type Described,
  type Fields,
  type MemberOf,
  never,
  newShape,
  type Report,
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
  // A member, or a union of those that share the tag and are told apart further on.
  const isSimple = known.every(({ parts }) => parts?.kind === "named" || parts?.kind === "union");
  const others = rules.keepsOthers === true ? otherwise : undefined;
  const last = otherwise === undefined || others ? [] : [otherwise];
  const all = [...known.flatMap(membersOf), ...last];
  const select: MemberOf = (value) =>
    isObject(value) ? (members.get(fieldOf(value, tag) as string) ?? last[0]) : undefined;
  const memberOf = isSimple ? select : firstOf(all.map((shape) => ({ shape, refuses: [] })));
  return newShape(never, report, { kind: "union", members: all, memberOf, others });
}

/** A member of a union, prepared for values that it describes. */
export interface Candidate {
  readonly shape: Shape;
  /** Fields of other members, which the member forbids. */
  readonly refuses: readonly string[];
}

/** Returns a function that finds the first member that a value fits. */
export function firstOf(all: readonly Candidate[]): MemberOf {
  return (value) => all.find((candidate) => fits(candidate, value))?.shape;
}

const outermost: Walk = { depth: 0, tried: undefined };

function fits({ shape, refuses }: Candidate, value: unknown): boolean {
  return shape.test(value, outermost) && lacks(value, refuses);
}

/** Returns the members of a union, or the shape itself. */
function membersOf(shape: Shape): readonly Shape[] {
  return shape.parts?.kind === "union" ? shape.parts.members : [shape];
}
