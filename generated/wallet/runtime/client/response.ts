// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Outputs and errors from responses. */
import { enforcedIssues, isEnforced } from "./drift.js";
import { type BodyReader, bodyText, readBody, type WholeBody } from "./bounded-body.js";
import {
  type ContentTypeError,
  type DeclaredError,
  type HttpError,
  isCallError,
  type ProblemDetails,
  type RedirectError,
  type TooLargeError,
} from "./errors.js";
import {
  type CallState,
  type Checked,
  contractError,
  decodeError,
  type ErrorDescriptor,
  failed,
  type MainResponse,
  withoutSecrets,
} from "./operation.js";
import { isObject } from "../values/checks.js";
import type { Issue } from "../values/issues.js";
import { forbiddenKeyAt } from "../values/json-text.js";
import { headerOf } from "../values/headers.js";

/** Largest body of an error, in bytes. Longer ones are not read. */
const maxErrorBytes = 1_048_576;

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the error for `response`, whose status is not that of a declared success. `read` is its
 * body, if it has been read.
 */
export async function responseErrorOf(
  state: CallState,
  response: Response,
  read?: WholeBody,
): Promise<DeclaredError | HttpError> {
  const { status } = response;
  const max = Math.min(state.bounds.maxResponseBytes, maxErrorBytes);
  // If the body is longer or the connection breaks, the status is enough.
  const whole = read ?? (await readBody(response, max).catch(() => undefined));
  const body = whole && errorBodyOf(whole, response);
  const members: Members = isObject<Members>(body) ? body : {};
  const strings: Record<string, string> = {};
  for (const name of ["type", "title", "detail", "code", "request_id"]) {
    const value = members[name];
    if (typeof value === "string") strings[name] = withoutSecrets(state, value);
  }
  const { request_id: requestId, ...problem }: ProblemStrings = strings;
  // A late response must not change the state while another attempt is in progress.
  if (state.response === response) state.requestId = requestId;
  const match = state.operation.errorReader?.read(state, response, body);
  const found = match ? match.error : declaredError(state, status, members, members === body);
  const headers = found?.headers?.read(response.headers, found.headers);
  const unfit = enforcedIssues(state, () => headers?.issues() ?? []);
  const declared = unfit.length === 0 ? found : undefined;
  const code = declared?.code ?? match?.code ?? problem.code;
  const about = withoutSecrets(state, match?.message ?? problem.detail ?? problem.title ?? "");
  const subject = isSuccess(status)
    ? `the request succeeded, but its response ${undeclaredStatus(state.operation.response, status).message}`
    : status;
  const message = [subject, code && ` ${oneLine(code)}`, about && `: ${oneLine(about)}`].join("");
  const more = { ...(Object.keys(problem).length > 0 && { problem }), ...match?.more };
  const known = { status, body, ...more };
  if (!declared)
    return failed<HttpError>(state, { kind: "http", code: "unexpected", ...known }, message);
  const declaredFields: Record<string, unknown> = {};
  for (const name of declared.fields ?? [])
    if (Object.hasOwn(members, name)) declaredFields[name] = members[name];
  if (headers) declaredFields["headers"] = headers.values;
  const fields = { ...declaredFields, kind: "declared", code: declared.code, ...known } as const;
  return failed<DeclaredError>(state, fields, message);
}

/** Returns whether `status` says that the request has succeeded. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns the issue of a status that is no declared success. */
function undeclaredStatus({ status: main, others = {} }: MainResponse, status: number): Issue {
  const declared = [String(main), ...Object.keys(others)];
  const message = `has the status ${status}, which the spec does not declare (declared: ${declared.join(", ")})`;
  return { code: "status", status, declared, pointer: "", message };
}

type ProblemStrings = ProblemDetails & { readonly request_id?: string };

