/** Includes from other packages of a workspace: in each command, from the disk and from git. */
import { spawnSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate, loadSpec } from "../../generator/index.js";
import { Project } from "../support/project.js";
import { Watch } from "../support/watch.js";

const spec = (includes: string): string => `speccast: 1
service: { name: BookService }
include: [${includes}]
endpoints:
  books.get: { GET: /v1/book, response: Book }
resources:
  Book: { fields: { title: string, price: Money } }
`;
const money = "resources:\n  Money: { fields: { amount: integer, unit: Currency } }\n";
const config = (root?: string): string =>
  JSON.stringify({
    ...(root === undefined ? {} : { include_root: root }),
    generate: [{ spec: "spec/api.yaml", out: "generated", targets: ["types", "map"] }],
  });

/** A workspace whose package `books` includes files of the package `shared`. The project's folder is the package. */
class Workspace extends Project {
  constructor(
    root: string | undefined,
    includes = "../../base/spec/money.yaml, ../../base/spec/enums/*.yaml",
  ) {
    super({
      "packages/books/spec/api.yaml": spec(includes),
      "packages/books/speccast.config.json": config(root),
      "packages/base/spec/money.yaml": money,
      "packages/base/spec/enums/currency.yaml": "enums:\n  Currency: [EUR, USD]\n",
    });
  }

  /** Runs the command in the package. */
  inBooks(...args: string[]): ReturnType<Project["run"]> {
    return this.runIn("packages/books", args);
  }
}

const git = (it: Project, ...args: string[]): void => {
  const identity = ["-c", "user.name=a", "-c", "user.email=a@books.example"];
  expect(spawnSync("git", [...identity, ...args], { cwd: it.folder, encoding: "utf8" })).toMatchObject({
    status: 0,
  });
};

test("without include_root, an include that leaves the folder is refused, and the remedy names it", () => {
  const it = new Workspace(undefined);
  const { code, stderr } = it.inBooks("generate");
  expect(code).toBe(1);
  expect(stderr).toContain(
    'The include "../../base/spec/money.yaml" leads out of the folder of the root file.',
  );
  expect(stderr).toContain('"include_root" in the speccast.config.json that lists the spec');
  symlinkSync("../../base/spec/money.yaml", it.path("packages/books/spec/money.yaml"));
  it.write("packages/books/spec/api.yaml", spec("money.yaml"));
  expect(it.inBooks("generate").stderr).toMatch(/through a symbolic link[^]*"include_root"/);
});

test("with include_root, commands read files of other packages, and notice their changes", () => {
  const it = new Workspace("../..");
  expect(it.inBooks("generate")).toMatchObject({ code: 0, stderr: "" });
  const output = it.read("packages/books/generated/types.ts");
  expect(output).toContain("export interface Money");
  expect(it.read("packages/books/generated/speccast.map.json")).toContain(
    '"resources/Money": "../../base/spec/money.yaml:2:3"',
  );
  expect(it.inBooks("check").stdout).toBe("The output is up to date.\n");
  expect(it.inBooks("generate").stdout).toBe("Nothing has changed.\n");
  for (const args of [
    ["check", "spec/api.yaml"],
    ["gaps"],
    ["gaps", "spec/api.yaml"],
    ["prove", "--inputs", "50"],
    ["docs"],
  ])
    expect(it.inBooks(...args)).toMatchObject({ code: 0, stderr: "" });

  it.write("packages/base/spec/money.yaml", money.replace("integer", "number"));
  expect(it.inBooks("check").code).toBe(1);
  expect(it.inBooks("generate", "../base/spec/money.yaml").code).toBe(0);
  expect(it.inBooks("check").code).toBe(0);

  it.write("packages/base/spec/enums/sizes.yaml", "enums:\n  Size: [S, L]\n");
  expect(it.inBooks("check").code).toBe(1);
  expect(it.inBooks("generate")).toMatchObject({ code: 0, stderr: "" });
  expect(it.read("packages/books/generated/types.ts")).toContain("Size");
});

test("the output is the same from every folder", () => {
  const it = new Workspace("../..");
  const own = "packages/books/speccast.config.json";
  it.inBooks("generate");
  const files = it.tree("packages/books/generated");
  for (const [folder, path] of [
    [".", own],
    ["packages/base", `../../${own}`],
    ["packages/books/spec", "../speccast.config.json"],
  ] as const) {
    rmSync(it.path("packages/books/generated"), { recursive: true });
    expect(it.runIn(folder, ["generate", "--config", path])).toMatchObject({ code: 0 });
    expect(it.tree("packages/books/generated")).toEqual(files);
  }
});

