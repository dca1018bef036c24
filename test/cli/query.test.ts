/** The target `query` on the command line: its options, the package that it needs, and `init`. */
import { expect, test } from "vitest";
import { Project, smallSpec } from "../support/project.js";

const names = '"react", "vue", "svelte", "solid", "angular"';

function configWith(entry: object): string {
  return JSON.stringify({ generate: [{ spec: "api.yaml", out: "out", ...entry }] });
}

test.each([
  [
    { query: { for: "raect" } },
    `there is no package of TanStack Query for "raect". Did you mean "react"? "for" is one of ${names}.`,
  ],
  [
    { targets: ["client", "query"] },
    `the target "query" needs the framework whose package of TanStack Query you use: ${names}. Write "query": { "for": "react" }, or --query react.`,
  ],
  [
    { query: {} },
    `the target "query" needs the framework whose package of TanStack Query you use: ${names}.`,
  ],
  [{ query: { for: "vue", scop: "Shop" } }, 'unknown key "scop". Did you mean "scope"?'],
  [{ query: { for: "vue", scope: "my shop" } }, '"scope" must have 1 to 64 letters'],
])("refuses %j, with the place and what there is", (entry, message) => {
  const it = new Project({ "api.yaml": smallSpec, "speccast.config.json": configWith(entry) });
  const { code, stderr } = it.run(["generate"]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^speccast: speccast\.config\.json:1:\d+: /);
  expect(stderr).toContain(message);
});

test("refuses --query raect", () => {
  const it = new Project({ "api.yaml": smallSpec });
  const { code, stderr } = it.run(["generate", "api.yaml", "--out", "out", "--query", "raect"]);
  expect({ code, stderr }).toMatchObject({ code: 2 });
  expect(stderr).toContain('Did you mean "react"?');
});

test.each([
  ["{}", "no package.json above it lists that package. Install it: npm install @tanstack/react-query\n"],
  [
    '{ "dependencies": { "@tanstack/react-query": "^4.36.1" } }',
    "needs version 5 of @tanstack/react-query or a later one, and package.json has ^4.36.1. Update it: npm install @tanstack/react-query@latest\n",
  ],
])("writes the output and warns, with a package.json of %s", (text, warning) => {
  const it = new Project({ "api.yaml": smallSpec, "package.json": text });
  const { code, stderr } = it.run(["generate", "api.yaml", "--out", "out", "--query", "react"]);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^warning: out /);
  expect(stderr).toContain(warning);
  expect(it.read("out/runtime/query/keys.ts")).toContain('from "@tanstack/react-query";');
});

test("finds the package in a package.json above, and its version where it is installed", () => {
  const listed = '{ "devDependencies": { "@tanstack/vue-query": "latest" } }';
  const files = { "package.json": listed, "app/api.yaml": smallSpec };
  const args = ["generate", "app/api.yaml", "--out", "app/out", "--query", "vue"];
  expect(new Project(files).run(args)).toMatchObject({ code: 0, stderr: "" });
  const installed = { "node_modules/@tanstack/vue-query/package.json": '{ "version": "4.2.0" }' };
  expect(new Project({ ...files, ...installed }).run(args).stderr).toContain("package.json has 4.2.0");
});

test("init proposes the target where the package is", () => {
  const files = {
    "api.yaml": smallSpec,
    "package.json": '{ "dependencies": { "@tanstack/svelte-query": "^6.0.0" } }\n',
  };
  const configOf = (args: readonly string[]): unknown => {
    const it = new Project(files);
    expect(it.run(["init", ...args])).toMatchObject({ code: 0, stderr: "" });
    const { generate } = JSON.parse(it.read("speccast.config.json")) as { generate: [{ query?: unknown }] };
    return generate[0].query;
  };
  expect(configOf([])).toEqual({ for: "svelte" });
  expect(configOf(["--query", "solid"])).toEqual({ for: "solid" });
  expect(configOf(["--targets", "client"])).toBeUndefined();
  const without = new Project({ "api.yaml": smallSpec, "package.json": "{}\n" });
  expect(without.run(["init", "--targets", "query"])).toMatchObject({ code: 2 });
});
