/** The cases of `speccast diff`: the folders under test/diff/cases, each with a spec before and after a change. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { judgeModels, type JudgedChange } from "../../generator/tools/diff/judge.js";
import { usualParties, type DiffReport } from "../../generator/tools/diff/report/report.js";
import { diffText } from "../../generator/tools/diff/report/text.js";
import { proposeVersion } from "../../generator/tools/diff/report/version.js";
import { diffRules } from "../../generator/tools/diff/rules/index.js";
import { partyNames } from "../../generator/tools/diff/rules/verdict.js";
import type { Model } from "../../generator/language/model/model.js";
import { loosest, typeErrors } from "../support/type-check.js";
import { isComplete, isExhaustive } from "../support/run-size.js";
import { isValidAs } from "../../generator/values/interpreter.js";

const folder = fileURLToPath(new URL("cases/", import.meta.url));
const names = readdirSync(folder).sort();
/** CI seeks witnesses for a third of the cases, a run that is not complete for a sixth, by their names; one with `-t` for those that it names. */
const isJudged = (name: string): boolean =>
  isExhaustive || createHash("sha1").update(name).digest().readUInt8() % (isComplete ? 3 : 6) === 0;
/** True where `-t` leaves out tests of this file; asked before a test skips itself. */
let isNamed: boolean | undefined;
let judgedCases = 0;
const seen = new Set<string>();
const programs: { readonly name: string; readonly program: string }[] = [];

async function modelOf(name: string, side: "before" | "after"): Promise<Model> {
  const { model, diagnostics } = await load(`${side}.yaml`, { cwd: join(folder, name) });
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  return model;
}

test.for(names)("%s is judged as recorded, and its witnesses hold", async (name, { task }) => {
  isNamed ??= task.file.tasks.some(({ mode }) => mode === "skip");
  const [base, head] = [await modelOf(name, "before"), await modelOf(name, "after")];
  const expected = join(folder, name, "expected.txt");
  if (!isNamed && !isJudged(name)) {
    const text = reportOf(base, await judgeModels(base, head, { witnesses: false }));
    return expect(withoutWitnesses(text)).toBe(withoutWitnesses(readFileSync(expected, "utf8")));
  }
  judgedCases += 1;
  const changes = await judgeModels(base, head);
  const keys = changes.map(({ key }) => key);
  expect([...new Set(keys)], "a key accepts one change").toEqual(keys);
  for (const judged of changes) {
    seen.add(judged.change.kind);
    replay(name, judged, { base, head });
  }
  await expect(reportOf(base, changes)).toMatchFileSnapshot(expected);
});

function reportOf(base: Model, changes: readonly JudgedChange[]): string {
  const report: DiffReport = {
    api: "Demo",
    base: { label: "before.yaml", prefix: "" },
    head: { label: "after.yaml", prefix: "" },
    changes,
    counted: usualParties,
    accepted: new Map(),
    version: proposeVersion(base.service.version, changes, usualParties),
  };
  return diffText(report);
}

/** Returns a report without the lines that show a break. */
function withoutWitnesses(text: string): string {
  return text.replace(/^ {4}.*\n|^.* of each kind; .*\n\n/gm, "").replaceAll(" (reasoned)", "");
}

/** Asks the interpreter of the reference, which shares nothing with the validators, about each witness. */
function replay(
  name: string,
  { change, witnesses }: JudgedChange,
  sides: Readonly<Record<"base" | "head", Model>>,
): void {
  for (const party of partyNames) {
    const witness = witnesses[party];
    if (witness?.kind === "program") programs.push({ name, program: witness.program });
    if (witness?.kind !== "value") continue;
    const { direction, sender, receiver, value } = witness;
    const isOld = (party === "oldClients") === (direction === "request");
    const [from, to] = isOld ? [sides.base, sides.head] : [sides.head, sides.base];
    const verdicts = [isValidAs(from, sender, value), isValidAs(to, receiver, value)];
    expect(verdicts, `${change.kind} ${change.subject}: ${JSON.stringify(value)}`).toEqual([true, false]);
  }
}

test("every program compiles against the old types, and not against the new, with the TypeScript of users", async () => {
  expect(programs.length).toBeGreaterThan(judgedCases / 3);
  const output = fileURLToPath(new URL("../.output/diff/", import.meta.url));
  rmSync(output, { recursive: true, force: true });
  const files: { readonly path: string; readonly compiles: boolean }[] = [];
  for (const name of new Set(programs.map((one) => one.name)))
    for (const side of ["before", "after"] as const) {
      const model = await modelOf(name, side);
      const options = { ...defaultOptions, targets: ["types", "limits"], imports: ".js" } as const;
      for (const { path, text } of await emitModel(model, options))
        write(join(output, name, side, path), text);
      for (const [at, { program }] of programs.filter((one) => one.name === name).entries()) {
        const path = join(output, name, side, `witness-${at}.ts`);
        write(path, program);
        files.push({ path, compiles: side === "before" });
      }
    }
  const found = await typeErrors(
    files.map(({ path }) => path),
    { ...loosest, strict: true, pretty: false },
  );
  const errors = found.split("\n");
  for (const { path, compiles } of files) {
    const start = `${relative("", path)}(`;
    expect(errors.filter((line) => line.startsWith(start)).length === 0, path).toBe(compiles);
  }
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

test("every rule has a case", ({ skip }) => {
  skip(!isExhaustive, "only a run with TESTS=all judges all cases");
  expect(Object.keys(diffRules).filter((kind) => !seen.has(kind))).toEqual([]);
});

test("no spec compared with itself has a change", async () => {
  const model = await modelOf("type-added", "after");
  expect(await judgeModels(model, await modelOf("type-added", "after"))).toEqual([]);
});
