/**
 * The target `query` under TanStack Query itself: its clients and observers over a socket, and the types of each of its
 * packages. They have a package of their own beside this file: CI installs it, elsewhere
 * `npm ci --prefix test/emit/query/packages` does.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { defaultOptions, queryPackages, type ChosenOptions } from "../../../generator/config/generation.js";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { readPage } from "../../docs/page.js";
import { installMs, missingPackages } from "../../support/own-packages.js";
import { strictest, typeErrors } from "../../support/type-check.js";

const own = fileURLToPath(new URL("./", import.meta.url));
const packages = join(own, "packages");
const outputs = fileURLToPath(new URL("../../.output/query/", import.meta.url));

let missing: string | undefined;

beforeAll(async () => {
  rmSync(outputs, { recursive: true, force: true });
  missing = await missingPackages(packages);
}, installMs);

/** Writes the output for a package into a folder of its own, in which `name` leads to the package `installed`. */
async function outputFor(
  framework: keyof typeof queryPackages,
  installed: string,
  options: Partial<ChosenOptions> = {},
): Promise<string> {
  const form = `${options.emit ?? "ts"}${options.client === undefined ? "" : "-bare"}`;
  const folder = join(outputs, `${installed.replace(/\W/g, "-")}-${form}`);
  const { model } = await load("api.yaml", { cwd: own });
  if (model === undefined) throw new Error("api.yaml has errors.");
  const query = { for: framework };
  for (const { path, text } of await emitModel(model, {
    ...defaultOptions,
    targets: ["query"],
    query,
    ...options,
  })) {
    mkdirSync(dirname(join(folder, "output", path)), { recursive: true });
    writeFileSync(join(folder, "output", path), text);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const link = join(folder, "node_modules", queryPackages[framework]);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(packages, "node_modules", installed), link, "junction");
  if (framework === "vue") symlinkSync(join(packages, "node_modules/vue"), join(folder, "node_modules/vue"));
  return folder;
}

/** The parts of a version that scenarios find otherwise. */
interface Findings {
  readonly [scenario: string]: unknown;
}

