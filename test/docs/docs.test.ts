/**
 * Compares the documentation with what speccast does: every spec in it generates, every excerpt is a
 * part of the output, every example compiles, and those that can run are run. `vitest -u` writes the
 * excerpts again.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { diagnosticsPage, keysPage } from "../../generator/build/docs.mjs";
import { readArguments } from "../../generator/tools/cli/arguments.js";
import { readConfig } from "../../generator/config/config.js";
import { catalogue } from "../../generator/pipeline/catalogue.js";
import { withCode } from "./blocks.js";
import { expectedCode, moduleOf, readPage, writeText, type Page, type PlacedBlock } from "./page.js";
import { strictest, typeErrors } from "../support/type-check.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const outputFolder = join(root, "test/.output/docs");
const paths = [
  "README.md",
  "docs/guides/getting-started.md",
  "docs/guides/configuration.md",
  "docs/guides/frameworks.md",
  "docs/guides/from-hey-api.md",
  "docs/guides/from-openapi-fetch.md",
  "docs/guides/from-orval.md",
  "docs/guides/from-ts-rest.md",
  "docs/guides/own-emitters.md",
  "docs/guides/recipes.md",
  "docs/guides/query.md",
  ...["docs/language", "docs/output"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
];
const modules: string[] = [];

describe.each(paths)("%s", (path) => {
  let page: Page;
  const ofKind = (...kinds: string[]): PlacedBlock[] =>
    page.blocks.filter((block) => kinds.includes(block.kind));

  beforeAll(async () => {
    page = await readPage(join(root, path), join(outputFolder, path.replaceAll(/\W/g, "-")));
  });

  test("has no code block that nothing holds", () => {
    const loose = page.blocks.filter((block) => block.kind === "none" && block.language !== "sh");
    expect(loose.map((block) => `line ${block.line}`)).toEqual([]);
  });

  test("shows specs without mistakes, and mistakes where it says so", () => {
    const wrong = ofKind("spec", "refused").flatMap(({ kind, argument, spec, line }) => {
      const found = spec?.diagnostics.filter((one) => kind === "refused" || one.severity === "error") ?? [];
      const codes = [...new Set(found.map((one) => one.code))].join(", ");
      if (codes === (kind === "refused" ? argument : "")) return [];
      return [`line ${line}: ${found.map(({ code, message }) => `${code}: ${message}`).join(" ")}`];
    });
    expect(wrong).toEqual([]);
  });

  test("shows what speccast gives", async () => {
    const found: { block: PlacedBlock; code: string }[] = [];
    for (const block of page.blocks) {
      const code = await expectedCode(block);
      if (code !== undefined) found.push({ block, code });
    }
    await expect(withCode(page.markdown, found)).toMatchFileSnapshot(join(root, path));
  });

  test("has examples that work", async () => {
    const port = await freePort();
    for (const { kind, argument, spec, line, code } of ofKind("use", "run")) {
      const module = join(spec?.folder ?? page.folder, argument || `line-${line}.ts`);
      writeText(module, moduleOf(code).replaceAll("8080", String(port)));
      modules.push(module);
      if (kind === "use") continue;
      const { serving } = (await import(module)) as { serving?: { close(): Promise<void> } };
      if (serving !== undefined) onTestFinished(() => serving.close());
    }
  });

  test("names commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    for (const { code, line } of page.blocks.filter((block) => block.language === "sh")) {
      for (const command of code.split(/\n|&&/).map((part) => part.replace(/#.*/, "").trim())) {
        const [, name] = /^npm run (?:--silent )?(\S+)/.exec(command) ?? [];
        if (name !== undefined) expect(Object.keys(scripts), `line ${line}`).toContain(name);
        if (command.startsWith("npx speccast ")) readArguments(command.split(/\s+/).slice(2));
      }
    }
    for (const { code, argument, spec } of ofKind("config")) {
      const file = join(spec?.folder ?? page.folder, argument || "speccast.config.json");
      writeText(file, code);
      expect(readConfig(file).length).toBeGreaterThan(0);
    }
  });
});

test("the case `readme` keeps the output of the spec of docs/guides/getting-started.md", async () => {
  const page = join(root, "docs/guides/getting-started.md");
  const { blocks } = await readPage(page, join(outputFolder, "readme-case"));
  const first = blocks.find(({ kind }) => kind === "spec")?.spec?.text;
  expect(readFileSync(join(root, "test/cases/readme/spec.yaml"), "utf8")).toBe(first);
});

// One program for all pages: setting one up costs more than checking most of them.
test("every example compiles", async () => {
  // Examples are no library: they may leave types to inference.
  const options = { ...strictest, declaration: false, isolatedDeclarations: false };
  expect(await typeErrors(modules, options)).toBe("");
}, 180_000);

/** A port without a listener. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("docs/language/keys.md is what `npm run docs` writes", async () => {
  const schema: unknown = JSON.parse(readFileSync(join(root, "spec/language.schema.json"), "utf8"));
  await expect(keysPage(schema)).toMatchFileSnapshot(join(root, "docs/language/keys.md"));
});

describe("docs/diagnostics.md", () => {
  const cases = join(root, "test/cases");

  test("is what `npm run docs` writes, so that every code is in it and no other", async () => {
    await expect(diagnosticsPage(catalogue, cases)).toMatchFileSnapshot(join(root, "docs/diagnostics.md"));
  });

  // States of files that no folder of a repository can or should be in (one needs 200,000 values);
  // test/parse/parser.test.ts and test/read/files.test.ts make them.
  const unstorable = [
    "not-a-file",
    "file-unreadable",
    "file-changing",
    "file-too-large",
    "spec-too-large",
    "too-many-files",
    "too-many-values",
  ];

  test("has a case for every code", () => {
    const raised = new Set<string>(unstorable);
    for (const name of readdirSync(cases)) {
      const path = join(cases, name, "diagnostics.txt");
      if (!existsSync(path)) continue;
      for (const [, code] of readFileSync(path, "utf8").matchAll(
        /^(?:\S.*? )?(?:error|warning) ([a-z0-9-]+):/gm,
      ))
        raised.add(code ?? "");
    }
    const codes = Object.keys(catalogue);
    expect(codes.filter((code) => !raised.has(code))).toEqual([]);
    expect([...raised].filter((code) => !codes.includes(code))).toEqual([]);
  });
});
