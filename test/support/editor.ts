/** An editor that starts `speccast lsp` as a process of its own, and talks to it by the protocol. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from "vscode-languageserver-protocol/node.js";
import type {
  Diagnostic,
  InitializeResult,
  PublishDiagnosticsParams,
  Range,
} from "vscode-languageserver-protocol";
import { bin, type Project } from "./project.js";

/** A change of a buffer: the first occurrence of `from` becomes `to`. */
interface Edit {
  readonly from: string;
  readonly to: string;
}

/** A running server and its client. */
export class Editor {
  readonly child: ChildProcessWithoutNullStreams;
  readonly connection: ProtocolConnection;
  /** The last diagnostics of each file, by its path in the project. */
  readonly shown = new Map<string, { readonly version?: number; readonly diagnostics: Diagnostic[] }>();
  /** Errors that the server logged. */
  readonly logged: string[] = [];
  /** The exit code, when it has ended. */
  readonly ended: Promise<number | null>;
  private readonly project: Project;
  private readonly texts = new Map<string, { text: string; version: number }>();

  constructor(project: Project) {
    this.project = project;
    this.child = spawn(process.execPath, [bin, "lsp", "--stdio"], { cwd: project.folder });
    this.ended = new Promise((resolve) => this.child.on("close", resolve));
    onTestFinished(() => void this.child.kill("SIGKILL"));
    const reader = new StreamMessageReader(this.child.stdout);
    this.connection = createProtocolConnection(reader, new StreamMessageWriter(this.child.stdin));
    this.connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      const { uri, version, diagnostics } = params;
      const path = uri.slice(this.uri("").length);
      this.shown.set(path, { ...(version === undefined ? {} : { version }), diagnostics });
    });
    this.connection.onNotification("window/logMessage", ({ message }: { message: string }) => {
      this.logged.push(message);
    });
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.onError(() => {});
    this.connection.listen();
  }

  /** The address of a file of the project. */
  uri(path: string): string {
    return `${pathToFileURL(this.project.folder).href}/${path}`;
  }

  /** Starts the session with a folder of the project open, or none. */
  async start(folder: string | null = ""): Promise<InitializeResult> {
    const uri = folder === null ? null : this.uri(folder).replace(/\/$/, "");
    const result = await this.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: uri === null ? null : [{ uri, name: "project" }],
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    });
    await this.connection.sendNotification("initialized", {});
    return result as InitializeResult;
  }

  /** Opens a file, with the text of the disk or another one. */
  async open(path: string, text: string = this.project.read(path)): Promise<void> {
    this.texts.set(path, { text, version: 1 });
    const textDocument = { uri: this.uri(path), languageId: "yaml", version: 1, text };
    await this.connection.sendNotification("textDocument/didOpen", { textDocument });
  }

  /** Types: replaces the first occurrence of a text in a buffer. */
  async type(path: string, { from, to }: Edit): Promise<void> {
    const buffer = this.buffer(path);
    const start = buffer.text.indexOf(from);
    if (start === -1) throw new Error(`${path} has no ${JSON.stringify(from)}`);
    const range = { start: this.at(path, from), end: this.at(path, from, from.length) };
    buffer.text = buffer.text.slice(0, start) + to + buffer.text.slice(start + from.length);
    buffer.version += 1;
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: this.uri(path), version: buffer.version },
      contentChanges: [{ range, text: to }],
    });
  }

  /** The position `offset` units behind the beginning of the first occurrence of `text` in a buffer. */
  at(path: string, text: string, offset = 0): { line: number; character: number } {
    const whole = this.texts.get(path)?.text ?? this.project.read(path);
    const start = whole.indexOf(text);
    if (start === -1) throw new Error(`${path} has no ${JSON.stringify(text)}`);
    const before = whole.slice(0, start + offset).split("\n");
    return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  }

  /** The text of a buffer, or of a file of the disk, in a range. */
  textIn(path: string, { start, end }: Range): string {
    const lines = (this.texts.get(path)?.text ?? this.project.read(path))
      .split("\n")
      .slice(start.line, end.line + 1);
    const last = lines.pop() ?? "";
    return [...lines, last.slice(0, end.character)].join("\n").slice(start.character);
  }

  /** Closes a file. */
  async close(path: string): Promise<void> {
    this.texts.delete(path);
    await this.connection.sendNotification("textDocument/didClose", {
      textDocument: { uri: this.uri(path) },
    });
  }

  /** Sends a request about a place: the first occurrence of `text`, `offset` units further. */
  async ask<Result>(
    method: string,
    {
      path,
      text,
      offset = 0,
      ...more
    }: { path: string; text: string; offset?: number } & Record<string, unknown>,
  ): Promise<Result> {
    const params = { textDocument: { uri: this.uri(path) }, position: this.at(path, text, offset), ...more };
    return (await this.connection.sendRequest(method, params)) as Result;
  }

  /** Waits for diagnostics of the present version of a file, and returns them as `line:column code: text at the place`. */
  async diagnosticsOf(path: string): Promise<readonly string[]> {
    const version = this.texts.get(path)?.version;
    await this.until(() => this.shown.get(path)?.version === version && this.shown.has(path));
    const { diagnostics } = this.shown.get(path) as { diagnostics: Diagnostic[] };
    return diagnostics.map(({ range, code }) => {
      const { line, character } = range.start;
      return `${line + 1}:${character + 1} ${code}: ${this.textIn(path, range)}`;
    });
  }

  /** Waits until a condition holds. */
  async until(holds: () => boolean): Promise<void> {
    const end = Date.now() + 30_000;
    while (!holds()) {
      if (Date.now() > end)
        throw new Error(`It did not happen. Shown: ${this.codes()}\n${this.logged.join("\n")}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  private codes(): string {
    const rows = [...this.shown].map(([path, { version, diagnostics }]) =>
      [path, version, ...diagnostics.slice(0, 5).map(({ code }) => code)].join(" "),
    );
    return rows.join("; ");
  }

  private buffer(path: string): { text: string; version: number } {
    const buffer = this.texts.get(path);
    if (buffer === undefined) throw new Error(`${path} is not open`);
    return buffer;
  }
}
