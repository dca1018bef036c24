/** How the members of an input travel, as data for the runtime. */
import type { Endpoint, InputField, Value } from "../../model/model.js";
import { record, type Doc } from "../../print/layout.js";
import { quoteNumber } from "../../quote/number.js";
import { quoteString } from "../../quote/string.js";

/** Types of the texts that travel in path, query and headers. */
type WireType = "string" | "integer" | "number" | "boolean";

/**
 * A parameter of a route.
 *
 *   limit?: integer | null
 *     ->   { name: "limit", in: "query", type: "integer", list: false, nullable: true }
 */
export function parameterValue(field: InputField, endpoint: Endpoint): Doc {
  const { type } = field.value;
  const items = type.kind === "list" ? type.items : field.value;
  const entries = [
    `name: ${quoteString(field.name)}`,
    `in: ${quoteString(field.in)}`,
    `type: ${quoteString(wireType(items))}`,
    `list: ${type.kind === "list"}`,
    `nullable: ${field.value.nullable && !mayBeEmpty(items)}`,
  ];
  const segment = endpoint.segments.findIndex((one) => "parameter" in one && one.parameter === field.name);
  if (field.in === "path") entries.push(`segment: ${quoteNumber(segment)}`);
  return record(entries);
}

function wireType({ type }: Value): WireType {
  switch (type.kind) {
    case "integer":
    case "number":
    case "boolean":
      return type.kind;
    case "timestamp":
      return "number";
    case "const":
      if (typeof type.value === "number") return "number";
      return typeof type.value === "boolean" ? "boolean" : "string";
    default:
      return "string";
  }
}

/** Whether the empty text is a value of its own, so that it cannot stand for null. */
function mayBeEmpty({ type }: Value): boolean {
  return type.kind === "string" || type.kind === "unspecified" || type.kind === "json";
}
