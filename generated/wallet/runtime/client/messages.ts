// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** HTTP messages of a call: requests from inputs, and outputs and errors from responses. */
import { isObject, type Issue, own, pointerTo } from "../values/issue.js";
import {
  concatBytes,
  decodeValue,
  escapeSegment,
  escapeText,
  forbiddenKeyAt,
  isHeaderValue,
  isTooDeep,
  maxJsonDepth,
  type Parameter,
  valueText,
  wireName,
} from "../values/wire.js";
import type { Schema } from "../values/schema.js";
import {
  type Alternatives,
  type CallState,
  checkHeaders,
  type ErrorDescriptor,
  failed,
  firstIssue,
  headerIssue,
  type HeaderReader,
  type HeaderValues,
  inputError,
  type OperationDescriptor,
  type PreparedRequest,
  reportDrift,
  type RequestDraft,
  type RequestOptions,
  type Settings,
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

/**
 * Returns the request of a call.
 * @throws InputError when the input or an option is invalid.
 */
export function prepareRequest(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): PreparedRequest {
  const { settings, operation } = state;
  const fixed = fixedHeadersOf(settings, operation.auth ?? none, issues);
  const given = checkHeaders(options.headers, "/headers", issues);
  const headers = { ...settings.headers, ...given, ...fixed };
  const found = operation.input.check(input);
  const { path, parts = [] } = operation;
  const values = input as RequestDraft["input"];
  const query = "";
  const body = undefined;
  const draft: RequestDraft = { state, input: values, options, issues, path, query, headers, body };
  if (found === null) for (const part of parts) part(draft);
  else issues.push(...found.map((issue) => withPlace(operation, issue)));
  if (issues.length > 0) throw inputError(state, issues);
  const { address = settings.baseUrl } = draft;
  return { url: address + draft.path + draft.query, headers, body: draft.body };
}

const none: Alternatives = [];

/**
 * Returns the headers that a caller cannot replace: `accept`, and credentials of plain connections.
 * Calls with the same schemes share them.
 */
function fixedHeadersOf(
  settings: Settings,
  alternatives: Alternatives,
  issues: Issue[],
): HeaderValues {
  const known = settings.fixedHeaders.get(alternatives);
  if (known !== undefined) return known;
  const headers = { accept: "application/json" };
  if (settings.isPlain)
    void settings.credentialHeaders?.add(headers, settings, alternatives, issues);
  if (issues.length === 0) settings.fixedHeaders.set(alternatives, headers);
  return headers;
}

/** Returns `issue` with the part of the request that it concerns. */
function withPlace({ parameters = [] }: OperationDescriptor, issue: Issue): Issue {
  const at = `${issue.pointer}/`;
  const parameter = parameters.find(({ name }) => at.startsWith(`${pointerTo(name)}/`));
  return { ...issue, in: parameter?.in ?? "body" };
}

/** Passes the text of each parameter in `place` to `add`, which returns an issue or undefined. */
export function eachText(
  { state, input, issues }: RequestDraft,
  place: Parameter["in"],
  add: (parameter: Parameter, text: string) => Issue | undefined,
): void {
  for (const parameter of state.operation.parameters ?? []) {
    if (parameter.in !== place) continue;
    const value = own(input, parameter.name);
    if (value === undefined) continue;
    const { written } = parameter;
    if (written !== undefined) {
      const pairs = written.write(value);
      if (pairs === undefined) issues.push(typeIssue(parameter, written.expected));
      for (const [end, text] of pairs ?? []) {
        const issue = add({ ...parameter, wire: wireName(parameter) + end }, text);
        if (issue !== undefined) issues.push(issue);
      }
      continue;
    }
    if (parameter.optional === true && Array.isArray(value) && value.length === 0)
      issues.push(emptyList(parameter));
    for (const item of parameter.list === true ? [value].flat() : [value]) {
      const text = item === null && parameter.nullable === true ? "" : valueText(item);
      const issue = text === undefined ? typeIssue(parameter) : add(parameter, text);
      if (issue !== undefined) issues.push(issue);
    }
  }
}

/** Returns the issue of an empty optional list, which would be sent like an absent one. */
function emptyList({ name, in: place }: Parameter): Issue {
  const message = "must have at least 1 item or be omitted";
  return { code: "count", min: 1, pointer: pointerTo(name), in: place, message };
}

/** Returns the issue of a value that has no form as text. */
export function typeIssue(parameter: Parameter, expected: string = parameter.type): Issue {
  const pointer = pointerTo(parameter.name);
  return { code: "type", expected, pointer, in: parameter.in, message: `must be ${expected}` };
}

/** Sets the path. Each parameter becomes exactly one segment. */
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
        const message = "must be a path segment: not empty, not . or .., no control characters";
        const pattern = "^(?!\\.{0,2}$)[^\\u0000-\\u001f\\u007f]*$";
        const pointer = pointerTo(segment.parameter);
        issues.push({ code: "pattern", pattern, pointer, in: "path", message });
      }
    }
  }
}

