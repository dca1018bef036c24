/** The judgement of one document: what speccast reads, says, generates and proves, and what its peers do. */
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { peers } from "../generate/peers.mjs";
import { benchFolder, rootFolder } from "../paths.mjs";
import { runStep } from "./step.mjs";

/**
 * @typedef {object} Bounds
 * @property {string} bin The built generator.
 * @property {number} seconds
 * @property {number} mib
 * @property {boolean} tsc
 * @property {boolean} prove
 * @property {boolean} peers
 * @property {{ readonly operations: number, readonly seed: number } | undefined} wire
 */
/** @typedef {import("./step.mjs").Step} Step */

/** The strictest settings that users have. */
const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  target: "ES2022",
  module: "NodeNext",
  moduleResolution: "NodeNext",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  types: ["node"],
  typeRoots: [join(rootFolder, "node_modules", "@types")],
};

/** The settings for the output of peers, which import files without an extension, or with `.ts`. */
const bundled = {
  ...strictest,
  module: "ESNext",
  moduleResolution: "Bundler",
  allowImportingTsExtensions: true,
};

/** All targets with code or schemas: a document alone has no server by default. */
const judgedTargets = "types,limits,validators,client,server,schemas,openapi";

/**
 * Judges a document. Nothing that it does to a process ends the runner.
 *
 * @param {{ readonly name: string, readonly path: string }} document
 * @param {Bounds} bounds
 * @returns {Promise<import("./table.mjs").Row>}
 */
