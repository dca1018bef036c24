/** Output in a git repository: merges of branches that both changed the spec, and what is staged. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bin, Project, smallSpec, walletSpec } from "../support/project.js";

const generate = ["generate", "spec.yaml", "--out", "out"];
const check = ["check", "spec.yaml", "--out", "out"];
const staged = [...check, "--staged"];

/** A repository with a spec and its output committed. */
class Repository extends Project {
  constructor(files: Readonly<Record<string, string>> = { "spec.yaml": smallSpec }, args = generate) {
    super(files);
    this.git("init", "-q", "-b", "main");
    this.must(args);
    this.commit("first");
  }

  git(...args: string[]): { readonly code: number | null; readonly stdout: string } {
    const who = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"];
    const { status, stdout } = spawnSync("git", [...who, ...args], { cwd: this.folder, encoding: "utf8" });
    return { code: status, stdout };
  }

  commit(message: string): void {
    expect(this.git("add", "-A").code).toBe(0);
    expect(this.git("commit", "-qm", message).code).toBe(0);
  }

  must(args: readonly string[]): void {
    expect(this.run(args)).toMatchObject({ code: 0, stderr: "" });
  }

  /** Commits `spec` and its output on a branch of its own. */
  branch(name: string, spec: string): void {
    this.git("checkout", "-q", "-b", name, "main");
    this.write("spec.yaml", spec);
    this.must(generate);
    this.commit(name);
  }

  conflicts(): string[] {
    const names = this.git("diff", "--name-only", "--diff-filter=U").stdout.split("\n");
    return names.filter((name) => name !== "");
  }
}

const wide = smallSpec.replace("size: integer", "size: integer, width: number");
const loud = smallSpec.replace("response: Thing\n", "response: Thing\n  things.ring: { POST: /ring }\n");
const both = loud.replace("size: integer", "size: integer, width: number");

/** The output of `spec` in a project that has none yet. */
function freshOutput(spec: string): ReadonlyMap<string, string> {
  const fresh = new Project({ "spec.yaml": spec });
  fresh.run(generate);
  return fresh.tree("out");
}

/** The wallet spec with each `[before, after]` replaced; throws where it has no `before`. */
function editedWallet(...edits: readonly (readonly [before: string, after: string])[]): string {
  return edits.reduce((spec, [before, after]) => {
    expect(spec).toContain(before);
    return spec.replace(before, after);
  }, wallet);
}

const wallet = readFileSync(walletSpec, "utf8");

/** A field, a resource and an endpoint in one part of the wallet. */
const accounts = [
  ["  AccountWallet:\n", "  AccountColor:\n    fields: { red: number }\n\n  AccountWallet:\n"],
  ["      display_name: {", "      color?: { type: AccountColor, doc: The color. }\n      display_name: {"],
  [
    "  allowlist.add:\n",
    "  accounts.color: { GET: /v1/colors, response: AccountColor }\n\n  allowlist.add:\n",
  ],
] as const;

/** The same in another part: its names are the neighbours of those in sorted lists. */
const notes = [
  ["  AllowlistEntry:\n", "  AccountNote:\n    fields: { text: string }\n\n  AllowlistEntry:\n"],
  ["      appId: { type", "      note?: { type: AccountNote, doc: A note. }\n      appId: { type"],
  ["\nauth:\n  app:", "  accounts.notes: { GET: /v1/notes, response: list<AccountNote> }\n\nauth:\n  app:"],
] as const;