/** Adds the query parameters. */
export function addQuery(draft: RequestDraft): void {
  eachText(draft, "query", (parameter, text) => {
    const value = escapeText(text);
    if (value === undefined) return typeIssue(parameter, "well-formed text");
    const before = draft.query === "" ? "?" : `${draft.query}&`;
    draft.query = `${before}${encodeURIComponent(wireName(parameter))}=${value}`;
    return undefined;
  });
}

/** Adds the header parameters. */
export function addHeaders(draft: RequestDraft): void {
  eachText(draft, "header", (parameter, text) => {
    if (!isHeaderValue(text)) return headerIssue(pointerTo(parameter.name));
    draft.headers[wireName(parameter).toLowerCase()] = text;
    return undefined;
  });
}

/** Adds the idempotency key: the one of the options, or a random UUID. */
export function addKey({ state, options, issues, headers }: RequestDraft): void {
  const header = state.operation.idempotency?.header ?? state.settings.idempotencyHeader;
  const key = options.idempotencyKey ?? crypto.randomUUID();
  state.idempotencyKey = key;
  if (header === undefined) {
    const message = "is required: the spec does not name the header";
    issues.push({ code: "required", pointer: "/idempotencyHeader", in: "header", message });
  } else if (!keyForm.test(key)) {
    const message = "must be 1 to 255 visible ASCII characters, bare or in double quotes";
    const pointer = "/idempotencyKey";
    issues.push({ code: "pattern", pattern: keyForm.source, pointer, in: "header", message });
  } else headers[header.toLowerCase()] = key;
}

/** A key that servers accept: bare, or as a string of structured fields (RFC 9651). */
const keyForm = /^(?:[!#-~][!-~]{0,254}|"(?:[!#-[\]-~]|\\["\\]){1,255}")$/;

/**
 * Adds the time after which the service must not process the request, and ends the call at that
 * time. A number whose unit is unspecified is sent and does not limit the call.
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
    const message = "must be a valid time";
    issues.push({ code: "type", expected: "number", pointer: "/deadline", in: "header", message });
    return;
  }
  headers[deadline.header.toLowerCase()] = String(value);
  if (deadline.unit === "unspecified" && !isDate) return;
  const timeoutMs = Math.max(0, (isDate ? moment.getTime() : value * unit) - Date.now());
  if (timeoutMs < state.limit.timeoutMs) state.limit = { scope: "deadline", timeoutMs };
}

/** Adds the body: the members of the input that are not parameters, or one of its properties. */
export function addBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { body = "fields", parameters = [], media = "application/json" } = state.operation;
  const value = body === "fields" ? fieldsOf(input, parameters) : own(input, body.property);
  if (value === undefined) return;
  let isLossy = false;
  // JSON.stringify calls this with each value, after `toJSON`.
  function watch(this: Holder, key: string, jsonValue: unknown): unknown {
    isLossy ||= isLost(this, key, jsonValue);
    return jsonValue;
  }
  try {
    draft.body = JSON.stringify(value, watch) as string | undefined;
  } catch {
    // A cycle or a bigint, reported below.
  }
  headers["content-type"] = media;
  const message =
    draft.body === undefined ? "must be JSON" : bodyProblem(draft.body, value, isLossy);
  if (message === undefined) return;
  const pointer = body === "fields" ? "" : pointerTo(body.property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message });
}

