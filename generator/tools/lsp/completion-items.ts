/** Texts that can stand at a cursor, as items of the protocol. */
import { defined } from "../../base/defined.js";
import type { CompletionItem, CompletionItemKind, Position } from "vscode-languageserver";

/** A text that can stand at the cursor. */
export interface Candidate {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
  readonly documentation?: string;
  /** The text that is inserted, where it is not the label. */
  readonly text?: string;
}

/** Returns items that replace the `typed` units before the cursor. */
export function completionItems(
  candidates: readonly Candidate[],
  position: Position,
  typed: number,
): CompletionItem[] {
  const start = { line: position.line, character: position.character - typed };
  return candidates.map(({ label, kind, detail, documentation, text = label }, index) => ({
    label,
    kind,
    sortText: String(index).padStart(5, "0"),
    filterText: label,
    textEdit: { range: { start, end: position }, newText: text },
    ...defined({ detail }),
    ...(documentation === undefined
      ? {}
      : { documentation: { kind: "markdown" as const, value: documentation } }),
  }));
}

/** A cursor in JSON or YAML: whether it stands in a string, and the text of that string or word before it. */
export interface TypedText {
  /** The quote that is open at the cursor; empty where none is. */
  readonly quote: string;
  readonly text: string;
}

/** Returns what is being typed at the end of a text. */
export function typedAt(before: string): TypedText {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  let [quote, start] = ["", 0];
  for (let at = 0; at < line.length; at++) {
    const unit = line[at] ?? "";
    if (quote === '"' && unit === "\\") at++;
    else if (unit === quote) [quote, start] = ["", at + 1];
    else if (quote === "" && (unit === '"' || (unit === "'" && /[\s:,[{]$/.test(line.slice(0, at)))))
      [quote, start] = [unit, at + 1];
  }
  if (quote !== "") return { quote, text: line.slice(start) };
  return { quote, text: /[^\s"'{}[\],:]*$/.exec(line)?.[0] ?? "" };
}
