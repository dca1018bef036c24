// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** HTTP messages of a call: requests written from inputs, outputs and errors read from responses. */
import { isObject, own } from "../values/checks.js";
import { type Issue, pointerTo } from "../values/issue.js";
import {
  decodeValue,
  escapeSegment,
  escapeText,
  forbiddenKeyAt,
  isHeaderValue,
  isTooDeep,
  joined,
  maxJsonDepth,
  type Parameter,
  valueText,
} from "../values/wire.js";
import {
  type Alternatives,
  type CallState,
  checkHeaders,
  type ErrorDescriptor,
  failed,
  headerIssue,
  type HeaderValues,
  type OperationDescriptor,
  type PreparedRequest,
  reportDrift,
  type RequestDraft,
  type RequestOptions,
  type Settings,
  firstIssue,
  unsendable,
} from "./connection.js";
import type {
  ContentTypeError,
  ContractError,
  DeclaredError,
  DecodeError,
  HttpError,
  ProblemDetails,
  RedirectError,
  TooLargeError,
} from "./errors.js";

// --- Requests ---

/**
 * The request of a call.
 * @throws InputError when there can be none.
 */
export function prepareRequest(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): PreparedRequest {
  const { settings, operation } = state;
  const fixed = ownHeaders(settings, operation.auth ?? none, issues);
  const given = checkHeaders(options.headers, "/headers", issues);
  const headers = { ...settings.headers, ...given, ...fixed };
  const found = operation.input.check(input);
  const { path, parts = [] } = operation;
  const values = input as RequestDraft["input"];
  const draft = {
    state,
    input: values,
    options,
    issues,
    path,
    query: "",
    headers,
    body: undefined,
  };
  if (found === null) for (const part of parts) part(draft);
  else issues.push(...found.map((issue) => placed(operation, issue)));
  if (issues.length > 0) throw unsendable(state, issues);
  return { url: settings.baseUrl + draft.path + draft.query, headers, body: draft.body };
}

const none: Alternatives = [];

/**
 * The headers that nothing replaces in calls with the same schemes: `accept` and, as far as they are
 * `plain`, credentials. Put together once.
 */
function ownHeaders(settings: Settings, alternatives: Alternatives, issues: Issue[]): HeaderValues {
  const known = settings.own.get(alternatives);
  if (known !== undefined) return known;
  const headers = { accept: "application/json" };
  if (settings.isPlain)
    void settings.credentialHeaders?.add(headers, settings, alternatives, issues);
  if (issues.length === 0) settings.own.set(alternatives, headers);
  return headers;
}

/** `issue` with the part of the request that it is about. */
function placed({ parameters = [] }: OperationDescriptor, issue: Issue): Issue {
  const about = `${issue.pointer}/`;
  const parameter = parameters.find(({ name }) => about.startsWith(`${pointerTo(name)}/`));
  return { ...issue, in: parameter?.in ?? "body" };
}

// --- Parameters ---

/** Hands every text that stands for a parameter in `place` to `add`, which tells what is wrong. */
export function eachText(
  { state, input, issues }: RequestDraft,
  place: Parameter["in"],
  add: (parameter: Parameter, text: string) => Issue | undefined,
): void {
  for (const parameter of state.operation.parameters ?? []) {
    if (parameter.in !== place) continue;
    const value = own(input, parameter.name);
    if (value === undefined) continue;
    if (parameter.optional === true && Array.isArray(value) && value.length === 0)
      issues.push(emptyList(parameter));
    for (const item of parameter.list === true ? [value].flat() : [value]) {
      const text = item === null && parameter.nullable === true ? "" : valueText(item);
      const issue = text === undefined ? typeIssue(parameter) : add(parameter, text);
      if (issue !== undefined) issues.push(issue);
    }
  }
}

/** The issue of an empty list that may be absent: both would be sent as nothing. */
function emptyList({ name, in: place }: Parameter): Issue {
  const message = "must have at least 1 item, or be left out: an empty list cannot be sent";
  return { code: "count", min: 1, pointer: pointerTo(name), in: place, message };
}

