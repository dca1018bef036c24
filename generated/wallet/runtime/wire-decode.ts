// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Parameters of a request: from the texts in path, query and headers to values. */
import { brief } from "./brief.js";
import type { Issue } from "./issue.js";
import { pointerTo } from "./pointer.js";
import { decode } from "./path.js";
import type { Parameter } from "./wire.js";

const integer = /^-?(?:0|[1-9][0-9]*)$/;
const number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * The value that `text` stands for. A text that stands for none stays a text: the check of the
 * input then says what was expected.
 *
 *   integer   10     ->   10
 *   integer   1e2    ->   "1e2"
 *   nullable  ""     ->   null
 */
export function decodeValue(parameter: Parameter, text: string): unknown {
  if (text === "" && parameter.nullable === true) return null;
  switch (parameter.type) {
    case "string":
      return text;
    case "integer":
      if (integer.test(text)) return Number(text);
      break;
    case "number":
      if (number.test(text)) return Number(text);
      break;
    case "boolean":
      if (text === "true" || text === "false") return text === "true";
  }
  return text;
}

/**
 * Puts the parameters of `query` into `input` and what is wrong with them into `issues`.
 * @returns false when the query is not well-formed.
 */
export function decodeQueryInto(
  input: Record<string, unknown>,
  issues: Issue[],
  parameters: readonly Parameter[],
  query: string,
): boolean {
  for (let from = 0; from < query.length;) {
    const next = query.indexOf("&", from);
    const end = next < 0 ? query.length : next;
    if (end > from) {
      const equals = query.indexOf("=", from);
      const hasValue = equals >= 0 && equals < end;
      const name = decodeQuery(query.slice(from, hasValue ? equals : end));
      const text = hasValue ? decodeQuery(query.slice(equals + 1, end)) : "";
      if (name === undefined || text === undefined) return false;
      addParameter(input, issues, parameters, [name, text]);
    }
    from = end + 1;
  }
  return true;
}

function decodeQuery(text: string): string | undefined {
  return decode(text.includes("+") ? text.replaceAll("+", " ") : text);
}

function addParameter(
  input: Record<string, unknown>,
  issues: Issue[],
  parameters: readonly Parameter[],
  [name, text]: readonly [name: string, text: string],
): void {
  const parameter = parameters.find((one) => one.in === "query" && one.name === name);
  const known = Object.hasOwn(input, name) ? input[name] : undefined;
  if (parameter === undefined) notice(issues, unknownParameter(name));
  else if (parameter.list === true) {
    if (Array.isArray(known)) known.push(decodeValue(parameter, text));
    else input[name] = [decodeValue(parameter, text)];
  } else if (known !== undefined) notice(issues, repeatedParameter(name));
  else input[name] = decodeValue(parameter, text);
}

/** How many issues are told that are noticed while an input is read. */
export const mostNoticed: number = 20;

/** Adds an issue; one more than are told shows that there are more. */
export function notice(issues: Issue[], issue: Issue): void {
  if (issues.length <= mostNoticed) issues.push(issue);
}

function unknownParameter(name: string): Issue {
  const field = brief(name);
  const message = "is not a parameter of this endpoint";
  return { code: "unknown_field", field, pointer: pointerTo(field), in: "query", message };
}

function repeatedParameter(name: string): Issue {
  const message = "may be given only once";
  return { code: "count", max: 1, pointer: pointerTo(name), in: "query", message };
}
