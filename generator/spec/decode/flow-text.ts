/** Nodes as one line of YAML, for messages. */
import type { SyntaxNode } from "../../source/yaml/tree.js";

/** Formats `node` in flow style: `{ status: 404 }`, `[a, b]`, `timestamp<ms>`. */
export function flowText(node: SyntaxNode): string {
  if (node.kind === "map") {
    const entries = node.entries.map((entry) => `${entry.key.value}: ${flowText(entry.value)}`);
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  }
  if (node.kind === "list") return `[${node.items.map(flowText).join(", ")}]`;
  return String(node.value).replace(/\s+/g, " ").trim();
}
