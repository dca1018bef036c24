/**
 * Compares the result of every case with its record: a folder under test/cases with a spec and the expected
 * result.
 *
 * - `spec.yaml` (and files it includes), `options.json` with options of the generation where they matter
 * - either `diagnostics.txt`, the printed diagnostics, or `expected.md`, a page with the spec beside the
 *   excerpts of the output that the case is about; `show` in `options.json` lists them
 *   (test/support/expected-page.ts). `readme` keeps its whole output in `expected/`, as `generated/wallet`
 *   is the whole output of the wallet.
 *
 * An error leads to no output. `npx vitest run test/cases.test.ts -u -t NAME` records.
 * test/cases-output.test.ts tries the whole output.
 */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { caseNames, caseOptions, casesFolder, emittedModules, generateCase } from "./support/cases.js";
import { expectedPage } from "./support/expected-page.js";
import { readTree } from "./support/read-tree.js";

/** In lines. Reviewers skip longer pages, and a case is about one thing. */
const longestPage = 130;

/** Returns whether a file of a case is recorded from its result. */
function isRecord(path: string): boolean {
  return path === "diagnostics.txt" || path === "expected.md" || path.startsWith("expected/");
}

describe.each(caseNames)("case %s", (name) => {
  const folder = join(casesFolder, name);
  const { show } = caseOptions(folder);

  test("comes out as recorded", async () => {
    const { diagnostics, files } = await generateCase(folder);
    const recorded = new Map<string, string>();
    if (diagnostics !== "") recorded.set("diagnostics.txt", diagnostics);
    if (show === "everything") {
      for (const [path, text] of emittedModules(files)) recorded.set(`expected/${path}`, text);
    } else if (files.size > 0) {
      const page = expectedPage(folder, files, show);
      expect(page.split("\n").length, "lines of expected.md: show less").toBeLessThan(longestPage);
      recorded.set("expected.md", page);
    }
    for (const [path, text] of recorded) await expect(text).toMatchFileSnapshot(join(folder, path));
    const stale = [...readTree(folder).keys()].filter((path) => isRecord(path) && !recorded.has(path));
    expect(stale, "is no result of this case any more; delete it").toEqual([]);
  });
});
