/** Documents of Swagger 2: the same spec as that of the document of OpenAPI 3 which says the same. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";

const folder = fileURLToPath(new URL("fixtures/", import.meta.url));
const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

test("bodies, forms, files, lists and addresses of Swagger 2", async () => {
  const { document, model } = await load(join(folder, "swagger.yaml"));
  expect(model?.service.baseUrl).toBe("https://depot.example/v1");
  const text = new Map(document?.print().map(({ path, text: printed }) => [path, printed]));
  const parcels = text.get("endpoints/parcels.yaml") ?? "";
  expect(parcels).toContain("tags?: list<string>\n");
  expect(parcels).toMatch(/ids\?:\n {8}list:[\s\S]*?written: commas/);
  expect(parcels).toContain("body: ParcelInput\n");
  expect(parcels).toMatch(/file:\n {8}type: bytes\n {8}doc: A picture\./);
  expect(parcels).toContain("media: multipart");
  expect(parcels).toContain("media: image/png");
  expect(text.get("endpoints/login.yaml")).toContain("media: form");
  expect(text.get("endpoints/login.yaml")).toContain("written: spaces");
  expect(text.get("resources.yaml")).toContain("weight?: number | null");
  expect(text.get("declarations.yaml")).toContain("client_credentials");
});

test("the ledger of Swagger 2 counts its own keywords, and drops those without a counterpart", async () => {
  const { document } = await load(join(folder, "swagger.yaml"));
  const rows = document?.ledger() ?? [];
  const dropped = rows.filter(({ status }) => status === "dropped").map(({ pointer }) => pointer);
  expect(dropped).toContain("/paths/~1login/post/responses/200/examples");
  expect(rows.map(({ pointer }) => pointer)).not.toContain("/openapi");
  expect(rows.find(({ pointer }) => pointer === "/swagger")?.status).toBe("exact");
});

test.each([
  ["ssv", "spaces"],
  ["pipes", "pipes"],
  ["csv", "commas"],
])("lists in the format %s are written with %s", async (_, written) => {
  const { document } = await load(join(folder, "swagger-lists.json"));
  const printed = document?.print().find(({ path }) => path === "endpoints/books.yaml")?.text;
  expect(printed).toContain(`written: ${written}`);
});

test("hostile texts of Swagger 2 stay data", async () => {
  const { files, diagnostics } = await compile(join(folder, "swagger-hostile.yaml"), {
    output,
    fullAudit: true,
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(files?.length).toBeGreaterThan(5);
});
