/** The judge of the wire finds faults that are planted in an output, and none where there are none. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PluginBuild } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildScripts } from "../../generator/build/scripts.mjs";
import { isExhaustive } from "../support/run-size.js";
import { faults } from "./wire/faults.js";
import { randomDocument } from "./wire/random-documents.js";
import { generatorFaults, type GeneratorFault } from "./wire/generator-faults.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const depot = fileURLToPath(new URL("wire/depot.yaml", import.meta.url));

interface Disagreement {
  readonly kind: string;
  readonly operation: string;
  readonly text: string;
  readonly reported?: string;
  readonly limit?: string;
}

interface Verdict {
  readonly name: string;
  readonly error?: string;
  readonly judged: number;
  readonly unmade: number;
  readonly leftOut: number;
  readonly messages: number;
  readonly reads?: Readonly<Record<string, number>>;
  readonly disagreements: readonly Disagreement[];
}

let folder = "";
const broken: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "speccast-wire-"));
});

afterAll(() => {
  for (const one of [folder, ...broken]) rmSync(one, { recursive: true, force: true });
});

const sound = join(root, "dist", "bin.cjs");

/** Runs the built speccast. */
function speccast(bin: string, ...args: readonly string[]): string {
  return execFileSync(process.execPath, [bin, ...args], { cwd: folder, encoding: "utf8" });
}

/** Generates the output for a document, with its report. */
function outputOf(
  name: string,
  document: string,
  bin = sound,
): { name: string; document: string; output: string; report: string } {
  const output = join(folder, name);
  const report = join(folder, `${name}.json`);
  writeFileSync(report, speccast(bin, "import", document, "--report", "--json"));
  speccast(
    bin,
    "generate",
    document,
    "--out",
    output,
    "--targets",
    "client,server",
    "--emit",
    "js",
    "--split",
    "never",
    "--imports",
    ".js",
    "--quiet",
  );
  return { name, document, output, report };
}

/** Judges outputs in one process. */
function judged(subjects: readonly object[], options: object): Verdict[] {
  const list = join(folder, "subjects.json");
  writeFileSync(list, JSON.stringify({ subjects, options }));
  const main = join(root, "bench", "corpus", "wire", "main.mjs");
  const text = execFileSync(process.execPath, [main, list], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Verdict);
}

/** Returns the disagreements that nothing explains. */
function unexplained({ disagreements, error }: Verdict): readonly Disagreement[] {
  expect(error).toBeUndefined();
  return disagreements.filter(({ reported, limit }) => reported === undefined && limit === undefined);
}

/** Builds the generator with a fault planted in its only source that has the text, and returns its executable. */
async function brokenGenerator({ name, from, to }: GeneratorFault): Promise<string> {
  const home = mkdtempSync(join(root, "test", ".output", "generator-"));
  const dist = join(home, "dist");
  broken.push(home);
  const planted: string[] = [];
  const plant = {
    name: "fault",
    setup(build: PluginBuild) {
      build.onLoad({ filter: /[\\/]generator[\\/].*\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, "utf8");
        if (!text.includes(from)) return undefined;
        planted.push(path);
        return { contents: text.replace(from, () => to), loader: "ts" };
      });
    },
  };
  mkdirSync(dist);
  await buildScripts(root, dist, [plant]);
  expect(new Set(planted).size, name).toBe(1);
  for (const path of ["dist/templates", "templates", "package.json"])
    symlinkSync(join(root, path), join(home, path));
  return join(dist, "bin.cjs");
}

/** Documents of the repository with their operations. */
const slices: readonly { readonly document: string; readonly judged: number }[] = [
  { document: "test/openapi/fixtures/books.yaml", judged: 3 },
  { document: "test/openapi/fixtures/keys.yaml", judged: 5 },
  { document: "test/openapi/fixtures/streams.yaml", judged: 4 },
  { document: "test/openapi/fixtures/swagger.yaml", judged: 5 },
  { document: "generated/wallet/openapi.json", judged: 11 },
  { document: "test/bench/wire/combinations.yaml", judged: 5 },
];

test("documents of the repository agree with their outputs, over sockets", { timeout: 240_000 }, () => {
  const subjects = slices.map(({ document }, at) => outputOf(`slice${at}`, join(root, document)));
  for (const [at, verdict] of judged(subjects, { sockets: true }).entries()) {
    const { document, judged: count } = slices[at] as (typeof slices)[number];
    expect(unexplained(verdict), document).toEqual([]);
    expect(verdict, document).toMatchObject({ judged: count, leftOut: 0 });
  }
});

/** The seeds of random documents. */
const seeds = Array.from({ length: isExhaustive ? 30 : 8 }, (_, at) => at);

