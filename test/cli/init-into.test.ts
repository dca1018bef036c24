/** `speccast init --into`: which framework it finds, what it writes once, and what it says. test/toolchains runs the files. */
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { Project, smallSpec } from "../support/project.js";
import { strictest, typeErrors } from "../support/type-check.js";

function projectWith(dependencies: Record<string, string>, files: Record<string, string> = {}): Project {
  return new Project({
    "api.yaml": smallSpec,
    "package.json": JSON.stringify({ type: "module", dependencies }),
    ...files,
  });
}

test.each([
  [{ express: "5" }, "api.ts", "app.use(api);"],
  [{ fastify: "5" }, "api.ts", "await app.register(api);"],
  [{ hono: "4" }, "api.ts", 'app.route("/", api);'],
  [{ express: "5", "@nestjs/core": "11" }, "api.module.ts", "imports: [ApiModule]"],
  [{ next: "16" }, "app/things/[[...path]]/route.ts", "Next finds the file by its place."],
])("finds the framework among %j", (dependencies, path, line) => {
  const it = projectWith(dependencies);
  const { code, stdout } = it.run(["init", "--no-ci", "--into"]);
  expect(code).toBe(0);
  expect(stdout).toContain(`  made    ${path}\n`);
  expect(stdout).toContain(line);
  expect(it.read(path).split("\n").length).toBeLessThanOrEqual(60);
  expect(it.read(path)).toContain("  // things: { get: async (input, { fail }) => { … } },\n");
});

test("a project with a framework is told of it, unless the server is mounted", () => {
  const told = "  npx speccast init --into=express    # mounts the server in your application\n";
  expect(projectWith({ express: "5" }).run(["init", "--no-ci"]).stdout).toContain(told);
  expect(projectWith({ express: "5" }).run(["init", "--no-ci", "--into"]).stdout).not.toContain(told);
  expect(projectWith({ react: "19" }).run(["init", "--no-ci"]).stdout).not.toContain("--into");
});

test("a project with a framework gets a first spec, and no second server", () => {
  const it = new Project({
    "package.json": JSON.stringify({ type: "module", dependencies: { express: "5" } }),
  });
  const { stdout } = it.run(["init", "--no-ci"]);
  expect(stdout).toContain("  made    api.yaml\n");
  expect(stdout).not.toContain("serve.ts");
  expect(stdout).toContain("npx speccast init --into=express");
});

test("writes nothing over a file, and stands beside the output of the project", () => {
  const it = projectWith({}, { "src/main.ts": "", "src/api.ts": "mine\n" });
  const { stdout } = it.run(["init", "--no-ci", "--into=express"]);
  expect(stdout).toContain("  made    src/speccast-api.ts\n");
  expect(stdout).toContain('import { api } from "./speccast-api.js";');
  expect(it.read("src/api.ts")).toBe("mine\n");
  const mine = 'import "./generated/server.js"; // and my handlers\n';
  it.write("src/api.ts", mine);
  expect(it.run(["init", "--no-ci", "--into=express"]).stdout).toContain("  kept    src/api.ts\n");
  expect(it.read("src/api.ts")).toBe(mine);
  const script = projectWith({});
  script.run(["init", "--no-ci", "--emit=js", "--into=fastify"]);
  expect(script.read("api.js")).toContain("export async function api(app) {\n");
});

test("a further framework gets a file of its own, and the lines for that", () => {
  const it = projectWith({});
  expect(it.run(["init", "--no-ci", "--into=express"]).stdout).toContain("  made    api.ts\n");
  const before = it.read("api.ts");
  const fastify = it.run(["init", "--no-ci", "--into=fastify"]).stdout;
  expect(fastify).toContain("  made    speccast-api.ts\n");
  expect(fastify).toContain('import { api } from "./speccast-api.js";\n  await app.register(api);');
  const hono = it.run(["init", "--no-ci", "--into=hono"]).stdout;
  expect(hono).toContain("  made    speccast-api-hono.ts\n");
  expect(hono).toContain('import { api } from "./speccast-api-hono.js";');
  // The next run of each finds its own.
  for (const [framework, path] of [
    ["express", "api.ts"],
    ["fastify", "speccast-api.ts"],
    ["hono", "speccast-api-hono.ts"],
  ])
    expect(it.run(["init", "--no-ci", `--into=${framework}`]).stdout).toContain(`  kept    ${path}\n`);
  expect(it.read("api.ts")).toBe(before);
});

test("in a project without TypeScript, its advice is complete", () => {
  const { stdout } = projectWith({ express: "5" }).run(["init", "--no-ci", "--into"]);
  expect(stdout).toContain("  made    tsconfig.json\n");
  expect(stdout).toMatch(/npm install --save-dev \S+ typescript @types\/node tsx\n/);
  expect(stdout).toContain("--emit=cjs");
});

