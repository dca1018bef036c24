/** Errors on spans. */
import type { Span } from "@opentelemetry/api";

/** Records `error` on `span`. An error that cannot be read, such as a revoked proxy, leaves a note. */
export function recordError(span: Span, error: unknown): void {
  try {
    span.recordException(error instanceof Error ? error : String(error));
  } catch {
    span.recordException("error could not be described");
  }
}
