/** The files that the editor has open, with the text that it has not saved. */
import { fileURLToPath, pathToFileURL } from "node:url";
import { realPathOr } from "../../base/real-path.js";
import { readSmallFile } from "./roots.js";
import type { TextDocument } from "vscode-languageserver-textdocument";

interface OpenBuffer {
  readonly document: TextDocument;
  /** The path without symbolic links, by which includes are read. */
  readonly realPath: string;
  bytes?: { readonly version: number; readonly bytes: Uint8Array };
}

/** The open files by path. Documents that are no files of the disk are left out. */
export class Buffers {
  private readonly byPath = new Map<string, OpenBuffer>();
  private readonly byRealPath = new Map<string, OpenBuffer>();

  /** Adds a document that was opened, and returns its path. */
  open(document: TextDocument): string | undefined {
    const path = filePathOf(document.uri);
    if (path === undefined) return undefined;
    const buffer = { document, realPath: realPathOr(path) };
    this.byPath.set(path, buffer);
    this.byRealPath.set(buffer.realPath, buffer);
    return path;
  }

  /** Removes a document that was closed, and returns its path. */
  close(uri: string): string | undefined {
    const path = filePathOf(uri);
    const buffer = path === undefined ? undefined : this.byPath.get(path);
    if (path === undefined || buffer === undefined) return undefined;
    this.byPath.delete(path);
    this.byRealPath.delete(buffer.realPath);
    return path;
  }

  at(path: string): TextDocument | undefined {
    return this.find(path)?.document;
  }

  get paths(): readonly string[] {
    return [...this.byPath.keys()];
  }

  /** The text at a path, or that of a small file of the disk; undefined where there is none. */
  textAt(path: string): string | undefined {
    return this.at(path)?.getText() ?? readSmallFile(path);
  }

  /** The text at a path as the bytes of a file. */
  bytesAt(path: string): Uint8Array | undefined {
    const buffer = this.find(path);
    if (buffer === undefined) return undefined;
    const { version } = buffer.document;
    if (buffer.bytes?.version !== version)
      buffer.bytes = { version, bytes: Buffer.from(buffer.document.getText(), "utf8") };
    return buffer.bytes.bytes;
  }

  /** The address of a file, in the editor's own spelling where it is open. */
  uriOf(path: string): string {
    return this.at(path)?.uri ?? pathToFileURL(path).href;
  }

  /** The path by which the editor knows a file, where it is open under another name. */
  nameOf(path: string): string {
    const buffer = this.byPath.has(path) ? undefined : this.byRealPath.get(path);
    return (buffer && filePathOf(buffer.document.uri)) ?? path;
  }

  private find(path: string): OpenBuffer | undefined {
    return this.byPath.get(path) ?? this.byRealPath.get(path);
  }
}

/** Returns the path of a `file:` address. */
export function filePathOf(uri: string): string | undefined {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}
