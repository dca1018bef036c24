/** A resource with a type parameter, and uses of it. */
import type { Random } from "./random.js";
import { isTreeMap, treeMap, type Tree, type TreeMap } from "./tree.js";

const scalars = ["string", "integer", "decimal", "json", "boolean"];

/** Adds a template to `spec`, and fields with its uses to the bodies of endpoints. */
export function withTemplate(random: Random, spec: TreeMap): TreeMap {
  const [resources, enums, endpoints] = ["resources", "enums", "endpoints"].map((key) => spec.get(key));
  if (!isTreeMap(resources) || !isTreeMap(endpoints)) return spec;
  const names = [...resources.keys(), ...(isTreeMap(enums) ? enums.keys() : [])];
  const declared = names.filter((name) => name !== "unspecified");
  const argument = (): string => (random.chance(0.7) ? random.pick(declared) : random.pick(scalars));
  let count = 0;
  const uses = [...endpoints].map(([name, endpoint]): [string, Tree] => {
    const body = isTreeMap(endpoint) ? endpoint.get("body") : undefined;
    if (!isTreeMap(endpoint) || !isTreeMap(body) || endpoint.has("body_as")) return [name, endpoint];
    // A form has no objects; bytes and streams have no fields.
    const isForm = endpoint.get("media") === "form";
    if (isForm || body.get("type") === "bytes" || body.has("stream")) return [name, endpoint];
    const type = random.pick([
      `Wrap<${argument()}>`,
      `list<Wrap<${argument()}>>`,
      `Wrap<Wrap<${argument()}>>`,
    ]);
    const grown = treeMap(...body, [`wrap${count++}?`, type]);
    return [
      name,
      treeMap(...[...endpoint].map(([key, value]): [string, Tree] => [key, key === "body" ? grown : value])),
    ];
  });
  if (count === 0) return spec;
  const field: readonly [string, Tree] = random.pick<readonly [string, Tree]>([
    ["inner?", "Wrap<T>"],
    ["inner?", treeMap(["fields", treeMap(["kept", "list<T>"])])],
    ["state", treeMap(["enum", ["new", "old"]], ["open", random.chance(0.5) ? true : undefined])],
  ]);
  const fields = treeMap(["item", random.pick(["T", "T | null"])], ["more?", "list<T>"], field);
  const template = treeMap(["fields", fields], ["closed", random.chance(0.5) ? true : undefined]);
  const grown: Readonly<Record<string, TreeMap>> = {
    resources: treeMap(["Wrap<T>", template], ...resources),
    endpoints: treeMap(...uses),
  };
  return treeMap(...[...spec].map(([key, value]): [string, Tree] => [key, grown[key] ?? value]));
}
