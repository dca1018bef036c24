/** Checks of requests before their input is read, JSON bodies, and headers for idempotency and deadlines. */
import type { RequestMetadata } from "./context.js";
import { nonFiniteAt } from "./json-values.js";
import type { Incoming, ServerRequest } from "./protocol.js";
import { bodyTooLarge, ProtocolRejection } from "./rejections.js";
import type { AnyRoute, RouteDeadline, RouteIdempotency, RouteResponse } from "./routes.js";
import { isNumber } from "../values/checks.js";
import { acceptsType, isMediaType } from "../values/headers.js";
import { brief, briefPointer, type Issue, pointerTo } from "../values/issue.js";
import { jsonErrorAt } from "../values/json-syntax.js";
import { forbiddenKeyAt, isTooDeep, maxJsonDepth } from "../values/json-text.js";
import { absent, isTruncated, wrongRange, wrongType } from "../values/reports.js";
import { maxDecodeIssues } from "../values/targets.js";
import { decodeValue } from "../values/wire.js";

/** Rejects `incoming` by its headers: the size and type of its body, or the types it accepts. */
export function rejectUnread(
  route: AnyRoute,
  incoming: Incoming,
  maxBytes: number,
): ProtocolRejection | undefined {
  const takesBody = route.body !== undefined;
  if (incoming.hasBody() && (takesBody || isBodyMethod(route))) {
    const length = incoming.header("content-length");
    if (Number(length ?? "0") > maxBytes) return bodyTooLarge(maxBytes);
    if (incoming.repeats("content-type")) return new ProtocolRejection("duplicate_header");
    const rejection = takesBody
      ? rejectType(incoming, route)
      : length !== undefined && bodyUnwanted();
    if (rejection) return rejection;
  }
  const { empty, media } = route.response;
  const accept = incoming.header("accept");
  if (empty !== true && !acceptsType(accept, media) && !acceptsOther(route.response, accept))
    return new ProtocolRejection("not_acceptable");
  return undefined;
}

/** Returns whether a client accepts a response other than the usual one. The input, which was not read yet, may select it. */
function acceptsOther(
  { others = {}, instead }: RouteResponse,
  accept: string | undefined,
): boolean {
  const all = [...Object.values(others), ...(instead === undefined ? [] : [instead.response])];
  return all.some((one) => one.empty !== true && acceptsType(accept, one.media));
}

function rejectType(incoming: Incoming, { body }: AnyRoute): ProtocolRejection | undefined {
  const { media: accept = "application/json", read, open, begin } = body ?? {};
  if (accept !== "*/*" && !isMediaType(incoming.header("content-type"), accept)) {
    const what = (read ?? open ?? begin) === undefined ? "JSON in UTF-8" : "the body";
    const header = begin === undefined ? accept : `${accept}; boundary=…`;
    const detail = `Send ${what} with the header \`content-type: ${header}\`.`;
    return new ProtocolRejection("unsupported_media_type", { detail, headers: { accept } });
  }
  const encoding = incoming.header("content-encoding")?.toLowerCase();
  if (encoding !== undefined && encoding !== "identity") {
    const detail = "Send the body uncompressed, without the header `content-encoding`.";
    return new ProtocolRejection("unsupported_media_type", {
      detail,
      headers: { "accept-encoding": "identity" },
    });
  }
  return undefined;
}

/** Returns the rejection of a body if the endpoint takes none. */
export function bodyUnwanted(): ProtocolRejection {
  const detail = "This endpoint takes no body.";
  return new ProtocolRejection("unsupported_media_type", { detail });
}

/** Returns the rejection of a request without the body that the endpoint needs. */
export function bodyMissing(): ProtocolRejection {
  const issue: Issue = { code: "required", pointer: "", in: "body", message: "is required" };
  return new ProtocolRejection("invalid_body", { detail: "A body is required.", issues: [issue] });
}

/** Returns whether requests of the method usually have a body; for others it is ignored. */
export function isBodyMethod({ method }: AnyRoute): boolean {
  return method === "POST" || method === "PUT" || method === "PATCH";
}

// A byte order mark is not JSON, so it is not to vanish.
const bodyDecoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns the JSON value in `bytes`, or a rejection. */
export function parseBody(
  bytes: Uint8Array,
  route?: AnyRoute,
): { readonly value: unknown } | ProtocolRejection {
  let text: string;
  try {
    text = bodyDecoder.decode(bytes);
  } catch {
    return new ProtocolRejection("malformed_json", { detail: "The body is not UTF-8." });
  }
  if (isTooDeep(text))
    return new ProtocolRejection("too_deep", {
      detail: `At most ${maxJsonDepth} levels are allowed.`,
    });
  let value: unknown;
  try {
    value = route?.body?.parse === undefined ? JSON.parse(text) : route.body.parse(text, route);
  } catch {
    return malformed(text);
  }
  // `JSON.parse` accepts an escaped half of a surrogate pair.
  if (text.includes("\\u") && escapedHalf.test(text) && jsonErrorAt(text) !== undefined)
    return malformed(text);
  if (forbiddenKeyAt(text, value) !== undefined) return new ProtocolRejection("forbidden_key");
  const pointer = mayBeInfinite(text) ? nonFiniteAt(value) : undefined;
  if (pointer === undefined) return { value };
  const issue: Issue = {
    code: "type",
    expected: "number",
    pointer,
    in: "body",
    message: notFinite,
  };
  return new ProtocolRejection("invalid_request", { issues: [issue] });
}

