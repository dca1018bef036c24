/** Requests from inputs: path, query and headers. */
import { own } from "../values/checks.js";
import { type Issue, pointerTo } from "../values/issues.js";
import {
  escapeSegment,
  escapeValue,
  type Parameter,
  valueText,
  wireName,
} from "../values/parameters.js";
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
import { checkHeaders, type HeaderValues } from "./options.js";

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
