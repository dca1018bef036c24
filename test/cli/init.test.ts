/** `speccast init` in the kinds of folders that users have. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { describe, expect, test } from "vitest";
import { Project } from "../support/project.js";

const document = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Parcels", version: "1.0.0" },
  paths: { "/v1/parcels": { get: { responses: { 200: { description: "All." } } } } },
});

/** Starts serve.mjs, calls the address that it prints, prints the response, and ends it. */
const callItself = `const child = require("node:child_process").spawn(process.execPath, ["serve.mjs"], { env: { ...process.env, PORT: "0" } });
child.stderr.pipe(process.stderr);
child.stdout.once("data", async (text) => {
  console.log(await (await fetch(String(text).split(" ")[0])).text());
  child.kill();
});`;

function configOf(it: Project): { readonly generate: readonly Record<string, unknown>[] } {
  return JSON.parse(it.read("speccast.config.json")) as { generate: Record<string, unknown>[] };
}

test("leads from an empty folder to an endpoint that is served and called", async () => {
  const it = new Project();
  const first = it.run(["init"]);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(/Next:\n {2}npx speccast generate\n {2}\S+(?: tsx)? serve\.ts\n {2}curl http/);
  const { scripts } = JSON.parse(it.read("package.json")) as { scripts: Record<string, string> };
  expect(first.stdout).toContain(`\n  ${scripts["start"]}\n`);
  expect(it.run(["generate"])).toMatchObject({ code: 0, stderr: "" });
  const outfile = join(it.folder, "serve.mjs");
  const entryPoints = [join(it.folder, "serve.ts")];
  await esbuild.build({
    entryPoints,
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  const child = spawn(process.execPath, [outfile], { env: { ...process.env, PORT: "0" } });
  try {
    const said = await new Promise<string>((resolve, reject) => {
      child.stdout.setEncoding("utf8").on("data", resolve);
      child.stderr.setEncoding("utf8").on("data", reject);
    });
    const url = said.split(" ")[0] ?? "";
    expect(await (await fetch(url)).json()).toEqual({ id: "p1", label: "Books" });
  } finally {
    child.kill();
  }
});

test("says how to install what the scripts and the workflow need, where it is not installed", () => {
  const it = new Project({ ".git/HEAD": "" });
  const command = /\n {2}npm install --save-dev \S+ typescript @types\/node(?: tsx)?\n\nNext:\n/;
  expect(it.run(["init"]).stdout).toMatch(command);
  expect(it.read(".gitignore")).toBe("node_modules/\n");
  it.write("node_modules/speccast/package.json", "{}");
  expect(it.run(["init"]).stdout).not.toContain("--save-dev");
  const other = new Project({
    "package.json": "{}",
    "pnpm-lock.yaml": "",
    ".git/HEAD": "",
    ".gitignore": "dist\n",
  });
  // The package that runs here was not installed from anywhere: its folder is what a user has.
  const own = fileURLToPath(new URL("../..", import.meta.url)).slice(0, -1);
  const all = `\n  pnpm add --save-dev ${own} typescript @types/node tsx\n\nNext:\n`;
  expect(other.run(["init"]).stdout).toContain(all);
  expect(other.read(".gitignore")).toBe("dist\n");
  // What `npm install --save-dev speccast` leaves in an empty folder.
  const installed = new Project({
    "package.json": JSON.stringify({ devDependencies: { speccast: "0.1.0", typescript: "5.9.3" } }),
  });
  const rest = "\n  npm install --save-dev @types/node tsx\n\nNext:\n";
  expect(installed.run(["init"]).stdout).toContain(rest);
});

test("makes a tsconfig.json that fits the output where there is none", () => {
  const beside = new Project({ "openapi.json": document });
  beside.run(["init"]);
  expect(configOf(beside).generate[0]).toMatchObject({ spec: "openapi.json", imports: ".ts" });
  expect(beside.read("tsconfig.json")).toContain('"allowImportingTsExtensions": true');
  const plain = new Project({ "package.json": '{\n  "name": "a",\n  "type": "commonjs"\n}\n' });
  const said = plain.run(["init"]).stdout;
  expect(said).toContain("npx tsx serve.ts");
  expect(said).not.toMatch(/tsc |"types"/);
  expect(plain.read("tsconfig.json")).toContain('"module": "nodenext"');
  const settled = new Project({ "package.json": "{}\n", "tsconfig.base.json": "{}" });
  settled.run(["init"]);
  expect(existsSync(settled.path("tsconfig.json"))).toBe(false);
});

test.each(["module", "commonjs"])(
  "in a package of the type %s with TypeScript and no tsconfig.json, says one with which the output of a document compiles",
  (type) => {
    const it = new Project({
      "openapi.json": document,
      "package.json": JSON.stringify({ type, devDependencies: { typescript: "^5.9.0" } }, null, 2),
    });
    const { stdout } = it.run(["init"]);
    const [, settings = ""] = /tsc finds no tsconfig\.json here\. [^{]*(\{.*?\n\})\n/s.exec(stdout) ?? [];
    expect(existsSync(it.path("tsconfig.json"))).toBe(false);
    it.write("tsconfig.json", settings);
    it.run(["generate"]);
    const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
    const { status, stdout: said } = spawnSync(process.execPath, [tsc, "-p", "."], {
      cwd: it.folder,
      encoding: "utf8",
    });
    expect([status, said]).toEqual([0, ""]);
    expect(it.run(["init"]).stdout).not.toContain("tsconfig");
    it.write("package/package.json", '{\n  "devDependencies": { "typescript": "^5.9.0" }\n}\n');
    it.write("package/openapi.json", document);
    expect(it.runIn("package", ["init"]).stdout).not.toContain("tsconfig");
  },
);

describe("in a package with a tsconfig.json, says what tsc needs", () => {
  const strict = { module: "nodenext", verbatimModuleSyntax: true };
  const syntax = 'Set "type": "module", or "verbatimModuleSyntax": false.';
  const types = 'generated/node.ts serves with node:http. Add "node" to "types"';
  const saidWith = (
    type: string | undefined,
    tsconfig: object,
    files: Record<string, string> = {},
  ): string => {
    const description = JSON.stringify({ name: "a", type }, null, 2);
    const settings = JSON.stringify(tsconfig);
    return new Project({ "package.json": `${description}\n`, "tsconfig.json": settings, ...files }).run([
      "init",
    ]).stdout;
  };

  test.each([
    ["commonjs", { compilerOptions: { ...strict, types: [] } }, [syntax, types]],
    [undefined, { compilerOptions: { ...strict, types: ["node"] } }, [syntax]],
    ["module", { compilerOptions: { ...strict, types: ["node"] } }, []],
    ["module", { compilerOptions: { ...strict, types: ["jest"] } }, [types]],
    ["commonjs", { compilerOptions: { module: "commonjs", types: ["node"] } }, []],
    ["commonjs", { compilerOptions: { ...strict, module: "esnext", types: ["node"] } }, []],
  ])("type %s, %j", (type, tsconfig, expected) => {
    const said = saidWith(type, tsconfig);
    expect([syntax, types].filter((one) => said.includes(one))).toEqual(expected);
  });

  test("in the settings that hold for the sources of a template of Vite", () => {
    const solution = {
      files: [],
      references: [{ path: "./tsconfig.app.json" }, { path: "./tsconfig.node.json" }],
    };
    const app = JSON.stringify({ compilerOptions: { moduleResolution: "bundler", types: [] } });
    const said = saidWith("module", solution, { "tsconfig.app.json": app });
    expect(said).toContain(`${types} in tsconfig.app.json`);
    expect(saidWith("module", solution)).toContain(`${types} in tsconfig.json`);
  });

  test("as what it extends says", () => {
    const base = JSON.stringify({ compilerOptions: { ...strict, types: ["node"] } });
    const own = { extends: ["./base", "@team/tsconfig"] };
    const files = { "base.json": base, "node_modules/@team/tsconfig/tsconfig.json": "{}" };
    expect(saidWith("commonjs", own, files)).toContain(syntax);
    const loose = JSON.stringify({ compilerOptions: { verbatimModuleSyntax: false } });
    expect(
      saidWith("commonjs", own, { ...files, "node_modules/@team/tsconfig/tsconfig.json": loose }),
    ).not.toContain(syntax);
    expect(saidWith("commonjs", { extends: "./tsconfig.json" })).not.toContain(syntax);
  });

  test("by the version of TypeScript, where the types are not listed", () => {
    const saidBy = (version: string): string =>
      saidWith("commonjs", {}, { "node_modules/typescript/package.json": JSON.stringify({ version }) });
    expect(saidBy("5.9.3")).not.toContain(types);
    expect(saidBy("6.0.3")).toContain(types);
  });
});

test("replaces nothing, a second time least of all", () => {
  const it = new Project();
  it.run(["init"]);
  const before = it.tree();
  expect(it.run(["init"]).code).toBe(0);
  expect(it.tree()).toEqual(before);
});

test("takes the document of OpenAPI that is there", () => {
  const it = new Project({ "openapi.json": document });
  const { code, stdout } = it.run(["init"]);
  expect(code).toBe(0);
  expect(stdout).toContain('types, validators, client. List "targets" in speccast.config.json for more');
  expect(configOf(it).generate).toEqual([{ spec: "openapi.json", out: "generated", imports: ".ts" }]);
  expect([...it.tree().keys()].sort()).toEqual([
    "openapi.json",
    "package.json",
    "speccast.config.json",
    "tsconfig.json",
  ]);
  expect(it.read("package.json")).not.toContain("serve.ts");
  expect(it.run(["generate"]).code).toBe(0);
});

describe("finds specs and documents by their text", () => {
  const spec = "speccast: 1\nservice: { name: Demo }\n";
  const yaml = "# Ours\n\nopenapi: 3.0.3\ninfo: { title: Demo, version: '1' }\npaths: {}\n";
  const late = JSON.stringify({ components: { schemas: { openapi: { type: "string" } } }, openapi: "3.1.0" });
  const swagger = `{ "swagger": "2.0" }`;
  test.each([
    ["a document with a name of its own", { "parcel-service.yml": yaml }, "parcel-service.yml"],
    ["one of another party", { "vendor/depot.json": swagger }, "vendor/depot.json"],
    ["one in a folder", { "docs/parcels-v2.json": swagger }, "docs/parcels-v2.json"],
    ["one whose key stands behind others", { "a.json": late }, "a.json"],
    ["a spec before a document", { "openapi.json": late, "parcels.yaml": spec }, "parcels.yaml"],
    ["a usual name before others", { "docs/openapi.yaml": yaml, "old.yaml": yaml }, "docs/openapi.yaml"],
    ["the own folder before others", { "docs/openapi.yaml": yaml, "openapi.yaml": yaml }, "openapi.yaml"],
  ])("%s", (_, files, expected) => {
    const it = new Project(files as Readonly<Record<string, string>>);
    const { code, stdout } = it.run(["init"]);
    expect(code).toBe(0);
    expect(configOf(it).generate).toMatchObject([{ spec: expected }]);
    for (const other of Object.keys(files)) if (other !== expected) expect(stdout).toContain(other);
    expect(existsSync(it.path("api.yaml"))).toBe(false);
  });

  test.each([
    [
      "other YAML and JSON",
      { "openapi.yaml": "kind: Pod\n", "data.json": `{ "a": { "openapi": "3.0.0" } }` },
      "api.yaml",
    ],
    ["a file with the name of the first spec", { "api.yaml": "kind: Pod\n" }, "speccast.yaml"],
    ["documents in places that are not usual", { "test/fixtures/openapi.yaml": yaml }, "api.yaml"],
  ])("and takes no other files: %s", (_, files, expected) => {
    const it = new Project(files as Readonly<Record<string, string>>);
    expect(it.run(["init"]).code).toBe(0);
    expect(configOf(it).generate).toMatchObject([{ spec: expected }]);
    expect(it.read(expected)).toMatch(/^speccast: 1/m);
    for (const [path, text] of Object.entries(files)) expect(it.read(path)).toBe(text);
  });

  test.skipIf(process.platform === "win32")("and waits for no pipe", () => {
    const it = new Project({ "parcels.yaml": yaml });
    execFileSync("mkfifo", [it.path("openapi.yaml")]);
    expect(it.run(["init"]).code).toBe(0);
    expect(configOf(it).generate).toMatchObject([{ spec: "parcels.yaml" }]);
  });

  test("and reads a usual name whole, however many other files are there", () => {
    const parts = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`a${at}.yaml`, "kind: Pod\n"]));
    const schemas = { Big: { description: "x".repeat(100_000) } };
    const it = new Project({
      ...parts,
      "openapi.json": JSON.stringify({ components: { schemas }, ...(JSON.parse(late) as object) }),
    });
    expect(it.run(["init"]).code).toBe(0);
    expect(configOf(it).generate).toMatchObject([{ spec: "openapi.json" }]);
  });

  test("and takes no file of another kind for its first spec", () => {
    const files = { "api.yaml": "kind: Pod\n", "speccast.yaml": "kind: Pod\n" };
    const it = new Project(files);
    expect(it.run(["init"]).code).toBe(0);
    expect(configOf(it).generate).toMatchObject([{ spec: "speccast-2.yaml" }]);
    for (const [path, text] of Object.entries(files)) expect(it.read(path)).toBe(text);
  });

  test("and names all, and makes nothing, where it would have to guess", () => {
    const it = new Project({ "parcels.yaml": yaml, "books.json": late, "package.json": "{}" });
    const before = it.tree();
    const { code, stderr } = it.run(["init"]);
    expect(code).toBe(2);
    expect(stderr).toContain("\n  books.json\n  parcels.yaml\n");
    expect(stderr).toContain("`speccast init books.json`");
    expect(it.tree()).toEqual(before);
    expect(it.run(["init", "parcels.yaml"]).code).toBe(0);
    expect(configOf(it).generate).toMatchObject([{ spec: "parcels.yaml" }]);
  });
});

