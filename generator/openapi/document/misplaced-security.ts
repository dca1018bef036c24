/** Entries `security` where OpenAPI has none: beside a reference, in other letters, or in an object of another kind. */
import { type MapEntry, type SyntaxNode, entryOf, valueOf } from "../../source/yaml/tree.js";
import { keywordsOf } from "./keywords.js";
import { entriesOf } from "../../source/yaml/reading.js";
import type { Operation } from "../operations/operation.js";
import type { Translation } from "../translation.js";

/** Returns whether a key is `security`, in whatever letters. */
export function isSecurityKey(key: string): boolean {
  return key.trim().toLowerCase() === "security";
}

/** Returns the misplaced entries that seem to be about all operations: of the document, its `components` and its `paths`. */
export function misplacedOfDocument(t: Translation): readonly MapEntry[] {
  const parts = ["components", "paths"].map((key) => valueOf(t.root, key));
  return [...misspelledIn(t.root), ...parts.flatMap(allIn)];
}

/**
 * Returns the misplaced entries that seem to be about an operation. OpenAPI reads nothing beside a reference, but whoever wrote
 * `security` there meant to close the operation. Its own access stands against that of its path alone.
 */
export function misplacedOfOperation(t: Translation, operation: Operation): readonly MapEntry[] {
  const { node, pathItem, pathHops, entry } = operation;
  const own = entryOf(node, "security");
  const isOther = ({ value }: MapEntry): boolean =>
    own === undefined || textOfTree(value) !== textOfTree(own.value);
  const ofHops = t.references.hops({ node: entry.value, pointer: "" }).flatMap((hop) => allIn(hop.node));
  const ofPath = pathHops.flatMap((hop) => [
    ...allIn(hop.node),
    ...entriesOf(hop.node)
      .filter(({ key }) => key.value.trim().toLowerCase() === entry.key.value)
      .flatMap((one) => alongReferences(t, one.value).flatMap(allIn)),
  ]);
  return [
    ...misspelledIn(node),
    ...[...ofHops, ...ofPath].filter(isOther),
    ...(own === undefined ? allIn(pathItem.node) : []),
  ];
}

/** Returns every misplaced entry of a document outside of schemas, examples and extensions, with the part that has it. */
export function misplacedAnywhere(
  t: Translation,
): readonly { readonly at: MapEntry; readonly owner: string }[] {
  return [...keywordsOf(t.root, undefined, undefined, "schema")].flatMap(({ entry: at, of, pointer }) => {
    if (of === "operation" && at.key.value === "responses")
      return allIn(at.value).map((one) => ({ at: one, owner: "`responses`" }));
    const isPlaced = at.key.value === "security" && (of === "operation" || pointer === "/security");
    if (isPlaced || of === "example" || !isSecurityKey(at.key.value)) return [];
    return [{ at, owner: `the part ${pointer.slice(0, pointer.lastIndexOf("/")) || "/"}` }];
  });
}

/** Returns the entries of a map; also those of a quoted `<<`, which YAML does not merge. */
function allIn(node: SyntaxNode | undefined): readonly MapEntry[] {
  return entriesOf(node).flatMap((one) => {
    if (isSecurityKey(one.key.value)) return [one];
    if (one.key.value !== "<<") return [];
    return (one.value.kind === "list" ? one.value.items : [one.value]).flatMap(allIn);
  });
}

function misspelledIn(node: SyntaxNode): readonly MapEntry[] {
  const placed = new Set(entriesOf(node).filter(({ key }) => key.value === "security"));
  return allIn(node).filter((one) => !placed.has(one));
}

function alongReferences(t: Translation, node: SyntaxNode): readonly SyntaxNode[] {
  const place = { node, pointer: "" };
  const last = t.references.follow(place)?.node;
  return [...t.references.hops(place).map((hop) => hop.node), ...(last === undefined ? [] : [last])];
}

/** Returns a text that two trees have in common if they are the same but for their places. */
export function textOfTree(node: SyntaxNode): string {
  return JSON.stringify(node, (key, value: unknown) =>
    key === "span" || key === "style" ? undefined : value,
  );
}
