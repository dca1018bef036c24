/** An editor of few lines: it starts a language server, and waits for its responses and diagnostics. */
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { messageReader } from "../measure/messages.mjs";
import { Pending } from "../measure/pending.mjs";

/** A session with one open file. */
export class Session {
  #child;
  #id = 0;
  #version = 1;
  #pending;

  /**
   * @param {string} bin
   * @param {string} file
   */
  constructor(bin, file) {
    this.uri = pathToFileURL(file).href;
    this.#child = spawn(process.execPath, [bin, "lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    this.#pending = new Pending("speccast lsp", this.#child);
    this.#child.stdout.on("data", messageReader(this.#take.bind(this)));
  }

  /** Opens the file, and waits for its diagnostics. @param {string} text */
  async start(text) {
    await this.ask("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
    this.#send({ method: "initialized", params: {} });
    const shown = this.#diagnostics();
    const textDocument = { uri: this.uri, languageId: "yaml", version: 1, text };
    this.#send({ method: "textDocument/didOpen", params: { textDocument } });
    return await shown;
  }

  /** Types at a place; the promise is that of the diagnostics of the new text. @param {object} range @param {string} text */
  type(range, text) {
    this.#version += 1;
    const shown = this.#diagnostics();
    const textDocument = { uri: this.uri, version: this.#version };
    this.#send({
      method: "textDocument/didChange",
      params: { textDocument, contentChanges: [{ range, text }] },
    });
    return shown;
  }

  /** Asks, and returns the result. @param {string} method @param {object} params @returns {Promise<unknown>} */
  ask(method, params) {
    this.#id += 1;
    const id = this.#id;
    this.#send({ id, method, params });
    return this.#pending.response(id);
  }

  stop() {
    this.#child.kill();
  }

  /** @returns {Promise<unknown[]>} */
  #diagnostics() {
    return this.#pending.response(`diagnostics of ${this.#version}`);
  }

  /** @param {object} message */
  #send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  /** @param {{ id?: number, method?: string, result?: unknown, params?: { version?: number, diagnostics: unknown[] } }} message */
  #take({ id, method, result, params }) {
    if (method === "textDocument/publishDiagnostics")
      this.#pending.settle(`diagnostics of ${params?.version}`, params?.diagnostics ?? []);
    else if (method === undefined && id !== undefined) this.#pending.settle(id, result);
  }
}
