/** The packed tarball, as somebody meets it who installs it in an empty project. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { programOf } from "../support/compilers.js";
import { smallSpec } from "../support/project.js";
import { isComplete } from "../support/run-size.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "speccast-package-")));
/** The newest TypeScript, which takes a third of the time of others; test/types/ and test/toolchains/ have these. */
const compiler = "typescript-7";
let tarball = "";
let offline: string | undefined;

interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, args: readonly string[], cwd: string = folder): Finished {
  const { GITHUB_ACTIONS: _annotations, NODE_OPTIONS: _options, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
  return { code: status, stdout, stderr };
}

function speccast(...args: string[]): Finished {
  return run(join(folder, "node_modules/.bin/speccast"), args);
}

function node(...args: string[]): Finished {
  return run(process.execPath, args);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  // `npm test` has just built it.
  const scripts = isComplete ? [] : ["--ignore-scripts"];
  const packed = run("npm", ["pack", "--json", ...scripts, "--pack-destination", folder], root);
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  tarball = join(folder, filename);
  write("package.json", '{ "name": "empty", "private": true, "type": "module" }\n');
  const install = ["install", "--no-audit", "--no-fund", "--prefer-offline", tarball];
  const installed = run("npm", install);
  if (/E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|TIMEDOUT|NOTCACHED)/.test(installed.stderr))
    offline = "needs a package registry, or npm's cache, for the dependencies";
  else expect(installed).toMatchObject({ code: 0 });
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Skips the test when the tarball could not be installed for want of a registry. */
function needInstalled({ skip }: TestContext): void {
  if (offline !== undefined) skip(offline);
}

test("the tarball holds what is needed, and nothing else", () => {
  const files = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((path) => path.replace("package/", ""));
  for (const path of [
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "docs/language/README.md",
    "package.json",
    "dist/bin.cjs",
    "dist/index.js",
    "dist/index.d.ts",
    "dist/yaml-license.txt",
    "dist/vscode-languageserver-license.txt",
    "dist/vscode-jsonrpc-license.txt",
    "spec/language.schema.json",
    "spec/config.schema.json",
    "templates/LICENSE",
    "templates/runtime/values/issues.ts",
  ])
    expect(files).toContain(path);
  const allowed =
    /^(?:README\.md|LICENSE|CHANGELOG\.md|SECURITY\.md|package\.json|docs\/(?:(?:guides|language|output)\/)?(?!architecture|diagnostics)[\w-]+\.md|spec\/\w+\.schema\.json|dist\/[a-z-]+-license\.txt|dist\/.*\.(?:c?js|d\.ts)|templates\/(?:LICENSE|site\/page\.(?:css|js)|.*\.ts))$/;
  expect(files.filter((path) => !allowed.test(path) || /(?:^|[/.])test[/.]/.test(path))).toEqual([]);
  const sources = files.filter((path) => path.startsWith("dist/") && /\.c?js$/.test(path));
  const pointing = sources.filter((path) =>
    /^\/\/# sourceMappingURL=/m.test(readFileSync(join(root, path), "utf8")),
  );
  expect(pointing).toEqual([]);
  expect(statSync(tarball).size).toBeLessThan(1.5 * 1024 * 1024);
});

test("every relative link of a page in the tarball leads to a file of the tarball", () => {
  const list = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).trim().split("\n");
  const files = new Set(list.map((path) => path.replace("package/", "")));
  const pages = [...files].filter((path) => path.endsWith(".md"));
  const unpacked = join(folder, "unpacked");
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", tarball, "-C", unpacked]);
  const links = pages.flatMap((page) => {
    const text = readFileSync(join(unpacked, "package", page), "utf8");
    const plain = text.replaceAll(/^```[^]*?^```$/gm, "");
    return [...plain.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)].map(([, link = ""]) => ({ page, link }));
  });
  const relative = links.filter(({ link }) => !/^[a-z]+:/.test(link));
  const dead = relative.filter(({ page, link }) => !files.has(posix.join(posix.dirname(page), link)));
  expect(dead).toEqual([]);
  expect(relative.length).toBeGreaterThan(50);
});

