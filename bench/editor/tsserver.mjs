/** An editor of few lines: it starts tsserver, opens one file and waits for the responses. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Pending } from "../measure/pending.mjs";

export class Editor {
  #child;
  #bytes = Buffer.alloc(0);
  #seq = 0;
  #pending;

  /** @param {string} tsserver @param {string} folder @param {number} [ms] The time in which a response must come. */
  constructor(tsserver, folder, ms) {
    const args = [tsserver, "--disableAutomaticTypingAcquisition", "--suppressDiagnosticEvents"];
    this.#child = spawn(process.execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    this.#pending = new Pending("tsserver", this.#child, ms);
    this.#child.stdout.on("data", (/** @type {Buffer} */ chunk) => this.#read(chunk));
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

  /** @param {Buffer} chunk */
  #read(chunk) {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      const end = this.#bytes.indexOf("\r\n\r\n");
      if (end === -1) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.#bytes.subarray(0, end).toString())?.[1]);
      if (this.#bytes.length < end + 4 + length) return;
      const message = JSON.parse(this.#bytes.subarray(end + 4, end + 4 + length).toString());
      this.#bytes = this.#bytes.subarray(end + 4 + length);
      if (message.type === "response") this.#pending.settle(message.request_seq, message.body);
    }
  }
}
