/** Findings as text for people, as JSON for programs, and as annotations for GitHub. */
import { append } from "../base/append.js";
import { defined } from "../base/defined.js";
import { distinctBy } from "../base/distinct.js";
import { annotation } from "./annotation.js";
import { meantName } from "./advice.js";
import { counted, grouped } from "./counted.js";
import {
  isError,
  positionAt,
  type Diagnostic,
  type Severity,
  type Span,
  type SourceText,
} from "./diagnostic.js";
import { shortened, visible, visibleLine, columnsOf } from "./visible.js";

/** Options for findings as text. */
interface RenderOptions {
  /** Colours by terminal escapes; off by default. */
  readonly color?: boolean;
  /** The number of findings shown in full; 50 by default. */
  readonly limit?: number;
  /** Codes of which several findings are grouped: a line for the code, and one for each finding; none by default. */
  readonly grouped?: ReadonlySet<string>;
}

const mostShown = 50;

/**
 * `diagnostics` in the order in which they are shown: file by file, in the order in which the files
 * first occur, then by place; the same finding only once.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const order = new Map<string | undefined, number>([[undefined, -1]]);
  for (const { span } of diagnostics)
    if (span !== undefined && !order.has(span.source.path)) order.set(span.source.path, order.size);
  const keyOf = ({ code, message, span }: Diagnostic): string =>
    JSON.stringify([code, message, span?.source.path, span?.start]);
  return distinctBy(diagnostics, keyOf)
    .map((diagnostic) => ({ diagnostic, rank: order.get(diagnostic.span?.source.path) as number }))
    .sort((a, b) => a.rank - b.rank || startOf(a.diagnostic) - startOf(b.diagnostic))
    .map(({ diagnostic }) => diagnostic);
}

function startOf({ span }: Diagnostic): number {
  return span?.start ?? -1;
}

/** Returns `diagnostics` as text, sorted: the first 50 in full, then their number. Empty for none. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: RenderOptions = {}): string {
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.length === 0) return "";
  const limit = options.limit ?? mostShown;
  const paint = options.color === true ? colouredPaint : plainPaint;
  const groups = new Map<Diagnostic | string, Diagnostic[]>();
  for (const diagnostic of sorted.slice(0, limit)) {
    const { code, severity } = diagnostic;
    append(groups, options.grouped?.has(code) === true ? `${severity} ${code}` : diagnostic, diagnostic);
  }
  const blocks = Array.from(groups.values(), (group) => renderGroup(group, paint).join("\n"));
  return `${blocks.join("\n\n")}\n\n${summary(sorted, limit)}\n`;
}

/** Returns the number of findings of each severity, as in `2 errors, 1 warning`. */
function countText(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  return [
    ...(errors === 0 ? [] : [counted(errors, "error")]),
    ...(warnings === 0 ? [] : [counted(warnings, "warning")]),
  ].join(", ");
}

function summary(sorted: readonly Diagnostic[], limit: number): string {
  const hidden = sorted.length - limit;
  return hidden > 0 ? `${countText(sorted)}; ${grouped(hidden)} not shown` : countText(sorted);
}

interface Paint extends FramePaint {
  readonly place: (text: string) => string;
  readonly severity: (text: string, severity: Severity) => string;
}

const same = (text: string): string => text;
const plainPaint: Paint = { gutter: same, mark: same, place: same, severity: same };
const escape = (code: string) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
const red = escape("1;31");
const yellow = escape("1;33");
const colouredPaint: Paint = {
  gutter: escape("2"),
  mark: red,
  place: escape("1"),
  severity: (text, severity) => (severity === "error" ? red(text) : yellow(text)),
};

/** The findings of one code and severity; a single one with its frame. */
function renderGroup(group: readonly Diagnostic[], paint: Paint): string[] {
  const [first, second] = group as [Diagnostic, ...Diagnostic[]];
  if (second === undefined) return renderOne(first, paint);
  const { code, severity, fix } = first;
  const label = paint.severity(`${severity} ${visible(code)}`, severity);
  const lines = group.map((diagnostic) => {
    const place = diagnostic.span === undefined ? "" : `${paint.place(placeText(diagnostic.span))} `;
    const meant = meantName(diagnostic);
    const own = meant === undefined ? diagnostic.help : `Did you mean "${meant}"?`;
    const message = visibleLine(shortened(diagnostic.message));
    return `  ${place}${message}${own === undefined ? "" : ` ${visibleLine(own)}`}`;
  });
  return [`${label}: ${counted(group.length, "finding")}. ${visibleLine(fix)}`.trimEnd(), ...lines];
}

function renderOne(diagnostic: Diagnostic, paint: Paint): string[] {
  const { code, severity, span, related } = diagnostic;
  const label = paint.severity(`${severity} ${visible(code)}`, severity);
  const message = `${label}: ${visibleLine(shortened(diagnostic.message))}`;
  const [note, more] = notesOf(diagnostic);
  if (span === undefined) return [message, `  ${note}`, ...more.map((line) => `  ${line}`)];
  const lines = [`${paint.place(placeText(span))} ${message}`, ...frame(span, note, paint)];
  if (span.source.text === "") lines.push(`  ${note}`);
  lines.push(...more.map((line) => `   ${line}`));
  if (related === undefined) return lines;
  const other = `   ${paint.place(placeText(related.span))} ${visibleLine(shortened(related.message))}`;
  return [...lines, other, ...frame(related.span, "", paint, 0)];
}

