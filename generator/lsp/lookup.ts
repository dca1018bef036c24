/** Questions about names at a place: the name, its declarations and all its uses. */
import type { Position } from "vscode-languageserver";
import type { SourceText } from "../diagnostics/diagnostic.js";
import { isDocument } from "../openapi/recognise.js";
import type { SyntaxNode } from "../parse/tree.js";
import { fileOf, type Analysis } from "./analyses.js";
import { namesOfDocument } from "./document-names.js";
import { fieldNamesOf } from "./field-names.js";
import { namesOfSpec, type NameOccurrence } from "./names.js";
import { offsetOf } from "./positions.js";

const namesOf = new WeakMap<Analysis, readonly NameOccurrence[]>();

/** Every occurrence of a name in an analysis; found once for each. */
export function occurrencesIn(analysis: Analysis): readonly NameOccurrence[] {
  const known = namesOf.get(analysis);
  if (known !== undefined) return known;
  const { files = [], ast } = analysis.syntax ?? {};
  const roots = files.flatMap(({ root }) => root ?? []);
  const [first] = files;
  const found =
    ast === undefined || first === undefined
      ? []
      : isDocument(first.source)
        ? roots.flatMap(namesOfDocument)
        : [...namesOfSpec(ast, roots), ...fieldNamesOf(ast)];
  namesOf.set(analysis, found);
  return found;
}

/** The tree of a file of an analysis. */
export function treeOf(
  analysis: Analysis,
  path: string,
): { readonly source: SourceText; readonly root: SyntaxNode | undefined } | undefined {
  return analysis.syntax?.files.find(({ source }) => fileOf(analysis, source) === path);
}

/** The name at a position of a file: of several, the one with the shortest text. */
export function nameAt(analysis: Analysis, path: string, position: Position): NameOccurrence | undefined {
  const file = treeOf(analysis, path);
  if (file === undefined) return undefined;
  const offset = offsetOf(file.source, position);
  return occurrencesIn(analysis)
    .filter(({ span }) => span.source === file.source && span.start <= offset && offset <= span.end)
    .sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))[0];
}

/** All occurrences of the same name, in the order of files and places. */
export function sameName(analysis: Analysis, { kind, name }: NameOccurrence): readonly NameOccurrence[] {
  return occurrencesIn(analysis)
    .filter((other) => other.kind === kind && other.name === name)
    .sort((a, b) => (a.span.source === b.span.source ? a.span.start - b.span.start : 0));
}

/** The file that the include at a position names. */
export function includeAt(analysis: Analysis, path: string, position: Position): SourceText | undefined {
  const file = treeOf(analysis, path);
  const list =
    file?.root?.kind === "map" ? file.root.entries.find(({ key }) => key.value === "include") : undefined;
  if (file === undefined || list?.value.kind !== "list") return undefined;
  const offset = offsetOf(file.source, position);
  const item = list.value.items.find(({ span }) => span.start <= offset && offset <= span.end);
  if (item?.kind !== "scalar" || typeof item.value !== "string") return undefined;
  const wanted = item.value;
  return analysis.syntax?.files.find(({ source }) => source.path === wanted)?.source;
}

/** The text of a file of a spec up to the end of the key at a position; undefined where there is none. */
export function keyAt(analysis: Analysis, path: string, position: Position): string | undefined {
  const file = treeOf(analysis, path);
  if (file?.root === undefined || isDocument(file.source)) return undefined;
  const offset = offsetOf(file.source, position);
  const waiting: SyntaxNode[] = [file.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const isAround = ({ span }: SyntaxNode): boolean => span.start <= offset && offset <= span.end;
    if (node.kind === "list") waiting.push(...node.items.filter(isAround));
    if (node.kind !== "map") continue;
    for (const { key, value } of node.entries) {
      if (key.span.start <= offset && offset <= key.span.end) return file.source.text.slice(0, key.span.end);
      if (isAround(value)) waiting.push(value);
    }
  }
  return undefined;
}