describe("a project with a package.json", () => {
  test("keeps its text, and gets the scripts that it lacks", () => {
    const scripts = { generate: "mine" };
    const it = new Project({
      "package.json": JSON.stringify({ name: "shop", scripts, private: true }, null, 4),
    });
    expect(it.run(["init"]).code).toBe(0);
    const all = { ...scripts, "check:api": "speccast check" };
    expect(it.read("package.json")).toBe(
      JSON.stringify({ name: "shop", scripts: all, private: true }, null, 4),
    );
  });

  test.each([
    [{ compilerOptions: { module: "nodenext" } }, {}, undefined],
    [{ compilerOptions: { module: "esnext", moduleResolution: "bundler" } }, {}, "none"],
    [{ compilerOptions: { moduleResolution: "bundler", allowImportingTsExtensions: true } }, {}, ".ts"],
    [{}, { jest: "30" }, "none"],
    // As in the starter of Nest 11.
    [{ compilerOptions: { module: "nodenext", moduleResolution: "nodenext" } }, { jest: "29" }, "none"],
  ])("%j and %j lead to the imports %s", (tsconfig, devDependencies, imports) => {
    const it = new Project({
      "package.json": JSON.stringify({ devDependencies }),
      "tsconfig.json": `// Settings\n${JSON.stringify(tsconfig)}`,
    });
    expect(it.run(["init"]).code).toBe(0);
    expect(configOf(it).generate[0]?.["imports"]).toBe(imports);
    expect(it.run(["generate"]).code).toBe(0);
  });

  test.each([
    [{}, { tsx: "4" }, [], "npx tsx serve.ts", ".js"],
    [{ compilerOptions: { moduleResolution: "bundler" } }, {}, ["src/main.ts"], "npx tsx src/serve.ts", ""],
    [{}, {}, ["pnpm-lock.yaml"], "pnpm dlx tsx serve.ts", ".js"],
    [{}, {}, ["bun.lock"], "bun serve.ts", ".js"],
    [{}, {}, ["deno.json"], "deno run --allow-net --allow-env serve.ts", ".ts"],
  ])(
    "%j, %j and %j have a server that runs by the tools of the project",
    (tsconfig, devDependencies, files, run, end) => {
      const it = new Project({
        "package.json": JSON.stringify({ devDependencies }),
        "tsconfig.json": JSON.stringify(tsconfig),
        ...Object.fromEntries(files.map((path) => [path, path.endsWith(".json") ? "{}" : ""])),
      });
      const { code, stdout } = it.run(["init"]);
      expect(code).toBe(0);
      expect(stdout).toContain(`\n  ${run}\n  curl http://localhost:8080/v1/parcels/p1\n`);
      const path = run.split(" ").at(-1) ?? "";
      expect(it.read(path)).toContain(`from "./generated/client${end}";`);
    },
  );

  test("an ES module that Jest tests keeps `.js`, and hears what Jest needs", () => {
    const it = new Project({
      "package.json": JSON.stringify({ type: "module", devDependencies: { jest: "30" } }),
      "tsconfig.json": '{ "compilerOptions": { "module": "nodenext" } }',
    });
    expect(it.run(["init"]).stdout).toContain('\n"moduleNameMapper": { "^(\\\\.{1,2}/.*)\\\\.js$": "$1" }\n');
    expect(configOf(it).generate[0]?.["imports"]).toBeUndefined();
  });

  test("a page of Vite without a framework has a client alone", () => {
    const it = new Project({
      "package.json": JSON.stringify({ devDependencies: { vite: "7" } }),
      "index.html": "<p></p>",
    });
    const { code, stdout } = it.run(["init"]);
    expect(code).toBe(0);
    expect(stdout).toContain('\n  npx speccast mock    # for tests, add "mock" to "targets"\n');
    expect(configOf(it).generate[0]?.["targets"]).toEqual(["types", "limits", "validators", "client"]);
  });

  test("of a page with a document states its targets, which stay when a spec imports the document", () => {
    const react = JSON.stringify({ dependencies: { react: "19" } });
    const it = new Project({ "package.json": react, "openapi.json": document });
    expect(it.run(["init"]).code).toBe(0);
    expect(configOf(it).generate[0]).toMatchObject({
      spec: "openapi.json",
      targets: ["types", "validators", "client"],
    });
    it.write("api.yaml", "speccast: 1\nimport: { openapi: openapi.json }\n");
    it.write("speccast.config.json", it.read("speccast.config.json").replace("openapi.json", "api.yaml"));
    expect(it.run(["generate"]).code).toBe(0);
    expect([...it.tree().keys()].filter((path) => /node\.ts|server\.ts/.test(path))).toEqual([]);
  });

  test("with --emit js has a server in JavaScript, which Node runs", () => {
    const it = new Project({ "package.json": "{}" });
    expect(it.run(["init", "--emit", "js"]).stdout).toContain("\n  node serve.mjs\n");
    expect(it.run(["generate"]).code).toBe(0);
    const { status, stdout } = spawnSync(process.execPath, ["-e", callItself], {
      cwd: it.folder,
      encoding: "utf8",
      timeout: 30_000,
    });
    expect([status, JSON.parse(stdout)]).toEqual([0, { id: "p1", label: "Books" }]);
  });

  test("of a page takes no server, and ignores the output where it has prettier", () => {
    const it = new Project({
      "package.json": JSON.stringify({ dependencies: { react: "19" }, devDependencies: { prettier: "3" } }),
      "src/main.ts": "export {};\n",
      ".prettierignore": "dist",
    });
    expect(it.run(["init"]).code).toBe(0);
    expect(configOf(it).generate[0]).toMatchObject({
      out: "src/generated",
      targets: ["types", "limits", "validators", "client"],
    });
    expect(it.read(".prettierignore")).toBe("dist\nsrc/generated/\n");
    expect(it.run(["generate"]).code).toBe(0);
  });

  test("in a repository with pnpm gets a workflow of its package manager", () => {
    const it = new Project({ "package.json": "{}", "pnpm-lock.yaml": "" });
    mkdirSync(join(it.folder, ".git"));
    expect(it.run(["init"]).stdout).toContain("pnpm exec speccast generate");
    const workflow = it.read(".github/workflows/speccast.yml");
    expect(workflow).toContain("pnpm exec speccast diff");
    expect(workflow).toContain("--frozen-lockfile");
  });
});

