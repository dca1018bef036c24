/**
 * A plugin for Vite and Vitest: the output follows the spec while you develop, and a build in CI fails if it does not match.
 *
 *   export default defineConfig({ plugins: [speccast()] });
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isInCi } from "./base/ci.js";

/** Options of the plugin. */
interface SpeccastPluginOptions {
  /** Path of the configuration, from the root of Vite's project; `speccast.config.json` by default. */
  readonly config?: string;
}

/** The part of Vite's configuration that the plugin reads. */
interface ResolvedConfig {
  readonly root: string;
  readonly command: "build" | "serve";
  readonly logger: { info(message: string): void; error(message: string): void };
}

/** The plugin. It needs no types of Vite. */
interface SpeccastPlugin {
  readonly name: "speccast";
  configResolved(config: ResolvedConfig): void;
  buildStart(): Promise<void>;
  buildEnd(): Promise<void>;
}

/** The time, in milliseconds, in which a watcher ends by itself. Its journal survives a harder end. */
const endingTime = 5000;

const program = fileURLToPath(new URL("../dist/bin.cjs", import.meta.url));

/**
 * Returns the plugin. A dev server generates and watches. A build, and a run of Vitest, generate first; where the
 * environment variable CI is set, they compare instead, and fail if the spec has errors or the output does not match it.
 */
export function speccast({ config }: SpeccastPluginOptions = {}): SpeccastPlugin {
  const more = config === undefined ? [] : ["--config", config];
  let vite: ResolvedConfig = { root: process.cwd(), command: "build", logger: console };
  let watching: ChildProcess | undefined;
  const stop = (): void => {
    watching?.kill();
    watching = undefined;
    process.off("exit", stop);
  };
  return {
    name: "speccast",
    configResolved(resolved) {
      vite = resolved;
    },
    async buildStart() {
      if (watching !== undefined) return;
      const { root, command, logger } = vite;
      const isOnce = command === "build" || process.env["VITEST"] !== undefined;
      const failure = await run([isOnce && isInCi() ? "check" : "generate", ...more], root);
      if (failure !== undefined && isOnce) throw new Error(failure);
      if (failure !== undefined) logger.error(failure);
      if (isOnce) return;
      const child = spawn(process.execPath, [program, "watch", ...more], {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
      });
      child.stdout.setEncoding("utf8").on("data", (text: string) => logger.info(text.trimEnd()));
      child.stderr.setEncoding("utf8").on("data", (text: string) => logger.error(text.trimEnd()));
      const ended = (reason: string): void => {
        if (watching !== child) return;
        watching = undefined;
        process.off("exit", stop);
        logger.error(`speccast no longer watches the spec: ${reason}`);
      };
      child.on("error", ({ message }) => ended(message));
      child.on("exit", (code) => ended(`its watcher ended with code ${code ?? "none"}.`));
      watching = child;
      process.on("exit", stop);
    },
    async buildEnd() {
      const child = watching;
      stop();
      // Vite waits for this, so that no write of the watcher follows the end of the server.
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const hard = setTimeout(() => child.kill("SIGKILL"), endingTime);
      await once(child, "exit").finally(() => clearTimeout(hard));
    },
  };
}

/** Runs a command of speccast; returns what it printed if it fails. */
function run(args: readonly string[], cwd: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0 ? undefined : printed.trim()));
  });
}