/**
 * Returns the declared error of a response. The code of its body decides, or the status if the body
 * is an object without a code and only one error has that status. The body must have the declared
 * fields. A response without a body can come from a gateway, unless it is one to HEAD.
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
  const isBare = isObjectBody || state.operation.method === "HEAD";
  const isKnown = code !== undefined || (isBare && candidates.length === 1);
  const [found] = isKnown ? candidates : [];
  const issues = found?.schema?.check(members) ?? null;
  return issues === null ? found : undefined;
}

/** Returns the body of an error: JSON, other text, or undefined when empty. */
function errorBodyOf(whole: WholeBody, { headers }: Response): unknown {
  if (whole.length === 0) return undefined;
  let text = bodyText(whole);
  try {
    // As in responses of success, UTF-8 is read as such, whatever it declares.
    if (text.includes("\ufffd"))
      text = bodyText(whole, charsetOf(headerOf(headers, "content-type")));
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
  const { response: main } = state.operation;
  const key = declaredStatus(main, status);
  if (key === undefined && isRedirect(response)) {
    const fields = { kind: "redirect", status, location: headers.get("location") } as const;
    throw failed<RedirectError>(
      state,
      fields,
      `${status} redirect, not followed: check the base URL`,
    );
  }
  const descriptor = (key !== undefined && main.others?.[key]) || main;
  const { output, read } = descriptor;
  const isEmpty = !output && !read;
  const isUndeclared = key === undefined && !(isEmpty && status === 200);
  if (!isEmpty && (status === 204 || status === 205)) {
    const message = "must have a body, and this status has none: the request succeeded";
    throw contractError(state, status, [{ code: "required", pointer: "", message }]);
  }
  // A success may have the only declared body whatever its status.
  if (isUndeclared && (!isSuccess(status) || main.others || isEnforced(state)))
    throw await responseErrorOf(state, response);
  const declared = descriptor.headers?.read(headers, descriptor.headers);
  state.declaredHeaders = declared?.values;
  let whole: WholeBody | undefined;
  const bodyOf: BodyReader = async () =>
    (whole = await readBody(response, state.bounds.maxResponseBytes));
  const readValue = async (): Promise<unknown> => {
    if (read) return read(state, response, descriptor, bodyOf);
    const contentType = headerOf(headers, "content-type");
    if (!isEmpty && contentType !== null && !isJsonType(contentType))
      throw contentTypeError(state, status, contentType);
    const bytes = await bodyOf();
    return output && jsonOf(state, status, contentType, bytes, output);
  };
  let body: unknown;
  // Until its body has been read and fits.
  let isUnfit = isUndeclared;
  try {
    body = await readValue();
    isUnfit &&= !!output?.check(body);
  } catch (error) {
    if (!isUnfit || !isCallError(error)) throw error;
  }
  if (isUnfit) throw await responseErrorOf(state, response, whole);
  const value = main.narrowed ? narrowedOutput(key ?? main.status, body) : body;
  const issues = enforcedIssues(state, () => [
    ...(isUndeclared ? [undeclaredStatus(main, status)] : []),
    ...(declared?.issues() ?? []),
    ...(output?.check(body) ?? []),
  ]);
  if (issues.length > 0) throw contractError(state, status, issues);
  return value;
}

/** Returns the key of the declared response for `status`: the status itself, or the range that holds it. */
export function declaredStatus(
  { status: main, others = {} }: MainResponse,
  status: number,
): number | "2XX" | undefined {
  if (status === main || others[status] !== undefined) return status;
  const hasRange = main === "2XX" || others["2XX"] !== undefined;
  return hasRange && isSuccess(status) ? "2XX" : undefined;
}

/** Returns the output of an operation whose responses have different bodies. */
function narrowedOutput(status: number | "2XX", value: unknown): object {
  return value === undefined ? { status } : { status, value };
}

/** Returns whether `response` is a redirect. Browsers hide its status. */
function isRedirect({ status, type }: Response): boolean {
  return type === "opaqueredirect" || (status >= 301 && status <= 308 && status !== 304);
}

/** Returns whether a content type is `application/json`, `application/*+json` or `text/json`. */
export function isJsonType(contentType: string): boolean {
  return /^(application\/([^;,\s]+\+)?|text\/)json\s*(;|$)/i.test(contentType);
}

/**
 * Returns the charset that a content type declares; UTF-8 unless it declares one. Not those of Windows: Node before
 * 23.7 decodes windows-1252 as Latin-1. As UTF-8 they are refused.
 */
function charsetOf(contentType: string | null): string {
  return /charset="?(?!w)([\w-]+)/i.exec(contentType ?? "")?.[1] ?? "utf-8";
}

/** Returns the JSON value in `body`, which is undefined when it is too large. */
export function jsonOf(
  state: CallState,
  status: number,
  contentType: string | null,
  body: WholeBody | undefined,
  output?: Checked,
): unknown {
  if (body === undefined) throw tooLarge(state, status);
  if (body.length === 0) throw decodeError(state, status, "the response has no body");
  if (contentType === null) throw contentTypeError(state, status, contentType);
  const charset = charsetOf(contentType);
  // JSON is UTF-8, whatever it declares. Servlets of Java declare ISO-8859-1, and some send it.
  let text = bodyText(body);
  try {
    if (text !== body && text.includes("\ufffd"))
      text = new TextDecoder(charset, { fatal: true }).decode(body as Uint8Array);
  } catch (cause) {
    const preview = text.slice(0, 200);
    throw decodeError(state, status, `the response is not ${charset}`, preview, cause);
  }
  return jsonIn(state, status, text, output);
}

/** Returns the error of a response that is larger than its limit. */
export function tooLarge(state: CallState, status: number): TooLargeError {
  const maxBytes = state.bounds.maxResponseBytes;
  const message = `the response exceeds ${maxBytes} bytes: raise maxResponseBytes`;
  return failed(state, { kind: "too-large", status, maxBytes }, message);
}

/** Returns the JSON value that `text` is. */
export function jsonIn(state: CallState, status: number, text: string, output?: Checked): unknown {
  let value: unknown;
  try {
    value = (output && state.operation.response.parse?.(output, text)) ?? JSON.parse(text);
  } catch {
    // No cause: the error of JSON.parse quotes the body.
    throw decodeError(state, status, "the response is not JSON", text.slice(0, 200));
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
  const type = contentType?.slice(0, 100) ?? "missing or hidden";
  const message = `the response (${status}) is not ${expected}: its content type is ${type}`;
  return failed<ContentTypeError>(state, { kind: "content-type", status, contentType }, message);
}
