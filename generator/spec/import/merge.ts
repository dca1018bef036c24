/** Adds what a spec says about a part of an imported document to what the document says. */
import { defined } from "../../base/defined.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import { isTextFormat } from "../../language/formats/index.js";
import { itemsOf } from "../../source/yaml/reading.js";
import { dataTree, keyNode, scalar } from "../../source/yaml/making.js";
import {
  entryOf,
  type KeyNode,
  type ListNode,
  type MapEntry,
  type MapNode,
  type ScalarNode,
  type SyntaxNode,
  valueOf,
} from "../../source/yaml/tree.js";
import { flowText } from "../decode/flow-text.js";
import { isWhole, statesType } from "./whole.js";

/** The state of adding a spec to a document. */
export interface MergeContext {
  readonly diagnostics: PhaseDiagnostic[];
  /** The sections `limits` of the spec. */
  readonly limits: readonly SyntaxNode[];
}

/** The meaning of the keys of a map: names of fields, words of the language, facts about the service, or data. */
type Keys = "fields" | "words" | "service" | "data";

/** Keys whose values are names with values. */
const fieldKeys: ReadonlySet<string> = new Set(["fields", "path", "query", "headers", "body", "body?"]);

/** Keys for people, and names in the output: those of the spec count. */
const ownWords: ReadonlySet<string> = new Set([
  "doc",
  "title",
  "deprecated",
  "example",
  "examples",
  "was",
  "name",
  "as",
  "body_as",
]);

/** Lists to which a spec adds. */
const openLists: ReadonlySet<string> = new Set(["errors", "of", "with", "scopes"]);

/** The key that the short form of a value stands for: `string` is `{ type: string }`. */
function shortFor(key: string, keys: Keys): string | undefined {
  if (keys === "fields") return "type";
  if (keys !== "words") return undefined;
  if (["list", "map", "keys", "rest", "response", "payload"].includes(key)) return "type";
  return key === "errors" ? "of" : undefined;
}

/** Returns the declaration of a document with what a spec adds; `short` is the key of its short form. */
export function mergeDeclaration(
  context: MergeContext,
  stated: SyntaxNode,
  own: SyntaxNode,
  short: string | undefined,
): SyntaxNode {
  const [before, now] = [longForm(stated, short), longForm(own, short)];
  if (isUndecided(before) && isWhole("auth", now)) return own;
  if (before.kind !== "map" || now.kind !== "map") return contradicted(context, stated, own);
  return mergeMaps(context, before, now, "words");
}

/** Returns whether a document leaves to a spec how callers authenticate, or who may call. */
function isUndecided(node: SyntaxNode): boolean {
  return node.kind === "map" && ["unspecified", "custom"].some((key) => entryOf(node, key) !== undefined);
}

/** Returns the section `service` of a document with that of a spec. */
export function mergeService(context: MergeContext, stated: SyntaxNode, own: SyntaxNode): SyntaxNode {
  return stated.kind === "map" && own.kind === "map" ? mergeMaps(context, stated, own, "service") : own;
}

/** Returns a value as a map with the key of its short form. */
function longForm(node: SyntaxNode, short: string | undefined): SyntaxNode {
  if (node.kind === "map" || short === undefined) return node;
  return dataTree({ [short]: node }, node.span);
}

function mergeMaps(context: MergeContext, stated: MapNode, own: MapNode, keys: Keys): MapNode {
  const taken = new Map<string, MapEntry>();
  const added: MapEntry[] = [];
  const { length: found } = context.diagnostics;
  const before = keys === "words" ? oneKind(context, aligned(stated, own), own) : stated;
  // Constraints and fields beside a type that contradicts the document are about that type.
  if (context.diagnostics.length > found) return stated;
  const kept =
    keys === "words" ? before.entries.filter(({ key }) => !isReplaced(key.value, own)) : before.entries;
  const names = new Map(kept.map((one) => [plainKey(one.key.value, keys), one] as const));
  const clashing = keys === "words" ? clashingKind(before, own) : undefined;
  for (const entry of own.entries) {
    if (entry === clashing || (keys === "words" && isNoPages(entry))) continue;
    const known = names.get(plainKey(entry.key.value, keys));
    if (known === undefined) {
      if (keys === "fields" && !statesType(entry.value)) reportField(context, entry.key, stated);
      else added.push(entry);
      continue;
    }
    const { length } = context.diagnostics;
    taken.set(known.key.value, mergeEntry(context, known, entry, keys));
    if (keys === "words" && entry.key.value === "type" && context.diagnostics.length > length) return stated;
  }
  return {
    kind: "map",
    entries: [...kept.map((one) => taken.get(one.key.value) ?? one), ...added],
    span: own.span,
  };
}

