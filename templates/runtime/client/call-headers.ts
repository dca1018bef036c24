/** Idempotency keys and deadlines of requests. */
import type { RequestDraft } from "./operation.js";
import { randomUuid } from "../values/random.js";

/** Adds the idempotency key: the one of the options, or a random UUID. */
export function addKey({ state, options, issues, headers }: RequestDraft): void {
  const header = state.operation.idempotency?.header ?? state.settings.idempotencyHeader;
  const key = options.idempotencyKey ?? randomUuid();
  state.idempotencyKey = key;
  if (header === undefined) {
    const message = "is required: the spec does not name the header";
    issues.push({ code: "required", pointer: "/idempotencyHeader", in: "header", message });
  } else if (!keyForm.test(key)) {
    const message = "must be 1 to 255 visible ASCII characters, bare or in double quotes";
    const pointer = "/idempotencyKey";
    issues.push({ code: "pattern", pattern: keyForm.source, pointer, in: "header", message });
  } else headers[header.toLowerCase()] = key;
}

/** A key that servers accept: bare, or as a string of structured fields (RFC 9651). */
const keyForm = /^(?:[!#-~][!-~]{0,254}|"(?:[!#-[\]-~]|\\["\\]){1,255}")$/;

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
