/** Measures tsc on the types, validators and client of speccast and of the faster peer. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiOf } from "../generate/apis.mjs";
import { compilerOptions } from "../generate/compiler-options.mjs";
import { figuresOf } from "../generate/figures.mjs";
import { heyApi } from "../generate/peers.mjs";
import { runGenerator } from "../generate/run-generator.mjs";
import { figuresTable } from "../generate/table.mjs";
import { measureInRounds } from "../measure/rounds.mjs";
import { installedPackage, packageFile } from "../packages.mjs";
import { benchFolder, rootFolder } from "../paths.mjs";
import { judge } from "../report/budgets.mjs";
import { showProgress } from "../report/progress.mjs";

/** @typedef {import("../measure/rounds.mjs").Subject} Subject */

const warmUps = 1;
const speccastTargets = "types,limits,validators,client";

/**
 * @param {{ rounds: number, synthetic: number | undefined, compilers: string[], bin: string }} options
 * @param {import("../run-here.mjs").Setting} setting
 * @returns {Promise<import("../run-here.mjs").Outcome>}
 */
export async function measureTsc({ rounds, synthetic, compilers, bin }, { scratch }) {
  if (!existsSync(bin)) throw new Error("speccast is not built: run `npm run build` first");
  const api = apiOf(synthetic, scratch);
  console.log(api.title);
  const own = join(scratch, "speccast");
  const generate = [bin, "generate", api.spec, "--targets", speccastTargets];
  runGenerator({ args: [...generate, "--out", own], cwd: rootFolder });
  const declared = join(scratch, "speccast-js");
  runGenerator({ args: [...generate, "--out", declared, "--emit", "js"], cwd: rootFolder });
  // Without a program, nothing asks for the types of a declaration file.
  writeFileSync(join(declared, "use.ts"), declaredProgram);
  const other = heyApi(api, scratch);
  runGenerator(other.command());
  // The output of the peer imports zod.
  symlinkSync(join(benchFolder, "node_modules"), join(scratch, "node_modules"), "dir");
  const empty = join(scratch, "empty");
  mkdirSync(empty);
  writeFileSync(join(empty, "index.ts"), "export {};\n");

  const projects = [
    { id: "empty", name: "an empty module", folder: empty },
    { id: "speccast", name: "speccast types, validators, client", folder: own },
    { id: "speccast-js", name: "the same with emit: js", folder: declared },
    { id: "hey-api", name: other.name, folder: other.output },
  ];
  const tsconfig = JSON.stringify({ compilerOptions, include: ["**/*.ts"] });
  for (const { folder } of projects) writeFileSync(join(folder, "tsconfig.json"), tsconfig);
  const subjects = compilers.flatMap((compiler) =>
    projects.map(({ id, name, folder }) => subjectOf(compiler, { id, name, folder })),
  );
  const measured = await measureInRounds(subjects, { warmUps, rounds, scratch, progress: showProgress });
  const figures = measured.map(figuresOf);
  const budgets = [];
  console.log(`medians of ${rounds} interleaved rounds after ${warmUps} warm-up`);
  for (const compiler of compilers) {
    const of = (/** @type {string} */ id) => figures.find((each) => each.id === `${compiler} ${id}`);
    const table = figuresTable(
      figures.filter(({ id }) => id.startsWith(`${compiler} `)),
      { bare: of("empty"), peer: of("hey-api") },
    );
    const { version } = installedPackage(compiler);
    console.log(`\nTypeScript ${version}; ratios against an empty module and against hey-api\n${table}`);
    const [seconds, declaredSeconds, peer, floor] = ["speccast", "speccast-js", "hey-api", "empty"].map(
      (id) => of(id)?.seconds?.median ?? Number.NaN,
    );
    const ratio = (/** @type {number | undefined} */ value = Number.NaN) => value / (peer ?? Number.NaN);
    budgets.push(
      judge(`TypeScript ${version}, times the output of hey-api sdk+zod`, {
        measured: Number.isNaN(ratio(seconds)) ? undefined : ratio(seconds),
        limit: 1,
        floor: `floor: an empty module ${ratio(floor).toFixed(2)}`,
      }),
      judge(`TypeScript ${version}, emit: js, times the output of hey-api sdk+zod`, {
        measured: Number.isNaN(ratio(declaredSeconds)) ? undefined : ratio(declaredSeconds),
        limit: 0.3,
        floor: `floor: an empty module ${ratio(floor).toFixed(2)}`,
      }),
    );
  }
  return {
    failures: measured.flatMap(({ subject, failure }) =>
      failure === undefined ? [] : [`${subject.id}: ${failure}`],
    ),
    budgets,
    raw: { api: api.title, rounds, figures },
  };
}

/** Creates a client and keeps its type, and names every export. */
const declaredProgram = `import { createClient } from "./client.js";
import * as types from "./types.js";
import * as validators from "./validators.js";

export const client: unknown = createClient({ baseUrl: "https://api.example", auth: {} as never });
export { types, validators };
`;

/**
 * @param {string} compiler
 * @param {{ id: string, name: string, folder: string }} project
 * @returns {Subject}
 */
function subjectOf(compiler, { id, name, folder }) {
  return {
    id: `${compiler} ${id}`,
    name,
    output: folder,
    command: () => ({ args: [packageFile(compiler, "bin/tsc"), "-p", folder], cwd: folder }),
  };
}