/**
 * Returns whether `text` may hold a number that JavaScript reads as infinity: one with an exponent
 * of three digits, or with 200 digits in a row. An exponent of two digits adds at most 99 to the
 * 309 digits that a number needs.
 */
function mayBeInfinite(text: string): boolean {
  if (/[eE]\+?\d{3}/.test(text)) return true;
  // A row of 200 digits covers one of these positions. Each looks at 400 digits at most: linear time.
  for (let at = maxDigits - 1; at < text.length; at += maxDigits) {
    const before = digitsFrom(text, at, -1);
    if (before > 0 && before + digitsFrom(text, at + 1, 1) >= maxDigits) return true;
  }
  return false;
}

/** Fewer digits in a row are finite with any exponent of two digits. */
const maxDigits = 200;

/** Counts the digits in a row from `at` in the direction of `step`, up to 200. */
function digitsFrom(text: string, at: number, step: 1 | -1): number {
  let count = 0;
  for (; count < maxDigits; count++) {
    const code = text.charCodeAt(at + step * count);
    if (!(code >= 0x30 && code <= 0x39)) break;
  }
  return count;
}

const notFinite = "must be a finite number";
const escapedHalf = /\\u[dD][89a-fA-F]/;

function malformed(text: string): ProtocolRejection {
  const offset = new TextEncoder().encode(text.slice(0, jsonErrorAt(text))).byteLength;
  const detail = `The body is not JSON from byte ${offset} on.`;
  return new ProtocolRejection("malformed_json", { detail, offset });
}

/** Reads the idempotency key of a request: undefined when none was sent, or a rejection. */
export type ReadKey = (
  idempotency: RouteIdempotency,
  request: ServerRequest,
) => string | undefined | ProtocolRejection;

/** Returns the idempotency key and the deadline of a request, or a rejection. */
export function readRequestMetadata(
  route: AnyRoute,
  request: ServerRequest,
  readKey: ReadKey | undefined,
): RequestMetadata | ProtocolRejection {
  const { idempotency, deadline } = route;
  const metadata: { idempotencyKey?: string; deadline?: number } = {};
  if (idempotency !== undefined) {
    const key = readKey?.(idempotency, request);
    if (key instanceof ProtocolRejection) return key;
    if (key !== undefined) metadata.idempotencyKey = key;
  }
  if (deadline !== undefined) {
    const value = readDeadline(deadline, request.header(deadline.header));
    if (value instanceof ProtocolRejection) return value;
    if (value !== undefined) metadata.deadline = value;
  }
  return metadata;
}

/** Reads the deadline; headers hold numbers in the grammar of JSON. */
function readDeadline(
  { header, required, range }: RouteDeadline,
  text: string | undefined,
): number | undefined | ProtocolRejection {
  const pointer = pointerTo(header);
  if (text === undefined)
    return required === true ? headerInvalid(absent(null, pointer)) : undefined;
  const value = decodeValue({ name: header, in: "header", type: "number" }, text);
  if (!isNumber(value)) return headerInvalid(wrongType(null, pointer, value, "number"));
  const { min = -Infinity, max = Infinity } = range ?? {};
  return value < min || value > max ? headerInvalid(wrongRange(null, pointer, range ?? {})) : value;
}

function headerInvalid(issues: readonly Issue[]): ProtocolRejection {
  const inHeader = issues.map((issue): Issue => ({ ...issue, in: "header" }));
  return new ProtocolRejection("invalid_request", { issues: inHeader });
}

/** Returns the rejection of an input with the issues of decoding and checking. */
export function invalidInput(
  route: AnyRoute,
  decodeIssues: readonly Issue[],
  found: Issue[],
): ProtocolRejection {
  const issues = decodeIssues.slice(0, maxDecodeIssues);
  for (const issue of found) issues.push(shortened(placed(issue, route)));
  const truncated = decodeIssues.length > maxDecodeIssues || isTruncated(found);
  const code = issues.some(isOfWrongKind) ? "invalid_body" : "invalid_request";
  return new ProtocolRejection(code, truncated ? { issues, truncated } : { issues });
}

/** Returns whether the body as a whole has the wrong type. */
function isOfWrongKind({ code, pointer, in: place }: Issue): boolean {
  return code === "type" && pointer === "" && place === "body";
}

/** Returns `issue` with its place in the request; in a body, pointers start there. */
function placed(issue: Issue, route: AnyRoute): Issue {
  for (const parameter of route.parameters) {
    if (parameter.in === "body") continue;
    const pointer = pointerTo(parameter.name);
    if (issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`))
      return { ...issue, in: parameter.in };
  }
  if (route.body === undefined) return issue;
  if (route.body.kind !== "value") return { ...issue, in: "body" };
  return {
    ...issue,
    pointer: issue.pointer.slice(pointerTo(route.body.property).length),
    in: "body",
  };
}

/** Shortens the names in `issue` that come from the client: map keys and unknown fields. */
function shortened(issue: Issue): Issue {
  issue.pointer = briefPointer(issue.pointer);
  if (issue.code === "unknown_field") issue.field = brief(issue.field);
  return issue;
}
