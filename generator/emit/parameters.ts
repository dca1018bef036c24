/** The members of an input as data by which both sides of the runtime carry them. */
import type { Endpoint, InputField, Model, Type } from "../model/model.js";
import { perFormat } from "../model/text-formats.js";
import { quoteString } from "../quote/string.js";

/**
 * The entries of a record that describes a parameter to both sides. A rare property has an entry only
 * where it is so.
 *
 *   limit?: integer | null
 *     ->   name: "limit", in: "query", type: "integer", nullable: true
 *   tag?: list<string>
 *     ->   name: "tag", in: "query", type: "string", list: true, optional: true
 */
export function parameterEntries(field: InputField): string[] {
  const { type, nullable } = field.value;
  const isList = type.kind === "list";
  const entries = [
    `name: ${quoteString(field.name)}`,
    `in: ${quoteString(field.in)}`,
    `type: ${quoteString(wireType(isList ? type.items.type : type))}`,
  ];
  if (isList) entries.push("list: true");
  if (isList && field.presence.kind !== "required") entries.push("optional: true");
  if (nullable || (isList && type.items.nullable)) entries.push("nullable: true");
  return entries;
}

/**
 * The members of the input that travel as text: those of path, query and headers, and the fields of a form. A form that
 * is one member of the input has the fields of its resource.
 */
export function textFields(model: Model, { input, body }: Endpoint): readonly InputField[] {
  const fields = input.filter((field) => field.in !== "body");
  if (body.kind === "none" || body.kind === "bytes" || body.media?.format !== "form") return fields;
  if (body.kind === "fields") return input;
  const type = input.find((field) => field.in === "body")?.value.type;
  const form = model.resources.find(({ name }) => type?.kind === "ref" && name === type.name);
  const own = form?.kind === "object" ? form.fields : [];
  return [...fields, ...own.map((field): InputField => ({ ...field, in: "body" }))];
}

type WireType = "string" | "integer" | "number" | "boolean";

/** The type by which a string is read; what is neither a number nor a boolean stays a string. */
const wireTypes: { readonly [K in Exclude<Type["kind"], "const" | "scalar">]: WireType } = {
  string: "string",
  integer: "integer",
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
  ref: "string",
  list: "string",
  map: "string",
};

function wireType(type: Type): WireType {
  if (type.kind === "scalar") return wireType(type.value.type);
  if (type.kind !== "const") return wireTypes[type.kind];
  if (typeof type.value === "boolean") return "boolean";
  return typeof type.value === "number" ? "number" : "string";
}
