/** Pages of endpoints that a document, a spec beside it or a `stainless.yml` leads to. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { Project } from "../support/project.js";

type Json = Readonly<Record<string, unknown>>;
const text = { type: "string" };
const integer = { type: "integer" };
const flag = { type: "boolean" };
const list = { type: "array", items: { $ref: "#/components/schemas/Parcel" } };
const object = (properties: Json, required: readonly string[] = []): Json => ({
  type: "object",
  properties,
  required,
});
const query = (name: string, schema: Json, more: Json = {}): Json => ({ name, in: "query", schema, ...more });

interface Listed {
  readonly query: readonly Json[];
  readonly page: Json;
  readonly headers?: Json;
  readonly more?: Json;
}

function documentOf(lists: Readonly<Record<string, Listed>>): Json {
  const paths = Object.entries(lists).map(([name, { query: parameters, page, headers, more }]) => [
    `/${name}`,
    {
      get: {
        tags: [name],
        operationId: "list",
        parameters,
        responses: {
          "200": {
            description: "",
            ...(headers === undefined ? {} : { headers }),
            content: { "application/json": { schema: page } },
          },
        },
        ...more,
      },
    },
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: Object.fromEntries(paths) as Json,
    components: { schemas: { Count: integer, Parcel: object({ id: text, weight: integer }, ["id"]) } },
  };
}

/** Returns the pages in the language by group, and the reasons in the ledger. */
async function pagesIn(files: Readonly<Record<string, unknown>>, root = "openapi.json") {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const { model, document, diagnostics } = await load(join(folder, root));
  const rows = document?.ledger() ?? [];
  return {
    diagnostics,
    rows,
    pages: Object.fromEntries(model?.endpoints.map(({ group, pages }) => [group, pages?.style]) ?? []),
    printed: (document?.print() ?? []).map((file) => file.text).join(""),
    reasons: rows.flatMap(({ pointer, status, reason }) =>
      pointer.endsWith("/get") && reason?.includes("pages") === true
        ? [`${pointer} ${status} ${reason}`]
        : [],
    ),
  };
}

const cursor: Listed = {
  query: [query("cursor", text), query("limit", integer)],
  page: object({ data: list, next_cursor: { type: ["string", "null"] } }, ["data"]),
};

const shown: Readonly<Record<string, readonly [listed: Listed, scheme: string]>> = {
  cursors: [cursor, "{ cursor: cursor, next: next_cursor, items: data }"],
  tokens: [
    {
      query: [query("pageToken", text)],
      page: object({ parcels: list, warnings: { type: "array", items: text }, nextPageToken: text }),
    },
    "{ cursor: pageToken, next: nextPageToken, items: parcels }",
  ],
  continued: [
    {
      query: [query("continue", text)],
      page: object({ metadata: object({ continue: text }), items: list }),
    },
    "{ cursor: continue, next: metadata.continue, items: items }",
  ],
  lastItems: [
    {
      query: [query("starting_after", text)],
      page: object({ data: list, has_more: flag }, ["data", "has_more"]),
    },
    "{ cursor: starting_after, next: data[-1].id, more: has_more, items: data }",
  ],
  lastIds: [
    {
      query: [query("after", text)],
      page: object({ data: list, last_id: text, has_more: flag }, ["has_more"]),
    },
    "{ cursor: after, next: last_id, more: has_more, items: data }",
  ],
  // A response without has_more may have a cursor, and the loop would end.
  moreThatMayLack: [
    { ...cursor, page: object({ data: list, next_cursor: text, has_more: flag }) },
    "{ cursor: cursor, next: next_cursor, items: data }",
  ],
  numbersOfText: [
    {
      query: [query("page", text)],
      page: object({ data: list, next_page: { type: ["string", "null"] }, has_more: flag }, ["has_more"]),
    },
    "{ cursor: page, next: next_page, more: has_more, items: data }",
  ],
  nested: [
    {
      query: [query("offset", text)],
      page: object({
        data: list,
        next_page: { anyOf: [object({ offset: text }, ["offset"]), { type: "null" }] },
      }),
    },
    "{ cursor: offset, next: next_page.offset, items: data }",
  ],
  urls: [
    {
      query: [query("page", integer)],
      page: object({ results: list, next: { type: ["string", "null"], format: "uri" } }),
    },
    "{ url: next, items: results }",
  ],
  links: [
    {
      query: [query("page", integer)],
      page: list,
      headers: { Link: { schema: text, example: '<https://depot.example/links?page=2>; rel="next"' } },
    },
    "{ link: next }",
  ],
  numbers: [
    {
      query: [query("page", { ...integer, minimum: 1 }), query("per_page", integer)],
      page: object({ data: list, meta: object({ total_pages: integer }) }),
    },
    "{ page: page, from: 1, last: meta.total_pages, items: data }",
  ],
  offsets: [
    {
      query: [query("offset", { ...integer, default: 0 }), query("limit", integer)],
      page: object({ data: list, total: integer }),
    },
    "{ offset: offset, limit: limit, total: total, items: data }",
  ],
  skipped: [
    {
      query: [query("skip", { ...integer, default: 0 }), query("limit", { ...integer, default: 100 })],
      page: object({ data: list, count: integer }),
    },
    "{ offset: skip, limit: limit, total: count, items: data }",
  ],
};

