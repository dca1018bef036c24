/** Headers of answers that handlers set: their types, for TypeScript and for the runtime. */
import type { Field } from "../../model/model.js";
import { quoteKey } from "../../quote/key.js";
import { inlineType } from "../inline-type.js";

/**
 * How the value of a header is given; a header holds no list.
 *
 *   x-count: integer   ->   integer
 */
export function headerType({ value: { type } }: Field): "string" | "integer" | "number" | "boolean" {
  if (type.kind === "integer" || type.kind === "boolean") return type.kind;
  return type.kind === "number" || type.kind === "timestamp" ? "number" : "string";
}

/**
 * The type of all headers that a handler can set.
 *
 *   location: string, x-count?: integer   ->   { location?: string; "x-count"?: number }
 */
export function headersType(headers: readonly Field[]): string {
  return inlineType(
    headers.map((field) => {
      const type = headerType(field);
      return `${quoteKey(field.name)}?: ${type === "integer" ? "number" : type}`;
    }),
  );
}
