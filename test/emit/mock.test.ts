/** Mocks over sockets: responses keep to openapi.json, what is created is read, and the same seed sends the same bytes. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { defaultOptions, type GenerateOptions } from "../../generator/config/generation.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { judgeMock } from "../support/judge-mock.js";
import { modelOf } from "../support/language/read-language.js";
import { loadModules } from "../support/load-output.js";

const documents: readonly (readonly [path: string, pairs: number])[] = [
  ["../cases/readme/spec.yaml", 1],
  ["../cases/feature-mock/spec.yaml", 1],
  ["../cases/feature-effects/spec.yaml", 0],
  ["../openapi/fixtures/books.yaml", 0],
  ["../openapi/many-files/openapi.yaml", 0],
  ["../bench/wire/depot.yaml", 0],
  ["../../spec/wallet.yaml", 0],
  ["../../bench/wallet.openapi.yaml", 0],
];

test.each(documents)("the mock of %s", { timeout: 60_000 }, async (path, pairs) => {
  const { model } = await load(fileURLToPath(new URL(path, import.meta.url)), {});
  if (model === undefined) throw new Error("The document has errors.");
  const figures = await judgeMock(model);
  expect(figures.wrong).toEqual([]);
  expect(figures.sent).toBeGreaterThan(0);
  expect(figures.pairs).toBeGreaterThanOrEqual(pairs);
  expect(figures.isRepeatable).toBe(true);
});

interface MockModule {
  readonly createMock: (options?: object) => {
    readonly fetch: (url: string, init?: object) => Promise<Response>;
    readonly emit: (endpoint: string, item: unknown) => number;
    readonly objects: (type: string) => readonly Readonly<Record<string, unknown>>[];
    readonly add: (type: string, given: object) => object;
    readonly snapshot: () => object;
    readonly restore: (snapshot: object) => void;
    readonly advance: (milliseconds: number) => void;
  };
}

interface ClientModule {
  readonly createClient: (options: object) => {
    readonly parcels: { readonly list: { all(input: object): AsyncIterable<unknown> } };
  };
}

/** Returns the mock of a spec whose parts are `parts`. */
async function mockOf(parts: string, options: object = {}, service = "service: { name: ParcelService }") {
  const files = await emitModel(modelOf(`speccast: 1\n${service}\n${parts}`), {
    ...defaultOptions,
    targets: ["mock"],
  });
  const [module] = (await loadModules(files, ["mock.ts"])) as [MockModule];
  return module.createMock({ seed: 7, ...options });
}

