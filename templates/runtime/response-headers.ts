/** Headers of an answer that the spec declares. */
import type { Checked } from "./schema.js";
import { decodeValue } from "./wire-decode.js";
import type { Parameter } from "./wire.js";

/** The headers that a response declares, what reads them, and their schema. */
export interface HeaderReader {
  readonly read: typeof readResponseHeaders;
  readonly parameters: readonly Parameter[];
  readonly schema: Checked;
}

/** The values of `parameters` by name; an absent one is left out, one of another type stays a text. */
export function readResponseHeaders(
  headers: Headers,
  parameters: readonly Parameter[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const text = headers.get(parameter.name);
    if (text !== null) values[parameter.name] = decodeValue(parameter, text);
  }
  return values;
}
