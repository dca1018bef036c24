/** An editor of few lines: it starts tsserver, opens one file and waits for the responses. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { messageReader } from "../measure/messages.mjs";
import { Pending } from "../measure/pending.mjs";

export class Editor {
  #child;
  #seq = 0;
  #pending;

  /** @param {string} tsserver @param {string} folder @param {number} [ms] The time in which a response must come. */
  constructor(tsserver, folder, ms) {
    const args = [tsserver, "--disableAutomaticTypingAcquisition", "--suppressDiagnosticEvents"];
    this.#child = spawn(process.execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    this.#pending = new Pending("tsserver", this.#child, ms);
    this.#child.stdout.on("data", messageReader(this.#take.bind(this)));
  }

  /** Sends a request that has no response. @param {string} command @param {object} given */
  notify(command, given) {
    this.#seq += 1;
    const text = JSON.stringify({ seq: this.#seq, type: "request", command, arguments: given });
    this.#child.stdin.write(`${text}\n`);
  }

  /** Returns the body of the response; throws where none comes. @param {string} command @param {object} given @returns {Promise<unknown>} */
  ask(command, given) {
    this.notify(command, given);
    return this.#pending.response(this.#seq);
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
    if (type === "response") this.#pending.settle(seq, body);
  }
}
