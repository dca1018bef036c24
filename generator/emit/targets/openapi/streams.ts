/** Streams as contents of messages. */
import { defined } from "../../../base/defined.js";
import { extension } from "../../../language/facts/extensions.js";
import type { Endpoint, Stream, Value } from "../../../language/model/model.js";
import type { Schema } from "../schemas/notes.js";
import { valueSchema } from "../schemas/values.js";
import type { DocumentScope } from "./scope.js";

/**
 * The content of a stream of `item`. OpenAPI 3.1 has one schema for a whole body, so an extension says that it is that of an item.
 *
 *   { stream: Scan, end: "[DONE]" }, 3.1
 *     ->   { "schema": { "$ref": "…/Scan" }, "x-speccast-stream": { "of": "items", "end": "[DONE]" } }
 *   { stream: Scan, media: lines }, 3.2
 *     ->   { "itemSchema": { "$ref": "…/Scan" } }
 */
export function streamContent(
  scope: DocumentScope,
  item: Value,
  { format, end, resume }: Pick<Stream, "format"> & Partial<Stream>,
  overload?: Overload,
): Schema {
  const schema = valueSchema(scope, item);
  const resumes = resume === true ? { resume } : {};
  const facts = { ...resumes, ...defined({ when: overload && selectionOf(overload) }) };
  if (scope.options.version === "3.1.0")
    return {
      schema,
      ...extension("stream", { of: "items", ...defined({ end }), ...facts }),
    };
  return {
    itemSchema: format === "lines" ? schema : eventSchema(schema, end, resumes),
    ...extension("stream", Object.keys(facts).length === 0 ? undefined : facts),
  };
}

/** The stream that the input selects. */
type Overload = NonNullable<Endpoint["overload"]>;

/** Returns the input that selects a stream, as the key `when` has it: `{ "watch": true }`. */
function selectionOf({ field, values }: Overload): Schema {
  const [only = null, ...others] = values;
  return Object.fromEntries([[field, others.length === 0 ? only : values]]);
}

/**
 * The schema of an event whose data is JSON. `contentSchema` restricts nothing, so the data of the last event fits both schemas.
 *
 *   { "$ref": "…/Scan" }, "[DONE]"
 *     ->   { "type": "object", "properties": { "data": { "type": "string" } }, "required": ["data"],
 *            "anyOf": [{ "properties": { "data": { "contentMediaType": "application/json", "contentSchema": … } } },
 *                      { "properties": { "data": { "const": "[DONE]" } } }] }
 */
function eventSchema(
  schema: Schema,
  end: string | undefined,
  { resume }: Pick<Partial<Stream>, "resume">,
): Schema {
  const json = { contentMediaType: "application/json", contentSchema: schema };
  const data = { type: "string", ...(end === undefined ? json : {}) };
  return {
    type: "object",
    properties: { ...(resume === true ? { id: { type: "string" } } : {}), data },
    required: ["data"],
    ...(end === undefined
      ? {}
      : { anyOf: [{ properties: { data: json } }, { properties: { data: { const: end } } }] }),
  };
}
