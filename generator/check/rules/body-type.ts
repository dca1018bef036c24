import type { EndpointAst, FieldAst } from "../../declarations/index.js";
import { describeValue } from "../facts/describe.js";
import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

/**
 * Warns about a body whose one field is called `type`, `schema` or `$ref` and holds an object: a body lists its fields,
 * so the key is one of them, while `type` is a key of a response.
 *
 *     resources:
 *       Parcel: { fields: { label: string } }
 *     endpoints:
 *       parcels.create:
 *         POST: /v1/parcels
 *         body: { type: Parcel }
 *         response: Parcel
 */
export const bodyType = defineRule({
  code: "body-type",
  severity: "warning",
  what: "The only field of a body is called `type`, `schema` or `$ref` and holds objects.",
  why: 'A body lists its fields, and `type` is one of them: the JSON on the wire is `{ "type": { … } }`.',
  fix: "Write the name of the resource as the body. A field with this name can be the one field of a resource.",
  alone: true,
  *check({ ast, resources }) {
    for (const endpoint of ast.endpoints) {
      const field = onlyField(endpoint);
      if (field !== undefined && typeKeys.has(field.name.value) && holdsObjects(field, resources))
        yield findingAt(field);
    }
  },
});

/** Keys that name the type of a body, in a response or in other languages. */
const typeKeys: ReadonlySet<string> = new Set(["type", "schema", "$ref"]);

function onlyField({ body }: EndpointAst): FieldAst | undefined {
  if (body?.kind !== "fields" || body.files.length > 0) return undefined;
  const [field, ...more] = body.fields;
  return more.length === 0 ? field : undefined;
}

/** Returns whether a field holds a resource, a list or a map. */
function holdsObjects({ value }: FieldAst, resources: { has(name: string): boolean }): boolean {
  const { type } = value;
  return type.kind === "list" || type.kind === "map" || (type.kind === "name" && resources.has(type.name));
}

function findingAt({ name, value }: FieldAst): RuleFinding {
  const message = `\`${name.value}\` is a field of this body, not its type.`;
  return { message, span: name.span, help: `Write \`body: ${describeValue(value)}\`.` };
}
