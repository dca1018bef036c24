import type { EndpointAst, FieldAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { describeValue } from "../spec-facts/type-kinds.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Warns about a body whose one field is called `type`, `schema` or `$ref` and holds an object, or is called `list` or
 * `map` and holds a resource: a body lists its fields, so the key is one of them, while it is a key of a response.
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
  what: "The only field of a body is called `type`, `schema`, `$ref`, `list` or `map` and holds objects.",
  why: 'A body lists its fields, and `type` is one of them: the JSON on the wire is `{ "type": { … } }`.',
  fix: "Write the type as the body, such as `Parcel` or `list<Parcel>`. A field with this name can be the one field of a resource.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const field = onlyField(endpoint);
      const type = field && meantType(spec, field);
      if (field !== undefined && type !== undefined) yield findingAt(field, type);
    }
  },
});

/** Keys that name the type of a body, in a response or in other languages. */
const typeKeys: ReadonlySet<string> = new Set(["type", "schema", "$ref"]);

/** Keys of a response that name the type of its items. */
const collections: ReadonlySet<string> = new Set(["list", "map"]);

function onlyField({ body }: EndpointAst): FieldAst | undefined {
  if (body?.kind !== "fields" || body.files.length > 0) return undefined;
  const [field, ...more] = body.fields;
  return more.length === 0 ? field : undefined;
}

/**
 * Returns the type that the author of a body's one field may have meant.
 *
 *   { type: Parcel }   ->   Parcel
 *   { list: Parcel }   ->   list<Parcel>
 *   { map: Map }       ->   undefined
 */
function meantType(spec: BoundSpec, { name, value }: FieldAst): string | undefined {
  const { type } = value;
  if (typeKeys.has(name.value)) return spec.isComposite(type) ? describeValue(value) : undefined;
  if (!collections.has(name.value) || type.kind !== "name" || !spec.resources.has(type.name))
    return undefined;
  const isNamesake = type.name.toLowerCase() === name.value;
  return isNamesake ? undefined : `${name.value}<${describeValue(value)}>`;
}

function findingAt({ name }: FieldAst, type: string): RuleFinding {
  const message = `\`${name.value}\` is a field of this body, not its type.`;
  return { message, span: name.span, help: `Write \`body: ${type}\`.` };
}
