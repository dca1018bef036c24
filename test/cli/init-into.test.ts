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

test("writes nothing over a file, and stands beside the output of the project", () => {
  const it = projectWith({}, { "src/main.ts": "", "src/api.ts": "mine\n" });
  expect(it.run(["init", "--no-ci", "--into=express"]).stdout).toContain("  kept    src/api.ts\n");
  expect(it.read("src/api.ts")).toBe("mine\n");
  const script = projectWith({});
  script.run(["init", "--no-ci", "--emit=js", "--into=fastify"]);
  expect(script.read("api.js")).toContain("export async function api(app) {\n");
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
