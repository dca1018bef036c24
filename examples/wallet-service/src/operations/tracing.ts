/**
 * A span for each request, named like the endpoint in the spec. It needs the API of OpenTelemetry
 * only: without an SDK in the process, nothing is recorded and nothing is sent.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from "@opentelemetry/api";
import type { RequestNames, ServerHooks } from "./hooks.js";
import { recordError } from "./record-error.js";

/** Tracing of a server. */
export interface Tracing {
  readonly hooks: ServerHooks;
  /**
   * `handlers` with the span of the request active in each of them: spans that they begin become
   * its children, and calls that they make carry it on.
   */
  activate<Handlers extends object>(handlers: Handlers): Handlers;
  /** The trace of a request in progress; undefined when nothing records it. */
  traceId(request: Pick<RequestNames, "requestId">): string | undefined;
}

/**
 * Begins a span when the headers of a request are there, as a child of the caller's (W3C Trace
 * Context), and ends it with the response. `name` is the instrumentation scope. The ids of requests
 * must be unique: do not take them from callers.
 */
export function serverTracing(name: string): Tracing {
  const spans = new Map<string, Span>();
  const hooks: ServerHooks = {
    onRequest: (request) => {
      const parent = propagation.extract(ROOT_CONTEXT, request.trace ?? {});
      const { endpoint, method, path, requestId } = request;
      const attributes = { "http.request.method": method, "url.path": path, "request.id": requestId };
      const options = { kind: SpanKind.SERVER, attributes };
      spans.set(requestId, trace.getTracer(name).startSpan(endpoint ?? method, options, parent));
    },
    onError: (error, { requestId }) => {
      const span = spans.get(requestId);
      if (span !== undefined) recordError(span, error);
    },
    onResponse: ({ requestId, status, code }) => {
      const span = spans.get(requestId);
      spans.delete(requestId);
      if (span === undefined) return;
      span.setAttribute("http.response.status_code", status);
      if (code !== undefined) span.setAttribute("error.type", code);
      // What a client did wrong is no error of the server's.
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
  return {
    hooks,
    activate: (handlers) => activated(handlers, spans),
    traceId: ({ requestId }) => {
      const found = spans.get(requestId)?.spanContext();
      return found !== undefined && trace.isSpanContextValid(found) ? found.traceId : undefined;
    },
  };
}

type Handler = (...given: readonly unknown[]) => unknown;

/** A copy of `handlers`, which are functions in groups, with their spans active. */
function activated<Handlers extends object>(handlers: Handlers, spans: ReadonlyMap<string, Span>): Handlers {
  const entries = Object.entries(handlers).map(([name, value]: [string, unknown]) => {
    if (typeof value === "function") return [name, withSpan(value as Handler, spans)];
    return [name, typeof value === "object" && value !== null ? activated(value, spans) : value];
  });
  return Object.fromEntries(entries) as Handlers;
}

function withSpan(handler: Handler, spans: ReadonlyMap<string, Span>): Handler {
  return (...given) => {
    // The context of the request comes last, with or without an input before it.
    const { requestId = "" } = (given.at(-1) ?? {}) as { readonly requestId?: string };
    const span = spans.get(requestId);
    if (span === undefined) return handler(...given);
    return context.with(trace.setSpan(context.active(), span), () => handler(...given));
  };
}
