/** Requests from inputs: path, query, headers and JSON body. */
import type { AddedCredentials, Alternatives } from "./connection.js";
import {
  type CallState,
  inputError,
  type OperationDescriptor,
  type PreparedRequest,
  type RequestDraft,
  type RequestOptions,
  unauthenticated,
} from "./operation.js";
import { checkHeaders, headerIssue, type HeaderValues } from "./options.js";
import { own } from "../values/checks.js";
import { type Issue, pointerTo } from "../values/issues.js";
import { forbiddenKeyAt, isTooDeep, maxJsonDepth } from "../values/json-text.js";
import { randomUuid } from "../values/random.js";
import {
  escapeSegment,
  escapeValue,
  isHeaderValue,
  type Parameter,
  valueText,
  wireName,
} from "../values/wire.js";

/** Adds the text of a parameter to a request. Returns an issue or undefined. */
export type AddText = (parameter: Parameter, text: string) => Issue | undefined;

/** Passes the texts of a value to `add`; those that cannot be sent become issues. */
export type WriteValue = (
  parameter: Parameter,
  value: unknown,
  add: AddText,
  issues: Issue[],
) => void;

/** Passes the texts of each parameter in `place` to `add`. */
export function eachText(
  { state, input, issues }: RequestDraft,
  place: Parameter["in"],
  add: AddText,
  write: WriteValue,
): void {
  for (const parameter of state.operation.parameters ?? []) {
    if (parameter.in !== place) continue;
    const value = own(input, parameter.name);
    if (value !== undefined) write(parameter, value, add, issues);
  }
}

/** Passes the text of a value that is neither a list nor an object to `add`. */
export const writeScalar: WriteValue = (parameter, value, add, issues) => {
  const text = value === null && parameter.nullable === true ? "" : valueText(value);
  const issue = text === undefined ? typeIssue(parameter) : add(parameter, text);
  if (issue !== undefined) issues.push(issue);
};

/** Returns the issue of a value that has no form as text. */
export function typeIssue(parameter: Parameter, expected: string = parameter.type): Issue {
  const pointer = pointerTo(parameter.name);
  return { code: "type", expected, pointer, in: parameter.in, message: `must be ${expected}` };
}

/** Adds the query parameters, all of which are scalars. */
export function addQuery(draft: RequestDraft): void {
  writeQuery(draft, writeScalar);
}

/** Adds the query parameters. `write` decides which values they can have. */
export function writeQuery(draft: RequestDraft, write: WriteValue): void {
  const add: AddText = (parameter, text) => {
    const value = escapeValue(parameter, text);
    if (value === undefined) return typeIssue(parameter, "well-formed text");
    const before = draft.query === "" ? "?" : `${draft.query}&`;
    draft.query = `${before}${encodeURIComponent(wireName(parameter))}=${value}`;
    return undefined;
  };
  eachText(draft, "query", add, write);
}

/** Adds the header parameters, all of which are scalars. */
export function addHeaders(draft: RequestDraft): void {
  writeHeaders(draft, writeScalar);
}

/** Adds the header parameters. `write` decides which values they can have. */
export function writeHeaders(draft: RequestDraft, write: WriteValue): void {
  const add: AddText = (parameter, text) => {
    if (!isHeaderValue(text)) return headerIssue(pointerTo(parameter.name));
    draft.headers[wireName(parameter).toLowerCase()] = text;
    return undefined;
  };
  eachText(draft, "header", add, write);
}

/** Adds the idempotency key: the one of the options, or a random UUID. */
export function addKey({ state, options, issues, headers }: RequestDraft): void {
  const header = state.operation.idempotency?.header ?? state.settings.idempotencyHeader;
  const key = options.idempotencyKey ?? randomUuid();
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

/** Returns a part of requests that sets `query`, which begins with a question mark, and `headers`. */
export function addConstants(query: string, headers: HeaderValues): (draft: RequestDraft) => void {
  return (draft) => {
    draft.query = query;
    Object.assign(draft.headers, headers);
  };
}

/** Returns the media types of the responses of an operation, and behind them that of errors, which are JSON. */
export function acceptedTypes(operation: OperationDescriptor): readonly string[] {
  const types = new Set<string>();
  for (const { accept, output } of [operation, ...Object.values(operation.others ?? {})])
    if (accept !== undefined || output !== undefined) types.add(accept ?? "application/json");
  if (!types.has("application/json")) types.add("application/json;q=0.9");
  return [...types];
}

/** Asks for the media types of the responses, all of which are JSON. */
export function acceptJson({ state, headers }: RequestDraft): void {
  headers["accept"] = acceptedTypes(state.operation).join(", ");
}

/** Adds the body: the members of the input that are not parameters, or one of its properties. */
export function addBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { body = "fields", parameters = [], media = "application/json" } = state.operation;
  const value = body === "fields" ? fieldsOf(input, parameters) : own(input, body.property);
  if (value === undefined) return;
  const { text, problem } = writtenJson(value);
  draft.body = text;
  headers["content-type"] = media;
  if (problem === undefined) return;
  const pointer = body === "fields" ? "" : pointerTo(body.property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message: problem });
}

