// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What some requests carry in headers besides their input: an idempotency key, a deadline. */
import type { ServerRequest } from "./exchange.js";
import type { Issue } from "./issue.js";
import { Refusal } from "./problem.js";
import { absent, wrongRange, wrongType } from "./report.js";
import type { AnyRoute, RouteDeadline } from "./route.js";
import { isNumber } from "./values.js";
import { pointerTo } from "./pointer.js";
import { decodeValue } from "./wire-decode.js";

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
    const header = idempotency.header ?? keyHeader;
    const key = readKey(request.header(header));
    if (key === null || (key === undefined && idempotency.required)) return keyInvalid(header);
    if (key !== undefined) extras.idempotencyKey = key;
  }
  if (deadline !== undefined) {
    const value = readDeadline(deadline, request.header(deadline.header));
    if (value instanceof Refusal) return value;
    if (value !== undefined) extras.deadline = value;
  }
  return extras;
}

function keyInvalid(header: string): Refusal {
  const form = "1 to 255 visible characters of ASCII, bare or in double quotes";
  return new Refusal("idempotency_key_invalid", {
    detail: `Send the header \`${header}\` with ${form}.`,
  });
}

/** The time in `text`; as elsewhere a header holds a number in the grammar of JSON. */
function readDeadline(
  { header, required, range }: RouteDeadline,
  text: string | undefined,
): number | undefined | Refusal {
  const pointer = pointerTo(header);
  if (text === undefined)
    return required === true ? headerInvalid(absent(null, pointer)) : undefined;
  const value = decodeValue({ name: header, in: "header", type: "number" }, text);
  if (!isNumber(value)) return headerInvalid(wrongType(null, pointer, value, "number"));
  const { min = -Infinity, max = Infinity } = range ?? {};
  return value < min || value > max ? headerInvalid(wrongRange(null, pointer, range ?? {})) : value;
}

function headerInvalid(issues: readonly Issue[]): Refusal {
  const placed = issues.map((issue): Issue => ({ ...issue, in: "header" }));
  return new Refusal("invalid_request", { issues: placed });
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