test("a document shows pages by a parameter and a field that belong together, and each is an assumption with its place", async () => {
  const lists = Object.fromEntries(Object.entries(shown).map(([name, [listed]]) => [name, listed]));
  const { reasons, diagnostics, rows } = await pagesIn({ "openapi.json": documentOf(lists) });
  expect(diagnostics).toEqual([]);
  expect(reasons).toEqual(
    Object.entries(shown).map(
      ([name, [, scheme]]) =>
        `/paths/~1${name}/get assumed pages recognized from the query and the response: ${scheme}`,
    ),
  );
  // A row for each keyword, and none twice.
  expect(new Set(rows.map(({ pointer }) => pointer)).size).toBe(rows.length);
});

const unclear: Readonly<Record<string, Listed>> = {
  requiredCursor: { ...cursor, query: [query("cursor", text, { required: true })] },
  timeAsCursor: { ...cursor, query: [query("cursor", { ...text, format: "date-time" })] },
  otherKind: { ...cursor, page: object({ data: list, next_cursor: integer }) },
  noEnd: { ...cursor, page: object({ data: list, next_cursor: text }, ["data", "next_cursor"]) },
  twoLists: { ...cursor, page: object({ data: list, others: list, next_cursor: text }) },
  noList: { ...cursor, page: object({ parcel: { $ref: "#/components/schemas/Parcel" }, next_cursor: text }) },
  twoCursors: {
    ...cursor,
    query: [query("cursor", text), query("page_token", text)],
    page: object({ data: list, next_cursor: text, next_page_token: text }),
  },
  onlyErrors: { ...cursor, page: object({ errors: list, next_cursor: text }) },
  sameToken: {
    query: [query("continuation_token", text)],
    page: object({ data: list, continuation_token: text }),
  },
  continueAtTop: { query: [query("continue", text)], page: object({ items: list, continue: text }) },
  lastIdMayLackMore: {
    query: [query("after", text)],
    page: object({ data: list, last_id: text, has_more: flag }),
  },
  lastIdAndNext: {
    query: [query("starting_after", text)],
    page: object({ data: list, has_more: flag, next: text }, ["has_more"]),
  },
  dayAfter: {
    query: [query("after", { ...text, description: "Parcels sent after this day." })],
    page: object({ data: list, next_cursor: text }),
  },
  lastIdAlone: { query: [query("after", text)], page: object({ data: list, last_id: text }) },
  timeAfter: {
    query: [query("after", { ...text, description: "Parcels sent after this day." })],
    page: object({ data: list, has_more: flag }, ["has_more"]),
  },
  nextAlone: { query: [query("page", integer)], page: object({ data: list, next: text }) },
  firstUnknown: { query: [query("page", integer)], page: object({ data: list, total_pages: integer }) },
  fromZero: {
    query: [query("page", { ...integer, default: 0 })],
    page: object({ data: list, total_pages: integer }),
  },
  numbersMayLackMore: {
    query: [query("page", { ...integer, default: 1 })],
    page: object({ data: list, has_more: flag }),
  },
  offsetAndMore: {
    query: [query("offset", integer), query("limit", integer)],
    page: object({ data: list, has_more: flag }, ["has_more"]),
  },
  urlWithoutPage: {
    query: [query("ids", text)],
    page: object({ parcel_ids: { type: "array", items: text }, next: { ...text, format: "uri" } }),
  },
  totalOfPage: {
    query: [query("offset", integer), query("limit", integer)],
    page: object({ data: list, total: { ...integer, description: "Total list responses." } }),
  },
  skipAndTop: {
    query: [query("$skip", integer), query("$top", integer)],
    page: object({ data: list, total: integer }),
  },
  countOfOffset: {
    query: [query("offset", integer), query("limit", integer)],
    page: object({ data: list, count: integer }),
  },
  nextOfRequests: {
    query: [query("cursor", text), query("limit", integer)],
    page: object({ data: list, next_cursor: { type: ["string", "null"], writeOnly: true } }, ["data"]),
  },
  // The document counts from 1.
  offsetFromOne: {
    query: [
      query("offset", { allOf: [{ $ref: "#/components/schemas/Count" }], default: 1 }),
      query("limit", integer),
    ],
    page: object({ data: list, total: integer }, ["data", "total"]),
  },
  noTotal: { query: [query("offset", integer), query("limit", integer)], page: object({ data: list }) },
  fromOne: {
    query: [query("offset", { ...integer, minimum: 1 }), query("limit", integer)],
    page: object({ data: list, total: integer }),
  },
  wordOfNext: { query: [query("page", text)], page: object({ data: list, next_page: text }) },
  pageWithoutMore: {
    query: [query("page", integer)],
    page: object({ data: list, next_page: integer }),
  },
  linkWithoutPage: {
    query: [query("limit", integer)],
    page: list,
    headers: { Link: { schema: text, description: "The next page." } },
  },
  linkOfPages: {
    query: [query("page", integer)],
    page: list,
    headers: { Link: { schema: text, description: "For pagination." } },
  },
  otherLink: {
    query: [query("page", integer)],
    page: list,
    headers: { Link: { schema: text, description: "The style sheet." } },
  },
  // Asana's documents lack `next_page`.
  offsetOfText: { query: [query("offset", text)], page: object({ data: list }) },
};

