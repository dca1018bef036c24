/** The mock of a document sends errors as the document declares them, and the test of the contract finds nothing in it. */
import { createServer, type RequestListener } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultOptions } from "../../generator/config/generation.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { loadModules } from "../support/load-output.js";
import { modelOfSpec, testServer } from "./planted.js";

const document = `
openapi: 3.1.0
info: { title: Parcels, version: "1" }
paths:
  /parcels:
    post:
      operationId: addParcel
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Draft" } } } }
      responses:
        201: { $ref: "#/components/responses/Parcel" }
        409: { description: Taken., content: { application/json: { schema: { type: object } } } }
        415: { $ref: "#/components/responses/Refused" }
        422: { description: Refused., content: { application/json: { schema: { type: object } } } }
        4XX: { description: Other., content: { application/xml: { schema: { type: string } } } }
  /parcels/{id}:
    get:
      operationId: getParcel
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        200: { $ref: "#/components/responses/Parcel" }
        404: { $ref: "#/components/responses/Refused" }
        429: { description: Slow., content: { application/problem+json: { schema: { type: object } } } }
  /shelves/{code}:
    parameters: [{ name: code, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getShelf
      responses: { 200: { $ref: "#/components/responses/Shelf" }, 404: { $ref: "#/components/responses/Refused" } }
    put:
      operationId: putShelf
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [width], properties: { width: { type: string } } } } }
      responses: { 200: { $ref: "#/components/responses/Shelf" }, 201: { $ref: "#/components/responses/Shelf" } }
    delete:
      operationId: removeShelf
      responses: { 204: { description: Gone. }, 404: { $ref: "#/components/responses/Refused" } }
  /labels/{code}:
    parameters: [{ name: code, in: path, required: true, schema: { type: string } }]
    get: { operationId: getLabel, responses: { 200: { $ref: "#/components/responses/Label" } } }
    put: { operationId: putLabel, responses: { 200: { $ref: "#/components/responses/Label" }, 404: { $ref: "#/components/responses/Refused" } } }
  /racks:
    get:
      operationId: listRacks
      parameters: [{ name: pageNumber, in: query, schema: { type: integer } }, { name: pageSize, in: query, schema: { type: integer } }]
      responses: { 200: { description: Racks., content: { application/json: { schema: { $ref: "#/components/schemas/Racks" } } } } }
  /labels: { get: { operationId: listLabels, responses: { 200: { description: Labels., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Label" } } } } } } } }
components:
  responses:
    Label: { description: A label., content: { application/json: { schema: { $ref: "#/components/schemas/Label" } } } }
    Shelf: { description: A shelf., content: { application/json: { schema: { $ref: "#/components/schemas/Shelf" } } } }
    Parcel: { description: A parcel., content: { application/json: { schema: { $ref: "#/components/schemas/Parcel" } } } }
    Refused:
      description: Not here.
      headers: { X-Trace: { required: true, schema: { type: string, minLength: 3 } } }
      content: { text/plain: { schema: { type: string } } }
  schemas:
    Draft: { type: [object, "null"], required: [label], properties: { label: { type: string, minLength: 1, maxLength: 40 }, body: { type: string }, notes: { type: array, items: { $ref: "#/components/schemas/Text" } } } }
    Rack: { type: object, required: [id], properties: { id: { type: string } } }
    Link: { type: object, properties: { href: { type: string } } }
    Links: { type: object, required: [self], properties: { self: { $ref: "#/components/schemas/Link" }, next: { $ref: "#/components/schemas/Link" } } }
    Racks: { type: object, properties: { _links: { $ref: "#/components/schemas/Links" }, data: { type: array, items: { $ref: "#/components/schemas/Rack" } } } }
    Label: { type: object, required: [code, text], properties: { code: { type: string }, text: { type: string } } }
    Shelf: { type: object, required: [code, width], properties: { code: { type: string }, width: { type: string } } }
    Text: { type: object, required: [text], properties: { text: { type: string } } }
    Note: { type: object, required: [author], properties: { author: { type: string } } }
    Parcel: { type: object, required: [id, label], properties: { id: { type: integer }, label: { type: string }, body: { type: string }, notes: { type: array, items: { $ref: "#/components/schemas/Note" } } } }
`;

interface Modules {
  readonly createMock: () => { readonly fetch: (url: string, init?: object) => Promise<Response> };
  readonly toNodeListener: (mock: object) => RequestListener;
}

const folder = mkdtempSync(join(tmpdir(), "speccast-mock-"));
writeFileSync(join(folder, "parcels.yaml"), document);
const model = await modelOfSpec(join(folder, "parcels.yaml"));
rmSync(folder, { recursive: true });
const files = await emitModel(model, { ...defaultOptions, targets: ["mock", "server"] });
const [{ createMock }, { toNodeListener }] = (await loadModules(files, ["mock.ts", "node.ts"])) as [
  Pick<Modules, "createMock">,
  Pick<Modules, "toNodeListener">,
];

const post = (body: unknown, headers: object = {}): object => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

test.each<readonly [path: string, init: object, status: number, type: string, body: RegExp]>([
  ["/parcels/7000", {}, 404, "text/plain", /^Not here\.$/],
  [
    "/parcels/7000",
    { headers: { prefer: "code=429" } },
    429,
    "application/problem+json",
    /^\{.*"status":429/,
  ],
  ["/parcels", post({ label: "A" }, { prefer: "code=409" }), 409, "application/json", /^\{.*"status":409/],
  ["/parcels", post({ label: "" }), 422, "application/json", /^\{.*"status":422.*label/],
  ["/parcels", post("A", { "content-type": "text/csv" }), 415, "text/plain", /^Send JSON/],
  ["/parcels", post({ label: "A" }, { prefer: "code=status_4xx" }), 400, "application/xml", /^<p>/],
])("%s with %o is %i in %s", async (target, init, status, type, body) => {
  const response = await createMock().fetch(`http://mock${target}`, init);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
  expect(await response.text()).toMatch(body);
  if (type === "text/plain") expect(response.headers.get("x-trace")).toMatch(/^.{3,}$/);
});

test("each page has the link to the next one, though the object around it may be absent", async () => {
  const { fetch: send } = createMock();
  for (let count = 0; count < 12; count++) {
    const page: unknown = await (await send("http://mock/racks?pageSize=1")).json();
    expect(page).toMatchObject({ _links: { next: { href: expect.stringContaining("/racks?") as string } } });
  }
});

test("the test of the contract finds nothing", async () => {
  const { findings, notes, coverage } = await testServer(model, createServer(toNodeListener(createMock())));
  expect(findings.map(({ rule, endpoint, what }) => `${rule} ${endpoint.name}: ${what}`)).toEqual([]);
  expect(notes).toEqual(["labels.get: an unknown code is accepted, and the spec declares no error for it."]);
  expect(coverage.endpoints).toEqual({ reached: 9, total: 9 });
});

test("the test of the contract reads the objects that a PUT makes", async () => {
  const listener = toNodeListener(createMock());
  const made = new Set<string>();
  const other = createServer((request, response) => {
    const { method, url = "" } = request;
    if (method === "PUT") made.add(url);
    if (method !== "GET" || !made.has(url)) return void listener(request, response);
    const shelf = { code: decodeURIComponent(url.slice("/shelves/".length)), width: "of another shelf" };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(shelf));
  });
  const { findings } = await testServer(model, other);
  expect(findings.map(({ rule, endpoint }) => `${rule} ${endpoint.name}`)).toContain(
    "create-read shelves.get",
  );
});
