/** Problem details (RFC 9457) as the body of a declared error, in examples. */
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

/** Returns the title of `status`; `Error` for an unknown status. */
export function statusTitle(status: number): string {
  return titles[status] ?? "Error";
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  407: "Proxy Authentication Required",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  417: "Expectation Failed",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  423: "Locked",
  424: "Failed Dependency",
  425: "Too Early",
  426: "Upgrade Required",
  428: "Precondition Required",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  451: "Unavailable For Legal Reasons",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  505: "HTTP Version Not Supported",
  506: "Variant Also Negotiates",
  507: "Insufficient Storage",
  508: "Loop Detected",
  511: "Network Authentication Required",
};
