/** Runs one whole Node.js process and measures it. */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Command
 * @property {string[]} args The arguments of `node`.
 * @property {string} cwd
 * @property {Record<string, string>} [env] Added to the environment of this process.
 */

/**
 * @typedef {object} Run
 * @property {number} seconds Wall time, from before the start of the process until after its end.
 * @property {number} [cpuSeconds] User and system time, of the process and of those it waited for.
 * @property {number} [peakMiB] Largest resident size, of the largest process.
 * @property {number | null} status
 * @property {string} stdout
 * @property {string} stderr
 */

const gnuTime = "/usr/bin/time";
const hasProcessGroups = process.platform !== "win32";

/** @type {number | undefined} The process that runs now and must not outlive the bench. */
let running;
process.on("exit", stopRunning);

/** GNU time is installed. Without it, only wall time is measured. */
export const measuresCpu = spawnSync(gnuTime, ["-f", "%U %S %M", process.execPath, "-e", "0"]).status === 0;

/**
 * @param {Command} command
 * @param {string} scratch A folder for the file that GNU time writes.
 * @returns {Promise<Run>}
 */
export async function runProcess(command, scratch) {
  const usageFile = join(scratch, "usage.txt");
  const [file, args] = measuresCpu
    ? [gnuTime, ["-f", "%U %S %M", "-o", usageFile, process.execPath, ...command.args]]
    : [process.execPath, command.args];
  const begin = process.hrtime.bigint();
  const ended = await waitFor(file, args, command);
  return { ...ended, ...(measuresCpu ? readUsage(usageFile) : {}), seconds: Number(ended.end - begin) / 1e9 };
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {Command} command
 * @returns {Promise<{ end: bigint, status: number | null, stdout: string, stderr: string }>}
 */
function waitFor(file, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: hasProcessGroups,
    });
    running = child.pid;
    let end = 0n;
    const text = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (part) => (text.stdout += part));
    child.stderr.setEncoding("utf8").on("data", (part) => (text.stderr += part));
    child.on("exit", () => {
      end = process.hrtime.bigint();
      running = undefined;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ ...text, end, status }));
  });
}

/**
 * GNU time writes `user system peakKiB`, behind a line of its own when the process failed.
 *
 * @param {string} usageFile
 */
function readUsage(usageFile) {
  const [user, system, peakKiB] = (readFileSync(usageFile, "utf8").trim().split("\n").at(-1) ?? "")
    .split(" ")
    .map(Number);
  if (user === undefined || system === undefined || peakKiB === undefined) return {};
  return { cpuSeconds: user + system, peakMiB: peakKiB / 1024 };
}

function stopRunning() {
  if (running === undefined || !hasProcessGroups) return;
  try {
    process.kill(-running, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}