/**
 * Returns whether a key of the document gives way: a tag says more than that members are tried in order, and pages that a spec
 * states, or refuses by `none`, more than those that were recognised.
 */
function isReplaced(key: string, own: MapNode): boolean {
  if (key === "pages") return entryOf(own, "pages") !== undefined;
  return key === "match" && entryOf(own, "match") === undefined && entryOf(own, "tag") !== undefined;
}

/** Returns whether an entry says that an endpoint has no pages, which is what holds without it. */
function isNoPages({ key, value }: MapEntry): boolean {
  return key.value === "pages" && value.kind === "scalar" && value.value === "none";
}

/** Writes `type: list<Part>` of a document as `list: Part` where the spec says more about the items. */
function aligned(stated: MapNode, own: MapNode): MapNode {
  const type = entryOf(stated, "type");
  const text = type?.value.kind === "scalar" ? String(type.value.value) : "";
  const found = /^(list|map)<(.*)>( \| null)?$/.exec(text);
  const [, kind = "", inner = "", nullable] = found ?? [];
  if (type === undefined || found === null || entryOf(own, kind) === undefined) return stated;
  const { span } = type.value;
  const entryFor = (key: string, value: string | true): MapEntry => ({
    key: keyNode(key, type.key.span),
    value: scalar(value, span),
  });
  const orNull = nullable === undefined ? [] : [entryFor("nullable", true)];
  const others = stated.entries.filter((one) => one !== type);
  return { ...stated, entries: [entryFor(kind, inner), ...orNull, ...others] };
}

/** The keys that state a type, or that of the items of a stream; a value has one of them. */
const kindKeys: ReadonlySet<string> = new Set([
  "type",
  "const",
  "list",
  "map",
  "enum",
  "fields",
  "union",
  "stream",
]);

function kindOf(node: MapNode): MapEntry | undefined {
  return node.entries.find(({ key }) => kindKeys.has(key.value));
}

/** Returns the entry of a spec that states another kind of type than the document does. */
function clashingKind(stated: MapNode, own: MapNode): MapEntry | undefined {
  const [before, now] = [kindOf(stated), kindOf(own)];
  return before === undefined || before.key.value === now?.key.value ? undefined : now;
}

/** Leaves out a type of the document that the spec states in a narrower way; reports one that it contradicts. */
function oneKind(context: MergeContext, stated: MapNode, own: MapNode): MapNode {
  const before = kindOf(stated);
  const now = clashingKind(stated, own);
  if (before === undefined || now === undefined) return stated;
  const type = before.value.kind === "scalar" ? before.value.value : undefined;
  const values = now.key.value === "const" ? [now.value] : itemsOf(now.value);
  const isListed = values.length > 0 && values.every((one) => typeof literalOf(one) === "string");
  if (type !== "json" && !(type === "string" && isListed)) {
    contradicted(context, before.value, now.value);
    return stated;
  }
  return { ...stated, entries: stated.entries.filter((one) => one !== before) };
}

/** Returns the value of an item of an enum: `a` of `a` and of `{ value: a, doc: … }`. */
function literalOf(node: SyntaxNode): ScalarNode["value"] | undefined {
  const value = node.kind === "map" ? entryOf(node, "value")?.value : node;
  return value?.kind === "scalar" ? value.value : undefined;
}

function mergeEntry(context: MergeContext, stated: MapEntry, own: MapEntry, keys: Keys): MapEntry {
  const [before, now] = [stated.key.value, own.key.value];
  if (before !== now && plainKey(before, keys) === plainKey(now, keys)) {
    const word = before.endsWith("?") ? "optional" : "required";
    contradict(context, `"${plainKey(now, keys)}" is ${word} in the document.`, own.key.span, {
      stated: stated.key.span,
      suggestion: before,
    });
    return stated;
  }
  return { key: own.key, value: mergeValue(context, { key: before, keys }, stated.value, own.value) };
}

