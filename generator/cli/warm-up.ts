/** Tuning of V8 for a run of half a second, or of some seconds. */
import nodeModule from "node:module";
import { setFlagsFromString } from "node:v8";

/**
 * Tunes V8 for a short run; called only when there is work to do. Options that a version of Node does not
 * have are skipped, and nothing but time depends on them.
 */
export function tuneForShortRun(): void {
  // Node 22 and later keep compiled code between runs.
  (nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  // Bun has no V8, and its older versions throw.
  if (process.versions["bun"] !== undefined) return;
  for (const flag of shortRunFlags(process.versions.v8)) setFlagsFromString(flag);
}

/** The flags of V8 for a short run, by V8's version. V8 reports a flag that it does not know on stderr. */
export function shortRunFlags(v8: string): readonly string[] {
  return [
    // V8 lets the heap of a large document grow to four times what is in use before it looks for garbage. Half more is enough,
    // at no cost in time; a small spec ends before there is a first look.
    "--heap-growing-percent=50",
    ...(tieringFlags[v8.split(".", 1)[0] ?? ""] ?? []),
  ];
}

/**
 * V8 starts to optimize after a few milliseconds of work, or some hundred calls of a function, which a run this short
 * never earns back. Waiting ten times as long saves a fifth of its CPU time. A large document earns back
 * little more: fifty times as long saves another tenth there, and changes nothing for a small spec.
 */
const callsBeforeOptimizing = [
  "--invocation-count-for-maglev=20000",
  "--invocation-count-for-maglev-osr=5000",
  "--invocation-count-for-turbofan=150000",
  "--invocation-count-for-osr=25000",
];

/** By the major version of V8. Later versions keep their defaults until their flags are known. */
const tieringFlags: Readonly<Record<string, readonly string[]>> = {
  // Node 20
  "11": ["--interrupt-budget=1000000"],
  // Node 22
  "12": callsBeforeOptimizing,
  // Node 24
  "13": callsBeforeOptimizing,
};
