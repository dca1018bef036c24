/** The front door, bytes to text: which files are read at all, and which includes are followed. */
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LoadOptions } from "../../generator/pipeline/load.js";
import { parseSpec, type ParsedSpec } from "../../generator/source/yaml/parse-spec.js";
import { readSettled } from "../../generator/source/read/read-file.js";
import type { OpenFile } from "../../generator/source/read/read-file.js";
import { readSpec } from "../../generator/source/read/read-spec.js";
import { summary } from "../support/findings.js";
import { within } from "../support/processor-time.js";

let folder = "";
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "speccast-front-door-")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads and parses a spec; without a root where its root file cannot be read. */
function parsed(
  name: string,
  options: LoadOptions = {},
): Partial<ParsedSpec> & Pick<ParsedSpec, "diagnostics"> {
  const opened = readSpec(join(folder, name), { cwd: folder, ...options });
  return opened.ok ? parseSpec(opened.files, options) : { diagnostics: [opened.diagnostic] };
}

function load(name: string, options: LoadOptions = {}): readonly string[] {
  const { diagnostics } = parsed(name, options);
  return diagnostics.map((finding) => `${finding.span?.source.path ?? "-"} ${summary(finding)}`);
}

function put(name: string, content: string | Uint8Array): void {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), content);
}

