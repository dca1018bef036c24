/** The context that the composing functions share. */
import type { Aliases } from "./aliases.js";
import type { Reporter } from "./reporter.js";
import type { SyntaxNode } from "./tree.js";
import type { CstToken } from "./yaml-tokens.js";

/** The context of a value: its depth, and the function that composes the values in it. */
export interface ComposeContext {
  readonly reporter: Reporter;
  readonly maxDepth: number;
  /** The parts that aliases repeat in a document that is no spec. */
  readonly aliases: Aliases | undefined;
  /** Number of maps and lists around the value. */
  readonly depth: number;
  /** Composes any value; a parameter, so that the modules for maps, lists and brackets need not import each other. */
  readonly compose: (context: ComposeContext, token: CstToken) => SyntaxNode;
}
