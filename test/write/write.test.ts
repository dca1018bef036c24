/** The write phase under faults: nothing of the user's is lost, nothing is half-written. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { homedir, hostname } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { generate as generateOutput } from "../../generator/index.js";
import { stagedByKilledRuns } from "../../generator/write/apply.js";
import { takeLock } from "../../generator/write/lock.js";
import { bin, Project, smallSpec, walletSpec } from "../support/project.js";

const generate = ["generate", "spec.yaml", "--out", "out"];
/** Kills a command at one of its writes. */
const killAt = fileURLToPath(new URL("./kill-at.cjs", import.meta.url));
const check = ["check", "spec.yaml", "--out", "out"];

function project(): Project {
  return new Project({ "spec.yaml": smallSpec });
}

describe("what is written", () => {
  test("a second run writes nothing, and neither does a third that does all the work", () => {
    const it = project();
    expect(it.run(generate).code).toBe(0);
    const times = () =>
      [...it.tree("out").keys()].map((path) => statSync(it.path("out", path), { bigint: true }).mtimeNs);
    const before = times();
    expect(it.run(generate).stdout).toBe("Nothing has changed.\n");
    expect(it.run([...generate, "--no-skip"]).stdout).toBe("Nothing has changed.\n");
    expect(times()).toEqual(before);
  });

  test("only the files whose bytes change are touched", () => {
    const it = project();
    it.run(generate);
    const old = new Date("2001-01-01T00:00:00Z");
    for (const path of it.tree("out").keys()) utimesSync(it.path("out", path), old, old);
    it.write("spec.yaml", smallSpec.replace("size: integer", "size: number"));
    expect(it.run(generate).code).toBe(0);
    const touched = [...it.tree("out").keys()].filter((path) => statSync(it.path("out", path)).mtime > old);
    expect(touched).toContain("types.ts");
    expect(touched).not.toContain("limits.ts");
    expect(touched.filter((path) => path.startsWith("runtime/"))).toEqual([]);
  });

  test("the content decides, not the time of the file", () => {
    const it = project();
    it.run(generate);
    const time = new Date("2099-01-01T00:00:00Z");
    it.write("spec.yaml", smallSpec.replace("size: integer", "size: number"));
    utimesSync(it.path("spec.yaml"), time, time);
    expect(it.run(generate).stdout).toMatch(/written/);
  });

  test("the bytes are the same whatever the clock, zone, locale, umask and folder (G13, G15)", () => {
    const it = project();
    it.run(generate);
    const first = it.tree("out");
    const environments = [
      { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
      { TZ: "UTC", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" },
    ];
    for (const environment of environments) {
      rmSync(it.path("out"), { recursive: true });
      expect(it.run(generate, environment).code).toBe(0);
      expect(it.tree("out")).toEqual(first);
    }
    const other = new Project({ "spec.yaml": smallSpec });
    const script = `umask 077; exec "$0" "$1" generate spec.yaml --out out`;
    expect(spawnSync("sh", ["-c", script, process.execPath, bin], { cwd: other.folder }).status).toBe(0);
    expect(other.tree("out")).toEqual(first);
  });

  test("formatter and compiler configuration around it is not read (G16)", () => {
    const it = project();
    it.run(generate);
    const first = it.tree("out");
    rmSync(it.path("out"), { recursive: true });
    const canary = it.path("canary");
    it.write(".prettierrc.js", `require("node:fs").writeFileSync(${JSON.stringify(canary)}, "");`);
    it.write(".prettierrc", '{ "semi": false }');
    it.write("tsconfig.json", "{ nonsense");
    it.write("package.json", '{ "prettier": { "tabWidth": 8 } }');
    expect(it.run(generate).code).toBe(0);
    expect(existsSync(canary)).toBe(false);
    expect(it.tree("out")).toEqual(first);
  });
});

describe("what belongs to the user", () => {
  test("an edited file is refused with the line, and nothing else is written (G7)", () => {
    const it = project();
    it.run(generate);
    const edited = it.read("out/types.ts").replace("id: string;", "id: number;");
    it.write("out/types.ts", edited);
    expect(it.run(generate).stderr).toMatch(/^out\/types\.ts:\d+ differs/);
    it.write("spec.yaml", smallSpec.replace("size: integer", "size: number"));
    const before = it.tree("out");
    const refused = it.run(generate);
    expect(refused.code).toBe(1);
    // Of two changes of a file, only one is an edit: no line is named.
    expect(refused.stderr).toMatch(/^out\/types\.ts differs/);
    expect(refused.stderr).toContain("--force");
    expect(it.tree("out")).toEqual(before);
    expect(it.run([...generate, "--force"]).code).toBe(0);
    expect(it.read("out/types.ts")).not.toBe(edited);
    expect(it.run(check).code).toBe(0);
  });

  test("line ends, merge conflicts and a file that is right already are no edits", () => {
    const it = project();
    it.run(generate);
    it.write("out/types.ts", it.read("out/types.ts").replaceAll("\n", "\r\n"));
    it.write("out/limits.ts", `<<<<<<< ours\n${it.read("out/limits.ts")}=======\n>>>>>>> theirs\n`);
    expect(it.run(generate).code).toBe(0);
    expect(it.read("out/types.ts")).not.toContain("\r");
    expect(it.read("out/limits.ts")).not.toContain("<<<<");
  });

  test("files of one's own in the folder are never touched (G8)", () => {
    const it = project();
    it.write("out/mine.ts", "export {};\n");
    it.write("out/runtime/mine.ts", "export {};\n");
    it.run(generate);
    it.write("spec.yaml", smallSpec.replace("size: integer", "size: number"));
    it.run(generate);
    expect(it.read("out/mine.ts")).toBe("export {};\n");
    expect(it.read("out/runtime/mine.ts")).toBe("export {};\n");
  });

  test("a file that speccast did not write is not overwritten, not even by force", () => {
    const it = project();
    it.write("out/types.ts", "export const mine = 1;\n");
    for (const args of [generate, [...generate, "--force"]]) {
      const done = it.run(args);
      expect(done.code).toBe(1);
      expect(done.stderr).toContain("out/types.ts already exists, and speccast did not write it.");
      expect([...it.tree("out")]).toEqual([["types.ts", "export const mine = 1;\n"]]);
    }
  });

  test("the output of another spec is not replaced unasked", () => {
    const it = project();
    it.run(generate);
    const before = it.tree("out");
    it.write("other.yaml", smallSpec.replace("Demo", "Other"));
    const other = ["generate", "other.yaml", "--out", "out"];
    const done = it.run(other);
    expect(done.code).toBe(1);
    expect(done.stderr).toContain("holds output generated from spec.yaml");
    expect(it.tree("out")).toEqual(before);
    expect(it.run([...other, "--force"]).code).toBe(0);
    // A spec that was renamed is no other spec.
    rmSync(it.path("other.yaml"));
    expect(it.run(generate).code).toBe(0);
  });

  test("a spec that imports a document takes over its output, and the document does not take it back", () => {
    const it = project();
    const info = { title: "Demo", version: "1" };
    const paths = { "/books": { get: { operationId: "list", responses: { 204: { description: "" } } } } };
    it.write("openapi.json", JSON.stringify({ openapi: "3.1.0", info, paths }));
    it.write("api.yaml", "speccast: 1\nimport: { openapi: openapi.json }\n");
    const [document, beside] = ["openapi.json", "api.yaml"].map((spec) => ["generate", spec, "--out", "out"]);
    expect(it.run(document ?? []).code).toBe(0);
    expect(it.run(beside ?? []).code).toBe(0);
    const done = it.run(document ?? []);
    expect(done.code).toBe(1);
    expect(done.stderr).toContain("holds output generated from api.yaml");
  });

  test("warnings are shown again when nothing has changed", () => {
    const it = new Project({ "spec.yaml": `${smallSpec}enums: { Unused: [a] }\n` });
    expect(it.run(generate).stderr).toContain("unused-declaration");
    expect(it.run(generate).stderr).toContain("unused-declaration");
    const checked = it.run(check);
    expect(checked.code).toBe(0);
    expect(checked.stderr).toContain("unused-declaration");
  });

  test("files that are no part of the output any more go, unless they were edited (G9)", () => {
    const it = project();
    it.run(generate);
    it.write("out/client.ts", `${it.read("out/client.ts")}// mine\n`);
    const narrow = [...generate, "--targets", "types,limits"];
    const done = it.run(narrow);
    expect(done.code).toBe(0);
    expect(done.stderr).toContain("out/client.ts");
    expect(existsSync(it.path("out/client.ts"))).toBe(true);
    expect(existsSync(it.path("out/server.ts"))).toBe(false);
    expect(existsSync(it.path("out/node.ts"))).toBe(false);
  });

  test.each([
    ["missing", undefined],
    ["no JSON", "{"],
    ["of another version", '{"speccast":"9.0.0","files":[]}'],
    [
      "pointing outside",
      JSON.stringify({
        speccast: "0.1.0",
        options: {},
        inputs: [],
        outputs: [{ path: "../victim", sha256: "0".repeat(64) }],
      }),
    ],
    [
      "pointing outside, as it is written today",
      JSON.stringify(
        {
          speccast: "0.1.0",
          options: {},
          inputs: { "../spec.yaml": "1".repeat(64) },
          outputs: { "../victim": "0".repeat(64), "types.ts": "2".repeat(64) },
        },
        undefined,
        2,
      ),
    ],
  ])("a manifest that is %s deletes nothing (G10)", (_, text) => {
    const it = project();
    it.write("victim", "");
    it.run(generate);
    if (text === undefined) rmSync(it.path("out/speccast.manifest.json"));
    else it.write("out/speccast.manifest.json", text);
    // Its modules differ by target; without a manifest they would count as files of the user.
    rmSync(it.path("out/runtime"), { recursive: true });
    const done = it.run([...generate, "--targets", "types"]);
    expect(done.code).toBe(0);
    expect(existsSync(it.path("victim"))).toBe(true);
    expect(existsSync(it.path("out/server.ts"))).toBe(true);
    if (text !== undefined) expect(done.stderr).toContain("nothing is deleted");
  });
});

describe("where output may go", () => {
  test.each([".", "..", "/", homedir(), ""])("not to %j (G11)", (out) => {
    const it = project();
    const before = it.tree();
    const done = it.run(["generate", "spec.yaml", "--out", out]);
    expect(done.code).toBeGreaterThan(0);
    expect(done.stderr).toMatch(/^speccast: /);
    expect(done.stderr).not.toContain("bug");
    expect(it.tree()).toEqual(before);
  });

  test("not into a folder that is a project of its own", () => {
    const it = project();
    it.write("other/package.json", "{}");
    expect(it.run(["generate", "spec.yaml", "--out", "other"]).code).toBe(1);
    expect([...it.tree("other").keys()]).toEqual(["package.json"]);
  });

  test("a generated package.json that was edited is a file that was edited", () => {
    const it = project();
    const javascript = [...generate, "--emit", "js"];
    expect(it.run(javascript).code).toBe(0);
    const written = it.read("out/package.json");
    it.write("out/package.json", '{ "name": "mine" }\n');
    const refused = it.run([...javascript, "--no-skip"]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("out/package.json:1 differs from what spec.yaml gives.");
    expect(it.run([...javascript, "--force"]).code).toBe(0);
    expect(it.read("out/package.json")).toBe(written);
  });

  test("not over a file (G3)", () => {
    const it = project();
    it.write("out", "a file");
    const done = it.run(generate);
    expect(done.code).toBe(1);
    expect(done.stderr).toContain("it is a file");
    expect(it.read("out")).toBe("a file");
  });

  test("not through a link that leads out; a link inside is followed (G6)", () => {
    const it = project();
    const outside = new Project();
    symlinkSync(outside.folder, it.path("out"));
    expect(it.run(generate).code).toBe(1);
    expect(outside.tree().size).toBe(0);
    rmSync(it.path("out"));
    mkdirSync(it.path("real"));
    symlinkSync(it.path("real"), it.path("out"));
    expect(it.run(generate).code).toBe(0);
    expect(it.tree("real").has("types.ts")).toBe(true);
  });

  test("not through a file in the folder that is a link leading out (G6)", () => {
    const it = project();
    const outside = new Project({ "victim.ts": "export {};\n" });
    mkdirSync(it.path("out"));
    symlinkSync(outside.path("victim.ts"), it.path("out/types.ts"));
    expect(it.run(generate).code).toBe(1);
    expect(outside.read("victim.ts")).toBe("export {};\n");
  });

  test.each([
    ["a folder of the project", "out/runtime", "shared", "shared/values/index.ts"],
    ["a file of the project", "out/types.ts", "shared/types.ts", "shared/types.ts"],
  ])("not through a link to %s outside of the output (G6)", (_, link, target, victim) => {
    const it = project();
    it.run(generate);
    const text = it.read(link === "out/runtime" ? "out/runtime/values/index.ts" : link);
    it.write("shared/types.ts", "mine");
    it.write(victim, text);
    rmSync(it.path(link), { recursive: true });
    symlinkSync(it.path(target), it.path(link));
    it.write("spec.yaml", it.read("spec.yaml").replace("Thing", "Thing "));
    for (const args of [[...generate, "--force"], [...generate, "--targets", "types"], check]) {
      const done = it.run([...args, "--no-skip"]);
      expect(done.code).toBe(1);
      expect(done.stderr).toContain(
        "leads out of the output folder through a symbolic link. Remove the link.",
      );
    }
    expect(it.read(victim)).toBe(text);
  });

  test.skipIf(process.platform === "win32").each([
    ["a file", "a part of the path is a file"],
    ["a link to itself", "its symbolic links lead in a circle"],
  ])("not through %s in place of a folder", (what, reason) => {
    const it = project();
    mkdirSync(it.path("out"));
    if (what === "a file") it.write("out/runtime", "mine");
    else symlinkSync("runtime", it.path("out/runtime"));
    for (const command of [generate, check]) {
      const done = it.run(command);
      expect(done.code).toBe(1);
      expect(done.stderr).toContain(`cannot be used: ${reason}.`);
    }
    expect(existsSync(it.path("out/types.ts"))).toBe(false);
  });

  test("missing parents are made", () => {
    const it = project();
    expect(it.run(["generate", "spec.yaml", "--out", "a/b/c"]).code).toBe(0);
    expect(existsSync(it.path("a/b/c/types.ts"))).toBe(true);
  });

  // Node's own way to make folders never ends there.
  test.runIf(existsSync("/proc/self"))("a file system without folders is reported", () => {
    const it = project();
    const { code, stderr } = it.run(["generate", "spec.yaml", "--out", "/proc/speccast/out"]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("/proc/speccast/out cannot be made: the file system has no such place."),
    ]);
  });

  test.runIf(process.getuid?.() !== 0)("a read-only folder is left as it is (G3)", () => {
    const it = project();
    it.run(generate);
    chmodSync(it.path("out"), 0o555);
    it.write("spec.yaml", smallSpec.replace("size: integer", "size: number"));
    const done = it.run(generate);
    chmodSync(it.path("out"), 0o755);
    expect(done.code).toBe(1);
    expect(done.stderr).toContain("permission denied");
  });

  test("the message about a folder that takes no files names the folder", async () => {
    const it = project();
    await expect(takeLock(it.path("gone"), "spec.yaml")).rejects.toThrow(
      `Nothing can be written to the output folder ${it.path("gone")}: `,
    );
  });

  test("a full disk leaves the old output (G2)", ({ skip }) => {
    const it = project();
    mkdirSync(it.path("out"));
    // A file system of a few kilobytes of its own; only root in its own sandbox may make one.
    const mounted =
      spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", it.path("out")]).status === 0;
    if (!mounted) skip("needs the right to mount a file system");
    try {
      const done = it.run(generate);
      expect(done.code).toBe(1);
      expect(done.stderr).toContain("the disk is full");
      expect(readdirSync(it.path("out"))).toEqual([]);
    } finally {
      spawnSync("umount", [it.path("out")]);
    }
  });
});

describe("runs that meet or die", () => {
  test("many runs of one spec at once all succeed with the same bytes (G4)", async () => {
    const it = project();
    const runs = Array.from({ length: 8 }, () => it.start([...generate, "--no-skip"]));
    const results = await Promise.all(runs.map((run) => run.done));
    expect(results.map((result) => `${result.code} ${result.stderr}`)).toEqual(results.map(() => "0 "));
    expect(it.run(check).code).toBe(0);
    expect(readdirSync(it.path("out")).filter((name) => name.startsWith(".speccast"))).toEqual([]);
  });

  test("a run of another spec names the owner of the folder, and does not wait for a dead one (G5)", () => {
    const it = project();
    it.run(generate);
    it.write("spec.yaml", smallSpec.replace("size: integer", "size: number"));
    const lock = (pid: number) =>
      it.write("out/.speccast-lock", JSON.stringify({ pid, host: hostname(), spec: "other.yaml" }));
    lock(process.pid);
    const refused = it.run(generate);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`process ${process.pid} is generating other.yaml`);
    lock(spawnSync(process.execPath, ["-e", ""]).pid);
    expect(it.run(generate).code).toBe(0);
    expect(it.run(check).code).toBe(0);
  });

  test("a lock of an earlier process with the same id is free, as after the end of a container", async () => {
    const it = project();
    const owner = { pid: process.pid, host: hostname(), spec: "spec.yaml" };
    it.write("out/.speccast-lock", JSON.stringify(owner));
    const release = await takeLock(it.path("out"), "spec.yaml", 0);
    expect(JSON.parse(it.read("out/.speccast-lock"))).toMatchObject(owner);
    await expect(takeLock(it.path("out"), "spec.yaml", 0)).rejects.toThrow("in use by process");
    release();
    expect(readdirSync(it.path("out"))).toEqual([]);
  });

  test.each(["", "{", "null", "{}"])("what a power failure leaves is no obstacle: %j", (text) => {
    const it = project();
    it.write("out/.speccast-lock", text);
    it.write("out/.speccast-staging-1-a/journal.json", text === "{}" ? "[" : text);
    const { code, stderr } = it.run(generate);
    expect([code, stderr]).toEqual([0, ""]);
    expect(it.run(check).code).toBe(0);
    expect(readdirSync(it.path("out")).filter((name) => name.startsWith(".speccast"))).toEqual([]);
  });

  test("a lock that cannot be read is named", async () => {
    const it = project();
    mkdirSync(it.path("out/.speccast-lock"), { recursive: true });
    const path = it.path("out/.speccast-lock");
    await expect(takeLock(it.path("out"), "spec.yaml")).rejects.toThrow(
      `The lock ${path} cannot be read: it is a folder. Remove it if no run uses the folder.`,
    );
  });

  // Not at moments of the clock: before each change of the file system in turn, and halfway through each file.
  test.each([
    ["before a change", "no", 12],
    ["halfway through a file", "yes", 4],
  ])(
    "killed at any moment, %s, the next run leaves a whole set and no trace (G1)",
    async (_, halfway, least) => {
      const it = project();
      // Each run changes, adds or removes files of the one before it.
      const generations = [
        { text: smallSpec, targets: ["types", "limits"] },
        { text: smallSpec.replace("size: integer", "size: number"), targets: ["types"] },
      ] as const;
      const whole: Map<string, string>[] = [];
      for (const { text, targets } of generations) {
        const other = new Project({ "spec.yaml": text });
        await generateOutput({ spec: "spec.yaml", out: "out", targets }, { cwd: other.folder });
        whole.push(other.tree("out"));
      }
      it.run(generate);
      let killed = 0;
      for (let at = 0; ; at++) {
        const { text, targets } = generations[at % 2] as (typeof generations)[number];
        it.write("spec.yaml", text);
        const env = { NODE_OPTIONS: `--require ${killAt}`, KILL_AT: String(at), KILL_HALFWAY: halfway };
        const { code, stderr } = it.run([...generate, "--targets", targets.join()], env);
        expect(stderr).toBe("");
        if (code === 0) break;
        killed++;
        await generateOutput({ spec: "spec.yaml", out: "out", targets }, { cwd: it.folder });
        expect(it.tree("out")).toEqual(whole[at % 2]);
        expect(readdirSync(it.path("out")).filter((name) => name.startsWith(".speccast"))).toEqual([]);
      }
      // What a run changes at the least: the lock, what it stages, the journal, and what it puts in place.
      expect(killed).toBeGreaterThanOrEqual(least);
    },
    240_000,
  );

  test("a run that stopped behind its journal is completed (G1)", () => {
    const it = project();
    it.run(generate);
    const before = it.read("out/types.ts");
    const staged = it.path("out/.speccast-staging-1-abc");
    mkdirSync(staged);
    it.write("out/.speccast-staging-1-abc/0", "half of a new set\n");
    it.write("out/.speccast-staging-1-abc/journal.json", JSON.stringify([{ path: "types.ts", staged: "0" }]));
    // The journal is carried out first; what it wrote is then brought in line with the spec.
    expect(it.run([...generate, "--force"]).code).toBe(0);
    expect(existsSync(staged)).toBe(false);
    expect(it.read("out/types.ts")).toBe(before);
  });

  test("a journal that came with a repository moves no file of elsewhere, and no folder", () => {
    const it = project();
    it.run(generate);
    it.write("mine.txt", "mine");
    const staged = "out/.speccast-staging-1-abc";
    mkdirSync(it.path(`${staged}/1`), { recursive: true });
    it.write(`${staged}/1/inner.txt`, "a folder");
    it.write(`${staged}/0`, "of this run");
    it.write(`${staged}/2`, "[core]");
    const steps = [
      { path: "a.ts", staged: "../../mine.txt" },
      { path: "b.ts", staged: "1" },
      { path: ".git/config", staged: "2" },
      { path: "inner/.GIT/config", staged: "2" },
      null,
      1,
    ];
    it.write(`${staged}/journal.json`, JSON.stringify([...steps, { path: "c.ts", staged: "0" }]));
    expect(it.run(generate).code).toBe(0);
    expect(it.read("mine.txt")).toBe("mine");
    expect(["a.ts", "b.ts", ".git", "inner"].filter((name) => existsSync(it.path(`out/${name}`)))).toEqual(
      [],
    );
    expect(it.read("out/c.ts")).toBe("of this run");
    expect(existsSync(it.path(staged))).toBe(false);
  });

  test("a run that stopped before its journal is undone (G1)", () => {
    const it = project();
    it.run(generate);
    mkdirSync(it.path("out/.speccast-staging-1-abc"));
    it.write("out/.speccast-staging-1-abc/0", "half of a new set\n");
    expect(it.run(generate).code).toBe(0);
    expect(existsSync(it.path("out/.speccast-staging-1-abc"))).toBe(false);
    expect(it.run(check).code).toBe(0);
  });

  test("`check` names what a killed run left, until the next run removes it", () => {
    const it = project();
    it.run(generate);
    const name = "out/.speccast-staging-2147483646-abc";
    it.write(`${name}/0`, "half of a new set\n");
    const checked = it.run(check);
    expect({ code: checked.code }).toEqual({ code: 0 });
    expect(checked.stderr).toContain(
      `${name} is left from a run that was killed. \`generate\` removes it.\n`,
    );
    it.run(generate);
    expect(it.run(check).stderr).toBe("");
  });

  test("what the run of another user has staged is not left by a killed one", () => {
    const it = project();
    mkdirSync(it.path("out/.speccast-staging-4711-abc"), { recursive: true });
    const kill = vi.spyOn(process, "kill").mockImplementation(() => {
      throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
    });
    expect(stagedByKilledRuns(it.path("out"))).toEqual([]);
    kill.mockRestore();
  });
});

const canUnshare = spawnSync("unshare", ["-n", "true"]).status === 0;

// Needs a network namespace of its own, which an unprivileged machine may refuse.
test.runIf(canUnshare)("the wallet is generated without any network interface (G26)", () => {
  const it = new Project({ "spec.yaml": readFileSync(walletSpec, "utf8") });
  const done = spawnSync("unshare", ["-n", process.execPath, bin, ...generate], {
    cwd: it.folder,
    encoding: "utf8",
  });
  expect(done.stderr).toBe("");
  expect(done.status).toBe(0);
  expect(it.run(check).code).toBe(0);
});
