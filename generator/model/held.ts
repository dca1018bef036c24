/** What a type mentions. */
import type { Type } from "./model.js";

/** Name of the resource or enum at the bottom of a type: `list<map<Node>>` → `Node`. */
export function nameIn(type: Type): string | undefined {
  if (type.kind === "ref") return type.name;
  if (type.kind === "list") return nameIn(type.items.type);
  return type.kind === "map" ? nameIn(type.values.type) : undefined;
}
