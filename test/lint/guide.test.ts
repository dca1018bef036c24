/** The blocks of docs/guides/lint.md: the command prints what the page shows. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readArguments } from "../../generator/tools/cli/arguments.js";
import { lintRules } from "../../generator/tools/lint/rules/index.js";
import { blocksOf, withCode } from "../docs/blocks.js";
import { Project } from "../support/project.js";

const path = fileURLToPath(new URL("../../docs/guides/lint.md", import.meta.url));
const page = readFileSync(path, "utf8");
const blocks = blocksOf(page);

test("the command prints what the page shows", async () => {
  const files = blocks
    .filter(({ kind }) => kind === "file")
    .map(({ argument, code }) => [argument, `${code}\n`.replace("2027-01-31", "2999-01-31")]);
  const it = new Project(Object.fromEntries(files) as Record<string, string>);
  const shown = blocks
    .filter(({ kind }) => kind === "lint")
    .map((block) => ({ block, code: it.run(["lint", block.argument]).stderr.trimEnd() }));
  expect(shown.length).toBe(1);
  await expect(withCode(page, shown)).toMatchFileSnapshot(path);
});

test("its commands and its names of rules are real", () => {
  const commands = page.matchAll(/^npx speccast ([^#\n]+)/gm);
  for (const [, command = ""] of commands) readArguments(command.trim().split(/\s+/));
  const rows = [...page.matchAll(/^\| .*\| `([\w-]+)` +\|$/gm)].map(([, name]) => name);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((name) => name === undefined || !Object.hasOwn(lintRules, name))).toEqual([]);
  expect(blocks.filter(({ kind, language }) => kind === "none" && language !== "sh")).toEqual([]);
});
