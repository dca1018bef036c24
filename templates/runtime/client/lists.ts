/** Lists and objects in the path, the query, headers and forms. */
import { writeHeaders } from "./header-parameters.js";
import type { RequestDraft } from "./operation.js";
import { typeIssue, writeScalar, type WriteValue } from "./parameters.js";
import { writeQuery } from "./query.js";
import { type Issue, pointerTo } from "../values/issue.js";
import { type Parameter, wireName } from "../values/wire.js";

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
