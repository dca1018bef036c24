/** The description as JSON Schema, for the libraries that read it. */

/** @typedef {import("../data/kinds.mjs").Kind} Kind */
/** @typedef {import("../data/kinds.mjs").Type} Type */
/** @typedef {import("../data/kinds.mjs").ObjectType} ObjectType */
/** @typedef {{ [keyword: string]: unknown }} Schema */

/**
 * One document with `$defs`.
 *
 * @param {readonly Type[]} types
 * @param {string} [prefix] What stands before `#` in references.
 * @returns {Record<string, Schema>}
 */
export function definitions(types, prefix = "") {
  return Object.fromEntries(
    types.map((type) => [type.name, typeSchema(type, (name) => ({ $ref: `${prefix}#/$defs/${name}` }))]),
  );
}

/**
 * @param {Type} type
 * @param {(name: string) => Schema} refer What stands for a reference to a type.
 * @returns {Schema}
 */
export function typeSchema(type, refer) {
  if (type.form === "enum") return { type: "string", enum: type.values };
  if (type.form === "object") return objectSchema(type, refer);
  const { tag, members, otherwise } = type;
  return Object.entries(members).reduceRight(
    (rest, [value, member]) => conditional(valueOf(tag, [value]), refer(member), rest),
    otherwise === undefined ? { not: {} } : refer(otherwise),
  );
}

/**
 * @param {ObjectType} type
 * @param {(name: string) => Schema} refer
 * @returns {Schema}
 */
function objectSchema({ fields, closed, atLeastOne, conditions }, refer) {
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, kind }) => [name, kindSchema(kind, refer)])),
    ...(required.length > 0 && { required }),
    ...(closed && { additionalProperties: false }),
    ...(atLeastOne && { anyOf: fields.map(({ name }) => ({ required: [name] })) }),
    ...(conditions.length > 0 && {
      allOf: conditions.map(({ field, by, values, is }) =>
        is === "required"
          ? conditional(valueOf(by, values), { required: [field] })
          : conditional(valueOf(by, values), undefined, { properties: { [field]: false } }),
      ),
    }),
  };
}

/**
 * @param {Schema} holds
 * @param {Schema | undefined} then
 * @param {Schema} [otherwise]
 * @returns {Schema}
 */
function conditional(holds, then, otherwise) {
  const keywords = Object.entries({ if: holds, else: otherwise }).filter(
    ([, schema]) => schema !== undefined,
  );
  if (then !== undefined) keywords.push(["then", then]);
  return Object.fromEntries(keywords);
}

/** @param {string} field @param {string[]} values @returns {Schema} */
function valueOf(field, values) {
  const [only] = values;
  const one = values.length === 1 ? { const: only } : { enum: values };
  return { type: "object", properties: { [field]: one }, required: [field] };
}

/**
 * @param {Kind} kind
 * @param {(name: string) => Schema} refer
 * @returns {Schema}
 */
function kindSchema(kind, refer) {
  switch (kind.kind) {
    case "text":
      return {
        type: "string",
        ...(kind.min !== undefined && { minLength: kind.min }),
        ...(kind.max !== undefined && { maxLength: kind.max }),
        ...(kind.pattern !== undefined && { pattern: kind.pattern }),
      };
    case "integer":
      return { type: "integer", minimum: kind.min, maximum: kind.max };
    case "number":
    case "boolean":
      return { type: kind.kind };
    case "constant":
      return { const: kind.value };
    case "list":
      return {
        type: "array",
        items: kindSchema(kind.of, refer),
        ...(kind.max !== undefined && { maxItems: kind.max }),
      };
    case "nullable": {
      const schema = kindSchema(kind.of, refer);
      return typeof schema["type"] === "string"
        ? { ...schema, type: [schema["type"], "null"] }
        : { anyOf: [schema, { type: "null" }] };
    }
    case "map":
      return { type: "object" };
    case "any":
      return {};
    case "either":
      return { anyOf: kind.of.map((each) => kindSchema(each, refer)) };
    case "ref":
      return refer(kind.to);
  }
}
