// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Deadlines of calls. */
import type { RequestDraft } from "./operation.js";

/**
 * Adds the time after which the service must not process the request, and ends the call at that
 * time. A number whose unit is unspecified is sent and does not limit the call.
 */
export function addDeadline({ state, options, issues, headers }: RequestDraft): void {
  const { deadline } = state.operation;
  const moment = options.deadline;
  if (deadline === undefined) return;
  if (moment === undefined) {
    const issue = { pointer: "/deadline", in: "header", message: "is required" } as const;
    if (deadline.required === true) issues.push({ code: "required", ...issue });
    return;
  }
  const unit = deadline.unit === "s" ? 1000 : 1;
  const isDate = moment instanceof Date;
  const value = isDate ? Math.floor(moment.getTime() / unit) : moment;
  if (!Number.isFinite(value)) {
    const message = "must be a valid time";
    issues.push({ code: "type", expected: "number", pointer: "/deadline", in: "header", message });
    return;
  }
  headers[deadline.header.toLowerCase()] = String(value);
  if (deadline.unit === "unspecified" && !isDate) return;
  const timeoutMs = Math.max(0, (isDate ? moment.getTime() : value * unit) - Date.now());
  if (timeoutMs < state.limit.timeoutMs) state.limit = { scope: "deadline", timeoutMs };
}
