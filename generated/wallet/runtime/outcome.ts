// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What the `validate…` and `assert…` functions make of the issues that a check has found. */
import { ValidationError, type Issue, type Result } from "./issue.js";
import { isTruncated } from "./report.js";

/** The result for `value`, in which a check has found `issues`. */
export function resultOf<T>(value: unknown, issues: Issue[] | null): Result<T> {
  if (issues === null) return { ok: true, value: value as T };
  return isTruncated(issues) ? { ok: false, issues, truncated: true } : { ok: false, issues };
}

/**
 * Nothing where there are no issues.
 * @throws ValidationError where there are, for a value that should have been a `type`.
 */
export function throwIssues(type: string, issues: Issue[] | null): void {
  if (issues !== null) throw new ValidationError(type, issues, isTruncated(issues));
}
