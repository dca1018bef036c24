/** The commands as a user meets them: real processes, their streams and exit codes. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { typeWords } from "../../generator/source/types/type-expression.js";
import { bin, UsersProject as Project, smallSpec, walletSpec } from "../support/project.js";
import { typeCheck } from "../support/type-check.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wallet = readFileSync(walletSpec, "utf8");
const generate = ["generate", "spec.yaml", "--out", "out"];
const check = ["check", "spec.yaml", "--out", "out"];
const mistake = smallSpec.replace("response: Thing", "response: Thingy");

/** A shell command with `speccast` in it; every part of a pipe counts for its exit code. */
function shell(it: Project, command: string): { code: number | null; stdout: string; stderr: string } {
  const text = command.replaceAll("speccast", `"${process.execPath}" "${bin}"`);
  const { status, stdout, stderr } = spawnSync("bash", ["-o", "pipefail", "-c", text], {
    cwd: it.folder,
    encoding: "utf8",
  });
  return { code: status, stdout, stderr };
}

test("in a CI, check finds output that was edited together with its manifest", () => {
  const it = new Project({ "spec.yaml": smallSpec });
  it.run(generate);
  const edited = `${it.read("out/types.ts")}// edited\n`;
  const hash = createHash("sha256").update(edited).digest("hex");
  const manifest = JSON.parse(it.read("out/speccast.manifest.json")) as {
    readonly outputs: Record<string, string>;
  };
  manifest.outputs["types.ts"] = hash;
  it.write("out/types.ts", edited);
  it.write("out/speccast.manifest.json", JSON.stringify(manifest, undefined, 2));
  for (const ci of ["true", "1"]) expect(it.run(check, { CI: ci })).toMatchObject({ code: 1 });
  for (const ci of ["false", ""]) expect(it.run(check, { CI: ci })).toMatchObject({ code: 0 });
  expect(it.run([...check, "--no-skip"])).toMatchObject({ code: 1 });
});

describe("the wallet", () => {
  test("is generated to the very bytes that are committed, and check agrees", () => {
    const it = new Project({
      "spec/wallet.yaml": wallet,
      "speccast.config.json": readFileSync(`${root}/speccast.config.json`, "utf8"),
    });
    expect(it.run(["generate"])).toMatchObject({ code: 0, stderr: "" });
    const committed = new Project();
    cpSync(`${root}/generated/wallet`, committed.folder, { recursive: true });
    const written = it.tree("generated/wallet");
    const differing = [...new Set([...written.keys(), ...committed.tree().keys()])].filter(
      (path) => written.get(path) !== committed.tree().get(path),
    );
    expect(differing).toEqual([]);
    expect(it.run(["check"])).toEqual({ code: 0, stdout: "The output is up to date.\n", stderr: "" });
    expect(it.run(["check", "--no-skip"]).code).toBe(0);
  });

  test("a line is deleted: check names the file and the command that fixes it, and writes nothing", () => {
    const it = new Project({ "spec.yaml": wallet });
    it.run(generate);
    const whole = it.read("out/types.ts");
    const lines = whole.split("\n");
    it.write("out/types.ts", [...lines.slice(0, 99), ...lines.slice(100)].join("\n"));
    const before = it.tree("out");
    const checked = it.run(check);
    expect(checked).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "out/types.ts:100 was edited.\n" +
        "To bring out in line with spec.yaml: npx speccast generate spec.yaml --out out --force\n",
    });
    expect(it.tree("out")).toEqual(before);
    expect(it.run([...generate, "--force"]).code).toBe(0);
    expect(it.read("out/types.ts")).toBe(whole);
  });

  test("a misspelt type is shown where it stands, with what was meant; nothing is written", () => {
    const line = "chain_type: { type: ChainType, doc: The chain that the policy is for. }";
    expect(wallet).toContain(line);
    const it = new Project({ "spec.yaml": wallet.replace(line, line.replace("ChainType", "ChainTyp")) });
    const at = wallet.slice(0, wallet.indexOf(line)).split("\n").length;
    const { code, stdout, stderr } = it.run(generate);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`spec.yaml:${at}:27 error unknown-type: There is no type named "ChainTyp".\n`);
    expect(stderr).toContain(` > ${at} |       ${line.replace("ChainType", "ChainTyp")}\n`);
    expect(stderr).toContain('^^^^^^^^ did you mean "ChainType"?\n');
    expect(stderr).toMatch(/\nNothing was written\.\n$/);
    expect(existsSync(it.path("out"))).toBe(false);
  });

  test("three mistakes are three findings of one run, and the output stays as it was", () => {
    const it = new Project({ "spec.yaml": wallet });
    it.run(generate);
    const before = it.tree("out");
    it.write(
      "spec.yaml",
      wallet
        .replace("status: IntentStatus,", "status: IntentStat,")
        .replace("{ type: IntentStatus,", "{ type: IntentStat,")
        .replace("length: policyNameLength", "length: policyNameLenght")
        .replace("errors: [invalid_cursor]", "errors: [invalid_curser]"),
    );
    const { code, stderr } = it.run(generate);
    expect(code).toBe(1);
    const codes = [...stderr.matchAll(/^spec\.yaml:\d+:\d+ error ([\w-]+):/gm)].map((match) => match[1]);
    expect([...new Set(codes)].sort()).toEqual(["unknown-error", "unknown-limit", "unknown-type"]);
    expect(it.tree("out")).toEqual(before);
  });
});

