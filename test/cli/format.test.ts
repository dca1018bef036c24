/** The option `format`, judged by prettier's own command in a project with settings of its own. */
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Project, smallSpec } from "../support/project.js";

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
  expect(it.run(["generate", "--no-skip"])).toMatchObject({ code: 0 });
  expect(judged(it)).toContain("All matched files");
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
    stderr: expect.stringMatching(/prettier cannot format \S+: .*no-such-plugin/) as string,
  });
  const script = projectWith({ emit: "js" });
  expect(script.run(["generate"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"format" is for TypeScript') as string,
  });
  for (const it of [alone, odd, script]) expect([...it.tree().keys()].join()).not.toContain("generated/");
});
