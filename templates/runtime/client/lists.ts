/** Lists and objects in the path, the query, headers and forms. */
import type { RequestDraft } from "./operation.js";
import {
  type AddText,
  eachText,
  typeIssue,
  writeQuery,
  writeScalar,
  type WriteValue,
} from "./request.js";
import { writeHeaders } from "./request-headers.js";
import { own } from "../values/checks.js";
import { type Issue, pointerTo } from "../values/issues.js";
import { escapeValue, type Parameter, wireName } from "../values/parameters.js";

/** Adds the query parameters, some of which are lists or objects. */
export function addQueryLists(draft: RequestDraft): void {
  writeQuery(draft, writeAny);
}

/** Adds the header parameters, some of which are lists or objects. */
export function addHeaderLists(draft: RequestDraft): void {
  writeHeaders(draft, writeAny);
}

/** Passes the texts of any value to `add`: a list repeats its name unless it is written otherwise. */
export const writeAny: WriteValue = (parameter, value, add, issues) => {
  const { written, optional, list } = parameter;
  if (written !== undefined) {
    const pairs = written.write(value, parameter);
    if (pairs === undefined) issues.push(typeIssue(parameter, written.expected));
    for (const [end, text] of pairs ?? []) {
      const issue = add({ ...parameter, wire: wireName(parameter) + end }, text);
      if (issue !== undefined) issues.push(issue);
    }
    return;
  }
  if (optional === true && Array.isArray(value) && value.length === 0)
    issues.push(emptyList(parameter));
  for (const item of list === true ? [value].flat() : [value])
    writeScalar(parameter, item, add, issues);
};

/** Returns the issue of an empty optional list, which would be sent like an absent one. */
function emptyList({ name, in: place }: Parameter): Issue {
  const message = "must have at least 1 item or be omitted";
  return { code: "count", min: 1, pointer: pointerTo(name), in: place, message };
}

/** Adds the body as a form, by the rules of a query: unless `written` sets a format, a list repeats its name, and null is empty. */
export function addForm(draft: RequestDraft): void {
  const { property } = draft.state.operation.body ?? {};
  const value = property === undefined ? draft.input : own(draft.input, property);
  if (typeof value !== "object" || value === null) return;
  const pairs: string[] = [];
  const add: AddText = (parameter, text) => {
    const escaped = escapeValue(parameter, text);
    if (escaped === undefined) return typeIssue(parameter, "well-formed text");
    pairs.push(`${encodeURIComponent(wireName(parameter))}=${escaped}`);
    return undefined;
  };
  eachText({ ...draft, input: value as RequestDraft["input"] }, "body", add, writeAny);
  draft.body = pairs.join("&");
  draft.headers["content-type"] = "application/x-www-form-urlencoded";
}
