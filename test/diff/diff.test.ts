/** The cases of `speccast diff`: the folders under test/diff/cases, each with a spec before and after a change. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { load } from "../../generator/compile.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { judgeModels, type JudgedChange } from "../../generator/diff/judge.js";
import { usualParties, type DiffReport } from "../../generator/diff/report/report.js";
import { diffText } from "../../generator/diff/report/text.js";
import { proposeVersion } from "../../generator/diff/report/version.js";
import { diffRules } from "../../generator/diff/rules/index.js";
import { partyNames } from "../../generator/diff/rules/verdict.js";
import type { Model } from "../../generator/model/model.js";
import { isValidAs } from "../../generator/prove/interpreter.js";

const folder = fileURLToPath(new URL("cases/", import.meta.url));
const names = readdirSync(folder).sort();
const seen = new Set<string>();

async function modelOf(name: string, side: "before" | "after"): Promise<Model> {
  const { model, diagnostics } = await load(`${side}.yaml`, { cwd: join(folder, name) });
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  return model;
}

test.each(names)("%s is judged as recorded, and its witnesses hold", async (name) => {
  const [base, head] = [await modelOf(name, "before"), await modelOf(name, "after")];
  const changes = await judgeModels(base, head);
  for (const judged of changes) {
    seen.add(judged.change.kind);
    replay(judged, { base, head });
  }
  const report: DiffReport = {
    base: { label: "before.yaml", prefix: "" },
    head: { label: "after.yaml", prefix: "" },
    changes,
    counted: usualParties,
    accepted: new Map(),
    version: proposeVersion(base.service.version, changes, usualParties),
  };
  await expect(diffText(report)).toMatchFileSnapshot(join(folder, name, "expected.txt"));
});

/** Asks the interpreter of the reference, which shares nothing with the validators, about each witness. */
function replay({ change, witnesses }: JudgedChange, sides: Readonly<Record<"base" | "head", Model>>): void {
  for (const party of partyNames) {
    const witness = witnesses[party];
    if (witness?.kind !== "value") continue;
    const { direction, sender, receiver, value } = witness;
    const isOld = (party === "oldClients") === (direction === "request");
    const [from, to] = isOld ? [sides.base, sides.head] : [sides.head, sides.base];
    const verdicts = [isValidAs(from, sender, value), isValidAs(to, receiver, value)];
    expect(verdicts, `${change.kind} ${change.subject}: ${JSON.stringify(value)}`).toEqual([true, false]);
  }
}

test("every rule has a case, and no spec compared with itself has a change", async () => {
  expect(Object.keys(diffRules).filter((kind) => !seen.has(kind))).toEqual([]);
  const model = await modelOf("type-added", "after");
  expect(await judgeModels(model, await modelOf("type-added", "after"))).toEqual([]);
});
