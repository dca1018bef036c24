/** From an answer to the output of a call. Nothing is believed that was not looked at. */
import type {
  ContentTypeError,
  ContractError,
  DecodeError,
  RedirectError,
  TooLargeError,
} from "./call-error.js";
import { failed, told, type CallState } from "./call-state.js";
import { tellDrift } from "./drift.js";
import { forbiddenKeyAt } from "./forbidden-key.js";
import { failureOf } from "./http-failure.js";
import type { Issue } from "./issue.js";
import { readBody } from "./read-body.js";

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
  const bytes = await readBody(response, bounds.maxResponseBytes);
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
  tellDrift(state, issues);
  return value;
}

/** Whether the service sends the caller elsewhere; browsers hide the status then. */
function isRedirect({ status, type }: Response): boolean {
  return type === "opaqueredirect" || (status >= 301 && status <= 308 && status !== 304);
}

/** `application/json` and what builds on it, in UTF-8. */
const json =
  /^application\/(?:[^;,\s]+\+)?json[ \t]*(?:$|;(?!(?:.*;)?[ \t]*charset=(?!"?utf-?8"?[ \t]*(?:;|$))))/i;

const utf8 = new TextDecoder("utf-8", { fatal: true });

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
  const says = `the answer is not what the spec promises: ${told(issues)}`;
  return failed<ContractError>(state, { kind: "contract", status, issues }, says);
}
