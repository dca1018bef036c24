/** Keywords that are carried: the export has them again, and nothing enforces them. */
import { ownKeyPrefix } from "../../language/model/extra.js";
import { type MapEntry, type SyntaxNode, entryOf } from "../../source/yaml/tree.js";
import { isKeyOfSpecs } from "../../source/yaml/keys.js";
import { rowOf, type ObjectKind } from "../document/keywords.js";
import { entry, mapNode, scalar } from "../document/nodes.js";
import { entriesOf, entriesWithin, textOf, textAt } from "../../source/yaml/reading.js";
import { componentNameOf } from "../document/references.js";
import type { Translation } from "../translation.js";

/** Returns the entry `extra` with those keys of an object, and its vendor extensions, that nothing else says. */
export function carriedEntries(
  t: Translation,
  node: SyntaxNode | undefined,
  of: ObjectKind,
  further: readonly MapEntry[] = [],
): MapEntry[] {
  const all = [...portableEntries(t, node, of), ...further];
  const [first] = all;
  return first === undefined ? [] : [entry("extra", mapNode(all, first.key.span), first.key.span)];
}

/** Returns the entry `extra` with a default that its own schema rejects; nothing where the export cannot hold it. */
export function carriedDefault(t: Translation, stated: MapEntry): readonly MapEntry[] {
  if (!isFree(stated.value)) return [];
  t.ledger.leaveOutAt(stated, keeps, "passedThrough");
  return [entry("extra", mapNode([stated], stated.key.span), stated.key.span)];
}

const none: ReadonlySet<string> = new Set();

/** Returns those keys of an object that nothing else says, as carried; none of `others`. */
export function portableEntries(
  t: Translation,
  node: SyntaxNode | undefined,
  of: ObjectKind,
  others: ReadonlySet<string> = none,
): MapEntry[] {
  if (node?.kind !== "map") return [];
  const found = node.entries.filter((one) => {
    const { value: key } = one.key;
    const isExtension = key.startsWith("x-") && !key.startsWith(ownKeyPrefix);
    if (others.has(key)) return false;
    const isCarried = isExtension ? isKeyOfSpecs(key) : rowOf(of, key)?.passesThrough === true;
    return isCarried && !t.ledger.isMarked(one) && isFree(one.value);
  });
  for (const one of found) t.ledger.leaveOutAt(one, keeps, "passedThrough");
  return found;
}

/** Returns those entries of a keyword as carried, with the shared parts in them, that can stand in the export: callbacks, and links. */
export function carriedPart(t: Translation, node: SyntaxNode, key: string): MapEntry[] {
  const found = entryOf(node, key);
  if (found === undefined || t.ledger.isMarked(found)) return [];
  const parts = entriesOf(found.value).flatMap((one): MapEntry[] => {
    const value = isFreeKey(one.key.value) ? portableNode(t, one.value) : undefined;
    if (value === undefined) return [];
    t.ledger.leaveOut(one.value, keeps, "passedThrough");
    return [{ key: one.key, value }];
  });
  if (parts.length === 0) return [];
  t.ledger.mark(found, "passedThrough", keeps);
  return [{ key: found.key, value: mapNode(parts, found.value.span) }];
}

const keeps = "the exported openapi.json keeps it";

/** The largest number of references that are written out in a part, one in another. */
const mostWithin = 8;

/**
 * Returns a part of the document as it can stand in the exported one, where types have other names, and shared parts stand
 * where they are used; undefined for one that refers to anything else.
 */
export function portableNode(t: Translation, root: SyntaxNode): SyntaxNode | undefined {
  if (t.schemas.carriedAs.size === 0 && isFree(root)) return root;
  const copy = (node: SyntaxNode, within: number): SyntaxNode | undefined => {
    if (node.kind === "scalar") return node;
    if (node.kind === "list") {
      const items = node.items.flatMap((item) => copy(item, within) ?? []);
      return items.length === node.items.length ? { ...node, items } : undefined;
    }
    const name = t.schemas.carriedAs.get(node);
    if (name !== undefined) return mapNode([entry("$ref", pointerTo(name), node.span)], node.span);
    const shared = sharedPart(t, node);
    if (shared !== undefined) return within === mostWithin ? undefined : copy(shared, within + 1);
    const entries = node.entries.flatMap(({ key, value }) => {
      const inner =
        key.value === "$ref" ? declaredRef(t, value) : isFreeKey(key.value) ? copy(value, within) : undefined;
      return inner === undefined ? [] : [{ key, value: inner }];
    });
    return entries.length === node.entries.length ? { ...node, entries } : undefined;
  };
  return copy(root, 0);
}

/** Returns the part to which a reference leads, unless that is a schema: those have names in the exported document. */
function sharedPart(t: Translation, node: SyntaxNode): SyntaxNode | undefined {
  const ref = textAt(node, "$ref");
  if (ref === undefined || componentNameOf(ref, "schemas") !== undefined) return undefined;
  const found = t.references.follow({ node, pointer: "" })?.node;
  if (found === node || found === undefined) return undefined;
  t.ledger.unread.set(found, "written out where it is carried");
  return found;
}

function declaredRef(t: Translation, value: SyntaxNode): SyntaxNode | undefined {
  const source = componentNameOf(textOf(value) ?? "", "schemas") ?? "";
  const ofParts = t.schemas.ofParts.get(source);
  if (ofParts !== undefined) t.schemas.named.add(ofParts);
  const name = ofParts?.typeName ?? t.draft.declared.get(source);
  return name === undefined ? undefined : scalar(pointerTo(name), value.span);
}

function pointerTo(typeName: string): string {
  return `#/components/schemas/${typeName}`;
}

/** Returns whether the export can have a key of the document again, unlike those that speccast adds itself. */
export function isFreeKey(key: string): boolean {
  return isKeyOfSpecs(key) && key !== "operationRef" && !key.startsWith(ownKeyPrefix);
}

function isFree(root: SyntaxNode): boolean {
  for (const { key } of entriesWithin(root)) if (key.value === "$ref" || !isFreeKey(key.value)) return false;
  return true;
}