describe.each([
  ["@tanstack/react-query", 1],
  ["react-query-5.89", 1],
  // Mutations have no context yet.
  ["react-query-5.62", 3],
] as const)("the client of %s", (installed, keys) => {
  test("sends, refetches, skips, cancels, pauses and hydrates as documented", async ({ skip }) => {
    if (missing !== undefined) skip(missing);
    const folder = await outputFor("react", installed, { emit: "js" });
    cpSync(join(own, "scenarios.mjs"), join(folder, "scenarios.mjs"));
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, "scenarios.mjs")], {
      encoding: "utf8",
      timeout: 60_000,
    });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout) as Findings).toEqual({
      unavailable: {
        status: "error",
        kind: "http",
        sent: { "GET /v1/parcels/busy": 3 },
        "with retries of both": { "GET /v1/parcels/busy": 12 },
      },
      refetched: {
        create: ["GET /v1/parcels", "GET /v1/shelves/s1", "POST /v1/parcels"],
        change: ["GET /v1/parcels", "GET /v1/parcels/p1", "GET /v1/shelves/s1", "PATCH /v1/parcels/p1"],
        delete: ["DELETE /v1/parcels/p2", "GET /v1/parcels", "GET /v1/shelves/s1"],
        dispatch: [
          "GET /v1/parcels",
          "GET /v1/parcels/p1",
          "GET /v1/shelves/s1",
          "POST /v1/parcels/p1/dispatch",
        ],
        "no effect": ["POST /v1/scales"],
        unknown: ["GET /v1/rooms", "POST /v1/rebuild"],
        stated: [
          "DELETE /v1/scans",
          "GET /v1/parcels",
          "GET /v1/parcels/p1",
          "GET /v1/parcels/p2",
          "GET /v1/shelves/s1",
        ],
        ledger: ["DELETE /v1/ledgers/9007199254740993", "GET /v1/ledgers/9007199254740993"],
        failed: ["POST /v1/parcels"],
        "perhaps processed": [
          "GET /v1/parcels",
          "GET /v1/parcels/p1",
          "GET /v1/shelves/s1",
          "PATCH /v1/parcels/p1",
        ],
        unavailable: ["POST /v1/parcels"],
        unreadable: ["GET /v1/parcels", "GET /v1/shelves/s1", "POST /v1/parcels"],
        "switched off": ["PATCH /v1/parcels/p1"],
        // Of 13 mutations, four fail.
        "own onSuccess": 9,
      },
      skipped: {
        before: { status: "pending" },
        invalidated: {},
        after: { "GET /v1/parcels/p1": 1 },
        label: "Books",
      },
      integers: {
        key: ["ParcelService", "ledgers", "get", { number: "9007199254740993" }],
        data: { number: "9007199254740993", total: "bigint" },
        texts: ["~5", "~~", "plain", null],
        requests: { "GET /v1/ledgers/9007199254740993": 1 },
      },
      empty: { status: "success", data: null },
      pages: {
        cursor: { pages: ["p1,p2", "p3,p4", "p5"], refetched: 3 },
        link: { pages: ["page 0", "page 1", "page 2"], refetched: 3 },
        // Nothing says that a page is the last one, so an empty one ends them.
        number: { pages: ["a,b", "c,d", "e", ""], refetched: 4 },
        offset: { pages: ["a,b", "c,d", "e", ""], refetched: 4 },
        path: { pages: ["a,b", "c,d", "e"], refetched: 3 },
        url: { pages: ["a,b", "c,d", "e"], refetched: 3 },
      },
      cancelled: { status: "pending", fetchStatus: "idle", error: null },
      keys: { label: "a", separate: 2, attempts: 3, "keys of all attempts": keys },
      paused: { offline: {}, online: { "POST /v1/parcels": 1 }, keys: 1 },
      reloaded: { attempts: 8, keys: keys === 1 ? 4 : 8 },
      failures: {
        declared: "declared",
        http: "http",
        connection: "connection",
        timeout: "timeout",
        decode: "decode",
        "content-type": "content-type",
        contract: "contract",
        redirect: "redirect",
        "too-large": "too-large",
        aborted: "aborted",
        input: "input",
        hook: "connection",
      },
      dehydrated: ["ParcelService.logins.count", "ParcelService.parcels.get"],
      streamed:
        installed === "react-query-5.62"
          ? "not in this version"
          : { seen: [0, 1, 2], places: ["Bern", "Chur"] },
      deadlines: 1,
      accounts: { shared: { "GET /v1/parcels/p1": 2 }, stale: [true, false] },
    });
  });
});

test("without retries of calls, those of the query client count", async ({ skip }) => {
  if (missing !== undefined) skip(missing);
  const client = { retries: false } as const;
  const folder = await outputFor("react", "@tanstack/react-query", { emit: "js", client });
  writeFileSync(
    join(folder, "retries.mjs"),
    `import { MutationObserver, QueryClient } from "@tanstack/react-query";
    import { createConnection } from "./output/client.js";
    import * as queries from "./output/queries.js";
    let sent = 0;
    const fetch = async () => (sent++, new Response("", { status: 503 }));
    const connection = createConnection({ baseUrl: "http://localhost", auth: { app: { token: "t" } }, fetch });
    const client = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 0 } } });
    await client.fetchQuery(queries.parcelsGetQuery(connection, { id: "p1" })).catch(() => {});
    const found = [sent];
    // fetchQuery has no retries of its own; queries of hooks have three.
    await client.fetchQuery({ ...queries.parcelsListQuery(connection), retry: false }).catch(() => {});
    found.push(sent);
    const create = new MutationObserver(client, queries.parcelsCreateMutation(connection));
    await create.mutate({ label: "New" }).catch(() => {});
    console.log(JSON.stringify([...found, sent]));`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, "retries.mjs")], { encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "[3,4,5]\n", stderr: "" });
  const types = await outputFor("react", "@tanstack/react-query", { client });
  writeFileSync(
    join(types, "client.ts"),
    readFileSync(join(own, "types/client.ts"), "utf8").replaceAll("PACKAGE", "@tanstack/react-query"),
  );
  const files = [join(types, "client.ts"), join(types, "output/queries.ts")];
  expect(await typeErrors(files, { ...strictest, types: [] })).toBe("");
});

