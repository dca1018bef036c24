/** From what a handler returns to the answer. Nothing is sent before all of it is known. */
import type { Outgoing } from "./exchange.js";
import type { Issue } from "./issue.js";
import { Refusal } from "./problem.js";
import type { AnyRoute } from "./route.js";

/** What to do with outputs that break the contract. */
export type ResponseMode = "enforce" | "report" | "off";

/** Why an output was not sent, for the operator's eyes only. */
export class ContractBroken extends Error {
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = [], cause?: unknown) {
    super(message, { cause });
    this.name = "ContractBroken";
    this.issues = issues;
  }
}

/**
 * The answer of success with `output`.
 * @throws ContractBroken when the output cannot or must not be sent.
 */
export function respond(
  route: AnyRoute,
  output: unknown,
  responseHeaders: Readonly<Record<string, unknown>>,
  mode: ResponseMode,
  onDrift: (issues: readonly Issue[]) => void,
): Outgoing {
  const { response } = route;
  const headers = declaredHeaders(route, responseHeaders, mode);
  if (response.empty === true)
    return { status: response.status, headers, body: "", headOnly: false };
  const sent = response.drop === undefined ? output : dropped(response.drop, output);
  const issues = mode === "off" ? null : (response.check?.(sent) ?? null);
  if (issues !== null) {
    if (mode === "enforce") throw new ContractBroken("The output is not valid.", issues);
    onDrift(issues);
  }
  headers["content-type"] = "application/json";
  return { status: response.status, headers, body: stringify(sent), headOnly: false };
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

// oxlint-disable-next-line no-control-regex
const headerValue = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/** The declared headers that the handler set; others cannot be sent. */
function declaredHeaders(
  { response }: AnyRoute,
  given: Readonly<Record<string, unknown>>,
  mode: ResponseMode,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, required } of response.headers ?? []) {
    const value = given[name];
    if (value === undefined || value === null) {
      if (required && mode === "enforce")
        throw new ContractBroken(`The header ${name} was not set.`);
      continue;
    }
    const text = String(value);
    if (!headerValue.test(text))
      throw new ContractBroken(`The value of the header ${name} cannot be sent.`);
    headers[name.toLowerCase()] = text;
  }
  return headers;
}

/** The answer that a refusal stands for. */
export function refuse(refusal: Refusal, requestId: string): Outgoing {
  return problem(refusal.status, refusal.body(requestId), requestId, refusal.facts.headers);
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
export function noContent(headers: Readonly<Record<string, string>>): Outgoing {
  return { status: 204, headers, body: "", headOnly: false };
}