test("a project of JavaScript that the compiler checks gets JavaScript, in its module system", () => {
  const settings = '{ "compilerOptions": { "allowJs": true, "checkJs": true, "noEmit": true } }';
  const files = { "api.yaml": smallSpec, "tsconfig.json": settings, "src/app.js": "" };
  for (const [type, emit, line] of [
    ["commonjs", "cjs", 'const { api } = require("./api.js");'],
    ["module", "js", 'import { api } from "./api.js";'],
  ] as const) {
    const description = { type, dependencies: { express: "5" }, devDependencies: { typescript: "5" } };
    const it = new Project({ ...files, "package.json": JSON.stringify(description) });
    const { stdout } = it.run(["init", "--no-ci", "--into"]);
    expect(stdout).toContain("  made    src/api.js\n");
    expect(stdout).toContain(line);
    expect(JSON.parse(it.read("speccast.config.json"))).toMatchObject({ generate: [{ emit }] });
  }
  for (const path of ["src/other.ts", "lib/other.ts", "packages/web/app/page.tsx"]) {
    const it = new Project({ ...files, "package.json": "{}", [path]: "" });
    it.run(["init", "--no-ci"]);
    expect(it.read("speccast.config.json")).not.toContain('"emit"');
  }
});

test.each<[string, Readonly<Record<string, string>>, boolean]>([
  [
    "jsconfig.json",
    { "jsconfig.json": '{ "compilerOptions": { "checkJs": true } }', "lib/app.js": "" },
    true,
  ],
  ["a comment below the licence", { "lib/app.mjs": "// Licence\n// @ts-check\n" }, true],
  [
    "a comment in one of several files",
    { "src/app.js": "", "src/page.js": "", "public/lib.js": "// @ts-check\n" },
    false,
  ],
  ["a comment in a configuration only", { "eslint.config.mjs": "// @ts-check\n" }, false],
  ["a comment beside TypeScript", { "lib/app.mjs": "// @ts-check\n", "lib/page.ts": "" }, false],
])("JavaScript that the compiler checks is found by %s", (_, files, isScript) => {
  const it = new Project({ ...files, "api.yaml": smallSpec, "package.json": '{ "type": "module" }' });
  it.run(["init", "--no-ci"]);
  expect(it.read("speccast.config.json").includes('"emit": "js"')).toBe(isScript);
});

test("mounts the spec that a configuration names", () => {
  const config = JSON.stringify({ generate: [{ spec: "specs/api.yaml", out: "generated" }] });
  const it = new Project({
    "specs/api.yaml": smallSpec,
    "package.json": JSON.stringify({ type: "module" }),
    "speccast.config.json": config,
  });
  it.run(["init", "--no-ci", "--into=express"]);
  expect(it.read("api.ts")).toContain("  // things: { get: ");
});

test.each([
  ["express", "api.ts"],
  ["next", "app/api/things/[[...path]]/route.ts"],
])("with %s, the server answers at the base URL that its clients have", async (framework, path) => {
  const spec = smallSpec.replace("{ name: Demo }", "{ name: Demo, base_url: 'http://localhost:3000/api' }");
  const it = projectWith({}, { "api.yaml": spec });
  it.run(["init", "--no-ci", "--emit=js", `--into=${framework}`]);
  it.run(["generate"]);
  const file = path.replace(/ts$/, "js");
  it.write(file, it.read(file).replace(/\/\/ things: .*/, "things: { get: ({ id }) => ({ id, size: 1 }) },"));
  const made = (await import(pathToFileURL(it.path(file)).href)) as {
    GET?: typeof fetch;
    server?: { fetch: typeof fetch };
  };
  const { createClient } = (await import(pathToFileURL(it.path("generated/client.js")).href)) as {
    createClient: (options: object) => { things: { get: (input: object) => Promise<object> } };
  };
  const client = createClient({ fetch: made.GET ?? made.server?.fetch });
  expect(await client.things.get({ id: "t1" })).toEqual({ id: "t1", size: 1 });
});

test("asks for the server of a document", () => {
  const it = projectWith({ express: "5" });
  const paths = { "/v1/parcels": { get: { responses: { 200: { description: "All." } } } } };
  const document = { openapi: "3.1.0", info: { title: "Parcels", version: "1" }, paths };
  it.write("openapi.json", JSON.stringify(document));
  it.run(["init", "openapi.json", "--no-ci", "--into"]);
  expect(it.read("speccast.config.json")).toContain('"server"');
});

test.each([
  ["--into=fastfy", 'not "fastfy". Did you mean "fastify"?'],
  ["--into", "package.json lists none of @nestjs/core, next, hono, fastify, express. Name the framework"],
])("refuses %s where it does not know the framework, and writes nothing", (flag, message) => {
  const it = projectWith({});
  const { code, stderr } = it.run(["init", "--no-ci", flag]);
  expect({ code }).toEqual({ code: 2 });
  expect(stderr).toContain(message);
  expect(it.tree().has("speccast.config.json")).toBe(false);
});

