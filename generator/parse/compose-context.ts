/** The context that the composing functions share. */
import type { Reporter } from "./reporter.js";
import type { ScalarNode, SyntaxNode } from "./tree.js";
import type { CstToken } from "./yaml-tokens.js";

/** The context of a value: its depth, and the function that composes the values in it. */
export interface ComposeContext {
  readonly reporter: Reporter;
  readonly maxDepth: number;
  /** Number of maps and lists around the value. */
  readonly depth: number;
  /** Composes any value; a parameter, so that the modules for maps, lists and brackets need not import each other. */
  readonly compose: (context: ComposeContext, token: CstToken) => SyntaxNode;
}

/** Returns the node of an absent value: null, with an empty span at `at`. */
export function emptyNode(reporter: Reporter, at: number): ScalarNode {
  return { kind: "scalar", value: null, style: "plain", span: reporter.span(at, at) };
}
