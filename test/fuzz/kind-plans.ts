/** Members of random unions that the JSON kind of a value selects. */
import type { Context } from "./context.js";
import { treeMap, type Tree, type TreeMap } from "./tree.js";

/** Adds members of other kinds than objects to a union, keeping the order of its own. */
export function withKinds(
  { random, enums, numericEnums, mixedEnums }: Context,
  union: string,
  keys: TreeMap,
): TreeMap {
  const own = keys.get("of");
  if (!Array.isArray(own)) return keys;
  const closed = enums.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  const strings = ["string", "id<Customer>", "datetime", "decimal", "base64", ...closed];
  const mixed = random.chance(0.3) ? mixedEnums.map(({ name }) => name) : [];
  const kinds = random.some<readonly string[]>(
    [
      ...(mixed.length > 0
        ? [mixed]
        : [
            [random.pick(strings)],
            [random.pick(["integer", "number", "timestamp<ms>", ...numericEnums.map(({ name }) => name)])],
          ]),
      ["boolean"],
      // Lists differ by their elements, and the union may have elements of every kind.
      random.chance(0.25)
        ? [`list<${union}>`]
        : random.some(
            [
              `list<${random.pick(strings)}>`,
              `list<${random.pick(["integer", "number | null"])}>`,
              "list<list<boolean>>",
              `list<${random.pick(own.map(String))}>`,
            ],
            random.between(1, 3),
          ),
    ],
    random.between(1, 4),
  );
  const members: Tree[] = [...own];
  for (const member of kinds.flat()) members.splice(random.between(0, members.length), 0, member);
  const nullable = random.chance(0.3) ? true : undefined;
  return treeMap(...[...keys].filter(([key]) => key !== "of"), ["of", members], ["nullable", nullable]);
}
