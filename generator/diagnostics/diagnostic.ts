/**
 * A finding about the spec at a place in it. Run-time findings about a value are called issues and
 * live in the emitted code, not here.
 */
import { countLeading } from "../base/sorted.js";

/** One file of the spec as it was read: LF line ends, no byte order mark. */
export class SourceText {
  /** Path as shown to people: relative to the working folder, forward slashes. */
  readonly path: string;
  readonly text: string;
  #lineStarts: readonly number[] | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /** Offsets at which the lines begin. */
  get lineStarts(): readonly number[] {
    return (this.#lineStarts ??= lineStartsOf(this.text));
  }
}

/** A range of UTF-16 offsets in a source text; `end` is exclusive. */
export interface Span {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

/** Returns the text at a place, as it is written. */
export function writtenText({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}

/** The severity of a finding. An error stops the run before speccast writes anything. */
export type Severity = "error" | "warning";

/** A finding about the spec. */
export interface Diagnostic<Code extends string = string> {
  /** The stable name from the catalogue, for example `unknown-type`. */
  readonly code: Code;
  readonly severity: Severity;
  /** The mistake, as one sentence that names the thing in question. */
  readonly message: string;
  /** The general fix for this code, from the catalogue. */
  readonly fix: string;
  /** The fix for this place, where it says more than `fix`. */
  readonly help?: string;
  /** The name that was probably meant, shown under the frame as `did you mean "…"?`. */
  readonly suggestion?: string;
  /** The place in the spec; absent only when no file could be read. */
  readonly span?: Span;
  /** A second place that matters, for example the first declaration of a name. */
  readonly related?: { readonly message: string; readonly span: Span };
}

/** Returns whether a finding is an error. */
export function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

/** Returns whether one of the findings prevents output. */
export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isError);
}

/** Line and column of an offset, both counted from 1; columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The line and column of `offset` in `source`. */
export function positionAt({ lineStarts }: SourceText, offset: number): Position {
  const line = countLeading(lineStarts, (start) => start <= offset);
  return { line, column: offset - (lineStarts[line - 1] as number) + 1 };
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns the code of a finding with its place: two findings that share both are about one mistake. */
export function codeAndPlace({ code, span }: Pick<Diagnostic, "code" | "span">): string {
  return `${code} ${span?.source.path} ${span?.start}`;
}
