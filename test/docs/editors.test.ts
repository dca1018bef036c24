/** The settings of docs/guides/editors.md: each is well-formed, and starts a command that there is. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { readArguments } from "../../generator/tools/cli/arguments.js";
import { blocksOf } from "./blocks.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const blocks = blocksOf(readFileSync(join(root, "docs/guides/editors.md"), "utf8"));
const ofLanguage = (language: string): string[] =>
  blocks.filter((block) => block.language === language).map(({ code }) => code);

test("the settings in JSON are JSON, and the extension is JavaScript", () => {
  expect(ofLanguage("json").length).toBe(4);
  for (const code of ofLanguage("json")) expect(() => JSON.parse(code) as unknown).not.toThrow();
  const [extension = ""] = ofLanguage("js");
  const { diagnostics } = ts.transpileModule(extension, {
    reportDiagnostics: true,
    fileName: "extension.js",
  });
  expect(diagnostics).toEqual([]);
});

test("each editor starts the command", () => {
  const starts = blocks.filter(({ code }) => /npx/.test(code));
  expect(starts.map(({ language }) => language)).toEqual(["lua", "js", "json", "json"]);
  for (const { code } of starts) {
    const [, command = ""] = /\bspeccast(?:"| ),? ?"?(\w+)/.exec(code.slice(code.lastIndexOf("npx"))) ?? [];
    expect(readArguments([command]).command, code).toBe("lsp");
  }
});

test("the schemas are part of the package", () => {
  const named = blocks.flatMap(({ code }) => [...code.matchAll(/node_modules\/speccast\/([\w/.-]+)/g)]);
  expect(named.length).toBe(3);
  for (const [, path = ""] of named) expect(existsSync(join(root, path)), path).toBe(true);
});
