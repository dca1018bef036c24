/**
 * Replays every case: a folder under test/cases with a spec and the expected result.
 *
 * - `spec.yaml` (and files it includes), `options.json` with options of the generation where they matter
 * - either `diagnostics.txt`, the printed diagnostics, or `expected.md`, a page with the spec beside the
 *   excerpts of the output that the case is about; `show` in `options.json` lists them
 *   (test/support/expected-page.ts). `readme` keeps its whole output in `expected/`, as `generated/wallet`
 *   is the whole output of the wallet.
 * - perhaps `use.ts`, which is type-checked against the output and run, and `values.json` with values
 *   that the validators must accept or refuse; `npm run fuzz` writes such folders
 *
 * Every case gets for free: prettier changes nothing, a second generation gives the same bytes, CRLF line
 * ends and a byte order mark change nothing, an error leads to no output, and the whole output
 * type-checks. `npx vitest run test/cases.test.ts -u -t NAME` records.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as prettier from "prettier";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prettierOptions } from "../generator/print/prettier-format.js";
import {
  caseNames,
  caseOptions,
  casesFolder,
  emittedModules,
  generateCase,
  type CaseResult,
} from "./support/cases.js";
import { expectedPage } from "./support/expected-page.js";
import { loosest, typeCheck } from "./type-check.js";

const outputFolder = fileURLToPath(new URL("./.output/cases/", import.meta.url));

/** In lines. Reviewers skip longer pages, and a case is about one thing. */
const longestPage = 130;

const results = new Map<string, Promise<CaseResult>>();

/** The result of the case in `folder`, generated and audited once for all of its tests. */
function resultOf(folder: string): Promise<CaseResult> {
  const known = results.get(folder) ?? generateCase(folder, { audited: true });
  results.set(folder, known);
  return known;
}

function readTree(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).replaceAll("\\", "/"), readFileSync(path, "utf8"));
  }
  return files;
}

function writeTree(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The files that prettier left unchanged: templates come with every case. */
const formatted = new Set<string>();

/** Expects of the validators in `output` what `values.json` of a case says about its values. */
async function judgeValues(folder: string, output: string): Promise<void> {
  const text = readFileSync(join(folder, "values.json"), "utf8");
  const values = JSON.parse(text) as { type: string; value: unknown; valid: boolean }[];
  const validators = (await import(join(output, "validators.ts"))) as Record<
    string,
    (value: unknown) => unknown
  >;
  for (const { type, value, valid } of values) {
    const issues = validators[`check${type}`]?.(value);
    expect(issues === null, `${type} ${JSON.stringify(value)}`).toBe(valid);
    expect(validators[`is${type}`]?.(value) ?? valid).toBe(valid);
  }
}

/** Whether a file of a case is recorded from its result. */
function isRecord(path: string): boolean {
  return path === "diagnostics.txt" || path === "expected.md" || path.startsWith("expected/");
}

beforeAll(() => rmSync(outputFolder, { recursive: true, force: true }));

describe.each(caseNames)("case %s", (name) => {
  const folder = join(casesFolder, name);
  const { show } = caseOptions(folder);
  const refused =
    existsSync(join(folder, "diagnostics.txt")) &&
    readdirSync(folder).every((one) => !one.startsWith("expected"));

  test("comes out as recorded", async () => {
    const { diagnostics, files } = await resultOf(folder);
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

  test("is the same from CRLF text with a byte order mark, and the same again", async () => {
    const copy = join(outputFolder, "..", "crlf", name);
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
    const first = await resultOf(folder);
    expect(await generateCase(copy)).toEqual(first);
    expect(await generateCase(folder)).toEqual(first);
  });

  if (!refused) {
    test("leaves prettier nothing to do", async () => {
      for (const [path, text] of (await resultOf(folder)).files) {
        if (!/\.(?:ts|json)$/.test(path) || formatted.has(text)) continue;
        const parser = path.endsWith(".json") ? "json" : "typescript";
        expect(await prettier.format(text, { ...prettierOptions, parser }), path).toBe(text);
        formatted.add(text);
      }
    });

    test("works", async () => {
      const { files } = await resultOf(folder);
      const output = join(outputFolder, name);
      writeTree(output, files);
      if (existsSync(join(folder, "values.json"))) await judgeValues(folder, output);
      if (!existsSync(join(folder, "use.ts"))) return;
      cpSync(join(folder, "use.ts"), join(output, "use.ts"));
      await import(join(output, "use.ts"));
    });
  }
});

afterAll(() => {
  const files = existsSync(outputFolder)
    ? [...readTree(outputFolder).keys()]
        .filter((path) => path.endsWith(".ts"))
        .map((path) => join(outputFolder, path))
    : [];
  // One program for all cases: setting one up costs more than checking most of them.
  expect(typeCheck(files)).toEqual([]);
  const anywhere = files.filter((path) => !/\/(?:use|node|runtime\/node-[a-z]+)\.ts$/.test(path));
  expect(typeCheck(anywhere, loosest)).toEqual([]);
}, 300_000);