// Each test starts a dozen processes.
describe("a merge of two branches that both changed the spec", { timeout: 180_000 }, () => {
  test("has no conflict outside the spec, and the next run makes the output of both", () => {
    const it = new Repository({ "spec.yaml": wallet });
    it.branch("accounts", editedWallet(...accounts));
    it.branch("notes", editedWallet(...notes));
    expect(it.git("merge", "-q", "accounts").code).toBe(0);
    expect(it.read("spec.yaml")).toBe(editedWallet(...accounts, ...notes));
    const before = it.run(check);
    expect(before.code).toBe(1);
    expect(before.stderr).not.toContain("damaged");
    expect(before.stderr).not.toContain("edited");
    it.must(generate);
    it.must(check);
    expect(it.tree("out")).toEqual(freshOutput(it.read("spec.yaml")));
  });

  test("conflicts in the spec alone where both changed the same lines of it", () => {
    const it = new Repository();
    it.branch("wide", wide);
    it.branch("tall", smallSpec.replace("size: integer", "size: integer, height: number"));
    expect(it.git("merge", "-q", "wide").code).toBe(1);
    expect(it.conflicts()).toEqual(["spec.yaml"]);
    const solved = smallSpec.replace("size: integer", "size: integer, height: number, width: number");
    it.write("spec.yaml", solved);
    it.must(generate);
    it.must(check);
    expect(it.tree("out")).toEqual(freshOutput(solved));
  });

  test("is resolved by the next run where conflict markers stand in every file of the output", () => {
    const it = new Repository();
    const current = it.tree("out");
    for (const [path, text] of current) {
      const lines = text.split("\n");
      const middle = Math.floor(lines.length / 2);
      const ours = lines.slice(middle).join("\n");
      const theirs = `||||||| base\n=======\n${ours.replace(/\w/, "x")}>>>>>>> theirs\n`;
      it.write(`out/${path}`, `${lines.slice(0, middle).join("\n")}\n<<<<<<< ours\n${ours}${theirs}`);
    }
    const before = it.run(check);
    expect([before.code, before.stderr.includes("damaged")]).toEqual([1, false]);
    expect(before.stderr).not.toContain("edited");
    it.must(generate);
    expect(it.tree("out")).toEqual(current);
  });

  test("keeps what speccast did not write out of it", () => {
    const args = ["generate", "api/spec.yaml", "--out", "api"];
    const it = new Repository({ "api/spec.yaml": smallSpec, "api/own.ts": "export const a = 1;\n" }, args);
    const merging = it.git("check-attr", "merge", "api/spec.yaml", "api/own.ts", "api/types.ts").stdout;
    expect(merging).toBe(
      "api/spec.yaml: merge: unspecified\napi/own.ts: merge: unspecified\napi/types.ts: merge: union\n",
    );
  });

  test.each(["out", "."])(
    "is no damage where git puts the inputs of one branch behind the outputs of the other, in %s",
    (folder) => {
      const files = {
        "api/spec.yaml": `${smallSpec}include: [limits.yaml]\n`,
        "api/limits.yaml": "limits: { mostThings: { max: 9 } }\n",
      };
      const out = join("api", folder);
      const args = ["generate", "api/spec.yaml", "--out", out];
      const it = new Repository(files, args);
      const ours = it.read(`${out}/speccast.manifest.json`);
      const theirs = ours.slice(ours.indexOf("{", ours.indexOf('"inputs"')) + 2);
      const other = theirs.replace(/[0-9a-f]{64}/g, (hash) => [...hash].reverse().join(""));
      it.write(`${out}/speccast.manifest.json`, ours.replace(/ {2}\}\n\}\n$/, other));
      expect(it.run(["check", ...args.slice(1)]).stderr).not.toContain("damaged");
      it.must(args);
      expect(it.read(`${out}/speccast.manifest.json`)).toBe(ours);
      for (const [path, text] of Object.entries(files)) expect(it.read(path)).toBe(text);
    },
  );

  test("with conflict markers in the manifest, as without merge=union, is resolved all the same", () => {
    const it = new Repository();
    it.branch("wide", wide);
    it.branch("loud", loud);
    it.write(".git/info/attributes", "out/* !merge\n");
    it.git("merge", "-q", "wide");
    expect(it.conflicts()).toContain("out/speccast.manifest.json");
    expect(it.read("out/speccast.manifest.json")).toContain("<<<<<<<");
    it.write("spec.yaml", both);
    const before = it.run(check);
    expect([before.code, before.stderr.includes("damaged")]).toEqual([1, false]);
    it.must(generate);
    expect(it.run(check)).toMatchObject({ code: 0, stderr: "" });
  });

  test("removes what only one side knew, where the output of both has no such file", () => {
    const it = new Repository();
    it.git("checkout", "-q", "-b", "narrow", "main");
    it.must([...generate, "--targets", "types"]);
    it.commit("narrow");
    it.branch("wide", wide);
    it.git("merge", "-q", "narrow");
    expect(existsSync(it.path("out/validators.ts"))).toBe(true);
    it.must([...generate, "--targets", "types"]);
    expect(existsSync(it.path("out/validators.ts"))).toBe(false);
  });

  test("still refuses to overwrite what somebody edited and no branch changed", () => {
    const it = new Repository();
    it.branch("wide", wide);
    it.branch("loud", loud);
    it.git("merge", "-q", "wide");
    it.write("spec.yaml", both);
    it.write("out/limits.ts", `${it.read("out/limits.ts")}// mine\n`);
    const refused = it.run(generate);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("out/limits.ts")]);
  });

  test("never takes a spec in the output folder for output", () => {
    const args = ["generate", "api/spec.yaml", "--out", "api"];
    const it = new Repository({ "api/spec.yaml": smallSpec }, args);
    const manifest = it.read("api/speccast.manifest.json");
    it.write("api/speccast.manifest.json", `<<<<<<< a\n${manifest}=======\n${manifest}>>>>>>> b\n`);
    it.must(args);
    expect(it.read("api/spec.yaml")).toBe(smallSpec);
  });
});