/** Returns what keeps servers from reading `text` as `value`; `isLossy` says that JSON lost some of it. */
function bodyProblem(text: string, value: unknown, isLossy: boolean): string | undefined {
  if (isTooDeep(text)) return `must be nested at most ${maxJsonDepth} levels deep`;
  if (text.includes("\\u") && loneSurrogate.test(text)) return "must not contain a lone surrogate";
  if (isLossy) return "must contain only JSON values, not NaN, functions or a Map";
  if (forbiddenKeyAt(text, value) === undefined) return undefined;
  return "must not contain __proto__, or constructor with prototype";
}

/** An object or list that `JSON.stringify` visits. */
type Holder = Readonly<Record<string, unknown>>;

/** Returns whether JSON omits or replaces the value at `key` of `holder`. */
function isLost(holder: Holder, key: string, jsonValue: unknown): boolean {
  switch (typeof jsonValue) {
    case "number":
      return !Number.isFinite(jsonValue);
    case "undefined":
      // In a list JSON writes null. Elsewhere only `toJSON` loses a value.
      return Array.isArray(holder) || holder[key] !== undefined;
    case "object":
      // An invalid date becomes null.
      return jsonValue === null ? kindOf(holder[key]) === "Date" : hidesContent(jsonValue);
    default:
      return typeof jsonValue === "function" || typeof jsonValue === "symbol";
  }
}

/** Returns whether JSON ignores the content of `value`, as with Map, Set, RegExp and Error. */
function hidesContent(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null || Array.isArray(value)) return false;
  const kind = kindOf(value);
  if (kind === "Number") return !Number.isFinite(Number(value));
  if (kind === "Map" || kind === "Set" || kind === "Error") return true;
  const isPlain = kind === "Object" || kind === "String" || kind === "Boolean";
  return !isPlain && Object.keys(value).length === 0;
}

/** Returns the class tag of `value`, such as `Map`, also across realms. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/** An escape that `JSON.stringify` writes only for a lone surrogate. */
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

function fieldsOf(input: object, parameters: readonly { readonly name: string }[]): object {
  if (parameters.length === 0) return input;
  const entries = Object.entries(input);
  return Object.fromEntries(
    entries.filter(([name]) => !parameters.some((parameter) => parameter.name === name)),
  );
}

/**
 * Returns the bytes of `response`, or undefined when there are more than `max`; then it closes the
 * connection at once.
 * @throws the error of `fetch` when the connection breaks.
 */
async function readBytes(response: Response, max: number): Promise<Uint8Array | undefined> {
  // In Node this costs less than `arrayBuffer`, `text` or `json`.
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  const announced = Number(response.headers.get("content-length"));
  for (let size = announced > max ? announced : 0; size <= max;) {
    const next = await reader?.read();
    if (next?.value === undefined) return concatBytes(chunks, size);
    size += next.value.byteLength;
    chunks.push(next.value);
  }
  reader?.cancel().catch(ignore);
  return undefined;
}

/** Discards the rest of `response`, which frees its connection. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(ignore);
}

function ignore(): void {}

/** Returns the values of `parameters` by name. Values of a wrong type stay strings. */
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

/** Largest body of an error, in bytes. Longer ones are not read. */
const maxErrorBytes = 1_048_576;

type Members = Readonly<Record<string, unknown>>;

