/** The members of an input as data by which both sides of the runtime carry them. */
import type { InputField, Type } from "../model/model.js";
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
    ...(field.wireName === undefined || field.in === "path" ? [] : [`wire: ${quoteString(field.wireName)}`]),
    `in: ${quoteString(field.in)}`,
    `type: ${quoteString(wireType(isList ? type.items.type : type))}`,
  ];
  if (isList) entries.push("list: true");
  if (isList && field.presence.kind !== "required") entries.push("optional: true");
  if (nullable || (isList && type.items.nullable)) entries.push("nullable: true");
  return entries;
}

type WireType = "string" | "integer" | "number" | "boolean";

/** The type by which a string is read; what is neither a number nor a boolean stays a string. */
const wireTypes: { readonly [K in Exclude<Type["kind"], "const">]: WireType } = {
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
  if (type.kind !== "const") return wireTypes[type.kind];
  if (typeof type.value === "boolean") return "boolean";
  return typeof type.value === "number" ? "number" : "string";
}
