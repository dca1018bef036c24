// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The deadline of a request. */
import type { RequestDraft } from "./request.js";

/**
 * Adds the time after which the service must not process the request. The call does not last longer
 * either: it would only be refused. A number of no known unit is sent and bounds nothing.
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
    const message = "must be a moment in time";
    issues.push({ code: "type", expected: "number", pointer: "/deadline", in: "header", message });
    return;
  }
  headers[deadline.header.toLowerCase()] = String(value);
  if (deadline.unit === "unspecified" && !isDate) return;
  const timeoutMs = Math.max(0, (isDate ? moment.getTime() : value * unit) - Date.now());
  if (timeoutMs < state.limit.timeoutMs) state.limit = { scope: "deadline", timeoutMs };
}