test("where include_root goes, the output is not taken for unchanged", () => {
  const it = new Workspace("../..");
  expect(it.inBooks("generate").code).toBe(0);
  it.write("packages/books/speccast.config.json", config());
  for (const command of ["generate", "check"])
    expect(it.inBooks(command).stderr).toContain("leads out of the folder of the root file");
  it.write("packages/books/speccast.config.json", config("."));
  expect(it.inBooks("generate").stderr).toContain(
    'The include "../../base/spec/money.yaml" leads out of ".", the folder that "include_root" names.',
  );
});

test("nothing outside of include_root is read, whatever links say", () => {
  const it = new Workspace("..");
  it.write("secret.yaml", "resources:\n  Money: { fields: { secret: string } }\n");
  const refusal = (include: string): string => {
    it.write("packages/books/spec/api.yaml", spec(include));
    const { code, stderr } = it.inBooks("check");
    expect(code).toBe(1);
    expect(stderr).not.toContain("secret: string");
    return /error [a-z-]+: [^\n]+/.exec(stderr)?.[0] ?? stderr;
  };
  const names = 'leads out of "..", the folder that "include_root" names.';
  expect(refusal("../../../secret.yaml")).toBe(
    `error include-outside: The include "../../../secret.yaml" ${names}`,
  );
  expect(refusal("../../../*.yaml")).toBe(`error include-outside: The include "../../../*.yaml" ${names}`);
  symlinkSync("../../../secret.yaml", it.path("packages/base/spec/link.yaml"));
  expect(refusal("../../base/spec/link.yaml")).toBe(
    `error include-outside: The include "../../base/spec/link.yaml" ${names}`,
  );
  expect(refusal("../../base/spec/l*.yaml")).toBe(
    `error include-outside: The include "../../base/spec/link.yaml" ${names}`,
  );
  symlinkSync("../../..", it.path("packages/base/spec/up"));
  expect(refusal("../../base/spec/up/secret.yaml")).toContain(names);
  expect(refusal("../../base/spec/up/*.yaml")).toContain(names);
  expect(refusal("../../base/../secret.yaml")).toContain(".. behind the name of a folder");
  expect(refusal(join(it.folder, "secret.yaml"))).toContain("is an absolute path");
  expect(refusal('"..\\\\..\\\\shared\\\\spec\\\\money.yaml"')).toContain("contains a backslash");
  // A link within the folder is no other file than the one that it leads to.
  symlinkSync("money.yaml", it.path("packages/base/spec/other.yaml"));
  expect(refusal("../../base/spec/money.yaml, ../../base/spec/other.yaml")).toContain("is included twice");
  it.write("packages/books/spec/api.yaml", spec("../../base/spec/other.yaml, ../../base/spec/enums/*.yaml"));
  expect(it.inBooks("gaps")).toMatchObject({ code: 0 });
});

test("include_root is for the specs that the configuration lists", () => {
  const it = new Workspace("../..");
  it.write("packages/books/downloads/api.yaml", spec("../../base/spec/money.yaml"));
  it.write(
    "packages/books/downloads/speccast.config.json",
    '{ "include_root": "../..", "generate": [{ "spec": "api.yaml", "out": "out" }] }',
  );
  for (const command of [["check"], ["gaps"], ["prove"], ["generate", "--out", "out"]])
    expect(it.inBooks(...command, "downloads/api.yaml").stderr).toContain(
      "leads out of the folder of the root file",
    );
});

test("a wrong include_root is reported with its place", () => {
  const it = new Workspace("../base");
  const { code, stderr } = it.inBooks("generate");
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /speccast\.config\.json:1:\d+: ".*api\.yaml" is not below ".*base", the folder that its includes may not leave\. Name a folder above all specs/,
  );
  it.write(
    "packages/books/speccast.config.json",
    '{ "include_root": 1, "generate": [{ "spec": "spec/api.yaml", "out": "generated" }] }',
  );
  expect(it.inBooks("generate").stderr).toContain(
    'speccast.config.json:1:3: "include_root" must be the path of a folder',
  );
});

