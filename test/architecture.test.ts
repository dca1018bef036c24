/** The layers, as docs/architecture.md draws them: who may import whom, how large files may be. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Folder (or root file) of generator/ → what it may import besides itself. A folder within one that is listed has its own row. */
const layers: Readonly<Record<string, readonly string[]>> = {
  base: [],
  diagnostics: ["base", "language"],
  language: ["base"],
  config: ["base", "diagnostics", "source/yaml"],
  "source/read": ["base", "diagnostics"],
  "source/yaml": ["base", "diagnostics", "source/read"],
  "source/types": ["base", "diagnostics", "language", "source/yaml", "spec/declarations"],
  "spec/declarations": ["diagnostics", "language"],
  "spec/decode": ["base", "diagnostics", "language", "source/types", "source/yaml", "spec/declarations"],
  "spec/bind": ["base", "language", "spec/declarations"],
  "spec/import": [
    "base",
    "diagnostics",
    "language",
    "source/types",
    "source/yaml",
    "spec/declarations",
    "spec/decode",
  ],
  "spec/lower": ["base", "diagnostics", "language", "spec/bind", "spec/declarations"],
  check: [
    "base",
    "diagnostics",
    "language",
    "source/types",
    "source/yaml",
    "spec/bind",
    "spec/declarations",
    "spec/decode",
  ],
  openapi: [
    "base",
    "diagnostics",
    "language",
    "print/quote",
    "source/yaml",
    "spec/declarations",
    "spec/decode",
    "spec/import",
  ],
  memo: ["base"],
  "print/quote": ["language"],
  print: ["base", "memo", "print/quote"],
  emit: ["base", "config", "language", "memo", "package-folder.ts", "print", "print/quote", "values"],
  audit: ["base", "diagnostics", "language", "package-folder.ts", "source/yaml"],
  write: ["base", "config", "diagnostics"],
  "own-modules": ["base", "config", "diagnostics", "emit", "language", "print"],
  values: ["base", "language"],
  pipeline: [
    "audit",
    "base",
    "check",
    "config",
    "diagnostics",
    "emit",
    "language",
    "memo",
    "openapi",
    "own-modules",
    "print",
    "source/read",
    "source/yaml",
    "spec/decode",
    "spec/import",
    "spec/lower",
    "write",
  ],
  "tools/contract": ["base", "diagnostics", "emit", "language", "print/quote", "values"],
  "tools/prove": ["base", "config", "diagnostics", "language", "pipeline", "values"],
  "tools/diff": ["base", "config", "diagnostics", "emit", "language", "pipeline", "tools/prove", "values"],
  "tools/site": ["base", "diagnostics", "emit", "language", "package-folder.ts", "print/quote", "tools/diff"],
  "tools/lint": ["base", "diagnostics", "language", "own-modules", "source/yaml"],
  "tools/lsp": [
    "base",
    "check",
    "config",
    "diagnostics",
    "language",
    "openapi",
    "package-folder.ts",
    "pipeline",
    "source/types",
    "source/yaml",
    "spec/bind",
    "spec/declarations",
    "tools/lint",
  ],
  "tools/cli": [
    "audit",
    "base",
    "config",
    "diagnostics",
    "emit",
    "language",
    "memo",
    "openapi",
    "own-modules",
    "package-folder.ts",
    "pipeline",
    "tools/contract",
    "tools/diff",
    "tools/lint",
    "tools/lsp",
    "tools/prove",
    "tools/site",
    "values",
    "write",
  ],
  "package-folder.ts": [],
  "program.ts": ["base", "tools/cli", "write"],
  "bin.ts": ["base", "config", "diagnostics", "program.ts", "tools/cli"],
  "index.ts": [
    "base",
    "config",
    "diagnostics",
    "emit",
    "language",
    "own-modules",
    "pipeline",
    "tools/contract",
    "tools/lint",
    "tools/prove",
    "write",
  ],
  "vite.ts": ["base"],
};

