/** A running `speccast watch`, and the moment at which its files are on the disk. */
import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Time after which a change counts as missed. */
const patienceMs = 120_000;

/** A watch of one spec. */
export class Watcher {
  #child;
  #said = "";
  #manifest;

  /**
   * @param {string} bin
   * @param {string} spec
   * @param {string} output
   */
  constructor(bin, spec, output) {
    this.#manifest = join(output, "speccast.manifest.json");
    this.#child = spawn(process.execPath, [bin, "watch", spec, "--out", output], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child.stdout.setEncoding("utf8").on("data", (text) => (this.#said += text));
    this.stop = this.stop.bind(this);
    process.on("exit", this.stop);
  }

  /** Waits until the spec is watched. */
  async start() {
    await this.#until(() => this.#said.includes("Watching "), 20);
  }

  /**
   * Saves a change, and waits until all files of its output are on the disk: the manifest is the last of them.
   *
   * @param {() => void} save
   * @returns {Promise<{ ms: number, cpuMs: number | undefined }>} from before the file is saved; processor time where the
   *   system shows it, with what the watch does after its files are written
   */
  async change(save) {
    const before = this.#written();
    const length = this.#said.length;
    const cpu = this.cpuMs();
    const started = performance.now();
    save();
    await this.#until(() => this.#written() !== before, 1);
    const ms = performance.now() - started;
    await this.#until(() => this.#said.slice(length).includes(" ms)"), 5);
    const now = this.cpuMs();
    return { ms, cpuMs: now === undefined || cpu === undefined ? undefined : now - cpu };
  }

  /** Returns the processor time of the watch so far, in steps of 10 ms; undefined where the system does not show it. */
  cpuMs() {
    try {
      const fields = readFileSync(`/proc/${this.#child.pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
      return 10 * (Number(fields?.[11]) + Number(fields?.[12]));
    } catch {
      return undefined;
    }
  }

  stop() {
    process.off("exit", this.stop);
    this.#child.kill("SIGKILL");
  }

  #written() {
    const { ino, mtimeMs } = statSync(this.#manifest, { throwIfNoEntry: false }) ?? { ino: 0, mtimeMs: 0 };
    return `${ino} ${mtimeMs}`;
  }

  /** @param {() => boolean} isTrue @param {number} everyMs */
  async #until(isTrue, everyMs) {
    const end = performance.now() + patienceMs;
    while (!isTrue()) {
      if (this.#child.exitCode !== null) throw new Error("speccast watch has ended");
      if (performance.now() > end) throw new Error("speccast watch did not write the change");
      await sleep(everyMs);
    }
  }
}
