/** What the composing functions share. */
import type { Reporter } from "./reporter.js";
import type { ScalarNode, SyntaxNode } from "./tree.js";
import type { CstToken } from "./yaml-tokens.js";

/** Where a value stands, and how the values in it are composed. */
export interface ComposeContext {
  readonly reporter: Reporter;
  readonly maxDepth: number;
  /** How many maps and lists are around. */
  readonly depth: number;
  /** Composes any value; handed down so that maps, lists and brackets need not import one another. */
  readonly compose: (context: ComposeContext, token: CstToken) => SyntaxNode;
}

/** The node of a value that is not there: null, without extent. */
export function emptyNode(reporter: Reporter, at: number): ScalarNode {
  return { kind: "scalar", value: null, style: "plain", span: reporter.span(at, at) };
}
