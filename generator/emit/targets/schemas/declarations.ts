/** Schemas of everything that has a name: enums, resources, inputs of endpoints. */
import { reachable } from "../../../base/graph.js";
import { valueKinds } from "../../../language/facts/numeric-enums.js";
import type {
  Endpoint,
  Enum,
  NamedScalar,
  Resource,
  Field,
  Json,
  ObjectResource,
} from "../../../language/model/model.js";
import { bytesSentences } from "../../shared/docs.js";
import { finalSentences, stepsSentences, valueParagraphs } from "../../shared/enum-docs.js";
import { inputShape, resourceShape, type ObjectShape } from "../../shared/object-shape.js";
import { code } from "../../../language/inline-code.js";
import {
  declarationNotes,
  described,
  noted,
  ruleParagraphs,
  examplesKeyword,
  unitOf,
  type Schema,
  type SchemaScope,
  reference,
} from "./notes.js";
import { objectSchema, atLeastKeywords } from "./objects.js";
import { unionSchema } from "./unions.js";
import { valueSchema } from "./values.js";

/**
 * The values of an enum; any string or number where it is open.
 *
 *   [small, large]   ->   { "type": "string", "enum": ["small", "large"] }
 */
export function enumSchema(scope: SchemaScope, item: Enum): Schema {
  const facts = [...finalSentences(item), ...valueParagraphs(item), ...stepsSentences(item)];
  return noted(enumKeywords(item), declarationNotes(scope, item, facts));
}

/**
 * A scalar with a name.
 *
 *   CountryCode: { type: string, length: 2 }   ->   { "type": "string", "minLength": 2, "maxLength": 2 }
 */
export function scalarSchema(scope: SchemaScope, scalar: NamedScalar): Schema {
  const { before, after } = declarationNotes(scope, scalar, [unitOf(scalar.value)]);
  const examples = examplesKeyword(scalar);
  return noted(valueSchema(scope, scalar.value), { before, after: { ...examples, ...after } });
}

function enumKeywords(item: Enum): Schema {
  const values = item.values.map(({ value }) => value);
  const [first = "string", ...others] = valueKinds(item);
  const type = others.length === 0 ? first : [first, ...others];
  if (!item.open) return { type, enum: values };
  return values.length === 0 ? { type } : { anyOf: [{ enum: values }, { type }] };
}

/**
 * A resource, with its rules as sentences: no keyword can say them.
 *
 *   { doc: "A box.", fields: { size: integer } }
 *     ->   { "description": "A box.", "type": "object", "properties": { … }, "required": ["size"] }
 */
export function resourceSchema(scope: SchemaScope, resource: Resource): Schema {
  if (resource.kind === "union")
    return noted(unionSchema(scope, resource), declarationNotes(scope, resource));
  const notes = declarationNotes(scope, resource, ruleParagraphs(resource.rules));
  const shape = resourceShape(resource);
  const bases = composedBases(scope, resource);
  const schema =
    bases.length === 0 ? objectSchema(scope, shape) : composedSchema(scope, resource, { shape, bases });
  return noted(schema, notes);
}

/**
 * The flat input of an endpoint: what it does not declare is refused, unless a body may hold more.
 *
 *   policies.list   ->   { "type": "object", "properties": { "cursor": … }, "additionalProperties": false }
 */
export function inputSchema(scope: SchemaScope, endpoint: Endpoint): Schema {
  const about = described([[`Input of ${code(endpoint.name)}.`, ...bytesSentences(endpoint)].join(" ")]);
  return { ...about, ...objectSchema(scope, inputShape(endpoint)) };
}

/**
 * The bases that the schema of a resource refers to: all of them, or none where a reference would refuse
 * values that the resource allows. Then the schema has the inherited fields written out.
 */
function composedBases(scope: SchemaScope, resource: ObjectResource): readonly ObjectResource[] {
  // A closed one would need `unevaluatedProperties`, which few tools know and some get wrong.
  // `additionalProperties` beside a reference, or behind it, would hold for fields on the other side.
  if (scope.composes !== true || resource.extras === "closed" || resource.rest !== undefined) return [];
  const basesOf = (one: ObjectResource) => one.extends.flatMap((name) => objectNamed(scope, name) ?? []);
  const bases = basesOf(resource);
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  // What the schema of a base has from its own bases, or repeats of them, has to hold, too.
  return [...reachable(bases, basesOf)].every((base) => holdsFor(base, fields)) ? bases : [];
}

function objectNamed(scope: SchemaScope, name: string): ObjectResource | undefined {
  const found = scope.resources.get(name);
  return found?.kind === "object" ? found : undefined;
}

/** Returns whether every value with `fields` fits the schema of `base`, apart from what that has from its own bases. */
function holdsFor(base: ObjectResource, fields: ReadonlyMap<string, Field>): boolean {
  // The minimum of a base counts its own fields, and does not apply to what extends it.
  if (base.atLeast !== undefined || base.rest !== undefined) return false;
  return base.fields.every(({ name, presence }) => {
    const isLimited = presence.kind === "conditional" && presence.onlyWhen !== undefined;
    return !isLimited || fields.get(name)?.presence.kind === "conditional";
  });
}

/**
 * The schema of a resource with bases: the fields that no base describes as they are.
 *
 *   { extends: [Entity, Tracked], fields: { label: string } }
 *     ->   { "type": "object", "allOf": [{ "$ref": "…/Entity" }, { "$ref": "…/Tracked" }],
 *            "properties": { "label": { "type": "string" } }, "required": ["label"] }
 */
function composedSchema(
  scope: SchemaScope,
  resource: ObjectResource,
  { shape, bases }: { readonly shape: ObjectShape; readonly bases: readonly ObjectResource[] },
): Schema {
  const fields = ownFields(resource, bases);
  const { type, allOf, ...own } = objectSchema(scope, { ...shape, fields, atLeast: 0 });
  const references = bases.map((base): Json => reference(scope, base.name));
  const conditions = Array.isArray(allOf) ? (allOf as readonly Json[]) : [];
  return {
    type: type ?? "object",
    allOf: [...references, ...conditions],
    ...own,
    ...atLeastKeywords(shape),
  };
}

/** The fields that the resource declares, or that one of its bases describes otherwise. */
function ownFields(resource: ObjectResource, bases: readonly ObjectResource[]): readonly Field[] {
  const own = new Set(resource.own);
  const inherited = bases.map((base) => new Map(base.fields.map((field) => [field.name, field])));
  return resource.fields.filter((field) => {
    const found = inherited.flatMap((fields) => fields.get(field.name) ?? []);
    return own.has(field.name) || found.length === 0 || found.some((one) => factsOf(one) !== factsOf(field));
  });
}

function factsOf({ value, presence }: Field): string {
  return JSON.stringify([value, presence]);
}
