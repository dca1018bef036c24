/** Facts of a spec that several targets state: none of them leaves one out. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { defaultOptions, type GenerateOptions } from "../../generator/config/generation.js";
import type { TargetName } from "../../generator/config/targets.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { extraClashes } from "../../generator/emit/targets/openapi/document.js";
import { load } from "../../generator/pipeline/load.js";
import { modelOf } from "../support/language/read-language.js";
import { loadModules } from "../support/load-output.js";
import { typeErrors } from "../support/type-check.js";

async function filesOf(spec: string, targets: readonly TargetName[], options: Partial<GenerateOptions> = {}) {
  const model = modelOf(`speccast: 1\nservice: { name: Depot }\n${spec}`);
  return await emitModel(model, { ...defaultOptions, ...options, targets });
}

const folder = fileURLToPath(new URL("../.output/targets-agree/", import.meta.url));

/** Writes files, and returns the path of the one that is called `name`. */
function write(files: readonly { readonly path: string; readonly text: string }[], name: string): string {
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, name);
}

async function textOf(path: string, spec: string, targets: readonly TargetName[]): Promise<string> {
  const file = (await filesOf(spec, targets)).find((one) => one.path === path);
  if (file === undefined) throw new Error(`${path} is expected.`);
  return file.text;
}

test("limits.ts says of each limit where it holds", async () => {
  const text = await textOf(
    "limits.ts",
    `limits:
  scalar: { max: 1 }
  inherited: { max: 2 }
  undeclared: { max: 3 }
  member: { max: 4 }
  file: { max: 5 }
  bytes: { max: 6 }
  header: { max: 7 }
  body: { max: 8 }
  deadline: { min: 9 }
  failure: { max: 10 }
  failed: { max: 11 }
types:
  Tag: { type: string, length: scalar }
  Code: { type: string, length: member }
errors:
  busy: { status: 429, fields: { wait: { type: integer, range: failure } }, headers: { x-wait: { type: integer, range: failed } } }
resources:
  Base: { fields: { id: { type: string, length: inherited } } }
  Parcel: { extends: Base, fields: { tag: Tag }, rest: { type: string, length: undeclared } }
  Any: { union: { of: [Parcel, Code] } }
endpoints:
  parcels.make:
    POST: /parcels
    headers: { x-until?: { type: timestamp<ms>, range: deadline } }
    deadline: x-until
    media: multipart
    body: { photo: { type: bytes, size: file } }
    response: { list: { type: Any }, count: body }
    errors: [busy]
  parcels.scan:
    PUT: /scan
    media: application/pdf
    body: { type: bytes, size: bytes }
    response: { type: Parcel, headers: { etag: { type: string, length: header } } }
`,
    ["limits"],
  );
  const sentences = [...text.replace(/\n {3}\*/g, "").matchAll(/Applies to ([^.]*(?:\.[^ .]*)*)\.\s/g)];
  expect(sentences.map(([, places]) => places)).toEqual([
    "`Tag` and `Parcel.tag`",
    "`Base.id`",
    "undeclared fields of `Parcel`",
    "`Code` and `Any`",
    "`parcels.make.photo`",
    "`parcels.scan.body`",
    "`parcels.scan.etag`",
    "`parcels.make`",
    "`parcels.make.x-until`",
    "`busy.wait`",
    "`busy.x-wait`",
  ]);
});

const documented = `
types:
  Moment: { type: timestamp<ms>, doc: A moment }
resources:
  Parcel: { fields: { at: Moment, scans: list<timestamp<s>>, label: { type: string, deprecated: Use the code. } } }
events:
  parcel.sent: { payload: Parcel, deprecated: true }
endpoints:
  clock.read: { GET: /clock, response: timestamp<ms> }
`;

test("documents say the units of timestamps, and that the reason of a deprecation is one", async () => {
  const [openapi, schemas] = (await Promise.all([
    textOf("openapi.json", documented, ["openapi"]).then((text) => JSON.parse(text) as unknown),
    textOf("schemas.json", documented, ["schemas"]).then((text) => JSON.parse(text) as unknown),
  ])) as [object, object];
  const parcel = {
    properties: {
      scans: { description: "Each item: seconds since 1970." },
      label: { description: "Deprecated: Use the code.", deprecated: true },
    },
  };
  const moment = { description: "A moment.\n\nMilliseconds since 1970." };
  expect(openapi).toMatchObject({
    paths: {
      "/clock": { get: { responses: { 200: { description: "Success. Milliseconds since 1970." } } } },
    },
    components: { schemas: { Moment: moment, Parcel: parcel } },
    webhooks: { "parcel.sent": { post: { deprecated: true } } },
  });
  expect(schemas).toMatchObject({
    $defs: {
      Moment: moment,
      Parcel: parcel,
      ClockReadOutput: { description: "Output of `clock.read`.\n\nMilliseconds since 1970." },
    },
  });
});

