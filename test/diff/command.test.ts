/** `speccast diff` as a user runs it: commits, files, flags and exit codes. */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { bin, Project } from "../support/project.js";

const before = `speccast: 1
service: { name: ParcelService, version: 1.2.0 }
include: [parts/parcel.yaml]
endpoints:
  parcels.get: { GET: /v1/parcel, response: Parcel }
`;
const parcel = "resources:\n  Parcel: { fields: { label: string, note?: string } }\n";
const after = "resources:\n  Parcel: { fields: { label: string } }\n";
const config = '{ "generate": [{ "spec": "spec/api.yaml", "out": "generated" }] }';

/** A repository with one commit, and a change after it in an included file. */
function repository(changed = after): Project {
  const it = new Project({
    "spec/api.yaml": before,
    "spec/parts/parcel.yaml": parcel,
    "speccast.config.json": config,
  });
  for (const args of [
    ["init", "-q", "-b", "main"],
    ["add", "."],
    ["-c", "user.name=a", "-c", "user.email=a@parcels.example", "commit", "-q", "-m", "first"],
  ])
    expect(spawnSync("git", args, { cwd: it.folder, encoding: "utf8" })).toMatchObject({ status: 0 });
  it.write("spec/parts/parcel.yaml", changed);
  return it;
}

test("compares a commit with the working tree, included files and all, and leaves both as they are", () => {
  const it = repository();
  const status = (): string =>
    spawnSync("git", ["status", "--porcelain"], { cwd: it.folder, encoding: "utf8" }).stdout;
  const tree = it.tree("spec");
  const state = status();
  const { code, stdout, stderr } = it.run(["diff", "main"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("breaking: Parcel.note: optional field removed");
  expect(stdout).toContain("--> main:spec/parts/parcel.yaml:2:38 -> spec/parts/parcel.yaml:2:3");
  expect(stdout).toContain("Next version: 2.0.0");
  expect(it.tree("spec")).toEqual(tree);
  expect(status()).toBe(state);
});

test("fails when it is asked to, for the parties that count", () => {
  const it = repository();
  expect(it.run(["diff", "main", "--fail-on", "breaking"]).code).toBe(1);
  expect(it.run(["diff", "main", "--fail-on", "breaking", "--for", "old-clients"]).code).toBe(0);
  expect(it.run(["diff", "main", "--fail-on", "risky", "--for", "old-clients"]).code).toBe(1);
  expect(it.run(["diff", "main", "--fail-on", "risky", "--for", "new-clients"]).code).toBe(0);
});

test("accepts a break until the day that is stated", () => {
  const it = repository();
  const accept = (until: string): void =>
    it.write(
      "speccast.accepted.json",
      JSON.stringify({
        accepted: [{ change: "field-removed Parcel.note", reason: "No client reads it.", until }],
      }),
    );
  accept("2999-12-31");
  const run = it.run(["diff", "main", "--fail-on", "breaking"]);
  expect(run.code).toBe(0);
  expect(run.stdout).toContain("accepted until 2999-12-31: No client reads it.");
  expect(run.stderr).toBe("");
  accept("2020-01-31");
  const expired = it.run(["diff", "main", "--fail-on", "breaking"]);
  expect(expired.code).toBe(1);
  expect(expired.stderr).toContain('The acceptance of "field-removed Parcel.note" expired on 2020-01-31.');
  it.write(
    "speccast.accepted.json",
    '{ "accepted": [\n  { "change": "field-removed Parcel.nota", "reason": "y", "until": "2999-12-31" }] }',
  );
  expect(it.run(["diff", "main"]).stderr).toBe(
    'speccast.accepted.json:2:15: "field-removed Parcel.nota" is none of the changes. Correct the key, or delete the entry.\n',
  );
  // The entry may be for another spec.
  expect(it.run(["diff", "main", "spec/api.yaml"]).stderr).toBe("");
  it.write("speccast.accepted.json", '{ "accepted": [{ "change": "x", "reason": "y" }] }');
  expect(it.run(["diff", "main"])).toMatchObject({ code: 2 });
  accept("2999-02-31");
  expect(it.run(["diff", "main"])).toMatchObject({ code: 2 });
});

test("a changelog entry says how many changes it leaves out", () => {
  const fields = Array.from({ length: 63 }, (_, at) => `note${at}?: string`).join(", ");
  const it = repository(`resources:\n  Parcel: { fields: { label: string, note?: string, ${fields} } }\n`);
  const { stdout } = it.run(["diff", "main", "--changelog"]);
  expect(stdout.match(/new optional field/g)).toHaveLength(60);
  expect(stdout).toMatch(/- and 3 more\n$/);
});

test("prints JSON, Markdown, a changelog entry and annotations", () => {
  const it = repository();
  const [report] = JSON.parse(it.run(["diff", "main", "--json"]).stdout) as Record<string, unknown>[];
  expect(report).toMatchObject({
    base: "main:spec/api.yaml",
    head: "spec/api.yaml",
    version: { from: "1.2.0", next: "2.0.0", step: "major" },
    changes: [{ key: "field-removed Parcel.note", kind: "field-removed", level: "breaking" }],
  });
  expect(it.run(["diff", "main", "--markdown"]).stdout).toContain("- `Parcel.note`: optional field removed");
  expect(it.run(["diff", "main", "--changelog"]).stdout).toBe(
    "## ParcelService 2.0.0\n\n### Breaking\n\n- `Parcel.note`: optional field removed\n",
  );
  expect(it.run(["diff", "main", "--github"]).stdout).toContain(
    "::error file=spec/parts/parcel.yaml,line=2,col=3::Parcel.note: optional field removed%0A",
  );
});

test("compares files, folders and documents of OpenAPI", () => {
  const document = (type: string): string =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Parcels", version: "1.0.0" },
      paths: {
        "/v1/parcels": {
          get: {
            operationId: "listParcels",
            responses: {
              200: { description: "All.", content: { "application/json": { schema: { type } } } },
            },
          },
        },
      },
    });
  const it = new Project({ "old/openapi.json": document("integer"), "new/openapi.json": document("string") });
  for (const sides of [
    ["old", "new"],
    ["old/openapi.json", "new/openapi.json"],
  ]) {
    const { code, stdout } = it.run(["diff", ...sides, "--fail-on", "breaking"]);
    expect(code).toBe(1);
    expect(stdout).toContain("type changed: integer -> string");
  }
});

