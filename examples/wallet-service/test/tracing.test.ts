/** W38: spans of requests, by the SDK of OpenTelemetry with its exporter in memory. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../generated/wallet/client.js";
import { clientTracing } from "../src/operations/client-tracing.js";
import { combined } from "../src/operations/hooks.js";
import { serverTracing } from "../src/operations/tracing.js";
import { startService, type Service } from "../src/service.js";
import { checkedSeed } from "../src/seed/read-seed.js";
import type { PriceSource } from "../src/quotes/price-source.js";
import { oddErrors } from "./support/odd-errors.js";
import { desk, seedWith, send } from "./support/requests.js";

const exporter = new InMemorySpanExporter();
const lines: string[] = [];
let service: Service;

/** Begins a span of its own, as whatever a handler calls would. */
const prices: PriceSource = {
  price: async (symbol) => {
    trace.getTracer("prices").startSpan(`price of ${symbol}`).end();
    return symbol === "SOL" ? Promise.reject(new Error("no price today")) : "1";
  },
};

beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  const log = (line: string): void => void lines.push(line);
  const seed = checkedSeed(seedWith());
  service = await startService({ seed, prices, log, logLevel: "info", sweepEveryMs: 0 });
});
afterAll(async () => {
  await service.close();
  trace.disable();
  propagation.disable();
  context.disable();
});
beforeEach(() => {
  exporter.reset();
  lines.length = 0;
});

const spans = (kind: SpanKind): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.kind === kind);

describe("W38: a request", () => {
  it("has a span that is named like the endpoint, a child of the caller's", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, tracestate: "vendor=1" };
    expect((await send(service.url, "/v1/policies?limit=3", { headers })).status).toBe(200);
    const [span] = spans(SpanKind.SERVER);
    expect(span).toMatchObject({
      name: "policies.list",
      attributes: {
        "http.request.method": "GET",
        "http.response.status_code": 200,
        "url.path": "/v1/policies",
      },
      parentSpanContext: { traceId, spanId: "00f067aa0ba902b7", isRemote: true },
      status: { code: SpanStatusCode.UNSET },
    });
    expect(span?.spanContext()).toMatchObject({ traceId });
    expect(span?.spanContext().traceState?.get("vendor")).toBe("1");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "request", trace_id: traceId });
  });

  it("without a caller's trace begins one, which its log line names", async () => {
    await send(service.url, "/v1/aggregations/none");
    const [span] = spans(SpanKind.SERVER);
    expect(span?.parentSpanContext).toBeUndefined();
    expect(span?.attributes["error.type"]).toBe("aggregation_not_found");
    expect(span?.status.code).toBe(SpanStatusCode.UNSET);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ trace_id: span?.spanContext().traceId });
  });

  it("is the parent of what its handler does, and tells what went wrong in it", async () => {
    const eth = { chain: "ethereum", asset: "ETH" };
    const body = { source: eth, destination: { chain: "solana", asset: "SOL" }, input_amount: "1" };
    const path = "/v1/deposit_accounts/crypto/quote";
    expect((await send(service.url, path, { body })).status).toBe(500);
    const [span] = spans(SpanKind.SERVER);
    const inner = spans(SpanKind.INTERNAL);
    expect(inner.map(({ name }) => name)).toEqual(["price of ETH", "price of SOL"]);
    for (const { parentSpanContext } of inner)
      expect(parentSpanContext?.spanId).toBe(span?.spanContext().spanId);
    expect(span?.status.code).toBe(SpanStatusCode.ERROR);
    expect(span?.events[0]).toMatchObject({
      name: "exception",
      attributes: { "exception.message": "no price today" },
    });
  });

  it("of a generated client is carried on to the service", async () => {
    const client = createClient({
      baseUrl: service.url,
      auth: { app: desk },
      middleware: [clientTracing("caller")],
    });
    await client.policies.list({});
    const [called] = spans(SpanKind.SERVER);
    const [calling] = spans(SpanKind.CLIENT);
    expect(calling).toMatchObject({
      name: "policies.list",
      attributes: { "http.response.status_code": 200, "http.request.resend_count": 0 },
    });
    expect(called?.parentSpanContext?.spanId).toBe(calling?.spanContext().spanId);
    await expect(client.aggregations.get({ aggregation_id: "none" })).rejects.toThrow();
    expect(spans(SpanKind.CLIENT).at(-1)?.status.code).toBe(SpanStatusCode.ERROR);
  });

  it("leaves nothing behind once the response is sent", async () => {
    const { hooks, traceId } = serverTracing("test");
    const request = { endpoint: undefined, requestId: "1", method: "GET", path: "/" };
    const { onRequest, onResponse, onError } = combined([
      {
        onRequest: () => {
          throw new Error("another hook fails");
        },
      },
      hooks,
    ]);
    onRequest(request);
    expect(traceId(request)).toMatch(/^[0-9a-f]{32}$/);
    onError("no error at all", request);
    onResponse({ ...request, status: 404, durationMs: 1, replayed: false, clientGone: false });
    expect(traceId(request)).toBeUndefined();
    expect(spans(SpanKind.SERVER).map(({ name }) => name)).toEqual(["GET"]);
  });
});

describe("W38: errors that throw when something looks at them", () => {
  const names = { endpoint: "policies.list", requestId: "odd", method: "GET", path: "/v1/policies" };

  it.each(oddErrors)("%s is recorded on the span of a request", (_, thrown) => {
    const { hooks } = serverTracing("test");
    hooks.onRequest?.(names);
    hooks.onError?.(thrown, names);
    hooks.onResponse?.({ ...names, status: 500, durationMs: 1, replayed: false, clientGone: false });
    expect(spans(SpanKind.SERVER)[0]?.events).toEqual([expect.objectContaining({ name: "exception" })]);
  });

  it.each(oddErrors)("%s reaches the caller of a client, and its span", async (_, thrown) => {
    const request = {
      endpoint: "policies.list",
      method: "GET",
      attempt: 1,
      url: "http://a.test",
      headers: {},
    };
    const sent = clientTracing("test")(request as never, () => Promise.reject(thrown));
    expect(
      await sent.then(
        () => false,
        (error: unknown) => error === thrown,
      ),
    ).toBe(true);
    expect(spans(SpanKind.CLIENT)[0]?.events).toEqual([expect.objectContaining({ name: "exception" })]);
  });
});
