/**
 * Looks at every response of the run, knowing nothing of the server but the model and the reference:
 * what is not declared must not leave it.
 */
import type { DeclaredError, Endpoint, Model } from "../../../generator/language/model/model.js";
import { secretsOf } from "./credentials.js";
import type { ReceivedResponse, Sent } from "./entries.js";
import { issueMembers, protocolResponses } from "./reference.js";
import { isObject, sameJson, withoutExtras } from "./selection.js";
import type { ReportedResponse } from "./service.js";
import { errorJudgeOf, wrapped, type Judge } from "./verdict.js";

/** Text of which nothing may be seen from outside. */
export const inside = "inside-only-77aa";

/** A request and its response. */
export interface Exchange {
  readonly endpoint: Endpoint;
  readonly sent: Sent;
  readonly response: ReceivedResponse;
  /** True if outputs that break the contract are passed on: `responses` is not `enforce`. */
  readonly isLenient: boolean;
  /** The report of `onResponse`. */
  readonly reports: readonly ReportedResponse[];
}

/** Headers that any response may carry, and those that some statuses may. */
const common = new Set([
  "cache-control",
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "x-request-id",
]);
const bound: Readonly<Record<string, readonly number[]>> = {
  allow: [204, 405],
  accept: [415],
  "accept-encoding": [415],
  "www-authenticate": [401],
  "retry-after": [409, 503],
};

/** The responses of a run, and what is wrong with them. */
export class Ledger {
  readonly #model: Model;
  readonly #judge: Judge;
  readonly #secrets: readonly string[];
  /** The number of responses checked. */
  count = 0;
  /** The number of responses by status and code: `400 invalid_request`. */
  readonly responses: Map<string, number> = new Map();
  readonly violations: string[] = [];

  constructor(model: Model, judge: Judge) {
    this.#model = model;
    this.#judge = judge;
    this.#secrets = [...secretsOf(model), inside];
  }

  /** Looks at one exchange. */
  add(exchange: Exchange): void {
    this.count++;
    const { endpoint, sent, response } = exchange;
    const isError = response.status >= 400;
    const found = [
      ...this.#headers(exchange),
      ...reportFaults(exchange),
      ...(isError ? this.#problem(exchange) : this.#success(exchange)),
      ...this.#leaks(response),
    ];
    const line = `${endpoint.name}: ${sent.method} ${sent.target.slice(0, 80)} -> ${response.status}`;
    for (const one of found) this.violations.push(`${line}: ${one}; ${response.text.slice(0, 200)}`);
  }

  /** Those of `strings` that no report may hold. */
  secretsIn(text: string): string[] {
    return this.#secrets.filter((secret) => secret !== inside && text.includes(secret));
  }

  #headers({ endpoint, response }: Exchange): string[] {
    const declared = new Set(endpoint.response.headers.map(({ name }) => name.toLowerCase()));
    const own = endpoint.idempotency === undefined ? [] : ["idempotency-replayed"];
    return Object.keys(response.headers)
      .filter((name) => !common.has(name) && !own.includes(name))
      .filter((name) => !(declared.has(name) && response.status < 400))
      .filter((name) => bound[name]?.includes(response.status) !== true)
      .map((name) => `the header ${name} is not declared`);
  }

