import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";

const server = createServer({
  books: {
    create: async ({ title, note }, { fail }) => {
      if (title === "Emma") throw fail.conflict_fault({ body: { text: "Emma is here." } });
      return { id: 1, title, ...(note !== undefined && { note }) };
    },
  },
});
const { books } = createClient({ baseUrl: "http://books.example", fetch: (url, init) => server.fetch(url, init) });

const book = await books.create({ title: "Persuasion", note: ["old"] });
assert.deepEqual(book, { id: 1, title: "Persuasion", note: ["old"] });
const outcome = await books.create({ title: "Emma" }).result();
assert.ok(!outcome.ok && outcome.error.code === "conflict_fault");
assert.equal(outcome.error.body.text, "Emma is here.");

// @ts-expect-error -- the service gives the id, which is read-only
void (() => books.create({ id: 1, title: "Emma" }));
