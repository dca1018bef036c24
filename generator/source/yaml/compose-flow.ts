/** Maps in braces and lists in brackets. */
import { type ListNode, type MapEntry, type MapNode, type SyntaxNode, emptyNode } from "./tree.js";
import { contextOfValue, type ComposeContext } from "./compose-context.js";
import {
  reportCutByBracket,
  reportCutByComment,
  reportListInBrackets,
  reportNamesInBraces,
  reportNoComma,
  reportNoValue,
  reportTightColon,
} from "./flow-faults.js";
import { composeKey, reportColonInText } from "./keys.js";
import { MapEntries } from "./map-entries.js";
import type { Reporter } from "./reporter.js";
import { reportUnclosedQuote } from "./scalars.js";
import {
  inBrackets,
  readEnd,
  readSeparators,
  reportExplicitKey,
  reportUnexpected,
  type Separators,
} from "./separators.js";
import {
  isFlowScalar,
  type CstFlowCollection,
  type CstFlowScalar,
  type CstItem,
  type CstToken,
} from "./yaml-tokens.js";

/** Composes a map in braces or a list in brackets. */
export function composeFlow(context: ComposeContext, collection: CstFlowCollection): MapNode | ListNode {
  const { reporter } = context;
  const isMap = collection.start.source === "{";
  // The rest makes no sense where brackets do not match or a comment has swallowed one.
  const isCut =
    reportListInBrackets(reporter, collection) ||
    reportCutByComment(reporter, collection) ||
    reportCutByBracket(reporter, collection);
  const end = isCut ? undefined : readClosing(reporter, collection);
  if (end === undefined) return emptyCollection(context, collection);
  const entries = new MapEntries(reporter);
  const items: SyntaxNode[] = [];
  collection.items.forEach((item, index) => {
    const before = readItemStart(reporter, collection, index);
    if (before === undefined) return;
    if (!isMap && item.sep === undefined) {
      const node = item.value
        ? composeInBrackets(context, item.value)
        : emptyNode(reporter, collection.offset);
      context.aliases?.define(before.anchor, node);
      items.push(node);
      return;
    }
    context.aliases?.defineKey(before.anchor, item.key);
    const entry = composePair(context, collection, index);
    if (entry === undefined) return;
    if (!isMap) items.push(pairNode(reporter, entry));
    else entries.add(item.key, entry);
  });
  const span = reporter.span(collection.offset, end);
  return isMap ? { kind: "map", entries: entries.all(), span } : { kind: "list", items, span };
}

function emptyCollection(context: ComposeContext, { offset, start }: CstFlowCollection): MapNode | ListNode {
  const span = context.reporter.span(offset, offset + 1);
  return start.source === "{" ? { kind: "map", entries: [], span } : { kind: "list", items: [], span };
}

/** Returns the map of one entry that a pair in a list is: `[a: b]`. */
function pairNode(reporter: Reporter, entry: MapEntry): MapNode {
  return { kind: "map", entries: [entry], span: reporter.span(entry.key.span.start, entry.value.span.end) };
}

/** Checks the tokens before an item; returns undefined when there is no item or it was rejected. */
function readItemStart(
  reporter: Reporter,
  collection: CstFlowCollection,
  index: number,
): Separators | undefined {
  const { items } = collection;
  const { start, key, sep, value } = items[index] as CstItem;
  const before = readSeparators(reporter, start, {
    indicator: "explicit-key-ind",
    next: key ?? sep?.[0],
    parentIndent: inBrackets,
    startsLine: false,
  });
  if (before.found !== undefined) {
    reportExplicitKey(reporter, before.found);
    return undefined;
  }
  if (index === 0 && before.comma !== undefined) reportUnexpected(reporter, before.comma);
  if (sep === undefined && !value) {
    if (index > 0 && index < items.length - 1 && !before.hasProperty) reportEmptyItem(reporter, items, index);
    return undefined;
  }
  const content = key ?? (sep === undefined ? value : undefined) ?? undefined;
  if (index > 0 && before.comma === undefined && content !== undefined) {
    reportNoComma(reporter, content, items[index - 1]);
  }
  return before;
}

function reportEmptyItem(reporter: Reporter, items: readonly CstItem[], index: number): void {
  const at = items[index + 1]?.start[0]?.offset ?? items[index]?.start[0]?.offset ?? 0;
  reporter.report("yaml-syntax", "There is nothing between two commas.", [at, at + 1]);
}

function composePair(
  context: ComposeContext,
  collection: CstFlowCollection,
  index: number,
): MapEntry | undefined {
  const { reporter } = context;
  const { key, sep = [], value } = collection.items[index] as CstItem;
  const previous = collection.items[index - 1];
  const place = {
    indicator: "map-value-ind",
    next: value,
    parentIndent: inBrackets,
    startsLine: false,
  } as const;
  const colon = readSeparators(reporter, sep, place);
  if (colon.found === undefined) {
    reportNoColon(context, collection, index);
    return undefined;
  }
  if (!isPairInOneLine(reporter, collection, index)) return undefined;
  const keyNode = composeKey(context, key, colon.found.offset, collection.items);
  const valueNode = value
    ? composeInBrackets(contextOfValue(context, keyNode), value, !colon.hasNewline)
    : emptyNode(reporter, colon.found.offset + 1);
  context.aliases?.define(colon.anchor, valueNode);
  if (previous === undefined && keyNode === undefined) return undefined;
  return keyNode === undefined ? undefined : { key: keyNode, value: valueNode };
}