function post(body: object): object {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Creates, reads and lists parcels with the given fields. */
const parcels = (fields: string, enums = ""): string => `
${enums}
resources:
  Parcel: { fields: { ${fields} } }
  Page: { fields: { data: list<Parcel>, next: string | null } }
endpoints:
  parcels.create:
    POST: /parcels
    body: { label: string }
    response: { status: 201, type: Parcel }
  parcels.get:
    GET: /parcels/{id}
    path: { id: id<Parcel> }
    response: Parcel
  parcels.list:
    GET: /parcels
    query: { cursor?: string, limit?: integer }
    response: Page
    pages: { cursor: cursor, next: next, items: data }
`;

test("texts match patterns that nothing enforces, also those that take long", async () => {
  const slow = String.raw`{ text: "^[a-z*](?:[._/a-z*]?[a-z*]+)*$", enforce: false }`;
  const loose = '{ text: "[a-z]+:[a-f]+", enforce: false }';
  const fields = `id: id<Parcel>, label: string, a: { type: string, pattern: ${slow} }, b: { type: string, pattern: ${loose} }`;
  const mock = await mockOf(parcels(fields));
  for (const { a, b } of mock.objects("parcel")) {
    expect(a).toMatch(/^[a-z*](?:[._/a-z*]?[a-z*]+)*$/);
    expect(b).toMatch(/[a-z]+:[a-f]+/);
  }
});

test.each(["id?: id<Parcel>", "id: id<Parcel> | null"])(
  "objects that are kept have their id: %s",
  async (id) => {
    const mock = await mockOf(parcels(`${id}, label: string`), { initial: 40 });
    expect(mock.objects("parcel").filter((one) => typeof one["id"] !== "string")).toEqual([]);
    for (let count = 0; count < 20; count++) {
      const created = (await (
        await mock.fetch("http://mock/parcels", post({ label: "Books" }))
      ).json()) as object;
      expect(created).toMatchObject({ id: expect.any(String) as string, label: "Books" });
    }
  },
);

test("objects whose ids are plain numbers do not replace each other", async () => {
  const mock = await mockOf(parcels("id: { type: integer, range: { min: 1, max: 60 } }, label: string"), {
    initial: 0,
  });
  for (let count = 0; count < 30; count++) await mock.fetch("http://mock/parcels", post({ label: "Books" }));
  expect(mock.objects("parcel")).toHaveLength(30);
});

test.each([
  ["service: { name: ParcelService, base_url: https://parcels.example/v1 }", {}],
  ["service: { name: ParcelService }", { prefix: "/v1" }],
])("requests have the path of the address in front: %s, %j", async (service, options) => {
  const mock = await mockOf(parcels("id: id<Parcel>, label: string"), { initial: 0, ...options }, service);
  for (const url of ["https://parcels.example/v1/parcels", "http://mock/parcels"])
    expect((await mock.fetch(url, post({ label: "Books" }))).status).toBe(201);
  expect(await (await mock.fetch("https://parcels.example/v1/parcels")).json()).toMatchObject({
    data: [{ label: "Books" }, { label: "Books" }],
  });
  expect((await mock.fetch("https://parcels.example/v2/parcels")).status).toBe(404);
});

test("a path of the spec may start as the address does", async () => {
  const service = "service: { name: MetaService, base_url: https://meta.example/v1 }";
  const resources =
    "resources:\n  Whole: { fields: { whole: boolean } }\n  Below: { fields: { below: boolean } }\n";
  const whole = "  meta.whole: { GET: /v1/meta, response: Whole }\n";
  const below = "  meta.below: { GET: /meta, response: Below }\n";
  const read = async (endpoints: string, path: string): Promise<string[]> => {
    const mock = await mockOf(`${resources}endpoints:\n${endpoints}`, {}, service);
    return Object.keys((await (await mock.fetch(`https://meta.example${path}`)).json()) as object);
  };
  expect(await read(whole, "/v1/meta")).toEqual(["whole"]);
  expect(await read(whole, "/v1/v1/meta")).toEqual(["whole"]);
  // What a client of the service means.
  expect(await read(whole + below, "/v1/meta")).toEqual(["below"]);
  expect(await read(whole + below, "/v1/v1/meta")).toEqual(["whole"]);
});

test("what is created without a path for items is listed", async () => {
  const all = parcels("id: id<Parcel>, label: string");
  const mock = await mockOf(all.replace(/ {2}parcels\.get:[^]*?(?= {2}parcels\.list)/, ""), { initial: 0 });
  const created: unknown = await (await mock.fetch("http://mock/parcels", post({ label: "Books" }))).json();
  expect(created).toMatchObject({ label: "Books" });
  expect(await (await mock.fetch("http://mock/parcels")).json()).toMatchObject({ data: [created] });
});

test("a mock alone needs no types of Node", async () => {
  const model = modelOf(
    `speccast: 1\nservice: { name: ParcelService }\n${parcels("id: id<Parcel>, label: string")}`,
  );
  const pathsOf = async (...targets: NonNullable<GenerateOptions["targets"]>[number][]) =>
    (await emitModel(model, { ...defaultOptions, targets })).map(({ path }) => path);
  expect(await pathsOf("client", "mock")).not.toContain("node.ts");
  expect(await pathsOf("mock", "server")).toContain("node.ts");
});

test("an input that asks for a stream gets one", async () => {
  const mock = await mockOf(`
resources:
  Scan: { fields: { place: string } }
  Scans: { fields: { scans: list<Scan> } }
endpoints:
  scans.list:
    GET: /scans
    query: { watch?: boolean }
    response: [Scans, { stream: Scan, media: lines, when: { watch: true } }]
`);
  const [whole, items] = await Promise.all(
    ["", "?watch=true"].map(async (query) => await mock.fetch(`http://mock/scans${query}`)),
  );
  expect(await whole?.json()).toEqual({ scans: expect.any(Array) as unknown });
  const lines = ((await items?.text()) ?? "").trim().split("\n");
  for (const line of lines) expect(JSON.parse(line)).toEqual({ place: expect.any(String) as string });
});

test.each(["media: lines", "resume: true"])("open streams get what is emitted: %s", async (form) => {
  const parts = `
resources:
  Scan: { fields: { place: string } }
endpoints:
  scans.watch: { GET: /scans, response: { stream: Scan, ${form} } }
`;
  const mock = await mockOf(parts, { openStreams: true });
  expect(mock.emit("scans.watch", { place: "Bern" })).toBe(0);
  const response = await mock.fetch("http://mock/scans");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? "";
  expect(mock.emit("scans.watch", { place: "Chur" })).toBe(1);
  while (!text.includes("Chur")) text += (await reader?.read())?.value ?? "";
  expect(text).toContain('{"place":"Chur"}');
  await reader?.cancel();
  // What is emitted would end a stream that waits for an item, so there is one try.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mock.emit("scans.watch", { place: "Thun" })).toBe(0);
});

test("a stream of a request is read to its end, and each item is checked", async () => {
  const mock = await mockOf(`
resources:
  Scan: { fields: { place: string } }
endpoints:
  scans.send: { POST: /scans, media: lines, body: { stream: Scan }, response: integer }
`);
  const send = async (items: readonly object[]): Promise<number> => {
    const body = items.map((item) => `${JSON.stringify(item)}\n`).join("");
    const headers = { "content-type": "application/jsonl" };
    return (await mock.fetch("http://mock/scans", { method: "POST", headers, body })).status;
  };
  expect(await send([{ place: "Bern" }, { place: "Chur" }])).toBe(200);
  expect(await send([{ place: "Bern" }, { place: 7 }])).toBe(400);
});

/** Loads the mock and the client of a spec, which has these parts beside its service. */
async function mockAndClient(parts: string): Promise<[MockModule, ClientModule]> {
  const model = modelOf(`speccast: 1\nservice: { name: ParcelService }\n${parts}`);
  const files = await emitModel(model, { ...defaultOptions, targets: ["mock", "client"] });
  return (await loadModules(files, ["mock.ts", "client.ts"])) as [MockModule, ClientModule];
}

test.each([
  ["url: next", "response: Page"],
  ["link: next", "response: list<Parcel>"],
])("pages by URL obey the size, and a generated client walks them: %s", async (pages, response) => {
  const parts = parcels("id: id<Parcel>, label: string")
    .replace("response: Page", response)
    .replace(
      "pages: { cursor: cursor, next: next, items: data }",
      `pages: { ${pages}${response.includes("Page") ? ", items: data" : ""} }`,
    )
    .replace("cursor?: string, ", "");
  const [module, clients] = await mockAndClient(parts);
  const mock = module.createMock({ seed: 7, initial: 7 });
  const sizes: number[] = [];
  const client = clients.createClient({
    baseUrl: "http://mock",
    fetch: async (url: string, init: object) => {
      const found = await mock.fetch(url, init);
      const json = (await found.clone().json()) as { data?: unknown[] } | unknown[];
      sizes.push((Array.isArray(json) ? json : json.data)?.length ?? 0);
      return found;
    },
  });
  const items: unknown[] = [];
  for await (const item of client.parcels.list.all({ limit: 3 })) items.push(item);
  expect(items).toEqual(mock.objects("parcel"));
  expect(sizes).toEqual([3, 3, 1]);
});

test.each([
  [
    "the id of the last item",
    'cursor: cursor, next: "data[-1].id", more: more',
    "cursor?: string",
    "more: boolean",
  ],
  ["an integer", "cursor: cursor, next: next", "cursor?: integer", "next: integer | null"],
])("a generated client walks pages whose cursor is %s", async (_, pages, query, field) => {
  const parts = parcels("id: id<Parcel>, label: string")
    .replace("cursor: cursor, next: next", pages)
    .replace("cursor?: string", query)
    .replace("next: string | null", field);
  const [module, clients] = await mockAndClient(parts);
  const mock = module.createMock({ seed: 7, initial: 7 });
  const client = clients.createClient({ baseUrl: "http://mock", fetch: mock.fetch });
  const items: unknown[] = [];
  for await (const item of client.parcels.list.all({ limit: 3 })) items.push(item);
  expect(items).toEqual(mock.objects("parcel"));
});

test.each([
  ["a cursor", "cursor?: string", "cursor: cursor, next: next", "next: string | null"],
  ["an offset", "offset?: integer", "offset: offset, limit: limit, total: total", "total: integer"],
])("pages by %s of values that are no objects agree, and end", async (_, query, pages, field) => {
  const [module, clients] = await mockAndClient(`
resources:
  Labels: { fields: { data: list<string>, ${field} } }
endpoints:
  labels.list:
    GET: /labels
    query: { ${query}, limit?: integer }
    response: Labels
    pages: { ${pages}, items: data }
`);
  const mock = module.createMock({ seed: 7 });
  const client = clients.createClient({ baseUrl: "http://mock", fetch: mock.fetch }) as unknown as {
    readonly labels: { readonly list: { all(input: object): AsyncIterable<unknown> } };
  };
  const walked: unknown[][] = [];
  for (const limit of [1, 2, 100]) {
    const items: unknown[] = [];
    for await (const item of client.labels.list.all({ limit })) items.push(item);
    walked.push(items);
  }
  expect(walked[0]?.length).toBeGreaterThan(1);
  expect(new Set(walked[0]).size).toBe(walked[0]?.length);
  expect(walked).toEqual([walked[0], walked[0], walked[0]]);
});

test("an object that was deleted is gone, also where no error is declared for it", async () => {
  const mock = await mockOf(`
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
endpoints:
  parcels.list: { GET: /parcels, response: list<Parcel> }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
  parcels.delete: { DELETE: "/parcels/{id}", path: { id: id<Parcel> } }
`);
  const url = "http://mock/parcels/parcel_1";
  expect((await mock.fetch(url)).status).toBe(200);
  expect((await mock.fetch(url, { method: "DELETE" })).status).toBe(204);
  expect((await mock.fetch(url)).status).toBe(404);
  expect((await mock.fetch(url, { method: "DELETE" })).status).toBe(404);
  const listed = (await (await mock.fetch("http://mock/parcels")).json()) as { readonly id: string }[];
  expect(listed.map(({ id }) => id)).not.toContain("parcel_1");
});

/** Parcels with ids, notes without ids, and one object of settings. */
const kept = `
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
  Note: { fields: { text: string } }
  Settings: { fields: { theme: string, rows: integer } }
endpoints:
  parcels.list: { GET: /parcels, response: list<Parcel> }
  parcels.create: { POST: /parcels, body: { label: string }, response: Parcel }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
  parcels.delete: { DELETE: "/parcels/{id}", path: { id: id<Parcel> } }
  notes.list: { GET: /notes, response: list<Note> }
  notes.create: { POST: /notes, body: { text: string }, response: Note }
  settings.get: { GET: /settings, response: Settings }
  settings.update: { PATCH: /settings, body: { theme?: string, rows?: integer }, response: Settings }
`;

test("what is created after a snapshot is restored replaces nothing, and what was deleted stays so", async () => {
  const before = await mockOf(kept);
  const fill = async (mock: typeof before, name: string): Promise<void> => {
    for (let count = 0; count < 40; count++) {
      await mock.fetch("http://mock/parcels", post({ label: name }));
      await mock.fetch("http://mock/notes", post({ text: name }));
    }
  };
  await fill(before, "before");
  await before.fetch("http://mock/parcels/parcel_1", { method: "DELETE" });
  const labels = (mock: typeof before, label: string): number[] => [
    mock.objects("parcel").filter((one) => one["label"] === label).length,
    mock.objects("note").filter((one) => one["text"] === label).length,
  ];
  const after = await mockOf(kept);
  after.restore(JSON.parse(JSON.stringify(before.snapshot())) as object);
  await fill(after, "after");
  expect([labels(after, "before"), labels(after, "after")]).toEqual([
    [40, 40],
    [40, 40],
  ]);
  expect((await after.fetch("http://mock/parcels/parcel_1")).status).toBe(404);
});

test("a change of an object without an id is kept", async () => {
  const mock = await mockOf(kept);
  const patch = { ...post({ theme: "dark" }), method: "PATCH" };
  const changed: unknown = await (await mock.fetch("http://mock/settings", patch)).json();
  expect(changed).toMatchObject({ theme: "dark" });
  expect(await (await mock.fetch("http://mock/settings")).json()).toEqual(changed);
});

test("after the item of a cursor is deleted, its list goes on behind it; another list has no such cursor", async () => {
  const list = (name: string, path: string, next: string): string => `
  ${name}.list:
    GET: ${path}
    query: { cursor?: string, limit?: integer }
    response: Page
    pages: { cursor: cursor, next: ${next} }`;
  const mock = await mockOf(
    `
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
  Page: { fields: { data: list<Parcel>, next: string | null, more: boolean } }
endpoints:
  parcels.delete: { DELETE: "/parcels/{id}", path: { id: id<Parcel> } }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
${list("parcels", "/parcels", '"data[-1].id", more: more')}
${list("latest", "/latest", "next, items: data")}
${list("oldest", "/oldest", "next, items: data")}
`,
    { initial: 6 },
  );
  interface Page {
    readonly data: readonly { readonly id: string }[];
    readonly next: string;
  }
  const page = async (path: string, cursor: string): Promise<Page> =>
    (await (await mock.fetch(`http://mock${path}?limit=2${cursor && `&cursor=${cursor}`}`)).json()) as Page;
  const ids = mock.objects("parcel").map((one) => String(one["id"]));
  await page("/parcels", "");
  for (const id of ids.slice(1, 3)) await mock.fetch(`http://mock/parcels/${id}`, { method: "DELETE" });
  expect((await page("/parcels", ids[1] ?? "")).data.map(({ id }) => id)).toEqual(ids.slice(3, 5));
  const { next, data } = await page("/latest", "");
  expect((await page("/oldest", next)).data).toEqual(data);
});

test("a list that must be empty has one page", async () => {
  const mock = await mockOf(`
resources:
  Parcel: { fields: { id: id<Parcel> } }
  Page: { fields: { data: { list: Parcel, count: { max: 0 } }, next: string | null } }
  Numbered: { fields: { data: { list: Parcel, count: { max: 0 } }, pages: integer } }
endpoints:
  parcels.list: { GET: /parcels, query: { cursor?: string }, response: Page, pages: { cursor: cursor, next: next, items: data } }
  parcels.count: { GET: /counted, query: { page?: integer }, response: Numbered, pages: { page: page, last: pages, items: data } }
`);
  expect(await (await mock.fetch("http://mock/parcels")).json()).toEqual({ data: [], next: null });
  expect(await (await mock.fetch("http://mock/counted")).json()).toEqual({ data: [], pages: 1 });
});

test("groups, fields and parameters can have the names of what every object has", async () => {
  const { create } = Object;
  const mock = await mockOf(`
resources:
  Depot: { fields: { valueOf: id<Depot>, toString?: string } }
endpoints:
  depots.list: { GET: /depots, query: { toString?: string }, response: list<Depot> }
  constructor.create: { POST: /depots, response: { status: 201, type: string } }
`);
  expect((await mock.fetch("http://mock/depots", { method: "POST" })).status).toBe(201);
  expect(Object.create).toBe(create);
  mock.add("depot", { toString: "Bern" });
  const listed = async (query: string): Promise<unknown> =>
    (await mock.fetch(`http://mock/depots${query}`)).json();
  expect(await listed("")).toHaveLength(4);
  expect(await listed("?toString=Bern")).toHaveLength(1);
});

test.each([
  ["1000", 31_536_000_001_000, "lost"],
  ["1000", 31_536_000_000_000, "sent"],
  ["0", 0, "sent"],
])("states that lead back to each other take no time, with %s ms for a step", async (step, passed, state) => {
  const mock = await mockOf(
    `
enums: { Status: { values: [sent, lost], transitions: [sent -> lost, lost -> sent] } }
resources: { Parcel: { fields: { id: id<Parcel>, status: Status } } }
endpoints: { parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel } }
`,
    { stepMs: Number(step), initial: 0 },
  );
  mock.add("parcel", { status: "sent" });
  mock.advance(passed);
  expect(mock.objects("parcel")[0]).toMatchObject({ status: state });
});

test("a list of ids has those of the objects, page by page", async () => {
  const [module, clients] = await mockAndClient(`
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
  Ids: { fields: { data: list<id<Parcel>>, next: string | null } }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
  parcels.list:
    GET: /parcels
    query: { cursor?: string, limit?: integer }
    response: Ids
    pages: { cursor: cursor, next: next, items: data }
`);
  const mock = module.createMock({ seed: 7, initial: 5 });
  const client = clients.createClient({ baseUrl: "http://mock", fetch: mock.fetch });
  const ids: unknown[] = [];
  for await (const id of client.parcels.list.all({ limit: 2 })) ids.push(id);
  expect(ids).toEqual(mock.objects("parcel").map((parcel) => parcel["id"]));
});

test("cursors keep to a pattern of Base64, and an id in the path of a list is not that of its objects", async () => {
  const token = "{ type: string, pattern: '^(?:[A-Za-z0-9+/]{4})+$' }";
  const [module, clients] = await mockAndClient(`
resources:
  Page: { fields: { data: list<Parcel>, next?: ${token} } }
  Parcel: { fields: { id: integer, label: string } }
  Shelf: { fields: { id: integer } }
endpoints:
  shelves.get: { GET: "/shelves/{id}", path: { id: integer }, response: Shelf }
  parcels.get: { GET: "/parcels/{id}", path: { id: integer }, response: Parcel }
  parcels.create: { POST: "/shelves/{id}/parcels", path: { id: integer }, body: { label: string }, response: Parcel, effect: creates Parcel }
  parcels.list:
    GET: /shelves/{id}/parcels
    path: { id: integer }
    query: { cursor?: string, limit?: integer }
    response: Page
    pages: { cursor: cursor, next: next, items: data }
`);
  const mock = module.createMock({ seed: 7, initial: 3 });
  await mock.fetch("http://mock/shelves/4/parcels", post({ label: "Books" }));
  await mock.fetch("http://mock/shelves/4/parcels", post({ label: "Maps" }));
  const made = mock.objects("parcel");
  expect(new Set(made.map(({ id }) => id)).size).toBe(5);
  const client = clients.createClient({ baseUrl: "http://mock", fetch: mock.fetch });
  const listed: unknown[] = [];
  for await (const parcel of client.parcels.list.all({ id: 4, limit: 2 })) listed.push(parcel);
  expect(listed).toEqual(made);
});

test("the first page has the first items, also where some lack the field of the cursor", async () => {
  const mock = await mockOf(
    `
resources:
  Parcel: { fields: { id: id<Parcel>, mark?: string } }
  Page: { fields: { data: list<Parcel>, more: boolean } }
endpoints:
  parcels.list:
    GET: /parcels
    query: { cursor?: string, limit?: integer }
    response: Page
    pages: { cursor: cursor, next: "data[-1].mark", more: more }
`,
    { initial: 12 },
  );
  const objects = mock.objects("parcel");
  expect(objects.some(({ mark }) => mark === undefined)).toBe(true);
  const { data } = (await (await mock.fetch("http://mock/parcels?limit=20")).json()) as { data: unknown };
  expect(data).toEqual(objects);
});

test("objects without an id differ from each other", async () => {
  const mock = await mockOf(`
resources:
  Scan: { fields: { at: { type: string, pattern: "^[abcde]$" } } }
endpoints:
  scans.list: { GET: /scans, response: list<Scan> }
`);
  const scans = (await (await mock.fetch("http://mock/scans")).json()) as { readonly at: string }[];
  expect(new Set(scans.map(({ at }) => at)).size).toBe(3);
});

test("objects are stored by the field that their paths name", async () => {
  const mock = await mockOf(`
resources:
  Label: { fields: { key: string, code: string } }
endpoints:
  labels.create: { POST: /labels, body: { key: string }, response: Label }
  labels.get: { GET: "/labels/{code}", path: { code: string }, response: Label }
  labels.delete: { DELETE: "/labels/{code}", path: { code: string } }
`);
  const created = await mock.fetch("http://mock/labels", post({ key: "a" }));
  const { code } = (await created.json()) as { readonly code: string };
  const url = `http://mock/labels/${encodeURIComponent(code)}`;
  expect(await (await mock.fetch(url)).json()).toEqual({ key: "a", code });
  await mock.fetch(url, { method: "DELETE" });
  expect((await mock.fetch(url)).status).toBe(404);
});

test.each([
  ["[]", "Parcel", 200],
  ["[parcel_gone]", "Parcel", 404],
  ["[parcel_gone]", "[Parcel, { status: 201, type: Parcel }]", 201],
])(
  "PUT makes what is not there, unless it declares an error for that: %s, %s",
  async (errors, response, status) => {
    const mock = await mockOf(`
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
errors:
  parcel_gone: { status: 404 }
  parcel_bad: { status: 422 }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel, errors: [parcel_gone] }
  parcels.put: { PUT: "/parcels/{id}", path: { id: id<Parcel> }, body: { label: string }, response: ${response}, errors: ${errors} }
`);
    const put = await mock.fetch("http://mock/parcels/p9", { ...post({ label: "Maps" }), method: "PUT" });
    expect(put.status).toBe(status);
    const read = await mock.fetch("http://mock/parcels/p9");
    expect(read.status).toBe(status === 404 ? 404 : 200);
    if (read.ok) expect(await read.json()).toEqual({ id: "p9", label: "Maps" });
    const again = await mock.fetch("http://mock/parcels/p9", { ...post({ label: "Books" }), method: "PUT" });
    expect(again.status).toBe(read.status);
  },
);

test.each([
  ["[{ status: 201, type: Parcel }, Parcel]", 201, 200],
  ["[{ status: 201, type: Parcel }, { status: 204 }]", 201, 201],
  ["[{ status: 204 }, { status: 201, type: Parcel }]", 204, 204],
])(
  "a PUT says that it has made an object only with the body of that response: %s",
  async (response, ...statuses) => {
    const mock = await mockOf(`
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
  parcels.put: { PUT: "/parcels/{id}", path: { id: id<Parcel> }, body: { label: string }, response: ${response} }
`);
    for (const status of statuses) {
      const put = { ...post({ label: "Maps" }), method: "PUT" };
      expect((await mock.fetch("http://mock/parcels/p9", put)).status).toBe(status);
    }
  },
);

test("a made response has the fields that the request has, where they fit", async () => {
  const mock = await mockOf(`
resources:
  Member: { fields: { id: id<Member>, name: string, age: integer } }
endpoints:
  members.join: { POST: /members, body: { name: string, age: string, password: string }, response: Member }
`);
  const response = await mock.fetch("http://mock/members", post({ name: "Ann", age: "old", password: "p" }));
  expect(await response.json()).toEqual({ id: expect.any(String), name: "Ann", age: expect.any(Number) });
});

test("a list begins anew for an unknown cursor, where no error is declared for it", async () => {
  const mock = await mockOf(parcels("id: id<Parcel>, label: string"));
  const [known, unknown] = await Promise.all(
    ["", "&cursor=list9.2"].map(async (cursor) => {
      const response = await mock.fetch(`http://mock/parcels?limit=2${cursor}`);
      return (await response.json()) as { readonly data: unknown; readonly next: string };
    }),
  );
  expect(unknown?.data).toEqual(known?.data);
  const rest = await mock.fetch(`http://mock/parcels?limit=2&cursor=${unknown?.next}`);
  expect(((await rest.json()) as { readonly data: unknown[] }).data).toHaveLength(1);
});

test.each([
  ["the state that no transition leads to", "values: [lost, new, sent], transitions: [new -> sent]", "new"],
  ["the first one of a circle", "values: [open, shut], transitions: [open -> shut, shut -> open]", "open"],
  ["the first one without transitions", "values: [new, sent, lost]", "new"],
])("a new object has %s", async (_, states, first) => {
  const sent =
    "sent_at?: { type: timestamp<ms>, required_when: { status: SENT }, only_when: { status: SENT } }";
  const other = states.includes("sent") ? "sent" : "shut";
  const fields = `id: id<Parcel>, label: string, status: ParcelStatus, ${sent.replaceAll("SENT", other)}`;
  const mock = await mockOf(parcels(fields, `enums:\n  ParcelStatus: { ${states} }`));
  for (let count = 0; count < 10; count++) {
    const created = (await (
      await mock.fetch("http://mock/parcels", post({ label: "Books" }))
    ).json()) as object;
    expect(created).toMatchObject({ status: first });
    expect(created).not.toHaveProperty("sent_at");
  }
});

/** Schemas of bodies: those of FastAPI, of a code and a message, and of a place. */
const errorSchemas = {
  HTTPValidationError: {
    type: "object",
    properties: { detail: { type: "array", items: { $ref: "#/components/schemas/ValidationError" } } },
  },
  ValidationError: {
    type: "object",
    required: ["loc", "msg", "type"],
    properties: {
      loc: { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } },
      msg: { type: "string" },
      type: { type: "string" },
    },
  },
  Fault: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "integer" }, message: { type: "string" } },
  },
  Reason: { type: "object", required: ["reason"], properties: { reason: { enum: ["missing", "expired"] } } },
};

