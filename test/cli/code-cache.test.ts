/** The compiled code of the program between runs: nothing but time depends on it. */
import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { Project, smallSpec } from "../support/project.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A project with the package installed, as npm installs it. */
class Installed {
  readonly project = new Project({ "api.yaml": smallSpec });
  readonly packages = this.project.path("node_modules");
  readonly cache: string = join(this.packages, ".cache/speccast");

  constructor() {
    const folder = join(this.packages, "speccast");
    mkdirSync(folder, { recursive: true });
    for (const part of ["dist", "spec", "package.json"])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, "templates"), join(folder, "templates"));
    symlinkSync(join(root, "node_modules/prettier"), join(this.packages, "prettier"));
  }

  /** Generates anew, and returns the text of the output. */
  generate(
    env: Readonly<Record<string, string>> = {},
    bin: string = join(this.packages, "speccast/dist/bin.cjs"),
  ): string {
    const out = this.project.path("out");
    rmSync(out, { recursive: true, force: true });
    const { status, stderr } = spawnSync(process.execPath, [bin, "generate", "api.yaml", "--out", "out"], {
      cwd: this.project.folder,
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return outputIn(out);
  }

  /** The files with code. */
  names(): string[] {
    return readdirSync(this.cache).sort().slice(1);
  }

  /** The only file of the cache. */
  file(): string {
    const [ignored, name, ...more] = readdirSync(this.cache).sort();
    expect({ ignored, more }).toEqual({ ignored: ".gitignore", more: [] });
    return join(this.cache, name as string);
  }
}

test(
  "compiled code is kept, used, made anew when it is old, and never trusted when it is damaged",
  { timeout: 300_000 },
  () => {
    const it = new Installed();
    const expected = it.generate();
    const code = readFileSync(it.file());
    expect(code.length).toBeGreaterThan(500_000);

    // Used as it is.
    expect(it.generate()).toBe(expected);
    expect(readFileSync(it.file()).equals(code)).toBe(true);

    // Damaged code would end the process, or worse.
    const damaged = Buffer.from(code);
    for (const share of [0.3, 0.5, 0.7]) damaged[Math.floor(code.length * share)]! ^= 0xff;
    for (const bytes of [damaged, code.subarray(0, code.length / 2), Buffer.alloc(0)]) {
      writeFileSync(it.file(), bytes);
      expect(it.generate()).toBe(expected);
      expect(readFileSync(it.file()).length).toBeGreaterThan(500_000);
    }

    const file = it.file();
    const before = readFileSync(file);
    // What other versions of V8, and processes that were killed, have left; and what another process writes at this moment.
    const hours = {
      "code-x64-1": 3,
      "code-x64-2": 4,
      "code-x64-3": 5,
      "code-x64-4.17": 2,
      "code-x64-5.17": 0,
    };
    const old = { [file]: 2, ...prefixed(it.cache, hours) };
    for (const [path, age] of Object.entries(old)) leave(path, age);
    expect(it.generate()).toBe(expected);
    expect(readFileSync(file).equals(before)).toBe(false);
    expect(it.names()).toEqual([basename(file), "code-x64-1", "code-x64-2", "code-x64-5.17"].sort());

    const month = 31 * 24;
    for (const [path, age] of Object.entries({ [file]: 2, ...prefixed(it.cache, { "code-x64-2": month }) }))
      leave(path, age);
    expect(it.generate()).toBe(expected);
    expect(it.names()).toEqual([basename(file), "code-x64-1", "code-x64-5.17"].sort());
  },
);

test("code of another program is not used: a patched package runs as it is", { timeout: 300_000 }, () => {
  const it = new Installed();
  it.generate();
  const program = join(it.packages, "speccast/dist/program.cjs");
  // As long as before, so that V8 itself sees no difference.
  const text = readFileSync(program, "latin1");
  const patched = text.replaceAll('"file")} written', '"file")} WRITTEN');
  expect(patched).not.toBe(text);
  writeFileSync(program, patched, "latin1");
  rmSync(it.project.path("out"), { recursive: true });
  const bin = join(it.packages, "speccast/dist/bin.cjs");
  const run = spawnSync(process.execPath, [bin, "generate", "api.yaml", "--out", "out"], {
    cwd: it.project.folder,
    encoding: "utf8",
  });
  expect(run.stdout).toContain("files WRITTEN");
});

test("where no code can be kept, and where none is wanted, a run works without", { timeout: 300_000 }, () => {
  const it = new Installed();
  const expected = it.generate({ NODE_DISABLE_COMPILE_CACHE: "1" });
  expect(readdirSync(it.packages)).not.toContain(".cache");
  // A file where the folder would be, as root may write everywhere.
  writeFileSync(join(it.packages, ".cache"), "");
  expect(it.generate()).toBe(expected);
  expect(readFileSync(join(it.packages, ".cache"), "utf8")).toBe("");
  // A folder where the file would be: nothing of an attempt stays.
  rmSync(join(it.packages, ".cache"));
  it.generate();
  const file = it.file();
  rmSync(file);
  mkdirSync(join(file, "full"), { recursive: true });
  expect(it.generate()).toBe(expected);
  expect(it.file()).toBe(file);
});

test("a package outside of node_modules keeps no code, and leaves no file", { timeout: 300_000 }, () => {
  const it = new Installed();
  const expected = it.generate({ NODE_DISABLE_COMPILE_CACHE: "1" });
  const moved = it.project.path("vendor");
  renameSync(join(it.packages, "speccast"), moved);
  const before = filesOf(moved);
  expect(it.generate({}, join(moved, "dist/bin.cjs"))).toBe(expected);
  expect(filesOf(moved)).toEqual(before);
  expect(readdirSync(it.packages)).toEqual(["prettier"]);
});

test("processes that run at once keep one code, which fits", { timeout: 300_000 }, async () => {
  const it = new Installed();
  const expected = it.generate({ NODE_DISABLE_COMPILE_CACHE: "1" });
  const bin = join(it.packages, "speccast/dist/bin.cjs");
  const runs = ["a", "b", "c"].map(async (out) => {
    const args = [bin, "generate", "api.yaml", "--out", out];
    const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: it.project.folder });
    return stderr + outputIn(it.project.path(out));
  });
  expect(await Promise.all(runs)).toEqual([expected, expected, expected]);
  const code = readFileSync(it.file());
  expect(it.generate()).toBe(expected);
  expect(readFileSync(it.file()).equals(code)).toBe(true);
});

test("git sees nothing of it, also where node_modules is not ignored", { timeout: 300_000 }, () => {
  const it = new Installed();
  it.generate();
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: it.project.folder, encoding: "utf8" }).stdout.split("\n");
  git("init", "--quiet");
  git("add", "--all");
  expect(git("ls-files", "node_modules/.cache")).toEqual([""]);
  expect(git("ls-files", "node_modules/speccast/dist/program.cjs")).toHaveLength(2);
  rmSync(it.file());
  it.generate();
  expect(existsSync(it.file())).toBe(true);
  expect(git("status", "--porcelain")).not.toContainEqual(expect.stringContaining("??"));
});

function prefixed<Value>(folder: string, files: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(files).map(([name, value]) => [join(folder, name), value]));
}

/** Leaves a file that was written some hours ago; one that is there keeps its contents. */
function leave(file: string, hours: number): void {
  if (!existsSync(file)) writeFileSync(file, "");
  const time = new Date(Date.now() - hours * 60 * 60 * 1000);
  utimesSync(file, time, time);
}

function outputIn(folder: string): string {
  return readFileSync(join(folder, "types.ts"), "utf8") + readFileSync(join(folder, "validators.ts"), "utf8");
}

function filesOf(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[]).sort();
}
