/** The processes of a fuzz: each tries some specs, and one that dies or stands still is reported and replaced. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Specs after which a worker is renewed: modules that it has imported are never freed. */
const renewedAfter = 100;
/** Processes that are at work. */
const running = new Set();

process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.once(signal, () => process.exit(1));

/**
 * Hands out the specs in pieces until all are tried or the time is over; `onLine` receives the lines of the workers.
 * A worker that says nothing for `stall` seconds, or takes more than `memory` megabytes, ends there.
 */
export async function work(options, bundle, onLine) {
  const { seed, from, to, inputs, perType, thorough, input, until, workers, folder } = options;
  let next = from;
  // Short runs are shared out evenly, too.
  const piece = Math.max(1, Math.min(renewedAfter, Math.ceil((to - from) / workers)));
  const end = until ?? Infinity;
  const run = async () => {
    while (next < to && Date.now() < end) {
      let first = next;
      const last = (next = Math.min(to, first + piece));
      while (first < last && Date.now() < end) {
        const task = { seed, from: first, to: last, inputs, perType, thorough, input, until, folder };
        const fault = await worker(join(bundle, "dist/main.js"), task, options, onLine);
        if (fault === undefined) break;
        onLine(fault);
        first = fault.spec + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, run));
}

/** Ends with what was found where the worker came to no good end. */
function worker(program, task, { stall, memory }, onLine) {
  return new Promise((resolve, reject) => {
    let spec = task.from;
    const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, program, JSON.stringify(task)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    running.add(child);
    let isStalled = false;
    const watch = setTimeout(() => {
      isStalled = true;
      child.kill("SIGKILL");
    }, stall * 1000);
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line = JSON.parse(text);
      watch.refresh();
      if (line.begun !== undefined) spec = line.begun;
      else onLine(line);
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      running.delete(child);
      clearTimeout(watch);
      resolve(code === 0 ? undefined : stopped(task, spec, isStalled ? undefined : (signal ?? code)));
    });
  });
}

/** The finding that a worker died of `reason`, or stood still. */
function stopped({ seed, inputs, perType }, spec, reason) {
  const what = reason === undefined ? "stood still" : `ended with ${reason}`;
  const again = `npm run fuzz -- --seed ${seed} --spec ${spec} --inputs ${inputs} --per-type ${perType}`;
  return {
    spec,
    signature: reason === undefined ? "worker stalled" : "worker died",
    finding: `spec ${spec} of seed ${seed}: a worker ${what}\n  again     ${again}`,
  };
}
