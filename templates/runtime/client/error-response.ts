/** Errors from responses. */
import type { DeclaredError, HttpError, ProblemDetails } from "./errors.js";
import type { CallState, ErrorDescriptor, OperationDescriptor, ReadHeaders } from "./operation.js";
import { bodyText, readBody, type WholeBody } from "./received.js";
import { withoutSecrets, failed, reportDrift } from "./reports.js";
import { isObject } from "../values/checks.js";
import type { Issue } from "../values/issue.js";
import { forbiddenKeyAt } from "../values/json-text.js";

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
  const declared = acceptsHeaders(state, headers) ? found : undefined;
  const code = declared?.code ?? match?.code ?? problem.code;
  const about = withoutSecrets(state, match?.message ?? problem.detail ?? problem.title ?? "");
  const subject = isSuccess(status)
    ? `the request succeeded, but its response ${undeclaredStatus(state.operation, status).message}`
    : status;
  const message = [subject, code && ` ${oneLine(code)}`, about && `: ${oneLine(about)}`].join("");
  const more = { ...(Object.keys(problem).length > 0 && { problem }), ...match?.more };
  const known = { status, body, ...more };
  if (declared === undefined)
    return failed<HttpError>(state, { kind: "http", code: "unexpected", ...known }, message);
  const declaredFields: Record<string, unknown> = {};
  for (const name of declared.fields ?? [])
    if (Object.hasOwn(members, name)) declaredFields[name] = members[name];
  if (headers !== undefined) declaredFields["headers"] = headers.values;
  const fields = { ...declaredFields, kind: "declared", code: declared.code, ...known } as const;
  return failed<DeclaredError>(state, fields, message);
}

/** Returns whether `status` says that the request has succeeded. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns the issue of a status that is no declared success. */
export function undeclaredStatus(
  { status: main, others = {} }: OperationDescriptor,
  status: number,
): Issue {
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

/** Returns whether the headers of a declared error are accepted. Reports issues unless enforced. */
function acceptsHeaders(state: CallState, headers: ReadHeaders | undefined): boolean {
  const { responses } = state.settings;
  const issues = responses === "off" ? undefined : headers?.issues();
  if (!issues?.length) return true;
  if (responses === "report") reportDrift(state, issues);
  return responses === "report";
}

/** Returns the body of an error: JSON, other text, or undefined when empty. */
function errorBodyOf(whole: WholeBody, { headers }: Response): unknown {
  if (whole.length === 0) return undefined;
  let text = bodyText(whole);
  try {
    text = bodyText(whole, /charset="?([\w-]+)/i.exec(headers.get("content-type") ?? "")?.[1]);
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
