/**
 * The slice of the fuzz that every run of the tests has: random specs over the whole language, and for
 * each of their types values about which four verdicts must agree. `npm run fuzz` is the long form.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rng, seedOf } from "../../generator/values/random.js";
import { allConstructs, constructsOf } from "./constructs.js";
import { randomSpec } from "./specs.js";
import { shrunkSpec } from "./shrink-spec.js";
import { treeMap, yamlText } from "./tree.js";
import { modelOfText, trySpec } from "./trial.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const seed = 20;

const program = fileURLToPath(new URL("./run.mjs", import.meta.url));

/** The figures that run.mjs writes for programs. */
interface Figures {
  readonly specs: number;
  readonly refused: number;
  readonly warned: number;
  readonly inputs: number;
  readonly accepted: number;
  readonly types: number;
  readonly oneSided: number;
  readonly codes: Readonly<Record<string, number>>;
  readonly constructs: Readonly<Record<string, number>>;
}

/** Random specs whose values are tried. */
const count = isExhaustive ? 80 : isComplete ? 10 : 6;
/** The first specs of a seed among which every construct occurs, however the chances of the generator change. */
const most = 1_000;

describe(`${count} random specs`, () => {
  const folder = mkdtempSync(join(tmpdir(), "speccast-fuzz-test-"));
  let status: number | null = null;
  let said = "";
  let figures: Figures;

  beforeAll(() => {
    const json = join(folder, "figures.json");
    const sizes = ["--specs", String(count), "--inputs", "1010", "--per-type", "50"];
    const run = spawnSync(process.execPath, [program, "--seed", String(seed), ...sizes, "--json", json], {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    status = run.status;
    said = run.stdout + run.stderr;
    figures = JSON.parse(readFileSync(json, "utf8")) as Figures;
  }, 240_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("have no findings", () => {
    expect(status, said).toBe(0);
    expect(said).toContain("No findings.");
  });

  test("with a thousand values each, about half of them valid", () => {
    expect(figures.specs).toBe(count);
    expect(figures.inputs).toBeGreaterThanOrEqual((count - figures.refused) * 1_000);
    expect(figures.accepted / figures.inputs).toBeGreaterThan(0.35);
    expect(figures.accepted / figures.inputs).toBeLessThan(0.65);
    expect(figures.oneSided / figures.types).toBeLessThan(0.03);
  });

  test("are nearly all accepted, so that they reach the validators", () => {
    expect(figures.refused / figures.specs, JSON.stringify(figures.codes)).toBeLessThan(0.15);
  });

  test.runIf(isComplete)("use, with those that follow, every construct of the language", async () => {
    const all = new Set(allConstructs);
    const found = new Set(Object.keys(figures.constructs));
    for (let at = count; at < most && found.size < all.size; at++) {
      const model = await modelOfText(randomSpec(rng(seedOf(seed, at))));
      for (const name of model === undefined ? [] : constructsOf(model)) found.add(name);
    }
    expect([...found].sort()).toEqual([...all].sort());
  });
});

describe("the fuzz itself", () => {
  test.each([
    ["--stall", "1", "a worker stood still"],
    ["--memory", "5", "a worker ended with SIG"],
  ])("reports a worker that comes to no good end: %s %s", (flag, value, text) => {
    const sizes = ["--seed", "20", "--spec", "3", "--inputs", "1000000000"];
    const run = spawnSync(process.execPath, [program, ...sizes, flag, value], { encoding: "utf8" });
    expect(run.stdout).toContain(`spec 3 of seed 20: ${text}`);
    expect(run.stdout).toContain("npm run fuzz -- --seed 20 --spec 3 --inputs 1000000000");
    expect(run.stdout).toContain("1 findings, seen 1 times.");
    expect(run.status).toBe(1);
  });

  test.each([
    [["--help"], 0, ""],
    [["--sped", "3"], 2, "Unknown option '--sped'"],
    [["--seed", "x"], 2, "--seed takes a whole number."],
    [["3"], 2, "Unexpected argument '3'"],
  ])("says how it is called, without a stack: %j", (args, status, message) => {
    const run = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
    expect(run.status).toBe(status);
    const [said, other] = status === 0 ? [run.stdout, run.stderr] : [run.stderr, run.stdout];
    expect(said).toContain(message);
    expect(said).toContain("Usage: npm run fuzz -- [options]");
    expect(said).not.toMatch(/^ +at /m);
    expect(other).toBe("");
  });

  test("makes the same spec of the same seed, and others of others", () => {
    expect(randomSpec(rng(1))).toBe(randomSpec(rng(1)));
    expect(randomSpec(rng(2))).not.toBe(randomSpec(rng(1)));
  });

  test("writes YAML that says what was meant, whatever the strings are", async () => {
    const odd = [
      "",
      " ",
      "null",
      "1",
      "a: b",
      "a #b",
      "- x",
      "{",
      '"',
      "'",
      "\\",
      "é",
      "🦊",
      "&a",
      "*a",
      "?",
      "!x",
    ];
    const spec = treeMap(
      ["speccast", 1],
      ["service", treeMap(["name", "Odd"])],
      ["enums", treeMap(["Word", odd])],
    );
    const outcome = await trySpec(yamlText(spec), { seed: 1, inputs: 0, perType: 50, isThorough: false });
    if (outcome.kind !== "tried") throw new Error(outcome.codes.join());
    expect(outcome.model.enums[0]?.values.map(({ value }) => value)).toEqual(odd);
    expect(outcome.faults).toEqual([]);
  });

  test("makes a spec smaller for as long as the same is wrong", async () => {
    const spec = treeMap(
      ["speccast", 1],
      ["enums", treeMap(["A", ["x", "y"]], ["B", ["z"]])],
      [
        "resources",
        treeMap(["C", treeMap(["fields", treeMap(["f", treeMap(["type", "A"], ["doc", "Of."])])])]),
      ],
    );
    const shrunk = await shrunkSpec(spec, (one) => Promise.resolve(/f: .*A/.test(yamlText(one))));
    expect(yamlText(shrunk)).toBe("resources: { C: { fields: { f: A } } }\n");
  });
});
