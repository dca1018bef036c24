/** The schemas of a document as JSON Schema, and Ajv as the judge of their values. */
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isOpenApi30, nodeAt } from "./document.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {"request" | "response"} Direction */

/** Keywords with one schema, a list of schemas, and a map of schemas. */
const single = [
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedProperties",
  "unevaluatedItems",
];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const maps = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];

/** Keys outside schemas that hold values, not parts of the document. */
const valueKeys = new Set(["example", "examples", "default", "enum", "const"]);

/**
 * Returns a copy of the document whose schemas are JSON Schema, without the properties that the direction does not have.
 *
 * @param {Json} document
 * @param {Direction} direction
 * @returns {Json}
 */
export function schemaDocument(document, direction) {
  const isOld = isOpenApi30(document);
  const hidden = direction === "request" ? "readOnly" : "writeOnly";

  /** @param {any} node @returns {any} */
  const convert = (node) => {
    if (node === null || typeof node !== "object" || Array.isArray(node)) return node;
    if (isOld && typeof node.$ref === "string") {
      const reference = { $ref: node.$ref };
      return node.nullable === true ? { anyOf: [reference, { type: "null" }] } : reference;
    }
    const copy = { ...node };
    for (const key of [
      "example",
      "examples",
      "default",
      "externalDocs",
      "xml",
      "id",
      "$id",
      "$schema",
      "$comment",
    ])
      delete copy[key];
    for (const key of single) if (typeof copy[key] === "object") copy[key] = convert(copy[key]);
    if (Array.isArray(copy.items)) copy.items = copy.items.map(convert);
    for (const key of lists) if (Array.isArray(copy[key])) copy[key] = copy[key].map(convert);
    for (const key of maps) if (isObject(copy[key])) copy[key] = mapped(copy[key], convert);
    for (const [key, value] of Object.entries(copy)) {
      const isKnown = isObject(value) || Array.isArray(value);
      if (key.startsWith("x-") && isKnown) delete copy[key];
    }
    if (isOld) convertOld(copy, node);
    for (const key of ["anyOf", "oneOf"])
      if (isOld && Array.isArray(node[key])) {
        // `{ nullable: true }` as an alternative stands for null, though the standard lets it be anything.
        const isNull = node[key].map(isOnlyNullable);
        if (isNull.includes(true) && Array.isArray(copy[key]))
          copy[key] = copy[key].map((/** @type {any} */ one, /** @type {number} */ at) =>
            isNull[at] ? { type: "null" } : one,
          );
      }
    if (isObject(copy.properties)) hide(document, node, copy, hidden);
    return copy;
  };

  /** @param {any} node @param {string} key @returns {any} */
  const walk = (node, key) => {
    if (node === null || typeof node !== "object") return node;
    if (Array.isArray(node)) return node.map((one) => walk(one, ""));
    if (key === "schema" || key === "itemSchema") return convert(node);
    if (key === "schemas") return mapped(node, convert);
    return mapped(node, (value, name) =>
      valueKeys.has(name) || name.startsWith("x-") ? undefined : walk(value, name),
    );
  };

  return {
    paths: walk(document["paths"] ?? {}, "paths"),
    components: walk(document["components"] ?? {}, "components"),
    ...(document["webhooks"] === undefined ? {} : { webhooks: walk(document["webhooks"], "webhooks") }),
    ...others(document, walk),
  };
}

/** @param {any} schema */
function isOnlyNullable(schema) {
  const keys = Object.keys(schema ?? {}).filter(
    (key) => !/^(?:description|title|example|default|x-.*)$/.test(key),
  );
  const isBare = keys.length === 1 || (schema?.type === "object" && keys.length === 2);
  return schema?.nullable === true && isBare;
}

