/** Adds what a spec says about a part of an imported document to what the document says. */
import { defined } from "../../base/defined.js";
import type { SourceText, Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import { isTextFormat } from "../../language/formats/index.js";
import { isTrue, isTrueAt, itemsOf, textAt, textOf } from "../../source/yaml/reading.js";
import { dataTree, keyNode, mapNode, scalar } from "../../source/yaml/making.js";
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
import { joinBounds, keysOfBounds } from "./bounds.js";
import { listedType, literalOf, type TypesByName, wordsBehind } from "../decode/named-types.js";
import { kindRefines } from "../decode/refines.js";
import { isWhole, statesType } from "./whole.js";

/** The state of adding a spec to a document. */
export interface MergeContext {
  readonly diagnostics: PhaseDiagnostic[];
  /** The sections `limits` of the spec. */
  readonly limits: readonly SyntaxNode[];
  /** The enums and scalars of the spec and of the document. */
  readonly types: TypesByName;
  readonly enums: ReadonlySet<string>;
  /** The files of the spec, of which one may contradict another. */
  readonly own: ReadonlySet<SourceText>;
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

/** Keys whose values are data. */
const dataKeys: ReadonlySet<string> = new Set(["extra", "const", "default"]);

/** Lists to which a spec adds. */
const openLists: ReadonlySet<string> = new Set(["errors", "of", "with", "scopes"]);

/** Keys under which a type can stand. */
const typed: ReadonlySet<string> = new Set([
  "type",
  "list",
  "map",
  "keys",
  "rest",
  "response",
  "stream",
  "payload",
  "body",
  "body?",
]);

/** The constraints of a type, of which listed values say more. */
const restrictions: ReadonlySet<string> = new Set(["length", "range", "pattern", "format"]);

/** The keys that each of these excludes. */
const rivals: ReadonlyMap<string, readonly string[]> = new Map([
  ["open", ["closed", "rest"]],
  ["rest", ["closed", "open"]],
  ["closed", ["open", "rest"]],
]);

/** The place of a value: its key, and the meaning of the keys of the map around it. */
interface Place {
  readonly key: string;
  readonly keys: Keys;
  /** Set for a body that is one value: what stands in it are no fields. */
  readonly isWholeBody?: boolean;
}

/** The key that the short form of a declaration stands for. */
const shortForms: Readonly<Partial<Record<string, string>>> = { types: "type", enums: "values" };

/** The key that the short form of a value stands for: `string` is `{ type: string }`. */
function shortFor({ key, keys, isWholeBody }: Place): string | undefined {
  if (keys === "fields" || isWholeBody === true) return "type";
  if (keys !== "words") return undefined;
  if (key === "errors") return "of";
  if (key === "response") return "response";
  return typed.has(key) && key !== "type" && !fieldKeys.has(key) ? "type" : undefined;
}

/** Returns the declaration of a document with what a spec adds. */
export function mergeDeclaration(
  context: MergeContext,
  section: string,
  stated: SyntaxNode,
  own: SyntaxNode,
): SyntaxNode {
  const short = shortForms[section];
  const [before, now] = [longForm(stated, short), longForm(own, short)];
  if (section === "auth" && isUndecided(before) && isWhole(section, now)) return own;
  return mergeValue(context, { key: "", keys: "words" }, before, now);
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
  if (short !== "response") return dataTree({ [short]: node }, node.span);
  if (node.kind === "list") return node;
  return dataTree(textOf(node) === "none" ? { status: 204 } : { type: node }, node.span);
}

function mergeMaps(context: MergeContext, stated: MapNode, own: MapNode, keys: Keys): MapNode {
  const taken = new Map<string, MapEntry>();
  const added: MapEntry[] = [];
  const { length: found } = context.diagnostics;
  const now = keys === "words" ? aligned(own, stated) : own;
  if (now !== own && isTrueAt(stated, "nullable") && !isTrueAt(now, "nullable")) {
    const { span } = (entryOf(own, "type") as MapEntry).value;
    const help = "Append ` | null` to the type.";
    contradict(context, "The document allows null here.", span, { stated: stated.span, help });
  }
  const before = keys === "words" ? oneKind(context, aligned(stated, now), now) : stated;
  // Constraints and fields beside a type that contradicts the document are about that type.
  if (context.diagnostics.length > found) return stated;
  const kept =
    keys === "words"
      ? before.entries.filter(({ key }) => !isReplaced(context, key.value, now))
      : before.entries;
  const names = new Map(kept.map((one) => [plainKey(one.key.value, keys), one] as const));
  const isWholeBody = [stated, own].some((one) => entryOf(one, "body_as") !== undefined);
  for (const entry of now.entries) {
    if (keys === "words" && isNoPages(entry)) continue;
    const known = names.get(plainKey(entry.key.value, keys));
    if (known === undefined) {
      if (keys === "words" && isExcluded(context, before, entry)) continue;
      if (keys === "fields" && !statesType(entry.value)) reportField(context, entry.key, stated);
      else added.push(entry);
      continue;
    }
    const { length } = context.diagnostics;
    taken.set(known.key.value, mergeEntry(context, known, entry, { keys, isWholeBody }));
    if (keys === "words" && entry.key.value === "type" && context.diagnostics.length > length) return stated;
  }
  return {
    kind: "map",
    entries: [...kept.map((one) => taken.get(one.key.value) ?? one), ...added],
    span: own.span,
  };
}

/**
 * Returns whether a key of the document gives way: to examples of the spec; to a tag, which says more than that members are
 * tried in order; to pages that a spec states, or refuses by `none`, which were only recognised.
 */
function isReplaced({ enums, types }: MergeContext, key: string, own: MapNode): boolean {
  const text = textAt(own, "type") ?? "";
  const words = [...wordsBehind(types, withoutNull(text) ?? text.trim())];
  if (key === "pages") return entryOf(own, "pages") !== undefined;
  if (key === "example" || key === "examples")
    return ["example", "examples"].some((one) => entryOf(own, one) !== undefined);
  // An unknown format beside a known one, which says more.
  if (key === "format" && words.some(isTextFormat)) return true;
  if (restrictions.has(key) && words.some((word) => enums.has(word))) return true;
  return key === "match" && entryOf(own, "match") === undefined && entryOf(own, "tag") !== undefined;
}

/** Returns whether an entry says that an endpoint has no pages, which is what holds without it. */
function isNoPages({ key, value }: MapEntry): boolean {
  return key.value === "pages" && value.kind === "scalar" && value.value === "none";
}

/** Reports an entry of the spec that what the document says excludes: `open: true` beside `closed: true`, null beside a type. */
function isExcluded(context: MergeContext, stated: MapNode, own: MapEntry): boolean {
  const type = kindOf(stated) ?? entryOf(stated, "of");
  if (own.key.value === "nullable" && isTrue(own.value) && type !== undefined) {
    // The type says so already.
    if (withoutNull(textOf(type.value) ?? "") !== undefined) return true;
    const message = "The document does not allow null here.";
    contradict(context, message, own.key.span, { stated: type.value.span });
    return true;
  }
  const rival = stated.entries.find(({ key }) => rivals.get(own.key.value)?.includes(key.value));
  if (rival === undefined) return false;
  const [before, now] = [rival, own].map((one) => mapNode([one], one.key.span)) as [MapNode, MapNode];
  contradicted(context, before, now);
  return true;
}

/** Writes `type: list<Part>` of one side as `list: Part` where the other says more about the items. */
function aligned(stated: MapNode, other: MapNode): MapNode {
  const type = entryOf(stated, "type");
  const text = textOf(type?.value) ?? "";
  const plain = withoutNull(text);
  const found = /^(list|map)\s*<(.*)>$/s.exec(plain ?? text.trim());
  const [, kind = "", inner = ""] = found ?? [];
  if (type === undefined || found === null || entryOf(other, kind) === undefined) return stated;
  const { span } = type.value;
  const entryFor = (key: string, value: string | true): MapEntry => ({
    key: keyNode(key, type.key.span),
    value: scalar(value, span),
  });
  const orNull = plain === undefined ? [] : [entryFor("nullable", true)];
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

/** Leaves out a type of the document that the spec states in a narrower way; reports one that it contradicts. */
function oneKind(context: MergeContext, stated: MapNode, own: MapNode): MapNode {
  const before = kindOf(stated);
  // Beside fields `from` takes further ones.
  const now = kindOf(own) ?? (before?.key.value === "type" ? entryOf(own, "from") : undefined);
  if (before === undefined || now === undefined || before.key.value === now.key.value) return stated;
  const type = before.key.value === "type" ? textOf(before.value) : undefined;
  const listed = listedType(now.key.value === "const" ? [now.value] : itemsOf(now.value));
  // Null stays: a type that admits it is listed values or null.
  const plain = withoutNull(type ?? "");
  const isListed =
    type !== undefined &&
    listed !== undefined &&
    isTrueAt(own, "nullable") === (plain !== undefined) &&
    isNarrower(plain ?? type, listed, context.types);
  if (type !== "json" && !isListed) {
    contradicted(context, before.value, now.value);
    return stated;
  }
  const isKept = (one: MapEntry): boolean => one !== before && !restrictions.has(one.key.value);
  return { ...stated, entries: stated.entries.filter(isKept) };
}

function mergeEntry(
  context: MergeContext,
  stated: MapEntry,
  own: MapEntry,
  { keys, isWholeBody }: Omit<Place, "key">,
): MapEntry {
  const [before, now] = [stated.key.value, own.key.value];
  if (before !== now && plainKey(before, keys) === plainKey(now, keys)) {
    const word = before.endsWith("?") ? "optional" : "required";
    contradict(context, `"${plainKey(now, keys)}" is ${word} in the document.`, own.key.span, {
      stated: stated.key.span,
      suggestion: before,
    });
    return stated;
  }
  const place = { key: before, keys, isWholeBody: isWholeBody === true && /^body\??$/.test(now) };
  return { key: own.key, value: mergeValue(context, place, stated.value, own.value) };
}

function mergeValue(context: MergeContext, place: Place, stated: SyntaxNode, own: SyntaxNode): SyntaxNode {
  const { key, keys } = place;
  if (keys === "service" && key !== "auth" && key !== "extra") return own;
  if (key === "auth" && (keys === "words" || keys === "service") && isUndecided(stated)) return own;
  if (keys === "words" && ownWords.has(key)) return own;
  if (keys === "words" && keysOfBounds.has(key))
    return joinBounds(stated, own, context.limits) ?? contradicted(context, stated, own);
  if (keys === "words" && key === "response" && stated.kind === "list")
    return mergeResponses(context, stated, own);
  const short = shortFor(place);
  const isSame = stated.kind === own.kind;
  const [before, now] = isSame ? [stated, own] : [longForm(stated, short), longForm(own, short)];
  if (before.kind === "map" && now.kind === "map") return mergeMaps(context, before, now, keysOf(place));
  if (before.kind === "list" && now.kind === "list") return mergeLists(context, place, before, now);
  if (before.kind === "scalar" && now.kind === "scalar")
    return saysNoLess(context, place, before, now) ? now : contradicted(context, before, now);
  return contradicted(context, stated, own);
}

function keysOf({ key, keys, isWholeBody }: Place): Keys {
  if (keys === "data") return "data";
  if (keys === "fields" || isWholeBody === true) return "words";
  if (dataKeys.has(key)) return "data";
  return keys === "words" && fieldKeys.has(key) ? "fields" : "words";
}

/** Returns whether a scalar of the spec says what that of the document says, or more. */
function saysNoLess(
  context: MergeContext,
  { key, keys }: Place,
  stated: ScalarNode,
  own: ScalarNode,
): boolean {
  if (stated.value === own.value) return true;
  // Null is the code of an error that only its status distinguishes.
  if (keys === "words" && key === "code" && stated.value === null) return true;
  if (keys !== "fields" && !(keys === "words" && typed.has(key))) return false;
  const [before, now] = [textOf(stated), textOf(own)];
  return before !== undefined && now !== undefined && isNarrower(before, now, context.types);
}

/** Returns the responses of a document with what a spec adds to those of the same status. */
function mergeResponses(context: MergeContext, stated: ListNode, own: SyntaxNode): ListNode {
  const items = [...stated.items];
  for (const one of own.kind === "list" ? own.items : [own]) {
    const name = responseName(one);
    const at = items.findIndex((item) => responseName(item) === name);
    const known = items[at];
    if (known === undefined)
      contradict(context, `The document has no response ${name}.`, one.span, { stated: stated.span });
    else items[at] = mergeValue(context, { key: "response", keys: "words" }, known, one);
  }
  return { ...stated, items };
}

/** Returns the status of a response, and whether it is a stream: one status may have both. */
function responseName(node: SyntaxNode): string {
  const status =
    textOf(node) === "none" ? "204" : flowText(valueOf(node, "status") ?? scalar("200", node.span));
  return entryOf(node, "stream") === undefined ? status : `${status} with a stream`;
}

function mergeLists(
  context: MergeContext,
  { key, keys }: Place,
  stated: ListNode,
  own: ListNode,
): SyntaxNode {
  if (keys === "words" && (key === "values" || key === "enum")) return mergeValues(context, stated, own);
  const known = new Set(stated.items.map(flowText));
  const added = own.items.filter((item) => !known.has(flowText(item)));
  if (keys === "words" && openLists.has(key)) return { ...own, items: [...stated.items, ...added] };
  const isSame = added.length === 0 && own.items.length === stated.items.length;
  return isSame ? own : contradicted(context, stated, own);
}

/** Returns the values of an enum with the docs of the spec. */
function mergeValues(context: MergeContext, stated: ListNode, own: ListNode): SyntaxNode {
  const known = new Map(stated.items.map((item) => [literalOf(item), item] as const));
  for (const item of own.items) {
    const before = known.get(literalOf(item));
    // A value alone says nothing against the docs that another file of the spec gave it.
    if (before?.kind === "map" && item.kind === "map")
      known.set(literalOf(item), mergeMaps(context, before, item, "words"));
    else if (before !== undefined) known.set(literalOf(item), item.kind === "map" ? item : before);
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
      ? `${sayer(context, stated.span)} says something else here.`
      : `${sayer(context, stated.span)} says ${before} here, not ${now}.`;
  const type = stated.kind === "scalar" ? /[A-Z][A-Za-z0-9]*/.exec(String(stated.value))?.[0] : undefined;
  const help = own.kind === "map" && type !== undefined ? `Add to \`${type}\` itself.` : undefined;
  contradict(context, message, own.span, { stated: stated.span, help });
  return stated;
}

/** Returns who says what stands at a place: a file of the spec may have added to the document before. */
function sayer({ own }: MergeContext, { source }: Span): string {
  return own.has(source) ? "Another file of the spec" : "The document";
}

function shown(node: SyntaxNode): string {
  const text = flowText(node);
  if (text.length <= 60) return `\`${text}\``;
  return node.kind === "list" ? "a list" : "a map";
}

function contradict(
  context: MergeContext,
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
  const related = { message: `${sayer(context, stated)} says it here.`, span: stated };
  context.diagnostics.push({
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

/** Returns a type without `| null`; undefined for one that does not end in it. */
function withoutNull(type: string): string | undefined {
  // A regular expression would take time by the square of the spaces.
  const at = type.lastIndexOf("|");
  return at >= 0 && type.slice(at + 1).trim() === "null" ? type.slice(0, at).trim() : undefined;
}

/**
 * Returns whether every value of the type `own` is one of `stated`, as far as the expressions and the names say it:
 * `timestamp<ms>` for `integer`, `Book` for `json`, an enum of strings for `string`.
 */
function isNarrower(stated: string, own: string, names: TypesByName): boolean {
  const [before, now] = [stated.trim(), own.trim()];
  if (before === "json") return true;
  const [plain, narrow] = [withoutNull(before), withoutNull(now)];
  if (plain !== undefined || narrow !== undefined)
    return plain !== undefined && narrow !== undefined && isNarrower(plain, narrow, names);
  for (const kind of ["list", "map"]) {
    const inside = new RegExp(`^${kind}<(.*)>$`, "s");
    const [outer, inner] = [inside.exec(before)?.[1], inside.exec(now)?.[1]];
    if (outer !== undefined && inner !== undefined) return isNarrower(outer, inner, names);
  }
  return [...wordsBehind(names, now)].some(
    (word) => word === before || kindRefines(before, word.replace(/<.*/s, "")),
  );
}
