/** Responses that are JSON under other media types than `application/json`. */
import type { Outgoing } from "./protocol.js";
import { ContractViolation } from "./response.js";
import type { RouteResponse } from "./routes.js";

/**
 * Returns the body of a response that is JSON of its media type.
 * @throws ContractViolation if a handler returned nothing.
 */
export function writeJsonMedia(
  output: unknown,
  headers: Record<string, string>,
  { media = "", output: schema, writeJson }: RouteResponse,
): Pick<Outgoing, "body"> {
  headers["content-type"] = media;
  const body =
    schema !== undefined && writeJson !== undefined
      ? writeJson(schema, output)
      : (JSON.stringify(output) as string | undefined);
  if (body === undefined) throw new ContractViolation("The handler returned nothing.");
  return { body };
}
