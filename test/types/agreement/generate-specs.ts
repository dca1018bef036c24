/** The wallet and random specs, generated and loaded. */
import { fileURLToPath } from "node:url";
import { load } from "../../../generator/pipeline/load.js";
import type { Model } from "../../../generator/language/model/model.js";
import { generateValidatorFiles } from "../../../generator/tools/prove/load-output.js";
import { rng, seedOf } from "../../../generator/values/random.js";
import { loadEmitted } from "../../fuzz/load-emitted.js";
import { randomSpec } from "../../fuzz/specs.js";
import { modelOfText } from "../../fuzz/trial.js";
import type { GeneratedSpec } from "./collect.js";

/** The flagship. */
export async function generateWallet(): Promise<GeneratedSpec> {
  const { model } = await load(fileURLToPath(new URL("../../../spec/wallet.yaml", import.meta.url)));
  if (model === undefined) throw new Error("The wallet is refused.");
  return generateFromModel(model);
}

/** The first `count` random specs of `seed` that are accepted. */
export async function generateRandom(seed: number, count: number): Promise<GeneratedSpec[]> {
  const specs: GeneratedSpec[] = [];
  for (let at = 0; specs.length < count; at++) {
    const model = await modelOfText(randomSpec(rng(seedOf(seed, at))));
    if (model !== undefined) specs.push(await generateFromModel(model));
  }
  return specs;
}

/** The spec that says `text`. */
export async function generateText(text: string): Promise<GeneratedSpec> {
  const model = await modelOfText(text);
  if (model === undefined) throw new Error("The spec is refused.");
  return generateFromModel(model);
}

async function generateFromModel(model: Model): Promise<GeneratedSpec> {
  const files = await generateValidatorFiles(model);
  return { model, files, validators: await loadEmitted(files) };
}
