import assert from "node:assert/strict";
import { createClient, type BooksCopiesLoansCalls } from "./client.js";
import { booksCopiesLoansStart } from "./operations.js";
import { createConnection } from "./client.js";
import { createServer } from "./server.js";

const lent = new Set<string>();
const server = createServer(
  {
    books: {
      get: async ({ id }) => ({ id, title: "Emma" }),
      copies: {
        list: async ({ book }) => [{ id: "c1", book }],
        loans: {
          start: async ({ copy }) => {
            lent.add(copy);
          },
        },
      },
    },
  },
  {
    authenticate: { app: async () => ({}), reader: async () => ({}) },
    rules: { books: { copies: { loans: { start: { onlyOnce: ({ copy }) => !lent.has(copy) } } } } },
  },
);
const where = { baseUrl: "https://library.example", fetch: server.fetch, attempts: 1 };
const app = createClient({ ...where, auth: { app: { token: "t" } } });
assert.equal((await app.books.get({ id: "b1" })).title, "Emma");
assert.deepEqual(await app.books.copies.list({ book: "b1" }), [{ id: "c1", book: "b1" }]);

const reader = createClient({ ...where, auth: { reader: { readerToken: "t" } } });
const loans: BooksCopiesLoansCalls = reader.books.copies.loans;
await loans.start({ copy: "c1" });
const again = await loans.start({ copy: "c1" }).result();
assert.equal(!again.ok && again.error.code, "copy_lent");
// @ts-expect-error: a reader cannot read books
assert.equal(reader.books.get === undefined, false);

const connection = createConnection({ ...where, auth: { app: { token: "t" } } });
await booksCopiesLoansStart(connection, { copy: "c2" });
assert.deepEqual([...lent], ["c1", "c2"]);
