/** The components that a schema extends: those to which references in its `allOf` lead. */
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { itemsAt } from "../document/nodes.js";
import { componentNameAt } from "../document/references.js";
import type { Translation } from "../translation.js";

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
