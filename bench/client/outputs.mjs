/** Outputs for the wallet whose client is without features. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildFolder } from "../measure/bundle.mjs";
import { rootFolder } from "../paths.mjs";

/**
 * @typedef {object} FeatureSet
 * @property {string} id
 * @property {string} name
 * @property {object} client The value of the key `client` in a configuration.
 */

/** @type {readonly FeatureSet[]} */
const sets = [
  { id: "no-retries", name: "without retries", client: { retries: false } },
  { id: "guards", name: "with guards alone", client: { validation: "guards" } },
  { id: "unchecked", name: "without validation", client: { validation: "none" } },
  { id: "bare", name: "without both", client: { retries: false, validation: "none" } },
];

/**
 * Generates an output for each set of features with the built generator.
 *
 * @returns {Promise<readonly (FeatureSet & { readonly folder: string })[]>}
 */
export async function outputsWithout() {
  const { generate } = await import(pathToFileURL(join(rootFolder, "dist", "index.js")).href);
  const outputs = [];
  for (const set of sets) {
    const folder = join(buildFolder, "client-features", set.id);
    const spec = join(rootFolder, "spec", "wallet.yaml");
    // A folder of a project: output is written nowhere else.
    const { ok } = await generate(
      { spec, out: folder, targets: ["client"], client: set.client },
      { cwd: rootFolder, force: true },
    );
    if (!ok) throw new Error(`the wallet ${set.name} was not generated`);
    outputs.push({ ...set, folder });
  }
  return outputs;
}
