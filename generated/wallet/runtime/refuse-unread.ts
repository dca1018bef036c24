// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What can be refused before anything of a body is read. */
import type { Incoming } from "./exchange.js";
import { acceptsJson, isJson } from "./media-type.js";
import { Refusal } from "./problem.js";
import type { AnyRoute } from "./route.js";

/** Why `incoming` is refused by its headers: its size, its type, or the answer's type. */
export function refuseUnread(
  route: AnyRoute,
  incoming: Incoming,
  maxBytes: number,
): Refusal | undefined {
  const takesBody = route.body !== undefined;
  if (incoming.hasBody() && (takesBody || isBodyMethod(route))) {
    const length = incoming.header("content-length");
    if (Number(length ?? "0") > maxBytes) return bodyTooLarge(maxBytes);
    if (incoming.repeats("content-type")) return new Refusal("duplicate_header");
    const refusal = takesBody ? refuseType(incoming) : length !== undefined && bodyUnwanted();
    if (refusal) return refusal;
  }
  if (route.response.empty !== true && !acceptsJson(incoming.header("accept")))
    return new Refusal("not_acceptable");
  return undefined;
}

function refuseType(incoming: Incoming): Refusal | undefined {
  if (!isJson(incoming.header("content-type"))) {
    const detail = "Send JSON in UTF-8 with the header `content-type: application/json`.";
    return new Refusal("unsupported_media_type", {
      detail,
      headers: { accept: "application/json" },
    });
  }
  const encoding = incoming.header("content-encoding")?.toLowerCase();
  if (encoding !== undefined && encoding !== "identity") {
    const detail = "Send the body as it is, without the header `content-encoding`.";
    return new Refusal("unsupported_media_type", {
      detail,
      headers: { "accept-encoding": "identity" },
    });
  }
  return undefined;
}

/** The refusal of a body where the endpoint has none. */
export function bodyUnwanted(): Refusal {
  const detail = "This endpoint takes no body: send none.";
  return new Refusal("unsupported_media_type", { detail });
}

/** Methods whose requests are expected to have a body; with others it is ignored. */
export function isBodyMethod({ method }: AnyRoute): boolean {
  return method === "POST" || method === "PUT" || method === "PATCH";
}

/** The refusal of a body of more than `maxBytes`; the connection ends with it. */
export function bodyTooLarge(maxBytes: number): Refusal {
  const detail = `At most ${maxBytes} bytes are allowed.`;
  return new Refusal("body_too_large", { detail, headers: { connection: "close" } });
}
