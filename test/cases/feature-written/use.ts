import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { BooksFindInput, BooksShelveInput } from "./types.js";

const urls: string[] = [];
const server = createServer({
  books: { find: async (input) => ({ ...input }), shelve: async (input) => ({ ...input }) },
});
const client = createClient({
  baseUrl: "https://library.test",
  retryBudget: 0,
  fetch: (url, init) => {
    urls.push(decodeURIComponent(String(url).slice("https://library.test/books".length)));
    return server.fetch(new Request(url, init));
  },
});

const cases: readonly (readonly [BooksFindInput, string])[] = [
  [{ created: { gt: 1, lt: 5 } }, "?created[gt]=1&created[lt]=5"],
  [{ created: { zones: ["a&b", "c"] } }, "?created[zones][]=a&b&created[zones][]=c"],
  [{ expand: ["a", "", "b,c"] }, "?expand[]=a&expand[]=&expand[]=b,c"],
  [
    { lines: [{ price: 3 }, { price: 4, range: { gt: 0 } }] },
    "?lines[0][price]=3&lines[1][price]=4&lines[1][range][gt]=0",
  ],
  [{ kinds: ["book", "map"] }, "?kinds=book,map"],
  [{ kinds: [] }, "?kinds="],
  [{ sizes: [1, -2] }, "?sizes=1 -2"],
  [{ flags: [true, false] }, "?flags=true|false"],
  [{ filter: { a: ["é", null] } }, '?filter={"a":["\\u00e9",null]}'],
  [{ tags: ["a", "b"] }, "?tags=a&tags=b"],
  [{ numbers: [1, 2] }, "?named=1,2"],
  [{ "x-kinds": ["map"], "x-filter": { gt: 7 } }, ""],
];
for (const [input, url] of cases) {
  assert.deepEqual(await client.books.find(input), input);
  assert.equal(urls.at(-1), url);
}

// Paths, headers and queries with an object of scalars, and a map whose keys are parameters.
const shelf: BooksShelveInput = {
  shelves: ["book", "map"],
  size: { width: 3, unit: "c=m" },
  room: "1",
  box: { width: 2 },
  others: { width: 7, "left side": -1 },
  "x-size": { width: 1, unit: "m" },
  "x-notes": ["a b", "c"],
};
assert.deepEqual(await client.books.shelve(shelf), shelf);
for (const change of [
  { shelves: [] },
  { size: { width: 1, unit: "a,b" } },
  { others: {} },
  { others: { room: 2 } },
  { "x-notes": ["a "] },
  { "x-notes": ["a", ""] },
]) {
  const result = await client.books.shelve({ ...shelf, ...change } as BooksShelveInput).result();
  assert.equal(result.ok ? "" : result.error.kind, "input", JSON.stringify(change));
}
const shelved = async (target: string, headers: HeadersInit = {}) => {
  const response = await server.fetch(new Request(`https://library.test/shelves/${target}`, { headers }));
  return response.ok ? ((await response.json()) as unknown) : response.status;
};
const lines = new Headers([
  ["x-notes", "a ,,  b c"],
  ["x-notes", "d"],
]);
assert.deepEqual(await shelved("book%2Cmap/width=1", lines), {
  shelves: ["book", "map"],
  size: { width: 1 },
  "x-notes": ["a", "b c", "d"],
});
for (const target of [
  "book/width",
  "book/width=1,width=2",
  "book/__proto__=1,width=2",
  "book/width=x",
  "book/width=1?color=x",
  "book/width=1?color=1&color=2",
  "book/width=1?box=width,1,unit",
])
  assert.equal(await shelved(target), 400, target);

// A value that would arrive as another is not sent.
for (const input of [
  { created: {} },
  { expand: [] },
  { created: { zones: [] } },
] satisfies BooksFindInput[]) {
  const result = await client.books.find(input).result();
  assert.equal(result.ok ? "" : result.error.kind, "input", JSON.stringify(input));
}

// The server reads only the declared form.
const status = async (query: string) =>
  (await server.fetch(new Request(`https://library.test/books?${query}`))).status;
assert.equal(await status("created%5Bgt%5D=1"), 200);
assert.equal(await status("expand[0]=a&expand[1]=b"), 200);
for (const query of [
  "created=1",
  "created[gt]=x",
  "created[gt]=1&created[gt]=2",
  "created[ge]=1",
  "created[gt][x]=1",
  "created[__proto__]=1",
  "created[__proto__][x]=1",
  "created[]=1",
  "created[gt]1=1",
  "createdx[gt]=1",
  "expand=a",
  "expand[1]=a",
  "expand[x]=a",
  "lines[]=1",
  "lines[1][price]=1",
  "lines[0][price]=1&lines[5][price]=1",
  "lines[length][price]=1",
  "kinds[]=book",
  "kinds=book,x",
  "kinds=book&kinds=map",
  "sizes=1,2",
  "flags=true,false",
  "filter={",
  "filter={%22__proto__%22:1",
  `${"created[gt]".repeat(50)}=1`,
  `created${"[gt]".repeat(1000)}=1`,
])
  assert.equal(await status(query), 400, query);
