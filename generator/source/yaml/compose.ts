/**
 * Composes the syntax tree from YAML's concrete syntax tree. It accepts the same input as the composer of the package
 * yaml, with the same values, except for anchors, aliases, tags and keys that are not strings.
 */
import { cutText } from "../../base/cut-text.js";
import { defined } from "../../base/defined.js";
import { type ListNode, type MapEntry, type MapNode, type SyntaxNode, emptyNode } from "./tree.js";
import type { Aliases } from "./aliases.js";
import { contextOfValue, type ComposeContext } from "./compose-context.js";
import { composeFlow } from "./compose-flow.js";
import { commentRemedy } from "./foreign-comments.js";
import { reportTightBracket, reportTightColon } from "./flow-faults.js";
import { composeKey, reportAlias, reportColonInText } from "./keys.js";
import { MapEntries } from "./map-entries.js";
import type { Reporter } from "./reporter.js";
import { composeScalar } from "./scalars.js";
import { readEnd, readSeparators, reportExplicitKey, type Separators } from "./separators.js";
import {
  isFlowScalar,
  reportDepth,
  type CstBlockMap,
  type CstBlockSequence,
  type CstDocument,
  type CstFlowScalar,
  type CstItem,
  type CstToken,
} from "./yaml-tokens.js";

/** Composes the tree of a document; returns undefined when it is empty. */
export function composeDocument(
  reporter: Reporter,
  document: CstDocument,
  maxDepth: number,
  aliases?: Aliases,
): SyntaxNode | undefined {
  const { start, value, end } = document;
  const place = { indicator: "doc-start", next: value, parentIndent: 0, startsLine: true } as const;
  const before = readSeparators(reporter, start, place);
  if (value === undefined) return undefined;
  const isBlock = value.type === "block-map" || value.type === "block-seq";
  if (before.found !== undefined && isBlock && !before.hasNewline) {
    const message = "A spec cannot begin on the line of ---.";
    reporter.report("yaml-syntax", message, [before.found.offset, before.found.offset + 3]);
  }
  const context = { reporter, maxDepth, aliases, depth: 0, compose: composeValue };
  const node = composeValue({ ...context, statuses: new Map(), listsOfNames: new Set() }, value);
  readEnd(reporter, end, value, true);
  aliases?.define(before.anchor, node);
  return node;
}

function composeValue(context: ComposeContext, token: CstToken): SyntaxNode {
  const { reporter } = context;
  switch (token.type) {
    case "scalar":
    case "single-quoted-scalar":
    case "double-quoted-scalar":
    case "block-scalar":
      return composeScalar(reporter, token);
    case "block-map":
    case "block-seq":
    case "flow-collection":
      return composeCollection(context, token);
    case "alias":
      if (context.aliases !== undefined) {
        readEnd(reporter, token.end, token);
        return context.aliases.valueOf(token, context.depth);
      }
      reportAlias(reporter, token);
      return emptyNode(reporter, token.offset);
    default: {
      const source = "source" in token ? token.source : "";
      const range = [token.offset, token.offset + Math.max(1, source.length)] as const;
      const isDash = source === "-";
      const message = isDash
        ? "A list cannot begin on the line of its key."
        : `There is an unexpected "${source}" here.`;
      const help = isDash ? "Begin it on the next line, or write it as [ … ]." : undefined;
      reporter.report("yaml-syntax", message, range, { ...(help ? { help } : {}), breaks: true });
      return emptyNode(reporter, token.offset);
    }
  }
}

function composeCollection(
  context: ComposeContext,
  token: CstBlockMap | CstBlockSequence | Extract<CstToken, { type: "flow-collection" }>,
): SyntaxNode {
  const depth = context.depth + 1;
  if (depth > context.maxDepth) {
    reportDepth(context.reporter, [token.offset, token.offset + 1], context.maxDepth);
    return emptyNode(context.reporter, token.offset);
  }
  const inner = { ...context, depth };
  if (token.type === "block-map") return composeBlockMap(inner, token);
  if (token.type === "block-seq") return composeBlockList(inner, token);
  return composeFlow(inner, token);
}

function composeBlockMap(context: ComposeContext, map: CstBlockMap): MapNode {
  const { reporter } = context;
  const entries = new MapEntries(reporter);
  let end = map.offset;
  for (const item of map.items) {
    const entry = composeBlockEntry(context, map, item);
    if (entry === undefined) continue;
    end = Math.max(end, entry.value.span.end, entry.key.span.end);
    entries.add(item.key, entry);
  }
  return { kind: "map", entries: entries.all(), span: reporter.span(map.offset, end) };
}