const bodyOf = (name: string) => ({
  description: name,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});

test("the path of an item that returns a list has a list", async () => {
  const mock = await mockOf(`
resources: { Game: { fields: { season: integer, name: string } } }
endpoints:
  games.schedule: { GET: "/v1/schedules/{season}", path: { season: integer }, response: list<Game> }`);
  const response = await mock.fetch("http://mock/v1/schedules/2020");
  expect([response.status, Array.isArray(await response.json())]).toEqual([200, true]);
});

/** Declared errors of an endpoint, a request, and the status and body that follow. */
const refusals: readonly (readonly [
  errors: Readonly<Record<string, string>>,
  request: "invalid" | "anonymous" | "unknown",
  status: number,
  schema: string | undefined,
  body: object,
])[] = [
  [
    { "404": "Fault", "422": "HTTPValidationError" },
    "invalid",
    422,
    "HTTPValidationError",
    { detail: [{ loc: ["body", "label"], msg: "must have at least 1 character" }] },
  ],
  [
    { "400": "Fault", default: "Reason" },
    "invalid",
    400,
    "Fault",
    { message: "must have at least 1 character" },
  ],
  [{ "4XX": "Fault" }, "invalid", 400, "Fault", { message: "must have at least 1 character" }],
  [{ default: "Fault" }, "invalid", 400, "Fault", { message: "must have at least 1 character" }],
  [{ "409": "Fault" }, "invalid", 400, undefined, { code: "invalid_request" }],
  [{ "401": "Reason", "422": "Fault" }, "anonymous", 401, "Reason", { reason: expect.any(String) as string }],
  [{ "403": "Fault" }, "anonymous", 403, "Fault", { message: "Credentials are missing or invalid." }],
  [{ default: "Fault" }, "anonymous", 401, "Fault", { message: "Credentials are missing or invalid." }],
  [{ "404": "Reason" }, "unknown", 404, "Reason", { reason: expect.any(String) as string }],
  [{ default: "Fault" }, "unknown", 404, "Fault", { message: "There is no such object." }],
];

