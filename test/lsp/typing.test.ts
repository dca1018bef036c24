/** Findings while a spec is typed: those of `check` on the same text, byte for byte. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load, type LoadOptions } from "../../generator/compile.js";
import { renderDiagnostics, toJsonDiagnostics } from "../../generator/diagnostics/render.js";
import { SpecMemory } from "../../generator/spec-memory.js";
import { casesFolder } from "../support/cases.js";
import { walletSpec } from "../support/project.js";
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

test("so have random edits of an included file", async () => {
  const folder = join(casesFolder, "feature-include");
  const edited = readdirSync(folder, { recursive: true, encoding: "utf8" }).find(
    (path) => path.endsWith(".yaml") && path !== "spec.yaml",
  );
  if (edited === undefined) throw new Error("The case includes no file.");
  const found = await compare(folder, { edited, seed: 3, count: 20 });
  expect(found.withModel).toBeGreaterThan(3);
});

/** A spec in which each line of \`edits\` changes what another declaration is lowered to. */
const spec = `speccast: 1
service: { name: ParcelService, auth: key }
auth:
  key: { headers: { X-Key: apiKey } }
limits:
  long: { max: 40 }
types:
  Text: { type: string, length: long }
enums:
  State: { values: [open, sent] }
errors:
  gone: { status: 410 }
resources:
  Base: { fields: { id: Text } }
  Parcel: { extends: Base, fields: { state: State, label?: { type: string, length: long }, sent_at?: { type: string, only_when: { state: sent }, required_when: { state: sent } } } }
  Box: { fields: { parcel: Parcel, kind: { const: box } } }
  Thing: { union: { tag: kind, of: [Box] } }
endpoints:
  things.get: { GET: "/things/{id}", path: { id: Text }, response: Thing, errors: [gone] }
  things.put: { PUT: /things, body: Parcel, response: none }
`;

const edits: readonly (readonly [before: string, after: string])[] = [
  ["max: 40", "max: 41"],
  ["length: long }\n", "length: { max: 3 } }\n"],
  ["[open, sent]", "[open, sent, lost]"],
  ["status: 410", "status: 404"],
  ["fields: { id: Text }", "fields: { id: Text, old: boolean }"],
  ["fields: { id: Text }", "open: true, fields: { id: Text }"],
  ["X-Key: apiKey", "X-Key: otherKey"],
  ["auth: key }", "auth: [[key]] }"],
  ["kind: { const: box }", "kind: { const: crate }"],
  ["tag: kind, of: [Box]", "match: first, of: [Box]"],
  ["parcel: Parcel,", "parcel: { unspecified: What is in it? },"],
  ["gone: { status: 410 }", "gone: { status: 410 }\n  otherwise: Base"],
  ["errors: [gone]", "errors: []"],
  ["label?:", "label:"],
];

test("edits in a declaration change what others are lowered to", async () => {
  const memory = new SpecMemory();
  const model = async (text: string, options: LoadOptions) => {
    const overlay = (): Uint8Array => Buffer.from(text, "utf8");
    const { diagnostics, model: made } = await load("spec.yaml", { overlay, ...options });
    return { diagnostics: toJsonDiagnostics(diagnostics), model: JSON.stringify(made) };
  };
  const first = await model(spec, { memory });
  expect(first).toMatchObject({ diagnostics: [], model: expect.any(String) as unknown });
  for (const [before, after] of edits) {
    const text = spec.replace(before, after);
    expect(text).not.toBe(spec);
    const changed = await model(text, { memory });
    expect(changed).toEqual(await model(text, {}));
    expect(changed.model).not.toBe(first.model);
    expect(await model(spec, { memory })).toEqual(first);
  }
});