  #success({ endpoint, sent, response, isLenient }: Exchange): string[] {
    const { status, value } = endpoint.response;
    const isAllowed = sent.method === "OPTIONS" && response.status === 204;
    if (!isAllowed && response.status !== status) return ["the status is not declared"];
    this.#note(`${response.status}`);
    if (isAllowed || value === undefined || sent.method === "HEAD")
      return response.text === "" ? [] : ["there is a body"];
    if (response.headers["content-type"] !== "application/json") return ["the body is not called JSON"];
    const body = JSON.parse(response.text) as unknown;
    const found =
      isLenient || this.#judge(endpoint, "response", { [wrapped]: body }) ? [] : ["it is not valid"];
    const isBare = sameJson(withoutExtras(this.#model, value, body), body);
    return isBare ? found : [...found, "it holds what is not declared"];
  }

  #problem({ endpoint, sent, response }: Exchange): string[] {
    if (sent.method === "HEAD") return response.text === "" ? [] : ["there is a body"];
    const type = response.headers["content-type"];
    if (type !== "application/problem+json") return [`the error is called ${type}`];
    const problem = JSON.parse(response.text) as Record<string, unknown>;
    const code = String(problem["code"]);
    this.#note(`${response.status} ${code}`);
    const declared = this.#declared(endpoint, code, response.status);
    const found: string[] = [];
    const own = protocolResponses.get(code);
    if (declared === undefined && own?.status !== response.status) found.push("the error is not declared");
    if (problem["type"] !== "about:blank" || problem["status"] !== response.status)
      found.push("type or status are wrong");
    if (typeof problem["title"] !== "string" || problem["title"] === "") found.push("there is no title");
    if (response.headers["x-request-id"] !== problem["request_id"]) found.push("the request id is wrong");
    const besides = declared === undefined ? own?.members : declared.fields.map(({ name }) => name);
    const members = new Set(["type", "title", "status", "code", "request_id", "detail", ...(besides ?? [])]);
    const others = Object.keys(problem).filter((name) => !members.has(name));
    if (others.length > 0) found.push(`${others.join()} is not declared`);
    if (!["string", "undefined"].includes(typeof problem["detail"])) found.push("the detail is no text");
    if (declared !== undefined && !errorJudgeOf(this.#model)(declared, problem))
      found.push("its fields are not valid");
    return [...found, ...issueFaults(problem["issues"]), ...echoes(sent, response.text)];
  }

  #declared(endpoint: Endpoint, code: string, status: number): DeclaredError | undefined {
    const errors = this.#model.errors.filter(({ name }) => endpoint.errors.includes(name));
    return errors.find((error) => error.code === code && error.status === status);
  }

  #leaks({ text, headers }: ReceivedResponse): string[] {
    const all = `${text} ${Object.values(headers).join(" ")}`;
    const found = this.#secrets.filter((secret) => all.includes(secret)).map((one) => `${one} leaks`);
    return /\\n\s+at |\.ts:\d|node:internal/.test(all) ? [...found, "there is a stack"] : found;
  }

  #note(response: string): void {
    this.responses.set(response, (this.responses.get(response) ?? 0) + 1);
  }
}

/** Returns whether the response has an id, that `onResponse` received once. */
function reportFaults({ endpoint, response, reports }: Exchange): string[] {
  if (!/^[0-9a-f-]{36}$/.test(response.headers["x-request-id"] ?? "")) return ["there is no request id"];
  // Every endpoint of the wallet takes credentials; only other responses may be kept.
  if (response.status !== 204 && response.headers["cache-control"] !== "no-store")
    return ["caches may keep it"];
  const [reported, ...more] = reports;
  if (reported === undefined || more.length > 0) return [`onResponse was called ${reports.length} times`];
  const isRight =
    reported.status === response.status && [endpoint.name, undefined].includes(reported.endpoint);
  return isRight ? [] : [`onResponse received ${reported.status} of ${reported.endpoint}`];
}

/** Returns what is wrong with the issues of a problem. */
function issueFaults(issues: unknown): string[] {
  if (issues === undefined) return [];
  if (!Array.isArray(issues) || issues.length === 0 || issues.length > 100) return ["the issues are no list"];
  return (issues as unknown[]).flatMap((issue) => {
    if (!isObject(issue)) return ["an issue is no object"];
    const besides = issueMembers.get(String(issue["code"]));
    if (besides === undefined) return [`the issue ${String(issue["code"])} is not in the reference`];
    const members = new Set(["code", "pointer", "message", "in", ...besides]);
    const others = Object.keys(issue).filter((name) => !members.has(name));
    const isPlaced = /^(?:\/.*)?$/s.test(String(issue["pointer"])) && typeof issue["message"] === "string";
    const isIn = ["path", "query", "header", "body"].includes(String(issue["in"]));
    return [
      ...others.map((name) => `${name} of an issue is not in the reference`),
      ...(isPlaced && isIn ? [] : ["an issue has no place"]),
    ];
  });
}

/** Strings of the request above 100 characters that an error repeats. */
function echoes(sent: Sent, text: string): string[] {
  const strings = [sent.target, sent.body ?? "", ...sent.headers.map(([, value]) => value)];
  return strings
    .flatMap((one) => [one, ...one.split(/[/?&="\\]/)])
    .filter((one) => one.length > 100)
    .filter((one) => [one.slice(0, 101), one.slice(-101)].some((part) => text.includes(part)))
    .map((one) => `the response repeats ${one.length} characters of the request`);
}