/** Returns the note beside the carets and the lines below the frame. */
function notesOf(diagnostic: Diagnostic): [note: string, more: readonly string[]] {
  const { fix, help } = diagnostic;
  const meant = meantName(diagnostic);
  if (meant !== undefined) {
    return [`did you mean "${visibleLine(meant)}"?`, help === undefined ? [] : [visibleLine(help)]];
  }
  return [visibleLine(help ?? fix), []];
}

function placeText({ source, start }: Span): string {
  const { line, column } = positionAt(source, start);
  return `${visibleLine(source.path)}:${line}:${column}`;
}

/** A finding for programs. Lines and columns count from 1, columns in UTF-16 units. */
interface DiagnosticJson {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  readonly suggestion?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly related?: { readonly message: string } & PlaceJson;
}

interface PlaceJson {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** `diagnostics` as plain objects, sorted; all of them. */
export function toJsonDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticJson[] {
  return sortDiagnostics(diagnostics).map(jsonOf);
}

function jsonOf({ code, severity, message, help, suggestion, span, related }: Diagnostic): DiagnosticJson {
  return {
    code,
    severity,
    message,
    ...defined({ help, suggestion }),
    ...(span === undefined ? {} : placeJson(span)),
    ...(related === undefined ? {} : { related: { message: related.message, ...placeJson(related.span) } }),
  };
}

function placeJson({ source, start, end }: Span): PlaceJson {
  const first = positionAt(source, start);
  const last = positionAt(source, end);
  return { file: source.path, ...first, endLine: last.line, endColumn: last.column };
}

/** `diagnostics` as GitHub workflow commands, one line each, sorted. */
export function renderAnnotations(diagnostics: readonly Diagnostic[]): string {
  return sortDiagnostics(diagnostics)
    .map((diagnostic) => {
      const { code, severity, message, file, line, column, endLine, endColumn, help } = jsonOf(diagnostic);
      const meant = meantName(diagnostic);
      const places = { file, line, endLine, col: column, endColumn, title: `speccast ${code}` };
      const note = meant === undefined ? (help ?? "") : `Did you mean "${meant}"?`;
      const text = note === "" ? message : `${message} ${note}`;
      return annotation(severity, places, visible(text));
    })
    .join("");
}

/** Functions that colour the parts of a frame. */
interface FramePaint {
  readonly gutter: (text: string) => string;
  readonly mark: (text: string) => string;
}

const contextLines = 2;
const windowWidth = 100;

/**
 * The line of `span` with up to `linesBefore` lines before it and a line of carets below, followed by
 * `note`. Long lines are cut around the place. Empty for a text without lines.
 */
function frame(span: Span, note: string, paint: FramePaint, linesBefore = contextLines): string[] {
  const { source, start } = span;
  if (source.text === "") return [];
  const { line, column } = positionAt(source, start);
  const from = windowStart(lineText(source, line), column);
  const width = String(line).length;
  const output: string[] = [];
  for (let number = Math.max(1, line - linesBefore); number <= line; number += 1) {
    const isMarked = number === line;
    const gutter = `${isMarked ? " > " : "   "}${String(number).padStart(width)} |`;
    output.push(`${paint.gutter(gutter)} ${cut(lineText(source, number), from)}`.trimEnd());
  }
  const { indent, length } = caretsOf(span, lineText(source, line), from);
  const mark = paint.mark("^".repeat(length));
  const gutter = paint.gutter(`${" ".repeat(width + 3)} |`);
  const caretLine = `${gutter} ${" ".repeat(indent)}${mark}`;
  if (note === "") return [...output, caretLine];
  // A short note stands behind the carets, a long one below them.
  const fits = note.length + indent + length <= windowWidth;
  return fits ? [...output, `${caretLine} ${note}`] : [...output, caretLine, `${gutter} ${note}`];
}

/** The text of a line, counted from 1. */
function lineText(source: SourceText, line: number): string {
  const starts = source.lineStarts;
  const next = starts[line];
  return source.text.slice(starts[line - 1], next === undefined ? undefined : next - 1);
}

/** The column at which the visible part of the line begins. */
function windowStart(text: string, column: number): number {
  if (text.length <= windowWidth || column <= windowWidth - 20) return 0;
  return wholeCharacter(text, Math.min(column - 1 - windowWidth / 2, text.length - windowWidth));
}

function cut(text: string, from: number): string {
  const to = wholeCharacter(text, from + windowWidth);
  const head = from > 0 && text.length > 0 ? "…" : "";
  return head + visibleLine(text.slice(from, to)) + (to < text.length ? "…" : "");
}

/** `index`, or the one before it when it would split a pair of surrogates. */
function wholeCharacter(text: string, index: number): number {
  const isInside = /[\udc00-\udfff]/.test(text[index] ?? "") && /[\ud800-\udbff]/.test(text[index - 1] ?? "");
  return isInside ? index - 1 : index;
}

function caretsOf(
  span: Span,
  text: string,
  from: number,
): { readonly indent: number; readonly length: number } {
  const { column } = positionAt(span.source, span.start);
  const first = column - 1;
  const last = Math.min(text.length, first + Math.max(1, span.end - span.start), from + windowWidth);
  const head = from > 0 ? 1 : 0;
  const indent = head + columnsOf(visibleLine(text.slice(from, first)));
  return { indent, length: Math.max(1, columnsOf(visibleLine(text.slice(first, last)))) };
}