test("what could mean something else leads to no pages", async () => {
  const { pages, reasons, diagnostics } = await pagesIn({ "openapi.json": documentOf(unclear) });
  expect(diagnostics).toEqual([]);
  expect(Object.entries(pages).filter(([, style]) => style !== undefined)).toEqual([]);
  expect(Object.keys(pages)).toHaveLength(Object.keys(unclear).length);
  const lastPage =
    "the response has neither the number of the last page, such as `total_pages`, nor `has_more`";
  const noTotal = "the response has no number of all items, such as `total`";
  // Those with a parameter for pages say what is missing.
  const missing: Readonly<Record<string, string>> = {
    requiredCursor: "`cursor` is required, also for the first page",
    noEnd: "`next_cursor` cannot mark the last page",
    twoLists: "the response has 2 lists, and any could hold the items",
    nextAlone: lastPage,
    firstUnknown: "the first page has no number: `page` has neither a default nor a minimum of 1",
    numbersMayLackMore: "a response may lack `has_more`",
    offsetAndMore: noTotal,
    countOfOffset: noTotal,
    nextOfRequests: "the response has no cursor of the next page, such as `next_cursor`",
    noTotal,
    pageWithoutMore: lastPage,
    linkOfPages: lastPage,
    otherLink: lastPage,
    offsetOfText: "the response has no cursor of the next page, such as `next_cursor`",
  };
  expect(reasons).toEqual(
    Object.entries(missing).map(
      ([name, reason]) => `/paths/~1${name}/get assumed the list has no pages, since ${reason}`,
    ),
  );
});

