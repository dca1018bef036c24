/** The option `format`, judged by prettier's own command in a project with settings of its own. */
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Memo } from "../../generator/memo/memo.js";
import { formatted } from "../../generator/pipeline/format.js";
import { Project, smallSpec } from "../support/project.js";
import { Watch } from "../support/watch.js";

const packages = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const settings =
  '{ "useTabs": true, "semi": false, "singleQuote": true, "printWidth": 60, "endOfLine": "crlf" }\n';

function projectWith(entry: object, hasPrettier = true): Project {
  const generation = { spec: "api.yaml", out: "generated", targets: ["types"], format: true, ...entry };
  const it = new Project({
    "speccast.config.json": JSON.stringify({ generate: [generation] }),
    "api.yaml": smallSpec,
    ".prettierrc": settings,
  });
  it.write("node_modules/.keep", "");
  if (hasPrettier) symlinkSync(`${packages}prettier`, it.path("node_modules/prettier"), "junction");
  return it;
}

/** Returns what prettier's command says of the output; `--end-of-line` as git has the files. */
function judged(it: Project): string {
  const command = [`${packages}prettier/bin/prettier.cjs`, "--check", "--end-of-line", "lf", "generated"];
  return spawnSync(process.execPath, command, { cwd: it.folder, encoding: "utf8" }).stdout;
}

test("the project's prettier lays the output out, by the settings of the project", () => {
  const it = projectWith({});
  expect(it.run(["generate"])).toMatchObject({ code: 0, stderr: "" });
  expect(judged(it)).toContain("All matched files use Prettier code style!");
  expect(it.read("generated/types.ts")).toContain("export interface Thing {\n\tid: string\n");
  expect(it.run(["check"])).toMatchObject({ code: 0 });

  it.write("api.yaml", smallSpec.replace("size: integer", "size: integer, note: string"));
  expect(it.run(["check"])).toMatchObject({ code: 1 });
  expect(it.run(["generate"])).toMatchObject({ code: 0 });
  expect(judged(it)).toContain("All matched files");

  // With other settings, an output that was not edited is out of date and no more.
  it.write(".prettierrc", settings.replace("60", "90"));
  expect(it.run(["check"])).toMatchObject({ code: 1 });
  expect(it.run(["generate"])).toMatchObject({ code: 0 });
  expect(judged(it)).toContain("All matched files");
});

test("watch follows the settings", async () => {
  const it = projectWith({});
  const watch = new Watch(it);
  await watch.says("Watching api.yaml.");
  it.write(".prettierrc", "semi: tru: e\n");
  await watch.says("prettier cannot read its settings");
  it.write(".prettierrc", settings);
  await watch.says("generated is up to date again.");
  it.write(".prettierrc", "semi: true\n");
  await watch.says("api.yaml: ");
  expect(judged(it)).toContain("All matched files");
  // Those beside the output count, too, and so do new ones.
  it.write("generated/.editorconfig", "[*]\nindent_style = tab\n");
  await watch.says("api.yaml: ");
  expect(judged(it)).toContain("All matched files");
  expect(it.read("generated/types.ts")).toContain("export interface Thing {\n\tid: string;\n");
  expect(await watch.end()).toBe(0);
});

