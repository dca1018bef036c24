/** The node of an absent value. */
import type { Reporter } from "./reporter.js";
import type { ScalarNode } from "./tree.js";

/** Returns the node of an absent value: null, with an empty span at `at`. */
export function emptyNode(reporter: Reporter, at: number): ScalarNode {
  return { kind: "scalar", value: null, style: "plain", span: reporter.span(at, at) };
}
