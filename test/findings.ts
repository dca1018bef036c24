/** How tests state findings and bounds. */
import { expect } from "vitest";
import { positionAt } from "../generator/diagnostics/diagnostic.js";
import type { Diagnostic } from "../generator/diagnostics/diagnostic.js";

/** `code line:column`, which is what a row of the matrix states. */
export function summary({ code, span }: Diagnostic): string {
  if (span === undefined) return code;
  const { line, column } = positionAt(span.source, span.start);
  return `${code} ${line}:${column}`;
}

/** Runs `work` and fails when it hangs; ten times what it takes on a slow machine. */
export function within<T>(milliseconds: number, work: () => T): T {
  const start = performance.now();
  const result = work();
  expect(performance.now() - start).toBeLessThan(milliseconds);
  return result;
}
