// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The idempotency key of a request. */
import type { RequestDraft } from "./request.js";

/** Adds the key of an endpoint that takes effect once: the caller's, or a new one. */
export function addKey({ state, options, issues, headers }: RequestDraft): void {
  const header = state.operation.idempotency?.header ?? state.settings.idempotencyHeader;
  const key = options.idempotencyKey ?? crypto.randomUUID();
  state.idempotencyKey = key;
  if (header === undefined) {
    const message = "must name the header, which the spec does not";
    issues.push({ code: "required", pointer: "/idempotencyHeader", in: "header", message });
  } else if (!keyForm.test(key)) {
    const message = "must be 1 to 255 visible characters of ASCII, bare or in double quotes";
    const pointer = "/idempotencyKey";
    issues.push({ code: "pattern", pattern: keyForm.source, pointer, in: "header", message });
  } else headers[header.toLowerCase()] = key;
}

/** What servers take: a key as it is, or as a string of structured fields (RFC 9651). */
const keyForm = /^(?:[!#-~][!-~]{0,254}|"(?:[!#-[\]-~]|\\["\\]){1,255}")$/;