describe("files", () => {
  test("what is no regular file is refused without waiting", async () => {
    mkdirSync(join(folder, "dir.yaml"));
    expect(load("dir.yaml")).toEqual(["- not-a-file"]);
    expect(load("none.yaml")).toEqual(["- file-not-found"]);
    expect(load("none.yaml/below.yaml")).toEqual(["- file-not-found"]);
    put("spec.txt", "a: 1\n");
    expect(load("spec.txt")).toEqual(["- file-extension"]);
    symlinkSync("loop.yaml", join(folder, "loop.yaml"));
    expect(load("loop.yaml")).toEqual(["- file-unreadable"]);
    if (process.platform === "win32") return;
    execFileSync("mkfifo", [join(folder, "pipe.yaml")]);
    expect(within(1000, () => load("pipe.yaml"))).toEqual(["- not-a-file"]);
    symlinkSync("/dev/zero", join(folder, "zero.yaml"));
    expect(within(1000, () => load("zero.yaml"))).toEqual(["- not-a-file"]);
    const server = createServer().listen(join(folder, "socket.yaml"));
    await new Promise((resolve) => server.once("listening", resolve));
    expect(load("socket.yaml")).toEqual(["- not-a-file"]);
    server.close();
  });

  test("G17 a 5 GB file is refused before it is read", () => {
    put("huge.yaml", "");
    truncateSync(join(folder, "huge.yaml"), 5 * 1024 ** 3);
    expect(within(1000, () => load("huge.yaml"))).toEqual(["- file-too-large"]);
  });

  // The writer comes between the read and the look at the file after it: the worst moment there is.
  const writtenWhileRead = (name: string, meanwhile: (path: string, read: number) => void): OpenFile => {
    const path = join(folder, name);
    let reads = 0;
    return {
      state: () => statSync(path, { bigint: true }),
      read: () => {
        const bytes = readFileSync(path);
        meanwhile(path, (reads += 1));
        return bytes;
      },
    };
  };

  test("G18 a file that changes while it is read is read again", () => {
    put("growing.yaml", "a: 1\n");
    const file = writtenWhileRead("growing.yaml", (path, read) => {
      if (read <= 2) appendFileSync(path, `b${read}: 1\n`);
    });
    expect(Buffer.from(readSettled(file, "growing.yaml", 1000) as Uint8Array).toString()).toBe(
      "a: 1\nb1: 1\nb2: 1\n",
    );
    put("same-size.yaml", "a: 1\n");
    const rewritten = writtenWhileRead("same-size.yaml", (path, read) => {
      if (read > 1) return;
      writeFileSync(path, "a: 2\n");
      // A clock may be too coarse to distinguish two writes.
      utimesSync(path, 1, 1);
    });
    expect(Buffer.from(readSettled(rewritten, "same-size.yaml", 1000) as Uint8Array).toString()).toBe(
      "a: 2\n",
    );
  });

  test("G18 a file that never stops changing is refused", () => {
    put("restless.yaml", "a: 1\n");
    const restless = writtenWhileRead("restless.yaml", (path) => appendFileSync(path, "#\n"));
    expect(readSettled(restless, "restless.yaml", 1000)).toEqual({
      code: "file-changing",
      message: '"restless.yaml" changed while speccast read it.',
    });
    put("swelling.yaml", "a: 1\n");
    const swelling = writtenWhileRead("swelling.yaml", (path) => appendFileSync(path, "#".repeat(1000)));
    expect(readSettled(swelling, "swelling.yaml", 1000)).toMatchObject({ code: "file-too-large" });
  });

  test("the size of a file and of the whole spec is bounded, and the bound can be raised", () => {
    put("big.yaml", "include: [big/1.yaml, big/2.yaml]\n");
    put("big/1.yaml", `# ${"x".repeat(1000)}\na: 1\n`);
    put("big/2.yaml", `# ${"x".repeat(1000)}\nb: 1\n`);
    expect(load("big.yaml")).toEqual([]);
    expect(load("big.yaml", { maxFileBytes: 1000 })).toEqual([
      "big.yaml file-too-large 1:11",
      "big.yaml file-too-large 1:23",
    ]);
    expect(load("big.yaml", { maxTotalBytes: 2000 })).toEqual(["big.yaml spec-too-large 1:23"]);
    expect(load("big.yaml", { maxFiles: 2 })).toEqual(["big.yaml too-many-files 1:23"]);
    expect(load("big.yaml", { maxTotalNodes: 6 })).toEqual(["big/2.yaml too-many-values 2:1"]);
  });

  test.each([
    ["an invalid byte", [0x61, 0x3a, 0x20, 0xff], "not-utf8 1:4"],
    ["Latin-1", [...Buffer.from("a: 1\nb: caf\u00e9\n", "latin1")], "not-utf8 2:7"],
    ["an overlong slash", [0x61, 0x3a, 0x20, 0xc0, 0xaf], "not-utf8 1:4"],
    ["a surrogate", [0x61, 0x3a, 0x20, 0xed, 0xa0, 0x80], "not-utf8 1:4"],
    ["a cut character", [...Buffer.from("\u00e9: \u20ac").subarray(0, -1)], "not-utf8 1:4"],
    ["UTF-16 with mark", [0xff, 0xfe, 0x61, 0, 0x3a, 0], "utf16-text 1:1"],
    ["UTF-16 without mark", [...Buffer.from("a: 1\n", "utf16le")], "utf16-text 1:1"],
    ["UTF-16, high byte first", [0xfe, 0xff, 0, 0x61], "utf16-text 1:1"],
    ["NUL", [...Buffer.from("a: 1\r\nb: \0\n")], "control-character 2:4"],
    ["escape", [...Buffer.from("a: \u001b[31m\n")], "control-character 1:4"],
    ["delete", [...Buffer.from("a: \u007f\n")], "control-character 1:4"],
    ["a second byte order mark", [...Buffer.from("\ufeff\ufeffa: 1\n")], "control-character 1:1"],
  ])("I29 %s", (_name, bytes, expected) => {
    put("bytes.yaml", Uint8Array.from(bytes));
    expect(load("bytes.yaml")).toEqual([`bytes.yaml ${expected}`]);
  });

  test("I29 JSON has the control characters from U+007F on", () => {
    put("text.yaml", '{ "a": "\u007f\u009f\uffff" }\n');
    const { root, diagnostics } = parsed("text.yaml");
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(root)).toContain("\u007f\u009f\uffff");
    put("escape.yaml", '{ "a": "\u001b" }\n');
    expect(load("escape.yaml")).toEqual(["escape.yaml control-character 1:9"]);
    put("flow.yaml", "{ a: \u0080 }\n");
    expect(load("flow.yaml")).toEqual(["flow.yaml control-character 1:6"]);
  });

  test("I29 byte order mark and line ends make no difference", () => {
    const text = 'a: 1\nb: |\n  x\n\n  y\nc: "d\n  e"\n';
    const trees = [text, `\ufeff${text}`, text.replaceAll("\n", "\r\n"), text.replaceAll("\n", "\r")].map(
      (variant) => {
        put("ends.yaml", variant);
        const { root, diagnostics } = parsed("ends.yaml");
        expect(diagnostics).toEqual([]);
        return JSON.stringify(root);
      },
    );
    expect(new Set(trees).size).toBe(1);
  });
});

