/** W39: what a log line says. */
import { expect, it } from "vitest";
import { describeError, jsonLogger, loggingHooks, logLevels } from "../src/operations/logging.js";

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
): unknown[] {
  const lines: string[] = [];
  const logger = jsonLogger({ level, write: (line) => void lines.push(line), now: () => Date.parse(time) });
  act(loggingHooks(logger));
  for (const line of lines) expect(line).not.toMatch(/[\n\r\u2028]/);
  return lines.map((line) => JSON.parse(line) as unknown);
}

it("W39: of an answer: time, level, status, duration, and the ids of the request", () => {
  const answer = { ...request, status: 200, durationMs: 1.23456, replayed: false, clientGone: false };
  expect(logged("info", ({ onAnswer }) => onAnswer?.(answer))).toEqual([
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
  expect(logged("warn", ({ onAnswer }) => onAnswer?.(answer))).toEqual([]);
});

it("W39: of an error: the same ids, and its stack in one line", () => {
  const lines = logged("warn", ({ onError }) => onError?.(new Error("first\nsecond"), request));
  expect(lines).toEqual([
    expect.objectContaining({ time, level: "error", event: "request_failed", request_id: "r-1" }),
  ]);
  expect(describeError("text").facts).toEqual({ error: "text" });
  expect(logged("off", ({ onError }) => onError?.(new Error("x"), request))).toEqual([]);
});
