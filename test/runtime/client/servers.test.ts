/** Servers of single operations, on two sockets. */
import { beforeAll, expect, test } from "vitest";
import { loadGenerated } from "../generated.js";
import { json, loopback } from "./loopback.js";

interface Outcome {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: { readonly kind: string; readonly location?: string };
}
type Call = (input?: object) => { result(): Promise<Outcome> };
interface Client {
  readonly parcels: { readonly get: Call };
  readonly photos: {
    readonly add: Call;
    readonly count: Call;
    readonly list: { all(input?: object): AsyncIterable<unknown> };
  };
}

let createClient: (options: object) => Client;
beforeAll(async () => {
  const spec = new URL("../../cases/feature-servers/spec.yaml", import.meta.url);
  ({ createClient } = (await loadGenerated(spec, "servers", ["client.ts"])) as {
    readonly createClient: typeof createClient;
  });
});

const auth = { user: { token: "secret" } };

test("each call reaches its own server, with the credentials", async () => {
  const [api, uploads] = [await loopback(json(200, "Books")), await loopback(json(200, { id: "1" }))];
  const client = createClient({ baseUrl: api.url, servers: { uploads: `${uploads.url}/v2` }, auth });
  expect(await client.parcels.get({ id: "p1" }).result()).toMatchObject({ ok: true, value: "Books" });
  expect(await client.photos.add({ label: "Box" }).result()).toMatchObject({ ok: true, value: { id: "1" } });
  expect(api.requests.map(({ target }) => target)).toEqual(["/parcels/p1"]);
  expect(uploads.requests).toMatchObject([
    { target: "/v2/photos", headers: { authorization: "Bearer secret" }, body: '{"label":"Box"}' },
  ]);
});

test("without its own address the call fails before anything is sent, once the base URL is another one", async () => {
  const api = await loopback(json(200, 1));
  const fetched: string[] = [];
  const fetch = (url: string, init?: RequestInit): Promise<Response> => {
    fetched.push(url);
    return globalThis.fetch(url, init);
  };
  const client = createClient({ baseUrl: api.url, auth, fetch });
  const { error } = await client.photos.add({ label: "Box" }).result();
  expect(error).toMatchObject({ kind: "input", issues: [{ code: "required", pointer: "/servers/uploads" }] });
  expect(fetched).toEqual([]);
  expect(await client.photos.count().result()).toMatchObject({ ok: true, value: 1 });
  expect(fetched).toEqual([`${api.url}/photos/count`]);
});

test("a redirect from one server to the other is not followed", async () => {
  const api = await loopback(json(200, { id: "1" }));
  const moved = `HTTP/1.1 307 Temporary Redirect\r\nlocation: ${api.url}/photos\r\ncontent-length: 0\r\n\r\n`;
  const uploads = await loopback(moved);
  const client = createClient({ baseUrl: api.url, servers: { uploads: uploads.url }, auth });
  const { error } = await client.photos.add({ label: "Box" }).result();
  expect(error).toMatchObject({ kind: "redirect", status: 307 });
  expect([uploads.requests.length, api.requests.length]).toEqual([1, 0]);
});

test("pages lie on the server of the call, and at no other origin", async () => {
  const api = await loopback(json(200, {}));
  const uploads = await loopback(
    json(200, { photos: [{ id: "1" }], next: "/photos?after=1" }),
    json(200, { photos: [{ id: "2" }], next: `${api.url}/photos` }),
  );
  const client = createClient({ baseUrl: api.url, servers: { uploads: `${uploads.url}/v2` }, auth });
  const seen: unknown[] = [];
  const loop = async (): Promise<void> => {
    for await (const photo of client.photos.list.all()) seen.push(photo);
  };
  await expect(loop()).rejects.toMatchObject({ kind: "contract", issues: [{ pointer: "/next" }] });
  expect(seen).toEqual([{ id: "1" }, { id: "2" }]);
  expect(uploads.requests.map(({ target }) => target)).toEqual(["/v2/photos", "/photos?after=1"]);
  expect(api.requests).toEqual([]);
});
