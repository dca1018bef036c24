import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { BooksAddInput, BooksOrderInput } from "./types.js";

let sent = "";
const server = createServer({
  books: {
    add: async (input) => ({ ...input }),
    replace: async ({ book }) => ({ ...book }),
    order: async (input) => ({ ...input }),
    find: async (input) => ({ ...input }),
  },
});
const client = createClient({
  baseUrl: "https://library.test",
  retryBudget: 0,
  fetch: (url, init) => {
    sent = decodeURIComponent(String(init.body ?? url));
    return server.fetch(new Request(url, init));
  },
});

const books: readonly (readonly [BooksAddInput, string])[] = [
  [{ title: "A & B" }, "title=A & B"],
  [{ title: "A", place: { shelf: "ü", row: 3 } }, "title=A&place[shelf]=ü&place[row]=3"],
  [{ title: "A", tags: ["x", "", "y,z"] }, "title=A&tags[]=x&tags[]=&tags[]=y,z"],
  [{ title: "A", notes: { "a b": "c=d", constructor: "" } }, "title=A&notes[a b]=c=d&notes[constructor]="],
];
for (const [input, form] of books) {
  assert.deepEqual(await client.books.add(input), input);
  assert.equal(sent, form);
  assert.deepEqual(await client.books.replace({ book: input }), input);
  assert.equal(sent, form);
}

const orders: readonly (readonly [BooksOrderInput, string])[] = [
  [
    { orders: [{ book: "A", copies: 2 }, { book: "B", notes: { a: 1 } }] },
    "orders[0][book]=A&orders[0][copies]=2&orders[1][book]=B&orders[1][notes][a]=1",
  ],
  [{ kinds: ["a", "b"], tags: ["c", "d"] }, "kinds=a,b&tags=c&tags=d"],
  [{ filter: [{ é: null }], paid: true }, 'filter=[{"\\u00e9":null}]&paid=true'],
];
for (const [input, form] of orders) {
  assert.deepEqual(await client.books.order(input), input);
  assert.equal(sent, form);
}
assert.deepEqual(await client.books.find({ notes: { a: ["1", "2"] } }), { notes: { a: ["1", "2"] } });
assert.equal(sent, "https://library.test/books?notes[a][]=1&notes[a][]=2");

// A value that would arrive as another is not sent.
for (const input of [
  { title: "A", place: {} as { shelf: string } },
  { title: "A", tags: [] },
  { title: "A", notes: {} },
  { title: "A", notes: { "a[b]": "c" } },
  { title: "A", notes: { "": "c" } },
  { title: "A", notes: { "\ud800": "c" } },
  { title: "A", notes: { c: "\ud800" } },
] satisfies BooksAddInput[]) {
  const result = await client.books.add(input).result();
  assert.equal(result.ok ? "" : result.error.kind, "input", JSON.stringify(input));
}

const answer = async (path: string, body: string) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const response = await server.fetch(
    new Request(`https://library.test${path}`, { method: "POST", body, headers }),
  );
  return [response.status, (await response.json()) as object] as const;
};
// Other clients write indexes for scalars, too.
assert.deepEqual(await answer("/books", "title=A&tags[0]=x&tags[1]=y"), [200, { title: "A", tags: ["x", "y"] }]);
// Undeclared fields are dropped, at every depth.
assert.deepEqual(await answer("/books", "title=A&place[shelf]=s&place[lamp]=1&more[x]=1&[=1&]=1"), [
  200,
  { title: "A", place: { shelf: "s" } },
]);
for (const body of [
  "title=A&place=s",
  "title=A&place[shelf]=s&place[shelf]=t",
  "title=A&place[shelf][x]=s",
  "title=A&place[shelf]=s&place[row]=x",
  "title=A&tags=x",
  "title=A&tags[1]=x",
  "title=A&tags[x]=x",
  "title=A&tags[0]=x&tags[0]=y",
  "title=A&notes=x",
  "title=A&notes[]=x",
  "title=A&notes[a][b]=x",
  "title=A&notes[a]=x&notes[a]=y",
  "title=A&notes[__proto__]=x",
  `title=A&notes${"[a]".repeat(10_000)}=x`,
])
  assert.equal((await answer("/books", body))[0], 400, body.slice(0, 80));
assert.equal((await answer("/orders", "orders[]=x"))[0], 400);
assert.equal((await answer("/orders", "orders[1][book]=x"))[0], 400);
assert.equal((await answer("/orders", "kinds=a&kinds=b"))[0], 400);
assert.equal((await answer("/orders", "filter={"))[0], 400);
