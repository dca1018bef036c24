/** Compares the declarations that values refer to: objects, unions, enums and named scalars. */
import type {
  Enum,
  EnumLiteral,
  EnumValue,
  Field,
  ObjectResource,
  KindMember,
  UnionMember,
  UnionResource,
} from "../../../language/model/model.js";
import { valueKinds } from "../../../language/facts/numeric-enums.js";
import { specAnchor } from "../../../language/model/spec-file.js";
import type { Site, Pair } from "../changes.js";
import { type Comparison, type Visit, type DeclaredTypes, type ChangeSubject, pairBy } from "./comparison.js";
import { compareAtLeast, compareExtras, compareDocumented } from "./documented.js";
import { compareFields, isRequired, type FieldContext } from "./fields.js";
import { specText } from "./spec-text.js";
import { compareValues } from "./values.js";
import { tagOf } from "../../../language/facts/union-kinds.js";

export function compareDeclarations(comparison: Comparison, visit: Visit): void {
  const { base, head } = visit;
  const about = subjectOf(visit);
  // The parts of an event, and of what stands in the place of something else, are named by the place.
  const isAtPlace = visit.replacedAt !== undefined || head.item.path.startsWith("events/");
  const name = isAtPlace ? about.subject : head.item.name;
  compareDocumented(comparison, about, { base: base.item, head: head.item });
  if (base.what === "enum" && head.what === "enum")
    compareEnums(comparison, about, { base: base.item, head: head.item });
  else if (base.what === "scalar" && head.what === "scalar")
    compareValues(comparison, about, { base: base.item.value, head: head.item.value });
  else if (base.what === "resource" && head.what === "resource") {
    const [from, to] = [base.item, head.item];
    if (from.kind === "object" && to.kind === "object")
      compareObjects(comparison, { about, name }, { base: from, head: to });
    else if (from.kind === "union" && to.kind === "union")
      compareUnions(comparison, about, { base: from, head: to });
  }
}

function subjectOf({
  base: { item: base },
  head: { item: head },
  direction,
  replacedAt,
}: Visit): ChangeSubject {
  const site: Site = { base: base.name, head: head.name, pointer: [], direction };
  if (replacedAt === undefined)
    return { subject: specAnchor(head.path), base: base.path, head: head.path, site };
  const { subject, base: from = base.path, head: to = head.path } = replacedAt;
  return { subject, base: from, head: to, site };
}

function compareEnums({ changes }: Comparison, about: ChangeSubject, { base, head }: Pair<Enum>): void {
  const factsOf = ({ value }: EnumValue) => ({
    value: JSON.stringify(value),
    baseOpen: takesUnlisted(base, value),
    headOpen: takesUnlisted(head, value),
  });
  const { removed, added } = pairBy(base.values, head.values, ({ value }) => JSON.stringify(value));
  for (const one of added) changes.add("enum-value-added", about, factsOf(one));
  for (const one of removed) changes.add("enum-value-removed", about, factsOf(one));
  if (base.open !== head.open) changes.add(head.open ? "enum-opened" : "enum-closed", about, {});
  changes.replace("enum-steps-changed", about, stepsText(base), stepsText(head));
}

/** Returns whether an enum takes a value that it does not list: an open enum of numbers takes no texts. */
function takesUnlisted({ open, values }: Enum, value: EnumLiteral): boolean {
  return open && (valueKinds({ values }) as readonly string[]).includes(typeof value);
}

/** Returns the steps and final values of an enum: `draft > sent, final sent`. */
function stepsText({ transitions, terminal }: Enum): string {
  const steps = (transitions ?? []).map(({ from, to }) => `${from} > ${to}`).sort();
  const parts = terminal === undefined ? steps : [...steps, `final ${[...terminal].sort().join(", ")}`];
  return parts.length === 0 ? "none" : parts.join(", ");
}

function compareObjects(
  comparison: Comparison,
  { about, name }: Pick<FieldContext, "about" | "name">,
  { base, head }: Pair<ObjectResource>,
): void {
  const { changes } = comparison;
  compareExtras(comparison, about, { base: base.extras, head: head.extras });
  const restText = ({ rest }: ObjectResource): string => (rest === undefined ? "any" : specText(rest));
  const [from, to] = [restText(base), restText(head)];
  changes.replace("rest-changed", about, from, to);
  if (from === to && base.rest !== undefined && head.rest !== undefined) {
    const { site, ...place } = about;
    const directions = site?.direction === undefined ? [] : [site.direction];
    const subject = `${about.subject} undeclared properties`;
    compareValues(comparison, { ...place, subject, directions }, { base: base.rest, head: head.rest });
  }
  compareAtLeast(comparison, about, { base: base.atLeast ?? 0, head: head.atLeast ?? 0 });
  const context: FieldContext = {
    about,
    baseClosed: base.extras === "closed",
    headClosed: head.extras === "closed",
    baseRest: base.rest,
    headRest: head.rest,
    baseTyped: !base.armsDropped,
    headTyped: !head.armsDropped,
    name,
  };
  compareFields(comparison, context, { base: base.fields, head: head.fields });
}

