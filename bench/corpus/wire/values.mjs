/** Makes values by the schemas of a document. Ajv decides whether they are valid, so a rough maker is enough. */
import fc from "fast-check";
import { shuffled } from "../../measure/random.mjs";
import { nodeAt } from "./document.mjs";

/** @typedef {Record<string, any>} Json */

/** Thrown where a schema has no value, or none that is found. */
class NoValue extends Error {}

const anyTexts = [
  "two words",
  "é",
  "50% & more?",
  "a/b",
  "=,;",
  "#1+2",
  "7",
  "true",
  "Ω",
  'quote"d',
  "it's",
  "[0]",
  "a.b~c",
  "%2F",
];
/** Text that the path, the query or a header must escape. */
const hostileTexts = ["two words", "50% & more?", "a/b", "#1+2", "%2F", "é?", 'quote"d/'];
const plainTexts = ["a", "Bern", "x1", "parcel", "depot9", "b-c", "d_e"];

/** Text of formats that the language enforces. */
const formats = /** @type {Record<string, readonly string[]>} */ ({
  date: ["2026-01-31", "1999-12-01"],
  "date-time": ["2026-01-31T12:30:00Z", "1999-12-01T00:00:00.123Z", "2026-07-01T08:00:00+02:00"],
  time: ["12:30:00Z", "08:00:00+02:00"],
  duration: ["P1D", "PT5M"],
  uuid: ["9b2fcb1e-6f3a-4a2b-8f52-0f7c55b4a0c1", "0b7f9c52-5f0e-4c11-9a1d-4a1f1cf2d7aa"],
  uri: ["https://depot.example/a?b=c", "https://books.example/"],
  url: ["https://depot.example/a?b=c"],
  "uri-reference": ["https://depot.example/a"],
  iri: ["https://depot.example/a"],
  email: ["ann@depot.example"],
  "idn-email": ["ann@depot.example"],
  hostname: ["depot.example"],
  ipv4: ["192.0.2.1"],
  ipv6: ["2001:db8::1"],
  ip: ["192.0.2.1"],
  byte: ["aGVsbG8=", "AA=="],
  base64: ["aGVsbG8="],
  decimal: ["12.5", "3"],
  int64: ["12", "9007"],
  "int-64": ["12"],
  regex: ["^a$"],
  "json-pointer": ["/a"],
});

/**
 * @typedef {object} MakeOptions
 * @property {() => number} random
 * @property {boolean} [isPlain] Only text that no style escapes.
 * @property {boolean} [isScalarText] For parameters: no null and no empty text or list.
 * @property {boolean} [hasNulls] Null in half of the places that allow it.
 * @property {"few" | "many" | undefined} [size] Optional properties that are set.
 */

/**
 * Returns a value of the schema at a pointer that Ajv accepts; undefined if none is found.
 *
 * @param {import("./schemas.mjs").Schemas} schemas
 * @param {string} pointer
 * @param {MakeOptions} options
 * @returns {{ readonly value: any } | undefined}
 */
export function makeValue(schemas, pointer, options) {
  const isValid = schemas.validator(pointer);
  if (isValid === undefined) return undefined;
  const begin = performance.now();
  for (let turn = 0; turn < 24 && performance.now() - begin < 150; turn++) {
    try {
      const size = turn < 8 ? options.size : turn % 2 === 0 ? "few" : "many";
      const maker = new Maker(schemas, { ...options, size });
      const value = maker.make(pointer, 0);
      if (isValid(value)) return { value };
    } catch (error) {
      if (!(error instanceof NoValue || error instanceof RangeError)) throw error;
    }
  }
  return undefined;
}

/** Deepest value that is still filled with optional properties. */
const deep = 4;

/** @param {string} pattern @param {string} text */
function matches(pattern, text) {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return false;
  }
}

class Maker {
  #root;
  #options;
  #turns;
  #nodes = 0;

  /** @param {import("./schemas.mjs").Schemas} schemas @param {MakeOptions} options */
  constructor({ root, turns }, options) {
    this.#root = root;
    this.#turns = turns;
    this.#options = options;
  }

  /** @param {string} pointer @param {number} depth @returns {any} */
  make(pointer, depth) {
    return this.#value(this.#flat(nodeAt(this.#root, pointer), 0), depth);
  }

