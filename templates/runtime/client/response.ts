/** Outputs from responses. */
import { isSuccess, responseErrorOf, undeclaredStatus } from "./error-response.js";
import {
  type ContentTypeError,
  type ContractError,
  type DecodeError,
  isCallError,
  type RedirectError,
  type TooLargeError,
} from "./errors.js";
import type { CallState, OperationDescriptor } from "./operation.js";
import { bodyText, readBody, type WholeBody } from "./received.js";
import { failed, firstIssue, reportDrift } from "./reports.js";
import type { Issue } from "../values/issue.js";
import { forbiddenKeyAt } from "../values/json-text.js";
import type { Schema } from "../values/schema.js";

/**
 * Returns the output in `response`, undefined where the endpoint has none.
 * @throws CallError for an error or invalid response, and the error of `fetch` when the connection breaks.
 */
export async function readOutput(state: CallState, response: Response): Promise<unknown> {
  const { status, headers } = response;
  const { operation, bounds, settings } = state;
  const key = declaredStatus(operation, status);
  if (key === undefined && isRedirect(response)) {
    const fields = { kind: "redirect", status, location: headers.get("location") } as const;
    throw failed<RedirectError>(
      state,
      fields,
      `${status} redirect, not followed: check the base URL`,
    );
  }
  const reading = (key !== undefined && operation.others?.[key]) || operation;
  const { output, responseHeaders, read } = reading;
  const isEmpty = output === undefined && read === undefined;
  const isUndeclared = key === undefined && !(isEmpty && status === 200);
  if (!isEmpty && (status === 204 || status === 205)) {
    const message = "must have a body, and this status has none: the request succeeded";
    throw contractError(state, status, [{ code: "required", pointer: "", message }]);
  }
  // A success may have the only declared body whatever its status.
  const isSeveral = operation.others !== undefined;
  if (isUndeclared && (!isSuccess(status) || isSeveral || settings.responses === "enforce"))
    throw await responseErrorOf(state, response);
  const declared = responseHeaders?.read(headers, responseHeaders);
  state.declaredHeaders = declared?.values;
  let whole: WholeBody | undefined;
  const readValue = async (): Promise<unknown> => {
    if (read !== undefined) return read(state, response, reading);
    const contentType = headers.get("content-type");
    if (!isEmpty && contentType !== null && !json.test(contentType))
      throw contentTypeError(state, status, contentType);
    whole = await readBody(response, bounds.maxResponseBytes);
    // Descriptors hold whole schemas.
    return isEmpty ? undefined : jsonOf(state, status, contentType, whole, output as Schema);
  };
  let body: unknown;
  let isUnfit = false;
  try {
    body = await readValue();
    isUnfit = isUndeclared && !!output?.check(body);
  } catch (error) {
    isUnfit = isUndeclared && isCallError(error);
    if (!isUnfit) throw error;
  }
  if (isUnfit) throw await responseErrorOf(state, response, whole);
  const value = operation.narrowed ? narrowedOutput(key ?? operation.status, body) : body;
  const { responses, onDrift } = settings;
  if (responses === "off" || (responses === "report" && onDrift === undefined)) return value;
  const issues = [
    ...(isUndeclared ? [undeclaredStatus(operation, status)] : []),
    ...(declared?.issues() ?? []),
    ...(output?.check(body) ?? []),
  ];
  if (issues.length === 0) return value;
  if (responses === "enforce") throw contractError(state, status, issues);
  reportDrift(state, issues);
  return value;
}

/** Returns the key of the declared response for `status`: the status itself, or the range that holds it. */
export function declaredStatus(
  { status: main, others = {} }: OperationDescriptor,
  status: number,
): OperationDescriptor["status"] | undefined {
  if (status === main || others[status] !== undefined) return status;
  const hasRange = main === "2XX" || others["2XX"] !== undefined;
  return hasRange && isSuccess(status) ? "2XX" : undefined;
}

/** Returns the output of an operation whose responses have different bodies. */
function narrowedOutput(status: OperationDescriptor["status"], value: unknown): object {
  return value === undefined ? { status } : { status, value };
}

/** Returns whether `response` is a redirect. Browsers hide its status. */
function isRedirect({ status, type }: Response): boolean {
  return type === "opaqueredirect" || (status >= 301 && status <= 308 && status !== 304);
}

/** `application/json`, `application/*+json` and `text/json` in UTF-8. */
const json =
  /^(?:application\/(?:[^;,\s]+\+)?|text\/)json[ \t]*(?:$|;(?!(?:.*;)?[ \t]*charset=(?!"?utf-?8"?[ \t]*(?:;|$))))/i;

/** Created on demand: some platforms have none. */
let utf8: InstanceType<typeof TextDecoder> | undefined;

/** Returns the JSON value in `body`, which is undefined when it is too large. */
function jsonOf(
  state: CallState,
  status: number,
  contentType: string | null,
  body: WholeBody | undefined,
  output: Schema,
): unknown {
  const decodeError = (problem: string, preview: string, cause?: unknown): DecodeError =>
    failed(state, { kind: "decode", status, preview, cause }, `the response ${problem}`);
  if (body === undefined) {
    const maxBytes = state.bounds.maxResponseBytes;
    const message = `the response exceeds ${maxBytes} bytes: raise maxResponseBytes`;
    throw failed<TooLargeError>(state, { kind: "too-large", status, maxBytes }, message);
  }
  if (body.length === 0) throw decodeError("has no body", "");
  if (contentType === null) throw contentTypeError(state, status, contentType);
  let text: string;
  try {
    text =
      typeof body === "string"
        ? body
        : (utf8 ??= new TextDecoder("utf-8", { fatal: true })).decode(body);
  } catch (cause) {
    throw decodeError("is not UTF-8", bodyText(body.slice(0, 200)), cause);
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
  expected: string = "JSON in UTF-8",
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