/** That a value has no form as text. */
export function typeIssue(parameter: Parameter, expected: string = parameter.type): Issue {
  const pointer = pointerTo(parameter.name);
  return { code: "type", expected, pointer, in: parameter.in, message: `must be ${expected}` };
}

// --- Path ---

/** Fills the parameters of the path in, each as exactly one segment. */
export function fillPath(draft: RequestDraft): void {
  const { state, input, issues } = draft;
  draft.path = "";
  for (const segment of state.operation.segments ?? []) {
    if (typeof segment === "string") draft.path += `/${segment}`;
    else {
      const text = valueText(own(input, segment.parameter));
      const escaped = text === undefined ? undefined : escapeSegment(text);
      if (escaped !== undefined) draft.path += `/${escaped}`;
      else {
        const message =
          "must be text that can stand in a path: not empty, not a dot or two, no control characters";
        const pattern = "^(?!\\.{0,2}$)[^\\u0000-\\u001f\\u007f]*$";
        const pointer = pointerTo(segment.parameter);
        issues.push({ code: "pattern", pattern, pointer, in: "path", message });
      }
    }
  }
}

// --- Query ---

/** Adds the parameters that travel in the query. */
export function addQuery(draft: RequestDraft): void {
  eachText(draft, "query", (parameter, text) => {
    const value = escapeText(text);
    if (value === undefined) return typeIssue(parameter, "well-formed text");
    const before = draft.query === "" ? "?" : `${draft.query}&`;
    draft.query = `${before}${encodeURIComponent(parameter.name)}=${value}`;
    return undefined;
  });
}

// --- Header parameters ---

/** Adds the parameters that travel in headers. */
export function addHeaders(draft: RequestDraft): void {
  eachText(draft, "header", ({ name }, text) => {
    if (!isHeaderValue(text)) return headerIssue(pointerTo(name));
    draft.headers[name.toLowerCase()] = text;
    return undefined;
  });
}

// --- Idempotency key ---

/** Adds the key of an endpoint that takes effect once: the caller's, or a new one. */
export function addKey({ state, options, issues, headers }: RequestDraft): void {
  const header = state.operation.idempotency?.header ?? state.settings.idempotencyHeader;
  const key = options.idempotencyKey ?? crypto.randomUUID();
  state.idempotencyKey = key;
  if (header === undefined) {
    const message = "must name the header, which the spec does not";
    issues.push({ code: "required", pointer: "/idempotencyHeader", in: "header", message });
  } else if (!keyForm.test(key)) {
    const message = "must be 1 to 255 visible characters of ASCII, bare or in double quotes";
    const pointer = "/idempotencyKey";
    issues.push({ code: "pattern", pattern: keyForm.source, pointer, in: "header", message });
  } else headers[header.toLowerCase()] = key;
}

/** What servers take: a key as it is, or as a string of structured fields (RFC 9651). */
const keyForm = /^(?:[!#-~][!-~]{0,254}|"(?:[!#-[\]-~]|\\["\\]){1,255}")$/;

// --- Deadline ---

/**
 * Adds the time after which the service must not process the request. The call does not last longer
 * either: it would only be refused. A number of no known unit is sent and bounds nothing.
 */
export function addDeadline({ state, options, issues, headers }: RequestDraft): void {
  const { deadline } = state.operation;
  const moment = options.deadline;
  if (deadline === undefined) return;
  if (moment === undefined) {
    const issue = { pointer: "/deadline", in: "header", message: "is required" } as const;
    if (deadline.required === true) issues.push({ code: "required", ...issue });
    return;
  }
  const unit = deadline.unit === "s" ? 1000 : 1;
  const isDate = moment instanceof Date;
  const value = isDate ? Math.floor(moment.getTime() / unit) : moment;
  if (!Number.isFinite(value)) {
    const message = "must be a moment in time";
    issues.push({ code: "type", expected: "number", pointer: "/deadline", in: "header", message });
    return;
  }
  headers[deadline.header.toLowerCase()] = String(value);
  if (deadline.unit === "unspecified" && !isDate) return;
  const timeoutMs = Math.max(0, (isDate ? moment.getTime() : value * unit) - Date.now());
  if (timeoutMs < state.limit.timeoutMs) state.limit = { scope: "deadline", timeoutMs };
}

// --- Body ---

/** Adds the body: the members of the input that are no parameters, or the one that is the body. */
export function addBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { body = "fields", parameters = [] } = state.operation;
  const value = body === "fields" ? fieldsOf(input, parameters) : own(input, body.property);
  if (value === undefined) return;
  let loses = false;
  // JSON calls this with each value that it is about to write, after `toJSON`.
  function watch(this: Holder, key: string, written: unknown): unknown {
    loses ||= isLost(this, key, written);
    return written;
  }
  try {
    draft.body = JSON.stringify(value, watch) as string | undefined;
  } catch {
    // A cycle or a bigint: told below.
  }
  headers["content-type"] = "application/json";
  const fault = draft.body === undefined ? "must be JSON" : faultOf(draft.body, value, loses);
  if (fault === undefined) return;
  const pointer = body === "fields" ? "" : pointerTo(body.property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message: fault });
}

