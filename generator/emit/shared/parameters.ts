/** The members of an input as data by which both sides of the runtime carry them. */
import type { Surroundings } from "./surroundings.js";
import { valueKinds } from "../../language/facts/numeric-enums.js";
import { bytesSize, declaredBytes } from "../../language/model/bodies.js";
import type { Bounds, Endpoint, InputField, Type } from "../../language/model/model.js";
import { perFormat } from "../../language/formats/index.js";
import { dataEntries, expression, unlessEmpty } from "../../print/data.js";
import { call, list, record, type Doc } from "../../print/layout.js";
import { fieldsOfForm, formFields } from "../../language/model/written.js";
import type { ModuleNames } from "../../print/module.js";
import { quoteString, quoteKey } from "../../print/quote/code.js";
import { runtimeValue, type RuntimeName } from "../output/runtime-modules.js";

/**
 * The entries of a record that describes a parameter to both sides. A rare property has an entry only
 * where it is so.
 *
 *   limit?: integer | null
 *     ->   name: "limit", in: "query", type: "integer", nullable: true
 *   tag?: list<string>
 *     ->   name: "tag", in: "query", type: "string", list: true, optional: true
 */
export function parameterEntries(module: ModuleNames, model: Resources, field: TextField): Doc[] {
  const { type, nullable } = field.value;
  const isList = type.kind === "list";
  const wire = field.written === "keys" ? "" : field.wireName;
  const isPlain = field.written === undefined;
  const isRepeated = isList && (isPlain || (field.isPart === true && field.written === "json"));
  const isOptional = field.presence.kind !== "required" && !(isPlain && field.isLeftOut === true);
  const isNullable = isPlain && (nullable || (isList && type.items.nullable));
  return dataEntries({
    name: field.name,
    wire: field.in === "path" ? undefined : wire,
    in: field.in,
    type: wireType(model, isList ? type.items.type : type),
    written: isPlain ? undefined : expression(writing(module, model, field)),
    list: isRepeated || undefined,
    optional: (isRepeated && isOptional) || undefined,
    nullable: isNullable || undefined,
  });
}

/** The functions of the runtime that write objects and maps of scalars. */
const entryWritings = {
  commas: "commaEntries",
  spaces: "spaceEntries",
  pipes: "pipeEntries",
  pairs: "pairEntries",
} as const;

/**
 * The form of a list or an object.
 *
 *   tags: { type: list<string>, written: commas }     ->   commas
 *   created: { type: TimeRange, written: brackets }   ->   brackets({ fields: { gt: "integer" } })
 *   range: { type: TimeRange, written: pairs }        ->   pairEntries({ fields: { gt: "integer" } })
 */
function writing(module: ModuleNames, model: Resources, field: TextField): Doc {
  const { written, value, isPart, taken = [] } = field;
  const { type } = value;
  const values = (name: RuntimeName<"values">): string => runtimeValue(module, "values", name);
  if (written === undefined) return "undefined";
  if (written === "json") return values(isPart === true && type.kind === "list" ? "jsonItems" : "jsonText");
  const shape = (): Doc => ["(", bracketShape(model, type), ")"];
  if (written === "brackets") return [values(written), shape()];
  if (written === "keys") {
    const one = type.kind === "map" ? wireType(model, type.values.type) : "string";
    return call(values("keyParameters"), [quoteString(one), list(taken.map(quoteString))]);
  }
  if (type.kind === "list" && written !== "pairs") return values(written);
  return [values(entryWritings[written]), shape()];
}

function bracketShape(model: Resources, type: Type): Doc {
  const entries = shapeEntries(model, type);
  return entries === undefined ? quoteString(wireType(model, type)) : record(entries);
}

/** The entries of the shape of a list, a map or an object; undefined for a scalar. */
function shapeEntries(model: Resources, type: Type): Doc[] | undefined {
  if (type.kind === "list") return [["items: ", bracketShape(model, type.items.type)]];
  if (type.kind === "map") return [["values: ", bracketShape(model, type.values.type)]];
  const resource = type.kind === "ref" ? model.resources.get(type.name) : undefined;
  if (resource?.kind !== "object") return undefined;
  const fields = resource.fields.map((field): Doc => [
    `${quoteKey(field.name)}: `,
    bracketShape(model, field.value.type),
  ]);
  const { rest, extras } = resource;
  const others = extras === "keep" && rest !== undefined ? bracketShape(model, rest.type) : undefined;
  return [["fields: ", record(fields)], ...(others === undefined ? [] : [["values: ", others]])];
}

/**
 * A member of the input that travels as text; `isPart` if a body is multipart, with a part for each item of a list, and
 * `isLeftOut` if a client sends an empty list as none.
 */
export interface TextField extends InputField {
  readonly isPart?: boolean;
  readonly isLeftOut?: boolean;
  /** The names that no key of a map has whose keys are parameters. */
  readonly taken?: readonly string[];
}

/**
 * Returns a parameter as clients send it. In the query of an endpoint that reads, an empty optional list is left out,
 * unless that has another meaning: a default, or a declared minimum of items.
 *
 *   GET, role?: list<string>      ->   isLeftOut: true
 *   DELETE, role?: list<string>   ->   isLeftOut: false
 */
