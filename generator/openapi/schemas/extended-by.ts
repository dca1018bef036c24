/** The components that a schema extends: those to which references in its `allOf` lead. */
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { textOf, itemsAt } from "../document/nodes.js";
import { componentNameOf } from "../document/references.js";
import type { Translation } from "../translation.js";

/** Returns the name of the component to which a schema refers; undefined where it refers to none. */
export function componentNameAt(t: Translation, node: SyntaxNode): string | undefined {
  return componentNameOf(textOf(t.references.entryOf(node)?.value) ?? "", "schemas");
}

/** Returns the components in `allOf` of a schema, with the references to them. */
export function extendedBy(
  t: Translation,
  whole: SyntaxNode,
): readonly { readonly name: string; readonly node: SyntaxNode }[] {
  return itemsAt(whole, "allOf").flatMap((node) => {
    const name = componentNameAt(t, node);
    if (name === undefined) return extendedBy(t, node);
    return t.schemas.components.get(name)?.node === whole ? [] : [{ name, node }];
  });
}
