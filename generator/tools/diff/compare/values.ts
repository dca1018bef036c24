/** Compares the types of two values, with their constraints. */
import { constraintKeys, constraints, boundsNothing } from "../../../language/constraints/index.js";
import type { Constraints, Value } from "../../../language/model/model.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import type { Pair } from "../changes.js";
import type { FlowDirection } from "../rules/verdict.js";
import type { Relation } from "../../../language/constraints/relation.js";
import { effectInCode, isAnything, relateTypes } from "./relate-types.js";
import { constraintText, specText } from "./spec-text.js";
import { boundsText } from "../../../language/constraints/bound-words.js";
import type { Comparison, ChangeSubject } from "./comparison.js";

/** Compares the values at a place, and asks for a comparison of the declarations that they name. */
export function compareValues(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Value>,
): void {
  compareNull(comparison, about, { base, head });
  const [from, to] = [base.type, head.type];
  if (from.kind === "ref" && to.kind === "ref" && comparison.arePaired(from.name, to.name)) {
    comparison.visit(from.name, to.name, directionOf(about), about);
    return;
  }
  if (from.kind === "scalar" && to.kind === "scalar" && from.name === to.name) {
    comparison.visit(from.name, to.name, directionOf(about));
    compareConstraints(comparison, about, { base, head });
    return;
  }
  comparePlain(comparison, about, { base: unnamedValue(base), head: unnamedValue(head) }, { base, head });
}

function directionOf({ site, directions }: ChangeSubject): FlowDirection | undefined {
  return site?.direction ?? directions?.[0];
}

function compareNull({ changes }: Comparison, about: ChangeSubject, { base, head }: Pair<Value>): void {
  if (base.nullable === head.nullable || isAnything(base.type) || isAnything(head.type)) return;
  changes.add(head.nullable ? "null-added" : "null-removed", about, {});
}

function comparePlain(
  comparison: Comparison,
  about: ChangeSubject,
  plain: Pair<Value>,
  stated: Pair<Value>,
): void {
  const [from, to] = [plain.base.type, plain.head.type];
  if (from.kind === "ref" && to.kind === "ref") {
    compareReferences(comparison, about, { from: from.name, to: to.name });
    return;
  }
  if (from.kind === "list" && to.kind === "list")
    compareValues(comparison, inside(about), { base: from.items, head: to.items });
  else if (from.kind === "map" && to.kind === "map") {
    compareValues(comparison, inside(about), { base: from.values, head: to.values });
    compareKeys(comparison, about, { base: from.keys, head: to.keys });
  } else {
    const { wire, code, unit } = relateTypes(comparison, from, to);
    // An id that became a scalar it is like has lost its name only.
    const facts = { from: plainText(stated.base), to: plainText(stated.head) };
    if (unit) comparison.changes.add("unit-changed", about, facts);
    else if (wire !== "same")
      comparison.changes.add(kinds[wire], about, { ...facts, code: effectInCode(from, to, wire) });
    else if (code || from.kind !== to.kind)
      comparison.changes.add("code-type-changed", about, { ...facts, ...(!code && { sameInCode: true }) });
    if (wire === "replaces") return;
  }
  compareConstraints(comparison, about, plain);
  compareIds(comparison, about, stated);
}

/** A string without constraints: a key of a map that states none, or bytes of any size. */
export const anyString: Value = { type: { kind: "string" }, nullable: false, constraints: {} };

/** Compares the types of the keys of two maps. Without one, a key is any string. */
function compareKeys(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Value | undefined>,
): void {
  if (base !== undefined || head !== undefined)
    compareValues(comparison, about, { base: base ?? anyString, head: head ?? anyString });
}

function compareIds({ changes }: Comparison, about: ChangeSubject, { base, head }: Pair<Value>): void {
  if (base.type.kind !== "id" || head.type.kind !== "id" || base.type.of === head.type.of) return;
  changes.add("code-type-changed", about, { from: plainText(base), to: plainText(head) });
}

function plainText(value: Value): string {
  return specText({ ...value, nullable: false });
}

const kinds = { widens: "value-widened", narrows: "value-narrowed", replaces: "value-replaced" } as const;

