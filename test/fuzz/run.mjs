/**
 * `npm run fuzz`: random specs, and of each spec many values about which the emitted validators, the
 * emitted JSON Schema and an interpreter of the model must agree.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { runProgram, UsageError } from "../support/program.mjs";
import { work } from "./workers.mjs";

const usage = `Usage: npm run fuzz -- [options]

  --specs N     how many specs (200)             --seed N     where chance begins (the time)
  --inputs N    values for each spec (2000)      --spec N     this one spec of the seed alone
  --seconds N   when to stop, in place of specs  --input N    shows this input of the spec
  --workers N   processes (one for each core)    --share      which codes refused how many specs
  --per-type N  values that each type has at least (100)
  --thorough N  every so many specs the whole output is audited and laid out again (20); 0: never
  --stall N     seconds in which a worker has to come to an end with a spec (300)
  --memory N    megabytes that a worker may fill (2000)
  --json FILE   the figures for programs`;

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, "test/.output/fuzz");
/** Share of specs that may be refused, for the fuzz to be worth its time. */
const maxRefused = 0.15;

const text = /** @type {const} */ ({ type: "string" });
const commandLine = {
  specs: text,
  inputs: text,
  "per-type": text,
  seed: text,
  seconds: text,
  workers: text,
  spec: text,
  input: text,
  thorough: text,
  stall: text,
  memory: text,
  json: text,
  share: /** @type {const} */ ({ type: "boolean" }),
};

await runProgram({ usage, options: commandLine, readOptions }, main);

/** @param {ReturnType<typeof readOptions>} options */
async function main(options) {
  const totals = emptyTotals();
  const started = Date.now();
  // A bundle of its own for each run, so that runs side by side do not meet.
  const bundle = join(folder, `run-${process.pid}`);
  try {
    await bundleInto(bundle);
    await work(options, bundle, (line) => take(totals, line));
  } finally {
    rmSync(bundle, { recursive: true, force: true });
  }
  const seconds = (Date.now() - started) / 1000;
  report(options, totals, seconds);
  if (options.json !== undefined)
    writeFileSync(options.json, JSON.stringify(figures(options, totals, seconds)));
  return totals.findings.size > 0 || totals.refused > maxRefused * Math.max(totals.specs, 20) ? 1 : 0;
}

/**
 * @param {Record<string, any>} values
 * @throws UsageError
 */
function readOptions(values) {
  const read = (name, otherwise) => {
    const value = values[name] === undefined ? otherwise : Number(values[name]);
    if (value !== undefined && !(Number.isSafeInteger(value) && value >= 0))
      throw new UsageError(`--${name} takes a whole number.`);
    return value;
  };
  const spec = read("spec");
  const seconds = read("seconds");
  return {
    seed: read("seed", Date.now() % 2 ** 32),
    from: spec ?? 0,
    to: spec === undefined ? (seconds === undefined ? read("specs", 200) : read("specs", 1e9)) : spec + 1,
    inputs: read("inputs", 2000),
    perType: read("per-type", 100),
    input: read("input"),
    until: seconds === undefined ? undefined : Date.now() + seconds * 1000,
    workers: Math.max(1, read("workers", availableParallelism())),
    thorough: read("thorough", 20),
    stall: read("stall", 300),
    memory: read("memory", 2000),
    folder,
    share: values.share === true,
    json: values.json,
  };
}

/** The worker in one file, beside the templates that it copies: generator/package-folder.ts looks there. */
async function bundleInto(target) {
  mkdirSync(join(target, "dist"), { recursive: true });
  cpSync(join(root, "templates"), join(target, "templates"), { recursive: true });
  await build({
    entryPoints: [join(root, "test/fuzz/main.ts")],
    outdir: join(target, "dist"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}

function emptyTotals() {
  return {
    specs: 0,
    refused: 0,
    warned: 0,
    inputs: 0,
    accepted: 0,
    types: 0,
    oneSided: 0,
    codes: new Map(),
    constructs: new Map(),
    findings: new Map(),
  };
}

/** Adds what a worker says to the totals. */
function take(totals, line) {
  if (line.shown !== undefined) console.log(line.shown);
  const signature = line.signature ?? line.repeated;
  if (signature !== undefined) {
    const known = totals.findings.get(signature);
    if (known === undefined && line.finding !== undefined) {
      console.log(`\n${line.finding}\n  written to ${line.folder ?? "nowhere"}\n`);
    }
    totals.findings.set(signature, (known ?? 0) + 1);
    return;
  }
  if (line.spec === undefined) return;
  totals.specs++;
  if (line.refused === true) totals.refused++;
  else if (line.codes?.length > 0) totals.warned++;
  for (const key of ["inputs", "accepted", "types", "oneSided"]) totals[key] += line[key] ?? 0;
  for (const code of line.codes ?? []) totals.codes.set(code, (totals.codes.get(code) ?? 0) + 1);
  for (const name of line.constructs ?? [])
    totals.constructs.set(name, (totals.constructs.get(name) ?? 0) + 1);
}

function report({ seed, share }, totals, seconds) {
  const { specs, refused, warned, inputs, accepted, types, oneSided, findings } = totals;
  const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  console.log(
    `${specs} specs of seed ${seed}; ${percent(refused, specs)} refused, ${percent(warned, specs)} with warnings.`,
  );
  console.log(
    `${inputs.toLocaleString("en")} inputs for ${types} types, ${percent(accepted, inputs)} valid; ${oneSided} types saw only valid or only wrong ones.`,
  );
  console.log(
    `${Math.round(inputs / seconds).toLocaleString("en")} inputs a second, ${seconds.toFixed(0)} s in all.`,
  );
  if (share)
    for (const [code, count] of [...totals.codes].sort((a, b) => b[1] - a[1]))
      console.log(`  ${code}: ${count}`);
  const times = [...findings.values()].reduce((sum, count) => sum + count, 0);
  console.log(findings.size === 0 ? "No findings." : `${findings.size} findings, seen ${times} times.`);
}

/** The figures of a run, for programs. */
function figures({ seed }, totals, seconds) {
  const { codes, constructs, findings, ...counts } = totals;
  return {
    seed,
    seconds,
    ...counts,
    codes: Object.fromEntries(codes),
    constructs: Object.fromEntries(constructs),
    findings: Object.fromEntries(findings),
  };
}