test("an output that was laid out otherwise says so, and was not edited", () => {
  const it = projectWith({});
  expect(it.run(["generate"])).toMatchObject({ code: 0 });
  const plain = { spec: "api.yaml", out: "generated", targets: ["types"] };
  it.write("speccast.config.json", JSON.stringify({ generate: [plain] }));
  expect(it.run(["check"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("generated was generated with another `format`.") as string,
  });
  expect(it.run(["generate"])).toMatchObject({ code: 0 });
});

test("an output outside of the project has the project's prettier where no other one is above it", () => {
  const it = new Project({
    "app/speccast.config.json": JSON.stringify({
      generate: [{ spec: "api.yaml", out: "../sdk", targets: ["types"], format: true }],
    }),
    "app/api.yaml": smallSpec,
    "app/node_modules/.keep": "",
  });
  symlinkSync(`${packages}prettier`, it.path("app/node_modules/prettier"), "junction");
  expect(it.runIn("app", ["generate"])).toMatchObject({ code: 0, stderr: "" });
});

test("what prettier fails in once is formatted in the next run of the process", async () => {
  const it = new Project({
    "node_modules/prettier/index.js": `let left = 1;
      exports.version = "3.0.0";
      exports.clearConfigCache = () => {};
      exports.getFileInfo = async () => ({ inferredParser: "any" });
      exports.resolveConfig = async () => null;
      exports.format = async (text) => {
        if (left-- > 0) throw new Error("not yet");
        return text + "formatted";
      };`,
  });
  const memo = new Memo();
  const run = async () => {
    memo.begin();
    return formatted([{ path: "a.ts", text: "" }], it.folder, { root: it.folder, memo });
  };
  await expect(run()).rejects.toThrow("prettier cannot format a.ts: not yet");
  expect(await run()).toEqual([{ path: "a.ts", text: "formatted" }]);
});

test("check --staged lays the output out by the settings that git holds", () => {
  const it = projectWith({});
  it.write(".gitignore", "node_modules\n");
  expect(it.run(["generate"])).toMatchObject({ code: 0 });
  for (const args of [
    ["init", "--quiet"],
    ["add", "."],
  ])
    spawnSync("git", args, { cwd: it.folder });
  it.write(".prettierrc", "{}\n");
  expect(it.run(["check", "--staged"])).toMatchObject({ code: 0, stderr: "" });
});

test("check --staged of a whole repository takes the prettier of each package", () => {
  const generation = { spec: "api.yaml", out: "generated", targets: ["types"], format: true };
  const it = new Project({
    ".gitignore": "node_modules\n",
    "packages/a/speccast.config.json": JSON.stringify({ generate: [generation] }),
    "packages/a/api.yaml": smallSpec,
    "packages/a/node_modules/.keep": "",
  });
  symlinkSync(`${packages}prettier`, it.path("packages/a/node_modules/prettier"), "junction");
  expect(it.runIn("packages/a", ["generate"])).toMatchObject({ code: 0 });
  for (const args of [
    ["init", "--quiet"],
    ["add", "."],
  ])
    spawnSync("git", args, { cwd: it.folder });
  expect(it.run(["check", "--staged"])).toMatchObject({ code: 0, stderr: "" });
});

test("a project without prettier, settings that prettier refuses, and JavaScript are refused, and nothing is written", () => {
  const alone = projectWith({}, false);
  expect(alone.run(["generate"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("npm install --save-dev prettier") as string,
  });
  const odd = projectWith({});
  odd.write(".prettierrc", '{ "plugins": ["no-such-plugin"] }\n');
  expect(odd.run(["generate"])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/prettier cannot read its settings: .*no-such-plugin/) as string,
  });
  odd.write(".prettierrc", '{ "semi": fals');
  expect(odd.run(["generate"])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/cannot read its settings: .*\.prettierrc": Flow map must end/) as string,
  });
  odd.write(".prettierrc", '{ "semi": 3 }');
  expect(odd.run(["generate"])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/prettier cannot format \S+\.ts: Invalid semi value/) as string,
  });
  const script = projectWith({ emit: "js" });
  expect(script.run(["generate"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"format" is for TypeScript') as string,
  });
  const broken = projectWith({}, false);
  broken.write("node_modules/prettier/index.js", 'require("./no-such-part.js");\n');
  expect(broken.run(["generate"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      "cannot be loaded: Error: Cannot find module './no-such-part.js'",
    ) as string,
  });
  for (const it of [alone, odd, script, broken])
    expect([...it.tree().keys()].join()).not.toContain("generated/");
});

test("a prettier that never answers is a failure, and no silent success", () => {
  const it = projectWith({}, false);
  it.write(
    "node_modules/prettier/index.js",
    `exports.clearConfigCache = () => {};
     exports.getFileInfo = () => new Promise(() => {});`,
  );
  expect(it.run(["generate"], { ALONE: "1" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("waits for what never comes") as string,
  });
});
