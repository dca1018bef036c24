/** The context that the composing functions share. */
import type { Aliases } from "./aliases.js";
import type { Reporter } from "./reporter.js";
import type { KeyNode, SyntaxNode } from "./tree.js";
import type { CstFlowCollection, CstFlowScalar, CstItem, CstToken } from "./yaml-tokens.js";

/** The context of a value: its depth, and the function that composes the values in it. */
export interface ComposeContext {
  readonly reporter: Reporter;
  readonly maxDepth: number;
  /** The parts that aliases repeat in a document that is no spec. */
  readonly aliases: Aliases | undefined;
  /** Number of maps and lists around the value. */
  readonly depth: number;
  /** The depth of the map that the responses or the errors of an endpoint are, within these. */
  readonly responsesDepth?: number;
  /** The keys that are numbers like statuses, by the items of their map. */
  readonly statuses: Map<readonly CstItem[], readonly CstFlowScalar[]>;
  /** Maps in braces that hold names only and were reported as a whole. */
  readonly listsOfNames: Set<CstFlowCollection>;
  /** Composes any value; a parameter, so that the modules for maps, lists and brackets need not import each other. */
  readonly compose: (context: ComposeContext, token: CstToken) => SyntaxNode;
}

/** The number of maps around the values of `response` and `errors`: the spec, its section, and the endpoint. */
const endpointDepth = 3;

/** Returns the context of the value of `key`. */
export function contextOfValue(context: ComposeContext, key: KeyNode | undefined): ComposeContext {
  const isResponses = key !== undefined && ["response", "responses", "errors"].includes(key.value);
  return isResponses && context.depth === endpointDepth
    ? { ...context, responsesDepth: endpointDepth + 1 }
    : context;
}

/** Returns whether keys of a map can be meant as statuses of responses. */
export function canHaveStatuses({ responsesDepth, depth }: ComposeContext): boolean {
  return responsesDepth === depth;
}