describe("check --staged", { timeout: 180_000 }, () => {
  test("compares the index, whatever the working folder says", () => {
    const it = new Repository();
    it.must(staged);
    it.write("spec.yaml", wide);
    it.must(staged);
    it.git("add", "spec.yaml");
    const onlySpec = it.run(staged);
    expect([onlySpec.code, onlySpec.stdout]).toEqual([1, ""]);
    expect(onlySpec.stderr).toContain("out/types.ts is out of date.\n");
    expect(onlySpec.stderr).toMatch(
      /To bring out in line with spec\.yaml: npx speccast generate spec\.yaml --out out && git add out\n$/,
    );
    // The output in the working folder is right, and is not what would be committed.
    it.must(generate);
    it.must(check);
    expect(it.run(staged).code).toBe(1);
    it.git("add", "out");
    it.must(staged);
    expect(it.run([...staged, "--no-skip"]).code).toBe(0);
    it.write("spec.yaml", smallSpec);
    it.must(staged);
    const json = JSON.parse(it.run([...staged, "--json"]).stdout) as unknown;
    expect(json).toMatchObject([{ spec: "spec.yaml", out: "out", ok: true }]);
  });

  test("is right in a hook, from a folder below, with absolute paths and several entries", () => {
    const entries = [
      { spec: "spec/a.yaml", out: "out/a", targets: ["types"] },
      { spec: "spec/b.yaml", out: "out/b", targets: ["types"] },
    ];
    const files = {
      "api/speccast.config.json": JSON.stringify({ generate: entries }),
      "api/spec/a.yaml": `${smallSpec}include: [parts/limits.yaml]\n`,
      "api/spec/b.yaml": smallSpec,
      "api/spec/parts/limits.yaml": "limits: { labelLength: 80 }\n",
    };
    const it = new Repository(files, ["generate", "--config", "api/speccast.config.json"]);
    const config = ["--config", it.path("api/speccast.config.json")];
    it.write("api/spec/parts/limits.yaml", "limits: { labelLength: 81 }\n");
    it.git("add", "-A");
    const part = it.path("api/spec/parts/limits.yaml");
    const wrong = it.run(["check", "--staged", ...config, part]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining("api/out/a/")]);
    expect(wrong.stderr).not.toContain("speccast-staged");
    expect(it.run(["check", "--staged", ...config, it.path("api/spec/b.yaml")]).code).toBe(0);
    it.write(
      ".git/hooks/pre-commit",
      `#!/bin/sh\nexec "${process.execPath}" "${bin}" check --staged --config api/speccast.config.json\n`,
    );
    spawnSync("chmod", ["+x", it.path(".git/hooks/pre-commit")]);
    expect(it.git("commit", "-qm", "only the spec").code).not.toBe(0);
    it.must(["generate", ...config]);
    // The index of `commit -a` is a file of its own.
    expect(it.git("commit", "-qam", "spec and output").code).toBe(0);
  });

  test("is right in the folder of a monorepo, for the packages whose configuration is staged", () => {
    const entry = JSON.stringify({ generate: [{ spec: "api.yaml", out: "generated", targets: ["types"] }] });
    const files = Object.fromEntries(
      ["books", "parcels"].flatMap((name) => [
        [`packages/${name}/speccast.config.json`, entry],
        [`packages/${name}/api.yaml`, smallSpec],
      ]),
    );
    const configs = ["books", "parcels"].map((name) => `packages/${name}/speccast.config.json`);
    const it = new Repository(files, ["generate", "--config", configs[0] ?? ""]);
    it.must(["generate", "--config", configs[1] ?? ""]);
    it.git("add", "-A");
    it.must(["check", "--staged"]);
    it.write("packages/parcels/api.yaml", smallSpec.replaceAll("Thing", "Parcel"));
    it.write("packages/parcels/node_modules/x/speccast.config.json", "{ no JSON");
    it.git("add", "-A", "-f");
    const wrong = it.run(["check", "--staged"]);
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      expect.stringContaining("packages/parcels/generated/types.ts"),
    ]);
    const [, remedy = ""] =
      /: npx speccast (.+) && git add packages\/parcels\/generated\n$/.exec(wrong.stderr) ?? [];
    expect(it.run(["check", "--staged", it.path("packages/books/api.yaml")]).code).toBe(0);
    expect(it.run(["check", "--staged", "packages/parcels/api.yaml"]).code).toBe(1);
    expect(it.run(["check", "--staged", "packages/parcels/none.yaml"]).code).toBe(2);
    it.must(remedy.split(" "));
    it.git("add", "packages/parcels/generated");
    it.must(["check", "--staged"]);
  });

  test("says what to stage", () => {
    const it = new Repository({ "spec.yaml": smallSpec, ".gitignore": "out/\n" });
    const ignored = it.run(staged);
    expect([ignored.code, ignored.stderr]).toEqual([
      1,
      expect.stringContaining("git's index holds no file of out. Stage the output: git add out."),
    ]);
    it.git("rm", "-q", "--cached", "spec.yaml");
    expect(it.run(staged).stderr).toContain("git's index holds no spec.yaml. Stage it: git add spec.yaml");
    const noConfig = it.run(["check", "--staged"]);
    const message = `There is no speccast.config.json in ${it.folder}. Name another one with --config`;
    expect([noConfig.code, noConfig.stderr]).toEqual([2, expect.stringContaining(message)]);
    it.write("speccast.config.json", JSON.stringify({ generate: [{ spec: "spec.yaml", out: "out" }] }));
    expect(it.run(["check", "--staged"]).stderr).toContain("git's index holds no speccast.config.json.");
    it.git("add", "-f", "speccast.config.json", "spec.yaml", "out");
    expect(it.run(["check", "--staged", "out/types.ts"]).stderr).toContain(
      'speccast: "out/types.ts" is not a spec: its name ends in none of .yaml, .yml and .json. speccast.config.json lists "spec.yaml".',
    );
  });

  test("shows mistakes of the staged spec at their place", () => {
    const it = new Repository({ "spec.yaml": readFileSync(walletSpec, "utf8") });
    it.must(staged);
    it.write("spec.yaml", smallSpec.replace("response: Thing", "response: Thingy"));
    it.git("add", "spec.yaml");
    const { code, stderr } = it.run(staged);
    expect(code).toBe(1);
    expect(stderr).toContain("spec.yaml:10:15 error unknown-type");
  });
});
