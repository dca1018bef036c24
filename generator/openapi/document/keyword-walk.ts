/** The walk over the keywords of a document: with the table of keywords, each is visited, whatever was made of it. */
import { escapeStep } from "../../base/json-pointer.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { contentUnder, type ObjectKind, type Under } from "./keywords.js";
import { entriesOf } from "./nodes.js";

/** A keyword of a document. */
export interface Keyword {
  readonly entry: MapEntry;
  /** The kind of object that has it. */
  readonly of: ObjectKind;
  readonly pointer: string;
  /** The mark of the innermost part around it that has one. */
  readonly mark: unknown;
}

/** A value that is yet to be visited. */
interface Step {
  readonly node: SyntaxNode;
  readonly content: Under;
  readonly pointer: string;
  readonly mark: unknown;
}

/** Returns the mark of a part of the document, if it has one. */
type MarkOf = (node: SyntaxNode) => unknown;

/**
 * Yields every keyword of a document with its JSON pointer, in order. `markOf` marks parts as a whole; objects of the kind
 * `skipped` are passed by.
 */
export function* keywordsOf(
  root: SyntaxNode,
  markOf: MarkOf = () => undefined,
  whole: ObjectKind = wholeKindOf(root),
  skipped?: ObjectKind,
): Generator<Keyword> {
  // A stack and not a recursion: documents may be nested deeply.
  const stack: Step[] = [{ node: root, content: whole, pointer: "", mark: undefined }];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { node, content, pointer } = step;
    if (content === "data" || content === skipped) continue;
    const mark = step.mark ?? markOf(node);
    const inner: Step[] = [];
    // A list where a schema stands is one of older drafts: a schema for each place of a list.
    if (content === "schema" && node.kind === "list")
      for (const one of partsOf({ list: content }, { ...step, mark })) inner.push(one);
    else if (typeof content === "object") {
      if (pointer === "/paths")
        for (const entry of entriesOf(node).filter(({ key }) => !/^(?:\/|x-)/.test(key.value)))
          yield { entry, of: whole, pointer: `${pointer}/${escapeStep(entry.key.value)}`, mark };
      for (const one of partsOf(content, { ...step, mark })) inner.push(one);
    } else if (node.kind === "map" && content !== "securityRequirement") {
      for (const entry of node.entries) {
        const below = `${pointer}/${escapeStep(entry.key.value)}`;
        yield { entry, of: content, pointer: below, mark };
        const under = contentUnder(content, entry.key.value);
        if (under !== "data") inner.push({ node: entry.value, content: under, pointer: below, mark });
      }
    }
    for (const one of inner.reverse()) stack.push(one);
  }
}

/** Returns what a whole file is. */
export function wholeKindOf(root: SyntaxNode): ObjectKind {
  const words = ["swagger", "openapi"].filter((word) => entryOf(root, word) !== undefined);
  return words.length === 0 ? "schema" : words.includes("swagger") ? "swagger" : "document";
}

function partsOf(content: Exclude<Under, string>, { node, pointer, mark }: Step): Step[] {
  if ("list" in content && node.kind === "list")
    return node.items.map((item, index) => ({
      node: item,
      content: content.list,
      pointer: `${pointer}/${index}`,
      mark,
    }));
  if ("map" in content && node.kind === "map")
    return node.entries.map(({ key, value }) => ({
      node: value,
      content: content.map,
      pointer: `${pointer}/${escapeStep(key.value)}`,
      mark,
    }));
  return [];
}
