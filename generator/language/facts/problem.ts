/** Problem details (RFC 9457) as generated servers write them, in JSON Schema. The export prints them, and the import knows them again. */
import type { DeclaredError } from "../model/errors.js";
import type { Json, JsonObject } from "../model/types.js";

export const problemMediaType = "application/problem+json";

/** Returns the media type of the body of an error. */
export function errorMediaType({ body, media = "application/json" }: DeclaredError): string {
  return body === undefined ? problemMediaType : media;
}

/** The members of a problem. */
export const problemProperties: JsonObject = {
  type: { const: "about:blank" },
  title: { description: "What the status means.", type: "string" },
  status: { description: "The status of the response.", type: "integer", minimum: 400, maximum: 599 },
  code: { description: "What happened; programs go by this.", type: "string" },
  detail: { description: "What happened, for people.", type: "string" },
  request_id: { description: "Identifies this response in the log of the server.", type: "string" },
  issues: {
    description: "Where the request breaks the contract.",
    type: "array",
    items: {
      type: "object",
      properties: {
        code: { description: "What is wrong.", type: "string" },
        pointer: { description: "The place, as a JSON pointer.", type: "string" },
        in: { enum: ["path", "query", "header", "body"] },
        message: { description: "What is wrong, for people.", type: "string" },
      },
      required: ["code", "pointer", "message"],
    },
  },
  rule: { description: "The rule that the request breaks.", type: "string" },
};

/** The members that every problem has. */
export const problemMembers: readonly string[] = ["type", "title", "status", "code", "request_id"];

/** Problem details with the members that servers add. */
export const problemSchema: JsonObject = {
  description: "Problem details (RFC 9457).",
  type: "object",
  properties: problemProperties,
  required: problemMembers,
};

/** The description of the response that stands for all errors which an endpoint does not declare. */
export const undeclaredText =
  "An error that the endpoint does not declare, such as a request that breaks the contract.";

/**
 * The schema of the problems that are none of the declared errors of a status. The reference stands in `allOf`, since many
 * tools overlook what is beside one.
 *
 *   "#/components/schemas/Problem", ["no_parcel"]
 *     ->   { "allOf": [{ "$ref": "…/Problem" }], "properties": { "code": { "not": { "enum": ["no_parcel"] } } } }
 */
export function otherProblems(reference: string, codes: readonly Json[]): JsonObject {
  return { allOf: [{ $ref: reference }], properties: { code: { not: { enum: codes } } } };
}

/** Returns the title of `status`; `Error` for an unknown status. */
export function statusTitle(status: number): string {
  return statusTitles[status] ?? "Error";
}

/** The titles of the statuses of errors. */
export const statusTitles: Readonly<Record<number, string>> = {
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