/** Reports an entry without a colon: a key alone, or two things with nothing between them. */
function reportNoColon(context: ComposeContext, collection: CstFlowCollection, index: number): void {
  const { reporter } = context;
  const item = collection.items[index] as CstItem;
  const { key, value } = item;
  const mark = questionMarkAfter(reporter, key);
  if (mark !== undefined) reportUnexpected(reporter, mark);
  else if (value !== undefined) {
    if (!isFlowScalar(key) || !reportTightColon(reporter, key)) {
      reportNoComma(reporter, value, { start: [], value: key ?? undefined } as CstItem);
    }
  } else if (isFlowScalar(key)) {
    if (
      composeKey(context, key, key.offset, collection.items) !== undefined &&
      !isInListOfNames(context, collection, index)
    ) {
      reportNoValue(reporter, key, collection.items[index - 1]);
    }
  } else composeKey(context, key, key?.offset ?? collection.offset, collection.items);
}

/** Reports a map in braces that holds names only, as in `{ novel, poetry }`, at its first entry. */
function isInListOfNames(
  { reporter, listsOfNames }: ComposeContext,
  collection: CstFlowCollection,
  index: number,
): boolean {
  if (index > 0) return listsOfNames.has(collection);
  if (collection.start.source !== "{" || collection.items.length < 2) return false;
  const isName = ({ key, value }: CstItem): boolean =>
    value === undefined && key?.type === "scalar" && /^[A-Za-z_][\w-]*$/.test(key.source);
  if (!collection.items.every(isName)) return false;
  listsOfNames.add(collection);
  reportNamesInBraces(reporter, collection);
  return true;
}

/** Returns the question mark that directly follows a name in quotes, as in `"created[gt]"?: integer`. */
function questionMarkAfter(
  reporter: Reporter,
  key: CstItem["key"],
): { readonly offset: number; readonly source: string } | undefined {
  if (key?.type !== "double-quoted-scalar" && key?.type !== "single-quoted-scalar") return undefined;
  const offset = key.offset + key.source.length;
  return reporter.source.text[offset] === "?" ? { offset, source: "?" } : undefined;
}

/** The key of a pair in a list must be on the line of its colon, within 1,024 characters. */
function isPairInOneLine(reporter: Reporter, collection: CstFlowCollection, index: number): boolean {
  const { key, sep = [] } = collection.items[index] as CstItem;
  const colon = sep.find((token) => token.type === "map-value-ind");
  if (!key || colon === undefined || collection.start.source === "{") return true;
  const text = reporter.source.text.slice(key.offset, colon.offset);
  if (!text.includes("\n") && text.length <= 1024) return true;
  const message = "The key of a pair in a list must be on the line of its colon.";
  reporter.report("yaml-syntax", message, [key.offset, key.offset + 1]);
  return false;
}

/** The node of a value in brackets; `onLine` says that it follows its colon on the same line. */
function composeInBrackets(context: ComposeContext, token: CstToken, onLine = false): SyntaxNode {
  if (token.type !== "block-map" && token.type !== "block-seq") return context.compose(context, token);
  const { reporter } = context;
  if (token.type === "block-map" && onLine) reportColonInText(reporter, token, true);
  else {
    const message = "Inside brackets, maps and lists need brackets of their own.";
    reporter.report("yaml-syntax", message, [token.offset, token.offset + 1], { breaks: true });
  }
  return emptyNode(reporter, token.offset);
}

/** The offset after the closing bracket, or undefined when that or what follows it is wrong. */
function readClosing(reporter: Reporter, collection: CstFlowCollection): number | undefined {
  const expected = collection.start.source === "{" ? "}" : "]";
  const [closing, ...rest] = collection.end;
  if (closing?.source !== expected) {
    const open = unclosedQuote(collection);
    if (open !== undefined) {
      reportUnclosedQuote(reporter, open);
      return undefined;
    }
    const range = [collection.offset, collection.offset + 1] as const;
    const found = closing?.source.length === 1 && /[\]}]/.test(closing.source);
    const message = found
      ? `The bracket that opens here is closed by "${closing.source}" instead of "${expected}".`
      : `The bracket that opens here is not closed by "${expected}", or its lines are not indented enough.`;
    reporter.report("unclosed-bracket", message, range, { breaks: true });
    return undefined;
  }
  return readEnd(reporter, rest, collection) ? closing.offset + 1 : undefined;
}

/** Returns the string in quotes that has swallowed the end of a map in braces or of a list in brackets. */
function unclosedQuote({ items }: CstFlowCollection): CstFlowScalar | undefined {
  const { key, value } = items.at(-1) ?? {};
  for (const token of [value, key]) {
    if (token?.type === "flow-collection") return unclosedQuote(token);
    if (token?.type !== "double-quoted-scalar" && token?.type !== "single-quoted-scalar") continue;
    if (token.source.length === 1 || !token.source.endsWith(token.source.charAt(0))) return token;
  }
  return undefined;
}
