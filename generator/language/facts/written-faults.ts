/**
 * Lists and objects that have no form as text. Text with a separator holds scalars, also those of a map or an object; brackets hold
 * scalars, lists, maps and objects without recursion; JSON holds everything.
 */
import type { Written } from "../model/endpoints.js";

/** A type, as far as it decides how its values are written; `Type` is a type of a declaration, or a schema of a document. */
export type TextType<Type> =
  | { readonly kind: "scalar" }
  | { readonly kind: "list" | "map"; readonly values: TextValue<Type> }
  | { readonly kind: "object"; readonly name: string; readonly fields: () => Iterable<TextField<Type>> }
  | { readonly kind: "union"; readonly name: string }
  /** An object with further fields of any type. */
  | { readonly kind: "open"; readonly name: string }
  /** Any JSON value. */
  | { readonly kind: "json" };

interface TextValue<Type> {
  readonly type: Type;
  readonly nullable: boolean;
}

interface TextField<Type> extends TextValue<Type> {
  readonly name: string;
}

/** Reads types. */
export interface TextTypes<Type> {
  readonly read: (type: Type) => TextType<Type>;
  /** Names a type in a message. */
  readonly describe: (type: Type) => string;
}

/** Returns why values of a type cannot be written in a form; undefined where they can. */
export function whyNotWritten<Type>(
  types: TextTypes<Type>,
  written: Written,
  type: Type,
): string | undefined {
  const { read, describe } = types;
  const found = read(type);
  if (found.kind === "scalar") return `${describe(type)} is a scalar`;
  if (written === "json") return undefined;
  if (found.kind === "open") return isOpen(found.name);
  if (written === "brackets") return whyNotInBrackets(types, type, { above: [], count: { fields: 0 } });
  if (written === "keys" && found.kind !== "map") return `${describe(type)} is not a map`;
  if (written === "pairs" && found.kind === "list") return `${describe(type)} is a list`;
  for (const { type: inner, nullable } of valuesIn(type, found)) {
    if (nullable) return noNull;
    if (read(inner).kind !== "scalar") return `${describe(inner)} is not a scalar`;
  }
  return undefined;
}

function valuesIn<Type>(type: Type, found: TextType<Type>): Iterable<TextValue<Type>> {
  if (found.kind === "list" || found.kind === "map") return [found.values];
  return found.kind === "object" ? found.fields() : [{ type, nullable: false }];
}

const isOpen = (name: string): string => `${name} has further fields of any type`;

const noNull = "null has no form there";

/** Each field has a name of its own on the wire, so more of them are a sign of a mistake. */
const maxFields = 300;

interface BracketsPlace {
  /** The objects that hold the type. */
  readonly above: readonly string[];
  readonly count: { fields: number };
}

/** Returns the part of a type that brackets cannot carry. */
function whyNotInBrackets<Type>(
  types: TextTypes<Type>,
  type: Type,
  { above, count }: BracketsPlace,
): string | undefined {
  const found = types.read(type);
  switch (found.kind) {
    case "scalar":
      return undefined;
    case "list":
    case "map": {
      const { values } = found;
      return values.nullable ? noNull : whyNotInBrackets(types, values.type, { above, count });
    }
    case "json":
      return `${types.describe(type)} has no form in brackets`;
    case "union":
      return `${found.name} is a union`;
    case "open":
      return isOpen(found.name);
    case "object":
      if (above.includes(found.name)) return `${found.name} can hold itself`;
  }
  for (const { name, type: inner, nullable } of found.fields()) {
    if (++count.fields > maxFields) return `it has more than ${maxFields} fields`;
    if (nullable) return `null has no form in ${found.name}.${name}`;
    const fault = whyNotInBrackets(types, inner, { above: [...above, found.name], count });
    if (fault !== undefined) return fault;
  }
  return undefined;
}