/** Why a server would not read `value`, written as `text`, as what it is; `loses` says that JSON lost some of it. */
function faultOf(text: string, value: unknown, loses: boolean): string | undefined {
  if (isTooDeep(text)) return `must not be nested deeper than ${maxJsonDepth} levels`;
  if (text.includes("\\u") && half.test(text))
    return "must not hold half of a surrogate pair: it is no text";
  if (loses) return "must hold nothing that JSON has no form for, such as NaN, functions or a Map";
  if (forbiddenKeyAt(text, value) === undefined) return undefined;
  return "must not hold a key that changes prototypes: __proto__, or constructor with prototype";
}

/** An object or list that JSON is writing. */
type Holder = Readonly<Record<string, unknown>>;

/** Returns whether JSON leaves out the value at `key` of `holder`, or writes something else for it. */
function isLost(holder: Holder, key: string, written: unknown): boolean {
  switch (typeof written) {
    case "number":
      return !Number.isFinite(written);
    case "undefined":
      // A hole, or undefined: in a list JSON writes null. Elsewhere only `toJSON` can lose a value so.
      return Array.isArray(holder) || holder[key] !== undefined;
    case "object":
      // An invalid date becomes null.
      return written === null ? kindOf(holder[key]) === "Date" : hides(written);
    default:
      return typeof written === "function" || typeof written === "symbol";
  }
}

/** Returns whether `value` keeps content where JSON does not look, as Map, Set, RegExp and Error do. */
function hides(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null || Array.isArray(value)) return false;
  const kind = kindOf(value);
  if (kind === "Number") return !Number.isFinite(Number(value));
  if (kind === "Map" || kind === "Set" || kind === "Error") return true;
  const isPlain = kind === "Object" || kind === "String" || kind === "Boolean";
  return !isPlain && Object.keys(value).length === 0;
}

/** `Map` of a Map, also of one from another realm. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/** An escape that JSON is written with for half of a surrogate pair only. */
const half = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

function fieldsOf(input: object, parameters: readonly { readonly name: string }[]): object {
  if (parameters.length === 0) return input;
  const entries = Object.entries(input);
  return Object.fromEntries(
    entries.filter(([name]) => !parameters.some((parameter) => parameter.name === name)),
  );
}

// --- Bytes of a response ---

/**
 * The bytes of `response`, or undefined when there are more than `most`; then the connection is
 * given up at once.
 * @throws what the connection throws when it breaks.
 */
export async function readResponseBody(
  response: Response,
  most: number,
): Promise<Uint8Array | undefined> {
  // Even where there is no cap: in Node this costs less than `arrayBuffer`, `text` or `json`.
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  const announced = Number(response.headers.get("content-length"));
  for (let size = announced > most ? announced : 0; size <= most;) {
    const next = await reader?.read();
    if (next?.value === undefined) return joined(chunks, size);
    size += next.value.byteLength;
    chunks.push(next.value);
  }
  reader?.cancel().catch(ignore);
  return undefined;
}