test("makes no first spec above packages that are set up", () => {
  const config = JSON.stringify({ generate: [{ spec: "api.yaml", out: "generated" }] });
  const it = new Project({
    "package.json": JSON.stringify({ workspaces: ["packages/*"] }),
    "packages/web/package.json": "{}",
    "packages/group/api/speccast.config.json": config,
    "node_modules/api/speccast.config.json": config,
  });
  const before = it.tree();
  const { code, stderr } = it.run(["init"]);
  expect([code, it.tree()]).toEqual([2, before]);
  expect(stderr).toMatch(
    /these folders are set up already:\n {2}packages\/group\/api\n.*`speccast init FILE`\.\n$/,
  );
  const other = new Project({ "package.json": "{}", "examples/api/speccast.config.json": config });
  expect(other.run(["init"]).code).toBe(0);
  it.write("parcels.yaml", "speccast: 1\nservice: { name: Parcels }\n");
  expect(it.run(["init"]).code).toBe(0);
  expect(configOf(it).generate).toMatchObject([{ spec: "parcels.yaml" }]);
});

test("says what is wrong with its flags", () => {
  const it = new Project();
  expect(it.run(["init", "--imports", ".mjs"])).toMatchObject({ code: 2 });
  expect(it.run(["init", "a.yaml", "b.yaml"])).toMatchObject({ code: 2 });
  expect([...it.tree().keys()]).toEqual([]);
});