  #random() {
    return this.#options.random();
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  #pick(list) {
    if (list.length === 0) throw new NoValue();
    return /** @type {T} */ (list[Math.floor(this.#random() * list.length)]);
  }

  /**
   * Merges references and `allOf` into one schema, and chooses alternatives.
   *
   * @param {any} schema
   * @param {number} turns
   * @returns {Json}
   */
  #flat(schema, turns) {
    if (schema === true || schema === undefined) return {};
    if (schema === false || turns > 30) throw new NoValue();
    if (typeof schema !== "object" || schema === null) return {};
    let { $ref, allOf, oneOf, anyOf, ...merged } = /** @type {Json} */ (schema);
    if (typeof $ref === "string") {
      const found = $ref.startsWith("#") ? nodeAt(this.#root, $ref.slice(1)) : undefined;
      if (found === undefined) throw new NoValue();
      merged = merge(merged, this.#flat(found, turns + 1));
    }
    for (const one of allOf ?? []) merged = merge(merged, this.#flat(one, turns + 1));
    for (const alternatives of [oneOf, anyOf]) {
      if (!Array.isArray(alternatives) || alternatives.length === 0) continue;
      const chosen = this.#next(
        alternatives,
        alternatives.filter((one) => !this.#isUnwantedNull(one)),
      );
      merged = merge(merged, this.#flat(chosen, turns + 1));
      this.#tag(merged, schema, chosen);
    }
    return merged;
  }

  /**
   * Returns each item in its turn, so that a few values reach all alternatives.
   *
   * @template T
   * @param {object} key
   * @param {readonly T[]} list
   * @returns {T}
   */
  #next(key, list) {
    if (list.length === 0) throw new NoValue();
    const turn = this.#turns.get(key) ?? Math.floor(this.#random() * list.length);
    this.#turns.set(key, turn + 1);
    return /** @type {T} */ (list[turn % list.length]);
  }

  /** @param {any} schema */
  #isUnwantedNull(schema) {
    return this.#options.isScalarText === true && schema?.type === "null";
  }

  /** Sets the tag that the discriminator of `schema` gives to the chosen alternative. @param {Json} merged @param {Json} schema @param {Json} chosen */
  #tag(merged, schema, chosen) {
    const name = schema["discriminator"]?.propertyName;
    if (typeof name !== "string" || typeof chosen["$ref"] !== "string") return;
    const mapping = Object.entries(schema["discriminator"].mapping ?? {});
    const short = chosen["$ref"].split("/").at(-1);
    const values = mapping
      .filter(([, target]) => target === chosen["$ref"] || target === short)
      .map(([tag]) => tag);
    const tag = values.length > 0 ? this.#pick(values) : short;
    const property = merged["properties"]?.[name];
    merged["properties"] = {
      ...merged["properties"],
      [name]: property === undefined ? { const: tag } : { allOf: [property, { const: tag }] },
    };
    merged["required"] = [...new Set([...(merged["required"] ?? []), name])];
  }

  /** @param {Json} schema @param {number} depth @returns {any} */
  #value(schema, depth) {
    if (this.#nodes++ > 400 || depth > 24) throw new NoValue();
    if (schema["const"] !== undefined) return schema["const"];
    if (Array.isArray(schema["enum"])) {
      const allowed = schema["enum"].filter(
        (one) => !(this.#options.isScalarText && (one === null || one === "")),
      );
      return this.#next(schema["enum"], allowed);
    }
    const kind = this.#kindOf(schema);
    if (kind === "object") return this.#object(schema, depth);
    if (kind === "array") return this.#list(schema, depth);
    if (kind === "string") return this.#text(schema);
    if (kind === "boolean") return this.#random() < 0.5;
    if (kind === "null") return null;
    return this.#number(schema, kind === "integer");
  }

  /** @param {Json} schema */
  #kindOf(schema) {
    const given = schema["type"];
    const kinds = Array.isArray(given) ? given : given === undefined ? [] : [given];
    const allowed = kinds.filter((kind) => kind !== "null" || this.#options.isScalarText !== true);
    if (allowed.length > 0) {
      const real = allowed.filter((kind) => kind !== "null");
      if (real.length === 0 || real.length === allowed.length) return this.#pick(allowed);
      if (this.#options.hasNulls !== true) return this.#random() < 0.9 ? this.#pick(real) : "null";
      const turn = this.#turns.get(given) ?? 0;
      this.#turns.set(given, turn + 1);
      return turn % 2 === 0 ? "null" : this.#pick(real);
    }
    if (
      schema["properties"] !== undefined ||
      schema["additionalProperties"] !== undefined ||
      schema["required"] !== undefined
    )
      return "object";
    if (schema["items"] !== undefined || schema["prefixItems"] !== undefined) return "array";
    if (schema["minimum"] !== undefined || schema["maximum"] !== undefined) return "number";
    return this.#options.isScalarText ? "string" : this.#pick(["string", "object", "integer"]);
  }

  /** @param {Json} schema @param {number} depth */
  #object(schema, depth) {
    const {
      properties = {},
      required = [],
      additionalProperties: rest,
      minProperties = 0,
      maxProperties = Infinity,
      patternProperties = {},
      propertyNames,
    } = schema;
    const hidden = new Set(schema["x-hidden"] ?? []);
    /** @type {Json} */
    const value = {};
    for (const [name, property] of Object.entries(properties)) {
      if (hidden.has(name) || name === "__proto__") continue;
      const isRequired = required.includes(name);
      const share =
        this.#options.size === "few" || depth >= deep
          ? 0
          : depth === 0
            ? this.#options.hasNulls
              ? 1
              : 0.9
            : 0.5;
      if (!isRequired && (this.#random() >= share || Object.keys(value).length >= maxProperties)) continue;
      try {
        value[name] = this.#value(this.#flat(property, 0), depth + 1);
      } catch (error) {
        if (isRequired || !(error instanceof NoValue)) throw error;
      }
    }
    for (const name of required)
      if (!Object.hasOwn(value, name) && !hidden.has(name))
        value[name] = isSchema(rest) ? this.#value(this.#flat(rest, 0), depth + 1) : "a";
    const isMap = isSchema(rest) || Object.keys(patternProperties).length > 0;
    const more = isMap && depth < deep ? Math.floor(this.#random() * 3) : 0;
    for (
      let at = 0;
      at < 20 &&
      Object.keys(value).length <
        Math.max(
          minProperties,
          Object.keys(value).length < maxProperties && at < more ? Object.keys(value).length + 1 : 0,
        );
      at++
    ) {
      const [entry] = Object.entries(patternProperties);
      const name =
        entry !== undefined
          ? this.#matching(entry[0])
          : isSchema(propertyNames)
            ? this.#value(this.#flat({ type: "string", ...propertyNames }, 0), depth)
            : `key${at}`;
      value[name] = this.#value(this.#flat(entry?.[1] ?? (isSchema(rest) ? rest : {}), 0), depth + 1);
    }
    return value;
  }

  /** @param {Json} schema @param {number} depth */
  #list(schema, depth) {
    const { minItems = 0, maxItems = Infinity, uniqueItems, prefixItems = [], items } = schema;
    const least = Math.max(minItems, this.#options.isScalarText ? 1 : 0);
    const wanted = depth >= deep ? least : least + Math.floor(this.#random() * 3);
    const count = Math.min(
      maxItems,
      Math.max(wanted, Math.min(prefixItems.length, depth >= deep ? least : prefixItems.length)),
      200,
    );
    const found = /** @type {any[]} */ ([]);
    for (let turn = 0; found.length < count && turn < count * 4 + 4; turn++) {
      const item = this.#value(this.#flat(prefixItems[found.length] ?? items ?? {}, 0), depth + 1);
      const isKnown =
        uniqueItems === true && found.some((one) => JSON.stringify(one) === JSON.stringify(item));
      if (!isKnown) found.push(item);
    }
    return found;
  }

  /** @param {Json} schema @returns {string} */
  #text(schema) {
    const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
    const known = format === "binary" ? undefined : formats[format];
    if (typeof pattern === "string") return this.#matching(pattern, known);
    if (known !== undefined) return this.#pick(known);
    const { isPlain, isScalarText } = this.#options;
    const base = this.#pick(
      isPlain ? plainTexts : isScalarText && this.#random() < 0.8 ? hostileTexts : anyTexts,
    );
    const least = Math.max(minLength, isScalarText ? 1 : 0);
    let text = base;
    while ([...text].length < least) text += this.#pick(plainTexts);
    return [...text]
      .slice(0, Math.max(least, Math.min([...text].length, maxLength)))
      .join("")
      .slice(0, maxLength);
  }

  /**
   * Makes a text for a pattern; beside a format, one of its texts, since few texts of a pattern have the format, too.
   *
   * @param {string} pattern
   * @param {readonly string[]} [known]
   * @returns {string}
   */
  #matching(pattern, known) {
    if (known !== undefined) return this.#pick(known.filter((text) => matches(pattern, text)));
    try {
      const seed = Math.floor(this.#random() * 2 ** 31);
      const expression = new RegExp(
        pattern.startsWith("^") || this.#random() < 0.5 ? pattern : `^(?:${pattern})$`,
      );
      return /** @type {string} */ (fc.sample(fc.stringMatching(expression), { seed, numRuns: 1 })[0]);
    } catch {
      throw new NoValue();
    }
  }

  /** @param {Json} schema @param {boolean} isWhole */
  #number(schema, isWhole) {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
    const low = Math.max(
      minimum ?? -Infinity,
      exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + (isWhole ? 1 : 0.5),
    );
    const high = Math.min(
      maximum ?? Infinity,
      exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - (isWhole ? 1 : 0.5),
    );
    const from = low === -Infinity ? Math.min(0, high) : low;
    const to = Math.min(
      high,
      from + (format === "int32" ? 1000 : 100000),
      format === "int32" ? 2147483647 : Infinity,
    );
    const step = multipleOf ?? (isWhole ? 1 : 0.25);
    const steps = Math.max(0, Math.floor((to - Math.ceil(from / step) * step) / step));
    const drawn = Math.floor(this.#random() * Math.min(steps + 1, 1000));
    // The few values are at their lower bounds.
    const value = (Math.ceil(from / step) + (this.#options.size === "few" ? 0 : drawn)) * step;
    const rounded = Number(value.toFixed(6));
    return isWhole ? Math.round(rounded) : rounded;
  }
}

/** @param {unknown} value */
function isSchema(value) {
  return typeof value === "object" && value !== null;
}

/**
 * Merges two schemas that both hold.
 *
 * @param {Json} left
 * @param {Json} right
 * @returns {Json}
 */
function merge(left, right) {
  const merged = { ...right, ...left };
  if (left["properties"] !== undefined && right["properties"] !== undefined) {
    const properties = { ...left["properties"] };
    for (const [name, schema] of Object.entries(right["properties"]))
      properties[name] = Object.hasOwn(properties, name) ? { allOf: [properties[name], schema] } : schema;
    merged["properties"] = properties;
  }
  for (const key of ["required", "x-hidden"])
    if (left[key] !== undefined && right[key] !== undefined)
      merged[key] = [...new Set([...left[key], ...right[key]])];
  if (Array.isArray(left["enum"]) && Array.isArray(right["enum"])) {
    const texts = new Set(right["enum"].map((one) => JSON.stringify(one)));
    merged["enum"] = left["enum"].filter((one) => texts.has(JSON.stringify(one)));
  }
  if (left["type"] !== undefined && right["type"] !== undefined)
    merged["type"] = commonTypes(left["type"], right["type"]);
  if (left["items"] !== undefined && right["items"] !== undefined)
    merged["items"] = { allOf: [left["items"], right["items"]] };
  for (const [key, choose] of /** @type {const} */ ([
    ["minimum", Math.max],
    ["minLength", Math.max],
    ["minItems", Math.max],
    ["maximum", Math.min],
    ["maxLength", Math.min],
    ["maxItems", Math.min],
  ]))
    if (left[key] !== undefined && right[key] !== undefined) merged[key] = choose(left[key], right[key]);
  return merged;
}

/** @param {any} left @param {any} right */
function commonTypes(left, right) {
  const other = new Set([right].flat());
  const common = [left].flat().flatMap((one) => {
    if (other.has(one)) return [one];
    if (one === "number" && other.has("integer")) return ["integer"];
    return one === "integer" && other.has("number") ? ["integer"] : [];
  });
  if (common.length === 0) throw new NoValue();
  return common;
}

/**
 * Returns variants of a value that the schema rejects, at most `most`.
 *
 * @param {import("./schemas.mjs").Schemas} schemas
 * @param {string} pointer
 * @param {any} value
 * @param {number} most
 * @param {() => number} random
 * @returns {any[]}
 */
export function invalidVariants(schemas, pointer, value, most, random) {
  const isValid = schemas.validator(pointer);
  if (isValid === undefined) return [];
  const variants = [];
  for (const variant of variantsOf(value)) if (variants.push(variant) >= 60) break;
  const found = [];
  for (const variant of shuffled(variants, random)) {
    if (!isValid(variant)) found.push(variant);
    if (found.length >= most) break;
  }
  return found;
}

/** @param {any} value @returns {Generator<any>} */
function* variantsOf(value) {
  if (Array.isArray(value)) {
    if (value.length > 0) for (const one of variantsOf(value[0])) yield [one, ...value.slice(1)];
    yield {};
  } else if (typeof value === "object" && value !== null) {
    for (const key of Object.keys(value)) {
      const { [key]: _, ...rest } = value;
      yield rest;
    }
    for (const key of Object.keys(value))
      for (const one of variantsOf(value[key])) yield { ...value, [key]: one };
    yield [];
  } else if (typeof value === "string") {
    yield 7;
    yield `${value}⁂`;
    yield null;
  } else {
    yield "⁂";
    yield null;
  }
}