test("a POST, several responses and a name that is taken lead to no pages either, and rename nothing", async () => {
  const document = documentOf({ parcels: cursor, boxes: cursor, orders: cursor }) as {
    paths: Record<string, Record<string, { responses: Json; operationId: string }>>;
  };
  const get = (path: string) => document.paths[path]?.["get"] ?? { responses: {}, operationId: "" };
  document.paths["/orders"] = { post: get("/orders") };
  get("/boxes").responses = { ...get("/boxes").responses, "202": { description: "" } };
  document.paths["/parcels/all"] = { get: { ...get("/parcels"), operationId: "listAll" } };
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
  const { model } = await load(join(folder, "openapi.json"));
  expect(model?.endpoints.map(({ name, pages }) => [name, pages?.style])).toEqual([
    ["parcels.list", undefined],
    ["parcels.listAll", "cursor"],
    ["boxes.list", undefined],
    ["orders.list", undefined],
  ]);
});

test("a spec beside the document overrides pages, turns them off for one endpoint, or for all", async () => {
  const files = { "openapi.json": documentOf({ parcels: cursor, boxes: cursor, bags: cursor }) };
  const spec = `speccast: 1
import: { openapi: openapi.json }
endpoints:
  parcels.list: { pages: none }
  boxes.list: { pages: { offset: limit } }
`;
  const beside = await pagesIn({ ...files, "api.yaml": spec }, "api.yaml");
  expect(beside.diagnostics).toEqual([]);
  expect(beside.pages).toEqual({ parcels: undefined, boxes: "offset", bags: "cursor" });
  expect(beside.printed).not.toContain("pages: none");
  const off = await pagesIn(
    { ...files, "api.yaml": "speccast: 1\nimport: { openapi: openapi.json, pages: none }\n" },
    "api.yaml",
  );
  expect(off.pages).toEqual({ parcels: undefined, boxes: undefined, bags: undefined });
  expect(off.reasons).toEqual([]);
});

test("a guess gives way to a spec that says more of a field, or has an endpoint with the name", async () => {
  const files = { "openapi.json": documentOf({ parcels: cursor, boxes: cursor }) };
  const spec = `speccast: 1
import: { openapi: openapi.json }
endpoints:
  boxes.listAll: { GET: /boxes/all, response: list<Parcel> }
`;
  const found = await pagesIn({ ...files, "api.yaml": spec }, "api.yaml");
  expect(found.diagnostics).toEqual([]);
  expect(found.pages["boxes"]).toBeUndefined();
  const narrowed = await pagesIn(
    {
      ...files,
      "api.yaml": `speccast: 1
import: { openapi: openapi.json }
endpoints:
  parcels.list: { query: { cursor?: { enum: [first, second] } } }
`,
    },
    "api.yaml",
  );
  expect(narrowed.diagnostics).toEqual([]);
  expect(narrowed.pages).toEqual({ parcels: undefined, boxes: "cursor" });
});

const purpose = (word: string): Json => ({ "x-stainless-pagination-property": { purpose: word } });

test("schemes of a stainless.yml give pages, and what cannot be said has its reason", async () => {
  const strange: Listed = {
    query: [query("seek", text)],
    page: object({ parcels: list, others: list, resume: text }),
  };
  const stainless = {
    pagination: [
      {
        name: "seek_page",
        type: "cursor",
        request: { seek: { ...text, ...purpose("next_cursor_param") } },
        response: {
          parcels: { type: "array", ...purpose("items") },
          resume: { ...text, ...purpose("next_cursor_field") },
        },
      },
      { name: "whole_page", type: "fake_page", request: {}, response: {} },
    ],
    resources: {
      strange: { methods: { list: { endpoint: "get /strange" } } },
      cursors: { methods: { list: { endpoint: "get /cursors", paginated: false } } },
      wholes: { methods: { list: { endpoint: "get /wholes", paginated: true } } },
    },
  };
  const { pages, reasons } = await pagesIn(
    {
      "openapi.json": documentOf({ strange, cursors: cursor, wholes: { query: [], page: list } }),
      "stainless.yml": stainless,
      "api.yaml": "speccast: 1\nimport: { openapi: openapi.json, stainless: stainless.yml }\n",
    },
    "api.yaml",
  );
  expect(pages).toEqual({ strange: "cursor", cursors: undefined, wholes: undefined });
  expect(reasons).toEqual([
    "/paths/~1strange/get assumed pages by the scheme seek_page of stainless.yml: { cursor: seek, next: resume, items: parcels }",
    "/paths/~1wholes/get approximated pages that stainless.yml states and no endpoint can have here: `seek_page`: the query has no cursor `seek`; `whole_page`: one response holds everything",
  ]);
});