describe("a package.json that it cannot change without harm stays as it is", () => {
  test.each([
    ["scripts that are a text", '{ "scripts": "keep me" }\n', 1],
    ["a list", "[]\n", 1],
    ["null", "null\n", 1],
    ["no JSON", '{ "name": \n', 1],
    ["bytes that are not UTF-8", Buffer.from('{ "name": "caf\xe9" }\n', "latin1"), 1],
    ["a number with more digits than JavaScript holds", '{\n  "big": 12345678901234567890\n}\n', 0],
    ["a layout of its own", '{ "name": "own",\n    "private": true }\n', 0],
  ])("%s", (form, content, code) => {
    const it = new Project();
    writeFileSync(it.path("package.json"), content);
    const kept = readFileSync(it.path("package.json"));
    const done = it.run(["init"]);
    expect(done.code).toBe(code);
    expect(readFileSync(it.path("package.json"))).toEqual(kept);
    expect(existsSync(it.path("speccast.config.json"))).toBe(code === 0);
    if (form === "no JSON")
      expect(done.stderr).toMatch(
        /package\.json cannot be written: it is not valid JSON\. Correct it first\.\n/,
      );
    if (form === "bytes that are not UTF-8")
      expect(done.stderr).toMatch(/package\.json cannot be written: it is not UTF-8\. Save it in/);
    if (code === 0)
      expect(done.stdout).toMatch(/kept {4}package\.json, without the scripts .*Add them yourself:/);
  });
});

