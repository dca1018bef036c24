/** Entries `security`: where they stand, and the schemes that each of their requirements needs. */
import { groupBy } from "../../base/append.js";
import { itemsOf, textOf } from "../../source/yaml/reading.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { misplacedOfDocument, misplacedOfOperation } from "../document/misplaced-security.js";
import type { Translation } from "../translation.js";
import type { Operation } from "./operation.js";
import { scopeName } from "./security-schemes.js";

/** An entry `security`, with the operation or the path that states it. */
export interface StatedAccess {
  readonly at: MapEntry;
  /** The part that states it, in words. */
  readonly owner: string;
  /** True for one of a path, where OpenAPI has none. */
  readonly isMisplaced: boolean;
}

/** Returns all that a document states about access: at the root, at its operations and at their paths. */
export function statedAccess(t: Translation, operations: readonly Operation[]): readonly StatedAccess[] {
  const stated = (node: SyntaxNode, owner: string): StatedAccess[] => {
    const at = entryOf(node, "security");
    return at === undefined ? [] : [{ at, owner, isMisplaced: false }];
  };
  const misplaced = (found: readonly MapEntry[], owner: string): StatedAccess[] =>
    found.map((at) => ({ at, owner, isMisplaced: true }));
  return [
    ...stated(t.root, "the document"),
    ...misplaced(misplacedOfDocument(t), "a part of the document"),
    ...operations.flatMap((one) => {
      const owner = `${one.method} ${one.path}`;
      const beside = misplacedOfOperation(t, one);
      return [...stated(one.node, owner), ...misplaced(beside, `the path or the reference of ${owner}`)];
    }),
  ];
}

/**
 * Returns the requirements of an entry `security`, any of which is enough: the schemes that each needs, with their scopes;
 * undefined for one that has not the form of OpenAPI.
 */
export function requirementsOf({ value }: MapEntry): readonly (readonly MapEntry[] | undefined)[] {
  if (value.kind !== "list") return [undefined];
  return value.items.map((item) =>
    item.kind === "map" && item.entries.every((one) => isScopes(one.value)) ? item.entries : undefined,
  );
}

/** Returns whether a node lists scopes; nothing at all stands for an empty list. */
function isScopes(node: SyntaxNode): boolean {
  if (node.kind === "scalar") return node.value === null || node.value === "";
  if (node.kind === "map") return node.entries.length === 0;
  return node.kind === "list" && node.items.every((item) => (textOf(item) ?? "").trim() !== "");
}

/** Returns the schemes that an entry `security` names, in requirements with the form of OpenAPI. */
export function schemesIn(at: MapEntry): readonly string[] {
  return requirementsOf(at).flatMap((all) => (all ?? []).map(({ key }) => key.value));
}

/** Returns whether the document declares a scheme. */
export function isDeclaredScheme(t: Translation, scheme: string): boolean {
  return entryOf(valueOf(valueOf(t.root, "components"), "securitySchemes"), scheme) !== undefined;
}

/** Returns whether a scheme has flows of OAuth, and with them scopes. */
export function hasFlows(t: Translation, scheme: string): boolean {
  return t.service.schemes.get(scheme)?.scopes !== undefined;
}

/** The use of a scheme by a requirement. */
export interface Use {
  /** Its name in the document. */
  readonly scheme: string;
  readonly scopes: readonly SyntaxNode[];
}

/**
 * Returns the schemes that a request needs for each requirement; undefined for one that no request meets, or that has not the
 * form of OpenAPI. Of schemes that send one credential, such as two bearer tokens, the first with flows stands for them.
 */
export function schemeUses(t: Translation, at: MapEntry): readonly (readonly Use[] | undefined)[] {
  return requirementsOf(at).map((all) => {
    if (all === undefined) return undefined;
    if (mergedGuesses(t, all).length > 0) return undefined;
    const groups = groupsOf(t, all);
    // A header holds one value: a request cannot have a token and a password in it.
    if ([...groups.keys()].filter((part) => part.startsWith("headers authorization")).length > 1)
      return undefined;
    const uses = [...groups.values()].map((group): Use => {
      const first = group.find(({ key }) => hasFlows(t, key.value)) ?? group[0];
      const scopes = new Map(
        group.flatMap(({ value }) => itemsOf(value)).map((one) => [textOf(one) ?? "", one]),
      );
      return { scheme: first?.key.value ?? "", scopes: [...scopes.values()] };
    });
    const isOdd = (use: Use): boolean =>
      hasFlows(t, use.scheme) && scopesOf(use).some((name) => !scopeName.test(name));
    return uses.some(isOdd) ? undefined : uses;
  });
}

function groupsOf(t: Translation, all: readonly MapEntry[]): ReadonlyMap<string, readonly MapEntry[]> {
  return groupBy(all, ({ key }) => t.service.schemes.get(key.value)?.sent ?? `scheme ${key.value}`);
}

/** Returns the undeclared schemes whose guessed credential another scheme sends: that one cannot stand for them. */
export function mergedGuesses(t: Translation, all: readonly MapEntry[]): readonly string[] {
  return [...groupsOf(t, all).values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => group.map(({ key }) => key.value))
    .filter((key) => !isDeclaredScheme(t, key));
}

export function scopesOf({ scopes }: Use): readonly string[] {
  return scopes.map((scope) => textOf(scope) ?? "");
}