/** Gives up what is left of `response`, so that it holds no connection. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(ignore);
}

function ignore(): void {}

// --- Declared response headers ---

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

// --- Error responses ---

/** Bodies of errors are short; what is longer is not read. */
const mostBytes = 1_048_576;

type Members = Readonly<Record<string, unknown>>;

/** The error for `response`, whose status is not that of success. */
export async function failureOf(
  state: CallState,
  response: Response,
): Promise<DeclaredError | HttpError> {
  const { status } = response;
  const most = Math.min(state.bounds.maxResponseBytes, mostBytes);
  // Where there are more, or the connection breaks, the status tells enough.
  const bytes = await readResponseBody(response, most).catch(() => undefined);
  const body = bytes && valueIn(bytes);
  const members: Members = isObject<Members>(body) ? body : {};
  const texts: Record<string, string> = {};
  for (const name of ["type", "title", "detail", "code", "request_id"]) {
    const text = members[name];
    if (typeof text === "string") texts[name] = text;
  }
  const { request_id: requestId, ...problem }: ProblemTexts = texts;
  // Not where the answer came too late, and another attempt is under way.
  if (state.response === response) state.requestId = requestId;
  const found = declaredError(state, status, members, members === body);
  const values = found?.headers && found.headers.read(response.headers, found.headers.parameters);
  const declared = keepsHeaders(state, found, values) ? found : undefined;
  const code = declared?.code ?? problem.code;
  const about = problem.detail ?? problem.title;
  const says = [status, code && ` ${printable(code)}`, about && `: ${printable(about)}`].join("");
  const known = { status, body, ...(Object.keys(problem).length > 0 && { problem }) };
  if (declared === undefined)
    return failed<HttpError>(state, { kind: "http", code: "unexpected", ...known }, says);
  const declaredFields: Record<string, unknown> = {};
  for (const name of declared.fields ?? [])
    if (Object.hasOwn(members, name)) declaredFields[name] = members[name];
  if (values !== undefined) declaredFields["headers"] = values;
  const fields = { ...declaredFields, kind: "declared", code: declared.code, ...known } as const;
  return failed<DeclaredError>(state, fields, says);
}

type ProblemTexts = ProblemDetails & { readonly request_id?: string };

/**
 * By the code in the body; by the status where the body is an object without a code, and there is no
 * other candidate. In either case the body has to hold the fields that the type of the error
 * promises. Without a body a gateway may have answered, as well as the service.
 */
function declaredError(
  state: CallState,
  status: number,
  members: Members,
  isObjectBody: boolean,
): ErrorDescriptor | undefined {
  const { code } = members;
  const sameStatus = (state.operation.errors ?? []).filter((error) => error.status === status);
  const candidates =
    code === undefined ? sameStatus : sameStatus.filter((error) => error.code === code);
  const isKnown = code !== undefined || (isObjectBody && candidates.length === 1);
  const [found] = isKnown ? candidates : [];
  const issues = found?.schema?.check(members) ?? null;
  return issues === null ? found : undefined;
}

/** Returns whether the headers of a declared error are accepted; unless they are enforced, issues are drift. */
function keepsHeaders(
  state: CallState,
  { headers }: Pick<ErrorDescriptor, "headers"> = {},
  values: unknown,
): boolean {
  const { responses } = state.settings;
  if (headers === undefined || responses === "off") return true;
  const issues = headers.schema.check(values) ?? [];
  if (issues.length > 0 && responses === "enforce") return false;
  reportDrift(
    state,
    issues.map((issue) => ({ ...issue, in: "header" })),
  );
  return true;
}

/** The body as JSON, as text where it is none; undefined when it is empty. */
function valueIn(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    const body: unknown = JSON.parse(text);
    return forbiddenKeyAt(text, body) === undefined ? body : text;
  } catch {
    return text;
  }
}

/** A text of the service as part of a message: one line, at most 200 characters. */
function printable(text: string): string {
  return text.slice(0, 200).replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}

// --- Responses ---

