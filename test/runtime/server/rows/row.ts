/** Rows of docs/output/server-behaviour.md as tests. The page names each by file and title. */
import { describe, expect, test } from "vitest";
import type { ReceivedResponse } from "./connection.js";
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

/** A row that is promised for `readEvent`. */
export function eventRow(title: string, tests: () => void): void {
  describe(`${title} (readEvent)`, tests);
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
    else expectResponse(await shop.ask(entry, one.ask), is);
  });
}

/** Expects `response` to be as described, and any refusal to have the form that all refusals have. */
export function expectResponse(response: ReceivedResponse, expected: Expected | number): void {
  const is = typeof expected === "number" ? { status: expected } : expected;
  expect({ status: response.status, code: is.code && response.json["code"] }, response.text).toEqual({
    status: is.status,
    code: is.code,
  });
  if (is.headers !== undefined) expect(response.headers).toMatchObject(is.headers);
  for (const name of is.absent ?? []) expect(response.headers).not.toHaveProperty(name);
  if (is.json !== undefined) expect(response.json).toMatchObject(is.json);
  if (response.status >= 400 && response.text !== "") expectProblem(response);
}

/** Checks the required and forbidden contents of every error response. */
export function expectProblem(response: ReceivedResponse): void {
  expect(response.headers["content-type"]).toBe("application/problem+json");
  expect(response.json).toMatchObject({
    type: "about:blank",
    status: response.status,
    code: expect.stringMatching(/^[a-z_]+$/),
    title: expect.any(String),
    request_id: response.headers["x-request-id"],
  });
  expect(response.text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d+|secret/);
}
