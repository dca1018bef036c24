/** Bodies with 64-bit integers. */
import type { AnyRoute } from "./routes.js";
import { own } from "../values/checks.js";
import { readJson } from "../values/int64.js";

/**
 * Returns the value of the JSON text of a body, with exact 64-bit integers.
 * @throws SyntaxError if `text` is not JSON.
 */
export function parseInt64Body(text: string, { input, body }: AnyRoute): unknown {
  if (body?.kind !== "value") return readJson(input, text);
  JSON.parse(text);
  const holder = readJson(input, `{${JSON.stringify(body.property)}:${text}}`);
  return own(holder as object, body.property);
}
