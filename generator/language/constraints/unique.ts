import type { Value } from "../model/model.js";
import { wrong, type Constraint, type DeclaredEnums } from "./constraint.js";
import { byKind, type KindTable } from "../facts/type-kinds.js";

/**
 * No item of a list twice, by content.
 *
 *     { type: list<boolean>, unique: true, count: { min: 1, max: 2 } }
 */
export const unique: Constraint<true> = {
  form: "flag",
  keywords: { lists: ["uniqueItems"] },
  use: "`unique` is for lists.",
  phrase: () => "no item twice",
  specText: () => "unique",
  inSchema: (schema) => ({ ...schema, uniqueItems: true }),
  enforced: {
    keeps: (_, value) => !Array.isArray(value) || areDistinct(value),
    whyBroken: (_, value) =>
      Array.isArray(value) && !areDistinct(value) ? "two items are equal" : undefined,
    whyStricter: (_, own) => (own === undefined ? "the items of the base are unique" : undefined),
    relate: () => "same",
    tests: (_, value, declared) => [
      { when: comparesContent(value, declared) ? "hasEqualItems" : "hasRepeats" },
    ],
    afterItems: true,
    shape: (_, value, declared) =>
      comparesContent(value, declared) ? { around: "distinct" } : { rule: "unique", call: "hasRepeats" },
    *edges(_, { current }) {
      if (Array.isArray(current) && current.length > 0)
        yield wrong("an item twice", [current[0], current[0]]);
    },
    runtime: {
      tests: { hasEqualItems: "equality", hasRepeats: "repeats" },
      shapes: { distinct: "equality" },
    },
    fit: (made, _, { distinct }) => (Array.isArray(made) ? distinct(made) : made),
  },
};

/** Returns whether the items of a list can be equal without being the same by `===`. */
function comparesContent({ type }: Value, declared: Parameters<typeof isScalarItem>[0]): boolean {
  return type.kind === "list" && !isScalarItem(declared, type.items);
}

/** Returns whether no two items have the same content, up to 500 levels deep. */
export function areDistinct(items: readonly unknown[]): boolean {
  const texts = new Set<string>();
  for (const item of items) {
    const text = contentText(item, [], 500);
    if (text === undefined) return false;
    texts.add(text);
  }
  return texts.size === items.length;
}

/** The content of a value as text, the same for equal values; undefined where it is nested too deeply. */
export function contentText(value: unknown, above: readonly unknown[], levels: number): string | undefined {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (levels === 0 || above.includes(value)) return undefined;
  const inner = (part: unknown): string | undefined => contentText(part, [...above, value], levels - 1);
  if (Array.isArray(value)) {
    const parts = Array.from(value as readonly unknown[]).map(inner);
    return parts.includes(undefined) ? undefined : `[${parts.join()}]`;
  }
  const parts = Object.keys(value)
    .sort()
    .map((name) => [name, (value as Readonly<Record<string, unknown>>)[name]] as const)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => {
      const text = inner(part);
      return text === undefined ? undefined : `${JSON.stringify(name)}:${text}`;
    });
  return parts.includes(undefined) ? undefined : `{${parts.join()}}`;
}

const yes = (): boolean => true;
const no = (): boolean => false;

const scalars: KindTable<[declared: DeclaredEnums], boolean> = {
  string: yes,
  integer: yes,
  int64: yes,
  number: yes,
  boolean: yes,
  decimal: yes,
  datetime: yes,
  base64: yes,
  formatted: yes,
  timestamp: yes,
  id: yes,
  const: yes,
  scalar: ({ value }, declared) => isScalarItem(declared, value),
  ref: ({ name }, { enums }) => enums.has(name),
  json: no,
  unspecified: no,
  list: no,
  map: no,
};

/** Returns whether items of a type are equal only if they are the same by `===`; others by their content. */
function isScalarItem(declared: DeclaredEnums, { type }: Value): boolean {
  return byKind(scalars, type, declared);
}
