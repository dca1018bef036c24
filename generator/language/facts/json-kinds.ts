/** The JSON kinds of the values of a type. */
import type { ByName } from "./by-name.js";
import { valueKinds } from "./numeric-enums.js";
import type { Enum, Resource, Value } from "../model/model.js";
import { byKind, type KindTable } from "./type-kinds.js";
import { holdsObjects } from "./union-kinds.js";

/** A kind of JSON value. */
export type JsonKind = "string" | "number" | "boolean" | "null" | "list" | "object";

/** All kinds, in the order in which messages name them. */
export const jsonKinds: readonly JsonKind[] = ["string", "number", "boolean", "list", "object", "null"];

/** Declarations by name. */
interface DeclaredTypes {
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
}

export function jsonKindsOf(value: Value, declared: DeclaredTypes): ReadonlySet<JsonKind> {
  const kinds = new Set<JsonKind>();
  addKinds(value, { declared, kinds, above: new Set() });
  return kinds;
}

/** The state of a walk over the members of unions; `above` has the unions that were met. */
interface Walk {
  readonly declared: DeclaredTypes;
  readonly kinds: Set<JsonKind>;
  readonly above: Set<string>;
}

function addKinds({ type, nullable }: Value, walk: Walk): void {
  if (nullable) walk.kinds.add("null");
  byKind(table, type, walk);
}

const only =
  (kind: JsonKind) =>
  (_: unknown, { kinds }: Walk): void =>
    void kinds.add(kind);
const any = (_: unknown, { kinds }: Walk): void => {
  for (const kind of jsonKinds) kinds.add(kind);
};

const table: KindTable<[walk: Walk], void> = {
  string: only("string"),
  id: only("string"),
  decimal: only("string"),
  datetime: only("string"),
  base64: only("string"),
  formatted: only("string"),
  integer: only("number"),
  int64: only("number"),
  number: only("number"),
  timestamp: only("number"),
  boolean: only("boolean"),
  json: any,
  unspecified: any,
  list: only("list"),
  map: only("object"),
  const: ({ value }, { kinds }) => {
    if (value === null) kinds.add("null");
    else kinds.add(typeof value as "string" | "number" | "boolean");
  },
  scalar: ({ value }, walk) => addKinds(value, walk),
  ref: ({ name }, walk) => {
    const { declared, kinds, above } = walk;
    const resource = declared.resources.get(name);
    const item = declared.enums.get(name);
    if (resource === undefined) for (const kind of valueKinds(item ?? { values: [] })) kinds.add(kind);
    else if (resource.kind === "object") kinds.add("object");
    else if (!above.has(name)) {
      above.add(name);
      if (holdsObjects(resource)) kinds.add("object");
      for (const member of resource.byKind) addKinds(member.value, walk);
    }
  },
};
