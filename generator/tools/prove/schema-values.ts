/** Values for JSON Schema: most of them valid, for the judgement of types that a document says. */
import { chance, below, pick } from "../../values/random.js";
import { oddValue } from "../../values/odd-values.js";

interface SchemaSource {
  /** The schemas to which references lead. */
  readonly schemas: ReadonlyMap<string, unknown>;
  readonly random: () => number;
}

/** The source of one value, with the number of its parts that may still be made. */
interface ValueSource extends SchemaSource {
  left: number;
  /** The number of times that each schema is being made within itself, beyond the optional levels. */
  readonly open: Map<unknown, number>;
}

/** Objects and lists within each other; deeper values are left out. */
const maxLevels = 6;

/**
 * The number of times that a schema is made within itself beyond the optional levels: of schemas that require each other in a circle, no value
 * ends, and Ajv tries the alternatives of a deep one as often as their number to the power of its depth.
 */
const maxWithinItself = 2;

/** The parts of a value beyond which the others have any values. */
const maxParts = 2000;

export function schemaValue({ schemas, random }: SchemaSource, key: string): unknown {
  return make({ schemas, random, left: maxParts, open: new Map() }, schemas.get(key), maxLevels);
}

type Schema = Readonly<Record<string, unknown>>;

const texts: readonly string[] = [
  "",
  "a",
  "abc",
  "2026-01-31",
  "2026-01-31T12:00:00Z",
  "12",
  "x@example.com",
];
const numbers: readonly number[] = [0, 1, -1, 2, 10, 100, 1.5, -0.5, 2 ** 31, 2 ** 53 - 1];

function make(source: ValueSource, schema: unknown, levels: number): unknown {
  const { random } = source;
  if (typeof schema !== "object" || schema === null || chance(random, 0.02)) return anyValue(random);
  const within = source.open.get(schema) ?? 0;
  if (within >= maxWithinItself || source.left-- <= 0) return anyValue(random);
  if (levels < 0) source.open.set(schema, within + 1);
  const made = makeOf(source, schema as Schema, levels);
  source.open.set(schema, within);
  return made;
}

function makeOf(source: ValueSource, schema: Schema, levels: number): unknown {
  const { random } = source;
  const flat = flatten(source, schema);
  if ("const" in flat) return flat["const"];
  const { enum: values, default: standard } = flat;
  if (standard !== undefined && chance(random, 0.2)) return standard;
  if (Array.isArray(values) && values.length > 0) return pick(random, values as readonly unknown[]);
  const types = [flat["type"] ?? []].flat() as string[];
  const word = types.length > 0 ? pick(random, types) : impliedType(flat);
  switch (word) {
    case "object":
      return makeObject(source, flat, levels);
    case "array":
      return makeList(source, flat, levels);
    case "string":
      return makeText(random, flat);
    case "integer":
      return Math.trunc(makeNumber(random, flat));
    case "number":
      return makeNumber(random, flat);
    case "boolean":
      return chance(random, 0.5);
    case "null":
      return null;
    default:
      return anyValue(random);
  }
}

/** The keywords of a schema with those of its references, of `allOf`, and of one alternative of each choice. */
function flatten(source: SchemaSource, schema: Schema): Schema {
  const parts: Schema[] = [];
  addParts(source, schema, parts, new Set());
  const properties = Object.fromEntries(
    parts.toReversed().flatMap((one) => Object.entries(asObject(one["properties"]))),
  );
  const required = parts.flatMap((one) => asList(one["required"]));
  return {
    ...(Object.assign({}, ...parts.toReversed()) as Schema),
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** Adds the schemas that hold for a value; they are merged once, since a chain that extends itself has many. */
function addParts(source: SchemaSource, schema: Schema, parts: Schema[], seen: Set<unknown>): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const { $ref, allOf, anyOf, oneOf, ...own } = schema;
  const inner: unknown[] = [];
  if (typeof $ref === "string") inner.push(source.schemas.get($ref));
  if (Array.isArray(allOf)) for (const one of allOf as unknown[]) inner.push(one);
  for (const choice of [anyOf, oneOf])
    if (Array.isArray(choice) && choice.length > 0) inner.push(pick(source.random, choice as unknown[]));
  parts.push(own);
  for (const one of inner)
    if (typeof one === "object" && one !== null) addParts(source, one as Schema, parts, seen);
}

function impliedType(schema: Schema): string | undefined {
  if ("properties" in schema || "required" in schema || "additionalProperties" in schema) return "object";
  if ("items" in schema || "prefixItems" in schema) return "array";
  return "pattern" in schema || "format" in schema || "minLength" in schema ? "string" : undefined;
}

function makeObject(source: ValueSource, schema: Schema, levels: number): unknown {
  const { random } = source;
  const required = new Set(asList(schema["required"]));
  const found = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(asObject(schema["properties"])))
    if (required.has(name) || (levels > 0 && chance(random, 0.3)))
      found.set(name, make(source, inner, levels - 1));
  const rest = schema["additionalProperties"];
  for (const name of required)
    if (!found.has(String(name))) found.set(String(name), make(source, rest, levels - 1));
  if (rest !== false && levels > 0 && chance(random, 0.3)) found.set("extra", make(source, rest, levels - 1));
  return Object.fromEntries(found);
}

function makeList(source: ValueSource, schema: Schema, levels: number): unknown {
  const least = typeof schema["minItems"] === "number" ? Math.min(schema["minItems"], 20) : 0;
  const count = levels > 0 ? least + below(source.random, 3) : least;
  return Array.from({ length: count }, () => make(source, schema["items"], levels - 1));
}

function makeText(random: () => number, { minLength, maxLength }: Schema): string {
  const text = pick(random, texts);
  const least = typeof minLength === "number" ? Math.min(minLength, 1000) : 0;
  const most = typeof maxLength === "number" ? maxLength : Infinity;
  return text.padEnd(least, "a").slice(0, Math.max(least, Math.min(most, 1000)));
}

function makeNumber(random: () => number, schema: Schema): number {
  const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap((key) => {
    const bound = schema[key];
    return typeof bound === "number" ? [bound, bound + 1, bound - 1] : [];
  });
  const step = schema["multipleOf"];
  const value = pick(random, [...bounds, ...numbers]);
  return typeof step === "number" && chance(random, 0.7) ? Math.round(value / step) * step : value;
}

function anyValue(random: () => number): unknown {
  const value = oddValue(random);
  return typeof value === "object" || typeof value === "string" || typeof value === "boolean" ? value : 1;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
