/** Bodies of plain text, and JSON under other media types than `application/json`. */
import type { Outgoing } from "./protocol.js";
import { ProtocolRejection } from "./rejections.js";
import { ContractViolation } from "./response.js";
import type { BodyValue, RouteResponse } from "./routes.js";

const textDecoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns the text in `bytes`, or a rejection if they are not UTF-8. */
export function readTextBody(bytes: Uint8Array): BodyValue | ProtocolRejection {
  try {
    return { value: textDecoder.decode(bytes) };
  } catch {
    const detail = "The body is not UTF-8.";
    return new ProtocolRejection("malformed_request", { detail });
  }
}

/** Returns the body of a response of text. */
export function writeText(
  output: unknown,
  headers: Record<string, string>,
  { media = "" }: RouteResponse,
): Pick<Outgoing, "body"> {
  headers["content-type"] = `${media}; charset=utf-8`;
  return { body: String(output) };
}

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