/** A value as JSON, and what keeps servers from reading it as the value. */
export interface WrittenJson {
  readonly text: string | undefined;
  readonly problem: string | undefined;
}

/** Returns `value` as JSON for a server. */
export function writtenJson(value: unknown): WrittenJson {
  let isLossy = false;
  // JSON.stringify calls this with each value, after `toJSON`.
  function watch(this: Holder, key: string, jsonValue: unknown): unknown {
    isLossy ||= isLost(this, key, jsonValue);
    return jsonValue;
  }
  let text: string | undefined;
  try {
    text = JSON.stringify(value, watch) as string | undefined;
  } catch {
    // A cycle or a bigint, reported below.
  }
  const problem = text === undefined ? "must be JSON" : bodyProblem(text, value, isLossy);
  return { text, problem };
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
 * Returns the request of a call.
 * @throws InputError when the input or an option is invalid, UnauthenticatedError when nobody is signed in.
 */
export function prepareRequest(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): PreparedRequest {
  const { settings, operation } = state;
  const fixed = fixedHeadersOf(state, operation.auth ?? none, issues);
  const given = checkHeaders(options.headers, "/headers", issues);
  const headers = { ...settings.headers, ...given, ...fixed };
  const found = operation.input?.check(input) ?? null;
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
  state: CallState,
  alternatives: Alternatives,
  issues: Issue[],
): HeaderValues {
  const { settings } = state;
  const known = settings.fixedHeaders.get(alternatives);
  if (known !== undefined) {
    state.secrets = known.secrets;
    return known.headers;
  }
  const headers = { accept: "application/json" };
  const added: AddedCredentials = { secrets: [] };
  if (settings.isPlain)
    void settings.credentialHeaders?.add(headers, settings, alternatives, issues, added);
  if (added.absent !== undefined) throw unauthenticated(state, added.absent);
  const { secrets } = added;
  if (issues.length === 0) settings.fixedHeaders.set(alternatives, { headers, secrets });
  state.secrets = secrets;
  return headers;
}

/** Returns `issue` with the part of the request that it concerns. */
function withPlace({ body, parameters = [] }: OperationDescriptor, issue: Issue): Issue {
  const at = `${issue.pointer}/`;
  const parameter = parameters.find(({ name }) => at.startsWith(`${pointerTo(name)}/`));
  if (parameter !== undefined) return { ...issue, in: parameter.in };
  return body === undefined ? issue : { ...issue, in: "body" };
}

/** Sets the path from its template. Each parameter becomes exactly one segment. */
export function fillPath(draft: RequestDraft): void {
  const { operation } = draft.state;
  const parts = templates.get(operation) ?? operation.path.split(/[{}]/);
  templates.set(operation, parts);
  draft.path = "";
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string;
    draft.path += at % 2 === 0 ? part : parameterText(draft, part);
  }
}

/** The texts of templates and between them the names of parameters, split once for each operation. */
const templates: WeakMap<OperationDescriptor, readonly string[]> = /* @__PURE__ */ new WeakMap();

function parameterText({ input, issues }: RequestDraft, name: string): string {
  const text = valueText(own(input, name));
  const escaped = text === undefined ? undefined : escapeSegment(text);
  if (escaped !== undefined) return escaped;
  const message = "must be a path segment: not empty, not . or .., no control characters";
  const pattern = "^(?!\\.{0,2}$)[^\\u0000-\\u001f\\u007f]*$";
  issues.push({ code: "pattern", pattern, pointer: pointerTo(name), in: "path", message });
  return "";
}
