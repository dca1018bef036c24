/** The compiled code of the program between runs: nothing but time depends on it. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
  generate(env: Readonly<Record<string, string>> = {}): string {
    const out = this.project.path("out");
    rmSync(out, { recursive: true, force: true });
    const bin = join(this.packages, "speccast/dist/bin.cjs");
    const { status, stderr } = spawnSync(process.execPath, [bin, "generate", "api.yaml", "--out", "out"], {
      cwd: this.project.folder,
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return readFileSync(join(out, "types.ts"), "utf8") + readFileSync(join(out, "validators.ts"), "utf8");
  }

  /** The only file of the cache. */
  file(): string {
    const [name, ...more] = readdirSync(this.cache);
    expect(more).toEqual([]);
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
    expect(readFileSync(it.file())).toEqual(code);

    // Damaged code would end the process, or worse.
    const damaged = Buffer.from(code);
    for (const share of [0.3, 0.5, 0.7]) damaged[Math.floor(code.length * share)]! ^= 0xff;
    for (const bytes of [damaged, code.subarray(0, code.length / 2), Buffer.alloc(0)]) {
      writeFileSync(it.file(), bytes);
      expect(it.generate()).toBe(expected);
      expect(readFileSync(it.file()).length).toBeGreaterThan(500_000);
    }

    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(it.file(), old, old);
    const before = readFileSync(it.file());
    expect(it.generate()).toBe(expected);
    expect(readFileSync(it.file())).not.toEqual(before);
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
  it.generate({ NODE_DISABLE_COMPILE_CACHE: "1" });
  expect(readdirSync(it.packages)).not.toContain(".cache");
  // A file where the folder would be, as root may write everywhere.
  writeFileSync(join(it.packages, ".cache"), "");
  it.generate();
});
