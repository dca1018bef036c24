import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import { RatingValues, type Book, type Progress, type Quality, type Rating, type Step } from "./types.js";
import { BookSchema, RatingSchema, StepSchema } from "./validators.js";

const ratings: readonly (1 | 2 | 3)[] = RatingValues;
assert.deepEqual(ratings, [1, 2, 3]);
const other: Step = 7;
// @ts-expect-error: not a listed value of a closed enum
const wrong: Rating = 4;
// @ts-expect-error: a string is no number
const text: Progress = "1";
// @ts-expect-error: an open enum has other numbers, no strings
const step: Step = "0.5";

const found = (value: unknown) => BookSchema.check(value)?.map(({ pointer, message }) => [pointer, message]);
assert.deepEqual(RatingSchema.check(wrong), [
  { code: "enum", pointer: "", message: "must be 1, 2 or 3", allowed: [1, 2, 3] },
]);
assert.deepEqual(RatingSchema.check(text), RatingSchema.check(wrong));
assert.deepEqual(StepSchema.check(step), [
  { code: "type", pointer: "", message: "must be a finite number", expected: "number" },
]);
assert.equal(StepSchema.check(other), null);
assert.deepEqual(found({ rating: "1", volume: 3 }), [
  ["/rating", "must be 1, 2, 3 or null"],
  ["/volume", "must be 1 or 2"],
]);
assert.deepEqual(found({ rating: 1, volume: 2 }), [["/refused", 'is required because volume is 2']]);
assert.deepEqual(found({ rating: 1, quality: 4 })?.[0]?.[0], "/quality");

const book: Book = { rating: 3 };
let asked: { quality: Quality; rating?: readonly Rating[]; step?: Step; least?: Rating } | undefined;
const progress: Progress[] = [0, 1, 2];
const server = createServer({
  books: {
    list: async (input, { responseHeaders }) => {
      asked = input;
      responseHeaders["x-quality"] = 55;
      return [book];
    },
    update: () => 2,
  },
  jobs: { get: async () => ({ progress: progress.shift() ?? 2 }) },
  rated: { get: async () => ({ weight: 1 }) },
  scores: { get: () => 10 },
});
const client = createClient({ baseUrl: "http://books.example", fetch: server.fetch });
const listed = await client.books
  .list({ quality: 21, rating: [1, 3], step: -1, "x-rating": 2 })
  .response();
assert.deepEqual([listed.value, listed.declaredHeaders["x-quality"]], [[book], 55]);
assert.deepEqual(asked, { quality: 21, rating: [1, 3], step: -1, "x-rating": 2 });
assert.equal(await client.books.update({ quality: 1, body: { ...book, volume: 1 } }), 2);
assert.equal(await client.scores.get(), 10);

const waited = await client.jobs.get.waitFor({}, { intervalMs: 1 });
assert.equal(waited.progress satisfies 2, 2);

const refused = await server.fetch(new Request("http://books.example/books/4?rating=x&step=1e400"));
assert.equal(refused.status, 400);
const problem = (await refused.json()) as { readonly issues: readonly { readonly pointer: string }[] };
assert.deepEqual(
  problem.issues.map(({ pointer }) => pointer),
  ["/quality", "/rating/0", "/step"],
);
