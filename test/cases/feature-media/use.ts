import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { BooksPatchInput, TokensCreateInput, TokensSearchInput } from "./types.js";

const echo = async (input: object): Promise<unknown> => ({ ...input });
const handlers: DemoHandlers = {
  tokens: { create: echo, revoke: echo, search: echo },
  books: { patch: echo, replace: echo, plain: echo },
};
const server = createServer(handlers);
let sent: [contentType: string | undefined, body: unknown] | undefined;
const { tokens, books } = createClient({
  baseUrl: "http://demo.example",
  fetch: (url, init) => {
    sent = [(init.headers as Record<string, string>)["content-type"], init.body];
    return server.fetch(url, init);
  },
});
const form = "application/x-www-form-urlencoded";

const created: TokensCreateInput = { grant: "password", scope: ["a b", "c&=+%é"], expires: null, keep: true };
assert.deepEqual(await tokens.create(created), created);
assert.deepEqual(sent, [form, "grant=password&scope=a%20b&scope=c%26%3D%2B%25%C3%A9&expires=&keep=true"]);
// A required list may be empty.
assert.deepEqual(await tokens.create({ grant: "refresh", scope: [] }), { grant: "refresh", scope: [] });
assert.deepEqual(await tokens.revoke({ client: "c", token: "t", ids: [1, -2] }), { client: "c", token: "t", ids: [1, -2] });
const empty = await tokens.revoke({ client: "c", token: "t", ids: [] }).result();
assert.equal(!empty.ok && empty.error.kind, "input");
assert.deepEqual(!empty.ok && empty.error.kind === "input" && empty.error.issues.map((one) => [one.in, one.pointer]), [["body", "/ids"]]);
const half = await tokens.revoke({ client: "c", token: "\ud800" }).result();
assert.equal(!half.ok && half.error.kind, "input");
const search: TokensSearchInput = { query: { kind: "far", miles: 1.5 } };
assert.deepEqual(await tokens.search(search), search);
assert.deepEqual(sent, [form, "kind=far&miles=1.5"]);
const patch: BooksPatchInput = { id: "1", label: null };
assert.deepEqual(await books.patch(patch), patch);
assert.deepEqual(sent, ["application/merge-patch+json", '{"label":null}']);
assert.deepEqual(await books.replace({ id: "1", label: "" }), { id: "1", label: "" });
assert.deepEqual(sent, [form, "label="]);
assert.deepEqual(await books.plain({ label: "x" }), { label: "x" });
assert.deepEqual(sent, ["application/json", '{"label":"x"}']);
// @ts-expect-error: the fields of a form have types
void (() => tokens.create({ grant: "password", scope: "a" }));

async function ask(method: string, path: string, type: string, body: string): Promise<unknown[]> {
  const headers = { "content-type": type };
  const response = await server.fetch(`http://demo.example${path}`, { method, headers, body });
  const received = (await response.json()) as { code?: string; issues?: { in: string; pointer: string; code: string }[] };
  if (response.ok) return [200, received];
  return [response.status, received.code, ...(received.issues ?? []).map((one) => `${one.in} ${one.pointer} ${one.code}`)];
}
const read = (body: string, type = form): Promise<unknown[]> => ask("POST", "/token", type, body);
assert.deepEqual(await read("grant=password&scope=a+b&keep=false"), [200, { grant: "password", scope: ["a b"], keep: false }]);
assert.deepEqual(await read("grant=password&keep=false", `${form}; charset=UTF-8`), [200, { grant: "password", scope: [], keep: false }]);
assert.deepEqual(await read("&&grant=password&"), [200, { grant: "password", scope: [] }]);
assert.deepEqual(await read(""), [400, "invalid_request", "body /grant required"]);
assert.deepEqual(await read("grant=password&grant=refresh"), [400, "invalid_request", "body /grant count"]);
assert.deepEqual(await read("grant=password&more=1"), [400, "invalid_request", "body /more unknown_field"]);
assert.deepEqual(await read("grant=password&expires=1.5&keep=yes"), [400, "invalid_request", "body /expires type", "body /keep type"]);
assert.deepEqual(await read("grant=%zz"), [400, "malformed_request"]);
assert.deepEqual(await read("grant=%ff"), [400, "malformed_request"]);
assert.deepEqual(await read("grant=password&__proto__=1"), [400, "forbidden_key"]);
assert.deepEqual(await read('{"grant":"password"}', "application/json"), [415, "unsupported_media_type"]);
assert.deepEqual(await read("grant=password", `${form}; charset=latin1`), [415, "unsupported_media_type"]);
// A form that is no closed resource ignores further fields; a parameter is never taken from it.
assert.deepEqual(await ask("POST", "/revoke/c", form, "token=t&client=x&more=1"), [200, { client: "c", token: "t" }]);
assert.deepEqual(await ask("POST", "/search", form, "kind=near&miles=2"), [400, "invalid_request", "body /miles forbidden"]);
assert.deepEqual(await ask("PATCH", "/books/1", "application/json", "{}"), [415, "unsupported_media_type"]);
assert.deepEqual(await ask("PATCH", "/books/1", "application/merge-patch+json", '{"size":1}'), [200, { id: "1", size: 1 }]);
