/** `speccast prove`: sound validators pass, and every mutant is found. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readArguments } from "../../generator/tools/cli/arguments.js";
import { proveSpecs, type Prover } from "../../generator/tools/cli/commands/prove.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Model } from "../../generator/language/model/model.js";
import {
  generateValidatorFiles,
  loadValidators,
  schemasIn,
  type Validators,
} from "../../generator/tools/prove/load-output.js";
import { proveModel, proveWith, type Proof, type Subjects } from "../../generator/tools/prove/proof.js";
import { loadEmitted } from "../fuzz/load-emitted.js";
import { isExhaustive } from "../support/run-size.js";
import { edits, wraps } from "./mutants.js";

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const specs = { wallet: pathOf("../../spec/wallet.yaml"), kinds: pathOf("../emit/validators/kinds.yaml") };

async function modelOf(path: string): Promise<Model> {
  const { model } = await load(path);
  if (model === undefined) throw new Error(`${path} is faulty.`);
  return model;
}

async function subjectsOf(model: Model): Promise<Subjects> {
  const files = await generateValidatorFiles(model, { emit: "js" });
  return { validators: await loadValidators(files), schemas: schemasIn(files) };
}

const scratch = mkdtempSync(join(tmpdir(), "speccast-prove-test-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const kinds = await modelOf(specs.kinds);
const sound = await subjectsOf(kinds);

test("the validators of the flagship agree with everybody", async () => {
  const [inputs, perType] = isExhaustive ? [15_000, 200] : [2_000, 30];
  const proof = await proveModel(await modelOf(specs.wallet), { seed: 20_260_131, inputs, perType });
  expect(proof.disagreements).toEqual([]);
  expect(proof.oneSided).toEqual([]);
  expect(proof.inputs).toBe(Math.max(inputs, proof.types * perType));
  expect(proof.accepted / proof.inputs).toBeGreaterThan(0.4);
  expect(proof.accepted / proof.inputs).toBeLessThan(0.65);
});

test("the validators of every kind of type agree with everybody, on 200 values of each", () => {
  const proof = proveWith(kinds, sound, { seed: 7, inputs: 1 });
  expect(proof.inputs).toBe(proof.types * 200);
  expect(proof.disagreements).toEqual([]);
  expect(proof.oneSided).toEqual([]);
  expect(proof.accepted / proof.inputs).toBeGreaterThan(0.4);
  expect(proof.accepted / proof.inputs).toBeLessThan(0.65);
});

test("a seed makes the same values, another seed others", () => {
  const runs = [11, 11, 12].map((seed) => proveWith(kinds, sound, { seed, inputs: 1, perType: 20 }));
  expect(runs[0]).toEqual(runs[1]);
  expect(runs[2]?.accepted).not.toBe(runs[0]?.accepted);
});

test("a type without valid values is named", () => {
  const fields = kinds.resources.flatMap((one) =>
    one.kind === "object" && one.name === "Cat" ? one.fields : [],
  );
  const endless = fields.map((field) => ({
    ...field,
    value: { ...field.value, constraints: { range: { min: 2, max: 1 } } },
  }));
  const model = edited(kinds, "Cat", { fields: endless });
  const { oneSided } = proveWith(model, sound, { seed: 7, inputs: 1, only: ["Cat"] });
  expect(oneSided).toContainEqual(expect.objectContaining({ type: "Cat", missing: "valid", found: 0 }));
});

test("unions that are distinguished by shape and contain themselves come to an end", async () => {
  const spec = join(scratch, "shape.yaml");
  writeFileSync(
    spec,
    `speccast: 1
service: { name: Trees }
resources:
  Left: { fields: { kind: { const: x }, a: string, in?: Tree } }
  Right: { fields: { kind: { const: x }, b: string, in?: Tree } }
  Tree: { union: { tag: kind, by: shape, of: [Left, Right] } }
`,
  );
  const model = await modelOf(spec);
  const proof = proveWith(model, await subjectsOf(model), { seed: 7, inputs: 6000 });
  expect(proof.disagreements).toEqual([]);
  expect(proof.oneSided).toEqual([]);
});

// Ajv compiles the schemas of a circle within each other, which takes more than the stack.
test("in a ring of 300 types each is judged", async () => {
  const ring = Array.from({ length: 300 }, (_, at) => `  R${at}: { fields: { next?: R${(at + 1) % 300} } }`);
  const spec = join(scratch, "ring.yaml");
  writeFileSync(spec, `speccast: 1\nservice: { name: Rings }\nresources:\n${ring.join("\n")}\n`);
  const model = await modelOf(spec);
  const proof = proveWith(model, await subjectsOf(model), { seed: 7, inputs: 1, perType: 2 });
  expect(proof.types).toBe(300);
  expect(proof.disagreements).toEqual([]);
});

/** Disagreements about one type. */
function found(validators: Validators, type: string): Proof["disagreements"] {
  const options = { seed: 42, inputs: 5000, only: [type] };
  return proveWith(kinds, { ...sound, validators }, options).disagreements;
}

test.each(Object.entries(edits))("found: %s", async (_, { type, edit, smallest }) => {
  const validators = await loadEmitted(
    await emitModel(edit(kinds), { ...defaultOptions, targets: ["validators"] }),
  );
  const [first] = found(validators, type);
  expect(first).toBeDefined();
  if (smallest !== undefined) expect(first?.value).toEqual(smallest);
});

test.each(Object.entries(wraps))("found: %s", (_, { type, wrap, note }) => {
  const [first] = found(wrap(sound.validators), type);
  expect(first?.note).toMatch(note);
});