test.each(["package.json", "tsconfig.json"])("a folder in the place of %s is no bug of speccast", (name) => {
  const it = new Project();
  mkdirSync(it.path(name));
  const done = it.run(["init"]);
  expect(done.code).toBe(2);
  expect(done.stderr).toMatch(
    /json cannot be read: it is a folder\. Move it away, or name another path\.\n$/,
  );
  expect([...it.tree().keys()]).toEqual([]);
});

test("a configuration that is there decides; no first spec is made beside it", () => {
  const it = new Project({
    "speccast.config.json": '{ "generate": [{ "spec": "spec/wallet.yaml", "out": "out" }] }',
    "spec/wallet.yaml": "speccast: 1\nservice: { name: Demo }\n",
  });
  expect(it.run(["init"]).code).toBe(0);
  expect(existsSync(it.path("api.yaml"))).toBe(false);
  expect(existsSync(it.path("serve.ts"))).toBe(false);
});

test("the advice follows the output that a configuration names", () => {
  const it = new Project({
    "package.json": '{ "devDependencies": { "eslint": "9", "prettier": "3", "@biomejs/biome": "2" } }',
    "speccast.config.json":
      '{ "generate": [{ "spec": "specs/api.yaml", "out": "packages/client/src/generated" }] }',
    "specs/api.yaml": "speccast: 1\nservice: { name: Demo }\n",
  });
  const { stdout } = it.run(["init"]);
  expect(stdout).toContain("  git add packages/client/src/generated\n");
  expect(stdout).toContain('ignores: ["packages/client/src/generated/"]');
  expect(stdout).toContain('"includes": ["**", "!packages/client/src/generated"]');
  expect(it.read(".prettierignore")).toBe("packages/client/src/generated/\n");
});

