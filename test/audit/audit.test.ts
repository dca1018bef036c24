/** The audit lets pass what the spec accounts for, and finds what has been slipped in. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { auditFully } from "../../generator/audit/full.js";
import type { OutputFile } from "../../generator/base/text-file.js";
import { audit } from "../../generator/audit/index.js";
import { scan } from "../../generator/audit/scan.js";
import { fixedStrings, Vocabulary } from "../../generator/audit/vocabulary.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { withTargets } from "../../generator/config/generation.js";
import { readOptions } from "../../generator/config/config.js";
import type { Model } from "../../generator/language/model/model.js";
import { walletSpec } from "../support/project.js";

const casesFolder = fileURLToPath(new URL("../cases/", import.meta.url));

interface Generated {
  readonly model: Model;
  readonly files: readonly OutputFile[];
}

async function generate(spec: string, optionsPath = ""): Promise<Generated | undefined> {
  const given = existsSync(optionsPath) ? (JSON.parse(readFileSync(optionsPath, "utf8")) as object) : {};
  const { model } = await load(spec);
  if (model === undefined) return undefined;
  return {
    model,
    files: await emitModel(
      model,
      withTargets(readOptions(given as Record<string, unknown>, "options.json"), "spec"),
    ),
  };
}

let wallet: Generated;
const outputs: Generated[] = [];

/** Constructs that the wallet and the cases do not need. */
const rareSpec = `speccast: 1
service: { name: Rare, error_body: { type: Fault, code: code } }
resources:
  Thing: { fields: { labels: map<string> | null, sizes: list<integer> | null, on: boolean | null } }
  Fault: { fields: { code: string, weight: integer } }
endpoints:
  things.get: { GET: /things, response: Thing }
`;

beforeAll(async () => {
  wallet = (await generate(walletSpec)) as Generated;
  const folder = mkdtempSync(join(tmpdir(), "speccast-audit-"));
  writeFileSync(join(folder, "spec.yaml"), rareSpec);
  outputs.push(wallet, (await generate(join(folder, "spec.yaml"))) as Generated);
  rmSync(folder, { recursive: true });
  for (const name of readdirSync(casesFolder)) {
    const made = await generate(
      join(casesFolder, name, "spec.yaml"),
      join(casesFolder, name, "options.json"),
    );
    if (made !== undefined) outputs.push(made);
  }
}, 240_000);

const isModule = (path: string): boolean => /^(?!runtime\/|node\.).*\.ts$/.test(path);

/** The wallet's output with the file at `path` changed. */
function tampered(path: string, change: (text: string) => string): OutputFile[] {
  return wallet.files.map((file) => {
    if (file.path !== path) return file;
    const text = change(file.text);
    expect(text, "the change").not.toBe(file.text);
    return { path, text };
  });
}

function replacing(path: string, from: string | RegExp, to: string): OutputFile[] {
  return tampered(path, (text) => text.replace(from, () => to));
}

test("the wallet passes, by scan and in full", async () => {
  await audit(wallet.model, wallet.files, { full: false });
  await audit(wallet.model, wallet.files, { full: true });
});

test("every fixed string is written by some emitter", () => {
  const used = new Set<string>();
  for (const { files } of outputs) {
    for (const { path, text } of files) {
      if (isModule(path)) scan(text, { string: (value) => used.add(value) !== undefined, name: () => true });
    }
  }
  expect(fixedStrings.filter((text) => !used.has(text))).toEqual([]);
});

/** Text slipped into types.ts, limits.ts, …, and the audit's message. */
const slips: readonly [what: string, path: string, from: string | RegExp, to: string, says: RegExp][] = [
  ["a statement", "types.ts", /$/, "process.exit(1);\n", /^audit: types\.ts:\d+: a statement that starts with "process"/],
  ["one behind another", "types.ts", /;\n(?=\n)/, "; fetch(0);\n", /a statement that starts with "fetch"/],
  ["one inside another", "limits.ts", "Object.freeze({\n", "Object.freeze({\n}); foo({\n", /starts with "foo"/],
  ["one without a semicolon", "types.ts", /$/, "export const x = 1\nfoo()\n", /a statement that starts inside another/],
  ["one behind a function", "server.ts", /\n}\n\n/, "\n} foo();\n\n", /a statement that starts with "foo"/],
  ["a variable", "types.ts", /$/, "export let x = 1;\n", /a statement that starts with "export"/],
  ["a class", "types.ts", /$/, "export class X {}\n", /a statement that starts with "export"/],
  ["an import for its effects", "types.ts", /^import/m, 'import "./limits.js";\nimport', /a statement that starts with "import"/],
  ["an import of a package", "types.ts", "./runtime/client/index.js", "left-pad", /a string that is not of the spec: "left-pad"/],
  ["an import of Node", "types.ts", "./runtime/client/index.js", "node:fs", /"node:fs"/],
  ["an import from elsewhere", "types.ts", "./runtime/client/index.js", "../types.js", /"\.\.\/types\.js"/],
  ["a dynamic import", "server.ts", "return undefined;", 'return import("./types.js");', /the word "import"/],
  ["eval", "server.ts", "return undefined;", "return eval(segments[0]);", /the word "eval"/],
  ["new Function", "server.ts", "return undefined;", "return new Function(segments[0])();", /the word "Function"/],
  ["a way to Function", "server.ts", "return undefined;", "return segments.constructor;", /the word "constructor"/],
  ["process", "server.ts", "return undefined;", "return process.env;", /the word "process"/],
  ["globalThis", "server.ts", "return undefined;", "return globalThis.process;", /the word "globalThis"/],
  ["any", "types.ts", ": string;", ": any;", /the word "any"/],
  ["a string", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, 'min: "rm -rf /"', /a string that is not of the spec: "rm -rf \/"/],
  ["a template", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, "min: `${1}`", /"`" outside of strings and comments/],
  ["a regular expression", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, "min: /x/", /"\/" outside of strings and comments/],
  ["an open string", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, 'min: "', /a string in an unusual form/],
  ["an escape", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, 'min: "\\x41"', /a string in an unusual form/],
  ["an open bracket", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, "min: (1", /an unmatched/],
  ["an open comment", "types.ts", /$/, "/* ", /a comment without end/],
  ["a closed comment", "types.ts", /\/\*\* (?=[^\n]+\*\/\nexport)/, "/** x */ foo(); /*", /a statement that starts with "foo"/],
  ["an open statement", "types.ts", /$/, "export type X = 1", /a statement without end/],
  ["a hidden character", "types.ts", ": string;", ": string /* \u202e */;", /a hidden character \(U\+202E\)/],
]; // prettier-ignore

