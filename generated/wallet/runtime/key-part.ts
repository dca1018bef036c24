// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The idempotency key of a request. */
import { headerIssue } from "./headers.js";
import type { RequestDraft } from "./request.js";
import { isHeaderValue } from "./wire.js";

/** Adds the key of an endpoint that takes effect once: the caller's, or a new one. */
export function addKey({ state, options, issues, headers }: RequestDraft): void {
  const header = state.operation.idempotency?.header ?? state.settings.idempotencyHeader;
  const key = options.idempotencyKey ?? crypto.randomUUID();
  state.idempotencyKey = key;
  if (header === undefined) {
    const message = "must name the header, which the spec does not";
    issues.push({ code: "required", pointer: "/idempotencyHeader", in: "header", message });
  } else if (key === "") {
    const message = "must not be empty";
    issues.push({ code: "length", min: 1, pointer: "/idempotencyKey", in: "header", message });
  } else if (!isHeaderValue(key)) issues.push(headerIssue("/idempotencyKey"));
  else headers[header.toLowerCase()] = key;
}
