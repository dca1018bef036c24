/**
 * Mocks as handlers of MSW, in its own server. It has a package of its own beside this file: CI installs it, elsewhere
 * `npm ci --prefix test/emit/msw/packages` does.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { audit } from "../../../generator/audit/index.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { readPage, writeText } from "../../docs/page.js";
import { installMs, missingPackages } from "../../support/own-packages.js";
import { strictest, typeErrors } from "../../support/type-check.js";
import { findChromium, visit } from "../../runtime/browser/chromium.js";

const own = fileURLToPath(new URL("./", import.meta.url));
const packages = join(own, "packages");
const folder = fileURLToPath(new URL("../../.output/msw/", import.meta.url));

let missing: string | undefined;

/** Writes the output of a spec with its handlers for MSW. */
async function writeOutput(cwd: string, to: string): Promise<void> {
  const { model } = await load("api.yaml", { cwd });
  if (model === undefined) throw new Error("api.yaml has errors.");
  const options = { ...defaultOptions, targets: ["client", "mock"] as const, mock: { msw: true } };
  const files = await emitModel(model, options);
  await audit(model, files, { full: true });
  for (const { path, text } of files) writeText(join(to, path), text);
}

/** Checks the types of a program beside the output, with a version of MSW, and returns the path of its bundle. */
async function bundle(name: string, msw: string, external: readonly string[] = []): Promise<string> {
  const program = join(folder, `${name}-${msw}.ts`);
  writeText(program, readFileSync(join(own, `${name}.ts`), "utf8").replaceAll('"msw', `"${msw}`));
  expect(await typeErrors([program], strictest)).toBe("");
  const outfile = program.replace(/ts$/, "mjs");
  await build({
    entryPoints: [program],
    bundle: true,
    format: "esm",
    outfile,
    external: [...external],
  });
  return outfile;
}

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  missing = await missingPackages(packages);
  if (missing !== undefined) return;
  await writeOutput(own, join(folder, "output"));
  writeText(join(folder, "package.json"), '{ "type": "module" }');
  symlinkSync(join(packages, "node_modules"), join(folder, "node_modules"), "junction");
}, installMs);

test.for(["msw", "msw-2"])(
  "%s sends the responses of a mock, and of handlers of single endpoints",
  { timeout: 300_000 },
  async (msw, { skip }) => {
    if (missing !== undefined) skip(missing);
    const outfile = await bundle("use", msw, [msw]);
    if (msw === "msw" && Number.parseInt(process.versions.node, 10) < 22) skip("MSW 3 needs Node 22");
    const { stdout, stderr } = spawnSync(process.execPath, [outfile], { encoding: "utf8" });
    const { created, ...rest } = JSON.parse(stdout === "" ? `"${stderr}"` : stdout) as {
      readonly created: object;
    };
    expect(created).toMatchObject({ label: "Books" });
    expect(rest).toEqual({
      read: created,
      kept: true,
      mine: { id: "p1", label: "Mine" },
      latest: expect.any(String) as string,
      failed: "parcel_not_found",
      again: created,
      other: "other",
      unhandled: ["https://api.example.com/v1/parcels/p1", "https://api.example.com/base/v1/shelves"],
      refused: 415,
      anywhere: [200, 200],
      left: "aborted",
      reported: [],
      awaited: true,
    });
  },
);

const chromium = findChromium();
// `.ci/run` sees to it that there is one.
const isMissing = chromium === undefined && process.env["CI"] !== "true";
if (isMissing) console.warn("Chromium is not installed: the service worker of MSW was not tried.");

test.skipIf(isMissing)(
  "the service worker of MSW sends them to a page",
  { timeout: 300_000 },
  async ({ skip }) => {
    if (missing !== undefined) skip(missing);
    const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
      "/": ["text/html", '<script type="module" src="/page.js"></script>'],
      "/page.js": ["text/javascript", readFileSync(await bundle("page", "msw"))],
      "/mockServiceWorker.js": [
        "text/javascript",
        readFileSync(join(packages, "node_modules/msw/lib/mockServiceWorker.js")),
      ],
      "/outside": ["text/plain", "from the server"],
    };
    let settle: (seen: unknown) => void = () => {};
    const result = new Promise<unknown>((resolve) => (settle = resolve));
    const server = createServer((request, response) => {
      const [type, body] = files[request.url ?? ""] ?? ["text/plain", ""];
      response.setHeader("content-type", type).end(body);
      if (request.url !== "/result") return;
      let text = "";
      request.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      request.on("end", () => settle(JSON.parse(text)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close().closeAllConnections());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { created, ...rest } = (await visit(chromium ?? "chromium", url, result)) as {
      readonly created: object;
    };
    expect(created).toMatchObject({ label: "Books" });
    expect(rest).toEqual({
      read: created,
      mine: { id: "p1", label: "Mine" },
      failed: "parcel_not_found",
      forgotten: "parcel_not_found",
      outside: "from the server",
    });
  },
);

test("the example of the page compiles with MSW", { timeout: 300_000 }, async ({ skip }) => {
  if (missing !== undefined) skip(missing);
  const page = fileURLToPath(new URL("../../../docs/output/mock.md", import.meta.url));
  const { blocks } = await readPage(page, join(folder, "page"));
  const examples = blocks.filter(({ kind }) => kind === "msw");
  expect(examples).toHaveLength(1);
  for (const { code, spec } of examples) {
    const at = spec?.folder ?? "";
    await writeOutput(at, at);
    writeText(join(at, "example.ts"), code);
    const options = { ...strictest, declaration: false, isolatedDeclarations: false };
    expect(await typeErrors([join(at, "example.ts")], options)).toBe("");
  }
});
