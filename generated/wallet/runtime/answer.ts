// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** From an answer to the output of a call. Nothing is believed that was not looked at. */
import type {
  ContentTypeError,
  ContractError,
  DecodeError,
  RedirectError,
  TooLargeError,
} from "./call-error.js";
import { failed, type CallState } from "./call-state.js";
import { forbiddenKeyAt } from "./forbidden-key.js";
import { failureOf } from "./http-failure.js";
import type { Issue } from "./issue.js";
import { parseMediaType } from "./media-type.js";
import { discardBody, readBody } from "./read-body.js";
import { retryAfterOf } from "./retry-after.js";

/**
 * The output in `response`; undefined where the endpoint has none.
 * @throws the error that the answer stands for, or what the connection throws when it breaks.
 */
export async function readAnswer(state: CallState, response: Response): Promise<unknown> {
  const { status, headers } = response;
  const requestId = headers.get("x-request-id") ?? headers.get("request-id");
  if (requestId !== null) state.requestId = requestId;
  const retryAfterMs = retryAfterOf(headers);
  if (retryAfterMs !== undefined) state.retryAfterMs = retryAfterMs;
  if (isRedirect(response)) {
    discardBody(response);
    const location = headers.get("location");
    throw failed<RedirectError>(
      state,
      { kind: "redirect", status, location },
      `${status}, a redirect, which is not followed`,
    );
  }
  const { status: success, checkOutput } = state.operation;
  if (checkOutput === undefined) {
    if (status !== success && status !== 200) throw await failureOf(state, response);
    await readBody(response, state.settings.maxResponseBytes);
    return undefined;
  }
  if (status === success) return readJson(state, response);
  if (status !== 204 && status !== 205) throw await failureOf(state, response);
  throw contractError(state, status, [
    { code: "required", pointer: "", message: "must have a body, which this status never has" },
  ]);
}

/** Whether the service sends the caller elsewhere; browsers hide the status then. */
function isRedirect(response: Response): boolean {
  const { status, type } = response;
  return type === "opaqueredirect" || (status >= 301 && status <= 308 && status !== 304);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function readJson(state: CallState, response: Response): Promise<unknown> {
  const { status } = response;
  const contentType = response.headers.get("content-type");
  if (contentType !== null && !isJson(contentType)) {
    discardBody(response);
    throw notJson(state, status, contentType);
  }
  const maxBytes = state.settings.maxResponseBytes;
  const bytes = await readBody(response, maxBytes);
  if (bytes === undefined) {
    const says = `the answer has more than ${maxBytes} bytes`;
    throw failed<TooLargeError>(state, { kind: "too-large", status, maxBytes }, says);
  }
  if (bytes.byteLength === 0) throw undecodable(state, status, "the answer has no body", "");
  if (contentType === null) throw notJson(state, status, contentType);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    const preview = new TextDecoder().decode(bytes.subarray(0, 200));
    throw undecodable(state, status, "the answer is not UTF-8", preview, cause);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What JSON.parse throws quotes the body, so it is not passed on.
    throw undecodable(state, status, "the answer is not JSON", text.slice(0, 200));
  }
  return checked(state, status, text, value);
}

/** Holds `value` to the contract, as strictly as the connection says. */
function checked(state: CallState, status: number, text: string, value: unknown): unknown {
  const pointer = forbiddenKeyAt(text, value);
  if (pointer !== undefined) {
    const field = pointer.slice(pointer.lastIndexOf("/") + 1);
    const message = "must not be there: it changes prototypes";
    throw contractError(state, status, [{ code: "unknown_field", field, pointer, message }]);
  }
  const { responses, onDrift } = state.settings;
  if (responses === "off" || (responses === "report" && onDrift === undefined)) return value;
  const { checkOutput, endpoint } = state.operation;
  const issues = checkOutput?.(value) ?? null;
  if (issues === null) return value;
  if (responses === "enforce") throw contractError(state, status, issues);
  try {
    for (const issue of issues) onDrift?.({ endpoint, pointer: issue.pointer, issue });
  } catch {
    // The caller's own function must not fail a call that went well.
  }
  return value;
}

/** `application/json` and what builds on it, in UTF-8. */
function isJson(contentType: string): boolean {
  if (contentType === "application/json") return true;
  const type = parseMediaType(contentType);
  if (type === undefined || !/^application\/(?:json|.*\+json)$/.test(type.essence)) return false;
  const charset = type.parameters.get("charset")?.toLowerCase() ?? "utf-8";
  return charset === "utf-8" || charset === "utf8";
}

function notJson(state: CallState, status: number, contentType: string | null): ContentTypeError {
  const says = `the answer is no JSON but ${contentType === null ? "of no type" : "of another type"}`;
  return failed<ContentTypeError>(state, { kind: "content-type", status, contentType }, says);
}

function undecodable(
  state: CallState,
  status: number,
  says: string,
  preview: string,
  cause?: unknown,
): DecodeError {
  return failed<DecodeError>(state, { kind: "decode", status, preview, cause }, says);
}

function contractError(state: CallState, status: number, issues: readonly Issue[]): ContractError {
  const [first] = issues;
  const says = `the answer is not what the spec promises: ${first?.pointer || "it"} ${first?.message}`;
  return failed<ContractError>(state, { kind: "contract", status, issues }, says);
}