test("an error of the server has the media type of the declared one, and a declared one stays as it is", async () => {
  const mock = await mockOf(`
errors:
  bad_request: { status: 400, code: null, body: Fault, media: application/vnd.depot.fault+json }
  parcel_gone: { status: 404, code: null, body: Fault }
  parcel_held: { status: 404, code: HELD, body: Held, media: application/problem+json }
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
  Fault: { fields: { message: string } }
  Held: { fields: { code: string, message: string } }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, query: { size?: integer }, response: Parcel, errors: [bad_request, parcel_gone, parcel_held] }`);
  const wrong = await mock.fetch("http://mock/parcels/none?size=x");
  expect([wrong.status, wrong.headers.get("content-type"), await wrong.json()]).toEqual([
    400,
    "application/vnd.depot.fault+json",
    { message: "must be an integer" },
  ]);
  const asked = { headers: { prefer: "code=parcel_held" } };
  const held = await mock.fetch("http://mock/parcels/none", asked);
  expect([held.status, held.headers.get("content-type"), await held.json()]).toEqual([
    404,
    "application/problem+json",
    { code: "HELD", message: expect.any(String) as string },
  ]);
});

test.each(refusals)("%j: a request that is %s gets %i", async (errors, request, status, schema, body) => {
  const parcel = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  const change = {
    operationId: "changeParcel",
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { type: "object", properties: { label: { type: "string", minLength: 1 } } },
        },
      },
    },
    responses: {
      "200": bodyOf("Parcel"),
      ...Object.fromEntries(Object.entries(errors).map(([key, name]) => [key, bodyOf(name)])),
    },
  };
  const used = new Set(Object.values(errors));
  const schemas = {
    Parcel: parcel,
    ...Object.fromEntries(
      Object.entries(errorSchemas).filter(
        ([name]) => used.has(name) || (name === "ValidationError" && used.has("HTTPValidationError")),
      ),
    ),
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "Parcels", version: "1" },
    security: [{ key: [] }],
    paths: { "/parcels/{id}": { patch: change } },
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } }, schemas },
  };
  const folder = mkdtempSync(join(tmpdir(), "speccast-mock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "api.json"), JSON.stringify(document));
  const { model } = await load(join(folder, "api.json"), {});
  if (model === undefined) throw new Error("The document has errors.");
  const files = await emitModel(model, { ...defaultOptions, targets: ["mock"] });
  const [module] = (await loadModules(files, ["mock.ts"])) as [MockModule];
  const mock = module.createMock();
  const id = request === "unknown" ? "none" : String(mock.objects("parcel")[0]?.["id"]);
  const response = await mock.fetch(`http://mock/parcels/${id}`, {
    method: "PATCH",
    headers: {
      "content-type": "application/json",
      ...(request === "anonymous" ? {} : { authorization: "Bearer any" }),
    },
    body: JSON.stringify({ label: request === "invalid" ? "" : "Books" }),
  });
  const json: unknown = await response.json();
  expect([response.status, response.headers.get("content-type")]).toEqual([
    status,
    schema === undefined ? "application/problem+json" : "application/json",
  ]);
  expect(json).toMatchObject(body);
  if (schema === undefined) return;
  const ajv = new Ajv2020({ strict: false }).addSchema(document, "document");
  expect(ajv.validate(`document#/components/schemas/${schema}`, json)).toBe(true);
});