describe("the scan finds", () => {
  test.each(slips)("%s", async (_, path, from, to, says) => {
    await expect(audit(wallet.model, replacing(path, from, to), { full: false })).rejects.toThrow(says);
  });

  test("a template that was changed", async () => {
    const files = replacing("node.ts", "createServer", "createServer /* */");
    await expect(audit(wallet.model, files, { full: false })).rejects.toThrow(
      /^audit: node\.ts:\d+: differs/,
    );
    const path = "runtime/values/issues.ts";
    const headless = replacing(path, /^/, "import '../types.js';\n");
    await expect(audit(wallet.model, headless, { full: false })).rejects.toThrow(`${path}:1: `);
    const further = replacing(path, /$/, "fetch(0);\n");
    const end = wallet.files.find((file) => file.path === path)?.text.split("\n").length;
    await expect(audit(wallet.model, further, { full: false })).rejects.toThrow(
      `audit: ${path}:${end}: differs`,
    );
    const inner = replacing(path, /\n}\n\n/, "\n}\nfetch(0);\n\n");
    await expect(audit(wallet.model, inner, { full: false })).rejects.toThrow(/issues\.ts:\d+: differs/);
    const foreign = replacing("runtime/client/call.ts", 'from "./errors.js"', 'from "./elsewhere.js"');
    await expect(audit(wallet.model, foreign, { full: false })).rejects.toThrow(
      /^audit: runtime\/client\/call\.ts:\d+: an import of "\.\/elsewhere\.js"/,
    );
    const other = replacing("runtime/client/call.ts", 'from "./errors.js"', 'from "./options.js"');
    await expect(audit(wallet.model, other, { full: false })).rejects.toThrow(/call\.ts:\d+: differs/);
    const index = "runtime/client/index.ts";
    const rows = [
      "fetch(0);",
      'export { a } from "./elsewhere.js";',
      'export * from "./call.js";',
      'export { connect } from "./call.js";',
      'export { call as connect } from "./call.js";',
    ];
    for (const row of rows) {
      const changed = replacing(index, /$/, `${row}\n`);
      await expect(audit(wallet.model, changed, { full: false })).rejects.toThrow(`audit: ${index}:`);
    }
  });
});

/** Mistakes that only a parser finds, and those that both find. */
const finer: readonly [what: string, path: string, from: string | RegExp, to: string, says: RegExp][] = [
  ["a syntax error", "types.ts", /$/, "export type X = ;\n", /^audit: types\.ts:\d+: does not parse/],
  ["a number", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, "min: 987654321", /a number that is not of the spec: 987654321/],
  ["a global", "server.ts", "return undefined;", "return fetch;", /the name fetch, which is declared nowhere/],
  ["a name used twice", "types.ts", /$/, "export type CallFailure = string;\n", /the name CallFailure, which is declared twice/],
  ["a call while loading", "limits.ts", /Object\.freeze\(/, "Object.assign(", /a call of Object\.assign while/],
  ["a regular expression", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, "min: /x/", /syntax of the kind RegularExpressionLiteral/],
  ["a template", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, "min: `x`", /syntax of the kind FirstTemplateToken/],
  ["a decorator", "types.ts", /$/, "export class X {}\n", /a statement of the kind ClassDeclaration/],
  ["any", "types.ts", ": string;", ": any;", /syntax of the kind AnyKeyword/],
  ["an assertion", "server.ts", "return undefined;", "return segments!;", /syntax of the kind NonNullExpression/],
  ["a constructor", "server.ts", "return undefined;", "return segments.constructor;", /the property constructor/],
  ["a prototype", "server.ts", "return undefined;", "return segments.__proto__;", /the name __proto__/],
  ["an import", "types.ts", "./runtime/client/index.js", "node:fs", /an import of "node:fs"/],
  ["a string", "limits.ts", /(?<=freeze\(\{ )min: 1\b/, 'min: "x y z"', /a string that is not of the spec: "x y z"/],
  ["a tag", "types.ts", / \* @see/, " * @template", /the tag @template in a comment/],
  ["a statement", "types.ts", /$/, "process.exit(1);\n", /a statement of the kind ExpressionStatement/],
]; // prettier-ignore

describe("the full audit by itself finds", () => {
  test.each(finer)("%s", (_, path, from, to, says) => {
    const files = replacing(path, from, to);
    const file = files.find((one) => one.path === path) as OutputFile;
    const paths = new Set(files.map((one) => one.path));
    expect(() => auditFully(file, new Vocabulary(wallet.model), paths)).toThrow(says);
  });
});