test("says what it cannot compare", () => {
  const it = repository("resources: { Parcel: { fields: { label: strin } } }\n");
  expect(it.run(["diff"])).toMatchObject({ code: 2 });
  expect(it.run(["diff", "nowhere"]).stderr).toContain(
    '"nowhere" is neither a file nor a folder, nor a commit of git.',
  );
  expect(it.run(["diff", "main", "main", "other.yaml"]).stderr).toContain('main has no file "other.yaml".');
  expect(it.run(["diff", "main", "--fail-on", "all"])).toMatchObject({ code: 2 });
  expect(it.run(["diff", "main", "--for", "everyone"])).toMatchObject({ code: 2 });
  const wrong = it.run(["diff", "main"]);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain("strin");
});

test("names a command that works where there is no configuration", () => {
  const it = repository();
  const { code, stderr } = it.run(["diff", "main", "--config", "nowhere.json"]);
  expect(code).toBe(2);
  expect(stderr).toContain("as in `speccast diff main spec.yaml`");
});

test("a file of a commit is never that of the working tree, however it is named", () => {
  const text = (fields: string): string =>
    `${before.replace(/include.*\n/, "")}resources: { Parcel: { fields: { ${fields} } } }\n`;
  const it = repository();
  it.write("api.yaml", text("label: string, note: string"));
  it.write("a/b/api.yaml", text("label: string"));
  for (const args of [
    ["add", "."],
    ["-c", "user.name=a", "-c", "user.email=a@parcels.example", "commit", "-q", "-m", "second"],
  ])
    spawnSync("git", args, { cwd: it.folder });
  it.write("api.yaml", text("label: string"));
  it.write("a/b/api.yaml", text(""));
  const inner = it.path("a/b");
  for (const [name, head, cwd, gone = "note"] of [
    ["main:api.yaml", "api.yaml", it.folder],
    [`main:${it.path("api.yaml")}`, "api.yaml", it.folder],
    ["main:../../api.yaml", "../../api.yaml", inner],
    // As in git, a path begins at the root, and one with a dot in this folder.
    ["main:api.yaml", "../../api.yaml", inner],
    ["main:./api.yaml", "api.yaml", inner, "label"],
  ] as const) {
    const args = [bin, "diff", name, head, "--fail-on", "breaking"];
    const done = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
    expect([done.status, done.stdout]).toEqual([
      1,
      expect.stringContaining(`Parcel.${gone}: required field removed`),
    ]);
  }
  const missing = spawnSync(process.execPath, [bin, "diff", "main:b/api.yaml", "api.yaml"], { cwd: inner });
  expect(String(missing.stderr)).toContain("PATH begins at the root of the repository, ./PATH here.");
  expect(it.run(["diff", "main:../../../etc/passwd", "api.yaml"]).code).toBe(2);
  expect(it.run(["diff", "", "api.yaml"])).toMatchObject({ code: 2 });
});

