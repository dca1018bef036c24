/** One step of the judgement of a document: a process with bounds of time and memory. */
import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Step
 * @property {"ok" | "failed" | "late" | "memory"} end
 * @property {number} seconds Elapsed time.
 * @property {number} [cpuSeconds] Processor time with all processes that it started, where GNU time is installed.
 * @property {number} [peakMiB] Largest resident size, where GNU time is installed.
 * @property {string} stdout
 * @property {string} stderr
 */

/** Processes that run now and must not outlive the runner. */
const running = new Set();
process.on("exit", () => {
  for (const pid of running) kill(pid);
});

/**
 * Runs `node` with arguments. A process that takes too long is killed with all that it started; one that needs more
 * memory than `mib` ends by itself.
 *
 * @param {readonly string[]} args
 * @param {{ readonly cwd: string, readonly scratch: string, readonly seconds: number, readonly mib: number, readonly env?: Record<string, string> }} bounds
 * @returns {Promise<Step>}
 */
export async function runStep(args, { cwd, scratch, seconds, mib, env }) {
  const files = {
    out: join(scratch, "out.txt"),
    err: join(scratch, "err.txt"),
    usage: join(scratch, "usage.txt"),
  };
  const [out, err] = [openSync(files.out, "w"), openSync(files.err, "w")];
  const begin = performance.now();
  let isLate = false;
  const status = await new Promise((resolve) => {
    const words = [
      "-f",
      "%M %U %S",
      "-o",
      files.usage,
      process.execPath,
      `--max-old-space-size=${mib}`,
      ...args,
    ];
    const child = spawn("/usr/bin/time", words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", out, err],
      detached: true,
    });
    running.add(child.pid);
    const timer = setTimeout(() => {
      isLate = true;
      kill(child.pid);
    }, seconds * 1000);
    const end = (/** @type {number | null} */ code) => {
      clearTimeout(timer);
      running.delete(child.pid);
      resolve(code);
    };
    child.on("error", () => end(null));
    child.on("exit", end);
  });
  closeSync(out);
  closeSync(err);
  const stderr = textOf(files.err);
  const isMemory = /heap out of memory|Allocation failed/.test(stderr);
  const usage = textOf(files.usage).trim().split("\n").at(-1) ?? "";
  const [kib = 0, user = 0, system = 0] = usage.split(" ").map(Number);
  return {
    end: isLate ? "late" : isMemory ? "memory" : status === 0 ? "ok" : "failed",
    seconds: (performance.now() - begin) / 1000,
    ...(kib > 0 ? { peakMiB: kib / 1024, cpuSeconds: user + system } : {}),
    stdout: textOf(files.out),
    stderr,
  };
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** @param {unknown} pid */
function kill(pid) {
  try {
    if (typeof pid === "number") process.kill(-pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}
