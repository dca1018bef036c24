/** Code actions: the replacements that findings suggest. */
import type { CodeAction, Diagnostic, Range } from "vscode-languageserver";
import { isInQuotes } from "../../diagnostics/advice.js";

interface OpenText {
  readonly uri: string;
  getText(range: Range): string;
}

/**
 * Returns the replacements that the findings of a file within `range` suggest. Quotes around a name, and the mark of an
 * optional field behind it, stay, unless the suggestion is to drop the quotes.
 *
 *   `response: Parcl`, Did you mean "Parcel"?   ->   Replace with "Parcel"
 */
export function replacements(
  diagnostics: readonly Diagnostic[],
  document: OpenText,
  range: Range,
): CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const suggestion = (diagnostic.data as { readonly suggestion?: string } | undefined)?.suggestion;
    if (suggestion === undefined || !overlap(diagnostic.range, range)) return [];
    const newText = inPlaceOf(document.getText(diagnostic.range), suggestion);
    return [
      {
        title: `Replace with "${suggestion}"`,
        kind: "quickfix",
        isPreferred: true,
        diagnostics: [diagnostic],
        edit: { changes: { [document.uri]: [{ range: diagnostic.range, newText }] } },
      },
    ];
  });
}

function inPlaceOf(written: string, suggestion: string): string {
  if (isInQuotes(written, suggestion)) return suggestion;
  const [quote = ""] = /^["']/.exec(written) ?? [];
  const isQuoted = quote !== "" && written.endsWith(quote) && !/["'\\]/.test(suggestion);
  const inner = isQuoted ? written.slice(1, -1) : written;
  const text = inner.endsWith("?") && !suggestion.endsWith("?") ? `${suggestion}?` : suggestion;
  return isQuoted ? `${quote}${text}${quote}` : text;
}

function overlap(one: Range, other: Range): boolean {
  const before = (a: Range["start"], b: Range["start"]): boolean =>
    a.line < b.line || (a.line === b.line && a.character < b.character);
  return !before(one.end, other.start) && !before(other.end, one.start);
}
