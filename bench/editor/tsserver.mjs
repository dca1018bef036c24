/** An editor of few lines: it starts tsserver, opens one file and waits for the responses. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { messageReader } from "../measure/messages.mjs";

export class Editor {
  #child;
  #seq = 0;
  /** @type {Map<number, (body: unknown) => void>} */
  #waiting = new Map();

  /** @param {string} tsserver @param {string} folder */
  constructor(tsserver, folder) {
    const args = [tsserver, "--disableAutomaticTypingAcquisition", "--suppressDiagnosticEvents"];
    this.#child = spawn(process.execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    this.#child.stdout.on("data", messageReader(this.#take.bind(this)));
  }

  /** Sends a request that has no response. @param {string} command @param {object} given */
  tell(command, given) {
    this.#seq += 1;
    const text = JSON.stringify({ seq: this.#seq, type: "request", command, arguments: given });
    this.#child.stdin.write(`${text}\n`);
  }

  /** Returns the body of the response. @param {string} command @param {object} given @returns {Promise<unknown>} */
  ask(command, given) {
    this.tell(command, given);
    return new Promise((resolve) => this.#waiting.set(this.#seq, resolve));
  }

  /** The largest resident size so far, in MiB; undefined outside of Linux. */
  peakMiB() {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    } catch {
      return undefined;
    }
  }

  stop() {
    this.#child.kill();
  }

  /** @param {{ type: string, request_seq?: number, body?: unknown }} message */
  #take({ type, request_seq: seq, body }) {
    if (type !== "response" || seq === undefined) return;
    this.#waiting.get(seq)?.(body);
    this.#waiting.delete(seq);
  }
}
