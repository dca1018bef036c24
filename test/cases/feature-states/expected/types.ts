// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/**
 * Final: `done` and `failed`.
 *
 * Steps: `open` to `busy`; `busy` to `done` or `failed`.
 *
 * @see spec.yaml#Status
 */
export type Status = "open" | "busy" | "done" | "failed";

/** The values of `Status`. */
export const StatusValues: readonly Status[] = /* @__PURE__ */ Object.freeze([
  "open",
  "busy",
  "done",
  "failed",
]);

/**
 * Final: `b`.
 *
 * Steps: `a` to `b`.
 *
 * Not specified: which values are final. Assumed as above.
 *
 * Not specified: the steps. Assumed as above.
 *
 * @see spec.yaml#Guess
 */
export type Guess = "a" | "b";

/** The values of `Guess`. */
export const GuessValues: readonly Guess[] = /* @__PURE__ */ Object.freeze(["a", "b"]);

/**
 * Not specified: which values are final.
 *
 * Not specified: the steps.
 *
 * @see spec.yaml#Unknown
 */
export type Unknown = "a" | "b";

/** The values of `Unknown`. */
export const UnknownValues: readonly Unknown[] = /* @__PURE__ */ Object.freeze(["a", "b"]);

/** @see spec.yaml#Other */
export type Other = "x" | "y";

/** The values of `Other`. */
export const OtherValues: readonly Other[] = /* @__PURE__ */ Object.freeze(["x", "y"]);

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
