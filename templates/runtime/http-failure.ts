/** From an answer that is no success to the error that it stands for. */
import type { DeclaredError, HttpError, ProblemDetails } from "./call-error.js";
import { failed, type CallState } from "./call-state.js";
import { forbiddenKeyAt } from "./forbidden-key.js";
import type { ErrorDescriptor } from "./operation.js";
import { readBody } from "./read-body.js";

/** Bodies of errors are short; what is longer is not read. */
const mostBytes = 1024 * 1024;

type Members = Readonly<Record<string, unknown>>;

/** The error for `response`, whose status is not that of success. */
export async function failureOf(
  state: CallState,
  response: Response,
): Promise<DeclaredError | HttpError> {
  const { status } = response;
  const bytes = await readErrorBody(state, response);
  const body = bytes && valueIn(bytes);
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const members = isObject ? (body as Members) : {};
  const texts: Record<string, string> = {};
  for (const name of ["type", "title", "detail", "code", "request_id"]) {
    const text = members[name];
    if (typeof text === "string") texts[name] = text;
  }
  const { request_id: requestId, ...problem }: ProblemTexts = texts;
  // Not where the answer came too late, and another attempt is under way.
  if (state.response === response) state.requestId = requestId;
  const says = problem.detail ?? problem.title;
  const about = says === undefined ? "" : `: ${printable(says)}`;
  const isSilent = bytes?.byteLength === 0 || isObject;
  const declared = declaredError(state, status, members["code"], isSilent);
  if (declared === undefined) {
    const hasProblem = Object.keys(problem).length > 0;
    const fields = { code: "unexpected", status, body, ...(hasProblem && { problem }) };
    const code = problem.code === undefined ? "" : ` ${printable(problem.code)}`;
    return failed<HttpError>(state, { kind: "http", ...fields }, status + code + about);
  }
  const { code, fields = [] } = declared;
  const own = fields.filter((name) => Object.hasOwn(members, name));
  const more = Object.fromEntries(own.map((name) => [name, members[name]]));
  return failed<DeclaredError>(
    state,
    { ...more, kind: "declared", code, status, body },
    `${status} ${code}${about}`,
  );
}

type ProblemTexts = ProblemDetails & { readonly request_id?: string };

/** By the code in the body; by the status alone where there is no code and no other candidate. */
function declaredError(
  state: CallState,
  status: number,
  code: unknown,
  isSilent: boolean,
): ErrorDescriptor | undefined {
  const candidates = (state.operation.errors ?? []).filter((error) => error.status === status);
  if (code !== undefined) return candidates.find((error) => error.code === code);
  return isSilent && candidates.length === 1 ? candidates[0] : undefined;
}

/** Undefined when there are too many, or the connection breaks: the status tells enough. */
async function readErrorBody(
  state: CallState,
  response: Response,
): Promise<Uint8Array | undefined> {
  const most = Math.min(state.bounds.maxResponseBytes, mostBytes);
  return readBody(response, most).catch(() => undefined);
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
  // oxlint-disable-next-line no-control-regex
  return text.slice(0, 200).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, " ");
}
