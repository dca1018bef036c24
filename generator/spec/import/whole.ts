/** Declarations that stand alone, and those that only add to one of an imported document. */
import { httpMethods } from "../../language/facts/http-methods.js";
import { entryOf, valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { typeKeys as valueKeys } from "../decode/values.js";

/** Keys of a value that state its type. */
const typeKeys = [...valueKeys, "unspecified"];

/** Keys of each section of which a declaration has at least one, unless it adds to another. */
const wholeKeys: Readonly<Record<string, readonly string[]>> = {
  types: typeKeys,
  enums: ["values", "unspecified"],
  errors: ["status", "unspecified"],
  auth: ["basic", "bearer", "http", "oauth", "headers", "query", "cookies", "custom", "unspecified"],
  resources: ["union", "from", "extends", "open", "rest", "closed", "unspecified"],
  endpoints: httpMethods,
  events: ["payload"],
};

/** Returns whether a value states its type. */
export function statesType(node: SyntaxNode): boolean {
  return node.kind !== "map" || typeKeys.some((key) => entryOf(node, key) !== undefined);
}

/** Returns whether a declaration says enough to stand alone. */
export function isWhole(section: string, node: SyntaxNode): boolean {
  if (node.kind !== "map") return section !== "endpoints";
  if ((wholeKeys[section] ?? []).some((key) => entryOf(node, key) !== undefined)) return true;
  if (section !== "resources") return false;
  const fields = valueOf(node, "fields");
  return fields?.kind === "map" && fields.entries.every(({ value }) => statesType(value));
}
