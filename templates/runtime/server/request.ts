/**
 * The input of a route from path, query, headers and body. A body of another media type (415) or
 * beyond the limit (413) is rejected here.
 */
import type { RequestMetadata } from "./context.js";
import type { BodyEnd, Incoming, MaybePromise, ServerRequest } from "./protocol.js";
import { bodyTooLarge, overloaded, ProtocolRejection } from "./rejections.js";
import type { RequestLifecycle } from "./request-lifecycle.js";
import { nonFiniteAt } from "./response.js";
import type {
  AnyRoute,
  BodyValue,
  RouteDeadline,
  RouteIdempotency,
  RouteResponse,
} from "./routes.js";
import { isNumber } from "../values/checks.js";
import {
  absent,
  addBounded,
  boundsText,
  type Issue,
  isTruncated,
  pointerTo,
  wrongType,
} from "../values/issues.js";
import { brief, briefPointer } from "../values/brief.js";
import { jsonErrorAt } from "../values/json-syntax.js";
import { forbiddenKeyAt, isTooDeep, maxJsonDepth } from "../values/json-text.js";
import { fieldNamesOf } from "../values/schema.js";
import {
  addDecodeIssue,
  decodeQueryInto,
  maxDecodeIssues,
  type Target,
} from "../values/targets.js";
import { dropsInside, dropUndeclared } from "../values/undeclared-fields.js";
import { wireName } from "../values/parameters.js";
import { decode, decodeValue } from "../values/read-text.js";
import { acceptsType, isMediaType } from "../values/media-types.js";

/** Rejects `incoming` by its headers: the size and type of its body, or the types it accepts. */
function rejectUnread(
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
  const isAccepted =
    acceptsType(accept, media) ||
    acceptsVendorJson(accept, media) ||
    acceptsOther(route.response, accept);
  if (empty !== true && !isAccepted) return new ProtocolRejection("not_acceptable");
  return undefined;
}

