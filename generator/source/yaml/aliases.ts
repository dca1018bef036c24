/** Anchors and aliases of documents that are no specs: each alias becomes a copy of the value that its anchor names. */
import type { Reporter } from "./reporter.js";
import { composeScalar } from "./scalars.js";
import { readEnd } from "./separators.js";
import { type KeyNode, type SyntaxNode, emptyNode } from "./tree.js";
import {
  type CstFlowScalar,
  type CstSourceToken,
  type CstToken,
  isFlowScalar,
  reportDepth,
} from "./yaml-tokens.js";

/** The most that aliases may add to the tree of a text. */
interface AliasLimits {
  readonly maxDepth: number;
  /** Number of keys, scalars, maps and lists in all copies together. */
  readonly maxCopied: number;
}

/**
 * The values that anchors name, in the order of the text. Copies are nodes of their own, since each keyword of a
 * document counts at each of its places; they keep the places of what they repeat.
 *
 *     get: &one { description: Found. }
 *     put: *one # { description: Found. }
 */
export class Aliases {
  /** Number of keys, scalars, maps and lists in all copies so far. */
  copied = 0;
  private readonly values = new Map<string, SyntaxNode>();
  private readonly reporter: Reporter;
  private readonly limits: AliasLimits;

  constructor(reporter: Reporter, limits: AliasLimits) {
    this.reporter = reporter;
    this.limits = limits;
  }

  /** Notes that `anchor` names `node`; a later anchor of the same name replaces an earlier one. */
  define(anchor: CstSourceToken | undefined, node: SyntaxNode): void {
    if (anchor !== undefined) this.values.set(anchor.source.slice(1), node);
  }

  /** Notes that `anchor` names the text of a key: `&one get: …`. A key that is no scalar is reported elsewhere. */
  defineKey(anchor: CstSourceToken | undefined, key: CstToken | null | undefined): void {
    if (anchor === undefined || !isFlowScalar(key)) return;
    this.define(anchor, composeScalar(this.reporter, { ...key, end: [] }));
  }

  /** Returns a copy of what `alias` repeats, to stand inside `depth` maps and lists; reports one that cannot be made. */
  valueOf(alias: CstFlowScalar, depth: number): SyntaxNode {
    const { offset, source } = alias;
    const range = [offset, offset + source.length] as const;
    const value = this.values.get(source.slice(1));
    if (value === undefined) {
      this.reportUnknown(alias);
      return emptyNode(this.reporter, offset);
    }
    const wasWithin = this.copied <= this.limits.maxCopied;
    const copy = this.copyOf(value, depth, range);
    if (this.copied > this.limits.maxCopied && wasWithin) {
      const message = `With what its aliases repeat, the file has too many values: more than ${this.limits.maxCopied} in copies.`;
      this.reporter.report("too-many-values", message, range);
    }
    return copy;
  }

  /** Returns the key that `alias` repeats; reports one that is no scalar. */
  keyOf(alias: CstFlowScalar): KeyNode | undefined {
    const range = [alias.offset, alias.offset + alias.source.length] as const;
    readEnd(this.reporter, alias.end, alias);
    const value = this.values.get(alias.source.slice(1));
    if (value?.kind === "scalar")
      return { kind: "key", value: String(value.value ?? ""), span: this.reporter.span(...range) };
    if (value === undefined) this.reportUnknown(alias);
    else {
      const message = `A key is a string, but "${alias.source}" repeats a ${value.kind}.`;
      this.reporter.report("complex-key", message, range);
    }
    return undefined;
  }

  private reportUnknown({ offset, source }: CstFlowScalar): void {
    const message = `There is no value with the anchor "&${source.slice(1)}" above.`;
    this.reporter.report("unknown-alias", message, [offset, offset + source.length]);
  }

  private copyOf(node: SyntaxNode, depth: number, range: readonly [number, number]): SyntaxNode {
    this.copied += 1;
    if (this.copied > this.limits.maxCopied || node.kind === "scalar") return { ...node };
    if (depth + 1 > this.limits.maxDepth) {
      reportDepth(this.reporter, range, this.limits.maxDepth);
      return emptyNode(this.reporter, range[0]);
    }
    if (node.kind === "list")
      return { ...node, items: node.items.map((item) => this.copyOf(item, depth + 1, range)) };
    const entries = node.entries.map(({ key, value }) => {
      this.copied += 1;
      return { key: { ...key }, value: this.copyOf(value, depth + 1, range) };
    });
    return { ...node, entries };
  }
}
