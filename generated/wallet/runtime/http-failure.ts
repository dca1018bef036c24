// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** From an answer that is no success to the error that it stands for. */
import type { DeclaredError, HttpError, ProblemDetails } from "./call-error.js";
import { failed, type CallState } from "./call-state.js";
import { forbiddenKeyAt } from "./forbidden-key.js";
import type { ErrorDescriptor } from "./operation.js";
import { readBody } from "./read-body.js";

/** Bodies of errors are short; what is longer is not read. */
const mostBytes = 1024 * 1024;

/** The error for `response`, whose status is not that of success. */
export async function failureOf(
  state: CallState,
  response: Response,
): Promise<DeclaredError | HttpError> {
  const { status } = response;
  const body = await readErrorBody(state, response);
  const members = isRecord(body) ? body : {};
  const requestId = textMember(members, "request_id");
  if (requestId !== undefined) state.requestId ??= requestId;
  const problem = problemOf(members);
  const says = problem.detail ?? problem.title;
  const about = says === undefined ? "" : `: ${printable(says)}`;
  const declared = declaredError(state, status, body);
  if (declared === undefined) {
    const hasProblem = Object.keys(problem).length > 0;
    const fields = { code: "unexpected", status, body, ...(hasProblem ? { problem } : {}) };
    const code = problem.code === undefined ? "" : ` ${printable(problem.code)}`;
    return failed<HttpError>(state, { kind: "http", ...fields }, `${status}${code}${about}`);
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

/** By the code in the body; by the status alone where there is no code and no other candidate. */
function declaredError(
  state: CallState,
  status: number,
  body: unknown,
): ErrorDescriptor | undefined {
  const candidates = (state.operation.errors ?? []).filter((error) => error.status === status);
  const code = isRecord(body) && Object.hasOwn(body, "code") ? body["code"] : undefined;
  if (code !== undefined) return candidates.find((error) => error.code === code);
  const isSilent = body === undefined || isRecord(body);
  return isSilent && candidates.length === 1 ? candidates[0] : undefined;
}

/** The body as JSON, as text where it is none; undefined when it is empty or cannot be read. */
async function readErrorBody(state: CallState, response: Response): Promise<unknown> {
  const most = Math.min(state.settings.maxResponseBytes, mostBytes);
  const bytes = await readBody(response, most).catch(() => undefined);
  if (bytes === undefined || bytes.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    const body: unknown = JSON.parse(text);
    return forbiddenKeyAt(text, body) === undefined ? body : text;
  } catch {
    return text;
  }
}

function problemOf(members: Readonly<Record<string, unknown>>): ProblemDetails {
  const problem: Record<string, string> = {};
  for (const name of ["type", "title", "detail", "code"]) {
    const text = textMember(members, name);
    if (text !== undefined) problem[name] = text;
  }
  return problem;
}

function textMember(members: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text of the service as part of a message: one line, at most 200 characters. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.slice(0, 200).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, " ");
}
