/** The server's own errors. */
import { firstIssue, type Issue } from "../values/issues.js";

/** The standard members of every error body. */
export interface Problem {
  readonly type: "about:blank";
  /** The meaning of the status. */
  readonly title: string;
  readonly status: number;
  /** The machine-readable error code. */
  readonly code: string;
  /** A description for people. */
  readonly detail?: string;
  /** The id of the request in the server's log. */
  readonly request_id: string;
}

/** The server's own errors: status and default `detail` by code. */
const rejections = {
  malformed_path: [400, "The path is malformed."],
  malformed_query: [400, "The query is malformed."],
  malformed_json: [400, "The body is not valid JSON in UTF-8."],
  forbidden_key: [400, "The body contains a forbidden key."],
  too_deep: [400, "The body is nested too deeply."],
  invalid_body: [400, "The body has the wrong type."],
  invalid_request: [400, "The request violates the API contract."],
  duplicate_header: [400, "A header was sent more than once."],
  idempotency_key_invalid: [400, "The idempotency key is missing or malformed."],
  rule_broken: [400, "The request violates a rule."],
  malformed_request: [400, "The request is not valid HTTP."],
  unauthorized: [401, "Credentials are missing or invalid."],
  forbidden: [403, "The caller is not allowed to do this."],
  route_not_found: [404, "No endpoint exists at this path."],
  method_not_allowed: [405, "The path does not support this method."],
  not_acceptable: [406, "The response is JSON, which the request does not accept."],
  request_timeout: [408, "The request took too long to arrive."],
  idempotency_in_progress: [409, "A request with this idempotency key is still being processed."],
  idempotency_response_dropped: [
    409,
    "A request with this idempotency key was processed. Its response is no longer stored.",
  ],
  body_too_large: [413, "The body is too large."],
  uri_too_long: [414, "The path and the query are too long."],
  unsupported_media_type: [415, "The media type of the body is not supported."],
  expectation_failed: [417, "The only supported expectation is 100-continue."],
  idempotency_key_reused: [422, "The idempotency key was used for a different request."],
  headers_too_large: [431, "The headers are too large or too many."],
  internal_error: [500, "An unexpected error occurred."],
  response_contract: [500, "The response violates the API contract."],
  not_implemented: [501, "The endpoint is not implemented yet."],
  unsupported_transfer_encoding: [501, "The transfer encoding is not supported."],
  handler_timeout: [503, "The response took too long."],
  idempotency_unavailable: [503, "The server cannot accept more idempotency keys. Retry later."],
  overloaded: [503, "The server is overloaded. Retry later."],
  shutting_down: [503, "The server is shutting down."],
  unavailable: [503, "The service is temporarily unavailable."],
  http_version_not_supported: [505, "The HTTP version is not supported."],
} as const;

/** The code of one of the server's own errors. */
export type ProtocolErrorCode = keyof typeof rejections;

/** The body of one of the server's own errors. */
export interface ProtocolProblem<Code extends ProtocolErrorCode> extends Problem {
  readonly status: (typeof rejections)[Code][0];
  readonly code: Code;
}

/** The request violates the contract; `issues` lists the violations. */
export interface InvalidRequest extends ProtocolProblem<"invalid_request" | "invalid_body"> {
  readonly issues: readonly Issue[];
  /** Set if there are more issues than listed. */
  readonly truncated?: true;
}

/** The body is not JSON; `offset` is the position of the first invalid byte. */
export interface MalformedJson extends ProtocolProblem<"malformed_json"> {
  readonly offset?: number;
}

/** The request violates a named rule. */
export interface RuleBroken extends ProtocolProblem<"rule_broken"> {
  readonly rule: string;
}

type PlainCode = Exclude<
  ProtocolErrorCode,
  "invalid_request" | "invalid_body" | "malformed_json" | "rule_broken"
>;

/** Any error that the server itself can respond with, for every endpoint. */
export type ProtocolError =
  | InvalidRequest
  | MalformedJson
  | RuleBroken
  | { [Code in PlainCode]: ProtocolProblem<Code> }[PlainCode];

/** Returns the title of `status`; `Error` for an unknown status. */
export function titleOf(status: number): string {
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

/** Optional details of a rejection. */
interface RejectionDetails {
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly issues?: readonly Issue[];
  /** Set if there are more issues than listed. */
  readonly truncated?: true;
  readonly rule?: string;
  readonly offset?: number;
}

/** The decision to respond with one of the server's own errors. A value, not an exception. */
export class ProtocolRejection {
  readonly code: ProtocolErrorCode;
  readonly details: RejectionDetails;

  constructor(code: ProtocolErrorCode, details: RejectionDetails = {}) {
    this.code = code;
    this.details = details;
  }

  /** The HTTP status. */
  get status(): number {
    return rejections[this.code][0];
  }

  /** The description for people. It names the first issue, since an error body of the spec has no place for the list. */
  get #meaning(): string {
    const [, meaning] = rejections[this.code];
    const { issues = [], truncated } = this.details;
    if (issues.length === 0) return meaning;
    return `${meaning.slice(0, -1)}: ${firstIssue(issues)}${truncated === true ? ", among others" : ""}.`;
  }

  /** Returns the body of the response. */
  body(requestId: string): Problem {
    const { detail = this.#meaning, issues, truncated, rule, offset } = this.details;
    const problem = problemOf(this.status, this.code, detail, requestId);
    return {
      ...problem,
      ...(issues && { issues }),
      ...(truncated && { truncated }),
      ...(rule !== undefined && { rule }),
      ...(offset !== undefined && { offset }),
    };
  }
}

/** Returns problem details with the standard members. */
export function problemOf(
  status: number,
  code: string,
  detail: string | undefined,
  requestId: string,
): Problem {
  const title = titleOf(status);
  const problem: Problem = { type: "about:blank", title, status, code, request_id: requestId };
  return detail === undefined ? problem : { ...problem, detail };
}

/** Returns the rejection of a request for which there is no room. */
export function overloaded(): ProtocolRejection {
  return new ProtocolRejection("overloaded", { headers: { "retry-after": "1" } });
}

/** The error of a stream with a body that must be rejected. A handler lets it through. */
export class RejectedBody extends Error {
  static readonly brand: string = "speccast.RejectedBody";
  readonly rejection: ProtocolRejection;

  constructor(rejection: ProtocolRejection) {
    super(rejection.details.detail ?? rejection.code);
    this.name = "RejectedBody";
    this.rejection = rejection;
  }
}

/** Returns the rejection of a body of more than `maxBytes`; the connection closes with it. */
export function bodyTooLarge(maxBytes: number): ProtocolRejection {
  const detail = `At most ${maxBytes} bytes are allowed.`;
  return new ProtocolRejection("body_too_large", { detail, headers: { connection: "close" } });
}