/** Returns the error for `response`, whose status is not that of success. */
export async function responseErrorOf(
  state: CallState,
  response: Response,
): Promise<DeclaredError | HttpError> {
  const { status } = response;
  const max = Math.min(state.bounds.maxResponseBytes, maxErrorBytes);
  // If the body is longer or the connection breaks, the status is enough.
  const bytes = await readBytes(response, max).catch(() => undefined);
  const body = bytes && errorBodyOf(bytes);
  const members: Members = isObject<Members>(body) ? body : {};
  const strings: Record<string, string> = {};
  for (const name of ["type", "title", "detail", "code", "request_id"]) {
    const value = members[name];
    if (typeof value === "string") strings[name] = value;
  }
  const { request_id: requestId, ...problem }: ProblemStrings = strings;
  // A late response must not change the state while another attempt is in progress.
  if (state.response === response) state.requestId = requestId;
  const match = state.operation.errorReader?.read(state, status, body);
  const found = match ? match.error : declaredError(state, status, members, members === body);
  const values = found?.headers && found.headers.read(response.headers, found.headers.parameters);
  const declared = acceptsHeaders(state, found, values) ? found : undefined;
  const code = declared?.code ?? match?.code ?? problem.code;
  const about = match?.message ?? problem.detail ?? problem.title;
  const message = [status, code && ` ${oneLine(code)}`, about && `: ${oneLine(about)}`].join("");
  const more = { ...(Object.keys(problem).length > 0 && { problem }), ...match?.more };
  const known = { status, body, ...more };
  if (declared === undefined)
    return failed<HttpError>(state, { kind: "http", code: "unexpected", ...known }, message);
  const declaredFields: Record<string, unknown> = {};
  for (const name of declared.fields ?? [])
    if (Object.hasOwn(members, name)) declaredFields[name] = members[name];
  if (values !== undefined) declaredFields["headers"] = values;
  const fields = { ...declaredFields, kind: "declared", code: declared.code, ...known } as const;
  return failed<DeclaredError>(state, fields, message);
}

type ProblemStrings = ProblemDetails & { readonly request_id?: string };

/**
 * Returns the declared error of a response. The code of its body decides, or the status if the body
 * is an object without a code and only one error has that status. The body must have the declared
 * fields. A response without a body can come from a gateway.
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

/** Returns whether the headers of a declared error are accepted. Reports issues unless enforced. */
function acceptsHeaders(
  state: CallState,
  { headers }: Pick<ErrorDescriptor, "headers"> = {},
  values: unknown,
): boolean {
  const { responses } = state.settings;
  if (headers === undefined || responses === "off") return true;
  const issues = headerIssues(headers, values);
  if (issues.length === 0) return true;
  if (responses === "report") reportDrift(state, issues);
  return responses === "report";
}

/** Returns the issues of declared headers with these `values`. */
function headerIssues(headers: HeaderReader | undefined, values: unknown): Issue[] {
  return (headers?.schema.check(values) ?? []).map((issue) => ({ ...issue, in: "header" }));
}

/** Returns the body of an error: JSON, other text, or undefined when empty. */
function errorBodyOf(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    const body: unknown = JSON.parse(text);
    return forbiddenKeyAt(text, body) === undefined ? body : text;
  } catch {
    return text;
  }
}

/** Returns at most 200 characters of `text` without line breaks, for a message. */
function oneLine(text: string): string {
  return text.slice(0, 200).replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}

/**
 * Returns the output in `response`, undefined where the endpoint has none.
 * @throws CallError for an error or invalid response, and the error of `fetch` when the connection breaks.
 */
export async function readOutput(state: CallState, response: Response): Promise<unknown> {
  const { status, headers } = response;
  const { operation, bounds, settings } = state;
  const listed = operation.others?.[status];
  if (listed === undefined && isRedirect(response)) {
    const fields = { kind: "redirect", status, location: headers.get("location") } as const;
    throw failed<RedirectError>(
      state,
      fields,
      `${status} redirect, not followed: check the base URL`,
    );
  }
  const { output, responseHeaders, read } = listed ?? operation;
  const isEmpty = output === undefined && read === undefined;
  if (!listed && status !== operation.status && !(isEmpty && status === 200)) {
    if (isEmpty || (status !== 204 && status !== 205)) throw await responseErrorOf(state, response);
    const message = "must have a body, and this status has none";
    throw contractError(state, status, [{ code: "required", pointer: "", message }]);
  }
  state.declaredHeaders = responseHeaders?.read(headers, responseHeaders.parameters);
  const contentType = headers.get("content-type");
  let body: unknown;
  if (read === undefined) {
    if (!isEmpty && contentType !== null && !json.test(contentType))
      throw contentTypeError(state, status, contentType);
    const bytes = await readBytes(response, bounds.maxResponseBytes);
    // Descriptors hold whole schemas.
    body = isEmpty ? undefined : jsonOf(state, status, contentType, bytes, output as Schema);
  } else body = await read(state, response, listed ?? operation);
  const value = operation.narrowed
    ? narrowedOutput(listed ? status : operation.status, body)
    : body;
  const { responses, onDrift } = settings;
  if (responses === "off" || (responses === "report" && onDrift === undefined)) return value;
  const issues = headerIssues(responseHeaders, state.declaredHeaders);
  issues.push(...(output?.check(body) ?? []));
  if (issues.length === 0) return value;
  if (responses === "enforce") throw contractError(state, status, issues);
  reportDrift(state, issues);
  return value;
}

