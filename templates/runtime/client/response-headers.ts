/** Declared headers of responses. */
import type { HeaderReader, ReadHeaders } from "./operation.js";
import type { Issue } from "../values/issues.js";
import { decodeValue } from "../values/read-text.js";

/** Returns the declared headers of a response. */
export function readResponseHeaders(
  headers: Headers,
  { parameters, schema }: HeaderReader,
): ReadHeaders {
  const values: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const text = headers.get(parameter.name);
    if (text !== null) values[parameter.name] = decodeValue(parameter, text);
  }
  const issues = (): Issue[] =>
    (schema?.check(values) ?? []).map((issue) => ({ ...issue, in: "header" }));
  return { values, issues };
}
