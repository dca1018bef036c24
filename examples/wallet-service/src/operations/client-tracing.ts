/** A span for each attempt of a generated client, carried on to the service that is called. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Middleware } from "./hooks.js";
import { recordError } from "./record-error.js";

/**
 * Returns a middleware that begins a span for each attempt, named like the endpoint in the spec, and
 * hands it on by headers (W3C Trace Context). `name` is the instrumentation scope.
 */
export function clientTracing(name: string): Middleware {
  return async (request, next) => {
    const { endpoint, method, attempt } = request;
    const span = trace.getTracer(name).startSpan(endpoint, {
      kind: SpanKind.CLIENT,
      attributes: {
        "http.request.method": method,
        "http.request.resend_count": attempt - 1,
        "server.address": new URL(request.url).hostname,
      },
    });
    const carrier: Record<string, string> = {};
    const active = trace.setSpan(context.active(), span);
    propagation.inject(active, carrier);
    try {
      const sent = { ...request, headers: { ...request.headers, ...carrier } };
      const response = await context.with(active, () => next(sent));
      span.setAttribute("http.response.status_code", response.status);
      if (response.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    } catch (error) {
      recordError(span, error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
}
