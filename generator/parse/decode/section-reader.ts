/** Reads the sections of a spec in all of its files. */
import { valueOf } from "../tree.js";
import type { MapEntry, SyntaxNode } from "../tree.js";
import type { DecodeContext } from "./context.js";
import type { DecodeMemory } from "./decode-memory.js";
import { declarations } from "./reading.js";

/** Returns the entries of a section in some files, in order. */
export function entriesIn(files: readonly SyntaxNode[], section: string): MapEntry[] {
  return files.flatMap((file) => declarations(valueOf(file, section)));
}

/** Decodes the entries of sections. Those of an earlier run, which a memory has, are not decoded again. */
export class SectionReader {
  private readonly context: DecodeContext;
  private readonly files: readonly SyntaxNode[];
  private readonly memory: DecodeMemory | undefined;

  constructor(context: DecodeContext, files: readonly SyntaxNode[], memory: DecodeMemory | undefined) {
    this.context = context;
    this.files = files;
    this.memory = memory;
  }

  /** Decodes the entries of a section, each to a declaration, several or none. */
  read<T>(
    section: string,
    decode: (context: DecodeContext, entry: MapEntry) => T | readonly T[] | undefined,
  ): T[] {
    return entriesIn(this.files, section).flatMap((entry) => {
      this.context.startDeclaration();
      return this.readEntry(section, entry, decode) ?? [];
    });
  }

  /** Decodes one entry. */
  readEntry<T>(section: string, entry: MapEntry, decode: (context: DecodeContext, entry: MapEntry) => T): T {
    const decodeNow = (): T => decode(this.context, entry);
    return this.memory === undefined
      ? decodeNow()
      : this.memory.entry(this.context, section, entry, decodeNow);
  }
}