test("each file has one path, and none leads over folders above include_root", () => {
  const it = new Workspace("../..");
  const away = `${"../".repeat(12)}${it.path("packages/base/spec").slice(1)}`;
  for (const [include, short] of [
    [`${away}/money.yaml`, "../../base/spec/money.yaml"],
    [`${away}/*.yaml`, "../../base/spec/*.yaml"],
    ["./../../base/spec/money.yaml", "../../base/spec/money.yaml"],
    [".././../base/spec/*.yaml", "../../base/spec/*.yaml"],
    ["../../books/spec/money.yaml", "money.yaml"],
  ] as const) {
    it.write("packages/books/spec/api.yaml", spec(include));
    const { code, stderr } = it.inBooks("check");
    expect(code).toBe(1);
    expect(stderr).toContain(`include-path: The include "${include}" is a longer path than its file needs.`);
    expect(stderr).toContain(`Write ${short}\n`);
  }
  it.write("packages/books/spec/api.yaml", `speccast: 1\nimport: { openapi: ${away}/book.json }\n`);
  expect(it.inBooks("check").stderr).toContain("Write ../../base/spec/book.json\n");
});

test("the root of the file system bounds nothing, and is refused", async () => {
  const it = new Workspace("../../../../../../../../../..");
  symlinkSync("/", it.path("whole"));
  for (const root of ["../../../../../../../../../..", "../../whole"]) {
    it.write("packages/books/speccast.config.json", config(root));
    const { code, stderr } = it.inBooks("generate");
    expect(code).toBe(2);
    expect(stderr).toMatch(/speccast\.config\.json:1:2: "[^"]+" is the root of the file system/);
  }
  const request = { spec: "spec/api.yaml", out: "generated", includeRoot: "/" };
  await expect(generate(request, { cwd: it.path("packages/books") })).rejects.toThrow("the file system");
});

test("include_root and the spec are compared without links", () => {
  const it = new Workspace("../../linked/packages");
  symlinkSync(".", it.path("linked"));
  expect(it.inBooks("generate")).toMatchObject({ code: 0, stderr: "" });
  expect(it.inBooks("generate").stdout).toBe("Nothing has changed.\n");
  expect(it.runIn("linked/packages/books", ["check"]).code).toBe(0);
  it.write("packages/books/spec/api.yaml", spec("../../../secret.yaml"));
  expect(it.inBooks("check").stderr).toContain('leads out of "..", the folder that "include_root" names.');
});

test("programs name the folder themselves", async () => {
  const it = new Workspace(undefined);
  const cwd = it.path("packages/books");
  const request = { spec: "spec/api.yaml", out: "generated" };
  expect((await generate(request, { cwd })).ok).toBe(false);
  expect((await generate({ ...request, includeRoot: "../.." }, { cwd })).ok).toBe(true);
  expect((await loadSpec("spec/api.yaml", { cwd, includeRoot: "../.." })).model).toBeDefined();
  await expect(generate({ ...request, includeRoot: "../base" }, { cwd })).rejects.toThrow("is not below");
});

