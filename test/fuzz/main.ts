/**
 * One worker of the fuzz: tries the specs `from` to `to` and prints a line of JSON for each. Started by
 * run.mjs, which renews it now and then, because imported modules are never freed.
 */
import { rng, seedOf } from "../../generator/values/random.js";
import { namedTypes } from "../../generator/values/named-types.js";
import { randomValue } from "../../generator/values/values.js";
import { constructsOf } from "./constructs.js";
import { findingOf, findingText, signatureOf, writeFinding } from "./findings.js";
import { randomTree } from "./specs.js";
import { yamlText, type TreeMap } from "./tree.js";
import { trySafely, type Fault, type Outcome, type TrialOptions } from "./trial.js";

/** The task of a worker. */
interface Task {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** Values for each spec. */
  readonly inputs: number;
  readonly perType: number;
  /** Every so many specs the whole output is looked at; never for 0. */
  readonly thorough: number;
  /** Milliseconds since 1970 after which nothing new is begun. */
  readonly until?: number;
  /** The folder for findings. */
  readonly folder: string;
  /** The one input that is shown, of the one spec. */
  readonly input?: number;
}

/** Faults of one kind that a worker makes smaller. */
const shrunk = new Set<string>();

const task = JSON.parse(process.argv[2] ?? "") as Task;
for (let spec = task.from; spec < task.to; spec++) {
  if (task.until !== undefined && Date.now() > task.until) break;
  print({ begun: spec });
  await trySpecNumber(spec);
}

async function trySpecNumber(spec: number): Promise<void> {
  const seed = seedOf(task.seed, spec);
  const tree = randomTree(rng(seed));
  const options: TrialOptions = {
    seed,
    inputs: task.inputs,
    perType: task.perType,
    isThorough: task.thorough > 0 && spec % task.thorough === 0,
  };
  const outcome = await trySafely(yamlText(tree), options);
  const faults = outcome.kind === "tried" ? outcome.faults : outcome.kind === "refused" ? [] : [outcome];
  for (const fault of faults) await report(spec, tree, fault, options);
  print({ spec, ...summaryOf(outcome) });
  if (task.input !== undefined && outcome.kind === "tried") show(outcome, seed, task.input);
}

async function report(spec: number, tree: TreeMap, fault: Fault, options: TrialOptions): Promise<void> {
  const signature = signatureOf(fault);
  if (shrunk.has(signature)) return print({ spec, repeated: signature });
  shrunk.add(signature);
  const finding = await findingOf(tree, fault, { seed: task.seed, spec, options });
  print({
    spec,
    signature,
    finding: findingText(finding, task.inputs),
    folder: writeFinding(finding, task.folder),
  });
}

/** The figures of a spec, for run.mjs to add up. */
function summaryOf(outcome: Outcome | Fault): object {
  if (outcome.kind === "refused") return { refused: true, codes: [...new Set(outcome.codes)] };
  if (outcome.kind !== "tried") return { crashed: true };
  const { proof, model, warnings } = outcome;
  return {
    codes: [...new Set(warnings)],
    inputs: proof?.inputs ?? 0,
    accepted: proof?.accepted ?? 0,
    types: proof?.types ?? 0,
    oneSided: proof?.oneSided.length ?? 0,
    constructs: [...constructsOf(model)],
  };
}

/** The one input that was asked for, before it was made smaller. */
function show({ model }: Extract<Outcome, { readonly kind: "tried" }>, seed: number, input: number): void {
  const names = [...namedTypes(model).keys()];
  const name = names[input % names.length] ?? "";
  const value = randomValue(model, name, rng(seedOf(seed, input)));
  print({ shown: `input ${input}: ${name} ${JSON.stringify(value) ?? String(value)}` });
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
