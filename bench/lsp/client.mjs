/** An editor of few lines: it starts a language server, and notes when the answers come. */
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { messageReader } from "../measure/messages.mjs";

/** A session with one open file. */
export class Session {
  #child;
  #id = 0;
  #version = 1;
  /** @type {Map<number, (result: unknown) => void>} */
  #waiting = new Map();
  /** @type {{ version: number, done: (diagnostics: unknown[]) => void } | undefined} */
  #expected;

  /**
   * @param {string} bin
   * @param {string} file
   */
  constructor(bin, file) {
    this.uri = pathToFileURL(file).href;
    this.#child = spawn(process.execPath, [bin, "lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
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
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  stop() {
    this.#child.kill();
  }

  /** @returns {Promise<unknown[]>} */
  #diagnostics() {
    const version = this.#version;
    return new Promise((done) => (this.#expected = { version, done }));
  }

  /** @param {object} message */
  #send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  /** @param {{ id?: number, method?: string, result?: unknown, params?: { version?: number, diagnostics: unknown[] } }} message */
  #take({ id, method, result, params }) {
    if (method === "textDocument/publishDiagnostics") {
      if (params?.version !== this.#expected?.version) return;
      this.#expected?.done(params?.diagnostics ?? []);
    } else if (method === undefined && id !== undefined) {
      this.#waiting.get(id)?.(result);
      this.#waiting.delete(id);
    }
  }
}
