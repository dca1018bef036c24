/** Checks by compiled guards, without issues. */
import type { Checked } from "./operation.js";

/** Returns a check that says whether `guard` accepts a value, and not why. */
export function byGuard(guard: (value: unknown) => boolean): Checked {
  const message = "violates the API contract";
  const issue = { code: "type", expected: "another value", pointer: "", message } as const;
  return { check: (value) => (guard(value) ? null : [issue]) };
}
