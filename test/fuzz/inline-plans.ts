/** Declarations moved to a place where they are used: the spec means the same, and is written in another way. */
import { constraintKeys } from "../../generator/language/constraints/index.js";
import type { Random } from "./random.js";
import { isTreeMap, treeMap, type Tree, type TreeMap } from "./tree.js";

/** Keys of a field that a declaration in place cannot have beside it. */
const refused: readonly string[] = ["unspecified", "assume", ...constraintKeys];

/** Keys of a resource that a declaration in place cannot have. */
const onlyDeclared = ["presence", "doc", "deprecated"];

/** Moves some enums and resources of `spec` to the first place that uses them. */
export function withInline(random: Random, spec: TreeMap): TreeMap {
  let tree = spec;
  for (const section of ["enums", "resources"]) {
    const declared = tree.get(section);
    if (!isTreeMap(declared)) continue;
    for (const name of declared.keys()) {
      if (name === "unspecified" || name.includes("<") || !random.chance(0.3)) continue;
      const moved = move(tree, section, name);
      if (moved !== undefined) tree = moved;
    }
  }
  return tree;
}

function move(spec: TreeMap, section: string, name: string): TreeMap | undefined {
  const declared = spec.get(section);
  const keys = isTreeMap(declared) ? keysOf(section, declared.get(name)) : undefined;
  if (keys === undefined || !isTreeMap(declared)) return undefined;
  const rest = treeMap(...[...declared].filter(([key]) => key !== name));
  const without = treeMap(
    ...[...spec].map(([key, value]): [string, Tree] => [key, key === section ? rest : value]),
  );
  const place: Place = { name, keys, isDone: false };
  const isAlone = !uses(without, name, 2);
  const moved = treeMap(
    ...[...without].map(([key, value]): [string, Tree | undefined] => {
      const inner = key === "resources" || key === "endpoints" ? inSection(place, value, isAlone) : value;
      return [key, isTreeMap(inner) && inner.size === 0 ? undefined : inner];
    }),
  );
  return place.isDone ? moved : undefined;
}

/** A declaration on its way to the first place that uses it. */
interface Place {
  readonly name: string;
  readonly keys: TreeMap;
  isDone: boolean;
}

/** The keys by which a declaration stands in the place of a type. */
function keysOf(section: string, tree: Tree | undefined): TreeMap | undefined {
  if (section === "enums") return isTreeMap(tree) ? enumKeys(tree) : treeMap(["enum", tree]);
  if (!isTreeMap(tree) || !["fields", "union", "from"].some((key) => tree.has(key))) return undefined;
  return onlyDeclared.some((key) => tree.has(key)) ? undefined : tree;
}

function enumKeys(tree: TreeMap): TreeMap | undefined {
  if (!tree.has("values")) return undefined;
  const renamed = [...tree].map(([key, value]): [string, Tree] => {
    if (key === "values") return ["enum", value];
    return [key, key === "assume" && isTreeMap(value) ? (enumKeys(value) ?? value) : value];
  });
  return treeMap(...renamed);
}

function inSection(place: Place, section: Tree, isAlone: boolean): Tree {
  if (!isTreeMap(section)) return section;
  return treeMap(
    ...[...section].map(([name, tree]): [string, Tree] => [name, inFields(place, tree, isAlone)]),
  );
}

/** Goes through the maps of fields of a resource or an endpoint, and of those that are declared in them. */
function inFields(place: Place, tree: Tree, isAlone: boolean): Tree {
  if (!isTreeMap(tree) || tree.has("body_as")) return tree;
  return treeMap(
    ...[...tree].map(([key, value]): [string, Tree] => {
      if (key === "union" && isTreeMap(value)) return [key, inMembers(place, value)];
      const holdsFields = ["fields", "query", "body"].includes(key) && !tree.has("type");
      if (!holdsFields || !isTreeMap(value) || value.has("stream")) return [key, value];
      const fields = [...value].map(([name, field]): [string, Tree] => [
        name,
        inField(place, name, field, isAlone),
      ]);
      return [key, treeMap(...fields)];
    }),
  );
}

/** Declares a member of a union where it is listed. */
function inMembers(place: Place, union: TreeMap): TreeMap {
  const of = union.get("of");
  if (!Array.isArray(of) || place.isDone || !of.includes(place.name)) return union;
  place.isDone = true;
  const member = treeMap(["name", place.name], ...place.keys);
  const members: Tree[] = of.map((one: Tree) => (one === place.name ? member : one));
  return treeMap(...[...union].map(([key, value]): [string, Tree] => [key, key === "of" ? members : value]));
}

function inField(place: Place, name: string, field: Tree, isAlone: boolean): Tree {
  if (place.isDone) return field;
  const map = isTreeMap(field) ? field : treeMap(["type", field]);
  const type = map.get("type");
  if (map.has("fields")) return inFields(place, field, isAlone);
  if (typeof type !== "string" || refused.some((key) => map.has(key))) return field;
  const [, isList, use, isNullable] = /^(list<)?(\w+)>?( \| null)?$/.exec(type) ?? [];
  if (use !== place.name || (isList !== undefined && type.includes(" | null>"))) return field;
  place.isDone = true;
  // A name that nothing else uses may follow from the place.
  const stated = isAlone && /^[a-z]{2,}\??$/.test(name) ? undefined : place.name;
  const others = [...map].filter(([key]) => key !== "type");
  const nullable: readonly [string, Tree | undefined] = [
    "nullable",
    isNullable === undefined ? undefined : true,
  ];
  const declared = treeMap(["name", stated], ...place.keys);
  if (isList === undefined) return treeMap(...declared, nullable, ...others);
  return treeMap(["list", declared], nullable, ...others);
}

/** Returns whether `name` is written at least `count` times in `tree`. */
function uses(tree: Tree, name: string, count: number): boolean {
  const text = JSON.stringify(tree, (_key, value: unknown) => (value instanceof Map ? [...value] : value));
  return (text.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length >= count;
}
