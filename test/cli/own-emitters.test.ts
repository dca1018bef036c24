/** Emitters that a configuration names: examples/own-emitter, and modules that fail, as commands see them. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Project } from "../support/project.js";
import { Watch } from "../support/watch.js";

const example = fileURLToPath(new URL("../../examples/own-emitter", import.meta.url));

function git(it: Project, ...args: readonly string[]): void {
  expect(spawnSync("git", args, { cwd: it.folder, encoding: "utf8" })).toMatchObject({ status: 0 });
}

/** The example in a folder of its own; `module` replaces the emitter. */
function projectOf(module?: string): Project {
  const files = ["api.yaml", "speccast.config.json", "emit-errors.mjs"].map((name) => [
    name,
    readFileSync(join(example, name), "utf8"),
  ]);
  const it = new Project(Object.fromEntries(files) as Record<string, string>);
  if (module !== undefined) it.write("emit-errors.mjs", module);
  return it;
}

test("the example writes its files, which `check` compares and the next run removes", () => {
  const it = projectOf();
  expect(it.run(["generate"])).toMatchObject({ code: 0, stderr: "" });
  expect(it.read("generated/errors.md")).toBe(
    "| Status | Code | Meaning |\n| --- | --- | --- |\n| 404 | parcel_not_found | No parcel has this id. |\n" +
      "| 409 | parcel_delivered | The parcel has arrived, and cannot be changed. |\n",
  );
  expect(it.read("generated/error-texts.ts")).toMatch(
    /^\/\/ Generated from api\.yaml by speccast\..*\nexport const errorTexts = \{\n/,
  );
  expect(it.run(["check"])).toMatchObject({ code: 0, stdout: "The output is up to date.\n" });

  const module = it.read("emit-errors.mjs");
  it.write("emit-errors.mjs", module.replace("Meaning", "What it means"));
  expect(it.run(["check"])).toMatchObject({ code: 1 });
  expect(it.run(["generate"]).stdout).toContain("2 files written");
  it.write("generated/errors.md", "edited\n");
  expect(it.run(["generate"])).toMatchObject({ code: 1 });
  expect(it.run(["generate", "--force"])).toMatchObject({ code: 0 });

  it.write("speccast.config.json", it.read("speccast.config.json").replace(/, "emitters": .*?\]/, ""));
  expect(it.run(["check"])).toMatchObject({ code: 1 });
  expect(it.run(["generate"]).stdout).toContain("2 removed");
});

test("a failing emitter ends the run with its line: nothing is written, and the JSON of the command stays JSON", () => {
  const it = projectOf('console.log("hello");\nexport const emit = (model) => model.errs.map(String);\n');
  const { code, stdout, stderr } = it.run(["generate"]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("emit-errors.mjs:2:43 error emitter-failed: emit-errors.mjs threw an error:");
  expect(stderr).toContain("Nothing was written.\n");
  expect(it.tree().has("generated/types.ts")).toBe(false);
  const [row] = JSON.parse(it.run(["check", "--json"]).stdout) as [{ diagnostics: unknown[] }];
  expect(row.diagnostics).toMatchObject([{ code: "emitter-failed", file: "emit-errors.mjs", line: 2 }]);
});

test("a mistake in the syntax is shown where it is", () => {
  const it = projectOf("export const emit = () => {\n  const rows = [1, 2;\n  return [];\n};\n");
  expect(it.run(["generate"]).stderr).toContain(
    "emit-errors.mjs:2:21 error emitter-load: emit-errors.mjs cannot be loaded: ',' expected.",
  );
});

test("a module may export a name that is no identifier", () => {
  const it = projectOf('const rows = () => [];\nexport { rows as "emit(" };\n');
  const { code, stderr } = it.run(["generate"]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "emit-errors.mjs:2:19 error emitter-load: emit-errors.mjs exports no function `emit`.",
  );
});

test("a module may export something else by that name", () => {
  const { stderr } = projectOf("export const emit = [];\n").run(["generate"]);
  expect(stderr).toContain(
    "emit-errors.mjs:1:14 error emitter-load: emit-errors.mjs exports `emit`, which is no function.",
  );
});

test("declaration files and programs are files, the manifest is none", () => {
  const files = [
    { path: "shim.d.ts", text: "declare module 'x';\nexport declare const a: string;\n" },
    { path: "tool.mjs", text: "#!/usr/bin/env node\nprocess.exit(0);\n" },
  ];
  const it = projectOf(`export const emit = () => (${JSON.stringify(files)});\n`);
  expect(it.run(["generate"])).toMatchObject({ code: 0, stderr: "" });
  expect(it.read("generated/tool.mjs")).toMatch(/^#!\/usr\/bin\/env node\n\/\/ Generated from .*\nprocess/);
  expect(it.read("generated/shim.d.ts")).toContain("declare const a");

  it.write(
    "emit-errors.mjs",
    'export const emit = () => [{ path: "Speccast.manifest.json", text: "{}" }];\n',
  );
  expect(it.run(["generate"]).stderr).toContain(
    'is in the place of another file of the output, "speccast.manifest.json"',
  );
});

test.each([
  ['"emitters": "./a.mjs"', '"emitters" must be a list of modules'],
  ['"emitters": ["./a.mjs", "./a.mjs"]', '"./a.mjs" is listed twice'],
  ['"emiters": ["./a.mjs"]', 'unknown key "emiters". Did you mean "emitters"?'],
])("refuses %s", (keys, message) => {
  const it = projectOf();
  it.write("speccast.config.json", `{ "generate": [{ "spec": "api.yaml", "out": "out", ${keys} }] }`);
  const { code, stderr } = it.run(["generate"]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^speccast: speccast\.config\.json:1:\d+: /);
  expect(stderr).toContain(message);
});

test("watch follows the module and what it imports, and shows a mistake once", async () => {
  const it = projectOf(
    'import { text } from "./text.mjs";\nexport default () => [{ path: "a.md", text }];\n',
  );
  it.write("text.mjs", 'export const text = "one";\n');
  const watch = new Watch(it);
  await watch.says("Watching api.yaml.");
  expect(it.read("generated/a.md")).toBe("one");
  it.write("text.mjs", 'export const text = "two";\n');
  await watch.says("no change of the API (");
  expect(it.read("generated/a.md")).toBe("two");
  it.write("text.mjs", "export const text = 2;\n");
  await watch.says('emitter-output: emit-errors.mjs: The text of "a.md" is a number.');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(watch.said).not.toContain("emitter-output");
  it.write("text.mjs", 'export const text = "three";\n');
  await watch.says("no change of the API (");
  expect(it.read("generated/a.md")).toBe("three");
  expect(await watch.end()).toBe(0);
});

test("check --staged runs the emitter that git holds, with the packages of the project", () => {
  const it = projectOf('import { text } from "pack";\nexport default () => [{ path: "a.md", text }];\n');
  it.write("node_modules/pack/package.json", '{ "name": "pack", "type": "module", "exports": "./index.js" }');
  it.write("node_modules/pack/index.js", 'export const text = "one";\n');
  it.write(".gitignore", "node_modules\n");
  expect(it.run(["generate"])).toMatchObject({ code: 0 });
  git(it, "init", "--quiet");
  git(it, "add", ".");
  it.write("emit-errors.mjs", "broken");
  expect(it.run(["check", "--staged"])).toMatchObject({ code: 0, stderr: "" });
  git(it, "add", ".");
  expect(it.run(["check", "--staged"]).stderr).toContain("emitter-load");
});
