// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Job`. */
export type JobId = Flavor<string, "JobId">;

/**
 * Final: `done`, `failed` and `cancelled`.
 *
 * @see spec.yaml#JobStatus
 */
export type JobStatus = "queued" | "running" | "done" | "failed" | "cancelled";

/** The values of `JobStatus`. */
export const JobStatusValues: readonly JobStatus[] = /* @__PURE__ */ Object.freeze([
  "queued",
  "running",
  "done",
  "failed",
  "cancelled",
]);

/**
 * Open: other values may occur. Final: `ready`.
 *
 * Not specified: which values are final. Assumed as above.
 *
 * @see spec.yaml#Phase
 */
export type Phase = "warm" | "ready" | (string & {});

/** The listed values of `Phase`. */
export const PhaseValues: readonly Phase[] = /* @__PURE__ */ Object.freeze(["warm", "ready"]);

/** The fields of every `Job`, whatever its `status`. */
export interface JobFields {
  id: JobId;
  status: JobStatus;
  /** Given when `status` is `done`, and only then. */
  output?: string;
  /** Given when `status` is `failed` or `queued`, and only then. */
  reason?: string;
}

/** `Job` when `status` is `done`. */
export interface JobDone extends JobFields {
  status: "done";
  output: string;
  reason?: never;
}

/** `Job` when `status` is `queued` or `failed`. */
export interface JobQueuedOrFailed extends JobFields {
  status: "queued" | "failed";
  reason: string;
  output?: never;
}

/** `Job` when `status` is `running` or `cancelled`. */
export interface JobRunningOrCancelled extends JobFields {
  status: "running" | "cancelled";
  output?: never;
  reason?: never;
}

/** @see spec.yaml#Job */
export type Job = JobDone | JobQueuedOrFailed | JobRunningOrCancelled;

/** The fields of every `Mail`, whatever its `status`. */
export interface MailFields extends JobFields {
  kind: "mail";
  to: string;
}

/** `Mail` when `status` is `done`. */
export interface MailDone extends MailFields {
  status: "done";
  output: string;
  reason?: never;
}

/** `Mail` when `status` is `queued` or `failed`. */
export interface MailQueuedOrFailed extends MailFields {
  status: "queued" | "failed";
  reason: string;
  output?: never;
}

/** `Mail` when `status` is `running` or `cancelled`. */
export interface MailRunningOrCancelled extends MailFields {
  status: "running" | "cancelled";
  output?: never;
  reason?: never;
}

/** @see spec.yaml#Mail */
export type Mail = MailDone | MailQueuedOrFailed | MailRunningOrCancelled;

/** The fields of every `Print`, whatever its `status`. */
export interface PrintFields extends JobFields {
  kind: "print";
  /** An integer. */
  pages: number;
}

/** `Print` when `status` is `done`. */
export interface PrintDone extends PrintFields {
  status: "done";
  output: string;
  reason?: never;
}

/** `Print` when `status` is `queued` or `failed`. */
export interface PrintQueuedOrFailed extends PrintFields {
  status: "queued" | "failed";
  reason: string;
  output?: never;
}

/** `Print` when `status` is `running` or `cancelled`. */
export interface PrintRunningOrCancelled extends PrintFields {
  status: "running" | "cancelled";
  output?: never;
  reason?: never;
}

/** @see spec.yaml#Print */
export type Print = PrintDone | PrintQueuedOrFailed | PrintRunningOrCancelled;

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#AnyJob
 */
export type AnyJob = Mail | Print;

/** @see spec.yaml#Oven */
export interface Oven {
  phase: Phase | null;
  /** An integer. */
  degrees?: number;
}

/** @see spec.yaml#Rows */
export interface Rows {
  status: JobStatus;
  rows: string[];
  next: string | null;
}

/**
 * Input of `jobs.get`.
 *
 * @see spec.yaml#jobs.get
 */
export interface JobsGetInput {
  id: JobId;
}

/** Output of `jobs.get`. */
export type JobsGetOutput = Job;

/** Output of `jobs.get` when `status` has come to rest. */
export type JobsGetSettled = JobsGetOutput & { status: "done" | "failed" | "cancelled" };

/** Errors of `jobs.get`. */
export type JobsGetError = CallFailure;

/**
 * Input of `jobs.find`.
 *
 * @see spec.yaml#jobs.find
 */
export interface JobsFindInput {
  id: JobId;
}

/** Output of `jobs.find`. */
export type JobsFindOutput = AnyJob;

/** Output of `jobs.find` when `status` has come to rest. */
export type JobsFindSettled = JobsFindOutput & { status: "done" | "failed" | "cancelled" };

/** Errors of `jobs.find`. */
export type JobsFindError = CallFailure;

/**
 * Input of `ovens.look`.
 *
 * @see spec.yaml#ovens.look
 */
export interface OvensLookInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `ovens.look`. */
export type OvensLookOutput = Oven | null;

/** Output of `ovens.look` when `phase` has come to rest. */
export type OvensLookSettled = OvensLookOutput & { phase: "ready" };

/** Errors of `ovens.look`. */
export type OvensLookError = CallFailure;

/**
 * Input of `rows.list`.
 *
 * @see spec.yaml#rows.list
 */
export interface RowsListInput {
  after?: string;
}

/** Output of `rows.list`. */
export type RowsListOutput = Rows;

/** Output of `rows.list` when `status` has come to rest. */
export type RowsListSettled = RowsListOutput & { status: "done" | "failed" | "cancelled" };

/** Errors of `rows.list`. */
export type RowsListError = CallFailure;

/** What each scheme of authentication takes. */
export interface Credentials {
  /**
   * Sent: `token` as Bearer.
   *
   * @see spec.yaml#key
   */
  key: { token: string };
}

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly jobs: {
    /**
     * `GET /jobs/{id}`
     *
     * @see spec.yaml#jobs.get
     */
    get(input: JobsGetInput): Promise<JobsGetOutput>;
    /**
     * `POST /jobs/find`
     *
     * @see spec.yaml#jobs.find
     */
    find(input: JobsFindInput): Promise<JobsFindOutput>;
  };
  readonly ovens: {
    /**
     * `GET /oven`
     *
     * @see spec.yaml#ovens.look
     */
    look(input?: OvensLookInput): Promise<OvensLookOutput>;
  };
  readonly rows: {
    /**
     * `GET /rows`
     *
     * @see spec.yaml#rows.list
     */
    list(input?: RowsListInput): Promise<RowsListOutput>;
  };
}