const collection = `
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
  Gone: { fields: { id: id<Parcel>, deleted: { const: true } } }
  Scan: { fields: { id: id<Scan>, place: string, kind: string } }
endpoints:
  parcels.create: { POST: /parcels, body: { label: string }, response: Parcel }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: list<Parcel> }
  parcels.delete: { DELETE: "/parcels/{id}", path: { id: id<Parcel> }, response: Gone }
  scans.add: { POST: "/parcels/{id}/scans", path: { id: id<Parcel> }, body: { place: string }, response: Scan }
`;

const single = (response: string) => collection.replace("response: list<Parcel>", `response: ${response}`);

test("an object is found where its path has it in a list", async () => {
  const change = '  parcels.change: { PATCH: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }\n';
  const mock = await mockOf(`${collection.replace(/ {2}parcels.delete.*\n/, change)}`);
  const created = (await (await mock.fetch("http://mock/parcels", post({ label: "Books" }))).json()) as {
    readonly id: string;
  };
  const read: unknown = await (await mock.fetch(`http://mock/parcels/${created.id}`)).json();
  expect(read).toEqual([{ id: created.id, label: "Books" }]);
});

test("the response of a DELETE has the id of the object that is gone", async () => {
  const mock = await mockOf(single("Parcel"));
  const response = await mock.fetch("http://mock/parcels/parcel_1", { method: "DELETE" });
  expect(await response.json()).toEqual({ id: "parcel_1", deleted: true });
});

