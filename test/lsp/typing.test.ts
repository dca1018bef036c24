/** Findings while a spec is typed: those of `check` on the same text, byte for byte. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../generator/compile.js";
import { renderDiagnostics, toJsonDiagnostics } from "../../generator/diagnostics/render.js";
import { ParseMemory } from "../../generator/parse/parse-memory.js";
import { casesFolder } from "../support/cases.js";
import { walletSpec } from "../support/project.js";
import { typedTexts } from "../support/typing.js";

/** Compares the findings of each text with those of a fresh check, and returns the number of texts with findings. */
async function compare(folder: string, name: string, seed: number, count: number): Promise<number> {
  const memory = new ParseMemory();
  let withFindings = 0;
  for (const text of typedTexts(readFileSync(join(folder, name), "utf8"), seed, count)) {
    const bytes = Buffer.from(text, "utf8");
    const overlay = (path: string): Uint8Array | undefined => (path.endsWith(name) ? bytes : undefined);
    const fresh = await load(name, { cwd: folder, overlay });
    let pauses = 0;
    const pause = async (): Promise<void> => void (pauses += 1);
    const typed = await load(name, { cwd: folder, overlay, memory, pause });
    const shown = ({ diagnostics, model }: typeof fresh): unknown => [
      renderDiagnostics(diagnostics, { color: false }),
      toJsonDiagnostics(diagnostics),
      JSON.stringify(model),
    ];
    expect(shown(typed)).toEqual(shown(fresh));
    if (fresh.diagnostics.length > 0) withFindings += 1;
  }
  return withFindings;
}

test("random edits of the wallet have the findings of a fresh check", async () => {
  const found = await compare(join(walletSpec, ".."), "wallet.yaml", 7, 10);
  expect(found).toBeGreaterThan(2);
});

test("random edits of cases have the findings of a fresh check", async () => {
  const names = ["templates", "shared", "union-members", "conditions", "gaps", "pages", "events", "include"];
  let found = 0;
  for (const [index, name] of names.entries())
    found += await compare(join(casesFolder, `feature-${name}`), "spec.yaml", index + 1, 15);
  expect(found).toBeGreaterThan(20);
});
