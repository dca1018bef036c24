/** Mocks over sockets: responses keep to openapi.json, what is created is read, and the same seed sends the same bytes. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { defaultOptions, type GenerateOptions } from "../../generator/config/generation.js";
import { emitModel, load } from "../../generator/pipeline/compile.js";
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
    readonly objects: (type: string) => readonly Readonly<Record<string, unknown>>[];
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
  ["service: { name: ParcelService }", { baseUrl: "https://parcels.example/v1/" }],
])("requests have the path of the address in front: %s, %j", async (service, options) => {
  const mock = await mockOf(parcels("id: id<Parcel>, label: string"), { initial: 0, ...options }, service);
  for (const url of ["https://parcels.example/v1/parcels", "http://mock/parcels"])
    expect((await mock.fetch(url, post({ label: "Books" }))).status).toBe(201);
  expect(await (await mock.fetch("https://parcels.example/v1/parcels")).json()).toMatchObject({
    data: [{ label: "Books" }, { label: "Books" }],
  });
  expect((await mock.fetch("https://parcels.example/v2/parcels")).status).toBe(404);
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
