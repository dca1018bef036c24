/** Advice on errors by their status, as the emitted client acts by it. */
import type { ErrorStatus, Model } from "../../../language/model/model.js";

/** Advice by status; the others have that of their range. */
const advice: Readonly<Record<string, string>> = {
  "400": "Correct the request. The same request fails again.",
  "401": "Send valid credentials: sign in again, or get a new token. The same request fails again.",
  "403": "The credentials do not allow this call. Use others, or ask for the permission.",
  "404": "Check the identifiers. The same request fails until the resource exists.",
  "408": "Repeat the request if it may take effect twice. The client does so by itself.",
  "409":
    "The request conflicts with the present state. Read it again, then decide whether to send another request.",
  "410": "The resource is gone for good. Stop asking for it.",
  "412": "The state has changed since you read it. Read it again, then send a new request.",
  "413": "Send less at once.",
  "415": "Send another content type.",
  "422": "Correct the request. The same request fails again.",
  "425": "Repeat the request if it may take effect twice. The client does so by itself.",
  "428": "Send the missing condition.",
  "429": "Wait as long as `Retry-After` says, then repeat the request. The client does so by itself.",
  "4XX": "Correct the request. The same request fails again.",
  "501": "The service cannot do this yet. A repeat does not help.",
  "5XX":
    "Not your fault. Repeat the request later if it may take effect twice. The client repeats reads, and requests with an idempotency key, on 500, 502, 503 and 504.",
};

/** Returns what to do about an error, and whether a repeat helps. */
export function adviceFor(status: ErrorStatus): string {
  const text = String(status);
  return advice[text] ?? advice[`${text.charAt(0)}XX`] ?? advice["5XX"] ?? "";
}

/** An error of the generated server itself. */
interface OwnError {
  readonly status: number;
  readonly code: string;
  readonly when: string;
  readonly advice: string;
}

/** Returns the errors that every call can have. */
export function errorsOfEveryCall({ endpoints, schemes }: Model): readonly OwnError[] {
  const rows: (readonly [status: number, code: string, when: string])[] = [
    [400, "invalid_request", "The request breaks the contract. `issues` name the places."],
    ...(schemes.length === 0
      ? []
      : [[401, "unauthorized", "The credentials are missing or wrong."] as const]),
    ...(endpoints.some(({ idempotency }) => idempotency !== undefined)
      ? [
          [
            409,
            "idempotency_in_progress",
            "The first request with this key is still being processed.",
          ] as const,
        ]
      : []),
    [500, "internal_error", "The service failed unexpectedly."],
    [503, "unavailable", "The service cannot process the request at the moment."],
  ];
  return rows.map(([status, code, when]) => ({
    status,
    code,
    when,
    advice:
      code === "idempotency_in_progress"
        ? "Repeat the request. The client does so by itself."
        : adviceFor(status),
  }));
}
