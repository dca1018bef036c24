/** Code actions: the replacements and renames that findings suggest. */
import type { CodeAction, Diagnostic, Range, WorkspaceEdit } from "vscode-languageserver";
import { isInQuotes } from "../../diagnostics/advice.js";
import { lintRules } from "../lint/rules/index.js";
import { touch } from "./positions.js";

interface OpenText {
  readonly uri: string;
  getText(range: Range): string;
}

/** Returns the edits of all places that give the name at a range another form; undefined where there are none. */
type Rename = (range: Range, newName: string) => WorkspaceEdit | undefined;

/**
 * Returns the replacements that the findings of a file within `range` suggest. Quotes around a name, and the mark of an
 * optional field behind it, stay, unless the suggestion is to drop the quotes. Rules of `speccast lint` are about names that
 * are right where they stand, so their fix renames each place.
 *
 *   `response: Parcl`, Did you mean "Parcel"?   ->   Replace with "Parcel"
 *   `labelText: string`, not in snake case      ->   Rename to "label_text"
 */
export function fixesOf(
  diagnostics: readonly Diagnostic[],
  document: OpenText,
  range: Range,
  rename: Rename,
): CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const suggestion = (diagnostic.data as { readonly suggestion?: string } | undefined)?.suggestion;
    if (suggestion === undefined || !touch(diagnostic.range, range)) return [];
    const isRename = Object.hasOwn(lintRules, diagnostic.code ?? "");
    const edit = isRename
      ? rename(diagnostic.range, suggestion)
      : replacement(diagnostic.range, suggestion, document);
    if (edit === undefined) return [];
    const title = `${isRename ? "Rename to" : "Replace with"} "${suggestion}"`;
    return [{ title, kind: "quickfix", isPreferred: true, diagnostics: [diagnostic], edit }];
  });
}

function replacement(range: Range, suggestion: string, document: OpenText): WorkspaceEdit {
  const newText = inPlaceOf(document.getText(range), suggestion);
  return { changes: { [document.uri]: [{ range, newText }] } };
}

function inPlaceOf(written: string, suggestion: string): string {
  if (isInQuotes(written, suggestion)) return suggestion;
  const [quote = ""] = /^["']/.exec(written) ?? [];
  const isQuoted = quote !== "" && written.endsWith(quote) && !/["'\\]/.test(suggestion);
  const inner = isQuoted ? written.slice(1, -1) : written;
  // A suggestion that differs by nothing else is to drop the mark.
  const isKept = inner.endsWith("?") && !suggestion.endsWith("?") && inner !== `${suggestion}?`;
  const text = isKept ? `${suggestion}?` : suggestion;
  return isQuoted ? `${quote}${text}${quote}` : text;
}
