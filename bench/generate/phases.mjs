/** The phases of a cold run, as speccast reports them when `SPECCAST_TIMINGS=1` is set. */
import { failureOf } from "../measure/rounds.mjs";
import { runProcess } from "../measure/process.mjs";
import { spreadOf } from "../measure/statistics.mjs";
import { alignColumns } from "../report/table.mjs";

/** @typedef {{ phase: string, ms: number }} Timing */
/** @typedef {{ phases: Timing[], wholeMs: number, bareMs: number }} Phases */

const runs = 5;

/** The whole run by the clock of speccast: all phases and most of the start of Node.js. */
const ownClock = "process";

/**
 * @param {import("../measure/rounds.mjs").Subject} cold
 * @param {import("../measure/rounds.mjs").Subject} bare
 * @param {string} scratch
 * @returns {Promise<{ text: string, failed: boolean }>}
 */
export async function phasesReport(cold, bare, scratch) {
  const measured = await measurePhases(cold, bare, scratch);
  return typeof measured === "string"
    ? { text: measured, failed: true }
    : { text: phasesTable(measured), failed: false };
}

/**
 * @param {import("../measure/rounds.mjs").Subject} cold
 * @param {import("../measure/rounds.mjs").Subject} bare
 * @param {string} scratch
 * @returns {Promise<Phases | string>} a message when speccast printed no timings
 */
async function measurePhases(cold, bare, scratch) {
  /** @type {Map<string, number[]>} */
  const times = new Map();
  const whole = [];
  const empty = [];
  for (let round = 0; round <= runs; round++) {
    const nothing = await runProcess(bare.command(), scratch);
    cold.prepare?.();
    const command = cold.command();
    const run = await runProcess({ ...command, env: { ...command.env, SPECCAST_TIMINGS: "1" } }, scratch);
    if (run.status !== 0) return `phases: speccast did not run: ${failureOf(run)}`;
    const timings = readTimings(run.stderr);
    if (timings === undefined) return "phases: speccast printed no timings for SPECCAST_TIMINGS=1";
    if (round === 0) continue;
    empty.push(nothing.seconds * 1e3);
    whole.push(run.seconds * 1e3);
    for (const [phase, ms] of sumByPhase(timings)) times.set(phase, [...(times.get(phase) ?? []), ms]);
  }
  const phases = [...times].map(([phase, each]) => ({ phase, ms: spreadOf(each).median }));
  return { phases, wholeMs: spreadOf(whole).median, bareMs: spreadOf(empty).median };
}

/**
 * @param {Phases} measured
 * @returns {string}
 */
function phasesTable({ phases, wholeMs, bareMs }) {
  const real = phases.filter(({ phase }) => phase !== ownClock);
  const named = real.reduce((sum, { ms }) => sum + ms, 0);
  const rows = [
    ...real,
    { phase: "start of node", ms: bareMs },
    { phase: "in no phase", ms: wholeMs - bareMs - named },
    { phase: "whole process", ms: wholeMs },
    ...phases.filter(({ phase }) => phase === ownClock).map(({ ms }) => ({ phase: "by its own clock", ms })),
  ];
  return alignColumns([
    ["phase of a cold run", "ms", "share"],
    ...rows.map(({ phase, ms }) => [phase, ms.toFixed(1), `${((100 * ms) / wholeMs).toFixed(0)} %`]),
  ]);
}

/**
 * @param {string} stderr
 * @returns {Timing[] | undefined}
 */
function readTimings(stderr) {
  const line = stderr.split("\n").find((each) => each.startsWith('{"timings":'));
  return line === undefined ? undefined : JSON.parse(line).timings;
}

/** @param {Timing[]} timings A phase may come several times. */
function sumByPhase(timings) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { phase, ms } of timings) sums.set(phase, (sums.get(phase) ?? 0) + ms);
  return sums;
}
