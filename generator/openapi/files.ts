/** Parts of multipart bodies that are files. */
import type { SyntaxNode } from "../parse/tree.js";
import { itemsOf, textOf } from "./nodes.js";
import type { Translation } from "./translation.js";

/** The files in a part: one, or a list of them. */
type Files = "one" | "many";

/** Returns how many files a part is; undefined for another part. */
export function filesOf(t: Translation, node: SyntaxNode): Files | undefined {
  const alternatives = ["oneOf", "anyOf"]
    .flatMap((key) => itemsOf(t.find(node, key)?.value))
    .filter((one) => textOf(t.find(one, "type")?.value) !== "null");
  const isList = (one: SyntaxNode): boolean => isFile(t, t.find(one, "items")?.value);
  const isMany = isList(node) || alternatives.some(isList);
  const isOne = isFile(t, node) || (alternatives.length > 0 && alternatives.every((one) => isFile(t, one)));
  const isOnlyFiles = alternatives.every((one) => isFile(t, one) || isList(one));
  if (isMany && isOnlyFiles) return "many";
  return isOne ? "one" : undefined;
}

/** Returns whether a part is a file or a list of files. */
export function isFilePart(t: Translation, node: SyntaxNode): boolean {
  return filesOf(t, node) !== undefined;
}

function isFile(t: Translation, stated: SyntaxNode | undefined): boolean {
  const node = stated && t.references.follow({ node: stated, pointer: "" })?.node;
  if (node?.kind !== "map") return false;
  const isText = textOf(t.find(node, "type")?.value) === "string";
  const format = textOf(t.find(node, "format")?.value);
  const isBytes =
    t.find(node, "contentMediaType") !== undefined && t.find(node, "contentEncoding") === undefined;
  return isText && (format === "binary" || isBytes);
}
