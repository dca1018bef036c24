// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The answers that the server gives by itself: their codes, statuses and bodies. */
import type { Issue } from "./issue.js";

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
  readonly idempotency_in_progress: 409;
  readonly body_too_large: 413;
  readonly uri_too_long: 414;
  readonly unsupported_media_type: 415;
  readonly expectation_failed: 417;
  readonly idempotency_key_reused: 422;
  readonly headers_too_large: 431;
  readonly internal_error: 500;
  readonly response_contract: 500;
  readonly not_implemented: 501;
  readonly unsupported_transfer_encoding: 501;
  readonly handler_timeout: 503;
  readonly idempotency_unavailable: 503;
  readonly overloaded: 503;
  readonly shutting_down: 503;
  readonly unavailable: 503;
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
  /** That there are more issues than these. */
  readonly truncated?: true;
}

/** The body is not JSON; `offset` is the byte of the body that cannot stand where it does. */
export interface MalformedJson extends ProtocolProblem<"malformed_json"> {
  readonly offset?: number;
}

/** The request breaks a rule that has a name. */
export interface RuleBroken extends ProtocolProblem<"rule_broken"> {
  readonly rule: string;
}

type PlainCode = Exclude<
  ProtocolErrorCode,
  "invalid_request" | "invalid_body" | "malformed_json" | "rule_broken"
>;

/** Everything that the server answers by itself, whatever the endpoint. */
export type ProtocolError =
  | InvalidRequest
  | MalformedJson
  | RuleBroken
  | { [Code in PlainCode]: ProtocolProblem<Code> }[PlainCode];
