/** Parameters of a call: from values to texts in the path, the query and headers. */
import { headerIssue } from "./headers.js";
import type { Issue } from "./issue.js";
import type { OperationDescriptor } from "./operation.js";
import { escapeSegment, escapeText, isHeaderValue, valueText, type Parameter } from "./wire.js";

/** An input, by the names of its members. */
export type InputValues = Readonly<Record<string, unknown>>;

/** The path with its parameters filled in. */
export function pathOf(
  operation: OperationDescriptor,
  values: InputValues,
  issues: Issue[],
): string {
  let path = "";
  for (const segment of operation.path) {
    if (typeof segment === "string") path += `/${segment}`;
    else {
      const text = valueText(ownValue(values, segment.parameter));
      const escaped = text === undefined ? undefined : escapeSegment(text);
      if (escaped === undefined) issues.push(segmentIssue(segment.parameter));
      else path += `/${escaped}`;
    }
  }
  return path;
}

/** The query with its question mark, or nothing. */
export function queryOf(
  operation: OperationDescriptor,
  values: InputValues,
  issues: Issue[],
): string {
  let query = "";
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in !== "query") continue;
    for (const text of textsOf(parameter, values, issues)) {
      const value = escapeText(text);
      if (value === undefined) issues.push(typeIssue(parameter, "well-formed text"));
      else query += `${query === "" ? "?" : "&"}${encodeURIComponent(parameter.name)}=${value}`;
    }
  }
  return query;
}

/** Adds the parameters that travel in headers. */
export function addHeaderParameters(
  headers: Record<string, string>,
  operation: OperationDescriptor,
  values: InputValues,
  issues: Issue[],
): void {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in !== "header") continue;
    for (const text of textsOf(parameter, values, issues)) {
      if (isHeaderValue(text)) headers[parameter.name.toLowerCase()] = text;
      else issues.push(headerIssue(pointerTo(parameter.name)));
    }
  }
}

/** The texts that stand for a parameter: none when it is absent, several for a list. */
function textsOf(parameter: Parameter, values: InputValues, issues: Issue[]): string[] {
  const value = ownValue(values, parameter.name);
  if (value === undefined) return [];
  const texts: string[] = [];
  for (const item of parameter.list === true && Array.isArray(value)
    ? (value as unknown[])
    : [value]) {
    const text = item === null && parameter.nullable === true ? "" : valueText(item);
    if (text === undefined) issues.push(typeIssue(parameter, parameter.type));
    else texts.push(text);
  }
  return texts;
}

/** The member `name` of an input itself, not of what it inherits from. */
export function ownValue(values: InputValues, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** JSON pointer to the member `name`. */
export function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function typeIssue(parameter: Parameter, expected: string): Issue {
  const pointer = pointerTo(parameter.name);
  return { code: "type", expected, pointer, in: parameter.in, message: `must be ${expected}` };
}

function segmentIssue(name: string): Issue {
  const message = "must be text that can stand in a path: not empty, not a dot or two";
  const pattern = "^(?!\\.{0,2}$)";
  return { code: "pattern", pattern, pointer: pointerTo(name), in: "path", message };
}
