/** A spec as plain data whose members can be dropped one by one, and its YAML. */

/** The values of YAML. Maps keep the order of their keys, whatever these are called. */
export type Tree = string | number | boolean | null | readonly Tree[] | TreeMap;

/** A map of a tree. */
export type TreeMap = ReadonlyMap<string, Tree>;

/** A map of the entries that have a value. */
export function treeMap(...entries: readonly (readonly [string, Tree | undefined])[]): TreeMap {
  const map = new Map<string, Tree>();
  for (const [key, value] of entries) if (value !== undefined) map.set(key, value);
  return map;
}

/** Returns whether a tree is a map. */
export function isTreeMap(tree: Tree | undefined): tree is TreeMap {
  return tree instanceof Map;
}

/** Returns whether a tree is a list. */
export function isTreeList(tree: Tree | undefined): tree is readonly Tree[] {
  return Array.isArray(tree);
}

/** Longest text within braces. */
const widestFlow = 80;

/** The tree as YAML: short parts within braces, everything else in lines of its own. */
export function yamlText(tree: TreeMap): string {
  return blockMap(tree, 0);
}

function blockMap(map: TreeMap, indent: number): string {
  const pad = " ".repeat(indent);
  return [...map]
    .map(([key, value]) => `${pad}${scalarText(key)}:${blockValue(value, indent + 2)}\n`)
    .join("");
}

function blockValue(value: Tree, indent: number): string {
  const flow = flowText(value);
  const isComposed = isTreeMap(value) || isTreeList(value);
  if (!isComposed || flow.length <= widestFlow) return ` ${flow}`;
  if (isTreeMap(value)) return `\n${blockMap(value, indent).slice(0, -1)}`;
  return value.map((item) => `\n${" ".repeat(indent)}- ${flowText(item)}`).join("");
}

function flowText(tree: Tree): string {
  if (isTreeMap(tree)) {
    const members = [...tree].map(([key, value]) => `${scalarText(key)}: ${flowText(value)}`);
    return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  }
  if (isTreeList(tree)) return `[${tree.map(flowText).join(", ")}]`;
  return typeof tree === "string" ? scalarText(tree) : String(tree);
}

/** Words that YAML, of one version or another, takes for something else than a text. */
const words = /^(?:true|false|null|yes|no|on|off|y|n|inf|nan)\??$/i;

function scalarText(text: string): string {
  const isPlain = /^[A-Za-z_](?:[\w<>.-]|[ |]+(?=[\w<]))*\??$/.test(text) && !words.test(text);
  return isPlain ? text : JSON.stringify(text);
}
