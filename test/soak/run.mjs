/**
 * `npm run soak`: the wallet service under bounded load, with faults mixed in, until the time is over. It ends with a
 * verdict: flat memory, no unhandled rejection, no socket left, each idempotency key in effect once.
 */
import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { runProgram, UsageError } from "../support/program.mjs";
import { judge, reportHead, reportLine } from "./verdict.mjs";

const usage = `Usage: npm run soak -- [options]

  --minutes N   how long (10)              --seed N      where chance begins (the time)
  --rate N      actions a second (100)     --output DIR  an output other than generated/wallet`;

const root = fileURLToPath(new URL("../../", import.meta.url));

const text = /** @type {const} */ ({ type: "string" });
const accepted = { minutes: text, seed: text, rate: text, output: text };

await runProgram({ usage, options: accepted, readOptions }, main);

/** @param {ReturnType<typeof readOptions>} options */
async function main(options) {
  const { minutes, seed, rate } = options;
  // A bundle of its own for each run, so that runs side by side do not meet.
  const folder = join(root, "test/.output/soak", String(process.pid));
  try {
    await bundleInto(folder, options.output);
    console.log(`${minutes} minutes, ${rate} actions a second, seed ${seed}, node ${process.version}`);
    return await soak(folder, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Record<string, string | undefined>} values
 * @throws UsageError
 */
function readOptions(values) {
  const read = (name, otherwise) => {
    const value = Number(values[name] ?? otherwise);
    if (!(value > 0)) throw new UsageError(`--${name} takes a number above 0.`);
    return value;
  };
  return {
    minutes: read("minutes", 10),
    seed: Math.floor(read("seed", Date.now() % 2 ** 31)),
    rate: read("rate", 100),
    output: resolve(values.output ?? join(root, "generated/wallet")),
  };
}

/** Both programs in one file each, over the output in `output`. */
async function bundleInto(folder, output) {
  await build({
    entryPoints: ["service", "pressure"].map((name) => join(root, `test/soak/${name}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
    plugins: [generateFrom(output)],
  });
}

/** Takes what is imported from generated/wallet out of another folder. */
function generateFrom(output) {
  const filter = /\/generated\/wallet\/.*\.js$/;
  return {
    name: "generate-from",
    setup: (setting) =>
      setting.onResolve({ filter }, ({ path }) => ({
        path: join(output, path.replace(/^.*\/generated\/wallet\//, "").replace(/\.js$/, ".ts")),
      })),
  };
}

/** Runs the service and the pressure on it until the time is over. */
async function soak(folder, { minutes, seed, rate }) {
  const service = start(join(folder, "service.mjs"), [], ["--expose-gc"]);
  const { port } = await service.next();
  const pressure = start(join(folder, "pressure.mjs"), [JSON.stringify({ port, seed, rate })], []);
  const samples = [];
  const begin = Date.now();
  const end = begin + minutes * 60_000;
  // Forty points for a line of memory; a line of text each minute, or more often when the time is short.
  const every = Math.max(1_000, (minutes * 60_000) / 40);
  const printsEvery = Math.min(60_000, (minutes * 60_000) / 4);
  let printAt = begin + printsEvery;
  console.log(reportHead);
  while (Date.now() < end) {
    await new Promise((go) => setTimeout(go, Math.min(every, Math.max(0, end - Date.now()))));
    const sample = {
      ms: Date.now() - begin,
      ...(await service.ask("report")),
      ...(await pressure.ask("report")),
    };
    samples.push(sample);
    if (Date.now() < printAt && Date.now() < end) continue;
    printAt += printsEvery;
    console.log(reportLine(sample));
  }
  const last = await pressure.ask("finish");
  pressure.stop();
  const left = await service.ask("finish");
  const code = await service.ended();
  const { lines, isGood } = judge(samples, { ...left, ...last, code });
  console.log(`\n${lines.join("\n")}`);
  return isGood ? 0 : 1;
}

/** A process that is asked over IPC: one message, one response. */
function start(program, args, execArgv) {
  const child = fork(program, args, { execArgv, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const exited = new Promise((resolved) => child.once("exit", (code, signal) => resolved(code ?? signal)));
  const next = () =>
    Promise.race([
      new Promise((resolved) => child.once("message", resolved)),
      exited.then((code) => Promise.reject(new Error(`${program} ended with ${code}`))),
    ]);
  return {
    next,
    ask: (message) => {
      const response = next();
      child.send(message);
      return response;
    },
    stop: () => child.disconnect(),
    /** The exit code; a process that does not end by itself within ten seconds is ended. */
    ended: async () => {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
      const code = await exited;
      clearTimeout(timer);
      return code;
    },
  };
}
