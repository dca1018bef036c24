/** The keys that declare a type where it is used. */
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";

/** The key of each kind of declaration that may stand in the place of a type. */
export const inlineKeys = ["from", "enum", "fields", "union"] as const;

export type InlineKey = (typeof inlineKeys)[number];

/** The entry of a map that declares a type in place: `enum` of `{ enum: [open, closed] }`. */
export interface InlineEntry extends MapEntry {
  readonly kind: InlineKey;
}

/** The place of a value: its path, and its name in messages. */
export interface ValuePlace {
  readonly path: string;
  readonly name: string;
  /** The name of a type that is declared here; undefined where none can be derived. */
  readonly typeName: string | undefined;
  /** Set for a field, whose key `doc` is not that of the type. */
  readonly isField?: true;
  /** Set for the items of a list, the values of a map, and undeclared properties. */
  readonly isInner?: true;
}

/** Returns the entry by which `node` declares a type in place; undefined where it declares none. */
export function inlineEntryOf(node: SyntaxNode): InlineEntry | undefined {
  for (const kind of inlineKeys) {
    const entry = entryOf(node, kind);
    if (entry !== undefined) return { ...entry, kind };
  }
  return undefined;
}
