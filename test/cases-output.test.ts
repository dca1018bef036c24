/**
 * Tries the output of every case: prettier changes nothing, a second generation, from text with CRLF line ends and
 * a byte order mark, gives the same bytes, and the whole output passes the full audit, type-checks under the
 * strictest and the loosest flags, and works. test/cases.test.ts compares it with what is recorded, in a complete run this file.
 *
 * A case may have `use.ts`, which is type-checked against the output and run, and `values.json` with values
 * that the validators must accept or refuse; `npm run fuzz` writes such folders. In `npm run test:fast` only
 * cases with uncommitted changes are tried, in `npm test` every eighth case, too, and in CI all. There, every tenth is generated
 * a second time and every fourth is formatted, with TESTS=all each.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  caseNames,
  casesFolder,
  changedCases,
  generateCase,
  hasOutput,
  type CaseResult,
} from "./support/cases.js";
import { expectWorking, writeTree } from "./support/case-output.js";
import { expectNoTypeErrors } from "./support/checked-outputs.js";
import { expectFormatted } from "./support/formatted.js";
import { expectRecorded } from "./support/recorded.js";
import { isComplete, isExhaustive } from "./support/run-size.js";

/** vitest.fast.config.ts asks for the cases that somebody is working on, and for no other. */
const isFast = process.env["CASES"] === "changed";
/** One in this many cases is tried in a run that is not complete, beside those with uncommitted changes. */
const share = 8;
const someOf = (changed: readonly string[]): readonly string[] =>
  caseNames.filter((name, at) => changed.includes(name) || (!isFast && at % share === 0));
const names = isComplete && !isFast ? caseNames : someOf(changedCases());

// A folder for each configuration: both may run at once.
const folders = fileURLToPath(new URL(`./.output/cases${isFast ? "-changed" : ""}/`, import.meta.url));
const outputFolder = join(folders, "output");

const results = new Map<string, Promise<CaseResult>>();

/** The result of the case in `folder`, generated and audited once for all of its tests. */
function resultOf(folder: string): Promise<CaseResult> {
  const known = results.get(folder) ?? generateCase(folder, { audited: true });
  results.set(folder, known);
  return known;
}

beforeAll(() => rmSync(folders, { recursive: true, force: true }));

test("a run that is not complete tries the cases with uncommitted changes", () => {
  const cases = join(folders, "repository/test/cases");
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], {
      cwd: cases,
      encoding: "utf8",
    });
  for (const name of ["kept", "edited", "added"]) mkdirSync(join(cases, name), { recursive: true });
  for (const name of ["kept", "edited"]) writeFileSync(join(cases, name, "spec.yaml"), "speccast: 1\n");
  git("init", "--quiet", "../..");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Cases", "--no-verify");
  expect(changedCases(cases, ["added", "edited", "kept"])).toEqual([]);
  writeFileSync(join(cases, "edited/spec.yaml"), "speccast: 2\n");
  writeFileSync(join(cases, "added/spec.yaml"), "speccast: 1\n");
  expect(changedCases(cases, ["added", "edited", "kept"])).toEqual(["added", "edited"]);
});

describe.each(names)("case %s", (name) => {
  const folder = join(casesFolder, name);
  const isOneIn = (step: number): boolean =>
    isExhaustive || !isComplete || caseNames.indexOf(name) % step === 0;

  test.runIf(isComplete)("comes out as recorded", async () => {
    await expectRecorded(folder, await resultOf(folder));
  });

  test("is the same again, from CRLF text with a byte order mark", async ({ skip }) => {
    skip(!isOneIn(10), "every tenth case is generated twice in CI, with TESTS=all each");
    const copy = join(folders, "crlf", name);
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith(".yaml")) continue;
      const path = join(entry.parentPath, entry.name);
      // Byte for byte: a case may be about bytes that are no UTF-8.
      const bytes = readFileSync(path, "latin1");
      // UTF-16 has another mark and other line ends; that it is refused is the case.
      if (bytes.includes("\0")) continue;
      writeFileSync(path, `\xEF\xBB\xBF${bytes.replaceAll("\n", "\r\n")}`, "latin1");
    }
    expect(await generateCase(copy)).toEqual(await resultOf(folder));
  });

  if (hasOutput(name)) {
    test("leaves prettier nothing to do", async ({ skip }) => {
      skip(!isOneIn(4), "every fourth case is formatted in CI, with TESTS=all each");
      for (const [path, text] of (await resultOf(folder)).files)
        if (/\.(?:ts|json)$/.test(path)) await expectFormatted(path, text);
    });

    test("works", async () => {
      const { files } = await resultOf(folder);
      const output = join(outputFolder, name);
      writeTree(output, files);
      if (existsSync(join(folder, "use.ts"))) cpSync(join(folder, "use.ts"), join(output, "use.ts"));
      await expectWorking(folder, files);
    });
  }
});

afterAll(async () => {
  if (!existsSync(outputFolder)) return;
  // The oldest TypeScript compiles random specs over the whole language in test/types/random-output.test.ts.
  await expectNoTypeErrors(outputFolder);
}, 600_000);
