/** Responses that violate the API contract, by the option `responses` of the connection. */
import { type CallState, factsOf, runHook } from "./operation.js";
import type { Issue } from "../values/issues.js";

/** Returns whether such a response fails its call. */
export function isEnforced({ settings }: CallState): boolean {
  return settings.drift.responses === "enforce";
}

/**
 * Returns the issues of `find` for which a response fails; none where they are reported or not asked
 * for.
 */
export function enforcedIssues(state: CallState, find: () => readonly Issue[]): readonly Issue[] {
  const { responses, onDrift } = state.settings.drift;
  if (responses === "off" || (responses === "report" && onDrift === undefined)) return [];
  const issues = find();
  if (responses === "enforce") return issues;
  reportDrift(state, issues);
  return [];
}

/** Calls `onDrift` with `issues` of the response, if there are any and the connection reports them. */
export function reportDrift(state: CallState, issues: readonly Issue[]): void {
  const { operation, settings } = state;
  const { responses, onDrift } = settings.drift;
  if (issues.length === 0 || responses === "off") return;
  const { endpoint, method, path, requestId } = factsOf(state);
  const { specAt = endpoint } = operation;
  runHook(() => onDrift?.({ endpoint, method, path, requestId, specAt, issues }));
}
