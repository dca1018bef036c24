/** Media types of the bodies of errors: the one in JSON has a type and is sent, and the export has the others again. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";

const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

const fault = { schema: { $ref: "#/components/schemas/Fault" } };
const other = { schema: { $ref: "#/components/schemas/Other" } };
const text = { schema: { type: "string" } };
const json = "application/json";
const problem = "application/problem+json";
const lines = { description: "", content: { "text/plain": text } };

/** The content of responses with one error each, by status. */
const stated: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  "400": { [json]: fault, "application/xml": fault },
  "404": { "text/plain": text, [json]: fault, "text/html": {} },
  "410": { [problem]: other, [json]: fault },
  "409": { [problem]: fault },
  "412": { [problem]: fault, "application/vnd.depot.old+json": other },
  "422": { "text/plain": text },
  "423": { "application/vnd.depot.fault+json": fault },
  "428": {
    "application/vnd.depot.fault+json": fault,
    [problem]: { schema: { $ref: "#/components/schemas/Other" } },
  },
  default: { "application/xml": { schema: { type: "object" } }, [json]: fault },
};

const path = join(mkdtempSync(join(tmpdir(), "speccast-error-media-")), "openapi.json");
writeFileSync(
  path,
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: {
      "/parcels": {
        get: {
          operationId: "parcelsList",
          tags: ["parcels"],
          responses: {
            "204": { description: "" },
            ...Object.fromEntries(
              Object.entries(stated).map(([status, content]) => [status, { description: "", content }]),
            ),
          },
        },
        delete: {
          operationId: "parcelsClear",
          tags: ["parcels"],
          responses: { "204": { description: "" }, default: lines },
        },
        put: {
          operationId: "parcelsPut",
          tags: ["parcels"],
          responses: {
            "204": { description: "" },
            "409": { description: "", content: { [json]: fault } },
            default: { description: "", content: { [problem]: fault } },
          },
        },
      },
    },
    components: {
      schemas: {
        Fault: { type: "object", required: ["message"], properties: { message: { type: "string" } } },
        Other: { type: "object", properties: { title: { type: "string" } } },
      },
    },
  }),
);

test("the body in JSON has a type, whatever stands beside it", async () => {
  const { model } = await load(path);
  expect(model?.errors.map(({ status, body, media }) => [status, body?.resource, media])).toEqual([
    [400, "Fault", undefined],
    [404, "Fault", undefined],
    [409, "Fault", problem],
    [410, "ParcelsListGoneBody", undefined],
    [412, "ParcelsListPreconditionFailedBody", problem],
    [422, undefined, undefined],
    [423, "Fault", "application/vnd.depot.fault+json"],
    [428, "ParcelsListPreconditionRequiredBody", "application/vnd.depot.fault+json"],
    [409, "Fault", undefined],
  ]);
  expect(model?.endpoints.map(({ otherwise }) => otherwise)).toEqual(["Fault", undefined, "Fault"]);
});

test("a body with a form in each of several media types of JSON is any of the forms", async () => {
  const { files } = await compile(path, { output });
  const types = files?.find((file) => file.path === "types.ts")?.text ?? "";
  expect(types).toContain("export type ParcelsListGoneBody = Fault | Other;");
});

test("the export has the other media types again, where it has none for another body", async () => {
  const { files, diagnostics } = await compile(path, { output });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const exported = files?.find((file) => file.path === "openapi.json")?.text ?? "{}";
  const { paths } = JSON.parse(exported) as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  };
  const types = (method: string): unknown =>
    Object.entries(paths["/parcels"]?.[method]?.responses ?? {}).map(([status, { content }]) => [
      status,
      ...Object.keys(content ?? {}),
    ]);
  expect(types("get")).toEqual([
    ["204"],
    ["400", json],
    ["404", json, "text/plain", "text/html"],
    ["409", problem],
    ["410", json],
    ["412", problem],
    ["422", problem, "text/plain"],
    ["423", "application/vnd.depot.fault+json"],
    ["428", "application/vnd.depot.fault+json"],
    ["default", problem, json, "application/xml"],
  ]);
  expect(types("delete")).toEqual([["204"], ["default"]]);
});

test("the report classes each media type", async () => {
  const { document } = await load(path);
  const statuses = new Map(document?.ledger().map(({ pointer, status }) => [pointer, status]));
  const fateOf = (method: string, status: string, type: string): unknown =>
    statuses.get(
      `/paths/~1parcels/${method}/responses/${status}/content/${type.replaceAll("/", "~1")}/schema`,
    );
  expect([
    fateOf("get", "400", "application/xml"),
    fateOf("get", "404", "text/plain"),
    fateOf("get", "410", problem),
    fateOf("get", "410", json),
    fateOf("get", "422", "text/plain"),
    fateOf("get", "default", "application/xml"),
    fateOf("delete", "default", "text/plain"),
    statuses.get("/paths/~1parcels/put/responses/default/content"),
  ]).toEqual([
    "approximated",
    "passedThrough",
    "exact",
    "exact",
    "passedThrough",
    "passedThrough",
    "dropped",
    "approximated",
  ]);
});

test.each([
  ["beside problem details", "{ name: Depot }", "Fault", problem],
  // The server's own errors of the status are in JSON.
  [
    "beside a body of the service",
    "{ name: Depot, error_body: { type: Own, code: code } }",
    "ParcelsGetNotFoundBody",
    undefined,
  ],
])("a body in problem+json comes back from the export %s", async (_, service, resource, media) => {
  const folder = mkdtempSync(join(tmpdir(), "speccast-error-media-"));
  const spec = `
speccast: 1
service: ${service}
errors:
  lost: { status: 404, code: null, body: Fault, media: application/problem+json }
  held: { status: 409 }
resources:
  Fault: { fields: { message: string } }
  Own: { fields: { code: string } }
endpoints: { parcels.get: { GET: /parcel, response: string, errors: [lost, held] } }
`;
  writeFileSync(join(folder, "api.yaml"), spec);
  const { files } = await compile(join(folder, "api.yaml"), { output: { ...output, targets: ["openapi"] } });
  const exported = join(folder, "openapi.json");
  writeFileSync(exported, files?.find((file) => file.path === "openapi.json")?.text ?? "");
  const { model } = await load(exported);
  const lost = model?.errors.find(({ name }) => name === "lost");
  expect([lost?.body?.resource, lost?.media]).toEqual([resource, media]);
});

test("a body with one form in several media types has the one that the document has more often", async () => {
  const responses = (...types: readonly string[]): object => ({
    "204": { description: "" },
    "409": { description: "", content: Object.fromEntries(types.map((type) => [type, fault])) },
  });
  const usual = "application/vnd.depot.fault+json";
  const document = {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: {
      "/parcels": { delete: { responses: responses("application/vnd.depot.parcel+json", usual) } },
      "/shelves": { delete: { responses: responses(json, usual) } },
      "/desks": { delete: { responses: responses(usual) } },
    },
    components: { schemas: { Fault: { type: "object", properties: { message: { type: "string" } } } } },
  };
  const file = join(mkdtempSync(join(tmpdir(), "speccast-error-media-")), "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const { model } = await load(file);
  expect(model?.errors.map(({ name, media }) => [name, media])).toEqual([["conflict_fault", usual]]);
});