test("a link to nothing in the place of a file is no file that was kept", () => {
  const it = new Project({ "api.yaml": "speccast: 1\nservice: { name: Demo }\n" });
  symlinkSync("nowhere.json", it.path("speccast.config.json"));
  const { code, stderr } = it.run(["init"]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "speccast.config.json cannot be written: it is a link to a file that does not exist",
  );
});

test("one more spec gets an entry of its own beside those that are there", () => {
  const it = new Project({ "books.yaml": "speccast: 1\nservice: { name: Books }\n" });
  it.run(["init"]);
  it.write("orders.yaml", "speccast: 1\nservice: { name: Orders }\n");
  const before = configOf(it).generate;
  expect(it.run(["init", "orders.yaml"]).stdout).toContain("added   speccast.config.json: an entry");
  expect(configOf(it).generate).toEqual([
    ...before,
    expect.objectContaining({ spec: "orders.yaml", out: "generated-orders" }),
  ]);
  expect(it.run(["generate"])).toMatchObject({ code: 0 });
  expect(it.run(["init", "orders.yaml"]).stdout).toContain("kept    speccast.config.json");
  expect(configOf(it).generate).toHaveLength(before.length + 1);
});

test("a spec above the project is named by the way to it", () => {
  const it = new Project({
    "books.yaml": "speccast: 1\nservice: { name: Books }\n",
    "app/package.json": "{}\n",
  });
  expect(it.runIn("app", ["init", "../books.yaml"])).toMatchObject({ code: 0 });
  expect(it.read("app/speccast.config.json")).toContain('"spec": "../books.yaml"');
});

