/** The schema of the language, as far as editors need it: the keys of each place, with descriptions, and fixed values. */
import { readFileSync } from "node:fs";
import { defined } from "../../base/defined.js";
import { configSchema, languageSchema } from "../../package-folder.js";

interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly if?: Schema;
  readonly then?: Schema | boolean;
  readonly else?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly deprecated?: boolean;
}

/** One of the schemas that hold at a place, and the name of its definition. */
export interface PlaceSchema {
  readonly schema: Schema;
  /** The schema whose definitions it refers to. */
  readonly root: Schema;
  readonly name?: string;
}

/** A key that a map can have. */
export interface SchemaKey {
  readonly key: string;
  readonly description?: string;
  /** The kinds of JSON values that it can have. */
  readonly kinds: ReadonlySet<string>;
  readonly isDeprecated: boolean;
}

const parsed = new Map<URL, Schema>();

function schemaOf(file: URL): Schema {
  const schema = parsed.get(file) ?? (JSON.parse(readFileSync(file, "utf8")) as Schema);
  parsed.set(file, schema);
  return schema;
}

/**
 * Returns the schemas that hold at a path of keys; `[]` stands for an item of a list. `siblings` are the keys of the
 * innermost map: conditions on them decide which schemas are left out.
 */
export function schemasAt(
  path: readonly string[],
  siblings: ReadonlySet<string> = new Set(),
): readonly PlaceSchema[] {
  return schemasIn(schemaOf(languageSchema), path, siblings);
}

/** Returns the schemas that hold at a path of keys of the configuration. */
export function configSchemasAt(path: readonly string[]): readonly PlaceSchema[] {
  return schemasIn(schemaOf(configSchema), path, new Set());
}

function schemasIn(
  root: Schema,
  path: readonly string[],
  siblings: ReadonlySet<string>,
): readonly PlaceSchema[] {
  let at: readonly PlaceSchema[] = [{ schema: root, root }];
  for (const step of path)
    at = at.flatMap((one) => expand(one, new Set([step]))).flatMap((one) => inner(one, step));
  return at.flatMap((one) => expand(one, siblings));
}

/** Returns the keys of the maps that these schemas describe, each once. */
export function schemaKeys(schemas: readonly PlaceSchema[]): readonly SchemaKey[] {
  const keys = new Map<string, SchemaKey>();
  for (const { schema, root } of schemas) {
    for (const [key, value] of Object.entries(schema.properties ?? {})) {
      if (value === false) continue;
      const all = value === true ? [] : expand({ schema: value, root }, new Set());
      const known = keys.get(key);
      const described =
        value === true
          ? undefined
          : (value.description ?? all.find((one) => one.schema.description)?.schema.description);
      const description = known?.description ?? described;
      const kinds = new Set([...(known?.kinds ?? []), ...all.flatMap((one) => kindsOf(one.schema))]);
      const isDeprecated = value !== true && value.deprecated === true;
      keys.set(key, { key, kinds, isDeprecated, ...defined({ description }) });
    }
  }
  return [...keys.values()];
}

/** Returns the fixed values that these schemas allow. */
export function fixedValues(schemas: readonly PlaceSchema[]): readonly string[] {
  const values = schemas.flatMap(({ schema }) => [
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(schema.enum ?? []),
  ]);
  return [...new Set(values.map(String))];
}

/** Returns the first description of the key at the end of a path. */
export function describeKey(path: readonly string[]): string | undefined {
  const key = path.at(-1);
  return schemaKeys(schemasAt(path.slice(0, -1), new Set(key === undefined ? [] : [key]))).find(
    (one) => one.key === key,
  )?.description;
}

function kindsOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : typeof type === "string" ? [type] : type;
}

function inner({ schema, root }: PlaceSchema, step: string): readonly PlaceSchema[] {
  const next = step === "[]" ? schema.items : (own(schema.properties, step) ?? schema.additionalProperties);
  return typeof next === "object" ? [{ schema: next, root }] : [];
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns a schema and all that hold beside it: definitions, branches, and the alternatives that keys do not rule out. */
function expand(one: PlaceSchema, keys: ReadonlySet<string>, depth = 0): readonly PlaceSchema[] {
  const { schema, root } = one;
  if (depth > 24) return [];
  const next = (schemas: readonly (Schema | boolean | undefined)[]): readonly PlaceSchema[] =>
    schemas.flatMap((each) =>
      typeof each === "object" ? expand({ schema: each, root }, keys, depth + 1) : [],
    );
  const name = schema.$ref?.replace("#/$defs/", "");
  const target = name === undefined ? undefined : own(root.$defs, name);
  const referred =
    target === undefined || name === undefined ? [] : expand({ schema: target, root, name }, keys, depth + 1);
  const isMet = schema.if?.required?.every((key) => keys.has(key)) === true;
  const branches = isMet ? [schema.then] : [schema.then, schema.else];
  return [
    one,
    ...referred,
    ...next([...branches, ...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]),
  ];
}
