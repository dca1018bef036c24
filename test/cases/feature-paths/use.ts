import assert from "node:assert/strict";
import { createClient, isCallError } from "./client.js";
import { createServer } from "./server.js";

const paths: string[] = [];
const reported: string[] = [];
const seen = (endpoint: string, ...parts: readonly unknown[]) =>
  Promise.resolve({ endpoint, parts: parts.map(String) });

const server = createServer(
  {
    books: {
      export: ({ id }) => seen("export", id),
      archive: ({ id }) => seen("archive", id),
      get: ({ id }) => seen("get", id),
      list: () => seen("list"),
      cancel: ({ id }) => seen("cancel", id),
      compare: ({ base, head }) => seen("compare", base, head),
    },
    pages: { get: ({ id, page, line }) => seen("page", id, page + 1, line + 1) },
    files: {
      get: ({ bucket, key }) => seen("file", bucket, key),
      list: ({ bucket }) => seen("files", bucket),
      about: ({ bucket, name }) => seen("about", bucket, name),
      delete: () => Promise.resolve(),
    },
    shelves: {
      get: ({ shelf, names, sort, reader }) => seen("shelf", shelf, names?.join("+"), sort, reader),
    },
  },
  { onRequest: ({ path }) => reported.push(path), onResponse: () => {} },
);
const client = createClient({
  baseUrl: "https://library.test",
  retryBudget: 0,
  fetch: (url, init) => {
    paths.push(String(url).slice("https://library.test".length));
    return server.fetch(new Request(url, init));
  },
});

const sent = async (call: PromiseLike<{ readonly endpoint: string; readonly parts: readonly string[] }>) => {
  const { endpoint, parts } = await call;
  return [paths.at(-1), endpoint, ...parts];
};
const id = (text: string) => text as Parameters<typeof client.books.get>[0]["id"];

// Values come back as they were given, and no value is a text beside it.
assert.deepEqual(await sent(client.books.export({ id: id("7") })), ["/books/7.json", "export", "7"]);
assert.deepEqual(await sent(client.books.export({ id: id("a/b.c %2F") })), [
  "/books/a%2Fb.c%20%252F.json",
  "export",
  "a/b.c %2F",
]);
assert.deepEqual(await sent(client.books.cancel({ id: id("x:cancel") })), [
  "/books/x%3Acancel:cancel",
  "cancel",
  "x:cancel",
]);
assert.deepEqual(await sent(client.books.compare({ base: "main", head: "a...b" })), [
  "/compare/main...a...b",
  "compare",
  "main",
  "a...b",
]);
assert.equal(reported.at(-1), "/compare/{base}...{head}");
assert.deepEqual(await sent(client.pages.get({ id: id("7"), page: 3, line: 4 })), [
  "/books/7/p3-4",
  "page",
  "7",
  "4",
  "5",
]);
assert.deepEqual(await sent(client.files.get({ bucket: "b/c", key: "2024/ä b/x.txt" })), [
  "/files/b%2Fc/2024/%C3%A4%20b/x.txt",
  "file",
  "b/c",
  "2024/ä b/x.txt",
]);
assert.deepEqual(
  await sent(client.shelves.get({ shelf: "s", names: ["a", "b&c"], sort: "up", reader: "r" })),
  ["/shelves/s?name=a&name=b%26c&sort=up", "shelf", "s", "a+b&c", "up", "r"],
);

// Text wins over patterns, the narrower pattern over the wider, patterns over parameters, those over the rest.
const responds = async (method: string, path: string) => {
  const response = await server.fetch(new Request(`https://library.test${path}`, { method }));
  const body = (await response.json().catch(() => undefined)) as
    { readonly endpoint?: string; readonly parts?: readonly string[] } | undefined;
  return body?.endpoint === undefined ? response.status : [body.endpoint, ...(body.parts ?? [])];
};
assert.deepEqual(await responds("GET", "/books/all.json"), ["list"]);
assert.deepEqual(await responds("GET", "/books/a.tar.json"), ["archive", "a"]);
assert.deepEqual(await responds("GET", "/books/a.json"), ["export", "a"]);
assert.deepEqual(await responds("GET", "/books/.json"), ["get", ".json"]);
assert.deepEqual(await responds("GET", "/books/a:cancel"), ["get", "a:cancel"]);
assert.deepEqual(await responds("GET", "/files/b/c"), ["about", "b", "c"]);
assert.deepEqual(await responds("GET", "/files/b/c/d"), ["file", "b", "c/d"]);
assert.deepEqual(await responds("GET", "/files/b/c%2Fd/e"), ["file", "b", "c/d/e"]);
assert.equal(await responds("DELETE", "/files/b/c"), 204);
assert.equal(await responds("POST", "/books/all.json"), 405);
assert.equal(await responds("POST", "/books/a.json"), 405);
assert.equal(await responds("GET", "/files/b/c/"), 404);
assert.equal(await responds("GET", "/compare/a...b/x"), 404);
assert.equal(reported.at(-1), "/compare/…/…");
assert.equal(await responds("GET", "/compare/...b"), 404);
// An escaped slash must not lead out of a folder.
assert.equal(await responds("GET", "/files/b/c%2F..%2Fd/e"), 400);
assert.equal(await responds("GET", "/books/7/p3-x"), 400);

// The client refuses values that a server would read as others.
const refused = async (call: () => PromiseLike<unknown>) => {
  const error = await Promise.resolve()
    .then(call)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  assert.ok(isCallError(error) && error.kind === "input", String(error));
  return error.issues.map(({ pointer, in: place }) => [pointer, place]);
};
const both = [
  ["/base", "path"],
  ["/head", "path"],
];
assert.deepEqual(await refused(() => client.books.compare({ base: "a...b", head: "c" })), both);
assert.deepEqual(await refused(() => client.books.compare({ base: "", head: "c" })), both);
assert.deepEqual(await refused(() => client.books.compare({ base: "a", head: "\n" })), both);
for (const key of ["", "a//b", "a/", "/a", "a/../b", ".", "a\u0000"])
  assert.deepEqual(await refused(() => client.files.get({ bucket: "b", key })), [["/key", "path"]], key);
// @ts-expect-error: the input has the name that `as` gives.
assert.deepEqual((await refused(() => client.shelves.get({ name: "s" }))).length, 2);
