// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The refusal of an input that does not keep to the contract, by its issues. */
import { brief, briefPointer } from "./brief.js";
import type { Issue } from "./issue.js";
import { Refusal } from "./problem.js";
import { isTruncated } from "./report.js";
import type { AnyRoute } from "./route.js";
import { pointerTo } from "./pointer.js";
import { mostNoticed } from "./wire-decode.js";

/** The refusal of an input by what was noticed when it was read, and what its check found. */
export function invalidInput(route: AnyRoute, noticed: readonly Issue[], found: Issue[]): Refusal {
  const issues = noticed.slice(0, mostNoticed);
  for (const issue of found) issues.push(told(placed(issue, route)));
  const truncated = noticed.length > mostNoticed || isTruncated(found);
  const code = issues.some(isOfWrongKind) ? "invalid_body" : "invalid_request";
  return new Refusal(code, truncated ? { issues, truncated } : { issues });
}

/** Whether the body as a whole is of another type than the endpoint takes. */
function isOfWrongKind({ code, pointer, in: place }: Issue): boolean {
  return code === "type" && pointer === "" && place === "body";
}

/** `issue` of the flat input with its place in the request; in a body, pointers start there. */
function placed(issue: Issue, route: AnyRoute): Issue {
  for (const parameter of route.parameters) {
    const pointer = pointerTo(parameter.name);
    if (issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`))
      return { ...issue, in: parameter.in };
  }
  if (route.body?.kind !== "value") return { ...issue, in: "body" };
  return {
    ...issue,
    pointer: issue.pointer.slice(pointerTo(route.body.property).length),
    in: "body",
  };
}

/** `issue` as an answer tells it: keys of maps and unknown fields are names from outside. */
function told(issue: Issue): Issue {
  issue.pointer = briefPointer(issue.pointer);
  if (issue.code === "unknown_field") issue.field = brief(issue.field);
  return issue;
}