function mergeValue(
  context: MergeContext,
  { key, keys }: { readonly key: string; readonly keys: Keys },
  stated: SyntaxNode,
  own: SyntaxNode,
): SyntaxNode {
  if (keys === "service" && key !== "auth" && key !== "extra") return own;
  if (key === "auth" && keys !== "data" && isUndecided(stated)) return own;
  if (keys === "words" && ownWords.has(key)) return own;
  if (keys === "words" && keysOfBounds.has(key) && (stated.kind !== "map" || own.kind !== "map"))
    return sameBounds(stated, own, context.limits) ? own : contradicted(context, stated, own);
  const short = shortFor(key, keys);
  const isSame = stated.kind === own.kind;
  const [before, now] = isSame ? [stated, own] : [longForm(stated, short), longForm(own, short)];
  if (before.kind === "map" && now.kind === "map") {
    if (keysOfBounds.has(key) && keys === "words") return mergeBounds(context, before, now);
    return mergeMaps(context, before, now, keysOf(key, keys));
  }
  if (before.kind === "list" && now.kind === "list") return mergeLists(context, key, before, now);
  if (before.kind === "scalar" && now.kind === "scalar")
    return saysNoLess(before, now, key) ? now : contradicted(context, before, now);
  return contradicted(context, stated, own);
}

function keysOf(key: string, keys: Keys): Keys {
  if (keys === "data" || key === "extra" || key === "const" || key === "default") return "data";
  return keys === "words" && fieldKeys.has(key) ? "fields" : "words";
}

/** Returns the bounds of both; a limit of the spec may name a number of the document. */
function mergeBounds(context: MergeContext, stated: MapNode, own: MapNode): SyntaxNode {
  const shared: MapNode = {
    ...stated,
    entries: stated.entries.filter(({ key }) => entryOf(own, key.value) !== undefined),
  };
  if (!sameBounds(shared, own, context.limits)) return contradicted(context, stated, own);
  const others = stated.entries.filter((one) => !shared.entries.includes(one));
  return { ...own, entries: [...others, ...own.entries] };
}

/** Returns whether a scalar of the spec says what that of the document says, or more. */
function saysNoLess(stated: ScalarNode, own: ScalarNode, key: string): boolean {
  if (stated.value === own.value) return true;
  // Null is the code of an error that only its status distinguishes.
  if (key === "code" && stated.value === null) return true;
  return (
    typeof stated.value === "string" && typeof own.value === "string" && isNarrower(stated.value, own.value)
  );
}

function mergeLists(context: MergeContext, key: string, stated: ListNode, own: ListNode): SyntaxNode {
  if (key === "values" || key === "enum") return mergeValues(context, stated, own);
  const known = new Set(stated.items.map(flowText));
  const added = own.items.filter((item) => !known.has(flowText(item)));
  if (openLists.has(key)) return { ...own, items: [...stated.items, ...added] };
  const isSame = added.length === 0 && own.items.length === stated.items.length;
  return isSame ? own : contradicted(context, stated, own);
}

/** Returns the values of an enum with the docs of the spec. */
function mergeValues(context: MergeContext, stated: ListNode, own: ListNode): SyntaxNode {
  const known = new Map(stated.items.map((item) => [literalOf(item), item] as const));
  for (const item of own.items) {
    const value = literalOf(item);
    if (known.has(value)) known.set(value, item);
    else {
      const message = `The document does not list the value ${flowText(item)}.`;
      contradict(context, message, item.span, { stated: stated.span });
    }
  }
  return { ...stated, items: stated.items.map((item) => known.get(literalOf(item)) ?? item) };
}

function contradicted(context: MergeContext, stated: SyntaxNode, own: SyntaxNode): SyntaxNode {
  const [before, now] = [shown(stated), shown(own)];
  const message =
    before === now
      ? "The document says something else here."
      : `The document says ${before} here, not ${now}.`;
  const type = stated.kind === "scalar" ? /[A-Z][A-Za-z0-9]*/.exec(String(stated.value))?.[0] : undefined;
  const help = own.kind === "map" && type !== undefined ? `Add to \`${type}\` itself.` : undefined;
  contradict(context, message, own.span, { stated: stated.span, help });
  return stated;
}

function shown(node: SyntaxNode): string {
  const text = flowText(node);
  if (text.length <= 60) return `\`${text}\``;
  return node.kind === "list" ? "a list" : "a map";
}

function contradict(
  { diagnostics }: MergeContext,
  message: string,
  span: Span,
  {
    stated,
    help,
    suggestion,
  }: {
    readonly stated: Span;
    readonly help?: string | undefined;
    readonly suggestion?: string | undefined;
  },
): void {
  const related = { message: "The document says it here.", span: stated };
  diagnostics.push({
    ...partsOf("import-contradiction"),
    message,
    span,
    related,
    ...defined({ help, suggestion }),
  });
}

