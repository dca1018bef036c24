import assert from "node:assert/strict";
import type { Job, JobDropped, JobFields } from "./types.js";
import { isJob, JobSchema } from "./validators.js";

export function narrowed(job: Job): string {
  switch (job.status) {
    case "open": {
      const ended: number | undefined = job.ended_at;
      return `open until ${ended ?? "later"}`;
    }
    case "done": {
      const ended: number = job.ended_at;
      const result: unknown = job.result;
      return `${ended} ${String(result)}`;
    }
    case "failed": {
      const error: string | undefined = job.error;
      return `${job.ended_at + 1} ${error ?? ""}`;
    }
    case "dropped": {
      const dropped: JobDropped = job;
      return String(dropped.ended_at + 1);
    }
  }
}

export function unnarrowed(job: Job): number {
  // @ts-expect-error: nothing is known about the status
  return job.ended_at;
}

export function restated(job: Job): Job {
  const { result, ...rest } = job;
  return { ...rest, status: "failed", ended_at: Date.now(), error: String(result) };
}

// Half-built values have the type of the fields; the validator narrows them.
export function finished(row: JobFields): Job {
  JobSchema.assert(row);
  return row;
}

const right: Job[] = [
  { status: "open" },
  { status: "open", ended_at: 1 },
  { status: "done", ended_at: 1, result: null },
  { status: "failed", ended_at: 1 },
  { status: "failed", ended_at: 1, error: "x" },
  { status: "dropped", ended_at: 1 },
];
for (const job of right) assert.ok(isJob(job), JSON.stringify(job));
assert.ok(isJob({ status: "open", error: undefined }));

// @ts-expect-error: when did it end?
const noEnd: Job = { status: "dropped" };
// @ts-expect-error: what came of it?
const noResult: Job = { status: "done", ended_at: 1 };
// @ts-expect-error: an error of something that did not fail
const wrongError: Job = { status: "open", error: "x" };
for (const job of [noEnd, noResult, wrongError]) assert.ok(!isJob(job));

const result = JobSchema.validate({ status: "done", error: "x" });
assert.deepEqual(result.ok ? [] : result.issues, [
  {
    code: "required",
    when: "status is done, failed or dropped",
    pointer: "/ended_at",
    message: "is required because status is done, failed or dropped",
  },
  {
    code: "forbidden",
    when: "status is failed",
    pointer: "/error",
    message: "is only allowed when status is failed",
  },
  {
    code: "required",
    when: "status is done",
    pointer: "/result",
    message: "is required because status is done",
  },
]);
// A condition says nothing about a field that is wrong itself.
const unknown = JobSchema.validate({ status: "gone" });
assert.deepEqual(unknown.ok ? [] : unknown.issues.map(({ pointer }) => pointer), ["/status"]);
