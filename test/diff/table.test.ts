/** The table of rules in docs/guides/diff-rules.md, from the table of the generator. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { expect, test } from "vitest";
import { diffRules } from "../../generator/tools/diff/rules/index.js";

const path = fileURLToPath(new URL("../../docs/guides/diff-rules.md", import.meta.url));

test("docs/guides/diff-rules.md lists every rule", async () => {
  const rows = Object.entries(diffRules).map(
    ([kind, { about }]) => `| \`${kind}\` | ${about.replaceAll("|", "\\|")} |`,
  );
  const text = [
    "# Kinds of changes",
    "",
    "[`speccast diff`](diff.md) reports these kinds of changes. A verdict depends on the direction of the values: what a request",
    "accepts, or what a response can contain. The repository has examples of each in `test/diff/cases/`.",
    "",
    "| Kind | Change |",
    "| --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await expect(await format(text, { parser: "markdown", printWidth: 120 })).toMatchFileSnapshot(path);
  expect(
    readFileSync(fileURLToPath(new URL("../../docs/guides/diff.md", import.meta.url)), "utf8"),
  ).toContain("diff-rules.md");
});
