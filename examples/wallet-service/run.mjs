/**
 * `npm run wallet-service` at the root of the repository: builds speccast, generates the output, builds
 * the service, and becomes it. What the steps print goes to standard error.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

// Reports mistakes of the command line before anything is built.
const { readCommandLine, usage } = await load("src/command-line.ts");
try {
  if (readCommandLine(process.argv.slice(2), process.env).name === "help") {
    console.log(usage);
    process.exit(0);
  }
} catch (error) {
  console.error(`${error.message}\n\n${usage}`);
  process.exit(2);
}

const root = fileURLToPath(new URL("../../", import.meta.url));

// npm links the command of a package when it installs it, if the command is built by then.
const steps = ["run --silent build", "rebuild --silent speccast", "run --silent build -w wallet-service"];

for (const step of steps) {
  const { status } = spawnSync(`npm ${step}`, { cwd: root, shell: true, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

// A signal to npm ends the shell between npm and this process, which would be left behind.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 500);
watch.unref();

await import(new URL("dist/main.js", import.meta.url));

/** A module of the example that needs nothing else, loaded as it is, whether or not anything is built. */
async function load(path) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
