/** The runtime in its three rooms: few chapters, imports in one direction, and nothing left in bundles. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { load } from "../../generator/pipeline/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { emit } from "../../generator/emit/index.js";
import { chapterAt } from "../../generator/emit/output/templates.js";
import { runtimeNames } from "../../generator/emit/output/runtime-modules.js";
import { blocksOf } from "../docs/blocks.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const templates = join(root, "templates");

/** Paths of the chapters below `templates/`, such as `runtime/client/call.ts`. */
const chapters = readdirSync(join(templates, "runtime"), { recursive: true, encoding: "utf8" })
  .map((path) => `runtime/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".ts"))
  .sort();

function textOf(path: string): string {
  return readFileSync(join(templates, path), "utf8");
}

/** Paths of the modules that `path` imports, types included. */
function importsOf(path: string): string[] {
  return ts
    .preProcessFile(textOf(path))
    .importedFiles.map(({ fileName }) => posix.join(posix.dirname(path), fileName).replace(/\.js$/, ".ts"));
}

function roomOf(path: string): string {
  return path.split("/")[1] as string;
}

/** Lines that a chapter may have, comments and imports included. */
const maxLines = 400;

test("no two exports of the runtime share a name", () => {
  const names = chapters.flatMap((path) =>
    [
      ...textOf(path).matchAll(
        /^export (?:abstract )?(?:async )?(?:function\*?|class|const|interface|type) (\w+)/gm,
      ),
    ].map(([, name]) => name as string),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(chapters)("%s", (path) => {
  test("lies in a room and imports from there and from values", () => {
    const room = roomOf(path);
    expect(path).toMatch(/^runtime\/(?:values|client|server)\/[a-z\d-]+\.ts$/);
    const foreign = importsOf(path).filter(
      (target) => target !== "types.ts" && ![room, "values"].includes(roomOf(target)),
    );
    expect(foreign).toEqual([]);
  });

  test("is short enough to be about one thing", () => {
    expect(textOf(path).split("\n").length).toBeLessThanOrEqual(maxLines);
  });
});

test("no class declares a field without making it: Babel 7 refuses that by default", () => {
  const declared = [...chapters, "node.ts"].filter((path) => /^\s+declare /m.test(textOf(path)));
  expect(declared).toEqual([]);
});

test("no chapters import one another in a circle, types included", () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
    if (done.has(path) || trail.includes(path)) return;
    for (const target of importsOf(path)) if (target !== "types.ts") visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of chapters) visit(path, []);
  expect(circles).toEqual([]);
});

test("the table of the emitters names modules that export what they say", () => {
  const wrong = runtimeNames().filter(
    ({ name, path }) =>
      !chapters.includes(path) ||
      !new RegExp(
        `^export (?:abstract )?(?:async )?(?:function\\*?|class|const|interface|type) ${name}\\b`,
        "m",
      ).test(textOf(path)),
  );
  expect(wrong).toEqual([]);
});

test("a chapter of which nothing is used leaves nothing in a bundle", async () => {
  // Bundlers keep a class with a computed member. Every client uses this one.
  const others = chapters.filter((path) => path !== "runtime/client/errors.ts");
  const outside = { path: "errors", external: true, sideEffects: false };
  const { outputFiles } = await build({
    plugins: [
      { name: "errors", setup: (setting) => setting.onResolve({ filter: /\/errors\.js$/ }, () => outside) },
    ],
    stdin: {
      contents: others.map((path) => `import "./${path}";`).join("\n"),
      resolveDir: templates,
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "silent",
  });
  const kept = (outputFiles[0]?.text ?? "").split("\n").filter((line) => !/^\s*(?:\/\/.*)?$/.test(line));
  expect(kept).toEqual([]);
});

/** Names that a chapter declares or imports, with where they come from. */
function namesOf(path: string): [name: string, origin: string][] {
  const file = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement): [string, string][] => {
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      const origin = posix.join(posix.dirname(path), from).replace(/\.js$/, ".ts");
      const names = statement.importClause?.namedBindings;
      if (names === undefined || !ts.isNamedImports(names)) return [];
      return names.elements.map(({ name }) => [name.text, origin]);
    }
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => [name.getText(file), path]);
    const { name } = statement as ts.DeclarationStatement;
    return name === undefined ? [] : [[name.getText(file), path]];
  });
}

test.each(["values", "client", "server"])(
  "chapters of %s share no name, so that they fit into one module",
  (room) => {
    const origins = new Map<string, string>();
    const clashes: string[] = [];
    for (const path of chapters.filter((one) => roomOf(one) === room))
      for (const [name, origin] of namesOf(path)) {
        const other = origins.get(name) ?? origin;
        if (other !== origin) clashes.push(`${name} of ${origin} and of ${other}`);
        origins.set(name, other);
      }
    expect(origins.size).toBeGreaterThan(100);
    expect(clashes).toEqual([]);
  },
);

describe("the endpoint of the README", async () => {
  const block = blocksOf(readFileSync(join(root, "README.md"), "utf8")).find(({ kind }) => kind === "spec");
  const folder = await mkdtemp(join(tmpdir(), "rooms-"));
  writeFileSync(join(folder, "api.yaml"), block?.code ?? "");
  const { model } = await load("api.yaml", { cwd: folder });
  if (model === undefined) throw new Error("The spec of the README has an error.");
  const files = await emit(model, defaultOptions);
  const paths = files.map(({ path }) => path);

  test("lead to 14 files with all targets, the manifest included", () => {
    expect(model.endpoints).toHaveLength(1);
    expect(paths.length + 1, paths.join("\n")).toBeLessThanOrEqual(14);
  });

  test("bring no chapter of features that they do not use", () => {
    const features = [
      "client/credentials",
      "client/header-parameters",
      "client/query",
      "client/repeated-calls",
      "client/response-headers",
      "client/waiting",
      "server/authentication",
      "server/idempotent-handler",
      "server/memory-store",
      "values/entry-counts",
      "values/nested-objects",
      "values/nested-unions",
      "values/selected-unions",
      "values/untagged-unions",
    ];
    const runtime = files.filter(({ path }) => path.startsWith("runtime/"));
    expect(runtime).toHaveLength(3);
    const isThere = (path: string): boolean =>
      runtime.some(({ text }) => text.includes(chapterAt(path).body));
    expect(isThere("runtime/client/call.ts")).toBe(true);
    expect(features.filter((name) => isThere(`runtime/${name}.ts`))).toEqual([]);
  });
});