/** Composes an entry of a block map; returns undefined for trailing comments and for rejected keys. */
function composeBlockEntry(context: ComposeContext, map: CstBlockMap, item: CstItem): MapEntry | undefined {
  const { reporter } = context;
  const { start, key, sep, value } = item;
  const before = readSeparators(reporter, start, {
    indicator: "explicit-key-ind",
    next: key ?? sep?.[0],
    parentIndent: map.indent,
    startsLine: true,
  });
  if (before.found !== undefined) {
    reportExplicitKey(reporter, before.found);
    return undefined;
  }
  if (sep === undefined) return undefined;
  context.aliases?.defineKey(before.anchor, key);
  if (key && "indent" in key && key.indent !== map.indent && key.type !== "block-seq") {
    const message = "This key does not start in the column of the other keys of its map.";
    reporter.report("bad-indent", message, [key.offset, key.offset + 1], { breaks: true });
  }
  if (isFlowScalar(key) && reportTightBracket(reporter, key)) return undefined;
  if (!isOnOneLine(reporter, key)) return undefined;
  const colon = readSeparators(reporter, sep, {
    indicator: "map-value-ind",
    next: value,
    parentIndent: map.indent,
    startsLine: !key || key.type === "block-scalar",
  });
  if (!hasColon(context, item, colon)) return undefined;
  const keyNode = composeKey(context, key, colon.found?.offset ?? map.offset, map.items);
  // `<<: *shared` is one mistake.
  if (keyNode === undefined && value?.type === "alias") return undefined;
  const valueNode = value
    ? composeValue(contextOfValue(context, keyNode), value)
    : emptyNode(reporter, (colon.found?.offset ?? 0) + 1);
  context.aliases?.define(colon.anchor, valueNode);
  return keyNode === undefined ? undefined : { key: keyNode, value: valueNode };
}

/** Returns whether the key ends on its first line. If not, a line lacks its colon: reports that. */
function isOnOneLine(reporter: Reporter, key: CstToken | null | undefined): boolean {
  if (!isFlowScalar(key)) return true;
  const breaks = key.source.includes("\n") || (key.end ?? []).some((token) => token.type === "newline");
  if (!breaks) return true;
  if (!reportTightColon(reporter, key)) reportMissingColon(reporter, key.source, key.offset);
  return false;
}

function hasColon(context: ComposeContext, { key, value }: CstItem, colon: Separators): boolean {
  const { reporter } = context;
  if (colon.found === undefined) {
    if (!isFlowScalar(key)) {
      const at = key?.offset ?? 0;
      if (!colon.hasProperty || reporter.isForeign) composeKey(context, key, at, []);
    } else if (!reportTightColon(reporter, key)) reportMissingColon(reporter, key.source, key.offset);
    return false;
  }
  if (value?.type === "block-map" && !colon.hasNewline) {
    reportColonInText(reporter, value);
    return false;
  }
  if (key && key.offset < colon.found.offset - 1024) {
    reporter.report("yaml-syntax", "A key has at most 1,024 characters.", [key.offset, key.offset + 1]);
  }
  return true;
}

function reportMissingColon(reporter: Reporter, source: string, offset: number): void {
  const line = source.split("\n", 1)[0] as string;
  const shown = cutText(line, 60);
  const comment = commentRemedy(line);
  // `id string`, `f { type: string }`: a key and its intended value.
  const [, key, value] =
    (comment === undefined ? /^([^\s"']+)\s+(\S+|[{[].*)$/.exec(shown) : undefined) ?? [];
  const message = `There is no colon after "${key ?? shown}".`;
  const entry = key && `Write ${key}: ${value}; if the line continues the text above, indent it further.`;
  const help = comment ?? entry;
  const extras = { ...defined({ help }), breaks: true };
  reporter.report("missing-colon", message, [offset, offset + line.length], extras);
}

function composeBlockList(context: ComposeContext, list: CstBlockSequence): ListNode {
  const { reporter } = context;
  const items: SyntaxNode[] = [];
  let end = list.offset;
  for (const { start, value } of list.items) {
    const dash = readSeparators(reporter, start, {
      indicator: "seq-item-ind",
      next: value,
      parentIndent: list.indent,
      startsLine: true,
    });
    if (dash.found === undefined) {
      if (value) reportNoDash(reporter, value);
      continue;
    }
    if (value?.type === "scalar") checkNextItem(reporter, value);
    const node = value ? composeValue(context, value) : emptyNode(reporter, dash.found.offset + 1);
    context.aliases?.define(dash.anchor, node);
    end = Math.max(end, node.span.end);
    items.push(node);
  }
  return { kind: "list", items, span: reporter.span(list.offset, end) };
}

/** Reports an item whose indentation makes it part of the string above it. */
function checkNextItem(reporter: Reporter, { source, offset }: CstFlowScalar): void {
  const swallowed = /\n\s*(- [^\n]*)/.exec(source);
  if (swallowed === null) return;
  const [whole, item = ""] = swallowed;
  const end = offset + swallowed.index + whole.length;
  const message = "This item is indented further than the item above it, and so continues it.";
  reporter.report("bad-indent", message, [end - item.length, end], { breaks: true });
}

function reportNoDash(reporter: Reporter, value: CstToken): void {
  const message =
    value.type === "block-seq"
      ? "This item does not start in the column of the other items of its list."
      : "There is no dash before this item of the list.";
  reporter.report("bad-indent", message, [value.offset, value.offset + 1], { breaks: true });
}