export async function judge({ name, path }, bounds) {
  const scratch = mkdtempSync(join(tmpdir(), "speccast-corpus-"));
  const output = join(scratch, "output");
  const { bin } = bounds;
  const within = { cwd: scratch, scratch, ...bounds };
  try {
    const report = await runStep([bin, "import", path, "--report", "--json"], within);
    const read = readingOf(report);
    if (!read.reads) return { name, ...read, end: report.end, seconds: report.seconds };
    const flags = ["--out", output, "--targets", judgedTargets, "--imports", ".js", "--no-skip", "--force"];
    // The judge of the wire loads the output as it is, as one set of modules.
    const loaded = bounds.tsc ? [] : ["--emit", "js", "--split", "never"];
    const generate = await runStep([bin, "generate", path, ...flags, ...loaded], within);
    const { end, seconds, cpuSeconds, peakMiB } = generate;
    const mib = statSync(path).size / 2 ** 20;
    const row = { name, mib, ...read, end, seconds, cpuSeconds, peakMiB };
    if (end !== "ok") return { ...row, reason: firstLine(generate.stderr) };
    const tsc = bounds.tsc ? { tsc: await compiled(scratch, output, strictest, within) } : {};
    const proof = bounds.prove ? proofOf(await runStep(proveArguments(bin, path), within)) : {};
    const wire = bounds.wire === undefined ? {} : await wireOf(path, output, report.stdout, within);
    return {
      ...row,
      ...tsc,
      ...proof,
      ...wire,
      ...(bounds.peers ? { peers: await peersOn(path, scratch, within) } : {}),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Judges the wire of an output in a process of its own.
 *
 * @param {string} path
 * @param {string} output
 * @param {string} report
 * @param {Parameters<typeof runStep>[1] & Bounds} within
 */
async function wireOf(path, output, report, within) {
  const { bin, scratch, tsc, wire } = within;
  const files = { report: join(scratch, "report.json"), subjects: join(scratch, "subjects.json") };
  let folder = output;
  if (tsc) {
    folder = join(scratch, "loaded");
    const flags = [
      "--out",
      folder,
      "--targets",
      judgedTargets,
      "--imports",
      ".js",
      "--no-skip",
      "--force",
      "--emit",
      "js",
      "--split",
      "never",
    ];
    const { end, stderr } = await runStep([bin, "generate", path, ...flags], within);
    if (end !== "ok") return { wire: { end, reason: firstLine(stderr) } };
  }
  writeFileSync(files.report, report);
  const subject = { name: path, document: path, output: folder, report: files.report };
  writeFileSync(files.subjects, JSON.stringify({ subjects: [subject], options: wire }));
  const step = await runStep([join(benchFolder, "corpus", "wire", "main.mjs"), files.subjects], within);
  const { end, seconds, cpuSeconds } = step;
  try {
    const { name: _, error, ...verdict } = JSON.parse(step.stdout);
    return {
      wire: {
        end: error === undefined ? "ok" : "failed",
        seconds,
        cpuSeconds,
        ...verdict,
        ...(error === undefined ? {} : { reason: error }),
      },
    };
  } catch {
    return { wire: { end: end === "ok" ? "failed" : end, seconds, reason: firstLine(step.stderr) } };
  }
}

/** @param {string} bin @param {string} path */
function proveArguments(bin, path) {
  return [bin, "prove", path, "--seed", "1", "--inputs", "1", "--json"];
}

/** @param {Step} step */
function readingOf(step) {
  try {
    const [report] = JSON.parse(step.stdout);
    if (report === undefined) return { reads: false, reason: firstLine(step.stderr) };
    const { keywords, counts, passes } = report;
    const { reasons, ...shares } = report.shares;
    const operations = shares.full + shares.passedThrough + shares.dropped;
    const most = Object.entries(reasons)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 3);
    return {
      reads: true,
      operations,
      passes,
      ...shares,
      keywords,
      counts,
      reasons: Object.fromEntries(most),
    };
  } catch {
    return { reads: false, reason: firstLine(step.stderr) };
  }
}

/**
 * @param {string} scratch
 * @param {string} folder
 * @param {object} compilerOptions
 * @param {Parameters<typeof runStep>[1]} within
 */
async function compiled(scratch, folder, compilerOptions, within) {
  const project = join(scratch, "tsconfig.json");
  writeFileSync(join(scratch, "package.json"), '{ "type": "module" }\n');
  writeFileSync(project, JSON.stringify({ compilerOptions, include: [`${folder}/**/*.ts`] }));
  const tsc = join(rootFolder, "node_modules", "typescript-7", "bin", "tsc");
  const { end, seconds, stdout } = await runStep([tsc, "-p", project], within);
  const errors = stdout.split("\n").filter((line) => /error TS\d+/.test(line));
  return { end, seconds, errors: errors.length, ...(errors[0] === undefined ? {} : { first: errors[0] }) };
}

/** @param {Step} step */
function proofOf({ end, seconds, stdout, stderr }) {
  try {
    const [proof] = JSON.parse(stdout);
    const { disagreements, document } = proof;
    const found = disagreements.length + (document?.disagreements.length ?? 0);
    const [first] = [...disagreements, ...(document?.disagreements ?? [])];
    const shown = first === undefined ? {} : { first: `${first.type} ${String(first.text).slice(0, 200)}` };
    return { prove: { end: "ok", seconds, disagreements: found, ...shown } };
  } catch {
    return { prove: { end: end === "ok" ? "failed" : end, seconds, reason: firstLine(stderr) } };
  }
}

/**
 * @param {string} path
 * @param {string} scratch
 * @param {Parameters<typeof runStep>[1]} within
 */
async function peersOn(path, scratch, within) {
  /** @type {Record<string, unknown>} */
  const rows = {};
  symlinkSync(join(benchFolder, "node_modules"), join(scratch, "node_modules"));
  for (const { id, command } of peers(/** @type {any} */ ({ openapi: path }), scratch)) {
    const { args, cwd, env } = command();
    mkdirSync(cwd, { recursive: true });
    const step = await runStep(args, { ...within, cwd, ...(env === undefined ? {} : { env }) });
    const { end, seconds, cpuSeconds, peakMiB } = step;
    const tsc = end === "ok" ? await compiled(scratch, join(scratch, id), bundled, within) : undefined;
    rows[id] = { end, seconds, cpuSeconds, peakMiB, tsc };
  }
  return rows;
}

/** @param {string} text */
function firstLine(text) {
  return text.split("\n").find((line) => line.trim() !== "" && !line.startsWith("npm ")) ?? "";
}
