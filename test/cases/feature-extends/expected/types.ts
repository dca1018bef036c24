// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Status */
export type Status = "open" | "done";

/** The values of `Status`. */
export const StatusValues: readonly Status[] = /* @__PURE__ */ Object.freeze(["open", "done"]);

/**
 * Open: other values may occur.
 *
 * @see spec.yaml#Word
 */
export type Word = "one" | "two" | (string & {});

/** The listed values of `Word`. */
export const WordValues: readonly Word[] = /* @__PURE__ */ Object.freeze(["one", "two"]);

/** @see spec.yaml#Base */
export interface Base {
  kind: string;
  word: Word;
  note?: string | null;
  details: object;
  list: unknown[];
  amount: number;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/** @see spec.yaml#Middle */
export interface Middle extends Base {
  note: string;
  /** An integer. */
  amount: number;
  extra: boolean;
}

/** @see spec.yaml#Last */
export interface Last extends Middle {
  kind: "last";
  word: "one";
  /** At least 1 character. */
  note: string;
  details: Detail;
  list: Detail[];
}

/** @see spec.yaml#Detail */
export interface Detail {
  /** An integer. */
  id: number;
}

/** @see spec.yaml#Plain */
export interface Plain {
  /** An integer. */
  id: number;
  text?: string;
}

/**
 * No other fields are allowed.
 *
 * @see spec.yaml#Strict
 */
export interface Strict extends Plain {
  /** An integer. */
  id: number;
}

/** @see spec.yaml#Same */
export type Same = Plain;

/** The fields of every `Job`, whatever its `status`. */
export interface JobFields {
  status: Status;
  /** An integer. Given when `status` is `done`. */
  at?: number;
}

/** `Job` when `status` is `done`. */
export interface JobDone extends JobFields {
  status: "done";
  at: number;
}

/** `Job` when `status` is `open`. */
export interface JobOpen extends JobFields {
  status: "open";
}

/** @see spec.yaml#Job */
export type Job = JobDone | JobOpen;

/** The fields of every `PrintJob`, whatever its `status`. */
export interface PrintJobFields extends JobFields {
  /** An integer. */
  pages: number;
  /** Only when `status` is `done`. */
  result?: string;
}

/** `PrintJob` when `status` is `done`. */
export interface PrintJobDone extends PrintJobFields {
  status: "done";
  at: number;
}

/** `PrintJob` when `status` is `open`. */
export interface PrintJobOpen extends PrintJobFields {
  status: "open";
  result?: never;
}

/** @see spec.yaml#PrintJob */
export type PrintJob = PrintJobDone | PrintJobOpen;

/** The fields of every `DoneJob`, whatever its `status`. */
export interface DoneJobFields extends JobFields {
  status: "done";
}

/** `DoneJob` when `status` is `done`. */
export interface DoneJobDone extends DoneJobFields {
  status: "done";
  at: number;
}

/** @see spec.yaml#DoneJob */
export type DoneJob = DoneJobDone;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
