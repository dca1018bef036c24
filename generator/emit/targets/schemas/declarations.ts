/** Schemas of everything that has a name: enums, resources, inputs of endpoints. */
import { valueKinds } from "../../../language/facts/numeric-enums.js";
import type { Endpoint, Enum, NamedScalar, Resource } from "../../../language/model/model.js";
import { finalSentences, stepsSentences, valueParagraphs } from "../../shared/enum-docs.js";
import { inputShape, resourceShape } from "../../shared/object-shape.js";
import { code } from "../../../language/inline-code.js";
import { composedBases, composedSchema } from "./composed.js";
import { declarationNotes, described, noted, ruleParagraphs, examplesKeyword } from "./notes.js";
import { objectSchema } from "./objects.js";
import type { Schema, SchemaScope } from "./scope.js";
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
  const { before, after } = declarationNotes(scope, scalar);
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
  const about = described([`Input of ${code(endpoint.name)}.`]);
  return { ...about, ...objectSchema(scope, inputShape(endpoint)) };
}
