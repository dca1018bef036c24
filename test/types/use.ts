/** Uses of the types of types.yaml: this file must compile as it is, expected errors included. */
import { limits } from "./limits.js";
import type {
  AnyJob,
  UnlistedAnyJob,
  ByMail,
  Color,
  Contact,
  DeskService,
  FaxSlot,
  Job,
  JobFields,
  JobId,
  JobsGetError,
  JobsRenameInput,
  MailJob,
  Paper,
  Promise as Promised,
  Record as Recorded,
  Shape,
  Status,
  Unlisted,
  UnixMs,
  UserId,
} from "./types.js";
import { ColorValues, StatusValues } from "./types.js";

/** Conditional presence narrows. */
export function rejectedAt(job: Job): number {
  if (job.status === "rejected") return job.rejected_at;
  const { status, result } = job;
  if (status === "pending") {
    // @ts-expect-error -- there is no result yet, so it is nothing but undefined
    result?.toString();
  }
  return 0;
}

export function exhaustive(job: Job): string {
  switch (job.status) {
    case "rejected":
      return String(job.rejected_at + 1);
    case "done":
    case "failed":
      return typeof job.result;
    case "pending":
      return "pending";
  }
}

// @ts-expect-error -- a rejected job says when
export const incomplete: Job = { id: "1", kind: "x", status: "rejected", urgent: true, details: {} };
export const loose: JobFields = { id: "1", kind: "x", status: "rejected", urgent: true, details: {} };
export const done = (job: Job): Job => ({ ...job, status: "done" });

/** A tagged union with an otherwise arm narrows in both directions. */
export function anyJob(job: AnyJob): string {
  switch (job.kind) {
    case "MAIL":
      if (job.status === "done") return String(job.result?.sent_at);
      return job.details.to[0] ?? "nobody";
    case "PRINT":
      return String(job.pages);
    default: {
      const rest: UnlistedAnyJob = job;
      if (rest.status === "rejected") return String(rest.rejected_at);
      return rest.kind.toUpperCase();
    }
  }
}

export const base: (job: AnyJob) => Job = (job) => job;
export const mail: (job: MailJob) => Job = (job) => job;
export const fax = "FAX" as Unlisted<"AnyJob">;
// @ts-expect-error -- a tag that is not listed
export const isFax = (job: AnyJob): boolean => job.kind === "FAX";

export function paper(of: Paper): string {
  if (of.kind === "card") return of.number;
  if (of.kind === "note") return of.body;
  if (of.kind === "other") return "other";
  return of.kind.toUpperCase();
}

export function area(of: Shape): number {
  if (of.shape === "square") return of.side ** 2;
  if (of.shape === "circle") return of.radius;
  return of["area"] === 1 ? 1 : 0;
}

/** Untagged members refuse each other's fields, the gap included. */
export const phone: Contact = { phone: "1" };
export const unknown: Contact = { whatever: 1 };
// @ts-expect-error -- both at once
export const both: Contact = { phone: "1", mail: "2" };
// @ts-expect-error -- of a wrong type
export const wrong: Contact = { phone: 1 };
export function contact(of: Contact): string {
  if (of.phone !== undefined) return of.phone;
  if (of.mail !== undefined) return of.mail;
  return typeof of["whatever"];
}
// ByMail serves elsewhere too, and stays as it is there.
export const alone: ByMail & { phone: string } = { mail: "a", phone: "b" };

/** Enums, ids and units. */
export const red: Color = "red";
export const other: Color = "blue";
export const statuses: readonly Status[] = StatusValues;
export const colors: readonly string[] = ColorValues;
// @ts-expect-error -- a value that is not listed
export const bad: Status = "lost";
export const label: Readonly<Partial<globalThis.Record<Status, string>>> = { done: "x" };
export const id: JobId = "j1";
export const later: UnixMs = Date.now() + limits.window.milliseconds;
export const labelOf = (slot: FaxSlot): string => slot.label + slot.job.kind;

/** Globals stay reachable, odd names are data. */
export const promised: Promised = { kept: true, by: { code: "x" } };
export const recorded: Recorded = { "a-b": 1, constructor: "p", "1": "one", "a'b\"c": true };
export const length: 6 = limits.codeLength;
export const most: 20 = limits.nameLength.max;
// @ts-expect-error -- frozen
limits.nameLength.max = 3;

/** Inputs are flat. */
export const rename: JobsRenameInput = { id: "1", "x-trace": "t", name: "n" };
export function failed(error: JobsGetError): string {
  if (error.kind === "declared") return `${error.status}: ${error.left}, ${error.path}`;
  switch (error.code) {
    case "unexpected":
      return String(error.status);
    default:
      return error.message;
  }
}

/** A stub of the service is an object of functions. */
export const jobs: DeskService["jobs"] = {
  async get({ id: of, deep }) {
    return {
      id: of,
      kind: "PRINT",
      pages: deep === true ? 2 : 1,
      status: "pending",
      urgent: false,
      details: {},
    };
  },
  async rename() {},
};
export async function call(service: DeskService): Promise<UserId | undefined> {
  await service.names.aVeryLongNameOfAMethodThatDoesNotFit();
  const added = await service.contacts.add({ body: { mail: "a@b" } });
  return added?.[0]?.by.code;
}