/** Packages that a folder may load; everything else is Node's own. */
const packages: Readonly<Record<string, readonly string[]>> = {
  "source/yaml": ["yaml"],
  print: ["ts-morph", "prettier/doc"],
  audit: ["ts-morph"],
  "own-modules": ["ts-morph"],
  "tools/prove": ["ts-morph", "ajv/dist/2020.js"],
  "tools/diff": ["ts-morph"],
  "tools/lsp": [
    "vscode-languageserver",
    "vscode-languageserver/node.js",
    "vscode-languageserver-textdocument",
  ],
};

function sources(folder: string, ending = /\.ts$/): string[] {
  // Other tests write and delete files below test/ meanwhile, which git ignores.
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", folder];
  return execFileSync("git", listed, { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((path) => ending.test(path) && !path.endsWith(".d.ts") && existsSync(join(root, path)));
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function importsOf(path: string): string[] {
  return ts.preProcessFile(read(path)).importedFiles.map((file) => file.fileName);
}

/** The layer of a file of generator/: the innermost folder around it that is listed, or its own name at the top. */
function layerOf(path: string): string {
  const [, top = "", inner = ""] = path.split("/");
  return `${top}/${inner}` in layers ? `${top}/${inner}` : top;
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

const page = read("docs/architecture.md");

test("docs/architecture.md has a row for each entry of generator/", () => {
  const rows = [...page.matchAll(/^\| (`.+?) *\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+?)\/?`/g)].map(([, name]) => name ?? ""),
  );
  expect([...rows].sort()).toEqual(Object.keys(layers).sort());
});

/** The names of decisions, by their numbers. */
const decisions = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");

test("docs/decisions/README.md lists each decision once, by its title", () => {
  const listed = [...read("docs/decisions/README.md").matchAll(/^- \[(\d+)\]\(([^)]+)\) (.+)$/gm)];
  expect(listed.map(([, , file]) => file).sort()).toEqual([...decisions].sort());
  for (const [, number = "", file = "", shown = ""] of listed) {
    const [heading = ""] = read(`docs/decisions/${file}`).split("\n");
    const title = heading.replace(/^# (?:\d+[.:]? +)?/, "");
    expect(file.startsWith(`${number}-`), file).toBe(true);
    expect(shown, file).toBe(title);
  }
  expect(listed.length).toBeLessThanOrEqual(50);
});

test("a decision has a status, its context, what was decided and what follows, on a short page", () => {
  for (const file of decisions) {
    const text = read(`docs/decisions/${file}`);
    const parts = [...text.matchAll(/^(?:## (.+)|\*\*(Status)\*\*: .+)$/gm)].map(
      ([, part, status]) => part ?? status,
    );
    expect(parts, file).toEqual(["Status", "Context", "Decision", "Consequences"]);
    expect(text.split("\n").length, file).toBeLessThanOrEqual(60);
  }
});

test("docs/architecture.md says nothing twice", () => {
  const lines = page.split("\n").filter((line) => /^(?:[|#-] ?)?.{20,}/.test(line) && !/^\| -+/.test(line));
  const twice = lines.filter((line, at) => lines.indexOf(line) !== at);
  expect(twice).toEqual([]);
});

/** The sources in which a page may name a file without its folder. */
const everyFile = ["generator", "templates", "test", "bench"].flatMap((folder) =>
  sources(folder, /\.(?:ts|mjs)$/),
);

/** Returns the code on a page: its spans, and the commands of its blocks. */
function codeOn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`|^(n(?:ode|pm|px) [^#\n]+)/gm)].map(
    ([, span, row]) => span ?? row ?? "",
  );
}

/** Returns whether a path leads to a file or a folder; `<name>` in it stands for any name. */
function isThere(path: string, folders: readonly string[]): boolean {
  const [fixed = "", ...open] = path.split("<");
  const known = open.length > 0 ? dirname(`${fixed}x`) : fixed;
  if (folders.some((folder) => existsSync(join(root, folder, known)))) return true;
  return !path.includes("/") && everyFile.some((file) => file.endsWith(`/${path}`));
}

/** The folders from which a page names files, besides that of the repository. */
const startsOf: Readonly<Record<string, readonly string[]>> = {
  "CONTRIBUTING.md": ["generator/openapi"],
  "docs/architecture.md": [
    "generator",
    "generator/check",
    "generator/emit",
    "generator/language",
    "generator/openapi",
    "generator/pipeline",
    "templates",
    "templates/runtime/client",
    "templates/runtime/server",
    "generated/wallet",
    "test",
  ],
};

test.each(Object.entries(startsOf))("%s names files, folders and declarations that exist", (name, starts) => {
  const code = codeOn(read(name));
  const paths = code.flatMap((one) =>
    [...one.matchAll(/(?<![\w"./#-])[\w.<>-]+(?:\/[\w.<>-]+)*(?:\.(?:ts|mjs)\b|\/)(?![\w#])/g)].map(
      ([path]) => path,
    ),
  );
  expect(paths.length).toBeGreaterThan(40);
  expect(
    paths.filter(
      (path) => !/^(?:use|types|validators|dist\/|test\/\.)/.test(path) && !isThere(path, ["", ...starts]),
    ),
  ).toEqual([]);
  const texts = everyFile.map(read).join("\n");
  const names = code.flatMap((one) => /^([A-Za-z]\w*)(?:\(.*\))?$/.exec(one)?.slice(1) ?? []);
  const declared = names.filter((one) => /[a-z][A-Z]|^[A-Z][a-z]/.test(one));
  expect(declared.length).toBeGreaterThan(5);
  expect(declared.filter((one) => !new RegExp(`\\b${one}\\b`).test(texts))).toEqual([]);
});

test("the types of the model import nothing but one another", () => {
  const waiting = ["generator/language/model/model.ts"];
  const files = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    const imported = importsOf(path).map((name) =>
      normalize(join(dirname(path), name)).replace(/\.js$/, ".ts"),
    );
    waiting.push(...imported.map((name) => name.replaceAll("\\", "/")));
  }
  expect([...files].filter((path) => !dirname(path).startsWith("generator/language"))).toEqual([]);
  const loaded = [...files].filter((path) => /^(?:import|export)(?! (?:type|interface)\b)/m.test(read(path)));
  expect(loaded).toEqual([]);
});

/** Files outside of write/ that write copies in temporary folders. */
const otherWriters = [
  "generator/base/temporary-path.ts",
  "generator/tools/cli/git-blobs.ts",
  "generator/tools/cli/git.ts",
  "generator/tools/cli/run-spectral.ts",
  "generator/tools/cli/staged.ts",
  "generator/tools/cli/temporary-folder.ts",
  "generator/tools/prove/load-output.ts",
];

test("only write/ writes files, but for temporary copies", () => {
  const writes =
    /\b(?:writeFile|appendFile|mkdir|mkdtemp|rename|unlink|rm|rmdir|copyFile|symlink|write)(?:Sync)?\b/;
  const writers = sources("generator").filter((path) =>
    [...read(path).matchAll(/^import (?:type )?\{([^}]*)\} from "node:fs(?:\/promises)?"/gm)].some(
      ([, names]) => writes.test(names ?? ""),
    ),
  );
  expect(writers.filter((path) => !path.startsWith("generator/write/"))).toEqual(otherWriters);
});

/** Emitters that are made of another: OpenAPI and modules hold JSON Schemas. */
const builtOn: Readonly<Record<string, string>> = { openapi: "schemas", "json-schema": "schemas" };

test("emitters do not import each other", () => {
  const wrong = sources("generator/emit/targets").flatMap((path) => {
    const folder = path.split("/")[3] as string;
    return importsOf(path).filter((specifier) => {
      const target = normalize(join(dirname(path), specifier)).replaceAll("\\", "/");
      return (
        target.startsWith("generator/emit/targets/") &&
        ![folder, builtOn[folder]].includes(target.split("/")[3])
      );
    });
  });
  expect(wrong).toEqual([]);
});

test("templates import templates, only node.ts imports Node, and only queries the types of a package", () => {
  const wrong: string[] = [];
  for (const path of sources("templates")) {
    for (const specifier of importsOf(path)) {
      const isNode = specifier.startsWith("node:");
      const isOfQueries = path.startsWith("templates/runtime/query/") && specifier === "@tanstack/query-core";
      const imports = readFileSync(join(root, path), "utf8").match(/^import .*"@tanstack.*$/gm) ?? [];
      if (isOfQueries && imports.every((row) => row.startsWith("import type {"))) continue;
      if (isNode ? path !== "templates/node.ts" : !specifier.startsWith("."))
        wrong.push(`${path}: ${specifier}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("no file is too long to be one thing", () => {
  // test/runtime/folders.test.ts measures the chapters of the runtime.
  const long = [...sources("generator"), "templates/node.ts"].flatMap((path) => {
    const lines = readFileSync(join(root, path), "utf8").split("\n").length - 1;
    return lines > 600 ? [`${path}: ${lines} lines`] : [];
  });
  expect(long).toEqual([]);
});

test("nothing is called utils, helpers, common or manager", () => {
  const vague = [...sources("generator"), ...sources("templates"), ...sources("test")].filter((path) =>
    /(?:^|[/.-])(?:utils?|helpers?|common|manager)(?:[/.-]|$)/.test(path),
  );
  expect(vague).toEqual([]);
});

/** The names that a file declares and exports; names that it re-exports are not among them. */
function exportedBy(path: string): Set<string> {
  const text = readFileSync(join(root, path), "utf8");
  const names = new Set<string>();
  for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest).statements) {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    const declared: readonly ts.NamedDeclaration[] = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [statement as ts.DeclarationStatement];
    for (const { name } of declared) if (name !== undefined && ts.isIdentifier(name)) names.add(name.text);
  }
  return names;
}

test("no two files of generator/ export the same name", () => {
  const owners = new Map<string, string[]>();
  for (const path of sources("generator")) {
    for (const name of exportedBy(path)) owners.set(name, [...(owners.get(name) ?? []), path]);
  }
  const twice = [...owners].filter(([, paths]) => paths.length > 1);
  expect(twice).toEqual([]);
});

test("no imports of generator/ form a circle, types included", () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path].join(" -> "));
    if (done.has(path) || above.includes(path)) return;
    for (const specifier of importsOf(path)) {
      const target = normalize(join(dirname(path), specifier))
        .replaceAll("\\", "/")
        .replace(/\.js$/, ".ts");
      if (specifier.startsWith(".") && existsSync(join(root, target))) visit(target, [...above, path]);
    }
    done.add(path);
  };
  for (const path of sources("generator")) visit(path, []);
  expect(circles).toEqual([]);
});

test("a request assigns no closure to a property: V8 would keep both until a full collection", () => {
  const assigned = /^\s*([\w.#]+\.#?\w+) (?:\?\?)?= (?:async )?(?:\([^()]*\)|\w+)(?:: [^=]+)? =>/gm;
  const files = readdirSync(join(root, "templates/runtime/server")).map((name) => `runtime/server/${name}`);
  const found = [...files, "node.ts"].flatMap((file) =>
    [...readFileSync(join(root, "templates", file), "utf8").matchAll(assigned)].map(([, place]) => place),
  );
  // Once for each server.
  expect(found).toEqual(["httpServer.closeIdleConnections"]);
});

test("a name that generator/ exports is used outside its file", () => {
  const readers = ["generator", "test", "bench", "examples"].flatMap((folder) =>
    sources(folder, /\.(?:ts|mjs)$/).filter((path) => !/\/(?:\.output|generated|dist)\//.test(path)),
  );
  const users = new Map<string, string[]>();
  for (const path of readers) {
    for (const name of new Set(read(path).match(/[A-Za-z_$][\w$]*/g)))
      users.set(name, [...(users.get(name) ?? []), path]);
  }
  // What index.ts exports is for the users of the package.
  const unused = sources("generator")
    .filter((path) => path !== "generator/index.ts")
    .flatMap((path) => [...exportedBy(path)].map((name) => [name, path] as const))
    .filter(([name, path]) => users.get(name)?.every((user) => user === path))
    .map(([name, path]) => `${path}: ${name}`);
  expect(unused).toEqual([]);
});
