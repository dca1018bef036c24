// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** What some requests carry in headers besides their input: an idempotency key, a deadline. */
import type { ServerRequest } from "./exchange.js";
import { Refusal } from "./problem.js";
import type { AnyRoute } from "./route.js";

/** What a request carries besides its input. */
export interface RequestExtras {
  readonly idempotencyKey?: string;
  readonly deadline?: number;
}

/**
 * Idempotency key and deadline of a request, or why they are refused. `keyHeader` names the header
 * of the key where the spec does not.
 */
export function readExtras(
  route: AnyRoute,
  request: ServerRequest,
  keyHeader: string,
): RequestExtras | Refusal {
  const { idempotency, deadline } = route;
  const extras: { idempotencyKey?: string; deadline?: number } = {};
  if (idempotency !== undefined) {
    const key = readKey(request.header(idempotency.header ?? keyHeader));
    if (key === null || (key === undefined && idempotency.required))
      return new Refusal("idempotency_key_invalid");
    if (key !== undefined) extras.idempotencyKey = key;
  }
  const text = deadline === undefined ? undefined : request.header(deadline);
  if (deadline !== undefined && text !== undefined) {
    const value = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      const pointer = `/${deadline}`;
      const message = "must be a timestamp";
      const issue = { code: "type", expected: "number", pointer, in: "header", message } as const;
      return new Refusal("invalid_request", { issues: [issue] });
    }
    extras.deadline = value;
  }
  return extras;
}

const quotedKey = /^"((?:[!#-[\]-~]|\\["\\])+)"$/;
const bareKey = /^[!#-~][!-~]*$/;

/**
 * The key in `text`: 1 to 255 visible characters of ASCII, bare or as a string of structured fields
 * (RFC 9651), which stands for the same key. Null when it is something else.
 *
 *   order-17, "order-17" -> order-17    "a\"b" -> a"b    "a -> null    a b -> null
 */
function readKey(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  const quoted = quotedKey.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(.)/g, "$1");
  if (quoted === undefined && !bareKey.test(text)) return null;
  return key.length <= 255 ? key : null;
}
