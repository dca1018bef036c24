/** Data that a spec carries: it changes no value, and openapi.json alone has it. */
import type { Random } from "./random.js";
import { isTreeMap, treeMap, type Tree, type TreeMap } from "./tree.js";

/** Adds `extra` to some resources, endpoints and fields of `spec`. */
export function withExtras(random: Random, spec: TreeMap): TreeMap {
  const sections = [...spec].map(([section, value]): [string, Tree] => {
    if (!["resources", "endpoints"].includes(section) || !isTreeMap(value)) return [section, value];
    const declared = [...value].map(([name, tree]): [string, Tree] => [
      name,
      isTreeMap(tree) ? carrying(random, inFieldsOf(random, tree)) : tree,
    ]);
    return [section, treeMap(...declared)];
  });
  return treeMap(...sections);
}

function inFieldsOf(random: Random, owner: TreeMap): TreeMap {
  const parts = [...owner].map(([key, value]): [string, Tree] => {
    const holdsFields = ["fields", "path", "query", "headers"].includes(key) && isTreeMap(value);
    if (!holdsFields) return [key, value];
    const fields = [...value].map(([name, field]): [string, Tree] => [
      name,
      carrying(random, isTreeMap(field) ? field : treeMap(["type", field])),
    ]);
    return [key, treeMap(...fields)];
  });
  return treeMap(...parts);
}

function carrying(random: Random, tree: TreeMap): TreeMap {
  return random.chance(0.5) ? treeMap(...tree, ["extra", extra(random)]) : tree;
}

function extra(random: Random, depth = 3): TreeMap {
  const entries = Array.from({ length: random.between(1, 3) }, (): [string, Tree] => [
    random.pick(extraKeys),
    anything(random, depth),
  ]);
  return treeMap(...entries);
}

/** Keywords that would change the verdict on values if anything enforced them, names of objects, and numbers. */
const extraKeys = ["x-a", "not", "contains", "propertyNames", "patternProperties", "constructor", "7"];

function anything(random: Random, depth: number): Tree {
  if (depth === 0 || random.chance(0.4))
    return random.pick(["", "a", "null", "${x}", "*/", null, true, 0, -1.5]);
  if (random.chance(0.5)) return extra(random, depth - 1);
  return Array.from({ length: random.between(0, 2) }, () => anything(random, depth - 1));
}
