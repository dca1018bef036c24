/** Defaults of the options of `serve`: the code, the docs and the server agree. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { serveDefaults } from "../../../../templates/node.js";
import { withDefaults } from "../../../../templates/runtime/server/options.js";
import { Connection } from "./connection.js";
import { expectResponse } from "./row.js";
import { askBySocket, openShop, requestOf } from "./shop.js";

const shop = await openShop("options");

/** The text of each option in the interface `name` of `file`. */
function docsOf(file: string, name: string): Map<string, string> {
  const path = fileURLToPath(new URL(`../../../../templates/${file}`, import.meta.url));
  const [, body = ""] =
    new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(readFileSync(path, "utf8")) ?? [];
  const found = body.matchAll(/\/\*\*([\s\S]*?)\*\/\s*readonly (\w+)\?:/g);
  return new Map([...found].map(([, doc = "", option = ""]) => [option, doc.replace(/\s*\n\s*\* ?/g, " ")]));
}

/** A default as it stands in docs: `10,000`, or `` `127.0.0.1` ``. */
function spelled(value: unknown): string {
  if (typeof value === "number") return value.toLocaleString("en");
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

test("the docs of serve name every default, and each option has one", () => {
  const docs = docsOf("node.ts", "ServeOptions");
  expect([...docs.keys()].sort()).toEqual([...Object.keys(serveDefaults), "signal"].sort());
  for (const [option, value] of Object.entries(serveDefaults))
    expect(docs.get(option), option).toContain(`${spelled(value)} by default`);
  expect(docs.get("signal")).toContain("none by default");
});

test("the server has them", async () => {
  const { httpServer, port, url } = await shop.serving();
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = httpServer;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    maxConnections: 10_000,
  });
  // Ours counts them (S29 sends 100, 101 and 2,001): that of Node drops some, or closes the connection.
  expect(httpServer.maxHeadersCount).toBe(0);
  expect(httpServer.address()).toMatchObject({ address: "127.0.0.1", port });
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect(port).toBeGreaterThan(0);
  expect(process.listenerCount("SIGTERM") + process.listenerCount("SIGINT")).toBe(0);
});

test("options that are given count, and undefined is none", async () => {
  const { httpServer, url } = await shop.serving({
    host: "::1",
    port: undefined,
    headersTimeoutMs: 1,
    requestTimeoutMs: 2,
    keepAliveTimeoutMs: 3,
    maxConnections: 4,
    maxHeadersCount: 5,
    maxHeaderBytes: undefined,
  });
  expect(httpServer).toMatchObject({
    headersTimeout: 1,
    requestTimeout: 2,
    keepAliveTimeout: 3,
    maxConnections: 4,
    maxHeadersCount: 0,
  });
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
});

test("smaller bounds of headers are kept", async () => {
  const { port } = await shop.serving({ maxHeadersCount: 5, maxHeaderBytes: 1_000 });
  expectResponse(await askBySocket(port, { headers: [["a", "b"]] }), 200);
  const many = await askBySocket(port, {
    headers: [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ],
  });
  expectResponse(many, { status: 431, code: "headers_too_large" });
  const large = await askBySocket(port, { headers: [["a", "b".repeat(1_000)]] });
  expectResponse(large, { status: 431, code: "headers_too_large" });
});

test("a connection that is kept for nothing ends when its time is up", async () => {
  const { port } = await shop.serving({ keepAliveTimeoutMs: 50 });
  const connection = await Connection.open(port);
  connection.write(requestOf({}));
  expect((await connection.read()).headers["connection"]).toBe("keep-alive");
  expect(await connection.rest()).toBe("");
});

test("the port that is taken is an error of serve", async () => {
  await expect(shop.serving({ port: shop.servePort })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

/** Option and default of each row of the table below `heading` of a page, as they are written there. */
function rowsBelow(page: string, heading: string): Map<string, string> {
  const text = readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), "utf8");
  const [table = ""] = /(?:^\|.*\n)+/m.exec(text.slice(text.indexOf(`\n${heading}\n`))) ?? [];
  const rows = table.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, option = "", value = ""]) =>
      /^`\w+`$/.test(option) ? [[option.slice(1, -1), value]] : [],
    ),
  );
}

test("the defaults of createServer are those of both pages, and each option is on one", () => {
  const { inFlight: _, isBodyLimitSet: __, ...defaults } = withDefaults({});
  const rows = rowsBelow("output/server-responses.md", "## Set options");
  expect([...rows.keys()].sort()).toEqual(
    [...docsOf("runtime/server/options.ts", "CoreOptions").keys()].sort(),
  );
  expect(Object.keys(defaults).sort()).toEqual([...rows.keys()].sort());
  const said = {
    responses: JSON.stringify(defaults.responses),
    maxBodyBytes: defaults.maxBodyBytes.toLocaleString("en"),
    handlerTimeoutMs: defaults.handlerTimeoutMs.toLocaleString("en"),
  };
  for (const [option, value] of Object.entries(said))
    expect(rows.get(option)?.replaceAll("`", "")).toBe(value);
  for (const option of ["onRequest", "onResponse"] as const)
    expect([rows.get(option), defaults[option]]).toEqual(["nothing", undefined]);
  const page = readFileSync(new URL("../../../../docs/output/server-behaviour.md", import.meta.url), "utf8");
  const { maxBodyBytes, handlerTimeoutMs } = said;
  expect(page.replace(/\s+/g, " ")).toContain(
    `\`createServer\` has \`maxBodyBytes\` (${maxBodyBytes}) and \`handlerTimeoutMs\` (${handlerTimeoutMs})`,
  );
});

test.each<[string, unknown]>([
  ["maxBodyBytes", NaN],
  ["maxBodyBytes", -1],
  ["maxBodyBytes", 1.5],
  ["maxBodyBytes", "1000"],
  ["maxBytesInFlight", NaN],
  ["maxBytesInFlight", 1_048_575],
  ["handlerTimeoutMs", NaN],
  ["handlerTimeoutMs", -1],
  ["handlerTimeoutMs", "1"],
  ["responses", "enforced"],
  ["onError", "console"],
  ["onDrift", {}],
  ["onRequest", true],
  ["onResponse", 1],
  ["requestId", "x-request-id"],
])("createServer refuses %s: %j", (option, value) => {
  expect(() => shop.serverWith({ [option]: value })).toThrow(new RegExp(`^The option ${option} must be`));
});

test.each<[string, unknown]>([
  ["maxHeadersCount", NaN],
  ["maxHeadersCount", 0],
  ["maxHeaderBytes", -1],
  ["maxConnections", NaN],
  ["maxConnections", 0.5],
  ["headersTimeoutMs", NaN],
  ["requestTimeoutMs", -1],
  ["sendTimeoutMs", -1],
  ["keepAliveTimeoutMs", Infinity],
  ["closeTimeoutMs", NaN],
  ["closeTimeoutMs", 2 ** 31],
])("serve refuses %s: %d", async (option, value) => {
  await expect(shop.serving({ [option]: value })).rejects.toThrow(
    new RegExp(`^The option ${option} must be`),
  );
});

test("a shorter time for requests is one for their headers, too", async () => {
  const { httpServer } = await shop.serving({ requestTimeoutMs: 5_000 });
  expect(httpServer).toMatchObject({ headersTimeout: 5_000, requestTimeout: 5_000 });
});
