/** The diagnostics that the editor shows. A file of several specs has those of all of them, each once. */
import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver";
import type { Buffers } from "./buffers.js";
import type { FindingsByFile } from "./findings.js";

/** Sends the diagnostics of a file to the editor. */
type Send = (params: PublishDiagnosticsParams) => void;

/** The diagnostics by the root file or configuration that they come from. */
export class Publisher {
  private readonly byOwner = new Map<string, FindingsByFile>();
  private readonly shown = new Map<string, string>();
  private readonly buffers: Buffers;
  private readonly send: Send;

  constructor(buffers: Buffers, send: Send) {
    this.buffers = buffers;
    this.send = send;
  }

  /** Replaces the diagnostics of one owner, and sends those of the files that change. */
  publish(owner: string, findings: FindingsByFile): void {
    const before = this.byOwner.get(owner);
    if (findings.size === 0) this.byOwner.delete(owner);
    else this.byOwner.set(owner, findings);
    const files = new Set(
      [...(before?.keys() ?? []), ...findings.keys()].map((path) => this.buffers.nameOf(path)),
    );
    for (const path of files) this.update(path);
  }

  /** The diagnostics of a file. */
  at(path: string): readonly Diagnostic[] {
    const seen = new Set<string>();
    return [...this.byOwner.values()]
      .flatMap((findings) => [...findings].filter(([file]) => this.buffers.nameOf(file) === path))
      .flatMap(([, list]) => list)
      .filter(({ code, message, range }) => {
        const key = JSON.stringify([code, message, range]);
        return !seen.has(key) && seen.add(key) !== undefined;
      });
  }

  private update(path: string): void {
    const diagnostics = this.at(path);
    const version = this.buffers.at(path)?.version;
    const text = JSON.stringify([version, diagnostics]);
    if (this.shown.get(path) === text) return;
    if (diagnostics.length === 0 && version === undefined) this.shown.delete(path);
    else this.shown.set(path, text);
    this.send({
      uri: this.buffers.uriOf(path),
      ...(version === undefined ? {} : { version }),
      diagnostics: [...diagnostics],
    });
  }
}
