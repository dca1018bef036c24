/**
 * The compiled form of spec/language.schema.json; `generator/build/compile-schema.mjs` writes the
 * module beside this declaration.
 */

/** One fault that the schema finds. */
export interface SchemaFault {
  /** JSON pointer of the value in question. */
  readonly instancePath: string;
  /** JSON pointer of the keyword in the schema. */
  readonly schemaPath: string;
  readonly keyword: string;
  /** Facts of the keyword, for example the name of a missing key. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The property name, for faults of `propertyNames`. */
  readonly propertyName?: string;
}

/** Returns whether `data` has the shape of a spec. `errors` are the faults of the last call. */
export const validate: {
  (data: unknown): boolean;
  errors?: readonly SchemaFault[] | null;
};

/** A part of the schema, without its descriptions. */
export type SchemaPart = boolean | SchemaObject;

/** The keywords of the schema that describe a value and its members. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaPart>>;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly anyOf?: readonly SchemaPart[];
  readonly not?: SchemaPart;
  readonly if?: SchemaPart;
  readonly then?: SchemaPart;
  readonly else?: SchemaPart;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly additionalProperties?: SchemaPart;
  readonly items?: SchemaPart;
}

/** The schema itself. */
export const schema: SchemaObject;