test("a configuration of another layout is kept, and the entry for one more spec is shown", () => {
  const config = '{ "generate": [{ "spec": "api.yaml", "out": "out" }] }';
  const it = new Project({
    "speccast.config.json": config,
    "api.yaml": "speccast: 1\nservice: { name: Demo }\n",
    "orders.yaml": "speccast: 1\nservice: { name: Orders }\n",
  });
  expect(it.run(["init", "orders.yaml"]).stdout).toMatch(
    /Add it to "generate" yourself:\n\{\n {2}"spec": "orders.yaml"/,
  );
  expect(it.read("speccast.config.json")).toBe(config);
});

test.each(["/abs", "..", "a/../b", 'a"; import "evil', ""])("--out %j is refused", (out) => {
  const it = new Project();
  expect(it.run(["init", "--out", out]).code).toBe(2);
  expect(existsSync(it.path("api.yaml"))).toBe(false);
});

test("the advice installs speccast from where the package that runs came from", () => {
  const cache = new Project({ "node_modules/speccast/package.json": "{}" });
  const root = fileURLToPath(new URL("../../", import.meta.url));
  for (const part of ["dist", "templates", "spec", "package.json"])
    cpSync(join(root, part), cache.path(`node_modules/speccast/${part}`), { recursive: true });
  const commandOf = (dependency: string): string => {
    cache.write("package.json", JSON.stringify({ dependencies: { speccast: dependency } }));
    const it = new Project();
    const file = cache.path("node_modules/speccast/dist/bin.cjs");
    const { stdout } = spawnSync(process.execPath, [file, "init"], { cwd: it.folder, encoding: "utf8" });
    return /^ {2}npm install --save-dev (\S+)/m.exec(stdout)?.[1] ?? stdout;
  };
  expect(commandOf("file:packed/speccast-0.1.0.tgz")).toBe(cache.path("packed/speccast-0.1.0.tgz"));
  expect(commandOf("git+file:///srv/speccast.git")).toBe("git+file:///srv/speccast.git");
  expect(commandOf("^0.1.0")).toBe("speccast");
});
