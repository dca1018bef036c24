/** Types in words, for messages. */
import type { TypeAst, ValueAst } from "../../spec/declarations/index.js";
import type { PlainKind } from "./type-kinds.js";

/** Returns a type as a spec writes it, for example `list<Parcel>`. */
export function describe(type: TypeAst): string {
  switch (type.kind) {
    case "name":
      return type.name;
    case "const":
      return JSON.stringify(type.value);
    case "id":
      return `id<${type.of.value}>`;
    case "timestamp":
      return `timestamp<${type.unit}>`;
    case "list":
    case "map": {
      const inner = type.kind === "list" ? type.items : type.values;
      return `${type.kind}<${describeValue(inner)}>`;
    }
    default: {
      const word: PlainKind = type.kind;
      return word;
    }
  }
}

/** Returns a type as a spec writes it, with `| null` where it is nullable. */
export function describeValue({ type, nullable }: ValueAst): string {
  return nullable ? `${describe(type)} | null` : describe(type);
}
