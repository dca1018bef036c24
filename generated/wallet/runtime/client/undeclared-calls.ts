// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Calls that the spec does not declare, over the connection of those that it does. */
import { bodyText, readBody } from "./bounded-body.js";
import { type Call, call, type CallOptions } from "./call.js";
import type { Alternatives, Connection } from "./connection.js";
import type { CallFailure } from "./errors.js";
import { addBody } from "./json-body.js";
import type { CallState, OperationDescriptor, RequestDraft } from "./operation.js";
import { fillPath, writeQuery, writeScalar, type WriteValue } from "./request.js";
import { contentTypeError, jsonIn, tooLarge } from "./response.js";
import { isObject } from "../values/checks.js";
import type { Issue } from "../values/issues.js";

/** The parts of a request that the spec does not declare. */
export interface UndeclaredInput {
  /** Values of the `{names}` in the path. Each becomes one segment. */
  readonly params?: Readonly<Record<string, string | number | bigint>>;
  /** Query parameters. Undefined ones are left out, lists are repeated. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;
  /** Body, sent as JSON. */
  readonly body?: unknown;
}

type QueryValue = string | number | bigint | boolean;

/** Options of a call that the spec does not declare. */
export interface UndeclaredOptions extends CallOptions {
  /** Set to true if the request may be processed twice. POST and PATCH are not retried without it. */
  readonly repeatable?: boolean | undefined;
}

/** Methods of requests. */
export type RequestMethod = OperationDescriptor["method"];

/** The member of a client that sends requests which the spec does not declare. */
export type SendUndeclared = <T = unknown>(
  method: RequestMethod,
  path: string,
  input?: UndeclaredInput,
  options?: UndeclaredOptions,
) => Call<T, CallFailure>;

/**
 * Sends a request that the spec does not declare, with the first of `auth` for which the connection has
 * credentials. Its output is the JSON or text of a success, undefined without a body.
 */
export function callUndeclared<T>(
  connection: Connection,
  auth: Alternatives,
  method: RequestMethod,
  path: string,
  input: UndeclaredInput = {},
  options: UndeclaredOptions = {},
): Call<T, CallFailure> {
  const operation: OperationDescriptor = {
    endpoint: `${method} ${path}`,
    method,
    path,
    auth,
    parameters: namesIn(input.query).map((name) => ({ name, in: "query", type: "string" })),
    body: { kind: "value", property: "body" },
    parts: [addPath, addQueryOf, addBody, acceptAny],
    ...(options.repeatable === true && { reads: true }),
    response: { status: "2XX", others: { 204: {}, 205: {} }, read: readAny },
    input: { check: () => issuesOf(method, path, input) },
  };
  return call(connection, operation, input, options);
}

function namesIn(members: unknown): string[] {
  return isObject(members) ? Object.keys(members) : [];
}

const methods: readonly string[] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** An absolute path of segments, none of which is `.` or `..`, also where they are escaped. */
const pathForm = /^(?:\/(?!(?:\.|%2e){1,2}(?:\/|$))[^/\\?#\s]+)*\/?$/i;

function issuesOf(method: string, path: unknown, input: unknown): Issue[] | null {
  const issues: Issue[] = [];
  if (!methods.includes(method)) {
    const message = `must be one of ${methods.join(", ")}`;
    issues.push({ code: "type", expected: "method", pointer: "/method", message });
  }
  if (typeof path !== "string" || path === "" || !pathForm.test(path)) {
    const message = "must be a path such as /books/{id}, with its query in `query`";
    issues.push({ code: "pattern", pattern: pathForm.source, pointer: "/path", message });
  }
  for (const field of namesIn(input))
    if (!["params", "query", "body"].includes(field)) {
      const message = "is not known: pass `params`, `query` or `body`";
      issues.push({ code: "unknown_field", field, pointer: `/${field}`, message });
    }
  return issues.length === 0 ? null : issues;
}

function addPath(draft: RequestDraft): void {
  const filled = { ...draft, input: (draft.input["params"] ?? {}) as RequestDraft["input"] };
  fillPath(filled);
  draft.path = filled.path;
}

function addQueryOf(draft: RequestDraft): void {
  const filled = { ...draft, input: (draft.input["query"] ?? {}) as RequestDraft["input"] };
  writeQuery(filled, writeEach);
  draft.query = filled.query;
}

const writeEach: WriteValue = (parameter, value, add, issues) => {
  for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
    writeScalar(parameter, one, add, issues);
};

function acceptAny({ headers }: RequestDraft): void {
  headers["accept"] = "application/json, text/*;q=0.9";
}

const textual = /^(?:text\/|application\/(?:[^;\s]+\+)?(?:json|xml|yaml)[ \t]*(?:;|$))/i;

/** Reads JSON or other text. */
async function readAny(state: CallState, response: Response): Promise<unknown> {
  const { status, headers } = response;
  const whole = await readBody(response, state.bounds.maxResponseBytes);
  if (whole === undefined) throw tooLarge(state, status);
  if (whole.length === 0) return undefined;
  const contentType = headers.get("content-type");
  if (contentType === null || !textual.test(contentType))
    throw contentTypeError(state, status, contentType, "JSON or text");
  const text = bodyText(whole);
  return /json[ \t]*(?:;|$)/i.test(contentType) ? jsonIn(state, status, text) : text;
}
