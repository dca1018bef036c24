/** Places of a text that is being typed: they move with their entry, so that what was made of the entry stays right. */
import type { SourceText, Span } from "../diagnostics/diagnostic.js";
import type { MapEntry, SyntaxNode } from "./tree.js";

/** The beginning of an entry in the newest text that has it. All places in the entry follow it. */
export class Anchor {
  source: SourceText;
  start: number;

  constructor(source: SourceText, start: number) {
    this.source = source;
    this.start = start;
  }
}

/** A place in an entry, counted from the beginning of the entry. */
class AnchoredSpan implements Span {
  private readonly anchor: Anchor;
  private readonly from: number;
  private readonly to: number;

  constructor(anchor: Anchor, from: number, to: number) {
    this.anchor = anchor;
    this.from = from;
    this.to = to;
  }

  get source(): SourceText {
    return this.anchor.source;
  }

  get start(): number {
    return this.anchor.start + this.from;
  }

  get end(): number {
    return this.anchor.start + this.to;
  }

  /** The place from `start` to `end`, which moves with the same entry. */
  narrowed(start: number, end: number): Span {
    return new AnchoredSpan(this.anchor, start - this.anchor.start, end - this.anchor.start);
  }

  toJSON(): Span {
    return { source: this.source, start: this.start, end: this.end };
  }
}

/** Returns the place from `start` to `end` in the entry of `span`. Places that declarations keep are made by this alone. */
export function placeNear(span: Span, start: number, end: number): Span {
  return span instanceof AnchoredSpan ? span.narrowed(start, end) : { source: span.source, start, end };
}

/** Returns the same place, from now on with an anchor. */
export function anchoredSpan({ start, end }: Span, anchor: Anchor): Span {
  return new AnchoredSpan(anchor, start - anchor.start, end - anchor.start);
}

/** Returns a copy of an entry whose places follow `anchor`. `entry` has places of its own, in the text of the anchor. */
export function anchoredEntry({ key, value }: MapEntry, anchor: Anchor): MapEntry {
  const spanOf = (span: Span): Span => anchoredSpan(span, anchor);
  const entryOf = (entry: MapEntry): MapEntry => ({
    key: { kind: "key", value: entry.key.value, span: spanOf(entry.key.span) },
    value: nodeOf(entry.value),
  });
  const nodeOf = (node: SyntaxNode): SyntaxNode => {
    const span = spanOf(node.span);
    if (node.kind === "scalar") return { kind: "scalar", value: node.value, style: node.style, span };
    if (node.kind === "list") return { kind: "list", items: node.items.map(nodeOf), span };
    return { kind: "map", entries: node.entries.map(entryOf), span };
  };
  return entryOf({ key, value });
}
