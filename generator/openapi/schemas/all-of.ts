/**
 * Schemas that are composed by references and `allOf`: the components that one extends, members that only document, as AWS prints a
 * description beside a reference, and the direction of properties.
 */
import { type SyntaxNode, type MapEntry, entryOf } from "../../source/yaml/tree.js";
import { itemsAt, isTrue } from "../../source/yaml/reading.js";
import { componentNameAt } from "../document/references.js";
import type { Translation } from "../translation.js";

const documenting: ReadonlySet<string> = new Set(["description", "title", "externalDocs", "xml", "$comment"]);

function isDocumentation(node: SyntaxNode): boolean {
  return (
    node.kind === "map" &&
    node.entries.length > 0 &&
    node.entries.every(({ key }) => documenting.has(key.value) || key.value.startsWith("x-"))
  );
}

/** Returns the index of the only one of `members` that says something about values; undefined where several do, or none. */
export function onlyAssertion(members: readonly SyntaxNode[]): number | undefined {
  const found = members.flatMap((member, index) => (isDocumentation(member) ? [] : [index]));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the first member of `allOf` of a schema that only documents it. */
export function documentationIn(node: SyntaxNode): SyntaxNode | undefined {
  return itemsAt(node, "allOf").find(isDocumentation);
}

/** Returns the components in `allOf` of a schema, with the references to them. */
export function extendedBy(
  t: Translation,
  whole: SyntaxNode,
): readonly { readonly name: string; readonly node: SyntaxNode }[] {
  return itemsAt(whole, "allOf").flatMap((node) => {
    const name = componentNameAt(node);
    if (name === undefined) return extendedBy(t, node);
    return t.schemas.components.get(name)?.node === whole ? [] : [{ name, node }];
  });
}

/** The keywords that say in which direction a property travels. */
interface DirectionFlags {
  readonly readOnly: readonly MapEntry[];
  readonly writeOnly: readonly MapEntry[];
}

/** Keywords without which a property has no flag. */
const directing = ["readOnly", "writeOnly", "$ref", "allOf"];

const noFlags: DirectionFlags = { readOnly: [], writeOnly: [] };

/** Returns the flags of a property: its own, and those of its references and of the members of its `allOf`. */
export function directionFlags(t: Translation, node: SyntaxNode): DirectionFlags {
  if (!directing.some((key) => entryOf(node, key) !== undefined)) return noFlags;
  const parts = [...t.references.composed(node)];
  const flags = (key: string): readonly MapEntry[] => parts.flatMap((part) => entryOf(part, key) ?? []);
  return { readOnly: flags("readOnly"), writeOnly: flags("writeOnly") };
}

export function isSet(flags: readonly MapEntry[]): boolean {
  return flags.some(({ value }) => isTrue(value));
}