/** Returns the output of an operation whose responses have different bodies. */
function narrowedOutput(status: number, value: unknown): object {
  return value === undefined ? { status } : { status, value };
}

/** Returns whether `response` is a redirect. Browsers hide its status. */
function isRedirect({ status, type }: Response): boolean {
  return type === "opaqueredirect" || (status >= 301 && status <= 308 && status !== 304);
}

/** `application/json` and `application/*+json` in UTF-8. */
const json =
  /^application\/(?:[^;,\s]+\+)?json[ \t]*(?:$|;(?!(?:.*;)?[ \t]*charset=(?!"?utf-?8"?[ \t]*(?:;|$))))/i;

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** Returns the JSON value in `bytes`, which are undefined when there are too many. */
function jsonOf(
  state: CallState,
  status: number,
  contentType: string | null,
  bytes: Uint8Array | undefined,
  output: Schema,
): unknown {
  const decodeError = (problem: string, preview: string, cause?: unknown): DecodeError =>
    failed(state, { kind: "decode", status, preview, cause }, `the response ${problem}`);
  if (bytes === undefined) {
    const maxBytes = state.bounds.maxResponseBytes;
    const message = `the response exceeds ${maxBytes} bytes: raise maxResponseBytes`;
    throw failed<TooLargeError>(state, { kind: "too-large", status, maxBytes }, message);
  }
  if (bytes.byteLength === 0) throw decodeError("has no body", "");
  if (contentType === null) throw contentTypeError(state, status, contentType);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    throw decodeError("is not UTF-8", new TextDecoder().decode(bytes.subarray(0, 200)), cause);
  }
  return jsonIn(state, status, text, output);
}

/** Returns the JSON value that `text` is. */
export function jsonIn(state: CallState, status: number, text: string, output: Schema): unknown {
  let value: unknown;
  try {
    value = state.operation.parse?.(output, text) ?? JSON.parse(text);
  } catch {
    // No cause: the error of JSON.parse quotes the body.
    const fields = {
      kind: "decode",
      status,
      preview: text.slice(0, 200),
      cause: undefined,
    } as const;
    throw failed<DecodeError>(state, fields, "the response is not JSON");
  }
  const pointer = forbiddenKeyAt(text, value);
  if (pointer === undefined) return value;
  const field = pointer.slice(pointer.lastIndexOf("/") + 1);
  const message = "is not allowed: it changes prototypes";
  throw contractError(state, status, [{ code: "unknown_field", field, pointer, message }]);
}

/** Returns the error of a response whose media type is not `expected`. */
export function contentTypeError(
  state: CallState,
  status: number,
  contentType: string | null,
  expected: string = "JSON",
): ContentTypeError {
  const type = contentType?.slice(0, 100) ?? "missing";
  const message = `the response (${status}) is not ${expected}: its content type is ${type}`;
  return failed<ContentTypeError>(state, { kind: "content-type", status, contentType }, message);
}

export function contractError(
  state: CallState,
  status: number,
  issues: readonly Issue[],
): ContractError {
  const message = `the response violates the spec: ${firstIssue(issues)}`;
  return failed<ContractError>(state, { kind: "contract", status, issues }, message);
}
