/** The output of `watch` after any edits: that of a fresh run, byte for byte, whatever the edits before left in memory. */
import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile, compileLoaded } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions, type GenerateOptions } from "../../generator/config/generation.js";
import { toJsonDiagnostics } from "../../generator/diagnostics/render.js";
import { Memo } from "../../generator/memo/memo.js";
import { caseOptions, casesFolder } from "../support/cases.js";
import { Project, walletSpec } from "../support/project.js";
import { documentedEdits, documentedSpec, linkedEdits, linkedSpec } from "../support/linked-spec.js";
import { isExhaustive } from "../support/run-size.js";
import { typedTexts } from "../support/typing.js";

const edited = { name: "spec.yaml", output: defaultOptions };

interface Compared {
  readonly folder: string;
  readonly name: string;
  readonly output: GenerateOptions;
  readonly memo: Memo;
}

/** Reads a spec as `watch` does after a change, and compares findings and files with a fresh run; returns the files. */
async function compare(
  { folder: cwd, name, output, memo }: Compared,
  overlay: (path: string) => Uint8Array | undefined = () => undefined,
): Promise<ReadonlyMap<string, string> | undefined> {
  const place = { cwd, overlay };
  const kept = await compileLoaded(await load(name, place), { output, memo });
  const fresh = await compile(name, { ...place, output });
  const seen = ({ files, diagnostics, inputs, globs }: typeof fresh) => ({
    files: files && new Map(files.map(({ path, text }) => [path, text])),
    diagnostics: toJsonDiagnostics(diagnostics),
    inputs,
    globs,
  });
  const { files, ...rest } = seen(kept);
  const expected = seen(fresh);
  expect({ files, ...rest }).toEqual(expected);
  return files;
}

/** Edits a file of a spec at random, with undo; returns the numbers of texts with and without output. */
async function typed(
  spec: Omit<Compared, "memo">,
  {
    file = spec.name,
    seed,
    count,
  }: { readonly file?: string; readonly seed: number; readonly count: number },
): Promise<{ right: number; wrong: number }> {
  const memo = new Memo();
  const found = { right: 0, wrong: 0 };
  for (const text of typedTexts(readFileSync(join(spec.folder, file), "utf8"), seed, count)) {
    const bytes = Buffer.from(text, "utf8");
    const files = await compare({ ...spec, memo }, (path) => (path.endsWith(file) ? bytes : undefined));
    found[files === undefined ? "wrong" : "right"] += 1;
  }
  return found;
}

test("random edits of the wallet", { timeout: 120_000 }, async () => {
  const spec = { ...edited, folder: join(walletSpec, ".."), name: "wallet.yaml" };
  const { right, wrong } = await typed(spec, { seed: 7, count: 10 });
  expect(right).toBeGreaterThan(1);
  expect(wrong).toBeGreaterThan(1);
});

test("random edits of cases", { timeout: 240_000 }, async () => {
  const names = [
    "shared",
    "extends-several",
    "union-nested",
    "conditions",
    "recursion",
    "gaps",
    "pages",
    "events",
    "int64",
    "import",
    "templates",
    "split",
  ];
  let [right, wrong] = [0, 0];
  // TESTS=all takes every case.
  const share = isExhaustive ? 1 : 4;
  for (const [index, name] of names.entries()) {
    if (index % share !== 0) continue;
    const folder = join(casesFolder, `feature-${name}`);
    const { options } = caseOptions(folder);
    // The map has places, which move with every line.
    const targets = [...options.targets, "map" as const];
    const split = index % 2 === 0 ? { split: "always" as const } : {};
    const script = index % 8 === 4 ? { emit: "js" as const } : {};
    const output = { ...options, targets, ...split, ...script };
    const found = await typed({ ...edited, folder, output }, { seed: index + 11, count: 6 });
    right += found.right;
    wrong += found.wrong;
  }
  expect(right).toBeGreaterThan(24 / share);
  expect(wrong).toBeGreaterThan(8 / share);
});

test.each(["parts/limits.yaml", "parts/resources.yml"])("random edits of the included %s", async (file) => {
  const spec = { ...edited, folder: join(casesFolder, "feature-include") };
  const { right, wrong } = await typed(spec, { file, seed: 3, count: 12 });
  expect(right).toBeGreaterThan(2);
  expect(wrong).toBeGreaterThan(2);
});

test.each([
  { what: "declarations", split: "always", text: linkedSpec, edits: linkedEdits },
  { what: "declarations", split: "never", text: linkedSpec, edits: linkedEdits },
  { what: "documents", split: "never", text: documentedSpec, edits: documentedEdits },
] as const)(
  "an edit of a declaration, undone again, changes what the output says of others: $what, split $split",
  { timeout: 120_000 },
  async ({ split, text: plain, edits }) => {
    const memo = new Memo();
    const output = { ...defaultOptions, split };
    const spec = { ...edited, folder: "/", output, memo };
    const files = async (text: string) => await compare(spec, () => Buffer.from(text, "utf8"));
    const first = await files(plain);
    expect(first?.size).toBeGreaterThan(5);
    for (const [before, after] of edits) {
      const text = plain.replace(before, after);
      expect(text).not.toBe(plain);
      expect(await files(text)).not.toEqual(first);
      expect(await files(plain)).toEqual(first);
    }
  },
);

test("included files come, change, are renamed and go, with errors in between", async () => {
  const part = (name: string, field = "label"): string =>
    `resources:\n  ${name}: { fields: { ${field}: string } }\n`;
  const root = (list: string, response = "Parcel"): string => `speccast: 1
service: { name: ParcelService }
include: [${list}]
endpoints:
  parcels.get: { GET: /v1/parcel, response: ${response} }
`;
  const it = new Project({ "spec.yaml": root("parts/*.yaml"), "parts/parcel.yaml": part("Parcel") });
  const spec = { ...edited, folder: it.folder, memo: new Memo() };
  const types = async () => (await compare(spec))?.get("types.ts");
  expect(await types()).toContain("interface Parcel");
  it.write("parts/box.yaml", part("Box"));
  expect(await types()).toContain("interface Box");
  it.write("parts/box.yaml", part("Parcel"));
  expect(await types()).toBeUndefined();
  it.write("parts/box.yaml", part("Box", "size"));
  expect(await types()).toContain("size: string");
  renameSync(it.path("parts/box.yaml"), it.path("parts/aaa.yaml"));
  expect(await types()).toMatch(/interface Box[^]*interface Parcel/);
  it.write("spec.yaml", root("parts/parcel.yaml"));
  expect(await types()).not.toContain("interface Box");
  it.write("spec.yaml", root("parts/parcel.yaml, parts/aaa.yaml", "Box"));
  expect(await types()).toMatch(/interface Parcel[^]*interface Box/);
  rmSync(it.path("parts/aaa.yaml"));
  expect(await types()).toBeUndefined();
  it.write("parts/aaa.yaml", part("Box").slice(0, 30));
  expect(await types()).toBeUndefined();
  it.write("parts/aaa.yaml", part("Box"));
  expect(await types()).toContain("interface Box");
});
