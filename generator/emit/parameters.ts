/** How the members of an input travel, as data for the runtime of both sides. */
import type { InputField, Type } from "../model/model.js";
import { quoteString } from "../quote/string.js";

/**
 * What both sides know about a parameter, as entries of a record. What is seldom so is said only
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

/** How a text is read; everything that is neither a number nor a boolean is a text itself. */
function wireType(type: Type): "string" | "integer" | "number" | "boolean" {
  switch (type.kind) {
    case "integer":
    case "number":
    case "boolean":
      return type.kind;
    case "timestamp":
      return "number";
    case "const":
      if (typeof type.value === "boolean") return "boolean";
      return typeof type.value === "number" ? "number" : "string";
    default:
      return "string";
  }
}
