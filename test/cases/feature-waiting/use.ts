import assert from "node:assert/strict";
import {
  createClient,
  createConnection,
  isCallError,
  type CallFailure,
  type DeclaredError,
  type WaitOptions,
} from "./client.js";
import { jobsGetWaitFor } from "./operations.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { AnyJob, Either, Job, JobsGetSettled, Oven, Rows } from "./types.js";

/** The results of the next looks. The last one stays. */
let jobs: Job[] = [];
let any: AnyJob[] = [];
let ovens: (Oven | null)[] = [];
let either: Either[] = [];
let looks = 0;

function next<T>(of: T[]): T {
  looks++;
  const [first] = of;
  assert.ok(first !== undefined);
  if (of.length > 1) of.shift();
  return first;
}

const handlers: DemoHandlers = {
  jobs: { get: async () => next(jobs), find: async () => next(any) },
  ovens: { look: async () => next(ovens) },
  either: { get: async () => next(either) },
  rows: {
    list: async ({ after }): Promise<Rows> => ({
      status: ++looks < 3 ? "running" : "done",
      rows: [after ?? ""],
      next: null,
    }),
  },
};
const server = createServer(handlers, { authenticate: { key: () => true } });
const auth = { key: { token: "t" } };
const options = { baseUrl: "http://demo.example", auth, fetch: server.fetch };
const client = createClient(options);
const soon: WaitOptions = { intervalMs: 1 };

// The end of the wait narrows: what is only there in between is gone, what goes with an end is there.
jobs = [
  { id: "j", status: "queued", reason: "busy" },
  { id: "j", status: "running" },
  { id: "j", status: "done", output: "42" },
];
const settled: JobsGetSettled = await client.jobs.get.waitFor({ id: "j" }, soon);
assert.equal(looks, 3);
export function outcomeOf(job: JobsGetSettled): string {
  switch (job.status) {
    case "done":
      return job.output;
    case "failed":
      return job.reason;
    case "cancelled":
      return job.id;
  }
}
assert.equal(outcomeOf(settled), "42");
// @ts-expect-error: it does not run any more
assert.ok(settled.status !== "running");

// One that has come to rest is not waited for.
jobs = [{ id: "j", status: "failed", reason: "no paper" }];
looks = 0;
assert.equal(outcomeOf(await client.jobs.get.waitFor({ id: "j" })), "no paper");
assert.equal(looks, 1);

// A union whose members nothing tells apart has the field, too.
either = [
  { id: "e", status: "running" },
  { status: "done", rows: ["r"], next: null },
];
looks = 0;
assert.equal((await client.either.get.waitFor({}, soon)).status, "done");
assert.equal(looks, 2);

// A union keeps its members.
any = [
  { kind: "mail", id: "m", to: "a@b", status: "running" },
  { kind: "print", id: "p", pages: 2, status: "cancelled" },
];
const one = await client.jobs.find.waitFor({ id: "m" }, soon);
assert.equal(one.kind === "print" && one.pages, 2);

// null, no value and a value that is not listed do not end it.
ovens = [null, { phase: null }, { phase: "glowing" }, { phase: "warm" }, { phase: "ready", degrees: 200 }];
looks = 0;
const oven: Oven = await client.ovens.look.waitFor({}, soon);
assert.deepEqual([oven, looks], [{ phase: "ready", degrees: 200 }, 5]);

// A list that comes page by page can be waited for as well.
looks = 0;
const rows = await client.rows.list.waitFor({ after: "a" }, soon);
assert.deepEqual([rows.status, rows.rows, looks], ["done", ["a"], 3]);
for await (const row of client.rows.list.all()) assert.equal(row, "");

async function failure(waiting: Promise<unknown>): Promise<CallFailure | DeclaredError> {
  const error: unknown = await waiting.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(isCallError(error));
  return error;
}

// Time runs out, and a signal ends it.
jobs = [{ id: "j", status: "running" }];
const late = await failure(
  jobsGetWaitFor(createConnection(options), { id: "j" }, { ...soon, timeoutMs: 20 }),
);
assert.deepEqual([late.kind, "scope" in late && late.scope], ["timeout", "wait"]);
const controller = new AbortController();
const waiting = client.jobs.get.waitFor({ id: "j" }, { intervalMs: 60_000, signal: controller.signal });
setTimeout(() => controller.abort("enough"), 10);
const off = await failure(waiting);
assert.deepEqual([off.kind, off.cause], ["aborted", "enough"]);

// What a call fails with ends it too.
looks = 0;
const refused = await failure(client.jobs.get.waitFor({ id: "" }, soon));
assert.deepEqual([refused.kind, looks], ["input", 0]);
