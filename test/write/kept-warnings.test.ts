/** A spec with warnings is skipped like any other where nothing has changed, and its warnings are shown as by a whole run. */
import { spawnSync } from "node:child_process";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { readOptions } from "../../generator/config/config.js";
import { unchangedRun } from "../../generator/write/unchanged.js";
import { bin, smallSpec, UsersProject as Project } from "../support/project.js";

const generate = ["generate", "api/spec.yaml", "--out", "api/out"];
const manifest = "api/out/speccast.manifest.json";

const parcels = `resources:
  Parcel: { fields: { label: string } }
  Unsent: { fields: { label: string } }
enums: { Unused: [a, "b\\u202e"] }
`;

const warned = `${smallSpec.replace("resources:", "include: [parcels.yaml]\nresources:")}`;

/** A document with a pattern in slashes, and text beyond ASCII in front of it. */
const document = JSON.stringify(
  {
    openapi: "3.1.0",
    info: { title: "Bücher 📚", version: "1" },
    paths: {
      "/books": { get: { operationId: "list", responses: { 200: { description: "" } } } },
      "/parcels": {
        get: {
          operationId: "find",
          parameters: [{ name: "label", in: "query", schema: { type: "string", pattern: "/^a/" } }],
          responses: { 200: { description: "" } },
        },
      },
    },
  },
  null,
  2,
);

function skipped(it: Project): ReturnType<typeof unchangedRun> {
  const generation = {
    spec: it.path("api/spec.yaml"),
    out: it.path("api/out"),
    options: readOptions({}, "test"),
  };
  return unchangedRun(generation, it.folder);
}

test.each([
  ["a spec with an included file", { "api/spec.yaml": warned, "api/parcels.yaml": parcels }],
  [
    "a spec with CRLF and a byte order mark",
    { "api/spec.yaml": `\uFEFF${warned}`.replaceAll("\n", "\r\n"), "api/parcels.yaml": parcels },
  ],
  ["a document", { "api/spec.yaml": document }],
])("%s", (_, files) => {
  const it = new Project(files);
  const first = it.run(generate);
  expect(first.code, first.stderr).toBe(0);
  expect(first.stderr).toContain("warning");
  expect(skipped(it)).toBeDefined();
  const quick = it.run(generate);
  const whole = it.run([...generate, "--no-skip"]);
  expect(quick).toEqual(whole);
  expect(quick.stderr).toBe(first.stderr);
  const check = ["check", ...generate.slice(1)];
  expect(it.run(check)).toEqual(it.run([...check, "--no-skip"]));
});

test("the manifest has no path of the machine, and is the same from another working folder", () => {
  const files = { "api/spec.yaml": warned, "api/parcels.yaml": parcels };
  const [one, other] = [new Project(files), new Project(files)];
  one.run(generate);
  const { status } = spawnSync(process.execPath, [bin, "generate", "spec.yaml", "--out", "out"], {
    cwd: other.path("api"),
  });
  expect(status).toBe(0);
  expect(other.read(manifest)).toBe(one.read(manifest));
  expect(one.read(manifest)).toContain('"warnings": [');
  expect(one.read(manifest)).not.toContain(relative("/", one.folder));
  const elsewhere = other.run(generate);
  expect(elsewhere.stderr).toContain("api/parcels.yaml:");
});

test("a manifest whose warnings were forged is not believed, and one with a hash in a text is not written", () => {
  const it = new Project({ "api/spec.yaml": warned, "api/parcels.yaml": parcels });
  const whole = it.run(generate);
  const good = it.read(manifest);
  for (const [from, to] of [
    [/"at": \[\d+, \d+, \d+\]/, '"at": [7, 0, 1]'],
    [/"at": \[\d+, \d+, \d+\]/, '"at": [0, 0, 99999999]'],
    [/"message": "/, '"message": 1, "massage": "'],
    [/"warnings": \[/, '"warnings": ["x", '],
    [/"code": "/, '"code": "\\u001b[31m\\n::error::'],
    [/"warnings": \[/, `"warnings": [${'{ "code": "a", "message": "b" }, '.repeat(501)}`],
  ] as const) {
    const forged = good.replace(from, to);
    expect(forged).not.toBe(good);
    it.write(manifest, forged);
    expect(skipped(it)).toBeUndefined();
    expect(it.run([...generate, "--force"]).stderr).toContain(whole.stderr);
    expect(it.read(manifest)).toBe(good);
  }
  it.write("api/parcels.yaml", parcels.replace("Unused", `U${"0a".repeat(32)}`));
  it.run(generate);
  expect(JSON.parse(it.read(manifest))).toMatchObject({ warnings: true });
  expect(skipped(it)).toBeUndefined();
});
