/** The JSON kinds of the values of a stated type. */
import { jsonKinds, type JsonKind } from "../../language/facts/json-kinds.js";
import type { TypeAst, UnionAst, ValueAst } from "../../spec/declarations/index.js";
import { isOpenGap, type BoundSpec } from "../../spec/bind/bound-spec.js";
import { typeKinds, statedValueKinds } from "./type-kinds.js";

/** Returns the JSON kinds that the values of a type have; none where the type is unknown. */
export function statedKinds(spec: BoundSpec, value: ValueAst): ReadonlySet<JsonKind> {
  const kinds = new Set<JsonKind>();
  addKinds(value, { spec, kinds, above: new Set() });
  return kinds;
}

/** The state of a walk over the members of unions; `above` has the unions that were met. */
interface Walk {
  readonly spec: BoundSpec;
  readonly kinds: Set<JsonKind>;
  readonly above: Set<UnionAst>;
}

function addKinds(value: ValueAst, walk: Walk): void {
  const { type, nullable } = walk.spec.plain(value);
  const { kinds } = walk;
  if (nullable) kinds.add("null");
  const { json } = typeKinds[type.kind];
  if (json === "declared") addNamed(type, walk);
  else if (json === "constant") kinds.add(kindOfConstant(type));
  else if (json === "any") for (const kind of jsonKinds) kinds.add(kind);
  else if (json !== "unknown") kinds.add(json);
}

function kindOfConstant(type: TypeAst): JsonKind {
  const value = type.kind === "const" ? type.value : null;
  return value === null ? "null" : (typeof value as "string" | "number" | "boolean");
}

function addNamed(type: TypeAst, walk: Walk): void {
  const { spec, kinds, above } = walk;
  const resource = spec.resourceOf(type);
  if (resource === undefined) {
    const item = spec.enumOf(type);
    if (item !== undefined) for (const kind of statedValueKinds(item)) kinds.add(kind);
  } else if (resource.kind === "object") kinds.add("object");
  else if (!above.has(resource)) {
    above.add(resource);
    if (resource.nullable?.value === true) kinds.add("null");
    const isOpen = isOpenGap(resource.gap) || isOpenGap(resource.unionGap);
    if (isOpen || resource.otherwise !== undefined) kinds.add("object");
    for (const member of resource.members) addKinds(member, walk);
  }
}
