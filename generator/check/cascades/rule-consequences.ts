/** Removes findings that only follow from a mistake of an earlier phase. */
import type { Diagnostic, SourceText, Span } from "../../diagnostics/diagnostic.js";
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import type { RuleCode } from "../rules/index.js";
import { declarationsOf, leavesHole, type BrokenPlaces } from "./broken-places.js";
import { SpanIndex } from "./span-index.js";

/** Findings about names whose declaration may be in a part that could not be read. */
const aboutNames: ReadonlySet<string> = new Set<RuleCode>([
  "unknown-type",
  "unknown-limit",
  "unknown-error",
  "unknown-scheme",
  "unknown-server",
]);

/** Findings about a file that speccast could not read at all. */
const unread: ReadonlySet<string> = new Set<PhaseCode>([
  "file-not-found",
  "not-a-file",
  "file-unreadable",
  "file-changing",
  "file-extension",
  "file-too-large",
  "spec-too-large",
  "not-utf8",
  "utf16-text",
  "include-path",
  "include-outside",
  "include-empty",
  "too-many-files",
  "empty-file",
  "merge-conflict",
]);

/** The places of each file that could not be read. */
type BrokenFiles = ReadonlyMap<SourceText, BrokenPlaces>;

/** Returns the findings of the check phase that do not follow from the findings `before`. */
export function withoutCascades<Found extends Diagnostic>(
  found: readonly Found[],
  before: readonly Diagnostic[],
  broken: BrokenFiles,
): readonly Found[] {
  const isIncomplete = before.some(({ code }) => unread.has(code) || leavesHole(code));
  // A malformed scalar is not also a bad name.
  const places = new SpanIndex(before.map(({ span }) => span));
  return found.filter(({ code, span }) => {
    if (isIncomplete && aboutNames.has(code)) return false;
    return span === undefined || !(broken.get(span.source)?.isAfterBreak(span) || places.overlaps(span));
  });
}

/**
 * Returns the findings of the rules that do not follow from the shape of a declaration. About a whole
 * declaration that could be read only in part, or has a mistake in it, the rules can say no more, nor can they compare
 * another place with a mistake, or with such a declaration: a member of a union whose `fields` are missing has no tag, and
 * an enum with the key `terminals` no `terminal`.
 */
export function withoutEffects<Found extends Diagnostic>(
  byRules: readonly Found[],
  shape: readonly Diagnostic[],
  { files, broken }: { readonly files: readonly SyntaxNode[]; readonly broken: BrokenFiles },
): readonly Found[] {
  if (byRules.length === 0) return [];
  const places = new SpanIndex(shape.map(({ span }) => span));
  const names = new Map(
    files.map((file) => {
      const { source } = file.span;
      const faulty = declarationsOf(file).filter((extent) => places.startsIn(source, extent).length > 0);
      return [source, new Set(faulty.map(({ start }) => start))] as const;
    }),
  );
  const beside = new SpanIndex(files.flatMap((file) => keysBeside(file, places)));
  const isOfFaulty = (one: Span): boolean => names.get(one.source)?.has(one.start) === true;
  const isFaulty = (one: Span): boolean => places.overlaps(one) || beside.overlaps(one) || isOfFaulty(one);
  return byRules.filter(({ span, related }) => {
    if (span === undefined) return true;
    if (related !== undefined && isFaulty(related.span)) return false;
    return (
      !isOfFaulty(span) &&
      !places.overlaps(span) &&
      broken.get(span.source)?.isInBrokenDeclaration(span) !== true
    );
  });
}

/** Returns the keys of the maps in which a key is a mistake: a declaration in place begins with one of them. */
function keysBeside(node: SyntaxNode, mistakes: SpanIndex): readonly Span[] {
  if (node.kind === "list") return node.items.flatMap((item) => keysBeside(item, mistakes));
  if (node.kind !== "map") return [];
  const keys = node.entries.map(({ key }) => key.span);
  const inner = node.entries.flatMap(({ value }) => keysBeside(value, mistakes));
  return keys.some((key) => mistakes.overlaps(key)) ? [...keys, ...inner] : inner;
}
