/**
 * The tests that select the member of an untagged union for a value. Each member forbids the fields that
 * its siblings require, so one or two fields select it, and the validator checks that member alone.
 */
import { cached } from "../../../base/cached.js";
import type { ByName, NamedDeclarations } from "../../../language/facts/by-name.js";
import type {
  ConstValue,
  Enum,
  Field,
  ObjectResource,
  Resource,
  UntaggedUnion,
} from "../../../language/model/model.js";

/** A member and the tests that select it. All must hold. */
export interface Selection {
  readonly member: string;
  readonly tests: readonly SelectionTest[];
  /** Fields that a selected value is known to lack. */
  readonly absent: readonly string[];
}

/** A test of one field: it has a value, is present, or is absent. */
interface SelectionTest {
  readonly field: string;
  readonly is: "constant" | "there" | "absent";
  readonly value?: ConstValue;
}

/**
 * Returns the selections of an untagged union in the order of their tests. Returns nothing if only the
 * whole shape distinguishes two members.
 *
 *   Square { side }, Circle { radius }, Blob (all gap)
 *     ->   Square where side is there; Circle where radius is there; else Blob
 */
export function selectionOf(
  union: UntaggedUnion,
  declared: NamedDeclarations,
): readonly Selection[] | undefined {
  const members = triedMembers(union, declared.resources);
  const objects = members.flatMap((member) => (member.kind === "object" ? [member] : []));
  if (objects.length < members.length) return undefined;
  const selections: Selection[] = [];
  for (const member of objects) {
    const others = objects.filter((other) => other !== member);
    const tests = distinguishing(member, others, declared.enums);
    if (tests === undefined) return undefined;
    if (union.open && tests.every((test) => test.is === "absent")) return undefined;
    const absent = passedOver(selections);
    const left = tests.filter((test) => test.is !== "absent" || !absent.includes(test.field));
    for (const test of left) if (test.is === "absent") absent.push(test.field);
    selections.push({ member: member.name, tests: left, absent });
  }
  return selections;
}

/** Returns the members of an untagged union in the order of their tests. A member that is all gap comes last. */
export function triedMembers(union: UntaggedUnion, resources: ByName<Resource>): readonly Resource[] {
  const members = union.members.flatMap((member) => resources.get(member.resource) ?? []);
  return [...members.filter((member) => !isGap(member)), ...members.filter(isGap)];
}

function isGap(member: Resource): boolean {
  return member.kind === "object" && member.fields.length === 0 && member.extras === "keep";
}

function passedOver(earlier: readonly Selection[]): string[] {
  return earlier.flatMap(({ tests: [only, second] }) =>
    second === undefined && only?.is === "there" ? [only.field] : [],
  );
}

/** Returns a small set of tests, chosen greedily, so that each other member fails one. */
function distinguishing(
  member: ObjectResource,
  others: readonly ObjectResource[],
  enums: ByName<Enum>,
): SelectionTest[] | undefined {
  const candidates = candidatesOf(member, others);
  const excluded = cached((test: SelectionTest) => others.filter((other) => excludes(test, other, enums)));
  const chosen: SelectionTest[] = [];
  const left = new Set(others);
  while (left.size > 0) {
    let best: SelectionTest | undefined;
    let max = 0;
    for (const test of candidates) {
      const count = excluded(test).filter((other) => left.has(other)).length;
      if (count > max) [best, max] = [test, count];
      // No other test excludes more.
      if (max === left.size) break;
    }
    if (best === undefined) return undefined;
    chosen.push(best);
    for (const other of excluded(best)) left.delete(other);
  }
  return chosen;
}

/** Returns tests that every value of the member passes, the most specific first. */
function candidatesOf(member: ObjectResource, others: readonly ObjectResource[]): SelectionTest[] {
  const required = member.fields.filter(isRequired);
  const constants = required.flatMap((field): SelectionTest[] => {
    const { type, nullable } = field.value;
    if (type.kind !== "const" || nullable) return [];
    return [{ field: field.name, is: "constant", value: type.value }];
  });
  const there = required.map((field): SelectionTest => ({ field: field.name, is: "there" }));
  const needed = others.flatMap((other) => other.fields.filter(isRequired));
  const refused = needed.filter((field) => fieldOf(member, field.name) === undefined);
  const absent = refused.map((field): SelectionTest => ({ field: field.name, is: "absent" }));
  return [...constants, ...there, ...absent];
}

/** Returns whether every value of `other` fails the test. */
function excludes(test: SelectionTest, other: ObjectResource, enums: ByName<Enum>): boolean {
  const field = fieldOf(other, test.field);
  if (test.is === "absent") return field !== undefined && isRequired(field);
  if (field === undefined) return true;
  if (test.is === "there") return false;
  const { type, nullable } = field.value;
  if (nullable && test.value === null) return false;
  if (type.kind === "const") return type.value !== test.value;
  const listed = type.kind === "ref" ? enums.get(type.name) : undefined;
  return listed !== undefined && !listed.open && !listed.values.some(({ value }) => value === test.value);
}

function isRequired(field: Field): boolean {
  return field.presence.kind === "required";
}

function fieldOf(resource: ObjectResource, name: string): Field | undefined {
  return resource.fields.find((field) => field.name === name);
}
