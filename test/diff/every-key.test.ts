/** Each key of a spec that has an effect on the emitted code is a change where it is left out, and where it is added. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isMap, isScalar, isSeq, parseDocument, type Document, type Node } from "yaml";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { compareModels } from "../../generator/tools/diff/compare/index.js";
import type { Model } from "../../generator/language/model/model.js";
import { spec } from "./code-changes/edits.js";

const path = join(mkdtempSync(join(tmpdir(), "speccast-every-key-")), "api.yaml");

async function modelOf(text: string): Promise<Model | undefined> {
  writeFileSync(path, text);
  return (await load(path)).model;
}

/** Returns the emitted code without its comments, and without the texts in it that are for readers. */
async function codeOf(model: Model): Promise<string> {
  const files = await emitModel(model, { ...defaultOptions, imports: ".js" });
  return files
    .filter((file) => file.path.endsWith(".ts") && !file.path.startsWith("runtime"))
    .map(({ text }) =>
      text.replaceAll(/\/\*\*.*?\*\/|^ *(?:doc|specAt): ".*",?$/gms, "").replaceAll(/\s+/g, " "),
    )
    .join("\n");
}

/** Returns the paths of all entries of maps and items of lists. */
function pathsIn(node: Node | null, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const below = (key: string | number, value: unknown) => [
    [...at, key],
    ...pathsIn(value as Node, [...at, key]),
  ];
  if (isMap(node))
    return node.items.flatMap(({ key, value }) => below(isScalar(key) ? String(key.value) : "", value));
  return isSeq(node) ? node.items.flatMap((item, index) => below(index, item)) : [];
}

test("a spec without one of its keys is another API where its code is another", async () => {
  const document: Document.Parsed = parseDocument(spec);
  const whole = await modelOf(spec);
  if (whole === undefined) throw new Error("The spec has errors.");
  const code = await codeOf(whole);
  const silent: string[] = [];
  let changed = 0;
  for (const place of pathsIn(document.contents)) {
    if (place.at(-1) === "doc") continue;
    const less = document.clone() as Document;
    less.deleteIn(place);
    const model = await modelOf(String(less));
    if (model === undefined || (await codeOf(model)) === code) continue;
    changed += 1;
    for (const [name, changes] of [
      ["removed", compareModels(whole, model)],
      ["added", compareModels(model, whole)],
    ] as const)
      if (changes.length === 0) silent.push(`${place.join("/")} ${name}`);
  }
  expect(changed).toBeGreaterThan(40);
  expect(silent).toEqual([]);
}, 120_000);
