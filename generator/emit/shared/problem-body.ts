/** Problem details (RFC 9457) as the body of a declared error, in examples. */
import { statusTitle } from "../../language/facts/problem.js";
import { firstStatus } from "../../language/facts/error-body.js";
import type { DeclaredError } from "../../language/model/model.js";
import { sentence } from "./sentences.js";

/**
 * Returns the problem with the members that servers add in front of its own.
 *
 *   too_heavy: { status: 422 }, { max: 30 }
 *     ->   { type: "about:blank", title: "Unprocessable Content", status: 422, code: "too_heavy", …, max: 30 }
 */
export function problemBody({ name, code, doc, status: stated }: DeclaredError, members: object): object {
  const status = firstStatus(stated);
  return {
    type: "about:blank",
    title: statusTitle(status),
    status,
    code,
    detail: sentence(doc ?? name.replaceAll("_", " ")).split("\n")[0],
    request_id: "req_1",
    ...members,
  };
}