test("each type of pages of a stainless.yml is a scheme, or has the reason why it is none", async () => {
  const items = { type: "array", items: { type: "object", properties: { id: text } } };
  const paged = (parameter: string, schema: Json, page: Json): Listed => ({
    query: [query(parameter, schema)],
    page: object(page, ["rows"]),
  });
  const said = (type: string, request: Json, response: Json, more: Json = {}): Json => ({
    name: type,
    type,
    request,
    response: { rows: { ...items, ...purpose("items") }, ...response },
    ...more,
  });
  const count = { ...integer, minimum: 0 };
  const lists: Readonly<Record<string, readonly [listed: Listed, scheme: Json, reason: string]>> = {
    ids: [
      paged("since", text, { rows: list, has_more: flag }),
      said(
        "cursor_id",
        { since: { ...text, ...purpose("next_cursor_id_param") } },
        {
          rows: {
            type: "array",
            ...purpose("items"),
            items: { type: "object", properties: { id: { ...text, ...purpose("cursor_item_id") } } },
          },
          has_more: flag,
        },
      ),
      "by the scheme cursor_id of stainless.yml: { cursor: since, next: rows[-1].id, more: has_more, items: rows }",
    ],
    urls: [
      paged("size", integer, { rows: list, further: { type: ["string", "null"], format: "uri" } }),
      said(
        "cursor_url",
        { size: { ...integer, ...purpose("page_size_param") } },
        { further: { ...text, ...purpose("cursor_url_field") } },
      ),
      "by the scheme cursor_url of stainless.yml: { url: further, items: rows }",
    ],
    numbers: [
      paged("leaf", { ...integer, default: 1 }, { rows: list, leaves: count }),
      said(
        "page_number",
        { leaf: { ...integer, ...purpose("page_number_param") } },
        { leaves: { ...integer, ...purpose("total_page_count_field") } },
      ),
      "by the scheme page_number of stainless.yml: { page: leaf, last: leaves, items: rows }",
    ],
    offsets: [
      paged("start", { ...integer, default: 0 }, { rows: list, all: count }),
      said(
        "offset",
        { start: { ...integer, ...purpose("offset_count_param") } },
        { all: { ...integer, ...purpose("offset_total_count_field") } },
      ),
      "by the scheme offset of stainless.yml: { offset: start, total: all, items: rows }",
    ],
    bodies: [
      paged("a", text, { rows: list }),
      said("cursor", { a: { ...text, ...purpose("next_cursor_param") } }, {}, { param_location: "body" }),
      "no endpoint can have here: `cursor`: the parameters stand in the body",
    ],
    headers: [
      paged("b", text, { rows: list }),
      said(
        "cursor",
        { b: { ...text, ...purpose("next_cursor_param") } },
        { h: { ...text, "x-stainless-pagination-property": { from_header: "X-Next" } } },
      ),
      "no endpoint can have here: `cursor`: a field stands in the header `X-Next`",
    ],
    unknown: [
      paged("c", text, { rows: list }),
      said("seek", { c: { ...text, ...purpose("seek_param") } }, {}),
      "no endpoint can have here: `seek`: pages of the type `seek`",
    ],
    partial: [
      paged("d", text, { rows: list }),
      said("cursor", { d: { ...text, ...purpose("next_cursor_param") } }, {}),
      "no endpoint can have here: `cursor`: no field has the purpose of a cursor",
    ],
  };
  for (const [name, [listed, scheme, reason]] of Object.entries(lists)) {
    const { reasons } = await pagesIn(
      {
        "openapi.json": documentOf({ [name]: listed }),
        "stainless.yml": { pagination: [scheme], resources: {} },
        "api.yaml": "speccast: 1\nimport: { openapi: openapi.json, stainless: stainless.yml }\n",
      },
      "api.yaml",
    );
    expect([name, ...reasons]).toEqual([name, expect.stringContaining(reason)]);
  }
});

