import assert from "node:assert/strict";
import type { Base, DoneJob, Job, Last, Middle, Plain, PrintJob, Same, Strict } from "./types.js";
import { isBase, isDoneJob, isLast, isMiddle, isPrintJob, isStrict, LastSchema } from "./validators.js";

const last: Last = {
  kind: "last",
  word: "one",
  note: "n",
  details: { id: 1 },
  list: [{ id: 2 }],
  amount: 3,
  extra: true,
};
// Every child is what its base is, all the way up.
const middle: Middle = last;
const base: Base = middle;
assert.ok(isLast(last) && isMiddle(last) && isBase(last));
const id: number = last.details.id;
const other: number | undefined = last.list[0]?.id;
// The base is open, and so are its children.
assert.equal(last["whatever"], undefined);
assert.ok(isLast({ ...last, whatever: 1 }));

// @ts-expect-error: refined to a constant
const kind: Last = { ...last, kind: "first" };
// @ts-expect-error: no longer null
const note: Middle = { ...last, note: null };
assert.ok(!isLast(kind) && !isMiddle(note) && isBase(note));
assert.ok(!isMiddle({ ...last, amount: 0.5 }) && isBase({ ...last, amount: 0.5 }));
const result = LastSchema.validate({ ...last, note: "", list: [{}] });
assert.deepEqual(result.ok ? [] : result.issues.map(({ pointer, code }) => [pointer, code]), [
  ["/note", "length"],
  ["/list/0/id", "required"],
]);

// Closed is the child's own affair.
const strict: Strict = { id: 1 };
const plain: Plain = strict;
const same: Same = plain;
assert.ok(isStrict(strict) && !isStrict({ id: 1, more: 2 }));

// Conditions of both hold.
export function at(job: PrintJob): number {
  if (job.status === "done") {
    const known: string | undefined = job.result;
    return job.at + job.pages + (known?.length ?? 0);
  }
  const none: undefined = job.result;
  return job.at ?? (none === undefined ? 0 : 1);
}
export const asJob = (job: PrintJob | DoneJob): Job => job;
export const when = (job: DoneJob): number => job.at;
assert.ok(isPrintJob({ status: "open", pages: 1 }));
assert.ok(!isPrintJob({ status: "done", pages: 1 }) && !isPrintJob({ status: "open", pages: 1, result: "" }));
assert.ok(!isDoneJob({ status: "done" }) && isDoneJob({ status: "done", at: 1 }));
void [base, id, other, same];
