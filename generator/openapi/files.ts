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
  const type = t.find(node, "type");
  const isText = textOf(type?.value) === "string";
  const format = textOf(t.find(node, "format")?.value);
  const media = textOf(t.find(node, "contentMediaType")?.value);
  const isBytes = media !== undefined && t.find(node, "contentEncoding") === undefined;
  // Since OpenAPI 3.1, the schema of bytes has no type.
  return isText ? format === "binary" || isBytes : type === undefined && isBytes && !isTextual(media);
}

/**
 * Returns how many files a part without keywords is; undefined for another part. Since OpenAPI 3.1, it is bytes, unless its
 * encoding says otherwise.
 */
export function untypedFilesOf(
  t: Translation,
  node: SyntaxNode,
  encoding: SyntaxNode | undefined,
): Files | undefined {
  if (!/^3\.[1-9]/.test(textOf(t.find(t.root, "openapi")?.value) ?? "")) return undefined;
  if (isTextual(textOf(t.find(encoding, "contentType")?.value) ?? "")) return undefined;
  if (isBare(node)) return "one";
  const items = t.find(node, "items")?.value;
  const isList = textOf(t.find(node, "type")?.value) === "array" && items !== undefined && isBare(items);
  return isList ? "many" : undefined;
}

/** Returns whether a schema says nothing. One with a title is a value without a type, as FastAPI prints it. */
function isBare(node: SyntaxNode): boolean {
  return node.kind === "map" && node.entries.every(({ key }) => key.value === "description");
}

/** Returns whether a media type is that of JSON or text. */
function isTextual(media: string): boolean {
  return /json|^text\/plain/i.test(media);
}