/** `model` with some members of a resource replaced. */
function edited(model: Model, name: string, members: object): Model {
  return {
    ...model,
    resources: model.resources.map((one) => (one.name === name ? { ...one, ...members } : one)),
  };
}

/** Runs the command as the program does, and catches what it prints. */
async function run(
  words: readonly string[],
  prover?: Prover,
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  let [out, err] = ["", ""];
  const terminal = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    rendered: (text: string) => void (err += text),
    annotate: () => undefined,
    color: false,
    annotations: false,
  };
  const code = await proveSpecs(readArguments(["prove", ...words]), terminal, prover);
  return { code, out, err };
}

const broken: Prover = async (model, options) => {
  const validators = { ...sound.validators, isCat: () => true };
  return proveWith(model, { ...sound, validators }, { ...options, only: ["Cat"] });
};

test("the command says in one line that all is well", async () => {
  const { code, out, err } = await run([specs.kinds, "--seed", "42", "--inputs", "1"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(
    /^speccast prove: \d+ types, [\d,]+ values \([\d,]+ valid\), 4 verdicts each, no disagreement\. Seed 42\.\n$/,
  );
});

test("a bound on the work is shared by the types, and repeats", () => {
  const whole = proveWith(kinds, sound, { seed: 7, inputs: 1 });
  expect(whole.planned).toBeUndefined();
  const some = proveWith(kinds, sound, { seed: 7, inputs: 1, work: 60_000 });
  expect(some.planned).toEqual({ types: whole.types, inputs: whole.inputs });
  expect(some.types).toBe(whole.types);
  expect(some.inputs).toBeLessThan(whole.inputs);
  expect(some.inputs).toBeGreaterThan(whole.types);
  expect(proveWith(kinds, sound, { seed: 7, inputs: 1, work: 60_000 })).toEqual(some);
  // A type costs 1,000 before its first value.
  expect(proveWith(kinds, sound, { seed: 7, inputs: 1, work: 1500 }).types).toBe(2);
});

test("the command bounds the work unless a number of values is given, and says how to judge all", async () => {
  const bounds: (number | undefined)[] = [];
  const prover: Prover = async (model, options) => {
    bounds.push(options.work);
    return proveWith(model, sound, { ...options, ...(options.work === undefined ? {} : { work: 60_000 }) });
  };
  const { code, out } = await run([specs.kinds, "--seed", "42"], prover);
  expect(code).toBe(0);
  expect(out).toMatch(
    /\nIts values are too large to judge them all by default: all \d+ types were judged, by [\d,]+ of 100,000 values\.\n/,
  );
  expect(out).toContain(`To judge all: npx speccast prove ${specs.kinds} --seed 42 --inputs 100000\n`);
  expect((await run([specs.kinds, "--inputs", "1"], prover)).out).not.toContain("To judge all");
  expect(bounds).toEqual([12_000_000, undefined]);
});

test("the command makes up a seed and says which", async () => {
  const { out } = await run([specs.kinds, "--inputs", "1"], async () => ({
    types: 1,
    inputs: 1,
    accepted: 1,
    disagreements: [],
    oneSided: [
      { type: "Cat", missing: "invalid", found: 0, tried: 1 },
      { type: "Dog", missing: "valid", found: 3, tried: 500 },
    ],
  }));
  expect(out).toMatch(/Seed \d+\.\n$/);
  expect(out).toContain("No invalid value of Cat was found: about Cat the proof says little.\n");
  expect(out).toContain("Only 3 of 500 values of Dog were valid: about Dog the proof says little.\n");
});

test("the command shows a disagreement and how to repeat it", async () => {
  const { code, out, err } = await run([specs.kinds, "--seed", "42", "--inputs", "20000"], broken);
  expect(code).toBe(1);
  expect(err).toMatch(/^Cat, input \d+\n {2}\{\}\n/);
  expect(err).toContain("is: valid, check: not valid, schema: not valid, interpreter: not valid\n");
  expect(err).toContain("  issues: required /kind, required /lives\n");
  expect(err).toContain(`npx speccast prove ${specs.kinds} --seed 42 --inputs 20000\n`);
  expect(out).toMatch(/, 3 disagreements\. Seed 42\.\n$/);
});

test("--json gives it to programs", async () => {
  const { code, out } = await run([specs.kinds, "--seed", "42", "--inputs", "20000", "--json"], broken);
  expect(code).toBe(1);
  const [row] = JSON.parse(out) as { readonly disagreements: unknown[] }[];
  expect(row).toMatchObject({
    ok: false,
    seed: 42,
    types: 1,
    oneSided: [],
    diagnostics: [],
  });
  expect(row?.disagreements[0]).toEqual({
    type: "Cat",
    value: {},
    text: "{}",
    verdicts: { is: true, check: false, schema: false, interpreter: false },
    issues: ["required /kind", "required /lives"],
    input: expect.any(Number) as number,
  });
});

test("a faulty spec gives its diagnostics", async () => {
  const spec = join(scratch, "api.yaml");
  writeFileSync(
    spec,
    "speccast: 1\nservice: { name: Parcels }\nresources:\n  Parcel: { fields: { status: Statuss } }\n",
  );
  const { code, out, err } = await run([spec]);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("unknown-type");
  const json = await run([spec, "--json"]);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject([{ ok: false, diagnostics: [{ code: "unknown-type" }] }]);
});

test.each(["--seed=-1", "--seed=1.5", "--seed=", "--inputs=0", "--inputs=many"])(
  "%s makes no sense",
  (flag) => {
    expect(() => readArguments(["prove", "api.yaml", flag])).toThrow(/needs a (?:whole number|value)/);
  },
);
