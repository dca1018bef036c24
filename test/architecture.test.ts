/** The layers, as docs/architecture.md draws them: who may import whom, how large files may be. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Folder (or root file) of generator/ → what it may import besides itself. */
const layers: Readonly<Record<string, readonly string[]>> = {
  diagnostics: [],
  model: [],
  config: ["diagnostics"],
  read: ["diagnostics"],
  parse: ["read", "diagnostics", "model"],
  check: ["parse", "diagnostics", "model"],
  lower: ["parse", "diagnostics", "model"],
  quote: ["model"],
  print: ["quote"],
  emit: ["model", "print", "quote", "config", "package-folder.ts"],
  audit: ["model", "package-folder.ts"],
  write: ["config"],
  prove: ["compile.ts", "config", "model", "check"],
  "version.ts": [],
  "package-folder.ts": [],
  "timings.ts": [],
  "compile.ts": ["config", "diagnostics", "model", "emit", "parse", "check", "lower", "timings.ts", "write"],
  "generate.ts": [
    "compile.ts",
    "parse",
    "config",
    "diagnostics",
    "emit",
    "audit",
    "print",
    "write",
    "timings.ts",
    "version.ts",
  ],
  "index.ts": [
    "generate.ts",
    "compile.ts",
    "config",
    "diagnostics",
    "emit",
    "model",
    "print",
    "prove",
    "write",
    "version.ts",
  ],
  cli: [
    "generate.ts",
    "compile.ts",
    "config",
    "diagnostics",
    "model",
    "prove",
    "write",
    "timings.ts",
    "version.ts",
  ],
  "bin.ts": ["cli", "config", "diagnostics", "write", "version.ts"],
};

/** Packages that a folder may load; everything else is Node's own. */
const packages: Readonly<Record<string, readonly string[]>> = {
  parse: ["yaml"],
  print: ["ts-morph", "prettier", "prettier/doc", "prettier/standalone"],
  audit: ["ts-morph"],
  prove: ["ts-morph", "ajv/dist/2020.js"],
};

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts"))
    .filter((entry) => !/[\\/]node_modules(?:[\\/]|$)/.test(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

function importsOf(path: string): string[] {
  return ts.preProcessFile(readFileSync(join(root, path), "utf8")).importedFiles.map((file) => file.fileName);
}

/** The layer of a file of generator/: its folder, or its own name at the top. */
function layerOf(path: string): string {
  return path.split("/")[1] as string;
}

test("imports follow the layers", () => {
  const wrong: string[] = [];
  for (const path of sources("generator")) {
    const layer = layerOf(path);
    const allowed = layers[layer];
    expect(allowed, `generator/${layer} has no place in the layers`).toBeDefined();
    for (const specifier of importsOf(path)) {
      if (specifier.startsWith("node:")) continue;
      if (!specifier.startsWith(".")) {
        if (!(packages[layer] ?? []).includes(specifier))
          wrong.push(`${path} imports the package ${specifier}`);
        continue;
      }
      const target = layerOf(normalize(join(dirname(path), specifier)).replace(/\.js$/, ".ts"));
      if (target !== layer && !allowed?.includes(target)) wrong.push(`${path} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("model.ts imports nothing", () => {
  expect(importsOf("generator/model/model.ts")).toEqual([]);
});

/** Emitters that are made of another: OpenAPI holds JSON Schemas. */
const builtOn: Readonly<Record<string, string>> = { openapi: "schemas" };

test("emitters do not import each other", () => {
  const wrong = sources("generator/emit").flatMap((path) => {
    const folder = path.split("/")[2] as string;
    if (folder.endsWith(".ts")) return [];
    return importsOf(path).filter((specifier) => {
      const target = normalize(join(dirname(path), specifier)).replaceAll("\\", "/");
      return (
        target.startsWith("generator/emit/") &&
        target.split("/").length > 3 &&
        ![folder, builtOn[folder]].includes(target.split("/")[2])
      );
    });
  });
  expect(wrong).toEqual([]);
});

test("templates import templates, and only node.ts imports Node", () => {
  const wrong: string[] = [];
  for (const path of sources("templates")) {
    for (const specifier of importsOf(path)) {
      const isNode = specifier.startsWith("node:");
      if (isNode ? path !== "templates/node.ts" : !specifier.startsWith("."))
        wrong.push(`${path}: ${specifier}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("no file is too long to be one thing", () => {
  // Chapters of the runtime are measured in lines of code: test/runtime-rooms.test.ts.
  const long = [...sources("generator"), "templates/node.ts"].flatMap((path) => {
    const lines = readFileSync(join(root, path), "utf8").split("\n").length - 1;
    return lines > 400 ? [`${path}: ${lines} lines`] : [];
  });
  expect(long).toEqual([]);
});

test("nothing is called utils, helpers, common or manager", () => {
  const vague = [...sources("generator"), ...sources("templates"), ...sources("test")].filter((path) =>
    /(?:^|[/.-])(?:utils?|helpers?|common|manager)(?:[/.-]|$)/.test(path),
  );
  expect(vague).toEqual([]);
});