test("a symbolic link of a commit is not followed", () => {
  const it = repository();
  symlinkSync("/etc/passwd", it.path("spec/link.yaml"));
  for (const args of [
    ["add", "."],
    ["-c", "user.name=a", "-c", "user.email=a@parcels.example", "commit", "-q", "-m", "link"],
  ])
    spawnSync("git", args, { cwd: it.folder });
  const { code, stderr } = it.run(["diff", "main:spec/link.yaml", "spec/api.yaml"]);
  expect(code).toBe(2);
  expect(stderr).not.toContain("root:");
});

test("refuses two forms of the report at once, and a folder for it", () => {
  const it = repository();
  expect(it.run(["diff", "main", "--json", "--markdown"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--json and --markdown are two forms of the report"),
  });
  expect(it.run(["diff", "main", "--markdown", "--changelog"]).code).toBe(2);
  expect(it.run(["diff", "main", "--out", "report"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("not of `speccast diff`"),
  });
});

test("runs no filter of the repository", () => {
  const it = repository();
  const git = (...args: string[]): unknown => spawnSync("git", args, { cwd: it.folder, encoding: "utf8" });
  git("config", "filter.mark.smudge", "touch smudged && cat");
  git("config", "filter.mark.required", "true");
  it.write(".gitattributes", "*.yaml filter=mark\n");
  it.write(".git/info/attributes", "*.yaml filter=mark\n");
  expect(it.run(["diff", "main"])).toMatchObject({ code: 0, stderr: "" });
  expect(existsSync(it.path("smudged"))).toBe(false);
  expect(it.run(["generate"]).code).toBe(0);
  git("add", "generated");
  expect(it.run(["check", "--staged"]).code).toBe(1);
  expect(existsSync(it.path("smudged"))).toBe(false);
});

test("leaves no copy of a commit behind", async () => {
  const it = repository();
  it.write("tmp/keep", "");
  it.write("tools/git", '#!/bin/sh\n[ "$1" = cat-file ] && sleep 2\nPATH="$REST" exec git "$@"\n');
  chmodSync(it.path("tools/git"), 0o755);
  const path = process.env["PATH"] ?? "";
  const child = spawn(process.execPath, [bin, "diff", "main"], {
    cwd: it.folder,
    stdio: "ignore",
    env: { ...process.env, TMPDIR: it.path("tmp"), REST: path, PATH: `${it.path("tools")}:${path}` },
  });
  const ended = new Promise<string | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  // Node 22 and later keep compiled code there.
  const names = () => readdirSync(it.path("tmp")).filter((name) => name !== "node-compile-cache");
  while (names().length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGTERM");
  expect(await ended).toBe("SIGTERM");
  expect(names()).toEqual(["keep"]);
});

test("a spec that the commit does not have is a new API, unless git knows it by another name", () => {
  const it = repository(parcel);
  it.write("new.yaml", "speccast: 1\nservice: { name: OrderService, version: 1.0.0 }\n");
  const added = it.run(["diff", "main", "new.yaml", "--fail-on", "breaking"]);
  expect(added).toMatchObject({ code: 0, stderr: "" });
  expect(added.stdout).toBe(
    "new.yaml is a new API: main has no such file, and there is nothing to compare.\n" +
      "If it had another name there: speccast diff main:PATH new.yaml\n",
  );
  expect(JSON.parse(it.run(["diff", "main", "new.yaml", "--json"]).stdout)).toEqual([
    { base: null, head: "new.yaml", version: null, counted: ["oldClients", "callers"], changes: [] },
  ]);
  expect(it.run(["diff", "main", "main", "new.yaml"])).toMatchObject({ code: 2 });
  expect(it.run(["diff", "main", "mistyped.yaml"])).toMatchObject({ code: 2 });
  expect(it.run(["diff", "main:mistyped.yaml", "new.yaml"])).toMatchObject({ code: 2 });

  const moved = spawnSync("git", ["mv", "spec/api.yaml", "spec/parcels.yaml"], { cwd: it.folder });
  expect(moved.status).toBe(0);
  it.write("speccast.config.json", config.replace("api.yaml", "parcels.yaml"));
  it.write("spec/parts/parcel.yaml", after);
  const renamed = it.run(["diff", "main", "--fail-on", "breaking"]);
  expect(renamed).toMatchObject({ code: 1, stderr: "" });
  expect(renamed.stdout).toContain("main:spec/api.yaml -> spec/parcels.yaml\n");
  expect(renamed.stdout).toContain("Parcel.note: optional field removed");
});

test("a spec that took the place of the only one gone is compared with it, however little they have in common", () => {
  const it = repository(parcel);
  const git = (...args: readonly string[]): void => {
    expect(spawnSync("git", args, { cwd: it.folder }).status).toBe(0);
  };
  git("rm", "-q", "spec/api.yaml");
  it.write(
    "orders.yaml",
    "speccast: 1\nservice: { name: OrderService, version: 2.0.0 }\nresources: { Order: { fields: { sum: decimal } } }\n",
  );
  git("add", "--all");
  const compared = it.run(["diff", "main", "orders.yaml", "--fail-on", "breaking"]);
  expect(compared).toMatchObject({ code: 1, stderr: "" });
  expect(compared.stdout).toContain("main:spec/api.yaml -> orders.yaml\n");

  it.write("old.yaml", "speccast: 1\nservice: { name: OldService, version: 1.0.0 }\n");
  git("add", "--all");
  git("-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "-qm", "orders");
  git("rm", "-q", "old.yaml");
  it.write("new.yaml", "speccast: 1\nservice: { name: NewService, version: 1.0.0 }\nlimits: { size: 9 }\n");
  git("rm", "-q", "orders.yaml");
  const refused = it.run(["diff", "HEAD", "new.yaml"]);
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain(
    'HEAD has no file "new.yaml", and 2 of its specs are gone: old.yaml, orders.yaml. Say which one it was: `speccast diff HEAD:old.yaml new.yaml`.',
  );
});

test("a new spec beside one that git finds under another name is a new API, and a package.json is no spec", () => {
  const it = repository(parcel);
  const git = (...args: readonly string[]): void => {
    const identity = ["-c", "user.name=a", "-c", "user.email=a@b.example"];
    expect(spawnSync("git", [...identity, ...args], { cwd: it.folder }).status).toBe(0);
  };
  const fields = "resources: { Order: { fields: { sum: decimal } } }\n";
  it.write("old.yaml", `speccast: 1\nservice: { name: OrderService, version: 2.0.0 }\n${fields}`);
  it.write(
    "packages/package.json",
    JSON.stringify({ name: "a", devDependencies: { speccast: "^0.1.0" } }, null, 2),
  );
  git("add", "--all");
  git("commit", "-qm", "old");
  git("mv", "old.yaml", "a.yaml");
  git("rm", "-q", "packages/package.json");
  it.write("b.yaml", "speccast: 1\nservice: { name: Other, version: 1.0.0 }\nlimits: { size: 9 }\n");
  git("add", "--all");
  git("commit", "-qm", "new");
  const entry = (name: string): unknown => ({ spec: `${name}.yaml`, out: `generated/${name}` });
  it.write("speccast.config.json", JSON.stringify({ generate: ["a", "b"].map(entry) }));
  const compared = it.run(["diff", "HEAD~1", "--fail-on", "breaking"]);
  expect(compared).toMatchObject({ code: 0, stderr: "" });
  expect(compared.stdout).toContain("old.yaml -> a.yaml");
  expect(compared.stdout).toContain("b.yaml is a new API: HEAD~1 has no such file");
});