const streamed = `
resources:
  Scan: { fields: { place: string } }
  Scans: { fields: { scans: list<Scan> } }
endpoints:
  scans.list:
    GET: /scans
    query: { watch?: boolean }
    response: [{ type: Scans, headers: { x-count: integer } }, { stream: Scan, when: { watch: true } }]
  scans.get:
    GET: /scans/{id}
    path: { id: string }
    response: [{ type: Scan, headers: { etag: string } }, { status: 202, type: string }]
`;

interface Call extends Promise<unknown> {
  response(): Promise<{ readonly declaredHeaders: unknown }>;
}

type Calls = Readonly<Record<"list" | "get", (input: object) => Call>>;

interface Modules {
  readonly createClient: (options: object) => { readonly scans: Calls };
  readonly createServer: (handlers: object) => { readonly fetch: unknown };
}

test("headers that a response lacks are no members of an absent object, unless its type says so", async () => {
  const files = await filesOf(streamed, ["client", "server", "openapi"]);
  const modules = await loadModules(files, ["client.ts", "server.ts"]);
  const { createClient, createServer } = Object.assign({}, ...modules) as Modules;
  const scans = async function* () {
    yield { place: "Bern" };
  };
  const server = createServer({
    scans: { list: () => scans(), get: () => ({ status: 202, value: "later" }) },
  });
  const client = createClient({ baseUrl: "http://depot.example", fetch: server.fetch });
  // The type of the headers of several responses has the headers of each as optional ones.
  expect((await client.scans.get({ id: "s1" }).response()).declaredHeaders).toEqual({});
  expect((await client.scans.list({ watch: true }).response()).declaredHeaders).toBeUndefined();
  const uses = `import { createClient } from "./client.js";
import type { Depot } from "./types.js";
const { scans } = createClient({ baseUrl: "http://depot.example" });
const none: undefined = (await scans.list({ watch: true }).response()).declaredHeaders;
const count: number = (await scans.list().response()).declaredHeaders["x-count"];
const either = (await scans.list({ watch: count > 1 }).response()).declaredHeaders;
const perhaps: number | undefined = either?.["x-count"];
const service: Depot = { scans };
// @ts-expect-error The input may ask for a stream.
(await service.scans.list({ watch: true })).scans;
// @ts-expect-error A stream has none.
either["x-count"];
console.log(none, perhaps);
`;
  expect(await typeErrors([write([...files, { path: "use.ts", text: uses }], "use.ts")])).toBe("");
  const document = JSON.parse(files.find(({ path }) => path === "openapi.json")?.text ?? "") as object;
  const headers = { "x-count": { schema: { type: "integer", format: "int64" } } };
  expect(document).toMatchObject({ paths: { "/scans": { get: { responses: { 200: { headers } } } } } });
  expect(JSON.stringify(document)).not.toContain('"x-count":{"required":true');
});

test("no query has a key with a file: all files are equal in JSON", async () => {
  const spec = `
endpoints:
  photos.compare:
    POST: /photos/compare
    reads: true
    media: multipart
    body: { left: bytes, right: bytes }
    response: boolean
  photos.count: { GET: /photos, response: integer }
`;
  const files = await filesOf(spec, ["query"], { query: { for: "react" } });
  const text = files.find(({ path }) => path === "queries.ts")?.text;
  expect(text).toContain("photosCountQuery");
  expect(text).not.toContain("photosCompare");
});

test("an import of the own document finds the input that asks for a stream, whatever it is called", async () => {
  const files = await filesOf(streamed, ["openapi"]);
  const { model } = await load(write(files, "openapi.json"), {});
  const found = model?.endpoints.find(({ http, pathText }) => http === "GET" && pathText === "/scans");
  expect(found?.overload).toMatchObject({ field: "watch", values: [true], response: { stream: {} } });
});

test("an import of the own document keeps an operation whose stream it cannot describe", async () => {
  const body =
    "{ POST: /scans, body: { watch?: boolean }, response: [Scans, { stream: Scan, when: { watch: true } }] }";
  const spec = `${streamed.slice(0, streamed.indexOf("endpoints:"))}endpoints: { scans.list: ${body} }\n`;
  const { model } = await load(write(await filesOf(spec, ["openapi"]), "openapi.json"), {});
  expect(model?.endpoints.map(({ http, pathText }) => [http, pathText])).toEqual([["POST", "/scans"]]);
});