describe("hostile specs", () => {
  const hostile = `speccast: 1
service: { name: Demo, doc: '*/ import("node:fs") /*' }
enums:
  Color: { values: [red, '";process.exit(1);//', '\${process.exit(1)}\`'], doc: '*/ process.exit(1); /*' }
resources:
  Thing:
    doc: '*/ import("node:fs") /*'
    fields: { id: string, color: Color, "*/": string, "constructor?": string, "'": { const: "'+process.exit(1)+'" } }
endpoints:
  things.get:
    GET: /things/{id}
    doc: "*/ process.exit(1) // \`"
    path: { id: string }
    response: Thing
`;

  test("strings that look like code are data in the output", async () => {
    const it = new Project({ "spec.yaml": hostile, "package.json": '{ "type": "module" }' });
    expect(it.run([...generate, "--audit"])).toMatchObject({ code: 0, stderr: "" });
    const modules = [...it.tree("out")].filter(([path]) => path.endsWith(".ts"));
    expect(
      typeCheck(
        modules.map(([path]) => it.path("out", path)),
        { ...quick, typeRoots },
      ),
    ).toEqual([]);
    for (const [path, text] of modules) {
      const { outputText } = ts.transpileModule(text, { compilerOptions: { target: 9, module: 99 } });
      it.write(`run/${path.replace(/ts$/, "js")}`, outputText);
    }
    const load = async (path: string): Promise<Record<string, unknown>> =>
      (await import(pathToFileURL(it.path("run", path)).href)) as Record<string, unknown>;
    const { ColorValues } = await load("types.js");
    expect(ColorValues).toEqual(["red", '";process.exit(1);//', "${process.exit(1)}`"]);
    const { isThing } = (await load("validators.js")) as { isThing: (value: unknown) => boolean };
    const thing = { id: "1", color: '";process.exit(1);//', "*/": "", "'": "'+process.exit(1)+'" };
    expect([isThing(thing), isThing({ ...thing, constructor: 5 })]).toEqual([true, false]);
    expect(await load("server.js")).toHaveProperty("createServer");
  });

  test.each([
    ["a field named __proto__", smallSpec.replace("size: integer", "__proto__: integer"), "forbidden-key"],
    ["a nest of brackets", `${smallSpec}x: ${"[".repeat(10_240)}`, "nesting-too-deep"],
    ["bytes that are no text", "speccast: 1\n\u0000\u0001", "control-character"],
    ["an alias", smallSpec.replace("size: integer", "size: *x"), "alias-refused"],
    ["nothing", "", "empty-file"],
  ])("%s is refused with a place", (_, spec, code) => {
    const it = new Project({ "spec.yaml": spec });
    const done = it.run(generate);
    expect(done.code).toBe(1);
    expect(done.stderr).toMatch(new RegExp(`^spec\\.yaml:\\d+:\\d+ error ${code}: `, "m"));
    expect(done.stderr).not.toMatch(/^ {4}at /m);
    expect(existsSync(it.path("out"))).toBe(false);
  });
});