/** @param {Json} document @param {(node: any, key: string) => any} walk */
function others(document, walk) {
  const known = new Set([
    "paths",
    "components",
    "webhooks",
    "info",
    "servers",
    "tags",
    "security",
    "externalDocs",
    "openapi",
    "$id",
    "id",
    "$schema",
  ]);
  const rest = Object.entries(document).filter(([key]) => !known.has(key));
  return Object.fromEntries(rest.map(([key, value]) => [key, walk(value, key)]));
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {Json} object @param {(value: any, key: string) => any} change @returns {Json} */
function mapped(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}

/** Reads the keywords in which OpenAPI 3.0 differs from JSON Schema. @param {Json} copy @param {Json} node */
function convertOld(copy, node) {
  for (const [exclusive, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ]) {
    if (exclusive === undefined || bound === undefined || typeof node[exclusive] !== "boolean") continue;
    delete copy[exclusive];
    if (node[exclusive] && typeof node[bound] === "number") {
      copy[exclusive] = node[bound];
      delete copy[bound];
    }
  }
  delete copy["nullable"];
  if (node["nullable"] !== true) return;
  if (typeof copy["type"] === "string") copy["type"] = [copy["type"], "null"];
  if (Array.isArray(copy["enum"]) && !copy["enum"].includes(null)) copy["enum"] = [...copy["enum"], null];
  // A nullable schema is null also where it consists of others.
  for (const key of ["allOf", "anyOf", "oneOf"])
    if (Array.isArray(copy[key])) {
      const inner = { [key]: copy[key] };
      delete copy[key];
      copy["anyOf"] = [
        ...(copy["anyOf"] === undefined ? [] : [{ anyOf: copy["anyOf"] }]),
        inner,
        { type: "null" },
      ];
    }
}

/**
 * Removes the properties that a direction does not have, also where the keyword stands beside a reference.
 *
 * @param {Json} document
 * @param {Json} node
 * @param {Json} copy
 * @param {"readOnly" | "writeOnly"} hidden
 */
function hide(document, node, copy, hidden) {
  /** @param {any} schema @param {number} turns @returns {boolean} */
  const isHidden = (schema, turns = 0) => {
    if (schema?.[hidden] === true || turns > 4) return schema?.[hidden] === true;
    if (typeof schema?.$ref === "string" && schema.$ref.startsWith("#"))
      return isHidden(nodeAt(document, schema.$ref.slice(1)), turns + 1);
    return Array.isArray(schema?.allOf) && schema.allOf.length === 1 && isHidden(schema.allOf[0], turns + 1);
  };
  const names = Object.keys(copy["properties"]).filter((name) => isHidden(node["properties"][name]));
  if (names.length === 0) return;
  copy["x-hidden"] = names;
  if (Array.isArray(copy["required"]))
    copy["required"] = copy["required"].filter((/** @type {string} */ name) => !names.includes(name));
}

/** A document's schemas, and who is right about their values. */
export class Schemas {
  /** @type {Map<string, (value: unknown) => boolean>} */
  #compiled = new Map();
  /** The values made so far of each list of alternatives. @type {Map<object, number>} */
  turns = new Map();
  #ajv;

  /**
   * @param {Json} document
   * @param {Direction} direction
   */
  constructor(document, direction) {
    this.direction = direction;
    this.root = schemaDocument(document, direction);
    const Judge = isOpenApi30(document) ? Ajv : Ajv2020;
    this.#ajv = new Judge({
      strict: false,
      validateFormats: false,
      allErrors: false,
      logger: false,
      code: { regExp: pattern },
      inlineRefs: false,
    });
    this.#ajv.addSchema(this.root, "document:", undefined, false);
  }

  /**
   * Returns the verdict on values of the schema at a pointer; undefined if Ajv cannot compile it.
   *
   * @param {string} pointer
   * @returns {((value: unknown) => boolean) | undefined}
   */
  validator(pointer) {
    if (!this.#compiled.has(pointer)) {
      try {
        const uri = pointer
          .split("/")
          .map((part) => encodeURIComponent(decodeURIComponent(part)))
          .join("/");
        const validate = this.#ajv.compile({ $ref: `document:#${uri}` });
        this.#compiled.set(pointer, (value) => validate(value) === true);
      } catch {
        return undefined;
      }
    }
    return this.#compiled.get(pointer);
  }
}

/** Compiles patterns with the flag `u`, or without it where they are only valid so. */
const pattern = Object.assign(
  (/** @type {string} */ text) => {
    try {
      return new RegExp(text, "u");
    } catch {
      return new RegExp(text);
    }
  },
  { code: "new RegExp" },
);
