/** From an answer that is no success to the error that it stands for. */
import type { DeclaredError, HttpError, ProblemDetails } from "./call-error.js";
import { failed, type CallState } from "./call-state.js";
import { tellDrift } from "./drift.js";
import { forbiddenKeyAt } from "./forbidden-key.js";
import type { ErrorDescriptor } from "./operation.js";
import { readBody } from "./read-body.js";
import { isObject } from "./values.js";

/** Bodies of errors are short; what is longer is not read. */
const mostBytes = 1024 * 1024;

type Members = Readonly<Record<string, unknown>>;

/** The error for `response`, whose status is not that of success. */
export async function failureOf(
  state: CallState,
  response: Response,
): Promise<DeclaredError | HttpError> {
  const { status } = response;
  const most = Math.min(state.bounds.maxResponseBytes, mostBytes);
  // Where there are more, or the connection breaks, the status tells enough.
  const bytes = await readBody(response, most).catch(() => undefined);
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
  const own: Record<string, unknown> = {};
  for (const name of declared.fields ?? [])
    if (Object.hasOwn(members, name)) own[name] = members[name];
  if (values !== undefined) own["headers"] = values;
  const fields = { ...own, kind: "declared", code: declared.code, ...known } as const;
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
  tellDrift(
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
