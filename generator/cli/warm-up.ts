/** Tuning of V8 for a run of half a second, or of some seconds. */
import nodeModule from "node:module";
import { setFlagsFromString } from "node:v8";

/**
 * Tunes V8 for a short run; called only when there is work to do. Options that a version of Node does not
 * have are skipped, and nothing but time depends on them.
 */
export function tuneForShortRun(): void {
  // Node 22 and later keep compiled code between runs: most of a run is loading the compiler that
  // ts-morph brings.
  (nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  // V8 lets the heap of a large document grow to four times what is in use before it looks for garbage. Half more is enough,
  // at no cost in time; a small spec ends before there is a first look.
  setFlagsFromString("--heap-growing-percent=50");
  // In Node 20, V8 starts to optimize after a few milliseconds of work, which a run this short never
  // earns back: waiting about eight times as long saves a fifth of its CPU time. What really runs
  // hot, as with a large spec, is optimized all the same.
  if (process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=1000000");
}
