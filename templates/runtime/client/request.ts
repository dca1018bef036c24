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

/** Passes the text of each parameter in `place` to `add`, which returns an issue or undefined. */
export function eachText(
  { state, input, issues }: RequestDraft,
  place: Parameter["in"],
  add: (parameter: Parameter, text: string) => Issue | undefined,
): void {
  for (const parameter of state.operation.parameters ?? []) {
    if (parameter.in !== place) continue;
    const value = own(input, parameter.name);
    if (value === undefined) continue;
    const { written } = parameter;
    if (written !== undefined) {
      const pairs = written.write(value);
      if (pairs === undefined) issues.push(typeIssue(parameter, written.expected));
      for (const [end, text] of pairs ?? []) {
        const issue = add({ ...parameter, wire: wireName(parameter) + end }, text);
        if (issue !== undefined) issues.push(issue);
      }
      continue;
    }
    if (parameter.optional === true && Array.isArray(value) && value.length === 0)
      issues.push(emptyList(parameter));
    for (const item of parameter.list === true ? [value].flat() : [value]) {
      const text = item === null && parameter.nullable === true ? "" : valueText(item);
      const issue = text === undefined ? typeIssue(parameter) : add(parameter, text);
      if (issue !== undefined) issues.push(issue);
    }
  }
}

/** Returns the issue of an empty optional list, which would be sent like an absent one. */
function emptyList({ name, in: place }: Parameter): Issue {
  const message = "must have at least 1 item or be omitted";
  return { code: "count", min: 1, pointer: pointerTo(name), in: place, message };
}

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

/** Adds the query parameters. */
export function addQuery(draft: RequestDraft): void {
  eachText(draft, "query", (parameter, text) => {
    const value = escapeText(text);
    if (value === undefined) return typeIssue(parameter, "well-formed text");
    const before = draft.query === "" ? "?" : `${draft.query}&`;
    draft.query = `${before}${encodeURIComponent(wireName(parameter))}=${value}`;
    return undefined;
  });
}

/** Adds the header parameters. */
export function addHeaders(draft: RequestDraft): void {
  eachText(draft, "header", (parameter, text) => {
    if (!isHeaderValue(text)) return headerIssue(pointerTo(parameter.name));
    draft.headers[wireName(parameter).toLowerCase()] = text;
    return undefined;
  });
}
