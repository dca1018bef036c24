/** The section `types`: scalars with a name. */
import type { NamedScalarAst } from "../declarations/index.js";
import type { MapEntry } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "./defined.js";
import { deprecation, extraAt, jsonAt, stringAt, examplesAt } from "./reading.js";
import { decodeValue } from "./values.js";

/** Decodes a scalar with a name: a type expression, or an object as that of a field. */
export function decodeNamedScalar(context: DecodeContext, { key, value: node }: MapEntry): NamedScalarAst {
  const path = `types/${key.value}`;
  const name = context.place(path, key);
  const { value, gap } = decodeValue(context, node, { path, name: key.value, typeName: key.value });
  return {
    name,
    path,
    span: node.span,
    value,
    examples: examplesAt(node),
    ...defined({
      doc: stringAt(node, "doc"),
      deprecated: deprecation(node),
      was: stringAt(node, "was"),
      gap,
      extra: extraAt(context, node, path),
      default: jsonAt(node, "default"),
    }),
  };
}