function compareUnions(comparison: Comparison, about: ChangeSubject, pair: Pair<UnionResource>): void {
  const { changes } = comparison;
  const { base, head } = pair;
  changes.replace("union-selection-changed", about, selectionText(base), selectionText(head));
  if (isOpen(base) !== isOpen(head)) changes.add(isOpen(head) ? "union-opened" : "union-closed", about, {});
  const [before, after] = [othersText(base), othersText(head)];
  if (isOpen(base) && isOpen(head) && (before === anything || after === anything))
    changes.replace("union-selection-changed", about, before, after);
  const direction = about.site?.direction;
  if (base.otherwise !== undefined && head.otherwise !== undefined)
    comparison.visit(base.otherwise, head.otherwise, direction);
  compareMembers(comparison, about, pair);
  compareKinds(comparison, about, pair);
}

function isOpen({ open, otherwise }: UnionResource): boolean {
  return open || otherwise !== undefined;
}

const anything = "with others as anything";

function othersText({ otherwise }: UnionResource): string {
  return otherwise === undefined ? anything : `with others as ${otherwise}`;
}

/** Returns what selects the member of a union: `by the tag "kind"`. */
function selectionText(union: UnionResource): string {
  const tag = tagOf(union);
  if (tag !== undefined) return `by the tag "${tag}"`;
  if (union.selectedBy !== "match") return "by shape";
  const { optionalTag, match } = union;
  return optionalTag === undefined ? `by trying: ${match}` : `by the tag "${optionalTag.field}?"`;
}

function compareMembers(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<UnionResource>,
): void {
  const { changes } = comparison;
  const left = new Set(base.members);
  for (const member of head.members) {
    const found = [...left].find((one) => arePaired(comparison, one, member));
    if (found === undefined) {
      const other = { union: base, types: comparison.base };
      const accepted = fitsOtherwise(comparison.head, member, other);
      changes.add("union-member-added", about, { member: member.resource, accepted });
      continue;
    }
    left.delete(found);
    changes.replace("union-selection-changed", about, tagsText(found), tagsText(member));
    comparison.visit(found.resource, member.resource, about.site?.direction);
  }
  for (const member of left) {
    const accepted = fitsOtherwise(comparison.base, member, { union: head, types: comparison.head });
    changes.add("union-member-removed", about, { member: member.resource, accepted });
  }
}

function arePaired(comparison: Comparison, base: UnionMember, head: UnionMember): boolean {
  if (comparison.arePaired(base.resource, head.resource)) return true;
  const isSame = base.tags.length > 0 && tagsText(base) === tagsText(head);
  return isSame && comparison.takePlace(base.resource, head.resource);
}

function tagsText({ resource, tags, by }: UnionMember): string {
  const second = by === undefined ? "" : ` and ${by.field} ${by.values.join(" or ")}`;
  return tags.length === 0 ? resource : `${tags.map((tag) => `"${tag}"`).join(" or ")}${second}`;
}

/** Returns whether a union that does not list an object accepts its values all the same. */
function fitsOtherwise(
  own: DeclaredTypes,
  { resource: name, tags }: UnionMember,
  { union, types }: { readonly union: UnionResource; readonly types: DeclaredTypes },
): boolean {
  // A tag that another member has selects that one.
  if (union.members.some((other) => other.tags.some((tag) => tags.includes(tag)))) return false;
  const [tag, fields] = [tagOf(union), fieldsOf(own, name)];
  // So does a field that another member requires, where there is no tag.
  const members = tag === undefined ? union.members : [];
  const needed = members.flatMap(({ resource }) => fieldsOf(types, resource)?.filter(isRequired) ?? []);
  const names = new Set(needed.map((field) => field.name));
  if (fields === undefined || fields.some((field) => names.has(field.name))) return false;
  if (union.otherwise === undefined) return union.open;
  return (
    fieldsOf(types, union.otherwise)?.every((field) => {
      const found = fields.find((one) => one.name === field.name);
      if (found === undefined) return !isRequired(field);
      if (isRequired(field) && !isRequired(found)) return false;
      return field.name === tag || specText(found.value) === specText(field.value);
    }) === true
  );
}

function fieldsOf(types: DeclaredTypes, name: string): readonly Field[] | undefined {
  const found = types.get(name);
  return found?.what === "resource" && found.item.kind === "object" ? found.item.fields : undefined;
}

/** Compares the members that the JSON kind of a value selects. */
function compareKinds(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<UnionResource>,
): void {
  const { changes } = comparison;
  const left = new Set<KindMember>(base.byKind);
  for (const member of head.byKind) {
    const alike = [...left].filter((one) => one.value.type.kind === member.value.type.kind);
    const found = alike.find((one) => specText(one.value) === specText(member.value)) ?? alike[0];
    if (found === undefined) {
      changes.add("union-member-added", about, { member: specText(member.value), accepted: false });
      continue;
    }
    left.delete(found);
    compareValues(comparison, about, { base: found.value, head: member.value });
  }
  for (const { value } of left)
    changes.add("union-member-removed", about, { member: specText(value), accepted: false });
}
