/** The recipes of docs/guides/hooks.md: their commands, given the files that each tool gives, in a repository. */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { blocksOf } from "../docs/blocks.js";
import { bin, Project, smallSpec } from "../support/project.js";

const page = readFileSync(fileURLToPath(new URL("../../docs/guides/hooks.md", import.meta.url)), "utf8");
const blocks = blocksOf(page);
const codeOf = (heading: string): string =>
  blocks.find(({ line }) => line > page.slice(0, page.indexOf(`\n## ${heading}\n`)).split("\n").length)
    ?.code ?? "";

const config = JSON.stringify({
  generate: [
    { spec: "spec/a.yaml", out: "out/a", targets: ["types"] },
    { spec: "spec/b.yaml", out: "out/b", targets: ["types"] },
  ],
});

/** A repository with two specs and their output, and a program `npx` that runs this build. */
function repository(): Project {
  const it = new Project({
    "speccast.config.json": config,
    "spec/a.yaml": `${smallSpec}include: [parts/limits.yaml]\n`,
    "spec/b.yaml": smallSpec,
    "spec/parts/limits.yaml": "limits: { labelLength: 80 }\n",
    "notes.yaml": "no: spec\n",
    "bin/npx": `#!/bin/sh\n[ "$1" = speccast ] && shift\nexec "${process.execPath}" "${bin}" "$@"\n`,
    ".gitignore": "bin\n",
  });
  chmodSync(it.path("bin/npx"), 0o755);
  expect(it.run(["generate"]).code).toBe(0);
  sh(
    it,
    "git init -q -b main && git add -A && git -c user.name=T -c user.email=t@example.org commit -qm first",
  );
  return it;
}

function sh(it: Project, command: string): { readonly status: number | null; readonly stderr: string } {
  const env = { ...process.env, PATH: `${it.path("bin")}:${process.env["PATH"]}` };
  return spawnSync("sh", ["-c", command], { cwd: it.folder, encoding: "utf8", env });
}

/** The command that each tool runs for the staged files. */
const recipes: Readonly<Record<string, (files: readonly string[]) => string>> = {
  lefthook: (files) => {
    const { "pre-commit": hook } = parse(codeOf("lefthook")) as {
      "pre-commit": { commands: { speccast: { run: string; glob: string } } };
    };
    expect(hook.commands.speccast.glob).toBe("spec/**/*.{yaml,yml}");
    return hook.commands.speccast.run.replace("{staged_files}", files.join(" "));
  },
  "pre-commit": (files) => {
    const { repos } = parse(codeOf("pre-commit")) as {
      repos: [{ hooks: [{ entry: string; files: string; language: string }] }];
    };
    const [hook] = repos[0].hooks;
    expect(files.every((file) => new RegExp(hook.files).test(file))).toBe(true);
    expect(new RegExp(hook.files).test("notes.yaml")).toBe(false);
    expect(hook.language).toBe("system");
    return `${hook.entry} ${files.join(" ")}`;
  },
  "lint-staged": (files) => {
    const [command] = Object.values(JSON.parse(codeOf("lint-staged")) as Record<string, string>);
    return `npx ${command} ${files.map((file) => `"$PWD/${file}"`).join(" ")}`;
  },
  "git alone": () => codeOf("git alone").replace("#!/bin/sh\n", ""),
};

describe.skipIf(process.platform === "win32")("the recipe for (needs a shell)", () => {
  test.each(Object.entries(recipes))("%s stops a commit whose output is out of date", (_, commandFor) => {
    const it = repository();
    expect(sh(it, commandFor(["spec/a.yaml"])).status).toBe(0);
    it.write("spec/parts/limits.yaml", "limits: { labelLength: 81 }\n");
    it.write(
      "spec/a.yaml",
      `${smallSpec.replace("size: integer", "size: number")}include: [parts/limits.yaml]\n`,
    );
    sh(it, "git add -A");
    const { status, stderr } = sh(it, commandFor(["spec/parts/limits.yaml"]));
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /To bring out\/a in line with spec\/a\.yaml: npx speccast generate .*git add out\/a/,
    );
    expect(it.run(["generate"]).code).toBe(0);
    sh(it, "git add -A");
    expect(sh(it, commandFor(["spec/a.yaml", "spec/b.yaml"])).status).toBe(0);
  });
});
