// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/** @see spec.yaml#Status */
export type Status = "open" | "done" | "failed" | "dropped";

/** The values of `Status`. */
export const StatusValues: readonly Status[] = /* @__PURE__ */ Object.freeze([
  "open",
  "done",
  "failed",
  "dropped",
]);

/** The fields of every `Job`, whatever its `status`. */
export interface JobFields {
  status: Status;
  /** Given when `status` is `done`, `failed` or `dropped`. */
  ended_at?: UnixMs;
  /** Only when `status` is `failed`. */
  error?: string;
  /** Given when `status` is `done`, and only then. */
  result?: unknown;
}

/** `Job` when `status` is `done`. */
export interface JobDone extends JobFields {
  status: "done";
  ended_at: UnixMs;
  result: unknown;
  error?: never;
}

/** `Job` when `status` is `failed`. */
export interface JobFailed extends JobFields {
  status: "failed";
  ended_at: UnixMs;
  result?: never;
}

/** `Job` when `status` is `dropped`. */
export interface JobDropped extends JobFields {
  status: "dropped";
  ended_at: UnixMs;
  error?: never;
  result?: never;
}

/** `Job` when `status` is `open`. */
export interface JobOpen extends JobFields {
  status: "open";
  error?: never;
  result?: never;
}

/** @see spec.yaml#Job */
export type Job = JobDone | JobFailed | JobDropped | JobOpen;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
