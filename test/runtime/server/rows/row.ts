/** Rows of docs/server-behaviour.md as tests. The page names each by file and title. */
import { describe, expect, test } from "vitest";
import type { Answer } from "./connection.js";
import { entries, type Asked, type EntryName, type Shop } from "./shop.js";

/** A row that holds for both entries: its tests run on each. */
export function row(title: string, tests: (entry: EntryName) => void): void {
  for (const entry of entries) describe(`${title} (${entry})`, () => tests(entry));
}

/** A row that is promised for `serve`. */
export function serveRow(title: string, tests: () => void): void {
  describe(`${title} (serve)`, tests);
}

/** A row that is promised for `toNodeListener`. */
export function listenerRow(title: string, tests: () => void): void {
  describe(`${title} (toNodeListener)`, tests);
}

/** The expected response. */
export interface Expected {
  readonly status: number;
  /** The code of the problem. */
  readonly code?: string;
  /** Headers and their values; `absent` for those that must not be there. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly absent?: readonly string[];
  /** Members of the body. */
  readonly json?: Readonly<Record<string, unknown>>;
}

/** A request and its response. */
export interface Case {
  readonly name: string;
  readonly ask: Asked;
  readonly is: Expected | number;
  /** The expectation for `fetch`; `refused` if the platform cannot make such a request. */
  readonly fetch?: Expected | number | "refused";
}

/** Tests of cases, one each. */
export function cases(shop: Shop, entry: EntryName, all: readonly Case[]): void {
  test.each(all.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    const is = entry === "fetch" && one.fetch !== undefined ? one.fetch : one.is;
    if (is === "refused") await expect(shop.ask(entry, one.ask)).rejects.toThrow(TypeError);
    else expectAnswer(await shop.ask(entry, one.ask), is);
  });
}

/** Holds `answer` to what is expected, and any refusal to the form that all of them have. */
export function expectAnswer(answer: Answer, expected: Expected | number): void {
  const is = typeof expected === "number" ? { status: expected } : expected;
  expect({ status: answer.status, code: is.code && answer.json["code"] }, answer.text).toEqual({
    status: is.status,
    code: is.code,
  });
  if (is.headers !== undefined) expect(answer.headers).toMatchObject(is.headers);
  for (const name of is.absent ?? []) expect(answer.headers).not.toHaveProperty(name);
  if (is.json !== undefined) expect(answer.json).toMatchObject(is.json);
  if (answer.status >= 400 && answer.text !== "") expectProblem(answer);
}

/** Checks the required and forbidden contents of every error response. */
export function expectProblem(answer: Answer): void {
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(answer.json).toMatchObject({
    type: "about:blank",
    status: answer.status,
    code: expect.stringMatching(/^[a-z_]+$/),
    title: expect.any(String),
    request_id: answer.headers["x-request-id"],
  });
  expect(answer.text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d+|secret/);
}
