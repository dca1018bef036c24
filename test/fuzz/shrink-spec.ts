/** Makes a spec smaller for as long as the same is wrong with it. */
import { isTreeList, isTreeMap, treeMap, type Tree, type TreeMap } from "./tree.js";

/** Specs that are tried at most. */
const maxTries = 600;

/** A part of a spec: keys, and places in lists, from the root. */
type Path = readonly (string | number)[];

/** The smallest spec found for which `isWrong` still holds. */
export async function shrunkSpec(
  spec: TreeMap,
  isWrong: (spec: TreeMap) => Promise<boolean>,
): Promise<TreeMap> {
  let smallest = spec;
  let tries = 0;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    // What follows a part that went stands in its place, and is tried next.
    for (let place = 0; ;) {
      const path = pathsOf(smallest)[place];
      if (path === undefined) break;
      const found = await firstOf(smallerAt(smallest, path), isWrong);
      if (++tries > maxTries) return smallest;
      if (found === undefined) place++;
      else {
        smallest = found;
        isSmaller = true;
      }
    }
  }
  return smallest;
}

async function firstOf(
  candidates: Iterable<Tree>,
  isWrong: (spec: TreeMap) => Promise<boolean>,
): Promise<TreeMap | undefined> {
  for (const candidate of candidates)
    if (isTreeMap(candidate) && (await isWrong(candidate))) return candidate;
  return undefined;
}

/** The spec without a part, or with its type alone where it says more. */
function* smallerAt(spec: TreeMap, path: Path): Generator<Tree> {
  yield changed(spec, path, undefined);
  const part = at(spec, path);
  const type = isTreeMap(part) ? part.get("type") : undefined;
  if (type !== undefined) yield changed(spec, path, type);
}

/** Every part of a spec, large ones first. */
function pathsOf(spec: TreeMap): Path[] {
  return [...pathsIn(spec, [])].sort((a, b) => a.length - b.length);
}

function* pathsIn(tree: Tree, path: Path): Generator<Path> {
  const members = isTreeMap(tree) ? [...tree] : isTreeList(tree) ? [...tree.entries()] : [];
  for (const [key, value] of members) {
    yield [...path, key];
    yield* pathsIn(value, [...path, key]);
  }
}

function at(tree: Tree | undefined, [key, ...rest]: Path): Tree | undefined {
  if (key === undefined) return tree;
  if (isTreeMap(tree)) return at(tree.get(String(key)), rest);
  return isTreeList(tree) ? at(tree[Number(key)], rest) : undefined;
}

/** The tree with another part at `path`, or none. */
function changed(tree: Tree, [key, ...rest]: Path, by: Tree | undefined): Tree {
  const inner = (value: Tree): Tree | undefined => (rest.length === 0 ? by : changed(value, rest, by));
  if (isTreeMap(tree)) {
    return treeMap(...[...tree].map(([one, value]) => [one, one === key ? inner(value) : value] as const));
  }
  if (!isTreeList(tree)) return tree;
  return tree.flatMap((item, index) => (index === key ? (inner(item) ?? []) : item));
}
