// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Tells the caller of answers that are not what the spec promises. */
import type { CallState } from "./call-state.js";
import type { Issue } from "./issue.js";

/** Tells `onDrift` of every one of `issues`. */
export function tellDrift({ operation, settings }: CallState, issues: readonly Issue[]): void {
  const { endpoint, specAt = endpoint } = operation;
  try {
    for (const issue of issues) {
      const { pointer } = issue;
      const told: unknown = settings.onDrift?.({ endpoint, pointer, issue, specAt });
      if (told instanceof Promise) told.catch(() => {});
    }
  } catch {
    // The caller's own function must not fail a call that went well.
  }
}
