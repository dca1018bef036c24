/** The table of rules in docs/diff.md: from the table of the generator, with the verdicts on the recorded cases. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { expect, test } from "vitest";
import { diffRules } from "../../generator/diff/rules/index.js";

const path = fileURLToPath(new URL("../../docs/diff-rules.md", import.meta.url));

test("docs/diff-rules.md lists every rule", async () => {
  const rows = Object.entries(diffRules).map(
    ([kind, { about }]) => `| \`${kind}\` | ${about.replaceAll("|", "\\|")} |`,
  );
  const text = [
    "# Kinds of changes",
    "",
    "Every kind of change that [`speccast diff`](diff.md) knows. The verdict depends on the way of the values: what a",
    "request accepts, and what a response can hold. The folder of a kind in `test/diff/cases/` shows it.",
    "",
    "| Kind | Change |",
    "| --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await expect(await format(text, { parser: "markdown", printWidth: 120 })).toMatchFileSnapshot(path);
  expect(readFileSync(fileURLToPath(new URL("../../docs/diff.md", import.meta.url)), "utf8")).toContain(
    "diff-rules.md",
  );
});
