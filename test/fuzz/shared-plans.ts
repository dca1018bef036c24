/** Parameters of endpoints moved to shared parts: the spec means the same, and is written in another way. */
import type { Random } from "./random.js";
import { isTreeMap, treeMap, type Tree, type TreeMap } from "./tree.js";

/** The key of an endpoint for each key of a shared part. */
const moved = ["path", "query", "headers", "errors"] as const;

/** Moves some parameters and errors of endpoints to parts of their own. */
export function withSharedParts(random: Random, spec: TreeMap): TreeMap {
  const endpoints = spec.get("endpoints");
  if (!isTreeMap(endpoints)) return spec;
  const parts: [string, Tree][] = [];
  const written = [...endpoints].map(([name, tree]): [string, Tree] => {
    if (!isTreeMap(tree) || tree.has("assume")) return [name, tree];
    const keys = moved.filter((key) => isMovable(tree.get(key)) && random.chance(0.4));
    if (keys.length === 0) return [name, tree];
    const part = `Part${parts.length}`;
    parts.push([part, treeMap(...keys.map((key): [string, Tree | undefined] => [key, tree.get(key)]))]);
    const rest = [...tree].filter(([key]) => !(keys as readonly string[]).includes(key));
    return [name, treeMap(...rest, ["with", [part]])];
  });
  if (parts.length === 0) return spec;
  const sections = [...spec].map(([key, value]): [string, Tree] => [
    key,
    key === "endpoints" ? treeMap(...written) : value,
  ]);
  return treeMap(...sections, ["shared", treeMap(...parts)]);
}

function isMovable(tree: Tree | undefined): boolean {
  return isTreeMap(tree) ? tree.size > 0 && !tree.has("of") : Array.isArray(tree) && tree.length > 0;
}