export function sentField(field: TextField, { reads }: Endpoint): TextField {
  const { presence, value, default: given } = field;
  const mayBeEmpty = (value.constraints.count?.min ?? 0) === 0;
  const isFree = presence.kind === "optional" || presence.kind === "unspecified";
  return {
    ...field,
    isLeftOut: field.in === "query" && reads && isFree && mayBeEmpty && given === undefined,
  };
}

/**
 * The members of the input that travel as text: those of path, query and headers, and the fields of a form. A form that
 * is one member of the input has the fields of its resource.
 */
export function textFields(
  { resources }: Pick<Surroundings, "resources">,
  endpoint: Endpoint,
): readonly TextField[] {
  const { body } = endpoint;
  const input = withKeysLast(endpoint);
  const fields = input.filter((field) => field.in !== "body");
  const format = body.kind === "none" ? undefined : body.media?.format;
  if (body.kind === "none" || (format !== "form" && format !== "multipart")) return fields;
  if (body.kind === "fields")
    return format === "form"
      ? input
      : input.map((field) => (field.in === "body" ? { ...field, isPart: true } : field));
  const value = input.find((field) => field.in === "body")?.value;
  if (value === undefined) return fields;
  const isResource = (name: string): boolean => resources.has(name);
  return [
    ...fields,
    ...formFields(fieldsOfForm(resources, value), {
      shared: body.kind === "value" ? body.written : undefined,
      isResource,
    }),
  ];
}

/** Returns the members of an input, behind the others a map whose keys are parameters: it takes every name that is left. */
function withKeysLast({ input, constants }: Endpoint): readonly TextField[] {
  const others = input.filter(({ written }) => written !== "keys");
  if (others.length === input.length) return input;
  const named = [...others, ...constants].filter((one) => one.in === "query");
  const taken = named.map((one) => ("wireName" in one ? one.wireName : undefined) ?? one.name);
  const maps = input.filter(({ written }) => written === "keys");
  return [...others, ...maps.map((field) => ({ ...field, taken }))];
}

/**
 * The entries of the rules of the files of a multipart body, for both sides.
 *
 *   photo: { type: bytes, size: { max: 5000 }, media: image/png }
 *     ->   { name: "photo", max: 5000, media: ["image/png"] }
 */
export function fileRules({ body }: Endpoint): Doc[][] {
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  return files.map(({ name, isList, presence, value, media }) => {
    const { min, max, limit }: Bounds = value.constraints.length ?? {};
    const optional = presence.kind !== "required" || undefined;
    return dataEntries({
      name,
      list: isList || undefined,
      optional,
      min,
      max,
      limit,
      media: unlessEmpty(media),
    });
  });
}

/**
 * The bounds of a whole body of bytes, for both sides; undefined without bounds.
 *
 *   body: { type: bytes, size: { max: 5000 } }   ->   { max: 5000 }
 */
export function sizeRule({ body }: Endpoint): Doc | undefined {
  const { min, max, limit }: Bounds = bytesSize(body) ?? {};
  const entries = dataEntries({ min, max, limit });
  return entries.length === 0 ? undefined : record(entries);
}

/**
 * The declared sizes of the files of a body together, for the bound of the body; undefined without any.
 *
 *   photo: { type: bytes, size: { max: 5000000 } }, scan: { type: bytes, size: { max: 2000 } }
 *     ->   5002000
 */
export function maxFileBytes({ body }: Endpoint): number | undefined {
  return declaredBytes(body) || undefined;
}

/** The declarations that types of parameters refer to. */
type Resources = Pick<Surroundings, "resources" | "enums">;

type WireType = "string" | "integer" | "bigint" | "number" | "boolean";

/** The type by which a string is read; what is neither a number nor a boolean stays a string. */
const wireTypes: { readonly [K in Exclude<Type["kind"], "const" | "ref" | "scalar">]: WireType } = {
  string: "string",
  integer: "integer",
  int64: "bigint",
  number: "number",
  boolean: "boolean",
  json: "string",
  decimal: "string",
  datetime: "string",
  base64: "string",
  ...perFormat(() => "string" as const),
  unspecified: "string",
  timestamp: "number",
  id: "string",
  list: "string",
  map: "string",
};

function wireType(model: Resources, type: Type): WireType {
  const union = type.kind === "ref" ? model.resources.get(type.name) : undefined;
  // Text that is no number or boolean stays a string, which is then a value of another member.
  if (union?.kind === "union")
    return (
      union.byKind.map(({ value }) => wireType(model, value.type)).find((one) => one !== "string") ?? "string"
    );
  if (type.kind === "ref") {
    const found = model.enums.get(type.name);
    return found !== undefined && valueKinds(found).includes("number") ? "number" : "string";
  }
  if (type.kind === "scalar") return wireType(model, type.value.type);
  if (type.kind === "int64" && type.as === "string") return "string";
  if (type.kind !== "const") return wireTypes[type.kind];
  if (typeof type.value === "boolean") return "boolean";
  return typeof type.value === "number" ? "number" : "string";
}
