/** Prints a synthetic API as OpenAPI 3.1, for the peers. */
import { makeGroups, owner } from "./model.mjs";

/** @typedef {import("./model.mjs").Group} Group */
/** @typedef {import("./model.mjs").Field} Field */
/** @typedef {import("./model.mjs").Resource} Resource */
/** @typedef {import("./model.mjs").Type} Type */

/**
 * @param {number} count
 * @returns {string}
 */
export function openapiText(count) {
  const groups = makeGroups(count);
  return [
    "openapi: 3.1.0",
    "info: { title: SyntheticService, version: 1.0.0 }",
    "servers:",
    "  - url: https://api.example.com",
    "security:",
    "  - app: []",
    "paths:",
    ...groups.flatMap(paths),
    "components:",
    "  securitySchemes:",
    "    app: { type: http, scheme: bearer }",
    "  schemas:",
    ...resource(owner),
    ...groups.flatMap((group) => [
      ...enumeration(group),
      ...group.resources.flatMap(resource),
      ...union(group),
    ]),
    "",
  ].join("\n");
}

/** @param {Group} group */
function enumeration({ enumeration: { name, doc, values } }) {
  return [
    `    ${name}:`,
    "      type: string",
    `      description: ${doc}`,
    `      enum: [${values.join(", ")}]`,
  ];
}

/** @param {Resource} resource */
function resource({ name, doc, fields, atLeastOne }) {
  const required = fields.filter((one) => !one.optional).map((one) => one.name);
  return [
    `    ${name}:`,
    "      type: object",
    `      description: ${doc}`,
    ...(required.length > 0 ? [`      required: [${required.join(", ")}]`] : []),
    ...(atLeastOne ? ["      minProperties: 1"] : []),
    "      properties:",
    ...fields.map(field),
  ];
}

/** @param {Field} field */
function field({ name, type, nullable, doc, length, range, maxCount }) {
  const parts = [
    ...schema(type, nullable === true),
    ...(length ? [`minLength: ${length.min}`, `maxLength: ${length.max}`] : []),
    ...(range ? [`minimum: ${range.min}`, `maximum: ${range.max}`] : []),
    ...(maxCount ? [`maxItems: ${maxCount}`] : []),
    ...(doc === undefined ? [] : [`description: ${JSON.stringify(doc)}`]),
  ];
  return `        ${name}: { ${parts.join(", ")} }`;
}

/**
 * @param {Type} type
 * @param {boolean} nullable
 * @returns {string[]}
 */
function schema(type, nullable) {
  /** @param {string} name */
  const typed = (name) => `type: ${nullable ? `[${name}, "null"]` : name}`;
  switch (type.of) {
    case "id":
      return [typed("string"), "minLength: 1"];
    case "name":
      return [`$ref: "${reference(type.name)}"`];
    case "list":
      return [typed("array"), `items: { ${schema(type.items, false).join(", ")} }`];
    case "const":
      return [typed("string"), `const: ${type.value}`];
    case "timestamp":
      return [typed("number")];
    case "datetime":
      return [typed("string"), "format: date-time"];
    case "decimal":
      return [typed("string"), String.raw`pattern: '^-?(0|[1-9]\d*)(\.\d+)?$'`];
    default:
      return [typed(type.of)];
  }
}

/** @param {string} name */
function reference(name) {
  return `#/components/schemas/${name}`;
}

/** @param {Group} group */
function union({ union: { name, doc, tag, variants } }) {
  return [
    `    ${name}:`,
    `      description: ${doc}`,
    "      oneOf:",
    ...variants.map((variant) => `        - $ref: "${reference(variant.name)}"`),
    "      discriminator:",
    `        propertyName: ${tag}`,
    "        mapping:",
    ...variants.map((variant) => `          ${variant.value}: "${reference(variant.name)}"`),
  ];
}

/** @param {Group} group */
function paths({ name, item }) {
  return [
    `  /v1/${name}:`,
    ...operation("get", `${name}List`, `Lists ${name}.`),
    "      parameters:",
    "        - { name: cursor, in: query, schema: { type: string, minLength: 1, maxLength: 512 } }",
    "        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }",
    ...response(200, `${item}Page`, false),
    ...operation("post", `${name}Create`, `Makes a new ${item}.`),
    ...body(`${item}Create`),
    ...response(201, item, false),
    `  /v1/${name}/{item_id}:`,
    "    parameters:",
    "      - { name: item_id, in: path, required: true, schema: { type: string, minLength: 1 } }",
    ...operation("get", `${name}Get`, `Reads one ${item}.`),
    ...response(200, item, true),
    ...operation("patch", `${name}Update`, `Changes one ${item}.`),
    ...body(`${item}Update`),
    ...response(200, item, true),
    ...operation("delete", `${name}Remove`, `Removes one ${item}.`),
    ...response(204, undefined, true),
  ];
}

/**
 * @param {string} verb
 * @param {string} id
 * @param {string} summary
 */
function operation(verb, id, summary) {
  return [`    ${verb}:`, `      operationId: ${id}`, `      summary: ${summary}`];
}

/** @param {string} name */
function body(name) {
  return ["      requestBody:", "        required: true", ...content(name, "        ")];
}

/**
 * @param {number} status
 * @param {string | undefined} name
 * @param {boolean} mayBeMissing
 */
function response(status, name, mayBeMissing) {
  return [
    "      responses:",
    `        "${status}":`,
    "          description: Done.",
    ...(name === undefined ? [] : content(name, "          ")),
    ...(mayBeMissing ? ['        "404": { description: There is no such item. }'] : []),
  ];
}

/**
 * @param {string} name
 * @param {string} indent
 */
function content(name, indent) {
  return [
    `${indent}content:`,
    `${indent}  application/json:`,
    `${indent}    schema:`,
    `${indent}      $ref: "${reference(name)}"`,
  ];
}
