/**
 * Replays every case: a folder under test/cases with a spec and what must come of it.
 *
 * - `spec.yaml` (and files it includes), `options.json` with options where they matter
 * - either `diagnostics.txt`: what speccast says about the spec,
 * - or `expected/`: the emitted modules (templates are left out; they are copies), and perhaps
 *   `use.ts`, which is type-checked against the output and run, and `values.json` with values of which
 *   the validators must say whether they are valid; `npm run fuzz` writes such folders.
 *
 * Every case gets for free: prettier changes nothing, a second run gives the same bytes, CRLF line
 * ends and a byte order mark change nothing, no output when there is an error, and the output
 * type-checks. `UPDATE=1 npx vitest run test/cases.test.ts -t NAME` records.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as prettier from "prettier";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../generator/audit/index.js";
import { generateFiles, load } from "../generator/compile.js";
import { defaultOptions } from "../generator/config/generation.js";
import { readOptions } from "../generator/config/config.js";
import { renderDiagnostics } from "../generator/diagnostics/render.js";
import { isTemplate } from "../generator/emit/templates.js";
import { prettierOptions } from "../generator/print/prettier-format.js";
import { loosest, typeCheck } from "./type-check.js";

const casesFolder = fileURLToPath(new URL("./cases/", import.meta.url));
const outputFolder = fileURLToPath(new URL("./.output/cases/", import.meta.url));
const update = process.env["UPDATE"] === "1";
const names = readdirSync(casesFolder).sort();

interface Outcome {
  readonly diagnostics: string;
  readonly files: ReadonlyMap<string, string>;
}

const outcomes = new Map<string, Promise<Outcome>>();

/** What comes of the case in `folder`, generated and audited once for all of its tests. */
function outcomeOf(folder: string): Promise<Outcome> {
  const known = outcomes.get(folder) ?? run(folder, { audited: true });
  outcomes.set(folder, known);
  return known;
}

/** Generates the case in `folder`, in memory. */
async function run(folder: string, { audited }: { readonly audited: boolean }): Promise<Outcome> {
  const optionsPath = join(folder, "options.json");
  const given = existsSync(optionsPath)
    ? (JSON.parse(readFileSync(optionsPath, "utf8")) as Record<string, unknown>)
    : {};
  const options = readOptions({ ...defaultOptions, ...given }, "options.json");
  const { model, diagnostics } = await load("spec.yaml", { cwd: folder });
  const rendered = diagnostics.length === 0 ? "" : renderDiagnostics(diagnostics, { color: false });
  if (model === undefined) return { diagnostics: rendered, files: new Map() };
  const files = await generateFiles(model, options);
  if (audited) await audit(model, files, { full: true });
  return { diagnostics: rendered, files: new Map(files.map((file) => [file.path, file.text])) };
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

/** What a case records of its output: everything that depends on the spec. */
function recorded(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].filter(([path]) => path.endsWith(".ts") && !isTemplate(path)));
}

/** Texts that prettier has left as they are: templates come with every case. */
const formatted = new Set<string>();

/** What the validators in `output` say about the values of a case. */
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

beforeAll(() => rmSync(outputFolder, { recursive: true, force: true }));

describe.each(names)("case %s", (name) => {
  const folder = join(casesFolder, name);
  const wantsError = existsSync(join(folder, "diagnostics.txt")) && !existsSync(join(folder, "expected"));

  test("comes out as recorded", async () => {
    const outcome = await outcomeOf(folder);
    const modules = recorded(outcome.files);
    if (update) {
      if (outcome.diagnostics !== "") writeFileSync(join(folder, "diagnostics.txt"), outcome.diagnostics);
      else rmSync(join(folder, "diagnostics.txt"), { force: true });
      if (modules.size > 0) writeTree(join(folder, "expected"), modules);
      else rmSync(join(folder, "expected"), { recursive: true, force: true });
    }
    const diagnosticsPath = join(folder, "diagnostics.txt");
    const isRecorded = existsSync(diagnosticsPath) || existsSync(join(folder, "expected"));
    expect(isRecorded, "a case says what must come of it").toBe(true);
    expect(outcome.diagnostics).toBe(
      existsSync(diagnosticsPath) ? readFileSync(diagnosticsPath, "utf8") : "",
    );
    const expected = existsSync(join(folder, "expected"))
      ? readTree(join(folder, "expected"))
      : new Map<string, string>();
    expect([...modules.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [path, text] of expected) expect(modules.get(path), path).toBe(text);
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
    const first = await outcomeOf(folder);
    expect(await run(copy, { audited: false })).toEqual(first);
    expect(await run(folder, { audited: false })).toEqual(first);
  });

  if (!wantsError) {
    test("leaves prettier nothing to do", async () => {
      for (const [path, text] of (await outcomeOf(folder)).files) {
        if (!/\.(?:ts|json)$/.test(path) || formatted.has(text)) continue;
        const parser = path.endsWith(".json") ? "json" : "typescript";
        expect(await prettier.format(text, { ...prettierOptions, parser }), path).toBe(text);
        formatted.add(text);
      }
    });

    test("works", async () => {
      const outcome = await outcomeOf(folder);
      const output = join(outputFolder, name);
      writeTree(output, outcome.files);
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
