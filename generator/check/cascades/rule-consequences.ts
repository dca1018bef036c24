/** Removes findings that only follow from a mistake of an earlier phase. */
import { writtenText, type Diagnostic, type SourceText, type Span } from "../../diagnostics/diagnostic.js";
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";
import { entriesOf } from "../../source/yaml/reading.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { RuleCode } from "../all-rules.js";
import { declarationsOf, leavesHole, type BrokenPlaces } from "./broken-places.js";
import { SpanIndex } from "./span-index.js";

/** Findings about names whose declaration may be in a part that could not be read. */
const aboutNames: ReadonlySet<string> = new Set<RuleCode | PhaseCode>([
  "unknown-type",
  "unknown-limit",
  "unknown-error",
  "unknown-scheme",
  "unknown-server",
  "unknown-shared",
  "unknown-gap",
]);

/** Findings about a file that speccast could not read at all. */
const unreadFiles: ReadonlySet<string> = new Set<PhaseCode>([
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

/** Findings about keys behind which declarations may stand that nothing reads. */
const aboutKeys: ReadonlySet<string> = new Set<PhaseCode>(["unknown-key", "not-in-language-1", "bad-indent"]);

/**
 * Returns the names of declarations that stand behind a key of another name or in another column: nothing declares them, but
 * that is the mistake of the key.
 *
 *     resource:
 *       Book: { … }
 *       Loan: { … }       ->   resource, Book, Loan
 */
export function unreadNames(files: readonly SyntaxNode[], shape: readonly Diagnostic[]): ReadonlySet<string> {
  const mistakes = shape.filter(({ code }) => aboutKeys.has(code));
  if (mistakes.length === 0) return new Set();
  const places = new SpanIndex(mistakes.map(({ span }) => span));
  const entries = files.flatMap((file) => entriesAmong(file, places));
  const keys = entries.flatMap(({ key, value }) => [key, ...entriesOf(value).map((one) => one.key)]);
  return new Set(keys.map(({ value }) => value));
}

/** The facts about a spec that explain why a name is unknown. */
interface Known {
  /** The findings of parsing. */
  readonly before: readonly Diagnostic[];
  readonly broken: BrokenFiles;
  /** The names that {@link unreadNames} returns. */
  readonly unread: ReadonlySet<string>;
}

/** Returns the findings of the check phase that do not follow from the findings before it, nor from each other. */
export function withoutCascades<Found extends Diagnostic>(
  found: readonly Found[],
  { before, broken, unread }: Known,
): readonly Found[] {
  const isIncomplete = before.some(({ code }) => unreadFiles.has(code) || leavesHole(code));
  // A malformed scalar is not also a bad name.
  const places = new SpanIndex(before.map(({ span }) => span));
  return found.filter(({ code, span }) => {
    if (aboutNames.has(code) && (isIncomplete || (span !== undefined && unread.has(writtenText(span)))))
      return false;
    return span === undefined || !(broken.get(span.source)?.isAfterBreak(span) || places.overlaps(span));
  });
}

/**
 * Returns the findings of the rules that do not follow from the shape of a declaration. About a whole
 * declaration that could be read only in part, or has a mistake in it, the rules can say no more, nor can they compare
 * another place with a mistake, or with such a declaration: a member of a union whose `fields` are missing has no tag.
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
  const isOfFaulty = (one: Span): boolean => names.get(one.source)?.has(one.start) === true;
  const isFaulty = (one: Span): boolean => places.overlaps(one) || isOfFaulty(one);
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

/** Returns the entries whose keys are at some places. */
function entriesAmong(node: SyntaxNode, places: SpanIndex): readonly MapEntry[] {
  const inner =
    node.kind === "list" ? node.items : node.kind === "map" ? node.entries.map(({ value }) => value) : [];
  const own = entriesOf(node).filter(({ key }) => places.overlaps(key.span));
  return [...own, ...inner.flatMap((one) => entriesAmong(one, places))];
}
