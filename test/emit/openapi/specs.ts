/**
 * The models that documents are made from in tests: the wallet, and every case with an output, of which a run that is not
 * complete has a quarter.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "../../../generator/pipeline/load.js";
import type { Model } from "../../../generator/language/model/model.js";
import { caseNames, casesFolder, hasOutput } from "../../support/cases.js";
import { isComplete } from "../../support/run-size.js";

/** The flagship spec. */
export const wallet: Model = await modelAt(
  "wallet.yaml",
  fileURLToPath(new URL("../../../spec/", import.meta.url)),
);

/** By name: the wallet, and the specs of cases with an output. */
export const models: readonly (readonly [name: string, model: Model])[] = [
  ["wallet", wallet],
  ...(await Promise.all(
    caseNames
      .filter(hasOutput)
      .filter((_, at) => isComplete || at % 4 === 0)
      .map(async (name) => [name, await modelAt("spec.yaml", join(casesFolder, name))] as const),
  )),
];

async function modelAt(path: string, cwd: string): Promise<Model> {
  const { model } = await load(path, { cwd });
  if (model === undefined) throw new Error(`${cwd} has errors.`);
  return model;
}

/** The model without what its spec carries. */
export function withoutExtras(model: Model): Model {
  const text = JSON.stringify(model, (key, value: unknown) => (key === "extra" ? undefined : value));
  return JSON.parse(text) as Model;
}