describe("gaps", () => {
  test("--json is an array of what and where", () => {
    const it = new Project({ "spec.yaml": wallet });
    const { code, stdout, stderr } = it.run(["gaps", "spec.yaml", "--json"]);
    expect([code, stderr]).toEqual([0, ""]);
    const gaps = JSON.parse(stdout) as Record<string, unknown>[];
    const keys = ["path", "file", "line", "column", "text", "name", "assume"];
    expect(gaps.every((gap) => Object.keys(gap).join() === keys.join())).toBe(true);
    const header = gaps.find(({ path }) => path === "endpoints/accounts.create/idempotency/header");
    const line = wallet.split("\n").findIndex((text) => text.includes("header: { unspecified")) + 1;
    expect(header).toMatchObject({
      file: "spec.yaml",
      line,
      text: "What is the header of the idempotency key called?",
      name: null,
      assume: "idempotency-key",
    });
    expect(gaps.find(({ path }) => path === "events")).toMatchObject({ name: "eventKinds", assume: null });
    expect(new Set(gaps.map(({ path, name }) => `${String(path)} ${String(name)}`)).size).toBe(gaps.length);
  });

  test("for people: each question once, with its places and what is assumed, and a count", () => {
    const it = new Project({ "spec.yaml": wallet });
    const { code, stdout } = it.run(["gaps", "spec.yaml"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Several places\n\n/);
    expect(stdout).toMatch(
      /\n\nService\n\nWhat is the address of the service\?\n {2}spec\.yaml:\d+:\d+ service/,
    );
    const lines = stdout.split("\n");
    const questions = lines.filter((line) => line.endsWith("?"));
    expect(new Set(questions).size).toBe(questions.length);
    expect(stdout.endsWith(`\n${questions.length} questions, 75 with an assumption, in 171 places.\n`)).toBe(
      true,
    );
    const unit = lines.indexOf("In which unit is this timestamp, seconds or milliseconds?");
    expect(lines[unit + 1]).toBe("  Assumed: timestamp<ms>");
    expect(lines[unit + 2]).toMatch(/^ {4}spec\.yaml:\d+:\d+ resources\/Intent\/fields\/created_at$/);
  });

  test("--carried lists what the spec carries, for people and as JSON", () => {
    const text = `speccast: 1
service: { name: Demo, extra: { x-logo: "\\u001b[31m.svg" } }
resources: { Parcel: { fields: { label: { type: string, extra: { xml: { attribute: true }, x-n: null } } } } }
endpoints: { parcels.get: { GET: /v1/parcels, response: Parcel } }
`;
    const it = new Project({ "spec.yaml": text });
    const shown = it.run(["gaps", "spec.yaml", "--carried"]);
    expect([shown.code, shown.stderr]).toEqual([0, ""]);
    expect(shown.stdout).toBe(`spec.yaml:2:24 service
  x-logo: "\\u001b[31m.svg"

spec.yaml:3:57 resources/Parcel/fields/label
  xml: {"attribute":true}
  x-n: null

3 keys are carried and not enforced, in 2 places.
`);
    const rows: unknown = JSON.parse(it.run(["gaps", "spec.yaml", "--carried", "--json"]).stdout);
    expect(rows).toEqual([
      { path: "service", file: "spec.yaml", line: 2, column: 24, extra: { "x-logo": "\u001b[31m.svg" } },
      {
        path: "resources/Parcel/fields/label",
        file: "spec.yaml",
        line: 3,
        column: 57,
        extra: { xml: { attribute: true }, "x-n": null },
      },
    ]);
    const none = new Project({ "spec.yaml": "speccast: 1\nservice: { name: Demo }\n" });
    expect(none.run(["gaps", "spec.yaml", "--carried"]).stdout).toBe("Nothing is carried.\n");
    expect(it.run(["check", "spec.yaml", "--carried"]).code).toBe(2);
  });

  test("a spec with errors has none to report: exit 1, and JSON stays JSON", () => {
    const it = new Project({ "spec.yaml": mistake });
    const { code, stdout, stderr } = it.run(["gaps", "spec.yaml", "--json"], { GITHUB_ACTIONS: "true" });
    expect([code, JSON.parse(stdout)]).toEqual([1, []]);
    expect(stderr).toContain("unknown-type");
  });

  test("a reader that goes away is no failure", () => {
    const it = new Project({ "spec.yaml": wallet });
    const first = shell(it, "speccast gaps spec.yaml | head -1");
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toBe("Several places\n");
    expect(shell(it, "speccast gaps spec.yaml --json | true")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(shell(it, "speccast explain unknown-type | true").code).toBe(0);
  });
});

describe("findings in other forms", () => {
  test("--json lists them with their places", () => {
    const it = new Project({ "spec.yaml": mistake });
    const { code, stdout, stderr } = it.run([...generate, "--json"]);
    expect([code, stderr]).toEqual([1, ""]);
    expect(JSON.parse(stdout)).toEqual([
      {
        spec: "spec.yaml",
        out: "out",
        ok: false,
        diagnostics: [
          {
            code: "unknown-type",
            severity: "error",
            message: 'There is no type named "Thingy".',
            suggestion: "Thing",
            file: "spec.yaml",
            line: 10,
            column: 15,
            endLine: 10,
            endColumn: 21,
          },
        ],
        files: [],
      },
    ]);
  });

  test("--json of check lists every file and how it stands", () => {
    const it = new Project({ "spec.yaml": smallSpec });
    it.run(generate);
    rmSync(it.path("out/limits.ts"));
    const [result] = JSON.parse(it.run([...check, "--json"]).stdout) as [
      { ok: boolean; files: { path: string; state: string }[] },
    ];
    expect(result.ok).toBe(false);
    expect(result.files.filter(({ state }) => state !== "current")).toEqual([
      { path: "limits.ts", state: "missing" },
    ]);
  });

  test("in GitHub Actions they are annotations, too", () => {
    const it = new Project({ "spec.yaml": mistake });
    const { code, stdout, stderr } = it.run(generate, { GITHUB_ACTIONS: "true" });
    expect(code).toBe(1);
    expect(stdout).toBe(
      '::error file=spec.yaml,line=10,endLine=10,col=15,endColumn=21,title=speccast unknown-type::There is no type named "Thingy". Did you mean "Thing"?\n',
    );
    expect(stderr).toContain("spec.yaml:10:15 error");
  });

  // oxlint-disable-next-line no-control-regex
  const colour = /\u001b\[/;

  test("no colour where there is no terminal, unless it is asked for", () => {
    const it = new Project({ "spec.yaml": mistake });
    expect(it.run(generate).stderr).not.toMatch(colour);
    expect(it.run([...generate, "--color"]).stderr).toMatch(colour);
  });

  const canOpenTerminal = spawnSync("script", ["-qec", "true", "/dev/null"]).status === 0;

  // `script` opens a terminal; not every machine has one of this form.
  test.runIf(canOpenTerminal)("colour on a terminal, but not with NO_COLOR or --no-color", () => {
    const it = new Project({ "spec.yaml": mistake });
    const onTerminal = (before: string, after = ""): string =>
      shell(it, `${before} script -qec 'speccast ${generate.join(" ")} ${after}' /dev/null < /dev/null`)
        .stdout;
    expect(onTerminal("env -u NO_COLOR")).toMatch(colour);
    expect(onTerminal("NO_COLOR=1")).not.toMatch(colour);
    expect(onTerminal("env -u NO_COLOR", "--no-color")).not.toMatch(colour);
  });
});

describe("usage", () => {
  test("--help and --version, and help where nothing is said", () => {
    const it = new Project();
    const help = it.run(["--help"]);
    expect([help.code, help.stderr]).toEqual([0, ""]);
    for (const word of ["generate", "check", "gaps", "explain", "Exit codes"])
      expect(help.stdout).toContain(word);
    // One screen.
    const lines = help.stdout.split("\n");
    expect(lines.length - 1).toBeLessThanOrEqual(24);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect(it.run([]).stdout).toBe(help.stdout);
    const { version } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { version: string };
    expect(it.run(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  test("explain bad-type lists every word and form of a type", () => {
    const { stdout } = new Project().run(["explain", "bad-type"]);
    for (const word of typeWords) expect(stdout).toContain(`\`${word}\``);
    for (const form of ["list<…>", "map<…>", "id<Book>", "timestamp<ms>", "timestamp<s>", " | null"])
      expect(stdout).toContain(`\`${form}\``);
  });

  test("explain says what, why and how to fix it", () => {
    const it = new Project();
    const { code, stdout } = it.run(["explain", "unknown-type"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^unknown-type \(error\)\n\n.+\n\nWhy: .+\nFix: .+\n$/);
    const json = JSON.parse(it.run(["explain", "unknown-type", "--json"]).stdout) as object;
    expect(json).toMatchObject({ code: "unknown-type", severity: "error" });
    const unknown = it.run(["explain", "unknown-tpye"]);
    expect([unknown.code, unknown.stdout]).toEqual([2, ""]);
    expect(unknown.stderr).toContain('Did you mean "unknown-type"?');
  });

  test.each([
    ["a command that does not exist", ["genrate"], 'Unknown command "genrate". Did you mean "generate"?'],
    ["a spec in the place of a command", ["spec.yaml"], "Did you mean `speccast generate spec.yaml`?"],
    ["a line break in a command", ["--no\n::error::x"], "There is no option --no\\n::error::x."],
    ["a line break in an option", ["generate", "--no\r\n::error::x"], "--no\\u000d\\n::error::x"],
    ["a line break in a spec", ["check", "a\n::error::x.yaml"], "a\\n::error::x.yaml"],
    ["a command of another tool", ["validate"], 'Unknown command "validate". Did you mean "check"?'],
    [
      "an option of another tool",
      ["generate", "--watch"],
      "not of `speccast generate`. Run `speccast watch`.",
    ],
    [
      "an address",
      ["check", "https://books.example/openapi.json"],
      "Download the document, and pass the file.",
    ],
    ["a TypeSpec file", ["generate", "main.tsp", "--out", "out"], "@typespec/openapi3"],
    ["help about a command that does not exist", ["help", "chekc"], 'Did you mean "check"?'],
    ["an option that does not exist", ["generate", "--outt", "x"], 'no option --outt. Did you mean "--out"?'],
    ["what is staged, where it is not compared", ["generate", "--staged"], "speccast check"],
    ["what is staged, outside of a repository", [...check, "--staged"], "git repository"],
    ["an option without its value", ["generate", "spec.yaml", "--out"], "--out"],
    ["no configuration", ["generate"], "speccast.config.json"],
    ["no configuration, for another command", ["gaps"], "as in `speccast gaps spec.yaml`"],
    ["a name that is too long", ["check", `${"a".repeat(300)}.yaml`], "the name is too long"],
    ["a base whose name is too long", ["diff", "a".repeat(300)], "the name is too long"],
    ["a spec without a place to write", ["generate", "spec.yaml"], "--out"],
    ["a folder in the place of a spec", ["check", "."], '"." is not a spec: it is a folder.'],
    ["a target that does not exist", [...generate, "--targets", "types,clients"], 'Did you mean "client"?'],
    ["imports of another kind", [...generate, "--imports", ".mjs"], "imports"],
    ["a word too many", ["explain", "unknown-type", "unknown-error"], "one word too many"],
    ["two specs and one folder", ["check", "spec.yaml", "other.yaml", "--out", "out"], "other.yaml"],
    ["a spec that does not exist", ["generate", "spce.yaml"], 'Did you mean "spec.yaml"?'],
    [
      "such a spec with a place to write",
      ["generate", "spce.yaml", "--out", "out"],
      'Did you mean "spec.yaml"?',
    ],
    ["a number that is none", [...generate, "--max-nodes", "many"], "--max-nodes"],
  ])("%s: exit 2, one sentence, nothing written", (_, args, named) => {
    const it = new Project({ "spec.yaml": smallSpec });
    const { code, stdout, stderr } = it.run(args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^speccast: .+\n$/);
    expect(stderr).toContain(named);
    expect(it.tree().size).toBe(1);
  });

  test("a spec that links to itself: exit 2, and no stack", () => {
    const it = new Project();
    symlinkSync("spec.yaml", `${it.folder}/spec.yaml`);
    for (const args of [generate, ["check", "spec.yaml"], ["diff", "spec.yaml", "other.yaml"]]) {
      const { code, stderr } = it.run(args);
      expect([code, stderr]).toEqual([
        2,
        'speccast: "spec.yaml" cannot be read: its symbolic links lead in a circle. Remove one of the links.\n',
      ]);
    }
  });

  test.each([
    ["{", ":1:2: this is not valid JSON. The file ends"],
    [
      '{\n  "generate": [\n    { "spec": "a" },\n  ]\n}',
      ':3:20: this is not valid JSON. Remove the comma before "]".',
    ],
    ["{\n  // mine\n}", ":2:3: this is not valid JSON. JSON has no comments."],
    ["{ 'generate': [] }", ":1:3: this is not valid JSON. Use double quotes"],
    ['{ "generate": [] } {}', ":1:20: this is not valid JSON. Text follows"],
    ['{ "generate": [{ "spec" "a" }] }', ':1:25: this is not valid JSON. Write a colon after "spec".'],
    [
      '{ "generate": [{ "out": "C:\\gen" }] }',
      ":1:25: this is not valid JSON. This string has a wrong escape",
    ],
    [
      '{\n  "generate": [{ "spec": "spec.yaml", "out": "out", "target": [] }]\n}',
      ':2:53: unknown key "target". Did you mean "targets"?',
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "b", "emit": "js", "emit": "ts" }] }',
      ':1:57: The key "emit" occurs twice. Delete one.',
    ],
    [
      JSON.stringify({ ["k".repeat(300)]: 1 }),
      `:1:2: unknown key "${"k".repeat(160)}…${"k".repeat(60)}". Known keys`,
    ],
    ['{ "generate": [] }', ':1:3: "generate"'],
    ['{ "generate": [7] }', ":1:16: this must be an object"],
    ['{ "generate": [{ "spec": "a" }] }', ':1:16: "out" must be'],
    [
      '{ "generate": [{ "spec": "a", "out": "b", "targets": ["types", "clients"] }] }',
      ':1:64: there is no target "clients". Did you mean "client"?',
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "b", "client": { "retrie": false } }] }',
      ':1:55: unknown key "retrie". Did you mean "retries"? Known keys are retries, validation.',
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "b",\n "client": { "validation": "guard" } }] }',
      ':2:14: "validation" must be "issues", "guards" or "none". Did you mean "guards"?',
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "b", "client": { "retries": "off" } }] }',
      ':1:55: "retries" must be true or false.',
    ],
    ['{ "generate": [{ "spec": "a", "out": "b", "client": true }] }', ":1:43: this must be an object with"],
    [
      '{ "generate": [{ "spec": "a", "out": "x" },\n{ "spec": "b", "out": "./x" }] }',
      ":2:16: two entries write to",
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "Books" },\n{ "spec": "b", "out": "books" }] }',
      ":2:16: two entries write to",
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "x" },\n{ "spec": "b", "out": "x/y" }] }',
      "Give each spec a separate folder.",
    ],
    [
      '{ "generate": [{ "spec": "b", "out": "x/y" }, { "spec": "c", "out": "xy" },\n{ "spec": "a", "out": "./" }] }',
      ':1:31: "',
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "x" },\n{ "spec": "b", "out": "y", "runtime": "../z/runtime" }] }',
      ':2:28: "runtime" must be the runtime of another entry that has its own, from "out". Choose "../x/runtime".',
    ],
    ['{ "generate": [{ "spec": "a", "out": "x", "runtime": "./runtime" }] }', "There is no other entry."],
    [
      '{ "generate": [{ "spec": "a", "out": "x", "emit": "js" },\n{ "spec": "b", "out": "y", "runtime": "../x/runtime" }] }',
      ':2:28: entries with one runtime must have the same "emit".',
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "x" },\n{ "spec": "b", "out": "y", "runtime": "../x/runtime", "query": { "for": "vue" } }] }',
      ':2:28: entries with one runtime must have the same "query".',
    ],
    [
      '{ "generate": [{ "spec": "a", "out": "x", "runtime": "../y/runtime" },\n{ "spec": "b", "out": "y", "runtime": "../x/runtime" }] }',
      ':1:43: "runtime" must be the runtime of another entry',
    ],
    [
      '{ "generates": [] }',
      ':1:3: unknown key "generates". Did you mean "generate"? Known keys are $schema, include_root, generate.',
    ],
  ])("a configuration that says %s: exit 2", (text, says) => {
    const it = new Project({ "spec.yaml": smallSpec, "speccast.config.json": text });
    const { code, stderr } = it.run(["generate"]);
    expect(code).toBe(2);
    expect(stderr).toContain(says.startsWith(":") ? `speccast.config.json${says}` : says);
  });

  test("an entry without queries uses the runtime of one with queries", () => {
    const entries = [
      { spec: "spec.yaml", out: "src/own", query: { for: "react" } },
      { spec: "spec.yaml", out: "src/other", runtime: "../own/runtime" },
    ];
    const it = new Project({
      "spec.yaml": smallSpec,
      "speccast.config.json": JSON.stringify({ generate: entries }),
    });
    expect(it.run(["generate"])).toMatchObject({ code: 0 });
    const files = [...it.tree("src").keys()];
    expect(files).toContain("own/queries.ts");
    expect(files).not.toContain("other/queries.ts");
  });

  test.each(["ts", "js", "cjs"])("entries with one runtime, as %s: one copy, which check knows", (emit) => {
    const entries = [
      { spec: "spec.yaml", out: "src/own", emit },
      { spec: "spec.yaml", out: "src/deep/other", emit, runtime: "../../own/runtime", targets: ["client"] },
    ];
    const it = new Project({
      "spec.yaml": smallSpec,
      "speccast.config.json": JSON.stringify({ generate: entries }),
    });
    expect(it.run(["generate", "--audit"])).toMatchObject({ code: 0, stderr: "" });
    const files = [...it.tree("src").keys()];
    expect(files.filter((path) => path.startsWith("deep/other/runtime"))).toEqual([]);
    const ending = emit === "ts" ? "ts" : "js";
    expect(it.read(`src/deep/other/client.${ending}`)).toContain('"../../own/runtime/client/index.js"');
    if (ending === "js") {
      const program = `import("./src/deep/other/client.js").then(({ createClient }) =>
        createClient({ baseUrl: "http://x", fetch: async () => Response.json({ id: "a", size: 1 }) })
          .things.get({ id: "a" }).then((thing) => console.log(thing.size)))`;
      expect(spawnSync(process.execPath, ["-e", program], { cwd: it.folder, encoding: "utf8" }).stdout).toBe(
        "1\n",
      );
    }
    expect(it.run(["generate"]).stdout).toBe("Nothing has changed.\n");
    expect(it.run(["check"]).code).toBe(0);
  });

  test("a configuration with two ways to one folder: exit 2", () => {
    const entries = [
      { spec: "spec.yaml", out: "out/deep" },
      { spec: "spec.yaml", out: "link/deep" },
    ];
    const it = new Project({
      "spec.yaml": smallSpec,
      "speccast.config.json": JSON.stringify({ generate: entries }),
      "out/mine.txt": "",
    });
    symlinkSync("out", it.path("link"));
    const { code, stderr } = it.run(["generate"]);
    expect(code).toBe(2);
    expect(stderr).toContain('link/deep". Give each spec a folder of its own.');
  });

  test("a configuration of ten thousand entries is read at once", () => {
    const entries = Array.from({ length: 10_000 }, (_, at) => ({ spec: "none.yaml", out: `out/${at}` }));
    const last = { spec: "none.yaml", out: "out/7/deep" };
    const it = new Project({ "speccast.config.json": JSON.stringify({ generate: [...entries, last] }) });
    const start = performance.now();
    const { code, stderr } = it.run(["generate"]);
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(code).toBe(2);
    expect(stderr).toMatch(/out[\\/]7", to which another entry writes/);
    it.write("speccast.config.json", JSON.stringify({ generate: Array.from({ length: 200_000 }, () => 0) }));
    expect(it.run(["generate"]).stderr).toMatch(/: The file has more than 200000 values\.\n$/);
  });

  test("a configuration of another name is suggested", () => {
    const it = new Project({ "speccast.conf.json": "{}" });
    const { code, stderr } = it.run(["generate"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean "speccast.conf.json"?')]);
  });

  test("help about each command: its own options and no others", () => {
    const it = new Project();
    for (const command of ["generate", "check", "gaps", "explain", "prove"]) {
      const { code, stdout } = it.run([command, "--help"]);
      expect([code, it.run(["help", command]).stdout]).toEqual([0, stdout]);
      expect(stdout).toMatch(new RegExp(`^speccast ${command} `));
      expect(stdout.includes("--force ")).toBe(command === "generate");
      expect(stdout.includes("--staged ")).toBe(command === "check");
      expect(stdout.includes("--seed N")).toBe(["mock", "prove", "test"].includes(command));
      expect(stdout.includes("--out FOLDER ")).toBe(command === "generate" || command === "check");
      for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
    }
    const seeds = ["mock", "prove"].map(
      (command) => /--seed N .*/.exec(it.run(["help", command]).stdout)?.[0],
    );
    expect(seeds).toEqual([
      expect.stringContaining("the seed of the values (1)"),
      expect.stringContaining("(random)"),
    ]);
  });

  test("several specs that the configuration names, as lint-staged gives them", () => {
    const entries = ["a", "b", "c"].map((name) => ({ spec: `spec/${name}.yaml`, out: `out/${name}` }));
    const it = new Project({
      "speccast.config.json": JSON.stringify({ generate: entries }),
      "spec/a.yaml": smallSpec,
      "spec/b.yaml": `${smallSpec}include: [parts/limits.yaml]\n`,
      "spec/c.yaml": smallSpec,
      "spec/parts/limits.yaml": "limits: { labelLength: 80 }\n",
      "compose.yaml": "services: {}\n",
    });
    const generated = it.run(["generate", it.path("spec/a.yaml"), it.path("spec/parts/limits.yaml")]);
    expect(generated).toMatchObject({ code: 0 });
    expect(existsSync(it.path("out/a/types.ts"))).toBe(true);
    expect(existsSync(it.path("out/b/types.ts"))).toBe(true);
    expect(existsSync(it.path("out/c"))).toBe(false);
    expect(it.run(["check", "spec/a.yaml", "spec/b.yaml"]).code).toBe(0);
    const unrelated = it.run(["check", "spec/a.yaml", "compose.yaml"]);
    expect([unrelated.code, unrelated.stderr]).toEqual([
      2,
      'speccast: speccast.config.json has no entry for "compose.yaml", and none of its specs includes it. Leave the file out, or narrow the pattern that selects it.\n',
    ]);
    expect(it.run(["check", "spec/d.yaml"]).stderr).toContain('Did you mean "spec/a.yaml"?');
    expect(it.run(["gaps", "spec/a.yaml", "spec/c.yaml"]).stdout).toBe("No open questions.\n");
  });

  test("one file that the configuration does not know: check judges it alone, and says why it is no spec", () => {
    const it = new Project({
      "speccast.config.json": JSON.stringify({ generate: [{ spec: "spec/a.yaml", out: "out" }] }),
      "spec/a.yaml": smallSpec,
      "draft.yaml": "",
    });
    const { code, stderr } = it.run(["check", "draft.yaml"]);
    expect(code).toBe(1);
    expect(stderr).toBe(
      it.run(["generate", "draft.yaml", "--out", "other"]).stderr.replace("Nothing was written.\n", ""),
    );
  });

  test("paths with backslashes are the same on every platform", () => {
    const entry = { spec: "spec\\a.yaml", out: ".\\src\\out", targets: ["types"] };
    const it = new Project({
      "speccast.config.json": JSON.stringify({ generate: [entry] }),
      "spec/a.yaml": smallSpec,
    });
    expect(it.run(["generate"]).code).toBe(0);
    expect(existsSync(it.path("src/out/types.ts"))).toBe(true);
  });

  test("a configuration in a folder above is named", () => {
    const it = new Project({
      "speccast.config.json": JSON.stringify({ generate: [{ spec: "spec/a.yaml", out: "out" }] }),
      "spec/a.yaml": smallSpec,
      "packages/web/readme.txt": "",
    });
    const run = spawnSync(process.execPath, [bin, "check"], {
      cwd: it.path("packages/web"),
      encoding: "utf8",
    });
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(/, but there is one in \.\.\/\.\.: run the command there\.\n$/);
  });

  test("at the root of a monorepo, the configurations of packages are named", () => {
    const config = JSON.stringify({ generate: [{ spec: "a.yaml", out: "out" }] });
    const it = new Project({
      "packages/api/speccast.config.json": config,
      "packages/api/a.yaml": smallSpec,
      "node_modules/other/speccast.config.json": config,
    });
    const { code, stderr } = it.run(["generate"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /, but there is one in packages\/api: run the command there, or name it, as in `speccast generate --config packages\/api\/speccast\.config\.json`\.\n$/,
    );
    expect(it.run(["generate", "--config", "packages/api/speccast.config.json"]).code).toBe(0);
    expect(existsSync(it.path("packages/api/out/types.ts"))).toBe(true);
  });

  test("of several configurations of packages, one is named in a command to paste", () => {
    const config = JSON.stringify({ generate: [{ spec: "a.yaml", out: "out" }] });
    const it = new Project({ "my pkg/speccast.config.json": config, "web/speccast.config.json": config });
    const { code, stderr } = it.run(["check"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /, but there is one in my pkg, web: run the command in one of them, or name one, as in `speccast check --config 'my pkg\/speccast\.config\.json'`\.\n$/,
    );
  });

  test("an edited file is named with its line where the spec has not changed the file, too", () => {
    const it = new Project({ "a.yaml": smallSpec });
    expect(it.run(["generate", "a.yaml", "--out", "out"]).code).toBe(0);
    const text = readFileSync(it.path("out/types.ts"), "utf8");
    it.write("out/types.ts", `${text}// mine\n`);
    const line = text.split("\n").length;
    expect(it.run(["check", "a.yaml", "--out", "out"]).stderr).toContain(
      `out/types.ts:${line} was edited.\n`,
    );
    it.write("a.yaml", smallSpec.replace(/name: \w+/, "name: Renamed"));
    expect(it.run(["check", "a.yaml", "--out", "out"]).stderr).toContain("out/types.ts was edited.\n");
    expect(it.run(["generate", "a.yaml", "--out", "out"]).stderr).toContain("out/types.ts differs from");
  });

  test("files that a glob matches: which spec they select, and that the output is stale when one comes or goes", () => {
    const it = new Project({
      "speccast.config.json": JSON.stringify({ generate: [{ spec: "spec/a.yaml", out: "out" }] }),
      "spec/a.yaml": `${smallSpec}include:\n  - ./parts/*.limits.yaml # by area\n`,
      "spec/parts/label.limits.yaml": "limits: { labelLength: 80 }\n",
    });
    expect(it.run(["generate", "spec/parts/label.limits.yaml"])).toMatchObject({ code: 0 });
    const upToDate = { code: 0, stdout: "The output is up to date.\n", stderr: "" };
    expect(it.run(["check"])).toEqual(upToDate);
    it.write("spec/parts/draft.yaml", "");
    it.write("spec/parts/.label.limits.yaml", "");
    expect(it.run(["check"])).toEqual(upToDate);
    expect(it.run(["generate", "spec/parts/draft.yaml"]).stderr).toContain("none of its specs includes it");
    it.write("spec/parts/size.limits.yaml", "limits: { mostThings: { max: 9 } }\n");
    expect(it.run(["check"]).code).toBe(1);
    expect(it.run(["generate"]).code).toBe(0);
    expect(it.read("out/limits.ts")).toContain("mostThings");
    expect(it.run(["check"])).toEqual(upToDate);
    rmSync(it.path("spec/parts/size.limits.yaml"));
    expect(it.run(["check"]).code).toBe(1);
  });

  test("check judges a spec alone, where neither a folder nor a configuration is there", () => {
    const it = new Project({
      "spec.yaml": smallSpec,
      "wrong.yaml": smallSpec.replace("service:", "sevrice:"),
      "notes.txt": "",
    });
    const alone = { code: 0, stderr: "" };
    expect(it.run(["check", "spec.yaml"])).toMatchObject(alone);
    expect(it.run(["check", "spec.yaml"]).stdout).toBe(
      "spec.yaml has no errors. To compare its output as well, add --out FOLDER.\n",
    );
    const both = it.run(["check", "spec.yaml", "wrong.yaml", "--json"]);
    expect(both.code).toBe(1);
    expect(JSON.parse(both.stdout)).toMatchObject([
      { spec: "spec.yaml", out: null, ok: true, diagnostics: [], files: [] },
      { spec: "wrong.yaml", out: null, ok: false, files: [] },
    ]);
    expect(it.run(["check", "notes.txt"])).toMatchObject({ code: 2 });
    expect(it.run(["check", "spec.yaml", "spce.yaml"]).stderr).toContain('Did you mean "spec.yaml"?');
  });

  test("check judges a spec alone that the configuration does not list", () => {
    const it = new Project({
      "speccast.config.json": '{ "generate": [{ "spec": "spec.yaml", "out": "out" }] }',
      "spec.yaml": smallSpec,
      "other.yaml": smallSpec,
      "wrong.yaml": smallSpec.replace("service:", "sevrice:"),
    });
    expect(it.run(["check", "other.yaml"])).toMatchObject({
      code: 0,
      stdout: "other.yaml has no errors. To compare its output as well, add --out FOLDER.\n",
    });
    expect(it.run(["check", "other.yaml", "wrong.yaml"])).toMatchObject({ code: 1 });
    // The spec that it lists is compared with its output.
    expect(it.run(["check", "spec.yaml"]).stderr).toMatch(/^out is missing, with \d+ files\.\nTo bring out /);
    mkdirSync(it.path("out"));
    writeFileSync(it.path("out/mine.ts"), "");
    expect(it.run(["check", "spec.yaml"]).stderr).toMatch(
      /^None of the \d+ files is in out\.\nTo bring out /,
    );
    expect(it.run(["generate"]).code).toBe(0);
    rmSync(it.path("out/types.ts"));
    expect(it.run(["check", "spec.yaml"]).stderr).toMatch(/^out\/types\.ts is missing\.\nTo bring out /);
  });

  test("check says with which options the output was generated, in one line", () => {
    const it = new Project({ "spec.yaml": smallSpec });
    expect(it.run([...generate, "--emit", "js", "--no-flavors"])).toMatchObject({ code: 0 });
    const checked = it.run(["check", "spec.yaml", "--out", "out"]);
    expect([checked.code, checked.stderr]).toEqual([
      1,
      "out was generated with `--emit js` in place of `--emit ts` and `--no-flavors`. Check it with the same options, or generate it again: npx speccast generate spec.yaml --out out\n",
    ]);
    expect(it.run(["check", "spec.yaml", "--out", "out", "--emit", "js", "--no-flavors"])).toMatchObject({
      code: 0,
    });
  });

  test("a document alone has types, validators and a client by default; a spec beside it the server too", () => {
    const document = {
      openapi: "3.1.0",
      info: { title: "Things", version: "1" },
      paths: { "/things": { get: { operationId: "listThings", responses: { 204: { description: "" } } } } },
    };
    const it = new Project({
      "spec.yaml": JSON.stringify(document),
      "beside.yaml": "speccast: 1\nimport: { openapi: spec.yaml }\n",
    });
    const modules = (folder: string): string[] =>
      readdirSync(it.path(folder)).filter((name) => !/^(?:runtime|\.gitattributes|speccast\.)/.test(name));
    expect(it.run(generate)).toMatchObject({ code: 0 });
    const few = ["client.ts", "operations.ts", "types.ts", "validators.ts"];
    expect(modules("out").sort()).toEqual(few);
    expect(readdirSync(it.path("out/runtime")).sort()).toEqual(["client", "values"]);
    expect(it.run(check)).toMatchObject({ code: 0 });
    expect(it.run(["generate", "beside.yaml", "--out", "all"])).toMatchObject({ code: 0 });
    expect(modules("all").sort()).toEqual(
      [...few, "limits.ts", "node.ts", "openapi.json", "schemas.json", "server.ts"].sort(),
    );
    // Other targets are other options: a check of the default does not take them for its own.
    expect(it.run([...generate, "--targets", "client,server"])).toMatchObject({ code: 0 });
    expect(modules("out")).toContain("server.ts");
    const { code, stderr } = it.run(check);
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--targets client,server"),
    });
  });

  test("the map is written on request, one line for each path", () => {
    const it = new Project({ "spec.yaml": smallSpec });
    expect(it.run([...generate, "--targets", "types,map"])).toMatchObject({ code: 0 });
    const rows = it.read("out/speccast.map.json").trim().split("\n");
    expect(rows.slice(1, -1)).toContain('  "resources/Thing/fields/size": "spec.yaml:5:27",');
    expect(rows.slice(1, -1)).toEqual(rows.slice(1, -1).sort());
    it.run(generate);
    expect(existsSync(it.path("out/speccast.map.json"))).toBe(false);
  });

  test("several entries of one configuration, from any folder of its own", () => {
    const config = {
      generate: [
        { spec: "a.yaml", out: "out/a" },
        { spec: "a.yaml", out: "out/plain", imports: "none" },
        { spec: "a.yaml", out: "out/types", targets: ["types"], imports: ".ts", flavors: false },
      ],
    };
    const it = new Project({ "a.yaml": smallSpec, "speccast.config.json": JSON.stringify(config) });
    const { code, stdout } = it.run(["generate"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^a\.yaml -> out\/a: \d+ files written\.\na\.yaml -> out\/plain: \d+ files written\.\na\.yaml -> out\/types: \d+ files written\.\n$/,
    );
    expect(existsSync(it.path("out/types/server.ts"))).toBe(false);
    const specifiers = [...it.tree("out/plain").values()].flatMap(
      (text) => text.match(/ from "\.[^"]+"/g) ?? [],
    );
    expect(specifiers).toContain(' from "./types"');
    expect(specifiers.filter((text) => /\.[jt]s"$/.test(text))).toEqual([]);
    expect(it.run(["check"]).code).toBe(0);
    it.write("a.yaml", smallSpec.replace("size: integer", "size: number"));
    const stale = it.run(["check"]);
    expect(stale.code).toBe(1);
    expect(stale.stderr).toContain("out/a/types.ts is out of date.\n");
    expect(stale.stderr).toContain("out/types/types.ts is out of date.\n");
    expect(stale.stderr).toMatch(/To bring out\/a in line with a\.yaml: npx speccast generate\n/);
  });

  test("a line about one of several outputs says which one", () => {
    const generations = ["a", "b"].map((name) => ({ spec: `${name}.yaml`, out: name, targets: ["types"] }));
    const it = new Project({
      "a.yaml": smallSpec,
      "b.yaml": smallSpec,
      "speccast.config.json": JSON.stringify({ generate: generations }),
    });
    it.run(["generate"]);
    it.write("b.yaml", smallSpec.replace("size: integer", "size: number"));
    expect(it.run(["check"])).toMatchObject({ code: 1, stdout: "a is up to date.\n" });
    expect(it.run(["generate"]).stdout).toMatch(
      /^a\.yaml -> a: nothing has changed\.\nb\.yaml -> b: \d+ files /,
    );
  });

  test("if one of several outputs cannot be written, none is", () => {
    const generations = ["a", "b"].map((name) => ({ spec: `${name}.yaml`, out: name, targets: ["types"] }));
    const it = new Project({
      "a.yaml": smallSpec,
      "b.yaml": smallSpec,
      "speccast.config.json": JSON.stringify({ generate: generations }),
    });
    it.run(["generate"]);
    it.write("a.yaml", smallSpec.replace("size: integer", "size: number"));
    const heldBack = "Nothing was written to a, because another output failed.\n";
    const before = it.tree("a");
    it.write("b/types.ts", `${it.read("b/types.ts")}// mine\n`);
    expect(it.run(["generate"])).toMatchObject({ code: 1, stdout: "" });
    expect(it.run(["generate"]).stderr).toContain(`${heldBack}b/types.ts:`);
    it.write("b.yaml", mistake);
    expect(it.run(["generate", "--force"]).stderr).toContain(`${heldBack}b.yaml:`);
    const rows = JSON.parse(it.run(["generate", "--json"]).stdout) as readonly { readonly ok: boolean }[];
    expect(rows.map(({ ok }) => ok)).toEqual([false, false]);
    it.write("b.yaml", smallSpec);
    rmSync(it.path("b"), { recursive: true });
    // A folder where a file should go shows only when the files are written.
    mkdirSync(it.path("b/types.ts"), { recursive: true });
    expect(it.run(["generate"]).code).toBe(1);
    expect(it.tree("a")).toEqual(before);
    rmSync(it.path("b"), { recursive: true });
    expect(it.run(["generate"]).stdout).toContain("a.yaml -> a: 2 files written.\n");
  });

  test("the findings of a spec with two outputs are shown once", () => {
    const outs = ["one", "two"].map((out) => ({ spec: "spec.yaml", out, targets: ["types"] }));
    const it = new Project({
      "spec.yaml": mistake,
      "speccast.config.json": JSON.stringify({ generate: outs }),
    });
    for (const command of ["generate", "check"]) {
      const { code, stderr } = it.run([command]);
      expect(code).toBe(1);
      expect(stderr.match(/unknown-type/g)).toHaveLength(1);
      expect(stderr.match(/1 error\n/g)).toHaveLength(1);
      expect(stderr.match(/Nothing was written|not compared/g)).toHaveLength(1);
    }
    it.write("spec.yaml", `${smallSpec}enums: { Unused: [a] }\n`);
    for (const args of [["generate"], ["generate"], ["check", "--no-skip"]])
      expect(it.run(args).stderr.match(/unused-declaration/g)).toHaveLength(1);
  });

  test("--quiet prints findings only", () => {
    const it = new Project({ "spec.yaml": smallSpec });
    const quiet = [...generate, "--quiet"];
    for (let run = 0; run < 2; run++)
      expect(it.run(quiet)).toMatchObject({ code: 0, stdout: "", stderr: "" });
    it.write("spec.yaml", smallSpec.replace("size: integer", "size: integr"));
    const wrong = it.run(quiet);
    expect(wrong).toMatchObject({ code: 1, stdout: "" });
    expect(wrong.stderr).toContain('did you mean "integer"?');
    const other = it.run(["gaps", "spec.yaml", "--quiet"]);
    expect(other).toMatchObject({ code: 2 });
    expect(other.stderr).toContain(
      "--quiet is an option of `speccast generate` and `speccast check`, not of `speccast gaps`.",
    );
  });

  test("--timing lists the phases on standard error, and skips none", () => {
    const it = new Project({ "spec.yaml": smallSpec });
    const timed = [...generate, "--timing"];
    const { code, stderr } = it.run(timed);
    expect(code).toBe(0);
    const rows = stderr.trimEnd().split("\n").map((line) => /^(\w+) +(\d+) ms$/.exec(line)?.slice(1) ?? [line]); // prettier-ignore
    expect(rows.map(([phase]) => phase)).toEqual(
      ["loading", "read", "parse", "check", "decode", "lower", "emit", "audit", "write", "total"], // prettier-ignore
    );
    const times = rows.map(([, ms]) => Number(ms));
    const total = times.pop() as number;
    expect(times.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(total + times.length);
    const again = it.run(timed);
    expect(again.stdout).toContain("Nothing has changed.");
    expect(again.stderr).toMatch(/^emit +\d+ ms$/m);
  });

  test("a spec that is not there: exit 1", () => {
    const { code, stderr } = new Project().run(["gaps", "nothing.yaml"]);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no file "nothing.yaml".');
    expect(stderr).not.toContain("include");
    const it = new Project({ "nothin.yaml": smallSpec });
    expect(it.run(["gaps", "nothing.yaml"]).stderr).toContain('did you mean "nothin.yaml"?');
  });
});

test.each([
  "tmp/none",
  "spec.yaml",
  // Below this, Node never ends to make the folder of its cache.
  ...(process.platform === "linux" ? ["/proc"] : []),
])("without a folder for temporary files, at %s, output is made; what needs one says so", (TMPDIR) => {
  const it = new Project({ "spec.yaml": smallSpec });
  const env = { TMPDIR, TEMP: TMPDIR, TMP: TMPDIR };
  expect(it.run(generate, env)).toMatchObject({ code: 0, stderr: "" });
  expect(it.run(["prove", "spec.yaml"], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The folder for temporary files, ${TMPDIR}, cannot be used`) as string,
  });
  expect(existsSync(it.path("tmp"))).toBe(false);
});

test("a failure of speccast itself: exit 70, says so, and writes nothing", () => {
  const it = new Project({ "spec.yaml": smallSpec });
  const copy = it.path("installed");
  mkdirSync(copy);
  for (const part of ["dist", "templates", "spec", "package.json"])
    cpSync(`${root}/${part}`, `${copy}/${part}`, { recursive: true });
  symlinkSync(`${root}/node_modules`, `${copy}/node_modules`);
  rmSync(`${copy}/templates/runtime/values/issues.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${copy}/dist/bin.cjs`, ...generate], {
    cwd: it.folder,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([70, ""]);
  expect(stderr).toMatch(
    /^speccast \d+\.\d+\.\d+: this is a bug in speccast, not in your spec\. Nothing was written\.\n/,
  );
  expect(stderr).toContain("issues.ts");
  expect(existsSync(it.path("out"))).toBe(false);
});

/** Options for output that lies outside the repository. */
const typeRoots = [`${root}/node_modules/@types`];
const quick: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  types: ["node"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
};

test("bounds on a spec are raised and lowered by flags", () => {
  const it = new Project({ "spec.yaml": smallSpec });
  expect(it.run([...generate, "--max-nodes", "5"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("too-many-values"),
  });
  expect(it.run([...generate, "--max-nodes", "500"]).code).toBe(0);
});

test("usage that cannot be followed says what to write", () => {
  const it = new Project({ "spec.yaml": smallSpec });
  expect(it.run(["generate", "spec.yaml"]).stderr).toBe(
    "speccast: Say where to write: speccast generate spec.yaml --out FOLDER\n",
  );
  expect(it.run(["check", "--config", "nope.json"]).stderr).toContain("There is no nope.json");
  expect(it.run(["help"]).stdout).toBe(it.run(["--help"]).stdout);
});

test("--json says what became of each file", () => {
  const it = new Project({ "spec.yaml": smallSpec });
  const states = (args: readonly string[]) => {
    const [row] = JSON.parse(it.run([...args, "--json"]).stdout) as {
      files: { path: string; state: string }[];
    }[];
    return new Set(row?.files.map((file) => file.state));
  };
  expect(states(generate)).toEqual(new Set(["written"]));
  expect(states(generate)).toEqual(new Set(["current"]));
  expect(states([...generate, "--targets", "types"])).toEqual(new Set(["current", "written", "removed"]));
});

test("nothing of a spec or a file name controls the terminal (I31)", () => {
  const evil = "a\\e[31mb\\nc\\u202Ed\\U000E0001";
  const spec = smallSpec.replace("{ name: Demo }", `{ name: Demo, unspecified: "${evil}" }`);
  const it = new Project({ "e\u001b[31m.yaml": spec });
  for (const args of [
    ["gaps", "e\u001b[31m.yaml"],
    ["generate", "e\u001b[31m.yaml", "--out", "o\u001b[1m"],
    ["explain", "\u001b[31m"],
    ["\u001b[31m"],
  ]) {
    const { stdout, stderr } = it.run(args);
    expect(stdout + stderr).not.toMatch(/[\u001b\u202e\u{e0001}]/u);
  }
  const { stdout } = it.run(["gaps", "e\u001b[31m.yaml", "--json"]);
  expect(stdout).not.toMatch(/[\u001b\u202e\u{e0001}]/u);
  expect(JSON.parse(stdout)[0].text).toBe("a\u001b[31mb\nc\u202ed\u{e0001}");
});

test.each([
  ["Next", "none", { "package.json": '{ "dependencies": { "next": "16" } }' }],
  ["webpack", "none", { "package.json": '{ "devDependencies": { "webpack": "5" } }' }],
  ["Deno", ".ts", { "deno.json": "{}" }],
])("without a configuration, generate says which imports %s needs", (name, imports, files) => {
  const it = new Project({ "spec.yaml": smallSpec, ...files });
  const { code, stderr } = it.run(generate);
  expect(code).toBe(0);
  expect(stderr).toBe(
    `warning: the imports in out end in .js, and ${name} finds no TypeScript by that. Add --imports ${imports}, or let \`npx speccast init\` write a configuration for this project.\n`,
  );
  for (const stated of [
    ["--imports", imports],
    ["--imports", ".js"],
    ["--emit", "js"],
  ])
    expect(it.run([...generate, "--no-skip", ...stated]).stderr).toBe("");
  it.run(["init", "--no-ci"]);
  expect(it.run(["generate", "--no-skip"]).stderr).toBe("");
});

test.each([
  { "package.json": '{ "devDependencies": { "vite": "8" } }' },
  {
    "package.json": '{ "type": "module", "devDependencies": { "jest": "30" } }',
    "tsconfig.json": '{ "compilerOptions": { "module": "nodenext" } }',
  },
])("generate has no warning where the default imports are found: %j", (files) => {
  expect(new Project({ "spec.yaml": smallSpec, ...files }).run(generate).stderr).toBe("");
});
