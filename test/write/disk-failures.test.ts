/** Failures of the disk while a command runs: each message names the path and a remedy, and none is called a bug. */
import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bin, Project, smallSpec } from "../support/project.js";

const failAt = fileURLToPath(new URL("./fail-at.cjs", import.meta.url));
const generate = ["generate", "spec.yaml", "--out", "out"];

const rows = [
  {
    what: "a file of the output may not be written",
    fail: { call: "accessSync", path: "out/types\\.ts", code: "EACCES" },
    says: "Nothing was written. $/out/types.ts cannot be changed: permission denied. Change its permissions",
  },
  {
    what: "a folder of the output may not be written",
    fail: { call: "accessSync", path: "out", code: "EACCES" },
    says: "Nothing was written. $/out cannot be changed: permission denied. Change its permissions",
  },
  {
    what: "the disk is full while files are prepared",
    fail: { call: "writeFileSync", path: "staging-[^/]+/1", code: "ENOSPC" },
    says: /^speccast: Nothing was written\. \$\/out\/\w+\.\w+ cannot be changed: the disk is full\. Make room/,
  },
  {
    what: "the file system has become read-only",
    fail: { call: "writeFileSync", path: "lock-[^/]+", code: "EROFS" },
    says: "$/out: the file system is read-only. Mount it for writing",
  },
  {
    what: "too many files are open",
    fail: { call: "openSync", path: "out/types\\.ts", code: "EMFILE" },
    says: "$/out/types.ts cannot be read: this process has too many files open. Close other programs",
  },
  {
    what: "too many files are open when the spec is read",
    fail: { call: "openSync", path: "spec\\.yaml", code: "EMFILE" },
    says: '"spec.yaml" cannot be read: this process has too many files open.\n  Close other programs',
  },
  {
    what: "the output folder cannot be listed",
    fail: { call: "readdirSync", path: "out", code: "EACCES" },
    says: "$/out cannot be used: permission denied. Change its permissions",
  },
  {
    what: "Node may not use the output folder",
    fail: { call: "readdirSync", path: "out", code: "ERR_ACCESS_DENIED" },
    says: "$/out cannot be used: the permission model of Node denies it. Allow it with `--allow-fs-read`",
  },
  {
    what: "the disk is full while a file takes its place",
    fail: { call: "renameSync", path: "staging-[^/]+/1", code: "ENOSPC" },
    says: /Writing stopped half-way\. \$\/out\/\w+\.\w+ cannot be changed: the disk is full\. Make room/,
  },
  {
    what: "a call fails of which no message tells",
    fail: { call: "rmSync", path: "out/\\.speccast-lock", code: "EBUSY" },
    says: "$/out/.speccast-lock cannot be used: another program uses it. Close that program.",
  },
];

test("failures while an output is generated again", () => {
  const it = new Project({ "spec.yaml": smallSpec });
  expect(it.run(generate).code).toBe(0);
  it.write("spec.yaml", smallSpec.replace("size: integer", "size: number"));
  for (const { what, fail, says } of rows) {
    const { code, stderr } = it.run(generate, {
      NODE_OPTIONS: `--require ${failAt}`,
      FAIL_CALL: fail.call,
      FAIL_PATH: fail.path,
      FAIL_CODE: fail.code,
    });
    const text = stderr.replaceAll(it.folder, "$");
    if (typeof says === "string") expect(text, what).toContain(says);
    else expect(text, what).toMatch(says);
    expect(code, what).toBe(1);
  }
  expect(it.run(generate).code).toBe(0);
});

test("paths that no file system takes", () => {
  const it = new Project({ "spec.yaml": smallSpec });
  const long = "x".repeat(300);
  expect(it.run(["generate", "spec.yaml", "--out", long])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${long}" cannot be used: the name is too long. Name a shorter path.`),
  });
  expect(it.run(["generate", "spec.yaml", "--out", "spec.yaml/out"]).stderr).toContain(
    'spec.yaml/out" cannot be used: a part of the path is a file. Move that file away',
  );
  it.write("speccast.config.json/file", "");
  expect(it.run(["generate"]).stderr).toContain(
    "speccast.config.json cannot be read: it is a folder. Move it away",
  );
});

test.runIf(existsSync("/dev/full"))("a full disk behind standard output", () => {
  const { status, stderr } = spawnSync(process.execPath, [bin, "help"], {
    stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    1,
    "speccast: A file or the output of this command cannot be used: the disk is full. Make room, then run speccast again.\n",
  ]);
});