test("random documents agree with their outputs", { timeout: 240_000 }, () => {
  const names = seeds.map((seed) => `random${seed}`);
  const options = { targets: ["client", "server"], emit: "js", split: "never", imports: ".js" };
  const generate = names.map((name) => ({ spec: `${name}.json`, out: name, ...options }));
  for (const seed of seeds)
    writeFileSync(join(folder, `random${seed}.json`), JSON.stringify(randomDocument(seed)));
  writeFileSync(join(folder, "speccast.config.json"), JSON.stringify({ generate }));
  speccast(sound, "generate", "--quiet");
  const documents = names.map((name) => `${name}.json`);
  const reports = JSON.parse(speccast(sound, "import", ...documents, "--report", "--json")) as unknown[];
  const subjects = names.map((name, at) => {
    const report = join(folder, `${name}.report.json`);
    writeFileSync(report, JSON.stringify(reports[at]));
    return { name, document: join(folder, `${name}.json`), output: join(folder, name), report };
  });
  for (const verdict of judged(subjects, { foreign: false })) {
    expect(unexplained(verdict), verdict.name).toEqual([]);
    expect(verdict, verdict.name).toMatchObject({ judged: 5, unmade: 0, leftOut: 0 });
  }
});

test("a document of webhooks alone has no wire, and is judged", () => {
  const webhook = {
    post: { requestBody: { content: { "application/json": { schema: { type: "object" } } } } },
  };
  const document = join(folder, "webhooks.json");
  const info = { title: "Depot", version: "1" };
  writeFileSync(document, JSON.stringify({ openapi: "3.1.0", info, webhooks: { sent: webhook } }));
  const [verdict] = judged([outputOf("sender", document)], {});
  expect(unexplained(verdict as Verdict)).toEqual([]);
  expect(verdict).toMatchObject({ judged: 0, messages: 0 });
});

/** Faults that are judged by the foreign readers as well. */
const readByForeign = new Set([
  "another media type of a body",
  "a field of a body dropped",
  "two parameters swapped",
]);

test("the judge finds every planted fault, and none where none is planted", { timeout: 480_000 }, () => {
  const depotOutput = outputOf("depot", depot);
  const [verdict] = judged([depotOutput], {});
  expect(unexplained(verdict as Verdict)).toEqual([]);
  expect(verdict).toMatchObject({ judged: 9, unmade: 0, leftOut: 0, messages: 27 });
  expect(verdict?.reads).toEqual({ "openapi-backend": 18, "express-openapi-validator": 18 });

  const unplanted: string[] = [];
  const planted = faults.filter(({ name }, at) => isExhaustive || at % 8 === 0 || readByForeign.has(name));
  const subjects = planted.map(({ file, from, to, also }, at) => {
    const output = join(folder, `fault${at}`);
    cpSync(depotOutput.output, output, { recursive: true });
    const path = join(output, file);
    let text = readFileSync(path, "utf8");
    for (const [before, after] of [[from, to] as const, ...(also === undefined ? [] : [also])]) {
      if (!text.includes(before)) unplanted.push(`${file} has no ${before}`);
      text = text.replace(before, () => after);
    }
    writeFileSync(path, text);
    return { ...depotOutput, name: String(at), output };
  });
  expect(unplanted).toEqual([]);
  const missed = judged(subjects, { foreign: false, wrong: 30 }).flatMap((one, at) => {
    const { name, found } = planted[at] as (typeof faults)[number];
    if (one.error !== undefined) return [{ name, kinds: [one.error] }];
    const kinds = unexplained(one).map(({ kind }) => kind);
    return kinds.some((kind) => found.test(kind)) ? [] : [{ name, kinds: [...new Set(kinds)] }];
  });
  expect(missed).toEqual([]);

  // Each foreign reader finds faults by itself, too.
  const read = subjects.filter((_, at) => readByForeign.has((planted[at] as (typeof faults)[number]).name));
  const kinds = judged(read, { wrong: 0 }).flatMap((one) => unexplained(one).map(({ kind }) => kind));
  for (const reader of ["openapi-backend", "express-openapi-validator"])
    expect(kinds.filter((kind) => kind.startsWith(reader)).length, reader).toBeGreaterThan(0);
});

test(
  "the judge finds each fault that is planted in the sources of the generator",
  { timeout: 480_000 },
  async () => {
    mkdirSync(join(root, "test", ".output"), { recursive: true });
    const planted = generatorFaults.filter((_, at) => isExhaustive || at === 0);
    const subjects: object[] = [];
    for (const [at, fault] of planted.entries())
      subjects.push(outputOf(`broken${at}`, depot, await brokenGenerator(fault)));
    const missed = judged(subjects, { foreign: false, wrong: 30 }).flatMap((one, at) => {
      const { name, found } = planted[at] as GeneratorFault;
      if (one.error !== undefined) return [{ name, kinds: [one.error] }];
      const kinds = unexplained(one).map(({ kind }) => kind);
      return kinds.some((kind) => found.test(kind)) ? [] : [{ name, kinds: [...new Set(kinds)] }];
    });
    expect(missed).toEqual([]);
  },
);
