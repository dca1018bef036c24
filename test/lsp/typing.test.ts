/** Findings while a spec is typed: those of `check` on the same text, byte for byte. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load, type LoadOptions } from "../../generator/compile.js";
import { renderDiagnostics, toJsonDiagnostics } from "../../generator/diagnostics/render.js";
import { SpecMemory } from "../../generator/spec-memory.js";
import { casesFolder } from "../support/cases.js";
import { walletSpec } from "../support/project.js";
import { linkedEdits, linkedSpec } from "../support/linked-spec.js";
import { typedTexts } from "../support/typing.js";

/** The declarations as text, with all places. */
function placed(ast: unknown): string {
  return JSON.stringify(ast, (key, value: unknown) =>
    key === "source" ? (value as { path: string }).path : value instanceof Map ? [...value] : value,
  );
}

/**
 * Edits one file of a spec, and compares each reading with a fresh one: the findings, the model, and the declarations. Returns
 * the number of texts with findings, and with a model.
 */
async function compare(
  folder: string,
  { name = "spec.yaml", edited = name, seed, count }: Typing,
): Promise<{ withFindings: number; withModel: number }> {
  const memory = new SpecMemory();
  const found = { withFindings: 0, withModel: 0 };
  for (const text of typedTexts(readFileSync(join(folder, edited), "utf8"), seed, count)) {
    const bytes = Buffer.from(text, "utf8");
    const overlay = (path: string): Uint8Array | undefined => (path.endsWith(edited) ? bytes : undefined);
    const read = async (options: LoadOptions) => {
      let declared: unknown;
      const onSyntax: LoadOptions["onSyntax"] = ({ ast }) => (declared = ast);
      const { diagnostics, model } = await load(name, { cwd: folder, overlay, onSyntax, ...options });
      return {
        text: renderDiagnostics(diagnostics, { color: false }),
        diagnostics: toJsonDiagnostics(diagnostics),
        model: JSON.stringify(model),
        declared: placed(declared),
      };
    };
    const fresh = await read({});
    expect(await read({ memory, pause: () => Promise.resolve() })).toEqual(fresh);
    if (fresh.text !== "") found.withFindings += 1;
    if (fresh.model !== undefined) found.withModel += 1;
  }
  return found;
}

interface Typing {
  readonly name?: string;
  /** The file that is edited: the root file by default. */
  readonly edited?: string;
  readonly seed: number;
  readonly count: number;
}

test("random edits of the wallet have the findings and the model of a fresh check", async () => {
  const found = await compare(join(walletSpec, ".."), { name: "wallet.yaml", seed: 7, count: 10 });
  expect(found.withFindings).toBeGreaterThan(2);
  expect(found.withModel).toBeGreaterThan(2);
});

test("random edits of cases have the findings and the model of a fresh check", async () => {
  const names = [
    "templates",
    "shared",
    "union-members",
    "conditions",
    "gaps",
    "pages",
    "events",
    "include",
    "include-glob",
    "constants",
    "response-streams",
    "paths",
  ];
  let [withFindings, withModel] = [0, 0];
  for (const [index, name] of names.entries()) {
    const found = await compare(join(casesFolder, `feature-${name}`), { seed: index + 1, count: 15 });
    withFindings += found.withFindings;
    withModel += found.withModel;
  }
  expect(withFindings).toBeGreaterThan(20);
  expect(withModel).toBeGreaterThan(20);
});

test.each(["parts/limits.yaml", "parts/resources.yml"])(
  "so have random edits of the included %s",
  async (edited) => {
    const found = await compare(join(casesFolder, "feature-include"), { edited, seed: 3, count: 20 });
    // Findings are those of the edited text: the files on the disk have no mistake.
    expect(found.withFindings).toBeGreaterThan(3);
    expect(found.withModel).toBeGreaterThan(3);
  },
);

test("edits in a declaration change what others are lowered to", async () => {
  const memory = new SpecMemory();
  const model = async (text: string, options: LoadOptions) => {
    const overlay = (): Uint8Array => Buffer.from(text, "utf8");
    const { diagnostics, model: made } = await load("spec.yaml", { overlay, ...options });
    return { diagnostics: toJsonDiagnostics(diagnostics), model: JSON.stringify(made) };
  };
  const first = await model(linkedSpec, { memory });
  expect(first).toMatchObject({ diagnostics: [], model: expect.any(String) as unknown });
  for (const [before, after] of linkedEdits) {
    const text = linkedSpec.replace(before, after);
    expect(text).not.toBe(linkedSpec);
    const changed = await model(text, { memory });
    expect(changed).toEqual(await model(text, {}));
    expect(changed.model).not.toBe(first.model);
    expect(await model(linkedSpec, { memory })).toEqual(first);
  }
});