test("nothing of it runs when it is installed", () => {
  const { scripts, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  const hooks = new Set(["preinstall", "install", "postinstall", "prepublish"]);
  expect(Object.keys(scripts).filter((name) => hooks.has(name))).toEqual([]);
  expect(Object.keys(dependencies).sort()).toEqual(["ajv", "prettier", "ts-morph"]);
});

test("from a mistake to a running service", { timeout: 120_000 }, (context) => {
  needInstalled(context);
  write("api.yaml", smallSpec.replace("response: Thing", "response: Thingy"));
  const mistaken = speccast("generate", "api.yaml", "--out", "generated");
  expect(mistaken.code).toBe(1);
  expect(mistaken.stderr).toContain("api.yaml:10:15 error unknown-type");
  expect(mistaken.stderr).toContain('did you mean "Thing"?');
  expect(existsSync(join(folder, "generated"))).toBe(false);

  write("api.yaml", smallSpec);
  expect(speccast("generate", "api.yaml", "--out", "generated")).toMatchObject({ code: 0, stderr: "" });
  expect(speccast("check", "api.yaml", "--out", "generated").code).toBe(0);

  write("main.ts", service);
  const options = { target: "es2022", module: "nodenext", strict: true, skipLibCheck: true, outDir: "built" };
  const compilerOptions = { ...options, types: ["node"], typeRoots: [join(root, "node_modules/@types")] };
  write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["main.ts", "generated"] }));
  expect(node(programOf(compiler), "-p", ".")).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(node("built/main.js")).toEqual({
    code: 0,
    stdout: '{"id":"t-1","size":3}\nunexpected 500 internal_error\n',
    stderr: "",
  });

  write("api.yaml", smallSpec.replace("size: integer", "size: number"));
  const stale = speccast("check", "api.yaml", "--out", "generated");
  expect(stale.code).toBe(1);
  expect(stale.stderr).toContain("generated/types.ts is out of date.\n");
});

/** A server and a client of the small spec. */
const service = `import { createClient } from "./generated/client.js";
import { serve } from "./generated/node.js";
import { createServer } from "./generated/server.js";

const things = { get: async ({ id }: { id: string }) => ({ id, size: id === "t-1" ? 3 : Number.NaN }) };
const server = createServer({ things }, { responses: "off", onError: () => {} });
const serving = await serve(server);
const client = createClient({ baseUrl: serving.url });
console.log(JSON.stringify(await client.things.get({ id: "t-1" })));
const broken = createServer({ things: { get: () => Promise.reject(new Error("internal")) } }, { onError: () => {} });
const other = createClient({ baseUrl: "http://localhost", fetch: broken.fetch });
const outcome = await other.things.get({ id: "t-2" }).result();
if (!outcome.ok && outcome.error.code === "unexpected")
  console.log(outcome.error.code, outcome.error.status, outcome.error.problem?.code);
await serving.close();
`;

test("the programmatic API works, and its types stand on their own", (context) => {
  needInstalled(context);
  write("spec.yaml", smallSpec);
  write("broken.yaml", smallSpec.replace("response: Thing", "response: Thingy"));
  write("api.ts", program);
  write("emit-name.ts", nameEmitter);
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    types: [],
    lib: ["es2023"],
  };
  write("tsconfig.api.json", JSON.stringify({ compilerOptions, files: ["api.ts", "emit-name.ts"] }));
  expect(node(programOf(compiler), "-p", "tsconfig.api.json")).toEqual({
    code: 0,
    stdout: "",
    stderr: "",
  });
  const { default: reported } = JSON.parse(
    node("-e", 'import("./api.js").then((module) => console.log(JSON.stringify(module)))').stdout,
  ) as { default: unknown };
  expect(reported).toEqual({ fresh: true, current: true, own: "Demo\n", gaps: 0, faults: ["unknown-type"] });
});

/** An emitter, which the build tool names. */
const nameEmitter = `import type { EmitterModule } from "speccast";

export const emit: EmitterModule["emit"] = ({ service }) => [{ path: "name.txt", text: service.name + "\\n" }];
`;

/** A build tool. */
const program = `import { check, generate, loadSpec } from "speccast";

const request = { spec: "spec.yaml", out: "output", targets: ["types", "limits"], emitters: ["emit-name.js"] } as const;
const { ok: fresh, files } = await generate(request);
const { ok: current } = await check(request);
const { model } = await loadSpec("spec.yaml");
const { diagnostics } = await generate({ spec: "broken.yaml", out: "nowhere" });
const faults: string[] = diagnostics.map(({ code }) => code);
const summary = {
  fresh,
  current,
  own: files.find(({ path }) => path === "name.txt")?.text,
  gaps: model?.gaps.length,
  faults,
};
export default summary;
`;

test("the schemas resolve for editors and build tools", (context) => {
  needInstalled(context);
  const script = `
    const { createRequire } = require("node:module");
    const from = createRequire(process.cwd() + "/main.js");
    for (const name of ["language", "config"]) console.log(from(\`speccast/\${name}.schema.json\`).$schema);`;
  const draft = "https://json-schema.org/draft/2020-12/schema";
  expect(node("-e", script).stdout).toBe(`${draft}\n${draft}\n`);
});