test("a call on an object whose response is another one has the fields of the request", async () => {
  const mock = await mockOf(single("Parcel"));
  const response = await mock.fetch("http://mock/parcels/parcel_1/scans", post({ place: "Bern" }));
  expect(await response.json()).toMatchObject({ place: "Bern" });
});

test("a body that is the value of one field is kept in it", async () => {
  const spec = parcels("id: id<Parcel>, label: string");
  const mock = await mockOf(spec.replace("body: { label: string }", "body: string\n    body_as: label"));
  const response = await mock.fetch("http://mock/parcels", { ...post({}), body: '"Glass"' });
  expect(await response.json()).toMatchObject({ label: "Glass" });
});

test("equal seeds make equal errors, with ids of requests that differ", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const mock = await mockOf(collection);
      const texts: string[] = [];
      for (let count = 0; count < 2; count++)
        texts.push(await (await mock.fetch("http://mock/parcels", post({}))).text());
      return texts;
    }),
  );
  expect(first).toEqual(second);
  expect(new Set(first).size).toBe(2);
});

test("a parameter with a value that the field cannot have is no filter", async () => {
  const mock = await mockOf(
    `
enums:
  State: { values: [open, closed] }
  Wanted: { values: [open, closed, all] }
resources:
  Parcel: { fields: { id: id<Parcel>, state: State, place: string } }
endpoints:
  parcels.list:
    GET: /parcels
    query: { state?: Wanted, place?: string }
    response: list<Parcel>
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
`,
  );
  const listed = async (query: string) =>
    ((await (await mock.fetch(`http://mock/parcels?${query}`)).json()) as unknown[]).length;
  expect(await listed("state=all")).toBe(3);
  expect(await listed("place=nowhere")).toBe(0);
});

test("responses of other types than the object have its fields", async () => {
  const mock = await mockOf(`
resources:
  Parcel: { fields: { id: id<Parcel>, label: string, size: integer } }
  Created: { fields: { id: id<Parcel>, label: string, warning?: string } }
  Changed: { fields: { id: id<Parcel>, label: string, size: string } }
endpoints:
  parcels.create: { POST: /parcels, body: { label: string }, response: Created }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
  parcels.change: { PATCH: "/parcels/{id}", path: { id: id<Parcel> }, body: { label: string }, response: Changed }
`);
  const created: unknown = await (await mock.fetch("http://mock/parcels", post({ label: "Books" }))).json();
  expect(created).toMatchObject({ label: "Books" });
  const { id } = created as { readonly id: string };
  const url = `http://mock/parcels/${id}`;
  const changed = await mock.fetch(url, { ...post({ label: "Maps" }), method: "PATCH" });
  expect(await changed.json()).toMatchObject({ id, label: "Maps", size: expect.any(String) as unknown });
  expect(await (await mock.fetch(url)).json()).toMatchObject({ id, label: "Maps" });
});

test("a body that only wraps an object changes that", async () => {
  const mock = await mockOf(`
resources:
  Parcel: { fields: { id: id<Parcel>, label: string, size?: integer } }
  ParcelResponse: { fields: { data: Parcel } }
  ParcelChange: { fields: { label?: string, size?: integer } }
  Wrapper: { fields: { data?: ParcelChange, meta?: map<string> } }
endpoints:
  parcels.create: { POST: /parcels, body: { data: ParcelChange }, response: ParcelResponse }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: ParcelResponse }
  parcels.put: { PUT: "/parcels/{id}", path: { id: id<Parcel> }, body: Wrapper, response: ParcelResponse }
  parcels.patch: { PATCH: "/parcels/{id}", path: { id: id<Parcel> }, body?: Wrapper, response: ParcelResponse }
`);
  type Sent = { readonly data: { readonly id: string } };
  const send = async (method: string, path: string, data: object): Promise<Sent> => {
    const response = await mock.fetch(`http://mock/parcels${path}`, { ...post({ data }), method });
    return (await response.json()) as Sent;
  };
  const { data } = await send("POST", "", { label: "Books", size: 3 });
  expect(data).toMatchObject({ label: "Books", size: 3 });
  expect((await send("PUT", `/${data.id}`, { label: "Maps" })).data).toMatchObject({
    label: "Maps",
    size: 3,
  });
  expect((await send("PATCH", `/${data.id}`, { size: 4 })).data).toMatchObject({ label: "Maps", size: 4 });
  const read: unknown = await (await mock.fetch(`http://mock/parcels/${data.id}`)).json();
  expect(read).toEqual({ data: { id: data.id, label: "Maps", size: 4 } });
});

test("an object in a body that its key says to be another leaves the object as it is", async () => {
  const mock = await mockOf(`
resources:
  Parcel: { fields: { id: string, name: string } }
  Courier: { fields: { id: string, name: string } }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: string }, response: Parcel }
  parcels.assign: { PATCH: "/parcels/{id}", path: { id: string }, body: { courier: Courier }, response: Parcel }
  parcels.rename: { PUT: "/parcels/{id}", path: { id: string }, body: { parcel: Courier }, response: Parcel }
`);
  const before: unknown = await (await mock.fetch("http://mock/parcels/1")).json();
  const send = async (method: string, body: object): Promise<unknown> =>
    (await mock.fetch("http://mock/parcels/1", { ...post(body), method })).json();
  expect(await send("PATCH", { courier: { id: "7", name: "Carl" } })).toEqual(before);
  expect(await send("PUT", { parcel: { id: "1", name: "Maps" } })).toEqual({ id: "1", name: "Maps" });
});