describe.each([
  ["react", "@tanstack/react-query", {}],
  ["react", "react-query-5.89", {}],
  ["react", "react-query-5.62", {}],
  ["vue", "@tanstack/vue-query", {}],
  [
    "svelte",
    "@tanstack/svelte-query",
    { QUERY: "createQuery", INFINITE: "createInfiniteQuery", MUTATION: "createMutation" },
  ],
  [
    "solid",
    "@tanstack/solid-query",
    { QUERY: "useQuery", INFINITE: "useInfiniteQuery", MUTATION: "useMutation" },
  ],
  [
    "angular",
    "@tanstack/angular-query-experimental",
    { QUERY: "injectQuery", INFINITE: "injectInfiniteQuery", MUTATION: "injectMutation" },
  ],
] as const)("the types of %s (%s)", (framework, installed, words) => {
  test("take the options, and infer data and errors", async ({ skip }) => {
    if (missing !== undefined) skip(missing);
    const folder = await outputFor(framework, installed);
    const use = "QUERY" in words ? "function" : framework;
    // Version 5.62 has no streams yet.
    const parts = ["client", use, ...(installed === "react-query-5.62" ? [] : ["streamed"])];
    for (const name of parts) {
      let text = readFileSync(join(own, `types/${name}.ts`), "utf8");
      for (const [word, meaning] of Object.entries({ PACKAGE: queryPackages[framework], ...words }))
        text = text.replaceAll(word, meaning);
      writeFileSync(join(folder, `${name}.ts`), text);
    }
    const files = [...parts.map((name) => `${name}.ts`), "output/queries.ts"].map((name) =>
      join(folder, name),
    );
    expect(await typeErrors(files, { ...strictest, types: [] })).toBe("");
  });
});

/** All files with the strict rules of TanStack Query. */
const lintConfig = `import query from "@tanstack/eslint-plugin-query";
import { parser } from "typescript-eslint";
export default [
  { ignores: ["node_modules"] },
  ...query.configs["flat/recommended-strict"],
  {
    files: ["**/*.ts"],
    languageOptions: { parser, parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
];
`;

test(
  "the examples of the guide compile with TanStack Query and SWR, and satisfy its linter",
  { timeout: 120_000 },
  async ({ skip }) => {
    if (missing !== undefined) skip(missing);
    const page = fileURLToPath(new URL("../../../docs/guides/query.md", import.meta.url));
    const { blocks } = await readPage(page, join(outputs, "guide"));
    const modules = blocks.flatMap(({ kind, argument, code, line, spec }): string[] => {
      if (kind !== "react") return [];
      const path = join(spec?.folder ?? "", argument === "" ? `line-${line}.ts` : argument);
      writeFileSync(path, code);
      return [path];
    });
    expect(modules.length).toBeGreaterThan(4);
    const installed = join(outputs, "guide/parcels/node_modules");
    symlinkSync(join(packages, "node_modules"), installed, "junction");
    writeFileSync(join(outputs, "guide/parcels/package.json"), '{ "type": "module" }');
    const options = { ...strictest, declaration: false, isolatedDeclarations: false, types: [] };
    expect(await typeErrors(modules, options)).toBe("");
    // The linter of TanStack Query has nothing to say; of a query by hand, it has.
    const folder = join(outputs, "guide/parcels");
    writeFileSync(join(folder, "eslint.config.mjs"), lintConfig);
    writeFileSync(
      join(folder, "tsconfig.json"),
      '{ "include": ["**/*.ts"], "compilerOptions": { "strict": true } }',
    );
    const byHand =
      'import { useQuery } from "@tanstack/react-query";\nexport const useIt = (id: string) =>\n';
    writeFileSync(
      join(folder, "by-hand.ts"),
      `${byHand}  useQuery({ queryKey: ["parcel"], queryFn: () => fetch("/" + id) });\n`,
    );
    const linter = join(packages, "node_modules/eslint/bin/eslint.js");
    const args = [linter, "--format", "json", ".", "generated/queries.ts"];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    const results = (stdout === "" ? [{ messages: [stderr] }] : JSON.parse(stdout)) as readonly {
      readonly filePath: string;
      readonly messages: readonly { readonly ruleId: string }[];
    }[];
    const found = results.flatMap(({ filePath, messages }) =>
      messages.map((one) => `${basename(filePath)} ${JSON.stringify(one.ruleId ?? one)}`),
    );
    expect(results.length).toBeGreaterThan(modules.length);
    expect(found.filter((one) => !one.startsWith("by-hand.ts "))).toEqual([]);
    expect(found.join()).toContain("by-hand.ts");
  },
);