describe("I16 includes", () => {
  test("files below the root's folder are read in their order", () => {
    put("root.yaml", "include:\n  - parts/b.yaml\n  - ./parts/a.yml\nx: 1\n");
    put("parts/a.yml", "a: 1\n");
    put("parts/b.yaml", "b: 1\n");
    const { root, includes, diagnostics } = parsed("root.yaml");
    expect(diagnostics).toEqual([]);
    expect(root?.source.path).toBe("root.yaml");
    expect(includes?.map(({ source }) => source.path)).toEqual(["parts/b.yaml", "parts/a.yml"]);
  });

  test.each([
    ["/etc/passwd", "include-path"],
    ["../secret.yaml", "include-path"],
    ["parts/../../secret.yaml", "include-path"],
    ["https://example.com/a.yaml", "include-path"],
    ["file:///etc/passwd", "include-path"],
    ["HTTP://[::1]/a.yaml", "include-path"],
    ["C:/a.yaml", "include-path"],
    ["//host/share/a.yaml", "include-path"],
    ["..\\\\secret.yaml", "include-path"],
    ["%2e%2e/secret.yaml", "include-path"],
    ["~/a.yaml", "include-path"],
    ["a\\0.yaml", "include-path"],
    ["", "include-path"],
    ["missing.yaml", "file-not-found"],
    ["parts", "file-extension"],
    ["parts/a.json", "file-extension"],
    ["leads-out.yaml", "include-outside"],
    ["out/secret.yaml", "include-outside"],
    ["hostile.yaml", "include-cycle"],
    ["./hostile.yaml", "include-cycle"],
    ["../*.yaml", "include-path"],
    ["*/a.yaml", "include-path"],
    ["**/a.yaml", "include-path"],
    ["C:/*.yaml", "include-path"],
    ["parts/*", "file-extension"],
    ["parts/*.json", "file-extension"],
    ["out/*.yaml", "include-outside"],
    ["leads-*.yaml", "include-outside"],
    ["none/*.yaml", "include-empty"],
    ["parts/*.none.yaml", "include-empty"],
    ["hostile*.yaml", "include-empty"],
  ])("%j is refused", (path, code) => {
    put("../speccast-secret/secret.yaml", "secret: 1\n");
    for (const [link, target] of [
      ["leads-out.yaml", "../speccast-secret/secret.yaml"],
      ["out", "../speccast-secret"],
    ] as const) {
      rmSync(join(folder, link), { force: true });
      symlinkSync(target, join(folder, link));
    }
    put("hostile.yaml", `include: ["${path}"]\n`);
    expect(load("hostile.yaml")).toEqual([`hostile.yaml ${code} 1:11`]);
    rmSync(join(folder, "../speccast-secret"), { recursive: true });
  });

  test("a file is included once, and includes nothing itself", () => {
    put("twice.yaml", "include: [one.yaml, ./one.yaml, two.yaml]\n");
    put("one.yaml", "a: 1\n");
    put("two.yaml", "b: 1\ninclude: [one.yaml]\n");
    expect(load("twice.yaml")).toEqual(["twice.yaml include-twice 1:21", "two.yaml include-nested 2:1"]);
  });

  test("a glob adds the files of its folder by name, but for the root, dot files, folders and those named before", () => {
    for (const name of ["b", "Z", "a10", "a9", "ä", ".hidden", "c.old", "below/d"])
      put(`glob/${name}.yaml`, "");
    mkdirSync(join(folder, "glob/folder.yaml"), { recursive: true });
    symlinkSync("b.yaml", join(folder, "glob/alias.yaml"));
    symlinkSync("below", join(folder, "glob/linked.yaml"), "dir");
    put("glob/note.txt", "");
    put("glob/root.yaml", "include: [b.yaml, ./*.yaml]\n");
    const names = ["b", "Z", "a10", "a9", "c.old", "ä"].map((name) => `glob/${name}.yaml`);
    expect(parsed("glob/root.yaml").includes?.map(({ source }) => source.path)).toEqual(names);
    expect(load("glob/root.yaml").filter((finding) => !finding.includes("empty-file"))).toEqual([]);
    put("glob/root.yaml", "include: [a*.yaml, a9.yaml]\n");
    expect(load("glob/root.yaml").filter((finding) => !finding.includes("empty-file"))).toEqual([
      "glob/root.yaml include-twice 1:20",
    ]);
  });

  test("links that lead nowhere or in a circle match a glob, and are reported", () => {
    mkdirSync(join(folder, "dangling"), { recursive: true });
    symlinkSync("gone.yaml", join(folder, "dangling/a.yaml"));
    symlinkSync("b.yaml", join(folder, "dangling/b.yaml"));
    put("dangling.yaml", "include: [dangling/*.yaml]\n");
    expect(load("dangling.yaml")).toEqual([
      "dangling.yaml file-not-found 1:11",
      "dangling.yaml file-unreadable 1:11",
    ]);
  });

  test("a glob counts towards the number of files, and its stars are matched in linear time", () => {
    for (let at = 0; at < 20; at++) put(`many/${at}.yaml`, "");
    put(`many/${"a".repeat(200)}.yaml`, "");
    put("many.yaml", "include: [many/*.yaml]\n");
    expect(load("many.yaml", { maxFiles: 10 }).filter((finding) => !finding.includes("empty-file"))).toEqual([
      "many.yaml too-many-files 1:11",
    ]);
    put("many.yaml", `include: [many/${"a*".repeat(1000)}b.yaml, many/${"*a".repeat(200)}*.yaml]\n`);
    expect(within(1000, () => load("many.yaml"))).toEqual([
      "many.yaml include-empty 1:11",
      expect.stringContaining("empty-file"),
    ]);
  });
});