test("a list that states whose objects it has shows them in its own form", async () => {
  const mock = await mockOf(`
resources:
  Parcel: { fields: { id: id<Parcel>, label: string, size: integer } }
  Summary: { fields: { id: id<Parcel>, label: string, shelf: string } }
  Page: { fields: { items: list<Summary>, next?: string } }
endpoints:
  parcels.create: { POST: /parcels, body: { label: string }, response: Parcel }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
  parcels.list:
    GET: /summaries
    query: { label?: string, cursor?: string }
    response: Page
    pages: { cursor: cursor, next: next, items: items }
    effect: lists Parcel
  parcels.ids: { GET: /ids, response: list<id<Parcel>>, effect: lists Parcel }
  parcels.count: { GET: /count, response: { fields: { total: integer } }, effect: lists Parcel }
`);
  const read = async (path: string): Promise<unknown> => {
    const response = await mock.fetch(`http://mock${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
  const created = (await (await mock.fetch("http://mock/parcels", post({ label: "Books" }))).json()) as {
    readonly id: string;
  };
  const found = (await read("/summaries?label=Books")) as { readonly items: readonly unknown[] };
  const shelf = expect.any(String) as unknown;
  expect(found.items).toMatchObject([{ id: created.id, label: "Books", shelf }]);
  expect(await read("/summaries?label=Books")).toEqual(found);
  expect(await read("/ids")).toContain(created.id);
  expect(await read("/count")).toEqual({ total: expect.any(Number) as unknown });
});

test("a list of summaries has the objects that the path of an item returns, also those that are created", async () => {
  const mock = await mockOf(`
resources:
  Summary: { fields: { id: id<Parcel>, label: string } }
  Parcel: { extends: Summary, fields: { size: integer } }
  Link: { fields: { id: string } }
  Shelf: { fields: { id: string, name: string } }
  Room: { fields: { id: string, floor: integer } }
endpoints:
  parcels.list: { GET: /parcels, query: { label?: string }, response: list<Summary> }
  parcels.create: { POST: /parcels, body: { label: string, size: integer }, response: { status: 201, type: Parcel } }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
  parcels.delete: { DELETE: "/parcels/{id}", path: { id: id<Parcel> } }
  parcels.clear: { DELETE: /parcels }
  shelves.list: { GET: /shelves, response: list<Link> }
  shelves.get: { GET: "/shelves/{id}", path: { id: string }, response: Shelf }
  rooms.list: { GET: /rooms, response: list<Link> }
  rooms.get: { GET: "/rooms/{id}", path: { id: string }, response: Room }
`);
  const created = (await called(mock, "/parcels", post({ label: "Books", size: 3 }))) as { id: string };
  const { id } = created;
  expect(await called(mock, `/parcels/${id}`)).toEqual(created);
  expect(await called(mock, "/parcels?label=Books")).toEqual([{ id, label: "Books" }]);
  const [first] = (await called(mock, "/parcels")) as readonly (typeof created)[];
  expect(await called(mock, `/parcels/${first?.id}`)).toMatchObject({ ...first });
  expect(await called(mock, `/parcels/${id}`, { method: "DELETE" })).toBe(204);
  expect(await called(mock, "/parcels?label=Books")).toEqual([]);
  expect(await called(mock, "/parcels", { method: "DELETE" })).toBe(204);
  expect(await called(mock, "/parcels")).toEqual([]);
  // What may be either of two is an object of its own.
  expect(mock.objects("link")).toEqual(await called(mock, "/rooms"));
});

test("a redirect without another response of success is sent", async () => {
  const mock = await mockOf(`
endpoints:
  labels.open:
    GET: /labels/{id}
    path: { id: string }
    response: [{ status: 200 }, { status: 302, headers: { location: url } }]
  labels.find:
    GET: /labels
    response: [string, { status: 302, headers: { location: url } }]
  labels.close:
    DELETE: /labels/{id}
    path: { id: string }
    response: [{ status: 200 }, { status: 303, type: list<string> }]`);
  const found = await mock.fetch("http://mock/labels/l1");
  expect([found.status, URL.canParse(found.headers.get("location") ?? "")]).toEqual([302, true]);
  expect((await mock.fetch("http://mock/labels")).status).toBe(200);
  const closed = await mock.fetch("http://mock/labels/l1", { method: "DELETE" });
  expect([closed.status, Array.isArray(await closed.json())]).toEqual([303, true]);
});

const settings = `
errors: { settings_not_found: { status: 404 } }
resources:
  Settings: { fields: { theme: string, labels: list<string> } }
endpoints:
  settings.get: { GET: /settings, response: Settings, errors: [settings_not_found], effect: reads Settings }
  settings.replace: { PUT: /settings, body: Settings, response: Settings, effect: replaces Settings }
  settings.reset: { DELETE: /settings, errors: [settings_not_found], effect: deletes Settings }
`;

test("the only object of its type is gone after DELETE, there again after PUT, and what a test adds replaces it", async () => {
  const mock = await mockOf(settings);
  const call = async (method: string, body?: object): Promise<readonly [number, unknown]> => {
    const sent = body && post(body);
    const response = await mock.fetch("http://mock/settings", { ...sent, method });
    const text = await response.text();
    return [response.status, text.startsWith("{") ? JSON.parse(text) : text];
  };
  expect(mock.objects("settings")).toHaveLength(1);
  expect((await call("GET"))[0]).toBe(200);
  expect((await call("DELETE"))[0]).toBe(204);
  expect((await call("GET"))[0]).toBe(404);
  expect((await call("DELETE"))[0]).toBe(404);
  expect(mock.objects("settings")).toEqual([]);
  const dark = { theme: "dark", labels: [] };
  expect(await call("PUT", dark)).toEqual([200, dark]);
  expect(await call("GET")).toEqual([200, dark]);
  const light = { theme: "light", labels: ["Books"] };
  mock.add("settings", light);
  expect(await call("GET")).toEqual([200, light]);
  expect(mock.objects("settings")).toEqual([light]);
});

test("of several objects, the one that a DELETE without an id meant does not give way to another", async () => {
  const mock = await mockOf(`
resources:
  User: { fields: { id: id<User>, name: string } }
endpoints:
  users.get: { GET: "/users/{id}", path: { id: id<User> }, response: User }
  me.get: { GET: /me, response: User, effect: reads User }
  me.replace: { PUT: /me, body: { name: string }, response: User, effect: replaces User }
  me.delete: { DELETE: /me, effect: deletes User }
`);
  const me = async (init?: object): Promise<unknown> => {
    const response = await mock.fetch("http://mock/me", init);
    return response.ok && response.status !== 204 ? response.json() : response.status;
  };
  const first = await me();
  const others = mock.objects("user").slice(1);
  expect(await me({ method: "DELETE" })).toBe(204);
  expect(await me()).toBe(404);
  expect(mock.objects("user")).toEqual(others);
  const named = await me({ ...post({ name: "Ida" }), method: "PUT" });
  expect(named).toMatchObject({ name: "Ida" });
  expect(named).not.toEqual(first);
  expect(await me()).toEqual(named);
});

/** Sessions with ids, of which calls without an id mean one, and messages without ids, of which they read the newest. */
const sessions = `
errors: { signed_out: { status: 404 } }
resources:
  Session: { fields: { id: id<Session>, user: string } }
  Message: { fields: { text: string } }
endpoints:
  sessions.list: { GET: /sessions, response: list<Session> }
  sessions.create: { POST: /sessions, body: { user: string }, response: Session }
  session.get: { GET: /session, response: Session, errors: [signed_out], effect: reads Session }
  session.delete: { DELETE: /session, errors: [signed_out], effect: deletes Session }
  messages.create: { POST: /messages, body: { text: string }, response: Message, effect: creates Message }
  messages.latest: { GET: /messages/latest, response: Message, errors: [signed_out], effect: reads Message }
  messages.recall: { DELETE: /messages/latest, errors: [signed_out], effect: deletes Message }
`;

async function called(
  mock: Awaited<ReturnType<typeof mockOf>>,
  path: string,
  init?: object,
): Promise<unknown> {
  const response = await mock.fetch(`http://mock${path}`, init);
  return response.ok && response.status !== 204 ? response.json() : response.status;
}

test("a login after a logout is the session that calls without an id mean, also one that a test adds", async () => {
  const mock = await mockOf(sessions);
  const others = mock.objects("session").slice(1);
  for (const user of ["Ida", "Tom"]) {
    expect(await called(mock, "/session", { method: "DELETE" })).toBe(204);
    expect(await called(mock, "/session")).toBe(404);
    const created = await called(mock, "/sessions", post({ user }));
    expect(created).toMatchObject({ user });
    expect(await called(mock, "/session")).toEqual(created);
  }
  // A second login leaves the first one as it is.
  await called(mock, "/sessions", post({ user: "Eva" }));
  expect(await called(mock, "/session")).toMatchObject({ user: "Tom" });
  expect(await called(mock, "/session", { method: "DELETE" })).toBe(204);
  expect(mock.objects("session")).toEqual(expect.arrayContaining([...others]));
  const added = mock.add("session", { user: "Kim" });
  expect(await called(mock, "/session")).toEqual(added);
});

test("objects that only calls without an id read are kept, and the newest is read", async () => {
  const mock = await mockOf(sessions);
  const texts = ["one", "two", "three"];
  for (const text of texts) {
    await called(mock, "/messages", post({ text }));
    expect(await called(mock, "/messages/latest")).toEqual({ text });
  }
  expect(mock.objects("message").slice(-3)).toEqual(texts.map((text) => ({ text })));
  expect(await called(mock, "/messages/latest", { method: "DELETE" })).toBe(204);
  expect(await called(mock, "/messages/latest")).toBe(404);
  expect(await called(mock, "/messages", post({ text: "four" }))).toEqual({ text: "four" });
  expect(await called(mock, "/messages/latest")).toEqual({ text: "four" });
  expect(mock.objects("message").slice(-3)).toEqual([{ text: "one" }, { text: "two" }, { text: "four" }]);
});

test("a DELETE at the path of a list deletes its objects, or one if an input selects some, and no other call is 404 for it", async () => {
  const mock = await mockOf(`
errors: { not_found: { status: 404 } }
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
  Label: { fields: { id: id<Label>, text: string } }
  Item: { fields: { cart_id: string, book: string } }
  Seat: { fields: { id: string } }
endpoints:
  parcels.list: { GET: /parcels, response: list<Parcel> }
  parcels.create: { POST: /parcels, body: { label: string }, response: Parcel }
  parcels.clear: { DELETE: /parcels, errors: [not_found], effect: deletes Parcel }
  labels.list: { GET: /labels, response: list<Label> }
  labels.clear: { DELETE: /labels, query: { before?: string }, errors: [not_found], effect: deletes Label }
  items.list: { GET: "/carts/{cart_id}/items", path: { cart_id: string }, response: list<Item> }
  items.add: { POST: "/carts/{cart_id}/items", path: { cart_id: string }, body: { book: string }, response: Item }
  items.clear: { DELETE: "/carts/{cart_id}/items", path: { cart_id: string }, query: { book?: string } }
  seats.list: { GET: "/rows/{row}/seats", path: { row: string }, response: list<Seat> }
  seats.clear: { DELETE: "/rows/{row}/seats", path: { row: string } }
`);
  const remove = { method: "DELETE" };
  expect(await called(mock, "/parcels", remove)).toBe(204);
  expect(await called(mock, "/parcels")).toEqual([]);
  expect(await called(mock, "/parcels", remove)).toBe(204);
  const created = await called(mock, "/parcels", post({ label: "Books" }));
  expect(await called(mock, "/parcels")).toEqual([created]);
  expect(await called(mock, "/labels?before=noon", remove)).toBe(204);
  expect(await called(mock, "/labels")).toHaveLength(2);
  expect(await called(mock, "/labels?before=noon", remove)).toBe(204);
  expect(await called(mock, "/labels")).toHaveLength(1);
  expect(await called(mock, "/labels", remove)).toBe(204);
  expect(await called(mock, "/labels")).toEqual([]);
  const add = async (cart: string, book: string): Promise<unknown> =>
    called(mock, `/carts/${cart}/items`, post({ book }));
  const [, , atlas, novel] = [
    await add("a", "Maps"),
    await add("a", "Maps"),
    await add("a", "Atlas"),
    await add("b", "Novel"),
  ];
  expect(await called(mock, "/carts/a/items?book=Maps", remove)).toBe(204);
  expect(await called(mock, "/carts/a/items")).toEqual([atlas]);
  expect(await called(mock, "/carts/a/items", remove)).toBe(204);
  expect(await called(mock, "/carts/a/items")).toEqual([]);
  expect(await called(mock, "/carts/b/items")).toEqual([novel]);
  expect(await called(mock, "/rows/1/seats", remove)).toBe(204);
  expect(await called(mock, "/rows/1/seats")).toEqual([]);
});

test("a test that changes the objects that a mock gives or got changes nothing in the mock", async () => {
  const mock = await mockOf(settings);
  const labels = ["Books"];
  const added = mock.add("settings", { theme: "dark", labels });
  labels.push("Maps");
  (added as { labels: string[] }).labels.push("Toys");
  const [listed] = mock.objects("settings") as unknown as [{ theme: string; labels: string[] }];
  listed.theme = "light";
  listed.labels.length = 0;
  const read = await mock.fetch("http://mock/settings");
  expect(await read.json()).toEqual({ theme: "dark", labels: ["Books"] });
});
