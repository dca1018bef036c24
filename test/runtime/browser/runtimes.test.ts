/**
 * The generated client where there is no Node: in Chromium, in a worker of it, and in a context that has
 * nothing but globals of the Web. The same scenarios everywhere, and the same must come of them.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { strictest, typeErrors } from "../../support/type-check.js";
import { findChromium, visit } from "./chromium.js";
import { startService, type Service } from "./service.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const output = join(here, "../../.output/browser");
const scenarios = join(here, "scenarios.ts");

type Facts = Readonly<Record<string, unknown>>;

let service: Service;

beforeAll(async () => {
  rmSync(output, { recursive: true, force: true });
  const { model, diagnostics } = await load("shop.yaml", { cwd: here });
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  for (const { path, text } of await emitModel(model, defaultOptions)) {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    writeFileSync(join(output, path), text);
  }
  const html = '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>';
  service = await startService(output, {
    "/": { type: "text/html", text: html },
    "/page.js": { type: "text/javascript", text: await bundle(reporter("page", startWorker)) },
    "/worker.js": { type: "text/javascript", text: await bundle(reporter("worker")) },
  });
});

afterAll(() => service.close());

/** A program for browsers that runs the scenarios and posts what came of them. */
function reporter(name: string, before = ""): string {
  return `
    import { runScenarios } from "./scenarios.js";
    ${before}
    const strays = [];
    addEventListener("unhandledrejection", ({ reason }) => strays.push(String(reason)));
    const facts = await runScenarios("", "${name}").catch((error) => ({ failed: String(error.stack) }));
    const globals = ["process", "Buffer", "require", "global"].filter((name) => name in globalThis);
    // The browser reports unhandled rejections in a later turn.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await fetch("/result/${name}", { method: "POST", body: JSON.stringify({ facts, globals, strays }) });
  `;
}

const startWorker = 'new Worker("/worker.js", { type: "module" });';

/** Bundles a program for browsers; with a name for what it exports, as a script. */
async function bundle(contents: string, globalName?: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here },
    bundle: true,
    format: globalName === undefined ? "esm" : "iife",
    ...(globalName !== undefined && { globalName }),
    platform: "browser",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** The expected results of the scenarios, wherever they run. */
const expected: Facts = {
  page: { data: [{ id: "a0", label: "Bücher & Hefte" }], next: null },
  all: [1, 2, 3].map((number) => ({ id: `a${number}`, label: `Heft ${number}` })),
  created: [201, { location: "/orders/o1", "x-queue": 7 }, { id: "o1", status: "open" }, 1],
  key: true,
  soldOut: { kind: "declared", code: "sold_out", endpoint: "orders.create", attempts: 1, left: 50 },
  input: { kind: "input", code: "input", endpoint: "orders.create", attempts: 0 },
  waited: "sent",
  retried: 3,
  broken: { kind: "connection", code: "connection", endpoint: "articles.list", attempts: 1 },
  slow: { kind: "timeout", code: "timeout", endpoint: "articles.list", attempts: 1 },
  slowBody: { kind: "timeout", code: "timeout", endpoint: "articles.list", attempts: 1 },
  aborted: { kind: "aborted", code: "aborted", endpoint: "articles.list", attempts: 1 },
  abortedInBackoff: { kind: "aborted", code: "aborted", endpoint: "articles.list", attempts: 1 },
  redirected: { kind: "redirect", code: "redirect", endpoint: "articles.list", attempts: 1 },
  tooLarge: { kind: "too-large", code: "too-large", endpoint: "articles.list", attempts: 1 },
  drift: [
    "more",
    { endpoint: "articles.list", specAt: "shop.yaml#Articles", issues: ["/data/0/label required"] },
  ],
  middleware: ["GET", false, 200],
};

test("the scenarios compile against the output with the types of browsers alone", async () => {
  expect(await typeErrors([scenarios], { ...strictest, types: [] })).toBe("");
});

test("in Node", async () => {
  const { runScenarios } = (await import(scenarios)) as {
    runScenarios(url: string, run: string): Promise<Facts>;
  };
  expect(await runScenarios(service.url, "node")).toEqual(expected);
});

/** Globals of every runtime of the Web, and all that the context gets. */
const webGlobals = [
  "AbortController",
  "AbortSignal",
  "Headers",
  "Response",
  "TextDecoder",
  "TextEncoder",
  "URL",
  "btoa",
  "clearTimeout",
  "crypto",
  "fetch",
  "performance",
  "setTimeout",
] as const;

test("in a context with the globals of the Web alone, where no text becomes code", async () => {
  const globals = Object.fromEntries(webGlobals.map((name) => [name, globalThis[name]]));
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  runInContext(await bundle('export * from "./scenarios.js";', "scenarios"), context);
  expect(runInContext("typeof process + typeof Buffer + typeof require", context)).toBe(
    "undefined".repeat(3),
  );
  const facts = (await runInContext(`scenarios.runScenarios("${service.url}", "context")`, context)) as Facts;
  // Values of the context have prototypes of their own.
  expect(structuredClone(facts)).toEqual(expected);
});

const chromium = findChromium();
// `.ci/run` sees to it that there is one.
const isMissing = chromium === undefined && process.env["CI"] !== "true";
if (isMissing) console.warn("Chromium is not installed: the client was not run in a browser.");

test.skipIf(isMissing)("in a page of Chromium, and in a worker of it", { timeout: 120_000 }, async () => {
  const results = Promise.all([service.result("page"), service.result("worker")]);
  const [page, worker] = await visit(chromium ?? "chromium", service.url, results);
  expect(page).toEqual({ facts: expected, globals: [], strays: [] });
  expect(worker).toEqual({ facts: expected, globals: [], strays: [] });
});
