import { statedBounds } from "../../language/constraints/bounds.js";
import { isObject } from "../../base/is-object.js";
import type { BoundsAst, ObjectAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { BoundField } from "../../spec/bind/fields.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The bases of a resource agree on every field that they share, unless the resource declares the field itself.
 *
 *     resources:
 *       Trip: { fields: { id: id<Trip>, note: string } }
 *       Tracked: { fields: { updated_at: timestamp<ms>, note?: string } }
 *       TrackedTrip: { extends: [Trip, Tracked] }
 */
export const baseClash = defineRule({
  code: "base-clash",
  what: "Two bases of a resource declare a field of the same name with different types, constraints or presence, two bases have different types of undeclared fields, or a base is named twice.",
  why: "A value of the resource is a value of each base, so the field would have to satisfy both declarations.",
  fix: "Declare the field in the resource itself, as narrow as both bases allow, or move it to a base that both extend.",
  *check(spec) {
    for (const object of spec.objects) {
      const { extends: bases, name } = object;
      if (bases.length < 2) continue;
      const seen = new Set<string>();
      for (const { value, span } of bases) {
        if (seen.has(value)) yield { message: `${value} is named twice.`, span, help: "Delete one of them." };
        seen.add(value);
      }
      if (!spec.isComplete(object)) continue;
      yield* restClash(spec, object);
      const own = new Set(object.fields.map((field) => field.name.value));
      const known = new Map<string, { readonly base: string; readonly member: BoundField }>();
      for (const base of bases) {
        const source = spec.object(base.value);
        if (source === undefined) continue;
        for (const [field, member] of spec.fieldsOf(source)) {
          const first = known.get(field);
          if (first === undefined) known.set(field, { base: base.value, member });
          if (first === undefined || own.has(field) || isSameField(spec, first.member, member)) continue;
          yield {
            message: `${first.base} and ${base.value} disagree on the field "${field}" of ${name.value}.`,
            span: base.span,
            help: `Declare \`${field}\` in ${name.value}, as narrow as both bases allow.`,
            related: { message: `This is the field in ${first.base}.`, span: first.member.field.name.span },
          };
        }
      }
    }
  },
});

/** Finds the bases whose `rest` differs from that of a base before them. */
function* restClash(spec: BoundSpec, object: ObjectAst): Generator<RuleFinding> {
  if (object.rest !== undefined || object.closed?.value === true) return;
  const found = object.extends.flatMap((base) => {
    const source = spec.object(base.value);
    const rest = source === undefined ? undefined : spec.restOf(source);
    return rest === undefined ? [] : [{ base, ...rest }];
  });
  const [first] = found;
  for (const { base, value } of found) {
    if (first === undefined || first.value === value || factsOf(spec, first.value) === factsOf(spec, value))
      continue;
    yield {
      message: `${first.base.value} and ${base.value} disagree on the undeclared fields of ${object.name.value}.`,
      span: base.span,
      help: `State \`rest\` in ${object.name.value}, as narrow as both bases allow.`,
      related: { message: `This is \`rest\` in ${first.owner.name.value}.`, span: first.value.span },
    };
  }
}

function isSameField(spec: BoundSpec, a: BoundField, b: BoundField): boolean {
  return a.presence === b.presence && (a.field === b.field || fieldFacts(spec, a) === fieldFacts(spec, b));
}

function fieldFacts(spec: BoundSpec, { field: { value, requiredWhen, onlyWhen } }: BoundField): string {
  return factsOf(spec, [value, requiredWhen, onlyWhen]);
}

/** Returns a key that is equal for the same facts: places are left out, and a limit is its numbers. */
function factsOf(spec: BoundSpec, facts: unknown): string {
  return JSON.stringify(facts, (key, part: unknown) => {
    if (key === "span" || key === "size") return undefined;
    // A default is data, whose keys mean nothing here.
    if (key === "default" && isObject(part)) return JSON.stringify(part["value"]);
    if (!isObject(part) || !("limit" in part)) return part;
    const bounds = spec.bounds(part as unknown as BoundsAst);
    return bounds === undefined ? part : Object.fromEntries(statedBounds(bounds));
  });
}
