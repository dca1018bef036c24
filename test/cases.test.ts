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
 * test/cases-output.test.ts tries the whole output; a complete run compares each record there, so that each case is generated once.
 */
import { join } from "node:path";
import { describe, test } from "vitest";
import { caseNames, casesFolder, generateCase } from "./support/cases.js";
import { expectRecorded } from "./support/recorded.js";
import { isComplete } from "./support/run-size.js";

describe.each(caseNames)("case %s", (name) => {
  const folder = join(casesFolder, name);

  test("comes out as recorded", async ({ skip }) => {
    skip(isComplete, "test/cases-output.test.ts compares it in a complete run");
    await expectRecorded(folder, await generateCase(folder));
  });
});
