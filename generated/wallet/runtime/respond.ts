// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** From what a handler returns to the answer. Nothing is sent before all of it is known. */
import { asWritten } from "./as-written.js";
import type { Outgoing } from "./exchange.js";
import type { Issue } from "./issue.js";
import { Refusal } from "./problem.js";
import type { AnyRoute, ResponseHeader } from "./route.js";
import { pointerTo } from "./wire-decode.js";
import { valueText } from "./wire.js";

/** What to do with outputs that break the contract. */
export type ResponseMode = "enforce" | "report" | "off";

/** Why an output was not sent, for the operator's eyes only. */
export class ContractBroken extends Error {
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = [], cause?: unknown) {
    const places = issues.slice(0, 5).map((issue) => `${issue.pointer} ${issue.message}`);
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
  { response }: AnyRoute,
  { output, headers: given }: Returned,
  { requestId, mode, onDrift }: Responding,
): Outgoing {
  const { status } = response;
  const headers: Record<string, string> = { "x-request-id": requestId };
  const wrong = setHeaders(headers, response.headers ?? [], given);
  const written = asWritten(output);
  const sent = response.drop === undefined ? written : dropped(response.drop, written);
  for (const issue of (mode === "off" ? null : response.check?.(sent)) ?? []) wrong.push(issue);
  if (mode === "enforce" && wrong.length > 0)
    throw new ContractBroken("The answer breaks the contract:", wrong);
  let body = "";
  if (response.empty !== true) {
    headers["content-type"] = "application/json";
    body = stringify(sent);
  }
  if (mode === "report" && wrong.length > 0) onDrift(wrong);
  return { status, headers, body, headOnly: false };
}

const headerValue = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/**
 * Whether `text` arrives unchanged as the value of a header, on every platform: in ASCII only.
 * Beyond it Node sends UTF-8 where others send Latin-1.
 */
export function isAnswerHeader(text: string): boolean {
  return headerValue.test(text);
}

/** Puts the declared headers that a handler set into `headers`; the issues that they have. */
function setHeaders(
  headers: Record<string, string>,
  declared: readonly ResponseHeader[],
  given: Readonly<Record<string, unknown>>,
): Issue[] {
  const issues: Issue[] = [];
  for (const header of declared) {
    const { name } = header;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const issue = headerIssue(header, value);
    if (issue !== undefined) issues.push(issue);
    if (value === undefined || value === null) continue;
    const text = valueText(value);
    if (text === undefined || !isAnswerHeader(text))
      throw new ContractBroken(`The value of the header ${name} cannot be sent.`);
    headers[name.toLowerCase()] = text;
  }
  return issues;
}

/** What is wrong with a header that a handler set, or did not set. */
function headerIssue({ name, type, required }: ResponseHeader, value: unknown): Issue | undefined {
  const place = { pointer: pointerTo(name), in: "header" } as const;
  if (value === undefined || value === null)
    return required ? { code: "required", ...place, message: "was not set" } : undefined;
  const isRight = type === "integer" ? Number.isSafeInteger(value) : typeof value === type;
  return isRight
    ? undefined
    : { code: "type", expected: type, ...place, message: `must be ${type}` };
}

function dropped(drop: (output: never) => unknown, output: unknown): unknown {
  try {
    return drop(output as never);
  } catch (error) {
    throw new ContractBroken("The output is not of the declared shape.", [], error);
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
  const headers = { "content-type": "application/problem+json", "x-request-id": requestId };
  return { status, headers: { ...headers, ...extra }, body: stringify(body), headOnly: false };
}

/** An answer without a body. */
export function noContent(headers: Readonly<Record<string, string>>, requestId: string): Outgoing {
  const own = { ...headers, "x-request-id": requestId };
  return { status: 204, headers: own, body: "", headOnly: false };
}
