/** The rules of the reference about unions: the member that a value belongs to, and its validity. */
import type {
  MatchedUnion,
  Model,
  TaggedUnion,
  UnionKind,
  UnionResource,
  Value,
} from "../language/model/model.js";
import { byUnionKind, type UnionTable } from "../language/facts/union-kinds.js";
import { objectTypeNamed, type UnionType } from "./named-types.js";
import { isObject, own } from "./objects.js";
import { maxDepth, type Reading } from "./reading.js";

/** A union: a value of a member that its kind of JSON selects, or an object of the others. */
export function fitsUnion(above: Reading, { union, recursive }: UnionType, value: unknown): boolean {
  // "A union that contains itself through lists alone counts as a level, too."
  const reading = recursive ? { ...above, depth: above.depth + 1 } : above;
  if (reading.depth > maxDepth) return false;
  if (union.selectedBy === "match") return fitsMatched(reading, union, value);
  return (
    kindMemberOf(reading, union, value) !== undefined ||
    (isObject(value) && fitsObjects(reading, union, value))
  );
}

/** "`first`: the first member that accepts a value describes it. `one`: exactly one member may accept it." */
function fitsMatched(reading: Reading, union: MatchedUnion, value: unknown): boolean {
  let verdicts = reading.tried.get(value);
  if (verdicts === undefined) reading.tried.set(value, (verdicts = new Map()));
  const key = `${union.name} ${reading.depth}`;
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  const possible = union.byKind.filter((member) => mayHaveTag(union, member.value, value));
  const count = possible.filter((member) => reading.fitsValue(reading, member.value, value)).length;
  // "An empty list has every type": the lists of a union differ by their items alone.
  const isOne = count === 1 || (count > 0 && Array.isArray(value));
  const verdict = union.match === "one" ? isOne : count > 0;
  verdicts.set(key, verdict);
  return verdict;
}

/** "With `tag: kind?` a value may leave the tag out; a value that has it belongs to the member of that tag." */
function mayHaveTag({ optionalTag }: MatchedUnion, { type }: Value, value: unknown): boolean {
  if (optionalTag === undefined || !isObject(value) || type.kind !== "ref") return true;
  const tag = own(value, optionalTag.field);
  const member = optionalTag.members.find(({ resource }) => resource === type.name);
  return tag === undefined || member === undefined || member.tags.some((one) => one === tag);
}

/** "The kind of a value selects the member": text, number, boolean, list, object or null. */
export function kindMemberOf(reading: Reading, union: UnionResource, value: unknown): Value | undefined {
  return union.byKind.find((member) => reading.fitsValue(reading, member.value, value))?.value;
}

function fitsObjects(reading: Reading, union: UnionResource, value: object): boolean {
  const belongs = membersFor(reading, union, value);
  if (belongs === "otherwise")
    return union.otherwise === undefined || reading.fitsNamed(reading, union.otherwise, value);
  return belongs.some((member) => fitsMember(reading, union, { member, value }));
}

/**
 * The members that a value may be, by its tag or, without one, by its shape; `otherwise` where it is
 * none of those that are listed and the union is open.
 */
export function membersFor(
  reading: Reading,
  union: UnionResource,
  value: object,
): readonly string[] | "otherwise" {
  return byUnionKind(memberRules, union, reading, value);
}

const memberRules: UnionTable<
  UnionResource,
  [reading: Reading, value: object],
  readonly string[] | "otherwise"
> = {
  tag: (union, _, value) => taggedMembers(union, value),
  shape: (union, reading, value) => untaggedMembers(reading, union, value),
  match: () => [],
};

/**
 * "A field that every member declares tells the members apart." "Without more, a value with another
 * tag is not valid." "Where members share a value of the tag, `by` names a second tag, or `shape`".
 */
function taggedMembers(union: TaggedUnion, value: object): readonly string[] | "otherwise" {
  const tag = own(value, union.tag);
  const selected = union.members.filter((member) => member.tags.some((one) => one === tag));
  if (selected.length === 0) return union.open && typeof tag === "string" ? "otherwise" : [];
  const isChosen = ({ by }: UnionResource["members"][number]): boolean =>
    selected.length === 1 || by === undefined || by.values.some((one) => one === own(value, by.field));
  return selected.filter(isChosen).map((member) => member.resource);
}

/** "Without a tag, a value is valid if it fits a member". Open: or if it has nothing that a member needs. */
function untaggedMembers(
  reading: Reading,
  union: UnionResource,
  value: object,
): readonly string[] | "otherwise" {
  const names = union.members.map((member) => member.resource);
  const fitting = names.filter((member) => fitsMember(reading, union, { member, value }));
  if (fitting.length > 0 || !union.open) return fitting;
  const needed = names.flatMap((name) => requiredNames(reading.model, name));
  return needed.every((field) => own(value, field) === undefined) ? "otherwise" : [];
}

/** "members must differ in what they require … each refuses the fields that only its siblings have". */
function fitsMember(
  reading: Reading,
  union: UnionResource,
  { member, value }: { readonly member: string; readonly value: object },
): boolean {
  const refused = refusesSiblings[union.selectedBy] ? refusedIn(reading.model, union, member) : [];
  if (refused.some((field) => own(value, field) !== undefined)) return false;
  if (reading.model.recursive.length === 0) return reading.fitsNamed(reading, member, value);
  // A value is tried as each member at each level: without a memory that would double with every level.
  let verdicts = reading.tried.get(value);
  if (verdicts === undefined) reading.tried.set(value, (verdicts = new Map()));
  const key = `${member} ${reading.depth}`;
  let verdict = verdicts.get(key);
  if (verdict === undefined) verdicts.set(key, (verdict = reading.fitsNamed(reading, member, value)));
  return verdict;
}

/** True for the kinds of unions whose members refuse fields of one another. */
const refusesSiblings: Readonly<Record<UnionKind, boolean>> = {
  tag: false,
  shape: true,
  match: false,
};

/** Fields that a member refuses in an untagged union: those its siblings require and it does not declare. */
function refusedIn(model: Model, union: UnionResource, member: string): string[] {
  const declared = objectTypeNamed(model, member)?.declared ?? new Set<string>();
  return union.members
    .filter((sibling) => sibling.resource !== member)
    .flatMap((sibling) => requiredNames(model, sibling.resource))
    .filter((field) => !declared.has(field));
}

function requiredNames(model: Model, name: string): string[] {
  const fields = objectTypeNamed(model, name)?.fields ?? [];
  return fields.filter((field) => field.presence.kind === "required").map((field) => field.name);
}
