// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Headers of an answer that the spec declares. */
import type { Issue } from "./issue.js";
import { decodeValue } from "./wire-decode.js";
import type { Parameter } from "./wire.js";

/** Which headers are declared, what reads them, and what says whether they are right. */
export interface HeaderReader {
  readonly read: typeof readResponseHeaders;
  readonly parameters: readonly Parameter[];
  readonly check: (values: unknown) => Issue[] | null;
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
