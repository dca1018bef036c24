/** The cases of a contract for test runners, against a service by hand. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { contractCases, loadSpec, type ContractCasesOptions } from "../../generator/index.js";
import { bookshop, bookshopSecrets, type BookshopDefect } from "./bookshop.js";

const { model } = await loadSpec(fileURLToPath(new URL("bookshop.yaml", import.meta.url)));

/** Runs all cases against a bookshop, and returns the errors of those that fail. */
async function failures(
  defect?: BookshopDefect,
  options: Partial<ContractCasesOptions> = {},
): Promise<Readonly<Record<string, string>>> {
  const server = bookshop(defect);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const credentials = { shop: { [shopCredential]: bookshopSecrets.shop } };
  const url = `http://127.0.0.1:${port}`;
  const found: Record<string, string> = {};
  for (const { name, run } of await contractCases(model, { url, seed: 7, credentials, ...options }))
    await run().catch((error: unknown) => (found[name] = String(error)));
  return found;
}

const shopCredential = model?.schemes.find(({ name }) => name === "shop")?.credentials[0] ?? "";

test("pass where the service keeps to the spec", async () => {
  expect(await failures()).toEqual({});
});

test("fail at the endpoint that breaks it, without secrets", async () => {
  const found = await failures("cancelled without time");
  expect(Object.keys(found)).not.toEqual([]);
  expect(Object.values(found).join("\n")).toContain("response-body: ");
  expect(Object.values(found).join("\n")).not.toContain(bookshopSecrets.shop);
  const skip = Object.keys(found);
  expect(await failures("cancelled without time", { skip })).toEqual({});
});

test("fail where no request succeeds", async () => {
  const found = await failures(undefined, { credentials: {} });
  expect(found["books.get"]).toContain("not reached");
});

test.each<readonly [Partial<ContractCasesOptions>, string]>([
  [{ skip: ["books.gett"] }, "skip: There is no endpoint books.gett. Did you mean"],
  [{ given: { "book.get": {} } }, "given: There is no endpoint book.get. Did you mean"],
  [{ credentials: { shp: {} } }, "credentials: There is no scheme shp. Did you mean"],
])("refuse %o", async (options, message) => {
  await expect(contractCases(model, { url: "http://127.0.0.1:9", ...options })).rejects.toThrow(message);
});

test("refuse a spec with errors", async () => {
  await expect(contractCases(undefined, { url: "http://127.0.0.1:9" })).rejects.toThrow(
    "The spec has errors",
  );
});