test("documents refer to files of other packages, and back", () => {
  const it = new Workspace("../..", "");
  const document = {
    openapi: "3.1.0",
    info: { title: "Books", version: "1" },
    paths: {
      "/book": {
        get: {
          responses: {
            200: {
              description: "",
              content: { "application/json": { schema: { $ref: "../../base/spec/book.json#/Book" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: { Cover: { type: "object", required: ["size"], properties: { size: { type: "integer" } } } },
    },
  };
  const book = {
    Book: {
      type: "object",
      required: ["cover"],
      properties: { cover: { $ref: "../../books/spec/openapi.json#/components/schemas/Cover" } },
    },
  };
  it.write("packages/books/spec/openapi.json", JSON.stringify(document));
  it.write("packages/base/spec/book.json", JSON.stringify(book));
  it.write("packages/books/spec/api.yaml", "speccast: 1\nimport: { openapi: openapi.json }\n");
  expect(it.inBooks("generate")).toMatchObject({ code: 0, stderr: "" });
  const types = it.read("packages/books/generated/types.ts");
  expect(types.match(/interface Cover\w* /g)).toEqual(["interface Cover "]);
  it.write(
    "packages/books/spec/api.yaml",
    "speccast: 1\nimport: { openapi: ../../books/spec/openapi.json }\n",
  );
  expect(it.inBooks("generate")).toMatchObject({ code: 0, stderr: "" });
  expect(it.read("packages/books/generated/types.ts")).toBe(types);
  it.write("packages/books/speccast.config.json", config().replace("api.yaml", "openapi.json"));
  expect(it.inBooks("check").stderr).toContain(
    '"../../base/spec/book.json" leads out of the folder of the root file',
  );
  it.write("packages/books/speccast.config.json", config("../..").replace("api.yaml", "openapi.json"));
  expect(it.inBooks("import", "spec/openapi.json", "--report")).toMatchObject({ code: 0, stderr: "" });
});

test("diff and --staged read such files from git, and nothing above the repository", () => {
  const it = new Workspace("../..");
  git(it, "init", "-q", "-b", "main");
  it.inBooks("generate");
  git(it, "add", ".");
  git(it, "commit", "-q", "-m", "first");
  it.write("packages/base/spec/money.yaml", money.replace("amount: integer, ", ""));
  const { code, stdout, stderr } = it.inBooks("diff", "main");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("breaking: Money.amount: required field removed");
  expect(stdout).toContain("main:../base/spec/money.yaml:2:22 -> ../base/spec/money.yaml:2:3");
  expect(it.runIn(".", ["diff", "main:packages/books/spec/api.yaml", "packages/books"]).stdout).toContain(
    "Money.amount",
  );
  expect(it.inBooks("docs", "--since", "main", "--out", "site").code).toBe(0);

  // The index has the old file, and the output that follows from it.
  expect(it.inBooks("check", "--staged")).toMatchObject({ code: 0 });
  git(it, "add", "packages/base");
  expect(it.inBooks("check", "--staged").code).toBe(1);
  expect(it.inBooks("check", "--staged", "../base/spec/money.yaml").code).toBe(1);

  it.write("packages/books/speccast.config.json", config("../../.."));
  expect(it.inBooks("diff", "main").stdout).toContain("Money.amount");
  git(it, "add", ".");
  expect(it.inBooks("check", "--staged").stderr).toContain('"include_root" leads out of the repository');
});

test("watch follows such files", async () => {
  const it = new Workspace("../..");
  const watch = new Watch(it, { folder: "packages/books" });
  await watch.says("Watching spec/api.yaml.");
  it.write(
    "packages/base/spec/money.yaml",
    money.replace("amount: integer", "amount: integer, note?: string"),
  );
  await watch.says("spec/api.yaml: Money.note: new optional field (");
  it.write("packages/base/spec/enums/sizes.yaml", "resources:\n  Size: { fields: { book: Book } }\n");
  await watch.says("spec/api.yaml: Size: new resource (");
  expect(await watch.end()).toBe(0);
});

test("from another folder, the remedy names the configuration that allows the include", () => {
  const it = new Workspace("../..");
  const own = "packages/books/spec/api.yaml";
  const remedy =
    "add `--config packages/books/speccast.config.json`, or run the command in `packages/books`.";
  expect(it.run(["generate", own])).toMatchObject({
    code: 2,
    stderr: `speccast: "packages/books/speccast.config.json" lists "${own}": ${remedy}\n`,
  });
  const unread = `"packages/books/speccast.config.json" lists this spec and names "include_root": ${remedy}`;
  for (const args of [
    ["generate", own, "--out", "generated"],
    ["check", own],
    ["gaps", own],
  ]) {
    const { code, stderr } = it.run(args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(unread)]);
  }
  it.write("speccast.config.json", JSON.stringify({ generate: [{ spec: own, out: "generated" }] }));
  for (const args of [["generate"], ["generate", own]]) expect(it.run(args).stderr).toContain(unread);
  expect(it.run(["generate", own, "--config", "packages/books/speccast.config.json"])).toMatchObject({
    code: 0,
  });
});

test("a remedy quotes the path of a configuration for the shell", () => {
  const it = new Project({
    "my books/api.yaml": "speccast: 1\nservice: { name: BookService }\n",
    "my books/speccast.config.json": JSON.stringify({ generate: [{ spec: "api.yaml", out: "out" }] }),
  });
  expect(it.run(["generate", "my books/api.yaml"]).stderr).toContain(
    "add `--config 'my books/speccast.config.json'`, or run the command in `my books`.",
  );
});

test("declarations that packages share may stand unused in one of them, but not those of its own folder", () => {
  const it = new Workspace("../..");
  const shared = `${money}  Address: { fields: { street: string } }\nerrors:\n  gone: { status: 410 }\n`;
  it.write("packages/base/spec/money.yaml", shared);
  it.write("packages/books/spec/own.yaml", "errors:\n  lost: { status: 410 }\n");
  it.write(
    "packages/books/spec/api.yaml",
    spec("../../base/spec/money.yaml, ../../base/spec/enums/*.yaml, own.yaml"),
  );
  for (const run of [
    it.inBooks("check"),
    it.run(["check", "--config", "packages/books/speccast.config.json"]),
  ]) {
    expect(run.stderr.match(/unused-declaration: .*/g)).toEqual([
      "unused-declaration: Error lost is declared but never used.",
    ]);
  }
});
