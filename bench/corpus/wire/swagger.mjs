/** Swagger 2 as OpenAPI 3.0, by the standard's own words on how the versions differ. */

/** @typedef {Record<string, any>} Json */

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch"]);

/** Styles by `collectionFormat`; csv is the default. */
const styles = /** @type {Record<string, Json>} */ ({
  csv: { explode: false },
  ssv: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
  multi: { style: "form", explode: true },
  tsv: { style: "tabDelimited", explode: false },
});

/**
 * @param {Json} swagger
 * @returns {Json}
 */
export function convertSwagger(swagger) {
  const document = moved(swagger);
  const paths = Object.entries(document["paths"] ?? {}).map(([path, item]) => [
    path,
    pathItem(document, item),
  ]);
  const components = {
    schemas: document["definitions"] ?? {},
    responses: mapped(document["responses"], (one) => responseOf(one, document["produces"])),
    securitySchemes: mapped(document["securityDefinitions"], (one) =>
      one["type"] === "basic" ? { type: "http", scheme: "basic" } : one,
    ),
  };
  const { info, security } = document;
  return {
    openapi: "3.0.3",
    "x-judge-converted": true,
    info,
    paths: Object.fromEntries(paths),
    components,
    ...(security === undefined ? {} : { security }),
  };
}

/**
 * Returns a copy whose references lead to the places of OpenAPI 3.
 *
 * @param {any} node
 * @returns {any}
 */
function moved(node) {
  if (Array.isArray(node)) return node.map(moved);
  if (node === null || typeof node !== "object") return node;
  // Tools write null so, since Swagger 2 has no keyword for it.
  const nullable = node["x-nullable"] === true ? { nullable: true } : {};
  const copy = mapped(node, (value, key) =>
    key === "$ref" && typeof value === "string"
      ? value
          .replace(/^#\/definitions\//, "#/components/schemas/")
          .replace(/^#\/responses\//, "#/components/responses/")
      : moved(value),
  );
  return { ...copy, ...nullable };
}

/**
 * @param {Json | undefined} object
 * @param {(value: any, key: string) => any} change
 * @returns {Json}
 */
function mapped(object, change) {
  return Object.fromEntries(Object.entries(object ?? {}).map(([key, value]) => [key, change(value, key)]));
}

/** @param {Json} object @param {readonly string[]} names @returns {Json} */
function without(object, names) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/**
 * @param {Json} document
 * @param {Json} item
 */
function pathItem(document, item) {
  const shared = item["parameters"] ?? [];
  return Object.fromEntries(
    Object.entries(item)
      .filter(([key]) => methods.has(key))
      .map(([key, operation]) => [key, operationOf(document, operation, shared)]),
  );
}

/**
 * @param {Json} document
 * @param {Json} operation
 * @param {readonly Json[]} shared
 */
function operationOf(document, operation, shared) {
  const resolve = (/** @type {Json} */ one) =>
    typeof one["$ref"] === "string" ? document["parameters"]?.[one["$ref"].split("/").at(-1) ?? ""] : one;
  const own = (operation["parameters"] ?? []).map(resolve);
  const isOwn = (/** @type {Json} */ one) =>
    own.some((/** @type {Json} */ other) => other["name"] === one["name"] && other["in"] === one["in"]);
  const all = [...shared.map(resolve).filter((one) => one !== undefined && !isOwn(one)), ...own].filter(
    Boolean,
  );
  const consumes = operation["consumes"] ?? document["consumes"];
  const body = bodyOf(all, consumes);
  return {
    ...operation,
    parameters: all.filter((one) => one["in"] !== "body" && one["in"] !== "formData").map(parameterOf),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: mapped(operation["responses"], (one) =>
      responseOf(one, operation["produces"] ?? document["produces"]),
    ),
  };
}

/** @param {Json} parameter */
function parameterOf(parameter) {
  const {
    name,
    in: place,
    required,
    description,
    collectionFormat,
    allowEmptyValue: _,
    ...schema
  } = parameter;
  const style = schema["type"] === "array" ? styles[collectionFormat ?? "csv"] : {};
  return { name, in: place, required, description, ...style, schema: schemaOf(schema) };
}

/** @param {Json} schema @returns {Json} */
function schemaOf(schema) {
  const rest = without(schema, ["collectionFormat"]);
  return rest["type"] === "file" ? { type: "string", format: "binary" } : rest;
}

/**
 * @param {readonly Json[]} parameters
 * @param {readonly string[] | undefined} consumes
 */
function bodyOf(parameters, consumes) {
  const body = parameters.find((one) => one["in"] === "body");
  if (body !== undefined) {
    const media = consumes === undefined || consumes.length === 0 ? ["application/json"] : consumes;
    const content = Object.fromEntries(media.map((one) => [one, { schema: body["schema"] }]));
    return { required: body["required"] === true, content };
  }
  const fields = parameters.filter((one) => one["in"] === "formData");
  if (fields.length === 0) return undefined;
  const hasFile = fields.some((one) => one["type"] === "file");
  const isMultipart = hasFile || consumes?.includes("multipart/form-data") === true;
  const properties = Object.fromEntries(
    fields.map((field) => [
      field["name"],
      schemaOf(without(field, ["name", "in", "required", "description"])),
    ]),
  );
  const lists = fields.filter((one) => one["type"] === "array");
  const encoding = Object.fromEntries(
    lists.map((one) => [one["name"], styles[one["collectionFormat"] ?? "csv"]]),
  );
  const required = fields.filter((one) => one["required"] === true).map((one) => one["name"]);
  const schema = { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
  const media = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded";
  return { required: required.length > 0, content: { [media]: { schema, encoding } } };
}

/**
 * @param {Json} response
 * @param {readonly string[] | undefined} produces
 */
function responseOf(response, produces) {
  if (typeof response["$ref"] === "string" || response["schema"] === undefined) return response;
  const { schema, headers, description } = response;
  const media = produces === undefined || produces.length === 0 ? ["application/json"] : produces;
  return {
    description,
    ...(headers === undefined
      ? {}
      : { headers: mapped(headers, (header) => ({ schema: schemaOf(without(header, ["description"])) })) }),
    content: Object.fromEntries(media.map((one) => [one, { schema: schemaOf(schema) }])),
  };
}