test("an extra of a file that says what the document says already is a clash", () => {
  const spec = `speccast: 1
service: { name: Depot }
endpoints:
  photos.send: { POST: /photos, media: multipart, body: { photo: { type: bytes, extra: { format: byte } } }, response: none }
`;
  expect(extraClashes(modelOf(spec)).map(({ keys }) => keys)).toEqual([["format"]]);
});

test("a client that checks nothing has the validators of a stream with 64-bit integers", async () => {
  const spec = `
resources:
  Scan: { fields: { weight: int64 } }
endpoints:
  scans.list:
    GET: /scans
    query: { watch?: boolean }
    response: [string, { stream: Scan, when: { watch: true } }]
`;
  const model = modelOf(`speccast: 1\nservice: { name: Depot }\n${spec}`);
  const files = await filesOf(spec, ["client"], { client: { validation: "none" } });
  await audit(model, files, { full: true });
  await loadModules(files, ["client.ts"]);
});

test("a mock lists as many objects as the response may have", async () => {
  const spec = `
resources:
  Parcel: { fields: { id: id<Parcel> } }
  Shelf: { fields: { parcels: { list: { type: Parcel }, count: { max: 2 } } } }
endpoints:
  parcels.list: { GET: /parcels, query: { page?: integer, limit?: integer }, response: { list: { type: Parcel }, count: { max: 2 } }, pages: { page: page } }
  parcels.shelve: { GET: /shelf, response: Shelf, effect: lists Parcel }
`;
  const [module] = await loadModules(await filesOf(spec, ["mock"]), ["mock.ts"]);
  const { createMock } = module as {
    createMock: (options: object) => { readonly fetch: (url: string) => Promise<Response> };
  };
  const mock = createMock({ seed: 7, initial: 5 });
  const get = async (path: string): Promise<unknown> => (await mock.fetch(`http://mock${path}`)).json();
  expect(await get("/parcels?limit=10")).toHaveLength(2);
  expect(await get("/parcels?page=3")).toHaveLength(1);
  expect(await get("/shelf")).toMatchObject({ parcels: { length: 2 } });
});

test("whatever calls a deprecated endpoint is deprecated", async () => {
  const spec = `
enums: { State: { values: [packed, sent], terminal: [sent] } }
resources:
  Job: { fields: { state: State } }
  Jobs: { fields: { jobs: list<Job>, next?: string } }
endpoints:
  jobs.list: { GET: /jobs, query: { cursor?: string }, response: Jobs, pages: { cursor: cursor, next: next, items: jobs }, deprecated: true }
  jobs.get: { GET: "/jobs/{id}", path: { id: string }, response: Job, wait_on: state, deprecated: true }
`;
  const files = await filesOf(spec, ["query"], { query: { for: "react" } });
  const tagged = files
    .filter(({ path }) => /^(?:operations|queries)\.ts$/.test(path))
    .flatMap(({ text }) => [
      ...text.matchAll(/@deprecated(?:(?!\*\/)[^])*\*\/\nexport (?:function|const) (\w+)/g),
    ])
    .map(([, name]) => name);
  expect(tagged).toEqual([
    "jobsList",
    "jobsListAll",
    "jobsListPages",
    "jobsGet",
    "jobsGetWaitFor",
    "jobsListQuery",
    "jobsListInfinite",
    "jobsGetQuery",
  ]);
});

test("guards and schemas of inputs name the members that they leave out", async () => {
  const spec = `
endpoints:
  photos.send: { POST: /photos, media: multipart, body: { label: string, photo: bytes, more?: list<bytes> }, response: none }
  photos.put: { PUT: /photo, media: image/png, body: bytes, response: none }
`;
  const validators = await textOf("validators.ts", spec, ["validators"]);
  expect(validators.replaceAll("\n * ", " ")).toContain("Leaves out `photo` and `more`, which are not JSON.");
  const schemas = await textOf("schemas.json", spec, ["schemas"]);
  expect(schemas).toContain("Input of `photos.put`. Leaves out `body`, which is not JSON.");
});

test("types.ts says what restricts a response, and the undeclared fields of an object", async () => {
  const spec = `
limits: { pageSize: { max: 9 }, noteLength: { max: 7 } }
resources:
  Parcel: { fields: { id: string }, rest: { type: string, length: noteLength } }
endpoints:
  parcels.list: { GET: /parcels, response: { list: { type: Parcel }, count: pageSize } }
  parcels.find:
    GET: /find
    response: [Parcel, { status: 202, list: { type: string }, count: pageSize }]
`;
  const text = await textOf("types.ts", spec, ["types"]);
  for (const said of [
    "Output of `parcels.list`. At most 9 items (`limits.pageSize`).",
    "Body of `parcels.find`, status 202. At most 9 items (`limits.pageSize`).",
    "Further fields: `string`. At most 7 characters (`limits.noteLength`).",
  ])
    expect(text).toContain(said);
});
