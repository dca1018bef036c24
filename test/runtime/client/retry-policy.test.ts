/** The retry policy by itself, as a table: which failed attempts are followed by another. */
import { describe, expect, test } from "vitest";
import { jitter, waitBeforeNext, type FailedAttempt } from "../../../templates/runtime/client/retries.js";
import {
  callError,
  isCallError,
  type CallErrorBase,
  type CallFacts,
} from "../../../templates/runtime/client/errors.js";

/** An error as a call makes it. */
function failure(fields: Record<string, unknown>, facts: Partial<CallFacts> = {}): FailedAttempt["error"] {
  const all: CallFacts = { endpoint: "a.b", method: "POST", path: "/a", attempts: 1, ...facts };
  const error: unknown = callError<CallErrorBase>(all, { kind: "http", ...fields }, "oh");
  if (!isCallError(error)) throw new Error("It is no error of a call.");
  return error;
}

function waitFor(error: FailedAttempt["error"], more: Partial<FailedAttempt> = {}): number | undefined {
  const usual = { retry: 1, attempts: 3, repeatable: true, rateLimited: "any", leftMs: 60_000 } as const;
  return waitBeforeNext({ ...usual, backoff: () => 7, ...more, error });
}

type Row = [
  what: string,
  fields: Record<string, unknown>,
  repeatable: "again" | "never",
  other: "again" | "never",
];

const broke = { kind: "connection", maybeProcessed: true };
const rows: Row[] = [
  ["nothing was sent", { ...broke, reason: "unreachable" }, "again", "again"],
  ["the connection broke", { ...broke, reason: "lost" }, "again", "never"],
  ["the response is no HTTP", { ...broke, reason: "malformed" }, "never", "never"],
  ["a hook failed", { ...broke, reason: "hook" }, "never", "never"],
  ["too late, after sending", { kind: "timeout", scope: "attempt", maybeProcessed: true }, "again", "never"],
  [
    "too late, before sending",
    { kind: "timeout", scope: "attempt", maybeProcessed: false },
    "again",
    "again",
  ],
  ...[408, 425, 500, 502, 503, 504].map((status): Row => [`${status}`, { status }, "again", "never"]),
  ...[503, 500].map((status): Row => [
    `${status}, declared`,
    { kind: "declared", code: "busy", status },
    "again",
    "never",
  ]),
  [
    "500, the response broke the contract",
    { status: 500, problem: { code: "response_contract" } },
    "never",
    "never",
  ],
  [
    "500, the response broke the contract, declared",
    { kind: "declared", code: "response_contract", status: 500 },
    "never",
    "never",
  ],
  ["429", { status: 429 }, "again", "again"],
  ["429, declared", { kind: "declared", code: "slow_down", status: 429 }, "again", "again"],
  ["409, in progress", { status: 409, problem: { code: "idempotency_in_progress" } }, "again", "never"],
  [
    "409, in progress, declared",
    { kind: "declared", code: "idempotency_in_progress", status: 409 },
    "again",
    "never",
  ],
  ["409", { status: 409, problem: { code: "conflict" } }, "never", "never"],
  ["409, declared", { kind: "declared", code: "limit_exceeded", status: 409 }, "never", "never"],
  ["422, key used again", { status: 422, problem: { code: "idempotency_key_reused" } }, "never", "never"],
  ...[400, 401, 403, 404, 405, 406, 410, 413, 415, 422, 431, 501, 505, 299, 999].map((status): Row => [
    `${status}`,
    { status },
    "never",
    "never",
  ]),
  ...["decode", "content-type", "contract", "aborted", "input", "redirect", "too-large"].map((kind): Row => [
    kind,
    { kind, status: 500 },
    "never",
    "never",
  ]),
];

describe("may it be sent again", () => {
  test.each(rows)("%s", (_, fields, repeatable, other) => {
    const error = failure(fields);
    expect(waitFor(error)).toBe(repeatable === "again" ? 7 : undefined);
    expect(waitFor(error, { repeatable: false })).toBe(other === "again" ? 7 : undefined);
  });

  test("429 only where it may run twice, if so wanted", () => {
    const error = failure({ status: 429 });
    expect(waitFor(error, { rateLimited: "repeatable" })).toBe(7);
    expect(waitFor(error, { rateLimited: "repeatable", repeatable: false })).toBeUndefined();
  });

  test("no more often than allowed", () => {
    const error = failure({ status: 503 });
    expect([1, 2, 3, 4].map((retry) => waitFor(error, { retry }))).toEqual([7, 7, undefined, undefined]);
    expect(waitFor(error, { attempts: 1 })).toBeUndefined();
    expect(waitFor(error, { attempts: Infinity, retry: 1000 })).toBe(7);
  });
});

describe("how long it waits", () => {
  test("what the service asks for is the least", () => {
    expect(waitFor(failure({ status: 503 }, { retryAfterMs: 2000 }))).toBe(2000);
    expect(waitFor(failure({ status: 503 }, { retryAfterMs: 2 }))).toBe(7);
    expect(waitFor(failure({ status: 503 }), { backoff: () => -5 })).toBe(0);
  });

  test("a wait that would outlast the call is not begun", () => {
    const error = failure({ status: 503 }, { retryAfterMs: 2000 });
    expect(waitFor(error, { leftMs: 2001 })).toBe(2000);
    expect(waitFor(error, { leftMs: 2000 })).toBeUndefined();
    expect(waitFor(failure({ status: 503 }), { leftMs: -1 })).toBeUndefined();
    expect(waitFor(failure({ status: 503 }), { backoff: () => NaN })).toBeUndefined();
    expect(waitFor(error, { leftMs: Infinity })).toBe(2000);
  });

  test("nor is one that is longer than timers can wait", () => {
    const longest = 2_147_483_647;
    const waitAsked = (retryAfterMs: number) =>
      waitFor(failure({ status: 503 }, { retryAfterMs }), { leftMs: Infinity });
    expect([waitAsked(longest), waitAsked(longest + 1)]).toEqual([longest, undefined]);
    const backoff = () => Infinity;
    expect(waitFor(failure({ status: 503 }), { leftMs: Infinity, backoff })).toBeUndefined();
  });

  test("the number of the retry decides about the backoff", () => {
    const asked: number[] = [];
    const backoff = (retry: number): number => asked.push(retry);
    for (const retry of [1, 2]) waitFor(failure({ status: 503 }), { retry, backoff });
    expect(asked).toEqual([1, 2]);
  });

  test("full jitter, up to twice as much each time, 8 seconds at most", () => {
    const most = [500, 1000, 2000, 4000, 8000, 8000, 8000];
    for (const [at, bound] of most.entries()) {
      const waits = Array.from({ length: 2000 }, () => jitter(at + 1));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...waits)).toBeLessThan(bound);
      // Of 2,000 even draws, none in a tenth of the range would happen once in 10^91 runs.
      expect(Math.max(...waits)).toBeGreaterThan(bound * 0.9);
      expect(Math.min(...waits)).toBeLessThan(bound * 0.1);
    }
  });
});
