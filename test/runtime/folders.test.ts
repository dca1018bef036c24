/** The runtime in its three folders: files with one subject, imports in one direction, and nothing left in bundles. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { emit } from "../../generator/emit/index.js";
import { filesWithout } from "../../generator/emit/output/client-features.js";
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

/** Paths of the modules that `path` imports, types included. Queries import types of a package. */
function importsOf(path: string): string[] {
  return ts
    .preProcessFile(textOf(path))
    .importedFiles.filter(({ fileName }) => fileName !== "@tanstack/query-core")
    .map(({ fileName }) => posix.join(posix.dirname(path), fileName).replace(/\.js$/, ".ts"));
}

function roomOf(path: string): string {
  return path.split("/")[1] as string;
}

/** Lines that a file may have, comments and imports included. */
const maxLines = 600;

/** Files that an output can have in place of others, by the files that they stand for. */
const alternatives = Object.values(filesWithout).flatMap((files) => Object.entries(files));
const replacing = new Set(alternatives.map(([, path]) => path));

function exportsOf(path: string): string[] {
  return [
    ...textOf(path).matchAll(
      /^export (?:abstract )?(?:async )?(?:function\*?|class|const|interface|type) (\w+)/gm,
    ),
  ].map(([, name]) => name as string);
}

test.each(alternatives)("in the place of %s, %s exports what others import", (path, other) => {
  const importers = chapters.filter(
    (chapter) => !replacing.has(chapter) && importsOf(chapter).includes(path),
  );
  const wanted = importers.flatMap((importer) => {
    // A file that goes with the feature needs none of it.
    if (alternatives.some(([replaced]) => replaced === importer)) return [];
    const list = new RegExp(`import (?:type )?\\{([^}]*)\\} from "\\./${posix.basename(path, ".ts")}\\.js"`);
    return (list.exec(textOf(importer))?.[1] ?? "")
      .split(",")
      .map((name) => name.trim().replace(/^type /, ""));
  });
  const names = wanted.filter((name) => name !== "");
  expect(names.length).toBeGreaterThan(0);
  expect(exportsOf(other)).toEqual(expect.arrayContaining(names));
  expect(textOf(other)).toContain(`: the file in the place of \`${posix.basename(path)}\` where `);
});

test("no two exports of the runtime share a name", () => {
  const names = chapters.filter((path) => !replacing.has(path)).flatMap(exportsOf);
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(chapters)("%s", (path) => {
  test("lies in a room and imports from there and from values", () => {
    const room = roomOf(path);
    expect(path).toMatch(/^runtime\/(?:values|client|mock|query|server)\/[a-z\d-]+\.ts$/);
    // A mock is a server, and queries stand on the client.
    const below: Readonly<Record<string, string>> = { mock: "server", query: "client" };
    const allowed = new Set([room, "values", below[room]]);
    const foreign = importsOf(path).filter((target) => !allowed.has(roomOf(target)));
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

describe("the endpoint of the README", async () => {
  const block = blocksOf(readFileSync(join(root, "README.md"), "utf8")).find(({ kind }) => kind === "spec");
  const folder = await mkdtemp(join(tmpdir(), "rooms-"));
  writeFileSync(join(folder, "api.yaml"), block?.code ?? "");
  const { model } = await load("api.yaml", { cwd: folder });
  if (model === undefined) throw new Error("The spec of the README has an error.");
  const files = emit(model, defaultOptions);
  const paths = files.map(({ path }) => path);

  test("lead to three indexes, and to no file of features that they do not use", () => {
    expect(model.endpoints).toHaveLength(1);
    const features = [
      "client/credentials",
      "client/lists",
      "client/pages",
      "client/waiting",
      "server/authentication",
      "server/idempotency",
      "server/memory-store",
      "values/int64",
      "values/separated",
      "values/unions",
      "values/untagged-unions",
    ];
    expect(paths.filter((path) => path.endsWith("/index.ts"))).toEqual(
      ["client", "server", "values"].map((room) => `runtime/${room}/index.ts`),
    );
    expect(paths).toContain("runtime/client/call.ts");
    expect(paths.filter((path) => features.some((name) => path === `runtime/${name}.ts`))).toEqual([]);
  });
});