test("makes nothing of a spec with errors, whose endpoints and credentials the file would follow", () => {
  const it = projectWith({ express: "5" });
  it.write("api.yaml", smallSpec.replace("service:", "sevice:"));
  const before = it.tree();
  const { code, stderr } = it.run(["init", "--no-ci", "--into"]);
  expect({ code }).toEqual({ code: 1 });
  expect(stderr).toContain("api.yaml:2:1 error");
  expect(stderr).toContain("Nothing was made");
  expect(it.tree()).toEqual(before);
});

/** Rules and idempotency as specs have them, with a handler, a request and the status before anything is decided. */
const undecided: readonly (readonly [name: string, spec: string, handler: string, status: number])[] = [
  [
    "rules of an endpoint in a group of groups",
    `endpoints:
  stock.parcels.add: { POST: /parcels, body: { label: string }, response: none, rules: { isOpen: The shop is open. } }
`,
    "stock: { parcels: { add: () => {} } },",
    500,
  ],
  [
    "idempotency without credentials",
    `endpoints:
  parcels.add:
    POST: /parcels
    body: { label: string }
    response: none
    idempotency: { window: keys, header: { unspecified: Which header it is. } }
limits: { keys: { hours: 24 } }
`,
    "parcels: { add: () => {} },",
    204,
  ],
  [
    "rules and idempotency behind credentials",
    `auth: { key: { bearer: token } }
endpoints:
  parcels.add:
    POST: /parcels
    auth: key
    body: { label: string }
    response: none
    rules: { isOpen: The shop is open. }
    idempotency: { window: keys, header: idempotency-key }
limits: { keys: { hours: 24 } }
`,
    "parcels: { add: () => {} },",
    401,
  ],
];

test.each(undecided)(
  "%s: the file compiles, and refuses until somebody decides",
  async (_, spec, handler, status) => {
    const api = {
      "api.yaml": `speccast: 1\nservice: { name: Demo${spec.startsWith("auth") ? ", auth: key" : ""} }\n${spec}`,
    };
    const it = projectWith({ express: "5" }, api);
    const { stdout } = it.run(["init", "--no-ci", "--into"]);
    expect(stdout.includes("for each `unfinished`")).toBe(spec.includes("rules"));
    expect(it.run(["generate"]).stderr).not.toContain("error");
    it.write("api.ts", it.read("api.ts").replace(/\/\/ (?:stock|parcels): .*/, handler));
    expect(await typeErrors([it.path("api.ts")], { ...strictest, isolatedDeclarations: false })).toBe("");

    const script = projectWith({ express: "5" }, api);
    script.write("package.json", '{ "dependencies": { "express": "5" } }');
    script.run(["init", "--no-ci", "--emit=cjs", "--into"]);
    script.run(["generate"]);
    script.write("api.js", script.read("api.js").replace(/\/\/ (?:stock|parcels): .*/, handler));
    const { default: module } = (await import(pathToFileURL(script.path("api.js")).href)) as {
      default: { server: { fetch(request: Request): Promise<Response> } };
    };
    const headers = {
      authorization: "Bearer t",
      "content-type": "application/json",
      "idempotency-key": "k1",
    };
    const sent = { method: "POST", headers, body: '{"label":"Books"}' };
    const response = await module.server.fetch(new Request("http://parcels.example/parcels", sent));
    expect(response.status).toBe(status);
  },
);

test("with credentials, what it writes compiles and refuses every caller, and it says so", async () => {
  const spec = `${smallSpec.replace("{ name: Demo }", "{ name: Demo, auth: key }")}auth: { key: { bearer: token } }\n`;
  const made = (...flags: string[]): Project => {
    const it = projectWith({}, { "api.yaml": spec });
    const { stdout } = it.run(["init", "--no-ci", ...flags]);
    expect(stdout).toMatch(/refuses every caller with 401 until its authenticate checks key\.\n$/);
    expect(it.run(["generate"]).code).toBe(0);
    return it;
  };
  const handler = `things: { get: async ({ id }, { auth }) => ({ id, size: auth.key === null ? 0 : 1 }) },`;
  const files = ["express", "next"].flatMap((name) => {
    const it = made(`--into=${name}`);
    const path = name === "next" ? "app/things/[[...path]]/route.ts" : "api.ts";
    it.write(path, it.read(path).replace(/\/\/ things: .*/, handler));
    return [it.path(path)];
  });
  expect(await typeErrors(files, { ...strictest, isolatedDeclarations: false })).toBe("");

  const it = made("--emit=js", "--into=express");
  it.write("api.js", it.read("api.js").replace(/\/\/ things: .*/, handler));
  const { server } = (await import(pathToFileURL(it.path("api.js")).href)) as {
    server: { fetch(request: Request): Promise<Response> };
  };
  const sent = { headers: { authorization: "Bearer t" } };
  expect((await server.fetch(new Request("http://parcels.example/things/1", sent))).status).toBe(401);
});
