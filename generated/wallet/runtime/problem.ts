// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The answers that the server gives by itself, as problem details (RFC 9457). */
import type { Issue } from "./issue.js";
import { titleOf } from "./status-titles.js";

/** Members that every problem has. */
export interface Problem {
  readonly type: "about:blank";
  /** What the status means. */
  readonly title: string;
  readonly status: number;
  /** What happened; programs go by this. */
  readonly code: string;
  /** What happened, for people. */
  readonly detail?: string;
  /** Names this answer in the server's log. */
  readonly request_id: string;
}

/** Codes of the server's own answers and their statuses. */
export interface ProtocolStatuses {
  readonly malformed_path: 400;
  readonly malformed_query: 400;
  readonly malformed_json: 400;
  readonly forbidden_key: 400;
  readonly too_deep: 400;
  readonly invalid_body: 400;
  readonly invalid_request: 400;
  readonly duplicate_header: 400;
  readonly idempotency_key_invalid: 400;
  readonly rule_broken: 400;
  readonly malformed_request: 400;
  readonly unauthorized: 401;
  readonly forbidden: 403;
  readonly route_not_found: 404;
  readonly method_not_allowed: 405;
  readonly not_acceptable: 406;
  readonly request_timeout: 408;
  readonly body_too_large: 413;
  readonly unsupported_media_type: 415;
  readonly headers_too_large: 431;
  readonly internal_error: 500;
  readonly response_contract: 500;
  readonly not_implemented: 501;
  readonly unsupported_transfer_encoding: 501;
  readonly handler_timeout: 503;
  readonly http_version_not_supported: 505;
}

/** Codes of the server's own answers. */
export type ProtocolErrorCode = keyof ProtocolStatuses;

/** One of the server's own answers. */
export interface ProtocolProblem<Code extends ProtocolErrorCode> extends Problem {
  readonly status: ProtocolStatuses[Code];
  readonly code: Code;
}

/** The request breaks the contract; the issues say where. */
export interface InvalidRequest extends ProtocolProblem<"invalid_request" | "invalid_body"> {
  readonly issues: readonly Issue[];
}

/** The request breaks a rule that has a name. */
export interface RuleBroken extends ProtocolProblem<"rule_broken"> {
  readonly rule: string;
}

/** Everything that the server answers by itself, whatever the endpoint. */
export type ProtocolError =
  | InvalidRequest
  | RuleBroken
  | {
      [
        Code in Exclude<ProtocolErrorCode, "invalid_request" | "invalid_body" | "rule_broken">
      ]: ProtocolProblem<Code>;
    }[Exclude<ProtocolErrorCode, "invalid_request" | "invalid_body" | "rule_broken">];

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
  body_too_large: [413, "The body is too large."],
  unsupported_media_type: [415, "The body is not of a media type that is understood here."],
  headers_too_large: [431, "The headers are too large or too many."],
  internal_error: [500, "Something went wrong."],
  response_contract: [500, "The answer would not keep to the contract."],
  not_implemented: [501, "This is not implemented yet."],
  unsupported_transfer_encoding: [501, "This transfer encoding is not understood here."],
  handler_timeout: [503, "The answer took too long."],
  http_version_not_supported: [505, "This version of HTTP is not understood here."],
};

/** What a refusal says besides its code. */
export interface RefusalFacts {
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly issues?: readonly Issue[];
  readonly rule?: string;
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
    const { detail = answers[this.code][1], issues, rule } = this.facts;
    const problem = problemOf(this.status, this.code, detail, requestId);
    return { ...problem, ...(issues && { issues }), ...(rule !== undefined && { rule }) };
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
