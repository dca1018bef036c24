// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The decision to answer with one of the server's own errors, as problem details (RFC 9457). */
import type { Issue } from "./issue.js";
import type { Problem, ProtocolErrorCode, ProtocolStatuses } from "./protocol-error.js";
import { titleOf } from "./status-titles.js";

type Answers = { readonly [Code in ProtocolErrorCode]: readonly [ProtocolStatuses[Code], string] };

const answers: Answers = {
  malformed_path: [400, "The path is not well-formed."],
  malformed_query: [400, "The query is not well-formed."],
  malformed_json: [400, "The body is not JSON in UTF-8."],
  forbidden_key: [400, "The body holds a key that is not allowed anywhere."],
  too_deep: [400, "The body is nested too deeply."],
  invalid_body: [400, "The body is not of the kind that is expected."],
  invalid_request: [400, "The request does not keep to the contract."],
  duplicate_header: [400, "A header that may be sent once was sent more often."],
  idempotency_key_invalid: [400, "The idempotency key is missing or not well-formed."],
  rule_broken: [400, "The request breaks a rule."],
  malformed_request: [400, "The request is not well-formed HTTP."],
  unauthorized: [401, "Credentials are missing or not accepted."],
  forbidden: [403, "The caller may not do this."],
  route_not_found: [404, "There is nothing at this path."],
  method_not_allowed: [405, "There is no such method at this path."],
  not_acceptable: [406, "The answer is JSON, which the request does not accept."],
  request_timeout: [408, "The request took too long to arrive."],
  idempotency_in_progress: [409, "A request with this idempotency key is in work."],
  body_too_large: [413, "The body is too large."],
  uri_too_long: [414, "The path and the query are too long."],
  unsupported_media_type: [415, "The body is not of a media type that is understood here."],
  expectation_failed: [417, "Nothing but 100-continue can be expected here."],
  idempotency_key_reused: [422, "The idempotency key stands for another request."],
  headers_too_large: [431, "The headers are too large or too many."],
  internal_error: [500, "Something went wrong."],
  response_contract: [500, "The answer would not keep to the contract."],
  not_implemented: [501, "This is not implemented yet."],
  unsupported_transfer_encoding: [501, "This transfer encoding is not understood here."],
  handler_timeout: [503, "The answer took too long."],
  idempotency_unavailable: [503, "No more requests with idempotency keys can be taken in for now."],
  overloaded: [503, "The server has no room for this request. Send it again later."],
  shutting_down: [503, "The server is stopping."],
  unavailable: [503, "This cannot be answered for now."],
  http_version_not_supported: [505, "This version of HTTP is not understood here."],
};

/** What a refusal says besides its code. */
export interface RefusalFacts {
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly issues?: readonly Issue[];
  /** That there are more issues than are told. */
  readonly truncated?: true;
  readonly rule?: string;
  readonly offset?: number;
}

/** The decision to answer with one of the server's own errors. A value, not an exception. */
export class Refusal {
  readonly code: ProtocolErrorCode;
  readonly facts: RefusalFacts;

  constructor(code: ProtocolErrorCode, facts: RefusalFacts = {}) {
    this.code = code;
    this.facts = facts;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return answers[this.code][0];
  }

  /** The body of the answer. */
  body(requestId: string): Problem {
    const { detail = answers[this.code][1], issues, truncated, rule, offset } = this.facts;
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

/** Problem details with the standard members. */
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
