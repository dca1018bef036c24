import assert from "node:assert/strict";
import type { Mixed, Seen, Stated, Table } from "./types.js";
import { isMixed, isSeen, isStated, isTable, SeenSchema, StatedSchema } from "./validators.js";

const least: Stated = {
  there: "",
  nullable: null,
  fixed: "1.0",
  number: 3,
  no: false,
  nothing: null,
  maybe: null,
};
const all: Stated = { ...least, optional: "", both: null, maybe: true };
assert.ok(isStated(least) && isStated(all));

// @ts-expect-error: null is not absence
const nullAbsent: Stated = { ...least, optional: null };
// @ts-expect-error: another constant
const otherConst: Stated = { ...least, number: 4 };
// @ts-expect-error: absence is not null
const absentNull: Stated = { there: "", fixed: "1.0", number: 3, no: false, nothing: null, maybe: null };
assert.ok(!isStated(nullAbsent) && !isStated(otherConst) && !isStated(absentNull));

// A property whose value is undefined is absent.
assert.ok(isStated({ ...least, optional: undefined }));
assert.ok(!isStated({ ...least, there: undefined }));
assert.deepEqual(StatedSchema.validate({ ...least, there: undefined, number: "3" }), {
  ok: false,
  issues: [
    { code: "required", pointer: "/there", message: "is required" },
    { code: "const", expected: 3, pointer: "/number", message: "must be 3" },
  ],
});

// Seen, but not said to be always there: optional, and checked when present.
const seen: Seen = { id: "1" };
assert.ok(isSeen(seen));
assert.ok(!isSeen({}));
assert.deepEqual(SeenSchema.validate({ id: "1", name: null }), {
  ok: false,
  issues: [{ code: "type", expected: "string", pointer: "/name", message: "must be a string" }],
});
// @ts-expect-error: may be absent
const name: string = seen.name;

// Taken to be always there until the source says otherwise.
const table: Table = { name: "" };
const length: number = table.name.length;
// @ts-expect-error: optional as written
const note: string = table.note;
assert.ok(isTable(table) && !isTable({}));

const mixed: Mixed = { taken: 1 };
assert.ok(isMixed(mixed) && !isMixed({ seen: 1 }) && !isMixed({ seen: null, taken: 1 }));
void [name, length, note];
