/** Valid values, made from the model: the fullest there are, so that every field stands somewhere. */
import type {
  Condition,
  ConstValue,
  Field,
  Model,
  ObjectResource,
  Resource,
  UnionResource,
  Value,
} from "../../../generator/language/model/model.js";
import { tagOf } from "../../../generator/language/facts/union-kinds.js";

/** The number of times a resource is nested in itself. */
const maxNested = 2;

/** Strings of which one fits each pattern. */
const strings = ["1.5", "did:service:x", "a", "did:service:ädam", "0.0", "-1", "", "1.", "DID:service:x"];

const named = new WeakMap<Model, ReadonlyMap<string, Resource>>();

/** The resource called `name`; undefined where there is none, as for an enum. */
export function resourceNamed(model: Model, name: string): Resource | undefined {
  let resources = named.get(model);
  if (resources === undefined)
    named.set(model, (resources = new Map(model.resources.map((one) => [one.name, one]))));
  return resources.get(name);
}

/**
 * Valid values of a type that together show every kind of every union in it: the members that a tag
 * selects, and a value whose tag is not listed.
 */
export function examplesOf(model: Model, value: Value, above: readonly string[] = []): unknown[] {
  const { type, constraints } = value;
  switch (type.kind) {
    case "ref": {
      const item = model.enums.find((one) => one.name === type.name);
      if (item !== undefined) return [item.values[0]?.value];
      const resource = resourceNamed(model, type.name);
      if (resource?.kind === "object") return objectExamples(model, resource, above);
      return resource === undefined ? [] : unionExamples(model, resource, above);
    }
    case "list":
      return [examplesOf(model, type.items, above).slice(0, constraints.count?.max ?? 9)];
    case "map":
      return [
        Object.fromEntries(examplesOf(model, type.values, above).map((one, at) => [`key ${at}/~`, one])),
      ];
    case "const":
      return [type.value];
    case "json":
    case "unspecified":
      return [{ any: [1, "thing", null] }];
    case "integer":
    case "number":
    case "timestamp":
      return [constraints.range?.min ?? constraints.range?.max ?? 1_700_000_000_000];
    case "boolean":
      return [true];
    case "decimal":
      return ["12.50"];
    case "datetime":
      return ["2026-01-31T12:00:00Z"];
    case "base64":
      return ["AAEC"];
    default:
      return [textExample(value)];
  }
}

/** The first of the examples. */
export function exampleOf(model: Model, value: Value): unknown {
  return examplesOf(model, value)[0];
}

/** Strings that a pattern does not allow. */
export function stringsAgainst(pattern: string): string[] {
  return strings.filter((text) => !new RegExp(pattern, "u").test(text));
}

/** Returns whether `condition` holds among the fields of an object. */
export function holds(condition: Condition, object: Readonly<Record<string, unknown>>): boolean {
  return condition.every(({ field, values }) => values.some((one) => one === object[field]));
}

/** Returns whether a field may stand in an object, and whether it must. */
export function presenceIn(
  { presence }: Field,
  object: Readonly<Record<string, unknown>>,
): { readonly may: boolean; readonly must: boolean } {
  if (presence.kind !== "conditional") return { may: true, must: presence.kind === "required" };
  const { requiredWhen, onlyWhen } = presence;
  return {
    may: onlyWhen === undefined || holds(onlyWhen, object),
    must: requiredWhen !== undefined && holds(requiredWhen, object),
  };
}

/** The fields on which the presence of others depends, and what conditions say about each. */
export function steering(resource: ObjectResource): Map<string, ConstValue[]> {
  const found = new Map<string, ConstValue[]>();
  for (const { presence } of resource.fields) {
    if (presence.kind !== "conditional") continue;
    for (const { field, values } of [...(presence.requiredWhen ?? []), ...(presence.onlyWhen ?? [])])
      found.set(field, [...(found.get(field) ?? []), ...values]);
  }
  return found;
}

function textExample({ constraints: { length, pattern } }: Value): string {
  if (pattern === undefined) return "t".repeat(Math.max(length?.min ?? 1, 1));
  const found = strings.find((text) => new RegExp(pattern, "u").test(text));
  if (found === undefined) throw new Error(`No text here fits ${pattern}.`);
  return found;
}

/**
 * Objects with all fields that may stand together. There are as many as a field has examples; other
 * fields take turns.
 */
function objectExamples(model: Model, resource: ObjectResource, above: readonly string[]): unknown[] {
  const inside = [...above, resource.name];
  const isDeep = inside.filter((name) => name === resource.name).length >= maxNested;
  const choices = resource.fields.map((field) => [field, examplesIn(model, field, inside, isDeep)] as const);
  const count = Math.max(1, ...choices.map(([, examples]) => examples.length));
  return Array.from({ length: count }, (_, at) => {
    const full = Object.fromEntries(
      choices
        .filter(([, examples]) => examples.length > 0)
        .map(([{ name }, examples]) => [name, examples[at % examples.length]]),
    );
    return fullest(resource, full);
  });
}

/** Returns values of a field; nothing for a field that would nest a resource in itself again. */
function examplesIn(model: Model, field: Field, inside: readonly string[], isDeep: boolean): unknown[] {
  const { type } = field.value;
  const items = type.kind === "list" ? type.items.type : type;
  const returns = items.kind === "ref" && inside.includes(items.name);
  if (!isDeep || !returns) return examplesOf(model, field.value, inside);
  return type.kind === "list" ? [[]] : [];
}

/** `object` with those values for the fields that steer with which most fields may be there. */
function fullest(resource: ObjectResource, object: Record<string, unknown>): Record<string, unknown> {
  let candidates = [object];
  for (const [name, values] of steering(resource))
    candidates = candidates.flatMap((one) => [one, ...values.map((value) => ({ ...one, [name]: value }))]);
  const kept = candidates.map((one) =>
    Object.fromEntries(
      Object.entries(one).filter(([name]) => {
        const field = resource.fields.find((other) => other.name === name);
        return field === undefined || presenceIn(field, one).may;
      }),
    ),
  );
  return kept.reduce((best, one) => (Object.keys(one).length > Object.keys(best).length ? one : best));
}

/** An object of each member that something selects, and one whose tag is not listed. */
function unionExamples(model: Model, union: UnionResource, above: readonly string[]): unknown[] {
  const ofMember = (name: string): unknown[] =>
    examplesOf(model, { type: { kind: "ref", name }, nullable: false, constraints: {} }, above);
  const tag = tagOf(union);
  if (tag === undefined) return union.members.flatMap(({ resource }) => ofMember(resource));
  const listed = union.members.filter(({ tags }) => tags.length > 0);
  const members = listed.flatMap(({ resource, tags }) =>
    ofMember(resource).map((one) => ({ ...(one as object), [tag]: tags[0] })),
  );
  if (!union.open) return members;
  const others = union.otherwise === undefined ? [{}] : ofMember(union.otherwise);
  return [...members, ...others.map((one) => ({ ...(one as object), [tag]: "no listed tag" }))];
}
