/** The wallet and random specs, cast and loaded. */
import { fileURLToPath } from "node:url";
import { load } from "../../generator/compile.js";
import type { Model } from "../../generator/model/model.js";
import { castFiles } from "../../generator/prove/load-validators.js";
import { rng, seedOf } from "../../generator/prove/random.js";
import { loadEmitted } from "../fuzz/load-emitted.js";
import { randomSpec } from "../fuzz/specs.js";
import { modelOfText } from "../fuzz/trial.js";
import type { CastSpec } from "./collect.js";

/** The flagship. */
export async function castWallet(): Promise<CastSpec> {
  const { model } = await load(fileURLToPath(new URL("../../spec/wallet.yaml", import.meta.url)));
  if (model === undefined) throw new Error("The wallet is refused.");
  return castModel(model);
}

/** The first `count` random specs of `seed` that are accepted. */
export async function castRandom(seed: number, count: number): Promise<CastSpec[]> {
  const specs: CastSpec[] = [];
  for (let at = 0; specs.length < count; at++) {
    const model = await modelOfText(randomSpec(rng(seedOf(seed, at))));
    if (model !== undefined) specs.push(await castModel(model));
  }
  return specs;
}

/** The spec that says `text`. */
export async function castText(text: string): Promise<CastSpec> {
  const model = await modelOfText(text);
  if (model === undefined) throw new Error("The spec is refused.");
  return castModel(model);
}

async function castModel(model: Model): Promise<CastSpec> {
  const files = await castFiles(model);
  return { model, files, validators: await loadEmitted(files) };
}