/**
 * The output in `response`; undefined where the endpoint has none.
 * @throws the error that the answer stands for, or what the connection throws when it breaks.
 */
export async function readAnswer(state: CallState, response: Response): Promise<unknown> {
  const { status, headers } = response;
  const { operation, bounds, settings } = state;
  if (isRedirect(response)) {
    const fields = { kind: "redirect", status, location: headers.get("location") } as const;
    throw failed<RedirectError>(state, fields, `${status}, a redirect, which is not followed`);
  }
  const { output, responseHeaders } = operation;
  const isEmpty = output === undefined;
  if (status !== operation.status && !(isEmpty && status === 200)) {
    if (isEmpty || (status !== 204 && status !== 205)) throw await failureOf(state, response);
    const message = "must have a body, which this status never has";
    throw broken(state, status, [{ code: "required", pointer: "", message }]);
  }
  state.declaredHeaders = responseHeaders?.read(headers, responseHeaders.parameters);
  const contentType = headers.get("content-type");
  if (!isEmpty && contentType !== null && !json.test(contentType))
    throw notJson(state, status, contentType);
  const bytes = await readResponseBody(response, bounds.maxResponseBytes);
  const value = isEmpty ? undefined : valueOf(state, status, contentType, bytes);
  const { responses, onDrift } = settings;
  if (responses === "off" || (responses === "report" && onDrift === undefined)) return value;
  const issues: Issue[] = (responseHeaders?.schema.check(state.declaredHeaders) ?? []).map(
    (issue) => ({
      ...issue,
      in: "header",
    }),
  );
  issues.push(...(output?.check(value) ?? []));
  if (issues.length === 0) return value;
  if (responses === "enforce") throw broken(state, status, issues);
  reportDrift(state, issues);
  return value;
}

/** Whether the service sends the caller elsewhere; browsers hide the status then. */
function isRedirect({ status, type }: Response): boolean {
  return type === "opaqueredirect" || (status >= 301 && status <= 308 && status !== 304);
}

/** `application/json` and what builds on it, in UTF-8. */
const json =
  /^application\/(?:[^;,\s]+\+)?json[ \t]*(?:$|;(?!(?:.*;)?[ \t]*charset=(?!"?utf-?8"?[ \t]*(?:;|$))))/i;

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** The value that `bytes` are the JSON text of. */
function valueOf(
  state: CallState,
  status: number,
  contentType: string | null,
  bytes: Uint8Array | undefined,
): unknown {
  const undecodable = (says: string, preview: string, cause?: unknown): DecodeError =>
    failed(state, { kind: "decode", status, preview, cause }, `the answer ${says}`);
  if (bytes === undefined) {
    const maxBytes = state.bounds.maxResponseBytes;
    const says = `the answer has more than ${maxBytes} bytes`;
    throw failed<TooLargeError>(state, { kind: "too-large", status, maxBytes }, says);
  }
  if (bytes.byteLength === 0) throw undecodable("has no body", "");
  if (contentType === null) throw notJson(state, status, contentType);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    throw undecodable("is not UTF-8", new TextDecoder().decode(bytes.subarray(0, 200)), cause);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What JSON.parse throws quotes the body, so it is not passed on.
    throw undecodable("is not JSON", text.slice(0, 200));
  }
  const pointer = forbiddenKeyAt(text, value);
  if (pointer === undefined) return value;
  const field = pointer.slice(pointer.lastIndexOf("/") + 1);
  const message = "must not be there: it changes prototypes";
  throw broken(state, status, [{ code: "unknown_field", field, pointer, message }]);
}

function notJson(state: CallState, status: number, contentType: string | null): ContentTypeError {
  const type = contentType === null ? "of no type" : contentType.slice(0, 100);
  const says = `the answer (${status}) is no JSON but ${type}`;
  return failed<ContentTypeError>(state, { kind: "content-type", status, contentType }, says);
}

function broken(state: CallState, status: number, issues: readonly Issue[]): ContractError {
  const says = `the answer is not what the spec promises: ${firstIssue(issues)}`;
  return failed<ContractError>(state, { kind: "contract", status, issues }, says);
}
