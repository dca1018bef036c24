import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import { SizeValues, type Parcel, type Progress, type Quality, type Size, type Step } from "./types.js";
import { NoteSchema, ParcelSchema, SizeSchema, StepSchema } from "./validators.js";

const sizes: readonly (1 | 2 | "large")[] = SizeValues;
assert.deepEqual(sizes, [1, 2, "large"]);
const other: Step = 7;
const another: Step = "go";
// @ts-expect-error: not a listed value of a closed enum
const wrong: Size = 3;
// @ts-expect-error: the string "1" is not the number 1
const text: Size = "1";
// @ts-expect-error: an open enum has other strings and numbers, no booleans
const step: Step = true;

const found = (value: unknown) => ParcelSchema.check(value)?.map(({ pointer, message }) => [pointer, message]);
assert.deepEqual(SizeSchema.check(wrong), [
  { code: "enum", pointer: "", message: 'must be 1, 2 or "large"', allowed: [1, 2, "large"] },
]);
assert.deepEqual(SizeSchema.check(text), SizeSchema.check(wrong));
assert.deepEqual(StepSchema.check(step), [
  { code: "type", pointer: "", message: "must be a string or a number", expected: "string or number" },
]);
assert.equal(StepSchema.check(other), null);
assert.equal(StepSchema.check(another), null);
assert.equal(StepSchema.check(Infinity)?.[0]?.message, "must be a finite number");
assert.deepEqual(found({ size: "1", level: 2 }), [
  ["/size", 'must be 1, 2, "large" or null'],
  ["/level", 'must be 1 or "top"'],
]);
assert.deepEqual(found({ size: "large" }), [["/reason", "is required because size is large"]]);
assert.equal(NoteSchema.check([1, "small"])?.[0]?.pointer, "/1");

const parcel: Parcel = { size: 2, shelf: "1" };
let asked: unknown;
const progress: Progress[] = ["new", 1, 2];
const server = createServer({
  parcels: {
    list: async (input, { responseHeaders }) => {
      asked = input;
      responseHeaders["x-quality"] = input.quality;
      return [parcel];
    },
    update: () => "large",
  },
  jobs: { get: async () => ({ progress: progress.shift() ?? "done" }) },
  sized: { get: async () => ({ size: 1 }) },
});
const client = createClient({ baseUrl: "http://parcels.example", fetch: server.fetch });
for (const quality of ["a", 1, 0.5] satisfies Quality[]) {
  const listed = await client.parcels
    .list({ quality, size: [1, "large"], least: "large", "x-size": 2 })
    .response();
  assert.deepEqual([listed.value, listed.declaredHeaders["x-quality"]], [[parcel], quality]);
  assert.deepEqual(asked, { quality, size: [1, "large"], least: "large", "x-size": 2 });
}
assert.equal(await client.parcels.update({ quality: 1, body: { ...parcel, level: 1 } }), "large");

const waited = await client.jobs.get.waitFor({}, { intervalMs: 1 });
assert.equal(waited.progress satisfies 2 | "done", 2);

const refused = await server.fetch(new Request("http://parcels.example/parcels/4?size=x&size=1"));
assert.equal(refused.status, 400);
const problem = (await refused.json()) as { readonly issues: readonly { readonly pointer: string }[] };
assert.deepEqual(
  problem.issues.map(({ pointer }) => pointer),
  ["/quality", "/size/0"],
);