test("a spec that speccast exported keeps its pages, and gets no others", async () => {
  const it = new Project({
    "api.yaml": `speccast: 1
service: { name: Depot }
resources:
  Parcel: { fields: { id: string } }
  Page: { fields: { data: list<Parcel>, next_cursor: string | null } }
endpoints:
  parcels.list: { GET: /parcels, query: { cursor?: string }, response: Page }
  boxes.list:
    GET: /boxes
    query: { cursor?: { type: string, as: place } }
    response: Page
    pages: { cursor: cursor, next: next_cursor, items: data }
`,
  });
  expect(it.run(["generate", "api.yaml", "--out", "out", "--targets", "types,openapi"]).code).toBe(0);
  const { pages } = await pagesIn({ "openapi.json": it.read("out/openapi.json") });
  expect(pages).toEqual({ parcels: undefined, boxes: "cursor" });
});

/** Lists in whose schemas pages could leave a trace: references, inheritance, directions, a null page, and bounds. */
const shaped: Readonly<Record<string, Listed>> = {
  references: { ...cursor, page: { $ref: "#/components/schemas/Page" } },
  inherited: {
    ...cursor,
    page: { allOf: [{ $ref: "#/components/schemas/Page" }, object({ total: { ...integer, minimum: 0 } })] },
  },
  nullable: { ...cursor, page: { oneOf: [{ $ref: "#/components/schemas/Page" }, { type: "null" }] } },
  bounded: {
    query: [
      query("page", { ...integer, minimum: 1, default: 1 }),
      query("per_page", { ...integer, maximum: 9 }),
    ],
    page: object({
      data: { ...list, maxItems: 9, uniqueItems: true },
      meta: object({ total_pages: integer }),
    }),
  },
  choice: {
    ...cursor,
    page: object({
      data: { type: "array", items: { oneOf: [{ $ref: "#/components/schemas/Parcel" }, text] } },
      next_cursor: { type: "string", minLength: 2, readOnly: true },
    }),
  },
};

test.each([
  ["each scheme", Object.fromEntries(Object.entries(shown).map(([name, [listed]]) => [name, listed]))],
  ["each reason against pages", unclear],
  ["schemas of several forms", shaped],
])("pages change neither types nor validators: %s", (_, lists) => {
  const document = documentOf(lists) as { components: { schemas: Record<string, Json> } };
  document.components.schemas["Page"] = object(
    { data: list, next_cursor: { ...text, minLength: 1 }, secret: { ...text, writeOnly: true } },
    ["data"],
  );
  const outputOf = (key: string): Project => {
    const it = new Project({
      "openapi.json": JSON.stringify(document),
      "api.yaml": `speccast: 1\nimport: { openapi: openapi.json${key} }\n`,
    });
    expect(it.run(["generate", "api.yaml", "--out", "out"]).code).toBe(0);
    return it;
  };
  const [on, off] = [outputOf(""), outputOf(", pages: none")];
  for (const file of ["types.ts", "validators.ts"])
    expect(on.read(`out/${file}`), file).toBe(off.read(`out/${file}`));
  expect(off.read("out/operations.ts")).not.toContain("ListAll");
  expect(on.read("out/operations.ts").includes("ListAll")).toBe(lists !== unclear);
});

test("a document and the spec that it is moved into give the same bytes, pages included", () => {
  const lists = Object.fromEntries(Object.entries(shown).map(([name, [listed]]) => [name, listed]));
  const it = new Project({ "openapi.json": JSON.stringify(documentOf(lists)) });
  expect(it.run(["import", "openapi.json", "--out", "spec"]).code).toBe(0);
  for (const [spec, out] of [
    ["openapi.json", "a"],
    ["spec/api.yaml", "b"],
  ] as const)
    expect(it.run(["generate", spec, "--out", out, "--targets", "client"]).code).toBe(0);
  const plain = (path: string): string =>
    it
      .read(path)
      .replaceAll(/@see \S+|^\/\/.*$|\b(?:openapi\.json|spec\/\S+|endpoints\/\S+|resources\.yaml)\S*/gm, "");
  expect(plain("a/operations.ts")).toContain("cursorsListAll");
  expect(plain("b/operations.ts")).toBe(plain("a/operations.ts"));
});
