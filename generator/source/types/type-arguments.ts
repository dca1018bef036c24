/** The arguments of templates such as `Page<T>`, and the names of the types that they give. */
import { capitalize } from "../../base/words.js";
import type { TypeAst } from "../../spec/declarations/index.js";
import type { Int64Type, ScalarKind } from "../../language/model/model.js";
import { idType } from "../../language/names/names.js";

const none = (): undefined => undefined;

/** The name of each kind of type that is no scalar, as a part of a longer name. */
const names: {
  readonly [Kind in Exclude<TypeAst["kind"], ScalarKind>]: (
    type: TypeAst & { readonly kind: Kind },
  ) => string | undefined;
} = {
  name: ({ name }) => name,
  id: ({ of }) => idType(of.value),
  int64: () => "Int64",
  invalid: none,
  timestamp: none,
  const: none,
  list: none,
  map: none,
};

/**
 * Returns the name of a type as the argument of a template: `Parcel`, `String`, `ParcelId`. Undefined for types without
 * a name of their own.
 */
export function argumentName(type: TypeAst): string | undefined {
  const table: Partial<Record<string, (type: never) => string | undefined>> = names;
  const named = table[type.kind];
  return named === undefined ? capitalize(type.kind) : named(type as never);
}

/** The parameter of a template in one of its uses. */
export interface BoundParameter {
  readonly parameter: string;
  readonly argument: TypeAst;
}

/** The types in code that a 64-bit integer can have. */
export const int64Words = ["bigint", "string", "number"] as const satisfies readonly (Int64Type | "number")[];

/** A type in code that a 64-bit integer can have. */
export type Int64Words = (typeof int64Words)[number];

/** The names that a type expression may use besides the words of the language. */
export interface TypeNames {
  /** The names of the resources, for suggestions. */
  readonly resources: readonly string[];
  readonly templates: ReadonlyMap<string, unknown>;
  /** The parameter that stands for a type here. */
  readonly bound: BoundParameter | undefined;
  /** The type in code of 64-bit integers that do not state theirs. */
  readonly int64: Int64Words;
  /** Records that an expression names the parameter. */
  useParameter(): void;
  /**
   * Returns the name of the type that a template gives for an argument: `Page<Parcel>` → `ParcelPage`. Undefined for one
   * that cannot be made and has been reported.
   */
  instance(template: string, use: TypeArgument): string | undefined;
}

/** An argument, and the place of the template with it. */
export interface TypeArgument {
  readonly argument: TypeAst;
  /** The argument as a part of a name. */
  readonly name: string;
  readonly span: TypeAst["span"];
}
