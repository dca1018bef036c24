/** W39: what a log line says. */
import { describe, expect, it } from "vitest";
import { StorageUnavailable } from "../src/storage/failure.js";
import { describeFailure } from "../src/log.js";
import {
  describeError,
  jsonLogger,
  loggingHooks,
  logLevels,
  type LoggingOptions,
} from "../src/operations/logging.js";
import { oddErrors } from "./support/odd-errors.js";

const request = {
  endpoint: "policies.list",
  requestId: "r-1",
  method: "GET",
  path: "/v1/policies",
  trace: { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" },
};
const time = "2026-01-31T12:00:00.000Z";

function logged(
  level: (typeof logLevels)[number],
  act: (hooks: ReturnType<typeof loggingHooks>) => void,
  options: LoggingOptions = {},
): unknown[] {
  const lines: string[] = [];
  const logger = jsonLogger({ level, write: (line) => void lines.push(line), now: () => Date.parse(time) });
  act(loggingHooks(logger, options));
  for (const line of lines) expect(line).not.toMatch(/[\n\r\u2028]/);
  return lines.map((line) => JSON.parse(line) as unknown);
}

it("W39: of a response: time, level, status, duration, and the ids of the request", () => {
  const response = { ...request, status: 200, durationMs: 1.23456, replayed: false, clientGone: false };
  expect(logged("info", ({ onResponse }) => onResponse?.(response))).toEqual([
    {
      time,
      level: "info",
      event: "request",
      endpoint: "policies.list",
      method: "GET",
      path: "/v1/policies",
      request_id: "r-1",
      trace_id: "4bf92f3577b34da6a3ce929d0e0e4736",
      status: 200,
      duration_ms: 1.235,
    },
  ]);
  expect(logged("warn", ({ onResponse }) => onResponse?.(response))).toEqual([]);
});

it("W39: of an error: the same ids, and its stack in one line", () => {
  const lines = logged("warn", ({ onError }) => onError?.(new Error("first\nsecond"), request));
  expect(lines).toEqual([
    expect.objectContaining({ time, level: "error", event: "request_failed", request_id: "r-1" }),
  ]);
  expect(describeError("text").facts).toEqual({ error: "string text" });
  expect(logged("off", ({ onError }) => onError?.(new Error("x"), request))).toEqual([]);
});

/** An error line of `thrown` as text; there is exactly one. */
function errorLine(thrown: unknown, options?: LoggingOptions): Record<string, unknown> {
  const lines = logged("warn", ({ onError }) => onError?.(thrown, request), options);
  expect(lines).toEqual([expect.objectContaining({ event: "request_failed", request_id: "r-1" })]);
  return lines[0] as Record<string, unknown>;
}

describe.each<[string, LoggingOptions]>([
  ["by default", {}],
  ["as the service describes them", { describe: describeFailure }],
])("W39: errors that throw when something looks at them, %s", (_, options) => {
  it.each(oddErrors)("%s leaves one line with text", (_name, thrown, text) => {
    expect(errorLine(thrown, options)["error"]).toContain(text);
  });

  it("names causes and combined errors", () => {
    const both = new AggregateError([new Error("first"), new Error("second")], "both");
    const { error } = errorLine(new Error("outer", { cause: both }), options);
    for (const part of [
      "outer",
      "caused by AggregateError: both",
      "together with Error: first",
      "Error: second",
    ])
      expect(error).toContain(part);
  });
});

it("W39: a describe that throws leaves a line", () => {
  const failing = (): never => {
    throw new Error("no");
  };
  expect(errorLine(new Error("x"), { describe: failing })).toMatchObject({
    level: "error",
    error: "error could not be described",
  });
});

it("W39: a storage that is away is a warning, also with a cause that cannot be read", () => {
  const [, cause] = oddErrors.find(([name]) => name === "a revoked proxy") ?? [];
  const { level, facts } = describeFailure(new StorageUnavailable("away", cause));
  expect([level, facts["error"], typeof facts["cause"]]).toEqual(["warn", "away", "string"]);
});