test("the data layer of the benchmark compiles, with its mock", async ({ skip }) => {
  if (missing !== undefined) skip(missing);
  const bench = fileURLToPath(new URL("../../../bench/query/", import.meta.url));
  const folder = join(outputs, "app");
  const { model } = await load("library.yaml", { cwd: bench });
  if (model === undefined) throw new Error("library.yaml has errors.");
  const query = { for: "react" } as const;
  for (const { path, text } of await emitModel(model, {
    ...defaultOptions,
    targets: ["query", "mock"],
    query,
  })) {
    mkdirSync(dirname(join(folder, "speccast", path)), { recursive: true });
    writeFileSync(join(folder, "speccast", path), text);
  }
  symlinkSync(join(packages, "node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const names = ["speccast.ts", "speccast.mock.ts"];
  for (const name of names) cpSync(join(bench, "app", name), join(folder, name));
  const options = { ...strictest, declaration: false, isolatedDeclarations: false, types: [] };
  const files = names.map((name) => join(folder, name));
  expect(await typeErrors(files, options)).toBe("");
});

describe("in a bundle", () => {
  /** The size of a program by esbuild, minified and compressed, and the packages that it asks for. */
  async function sizeOf(folder: string, program: string): Promise<{ bytes: number; packages: string[] }> {
    const { outputFiles, metafile } = await build({
      stdin: { contents: program, resolveDir: join(folder, "output") },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
      metafile: true,
    });
    const inputs = Object.keys(metafile.inputs).filter((path) => path.includes("tanstack"));
    return { bytes: gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length, packages: inputs };
  }

  test("a factory adds at most 0.4 kB to its call, and nothing of a package", async () => {
    const folder = await outputFor("react", "bundle", { emit: "js" });
    const connection = `import { createConnection } from "./client.js"; const c = createConnection(o);`;
    const programs = {
      query: ["parcelsGet", 'export default parcelsGet(c, { id: "p" });', "parcelsGetQuery"],
      infinite: ["parcelsList", "export default parcelsList(c, {});", "parcelsListInfinite"],
      mutation: ["parcelsChange", "export default parcelsChange(c, {});", "parcelsChangeMutation"],
      keyed: ["parcelsCreate", "export default parcelsCreate(c, {});", "parcelsCreateMutation"],
    };
    const added: Record<string, number> = {};
    for (const [name, [operation, call, factory]] of Object.entries(programs)) {
      const plain = await sizeOf(
        folder,
        `${connection} import { ${operation} } from "./operations.js"; ${call}`,
      );
      const made = await sizeOf(
        folder,
        `${connection} import { ${factory} } from "./queries.js"; export default ${factory}(c, {});`,
      );
      expect(made.packages).toEqual([]);
      added[name] = made.bytes - plain.bytes;
    }
    for (const bytes of Object.values(added)) expect(bytes, JSON.stringify(added)).toBeLessThan(450);
  });
});
