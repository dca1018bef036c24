// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Idempotency keys of requests. */
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
