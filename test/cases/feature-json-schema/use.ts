import assert from "node:assert/strict";
import { ParcelSchema, ParcelsGetInputSchema, type JsonSchemaOf } from "./json-schema.js";
import { ParcelSchema as Plain } from "./validators.js";
import type { Parcel } from "./types.js";

const schema: JsonSchemaOf<Parcel> = ParcelSchema;
const { jsonSchema, validate } = schema["~standard"];
const { $schema, $defs, required } = jsonSchema.input({ target: "draft-2020-12" });
assert.equal($schema, "https://json-schema.org/draft/2020-12/schema");
assert.deepEqual(Object.keys($defs as object).sort(), ["Address", "Parcel", "ParcelStatus"]);
assert.deepEqual(required, ["id", "label", "status", "to"]);
assert.deepEqual(jsonSchema.output({ target: "draft-07" })["required"], required);
assert.throws(() => jsonSchema.input({ target: "openapi-3.0" }), /Parcel contains itself/);

const parcel = { id: "p1", label: "Books", status: "created", to: null };
assert.deepEqual(validate(parcel), { value: parcel });
assert.equal(schema.check(parcel), null);
assert.deepEqual(ParcelsGetInputSchema["~standard"].jsonSchema.input({ target: "openapi-3.0" }), {
  description: "Input of `parcels.get`.",
  type: "object",
  properties: { id: { type: "string", minLength: 1 } },
  required: ["id"],
  additionalProperties: false,
});
// @ts-expect-error: the schemas of validators.ts carry no data that nobody asked for
void Plain["~standard"].jsonSchema;
