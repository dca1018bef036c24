/** Compares unions: their members, the values that select them, and what they do with others. */
import type { Pair } from "../changes.js";
import type { KindMember, UnionMember, UnionResource } from "../../../language/model/model.js";
import { tagOf } from "../../../language/facts/union-kinds.js";
import type { ChangeSubject } from "./collector.js";
import type { Comparison } from "./comparison.js";
import type { DeclaredTypes } from "./pairs.js";
import { specText } from "./spec-text.js";
import { compareValues } from "./values.js";

/** Compares a union with what it was. */
export function compareUnions(comparison: Comparison, about: ChangeSubject, pair: Pair<UnionResource>): void {
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
      const accepted = fitsOtherwise(comparison.head, member.resource, other);
      changes.add("union-member-added", about, { member: member.resource, accepted });
      continue;
    }
    left.delete(found);
    changes.replace("union-selection-changed", about, tagsText(found), tagsText(member));
    comparison.visit(found.resource, member.resource, about.site?.direction);
  }
  for (const { resource } of left) {
    const accepted = fitsOtherwise(comparison.base, resource, { union: head, types: comparison.head });
    changes.add("union-member-removed", about, { member: resource, accepted });
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
  name: string,
  { union, types }: { readonly union: UnionResource; readonly types: DeclaredTypes },
): boolean {
  if (union.otherwise === undefined) return union.open;
  const [member, base] = [own.get(name), types.get(union.otherwise)];
  if (member?.what !== "resource" || member.item.kind !== "object") return false;
  if (base?.what !== "resource" || base.item.kind !== "object") return false;
  const tag = tagOf(union);
  const { fields } = member.item;
  return base.item.fields.every((field) => {
    const found = fields.find((one) => one.name === field.name);
    if (found === undefined) return field.presence.kind !== "required";
    if (field.presence.kind === "required" && found.presence.kind !== "required") return false;
    return field.name === tag || specText(found.value) === specText(field.value);
  });
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
