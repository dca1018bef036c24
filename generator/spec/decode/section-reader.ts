/** Reads the sections of a spec in all of its files. */
import { valueOf } from "../../source/yaml/tree.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { declarations } from "./reading.js";

/** Returns the entries of a section in some files, in order. */
export function entriesIn(files: readonly SyntaxNode[], section: string): MapEntry[] {
  return files.flatMap((file) => declarations(valueOf(file, section)));
}

/** Decodes the entries of sections. */
export class SectionReader {
  private readonly context: DecodeContext;
  private readonly files: readonly SyntaxNode[];

  constructor(context: DecodeContext, files: readonly SyntaxNode[]) {
    this.context = context;
    this.files = files;
  }

  /** Decodes the entries of a section, each to a declaration, several or none. */
  read<T>(
    section: string,
    decode: (context: DecodeContext, entry: MapEntry) => T | readonly T[] | undefined,
  ): T[] {
    return entriesIn(this.files, section).flatMap((entry) => {
      this.context.startDeclaration();
      return decode(this.context, entry) ?? [];
    });
  }
}