/** Reports a field without a type that the document does not have. */
function reportField({ diagnostics }: MergeContext, { value, span }: KeyNode, stated: MapNode): void {
  const known = stated.entries.map(({ key }) => key.value);
  const meant = suggest(value, known);
  diagnostics.push({
    ...partsOf("import-place"),
    message: `The document has no "${plainKey(value, "fields")}" here.`,
    span,
    ...defined({ suggestion: meant }),
  });
}

function plainKey(key: string, keys: Keys): string {
  return keys !== "data" && key.endsWith("?") ? key.slice(0, -1) : key;
}

/** Types whose values are strings, beside the text formats. */
const texts = /^(?:id<[A-Z][A-Za-z0-9]*>|decimal|datetime|base64)$/;

/**
 * Returns whether every value of the type `own` is one of `stated`, as far as the expressions alone say it:
 * `timestamp<ms>` for `integer`, `Book` for `json`.
 */
function isNarrower(stated: string, own: string): boolean {
  const [before, now] = [stated.trim(), own.trim()];
  if (before === now || before === "json") return true;
  const nullable = /^(.*) \| null$/;
  const plain = nullable.exec(before)?.[1];
  if (plain !== undefined) {
    const narrow = nullable.exec(now)?.[1];
    return narrow !== undefined && isNarrower(plain, narrow);
  }
  for (const kind of ["list", "map"]) {
    const inside = new RegExp(`^${kind}<(.*)>$`);
    const [outer, inner] = [inside.exec(before)?.[1], inside.exec(now)?.[1]];
    if (outer !== undefined && inner !== undefined) return isNarrower(outer, inner);
  }
  if (before === "string") return texts.test(now) || isTextFormat(now);
  if (before === "number") return now === "integer" || now.startsWith("timestamp<");
  return before === "integer" && (now === "int64" || now.startsWith("timestamp<"));
}

/** The keys under which bounds stand. */
const keysOfBounds: ReadonlySet<string> = new Set(["length", "range", "count", "size"]);

/** Returns whether the bounds of a spec are those of a document, or narrow a side that it leaves open. */
function sameBounds(stated: SyntaxNode, own: SyntaxNode, limits: readonly SyntaxNode[]): boolean {
  const document = expanded(stated, limits);
  const spec = expanded(own, limits);
  // An unknown limit is a finding of its own.
  if (document === undefined || spec === undefined) return true;
  return [...document].every(([key, value]) => {
    const other = spec.get(key);
    return other === value || (spec.has(key) && other === undefined);
  });
}

/** Returns the sides of bounds with their numbers; undefined for a limit that nothing declares. */
function expanded(
  node: SyntaxNode,
  limits: readonly SyntaxNode[],
): ReadonlyMap<string, number | undefined> | undefined {
  if (node.kind === "map") return sidesOf(node, limits);
  if (node.kind !== "scalar") return undefined;
  if (typeof node.value === "number") return exactly(node.value);
  const limit = limitNamed(String(node.value), limits);
  if (limit?.kind === "map") return sidesOf(limit, []);
  return limit?.kind === "scalar" && typeof limit.value === "number" ? exactly(limit.value) : undefined;
}

function exactly(value: number): ReadonlyMap<string, number> {
  return new Map([
    ["min", value],
    ["max", value],
  ]);
}

function sidesOf({ entries }: MapNode, limits: readonly SyntaxNode[]): Map<string, number | undefined> {
  const sides = new Set(["min", "max", "above", "below", "step"]);
  return new Map(
    entries.flatMap(({ key, value }) =>
      sides.has(key.value) ? [[key.value, numberOf(value, key.value, limits)] as const] : [],
    ),
  );
}

/** Returns a number, or that of the limit of a name. */
function numberOf(node: SyntaxNode, side: string, limits: readonly SyntaxNode[]): number | undefined {
  if (node.kind !== "scalar") return undefined;
  if (typeof node.value === "number") return node.value;
  const limit = limitNamed(String(node.value), limits);
  const value = limit?.kind === "map" ? valueOf(limit, side) : limit;
  return value?.kind === "scalar" && typeof value.value === "number" ? value.value : undefined;
}

function limitNamed(name: string, limits: readonly SyntaxNode[]): SyntaxNode | undefined {
  for (const section of limits) {
    const found = entryOf(section, name);
    if (found !== undefined) return found.value;
  }
  return undefined;
}
