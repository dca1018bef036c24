/** The benchmarks and their options. Each loads its modules only when it runs, after the packages are installed. */
import { builtBin, walletOutput } from "./paths.mjs";

/** @typedef {import("./options.mjs").Option} Option */

/**
 * Types the values that `run` gets by the options beside it.
 *
 * @template {Record<string, Option>} Options
 * @param {{ summary: string, cpus: number, options: Options, run: (values: import("./options.mjs").ValuesOf<Options>,
 *   setting: import("./run-here.mjs").Setting) => Promise<import("./run-here.mjs").Outcome> }} benchmark
 */
const typed = (benchmark) => benchmark;

const only = /** @satisfies {Option} */ ({
  kind: "names",
  help: "measure these subjects, by the beginning of their ids, and the baseline",
});
const output = /** @satisfies {Option & { default: string }} */ ({
  kind: "path",
  default: walletOutput,
  help: "a generated folder other than generated/wallet",
});
const bin = /** @satisfies {Option & { default: string }} */ ({
  kind: "path",
  default: builtBin,
  help: "a build of speccast other than dist/bin.cjs",
});
const synthetic = /** @satisfies {Option} */ ({
  kind: "count",
  help: "a synthetic API of N groups (10 declarations, 5 endpoints each) in place of the wallet",
});
const seed = /** @satisfies {Option & { default: number }} */ ({
  kind: "count",
  default: 1,
  help: "seed of the shuffled order",
});
const min = /** @satisfies {Option} */ ({
  kind: "flag",
  help: "report minima in place of medians, for a busy machine",
});
/** @param {number} count @param {string} help */
const rounds = (count, help) =>
  /** @satisfies {Option & { default: number }} */ ({ kind: "count", default: count, help });

export const benchmarks = {
  generate: typed({
    summary: "Run time of the generator, beside other generators",
    cpus: 1,
    options: {
      rounds: rounds(7, "rounds that count, after a warm-up"),
      synthetic,
      cpus: { kind: "count", default: 1, help: "pin all processes to the last N CPUs" },
      only,
      phases: { kind: "flag", help: "show only where the time of a cold run goes, phase by phase" },
      bin,
    },
    run: async (options, setting) =>
      (await import("./generate/measure.mjs")).measureGenerate(options, setting),
  }),
  tsc: typed({
    summary: "Time of tsc on the output, beside that of a peer",
    cpus: 1,
    options: {
      rounds: rounds(5, "rounds that count, after a warm-up"),
      synthetic,
      compilers: {
        kind: "names",
        among: ["typescript", "typescript-7"],
        default: ["typescript", "typescript-7"],
        help: "packages of the compiler",
      },
      bin,
    },
    run: async (options, setting) => (await import("./tsc/measure.mjs")).measureTsc(options, setting),
  }),
  validators: typed({
    summary: "Speed of the validators, beside other libraries",
    cpus: 1,
    options: { rounds: rounds(31, "rounds that count"), only, output, bin, min, seed },
    run: async (options, setting) =>
      (await import("./validators/measure.mjs")).measureValidators(options, setting),
  }),
  server: typed({
    summary: "Processor time of a server per request, beside frameworks",
    cpus: 0,
    options: {
      rounds: rounds(7, "rounds that count, after a warm-up of three"),
      requests: rounds(20_000, "requests of one round to one server"),
      connections: rounds(50, "connections kept open at a time"),
      only,
      output,
    },
    run: async (options) => (await import("./server/measure.mjs")).measureServers(options),
  }),
  watch: typed({
    summary: "Time from the save of a spec until its output is on the disk, under watch",
    cpus: 0,
    options: { rounds: rounds(15, "rounds that count, after five that do not"), synthetic, bin, min },
    run: async (options, setting) => (await import("./watch/measure.mjs")).measureWatch(options, setting),
  }),
  lsp: typed({
    summary: "Time that an editor waits for the language server after a key",
    cpus: 0,
    options: { rounds: rounds(21, "rounds that count, after three that do not"), synthetic, bin },
    run: async (options, setting) => (await import("./lsp/measure.mjs")).measureLsp(options, setting),
  }),
  editor: typed({
    summary: "Time that an editor waits for TypeScript in a program that uses one group, beside peers",
    cpus: 1,
    options: {
      rounds: rounds(5, "rounds that count"),
      synthetic: { ...synthetic, default: 100 },
      bin,
    },
    run: async (options, setting) => (await import("./editor/measure.mjs")).measureEditor(options, setting),
  }),
  client: typed({
    summary: "Processor time of a client per call and its size, beside other clients",
    cpus: 0,
    options: {
      rounds: rounds(31, "rounds that count, after ten that do not"),
      calls: rounds(200, "calls of one round by one client"),
      only,
      output,
      min,
      seed,
    },
    run: async (options) => (await import("./client/measure.mjs")).measureClients(options),
  }),
};
