/** The content of a rejection. */
import type { Outcome } from "./run.js";

/** An issue, as far as the tests look at it. */
export interface Issue {
  readonly code: string;
  readonly pointer: string;
  readonly in: string;
}

/** Returns what is wrong with the response to an invalid request. */
export function refusedFault(
  outcome: Outcome,
  codes: readonly string[] = ["invalid_request"],
): string | undefined {
  if (outcome.status !== 400 || !codes.includes(String(outcome.body["code"])))
    return `not valid, but ${outcome.status} ${String(outcome.body["code"])}`;
  return outcome.seen === undefined ? undefined : "the handler was called";
}

/** The issues in a response. */
export function issuesOf({ body }: Outcome): readonly Issue[] {
  return (body["issues"] as readonly Issue[] | undefined) ?? [];
}
