/** Requests from inputs: path, query and headers. */
import type { Alternatives, Settings } from "./connection.js";
import type {
  CallState,
  OperationDescriptor,
  PreparedRequest,
  RequestDraft,
  RequestOptions,
} from "./operation.js";
import { checkHeaders, headerIssue, type HeaderValues } from "./options.js";
import { inputError } from "./reports.js";
import { own } from "../values/checks.js";
import { isHeaderValue } from "../values/headers.js";
import { type Issue, pointerTo } from "../values/issue.js";
import { escapeSegment, escapeText, type Parameter, valueText, wireName } from "../values/wire.js";

/**
 * Returns the request of a call.
 * @throws InputError when the input or an option is invalid.
 */
export function prepareRequest(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): PreparedRequest {
  const { settings, operation } = state;
  const fixed = fixedHeadersOf(settings, operation.auth ?? none, issues);
  const given = checkHeaders(options.headers, "/headers", issues);
  const headers = { ...settings.headers, ...given, ...fixed };
  const found = operation.input.check(input);
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
  settings: Settings,
  alternatives: Alternatives,
  issues: Issue[],
): HeaderValues {
  const known = settings.fixedHeaders.get(alternatives);
  if (known !== undefined) return known;
  const headers = { accept: "application/json" };
  if (settings.isPlain)
    void settings.credentialHeaders?.add(headers, settings, alternatives, issues);
  if (issues.length === 0) settings.fixedHeaders.set(alternatives, headers);
  return headers;
}

/** Returns `issue` with the part of the request that it concerns. */
function withPlace({ parameters = [] }: OperationDescriptor, issue: Issue): Issue {
  const at = `${issue.pointer}/`;
  const parameter = parameters.find(({ name }) => at.startsWith(`${pointerTo(name)}/`));
  return { ...issue, in: parameter?.in ?? "body" };
}

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

/** Sets the path. Each parameter becomes exactly one segment. */
export function fillPath(draft: RequestDraft): void {
  const { state, input, issues } = draft;
  draft.path = "";
  for (const segment of state.operation.segments ?? []) {
    if (typeof segment === "string") draft.path += `/${segment}`;
    else {
      const text = valueText(own(input, segment.parameter));
      const escaped = text === undefined ? undefined : escapeSegment(text);
      if (escaped !== undefined) draft.path += `/${escaped}`;
      else {
        const message = "must be a path segment: not empty, not . or .., no control characters";
        const pattern = "^(?!\\.{0,2}$)[^\\u0000-\\u001f\\u007f]*$";
        const pointer = pointerTo(segment.parameter);
        issues.push({ code: "pattern", pattern, pointer, in: "path", message });
      }
    }
  }
}

/** Adds the query parameters, all of which are scalars. */
export function addQuery(draft: RequestDraft): void {
  writeQuery(draft, writeScalar);
}

/** Adds the query parameters. `write` decides which values they can have. */
export function writeQuery(draft: RequestDraft, write: WriteValue): void {
  const add: AddText = (parameter, text) => {
    const value = escapeText(text);
    if (value === undefined) return typeIssue(parameter, "well-formed text");
    const before = draft.query === "" ? "?" : `${draft.query}&`;
    draft.query = `${before}${encodeURIComponent(wireName(parameter))}=${value}`;
    return undefined;
  };
  eachText(draft, "query", add, write);
}

/** Adds the header parameters, all of which are scalars. */
export function addHeaders(draft: RequestDraft): void {
  writeHeaders(draft, writeScalar);
}

/** Adds the header parameters. `write` decides which values they can have. */
export function writeHeaders(draft: RequestDraft, write: WriteValue): void {
  const add: AddText = (parameter, text) => {
    if (!isHeaderValue(text)) return headerIssue(pointerTo(parameter.name));
    draft.headers[wireName(parameter).toLowerCase()] = text;
    return undefined;
  };
  eachText(draft, "header", add, write);
}
