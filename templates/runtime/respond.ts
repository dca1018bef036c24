/** From what a handler returns to the answer. Nothing is sent before all of it is known. */
import { isAnswerHeader } from "./answer-header.js";
import { asWritten, lostNumberAt } from "./as-written.js";
import { dropUndeclared } from "./dropping.js";
import type { Outgoing } from "./exchange.js";
import type { Issue } from "./issue.js";
import { Refusal } from "./problem.js";
import type { AnyRoute, RouteResponse } from "./route.js";
import { valueText } from "./wire.js";

/** What to do with outputs that break the contract. */
export type ResponseMode = "enforce" | "report" | "off";

/** Why an output was not sent, for the operator's eyes only. */
export class ContractBroken extends Error {
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = [], cause?: unknown) {
    const placed = issues.slice(0, 5);
    const places = placed.map(({ pointer, message: says, in: part }) =>
      part === "header"
        ? `header ${pointer.slice(1)} ${says}`
        : `${pointer || "all of it"} ${says}`,
    );
    super([message, ...places].join("\n"), { cause });
    this.name = "ContractBroken";
    this.issues = issues;
  }
}

/** What a handler leaves behind. */
export interface Returned {
  readonly output: unknown;
  /** What it set on `context.responseHeaders`. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** How a server answers. */
export interface Responding {
  readonly requestId: string;
  readonly mode: ResponseMode;
  readonly onDrift: (issues: readonly Issue[]) => void;
}

/**
 * The answer of success.
 * @throws ContractBroken when the output cannot or must not be sent.
 */
export function respond(
  { auth, response }: AnyRoute,
  { output, headers: given }: Returned,
  { requestId, mode, onDrift }: Responding,
): Outgoing {
  const { status } = response;
  const headers: Record<string, string> = { "x-request-id": requestId };
  setHeaders(headers, response, given);
  if (auth.length > 0 && !response.headers?.some((name) => name.toLowerCase() === "cache-control"))
    headers["cache-control"] = "no-store";
  const written = asWritten(output);
  const sent =
    response.output === undefined ? written.value : dropUndeclared(response.output, written.value);
  if (mode !== "off") {
    const wrong = issuesOf(response, given, sent);
    if (written.losesNumbers) noteLostNumber(wrong, sent);
    if (mode === "enforce" && wrong.length > 0)
      throw new ContractBroken("The answer breaks the contract:", wrong);
    if (wrong.length > 0) onDrift(wrong);
  }
  let body = "";
  if (response.empty !== true) {
    headers["content-type"] = "application/json";
    body = stringify(sent);
  }
  return { status, headers, body, headOnly: false };
}

/** What is wrong with an answer: its headers, then its body. */
function issuesOf(
  { output: schema, headersSchema }: RouteResponse,
  headers: Returned["headers"],
  output: unknown,
): Issue[] {
  const wrong: Issue[] = [];
  for (const issue of headersSchema?.check(headers) ?? []) wrong.push({ ...issue, in: "header" });
  for (const issue of schema?.check(output) ?? []) wrong.push(issue);
  return wrong;
}

/** Adds the number that JSON cannot write, unless the check has found it. */
export function noteLostNumber(issues: Issue[], sent: unknown): void {
  const pointer = lostNumberAt(sent);
  if (pointer === undefined || issues.some((issue) => issue.pointer === pointer)) return;
  issues.push({ code: "type", expected: "number", pointer, message: "must be a finite number" });
}

/**
 * Puts the declared headers that a handler set into `headers`.
 * @throws ContractBroken for a value that cannot be sent.
 */
export function setHeaders(
  headers: Record<string, string>,
  { headers: declared = [] }: Pick<RouteResponse, "headers">,
  given: Returned["headers"],
): void {
  for (const name of declared) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) continue;
    const text = valueText(value);
    if (text === undefined || !isAnswerHeader(text))
      throw new ContractBroken(`The value of the header ${name} cannot be sent.`);
    headers[name.toLowerCase()] = text;
  }
}

function stringify(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value) as string | undefined;
  } catch (error) {
    throw new ContractBroken("The output cannot be written as JSON.", [], error);
  }
  if (text === undefined) throw new ContractBroken("The handler returned nothing.");
  return text;
}

/** The answer that a refusal stands for. */
export function refuse(refusal: Refusal, requestId: string): Outgoing {
  const { code, status, facts } = refusal;
  const answer = problem(status, refusal.body(requestId), requestId, facts.headers);
  return { ...answer, code };
}

/** An answer of an error. */
export function problem(
  status: number,
  body: unknown,
  requestId: string,
  extra: Readonly<Record<string, string>> = {},
): Outgoing {
  const headers = {
    "content-type": "application/problem+json",
    "x-request-id": requestId,
    "cache-control": "no-store",
  };
  return { status, headers: { ...headers, ...extra }, body: stringify(body), headOnly: false };
}

/** An answer without a body. */
export function noContent(headers: Readonly<Record<string, string>>, requestId: string): Outgoing {
  const own = { ...headers, "x-request-id": requestId };
  return { status: 204, headers: own, body: "", headOnly: false };
}