/** Returns whether a client accepts JSON under the name of a vendor, as SDKs do: `application/vnd.books.v3+json`. */
function acceptsVendorJson(accept = "", media = "application/json"): boolean {
  return media === "application/json" && /\bapplication\/vnd\.[\w.-]+\+json\b/.test(accept);
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
function bodyUnwanted(): ProtocolRejection {
  const detail = "This endpoint takes no body.";
  return new ProtocolRejection("unsupported_media_type", { detail });
}

/** Returns the rejection of a request without the body that the endpoint needs. */
export function bodyMissing(): ProtocolRejection {
  const issue: Issue = { code: "required", pointer: "", in: "body", message: "is required" };
  return new ProtocolRejection("invalid_body", { detail: "A body is required.", issues: [issue] });
}

/** Returns whether requests of the method usually have a body; for others it is ignored. */
function isBodyMethod({ method }: AnyRoute): boolean {
  return method === "POST" || method === "PUT" || method === "PATCH";
}

let bodyDecoder: InstanceType<typeof TextDecoder> | undefined;

/** Returns the JSON value in `bytes`, or a rejection. */
export function parseBody(
  bytes: Uint8Array,
  route?: AnyRoute,
): { readonly value: unknown } | ProtocolRejection {
  try {
    // A byte order mark is not JSON, so it is not to vanish.
    bodyDecoder ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return parseText(bodyDecoder.decode(bytes), route);
  } catch {
    return new ProtocolRejection("malformed_json", { detail: "The body is not UTF-8." });
  }
}

/** Returns the JSON value in `text`, or a rejection. */
export function parseText(
  text: string,
  route?: AnyRoute,
): { readonly value: unknown } | ProtocolRejection {
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
  { header, required, range = {} }: RouteDeadline,
  text: string | undefined,
): number | undefined | ProtocolRejection {
  const pointer = pointerTo(header);
  if (text === undefined)
    return required === true ? headerInvalid(absent(null, pointer)) : undefined;
  const value = decodeValue({ name: header, in: "header", type: "number" }, text);
  if (!isNumber(value)) return headerInvalid(wrongType(null, pointer, value, "number"));
  const { min = -Infinity, max = Infinity } = range;
  if (value >= min && value <= max) return value;
  const message = `must be ${boundsText(range)}`;
  return headerInvalid(addBounded(null, { code: "range", pointer, message }, range));
}

function headerInvalid(issues: readonly Issue[]): ProtocolRejection {
  const inHeader = issues.map((issue): Issue => ({ ...issue, in: "header" }));
  return new ProtocolRejection("invalid_request", { issues: inHeader });
}

/** Returns the rejection of an input with the issues of decoding and checking. */
function invalidInput(
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

type Input = Record<string, unknown>;

/** The checked input of a request, its rejection, or `gone` for a disconnected client. */
export type Received = { readonly input: unknown } | ProtocolRejection | "gone";

/** Returns the checked input of a request, its rejection, or `gone` for a disconnected client. */
export function receive(
  route: AnyRoute,
  lifecycle: RequestLifecycle,
  maxBodyBytes: number,
): MaybePromise<Received> {
  const { incoming, info: target, inFlight } = lifecycle;
  const rejection = rejectUnread(route, incoming, maxBodyBytes);
  if (rejection !== undefined) return rejection;
  if (route.body?.open !== undefined) {
    const isThere = incoming.hasBody() || incoming.header("content-type") !== undefined;
    if (!isThere && !route.body.optional) return bodyMissing();
    const received = inputOf(route, incoming, target, undefined);
    if (received === "gone" || received instanceof ProtocolRejection) return received;
    if (!isThere) return received;
    const value = route.body.open({ incoming, limit: maxBodyBytes, lifetime: target.lifetime });
    return { input: withBody(received.input as Input, [], route, value) };
  }
  if (route.body?.begin !== undefined) {
    const hold = lifecycle.hold.bind(lifecycle);
    const reading = { incoming, limit: maxBodyBytes, lifetime: target.lifetime, hold };
    return route.body.begin(reading, route).then((body) => {
      const received = inputOf(route, incoming, target, body);
      if (received === "gone" || received instanceof ProtocolRejection) return received;
      return { input: Object.assign({}, received.input, (body as BodyValue | undefined)?.later) };
    });
  }
  const announced = route.body === undefined ? 0 : Number(incoming.header("content-length") ?? 0);
  if (!inFlight.hasRoom(announced)) return overloaded();
  const reading = readBytes(route, incoming, maxBodyBytes);
  return reading instanceof Promise
    ? reading.then((bytes) =>
        inputOf(route, incoming, target, bodyOf(route, incoming, bytes, maxBodyBytes)),
      )
    : inputOf(route, incoming, target, bodyOf(route, incoming, reading, maxBodyBytes));
}

/** Returns the input of a request whose body was read. */
function inputOf(route: AnyRoute, incoming: Incoming, target: Target, body: Body): Received {
  if (body === "gone" || body instanceof ProtocolRejection) return body;
  const parameters: Input = {};
  const issues: Issue[] = [];
  const stated = route.constants?.drop(target.query) ?? target.query;
  const query = route.keys?.drop(stated, route.keys.names) ?? stated;
  if (!decodeQueryInto(parameters, issues, route.parameters, query))
    return new ProtocolRejection("malformed_query");
  // A query sends an empty required list as no parameter at all.
  for (const { name, in: place, list, optional } of route.parameters)
    if (place === "query" && list === true && optional !== true && !Object.hasOwn(parameters, name))
      parameters[name] = [];
  if (!decodePathAndHeaders(parameters, route, target.path, incoming))
    return new ProtocolRejection("malformed_path");
  issues.push(...(body?.issues ?? []));
  const input = body === undefined ? parameters : withBody(parameters, issues, route, body.value);
  if (input instanceof ProtocolRejection) return input;
  const found = route.input.check(input);
  if (found !== null || issues.length > 0) {
    body?.explain?.(found ?? []);
    return invalidInput(route, issues, found ?? []);
  }
  return { input: dropsInside(route.input) ? dropUndeclared(route.input, input) : input };
}

/** Returns the checked input of a request whose body has arrived, or its rejection. */
export function inputFrom(
  route: AnyRoute,
  incoming: Incoming,
  target: Target,
  bytes: Uint8Array,
): Received {
  const rejection = rejectUnread(route, incoming, Infinity);
  return rejection ?? inputOf(route, incoming, target, bodyOf(route, incoming, bytes, Infinity));
}

type BodyBytes = Uint8Array | BodyEnd | "skipped";

/** Reads the body if the endpoint takes one, else finds out whether there is one. */
function readBytes(route: AnyRoute, incoming: Incoming, maxBytes: number): MaybePromise<BodyBytes> {
  if (!incoming.hasBody()) return noBytes;
  if (route.body !== undefined) return incoming.readBody(maxBytes);
  // A body of unknown length can be empty.
  return isBodyMethod(route) ? incoming.readBody(0) : incoming.skipBody(maxBytes);
}

const noBytes = /* @__PURE__ */ new Uint8Array();

type Body = BodyValue | ProtocolRejection | "gone" | undefined;

/** Parses `bytes`; returns undefined if no body is expected or an optional one is absent. */
function bodyOf(route: AnyRoute, incoming: Incoming, bytes: BodyBytes, maxBytes: number): Body {
  const { body } = route;
  if (bytes === "gone") return "gone";
  if (bytes === "no_room") return overloaded();
  if (body === undefined) return bytes === "too_large" ? bodyUnwanted() : undefined;
  if (bytes === "too_large") return bodyTooLarge(maxBytes);
  if (bytes === "skipped") return undefined;
  // An empty form or text has a content type.
  const isThere =
    bytes.byteLength > 0 ||
    (body.read !== undefined && incoming.header("content-type") !== undefined);
  if (isThere) return body.read?.(bytes, route) ?? parseBody(bytes, route);
  if (body.optional) return undefined;
  return bodyMissing();
}

/** Adds the path and header parameters to `input`; returns false for a malformed path. */
function decodePathAndHeaders(
  input: Input,
  route: AnyRoute,
  path: string,
  incoming: Incoming,
): boolean {
  let segments: readonly string[] | undefined;
  for (const parameter of route.parameters) {
    if (parameter.in === "path") {
      segments ??= path.slice(1).split("/");
      const { pick, segment = 0 } = parameter;
      const escaped = pick === undefined ? segments[segment] : undefined;
      const text = pick === undefined ? decode(escaped ?? "") : pick(segments);
      if (text === undefined) return false;
      input[parameter.name] = decodeValue(parameter, text, escaped);
    } else if (parameter.in === "header") {
      const text = incoming.header(wireName(parameter).toLowerCase());
      if (text !== undefined) input[parameter.name] = decodeValue(parameter, text);
    }
  }
  return true;
}

/** Merges parameters and body; a property of the body never replaces a parameter. */
function withBody(
  parameters: Input,
  issues: Issue[],
  route: AnyRoute,
  value: unknown,
): Input | ProtocolRejection {
  const { parameters: declared, body } = route;
  if (body === undefined) return parameters;
  if (body.kind === "value") return { ...parameters, [body.property]: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const message = "must be an object";
    const issue: Issue = { code: "type", expected: "object", pointer: "", in: "body", message };
    return new ProtocolRejection("invalid_body", { issues: [issue] });
  }
  const given = value as Input;
  const fields = bodyFields(route);
  const others = Object.keys(given).filter((name) => !fields.includes(name));
  if (body.extras === "closed")
    for (const name of others) addDecodeIssue(issues, unknownProperty(name));
  if (declared.length === 0 && others.length === 0) return given;
  const input = { ...parameters };
  for (const name of fields) if (Object.hasOwn(given, name)) input[name] = given[name];
  return input;
}

const fieldsByRoute: WeakMap<AnyRoute, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** Returns the names of the fields of a body: those of the input that no parameter carries. */
function bodyFields(route: AnyRoute): readonly string[] {
  let fields = fieldsByRoute.get(route);
  if (fields === undefined) {
    const carried = route.parameters.filter(({ in: place }) => place !== "body");
    fields = fieldNamesOf(route.input).filter((name) => !carried.some((one) => one.name === name));
    fieldsByRoute.set(route, fields);
  }
  return fields;
}

function unknownProperty(name: string): Issue {
  const field = brief(name);
  const message = "is not declared";
  return { code: "unknown_field", field, pointer: pointerTo(field), in: "body", message };
}