function inside(about: ChangeSubject): ChangeSubject {
  const { site } = about;
  if (site === undefined) return about;
  return { ...about, site: { ...site, pointer: [...site.pointer, "*"] } };
}

/**
 * Compares two declarations that are not the same by name. Where the new one has taken the place of the other, they are
 * one under another name; else only their parts count, since names are not on the wire.
 */
function compareReferences(
  comparison: Comparison,
  about: ChangeSubject,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  if (comparison.visitInPlace(from, to, directionOf(about), about)) return;
  const { wire } = relateTypes(comparison, { kind: "ref", name: from }, { kind: "ref", name: to });
  if (wire !== "same") comparison.changes.add(kinds[wire], about, { from, to, code: wire });
}

function compareConstraints(comparison: Comparison, about: ChangeSubject, { base, head }: Pair<Value>): void {
  const sides = { base: base.constraints, head: head.constraints };
  const [kind, other] = [base, head].map((side) => unnamedValue(side).type.kind);
  for (const key of constraintKeys)
    compareConstraint(comparison, about, sides, { key, kind: kind === other ? kind : undefined });
}

/**
 * Compares the sizes of two files, or of two bodies of bytes: the lengths of the strings that stand for them. `what` is
 * one of them: `a file scan`.
 */
export function compareSizes(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head, what }: Pair<Constraints> & { readonly what: string },
): void {
  const text = ({ length }: Constraints): string =>
    length === undefined ? "any size" : `size ${boundsText(length)}`;
  const words = (size: number): string =>
    `${what} of ${size.toLocaleString("en-US")} ${size === 1 ? "byte" : "bytes"}`;
  const [only, other] = [sizeWithin(base, head), sizeWithin(head, base)];
  const acceptedBy = {
    ...(only === undefined ? {} : { base: words(only) }),
    ...(other === undefined ? {} : { head: words(other) }),
  };
  compareConstraint(comparison, { ...about, acceptedBy }, { base, head }, { key: "length", text });
}

/** Returns a size within one side's bounds that is just beyond the other's; undefined where there is none. */
function sizeWithin({ length: own = {} }: Constraints, { length = {} }: Constraints): number | undefined {
  return [(length.max ?? NaN) + 1, (length.min ?? NaN) - 1].find(
    (size) => size >= (own.min ?? 0) && size <= (own.max ?? Infinity),
  );
}

interface ConstraintChoice {
  readonly key: keyof Constraints;
  /** The kind of the type on both sides; absent where they differ. */
  readonly kind?: string | undefined;
  /** Returns the constraint in words; by default as a spec writes it. */
  readonly text?: (side: Constraints) => string;
}

/** Compares one constraint. A limit that changed on both sides is one change, at the limit. */
export function compareConstraint(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Constraints>,
  { key, kind = "number", text = (side) => constraintText(side, key) }: ConstraintChoice,
): void {
  const relation = relateConstraint(key, { base, head }, kind);
  if (relation === "same") return;
  const limit = sharedLimit(base[key], head[key]);
  if (limit !== undefined && comparison.addLimitUse(limit, about)) return;
  comparison.changes.add(constraintKinds[relation], about, { from: text(base), to: text(head) });
}

const constraintKinds = {
  widens: "constraint-loosened",
  narrows: "constraint-tightened",
  replaces: "constraint-changed",
} as const;

function relateConstraint(key: keyof Constraints, { base, head }: Pair<Constraints>, kind: string): Relation {
  const { enforced } = constraints[key];
  const [from, to] = [base[key], head[key]];
  if (enforced === undefined) return "same";
  if (from !== undefined && to !== undefined) return enforced.relate(from, to, kind);
  const stated = from ?? to;
  if (stated === undefined || boundsNothing(stated)) return "same";
  return from === undefined ? "narrows" : "widens";
}

function sharedLimit(base: unknown, head: unknown): string | undefined {
  const nameOf = (one: unknown): string | undefined =>
    typeof one === "object" && one !== null && "limit" in one ? String(one.limit) : undefined;
  const name = nameOf(base);
  return name === nameOf(head) ? name : undefined;
}
