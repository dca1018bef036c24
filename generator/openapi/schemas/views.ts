/** Schemas with everything that `$ref` and `allOf` bring into them, as if it stood in one schema. */
import type { Span } from "../../diagnostics/diagnostic.js";
import { withDefault } from "./default-members.js";
import { isAnnotation, isAssertion, typesIn, takesAll } from "../document/keywords.js";
import {
  entriesOf,
  isFalse,
  isTrue,
  itemsOf,
  numberOf,
  textOf,
  entriesAt,
  isTrueAt,
  itemsAt,
} from "../../source/yaml/reading.js";
import {
  type DocumentPlace,
  placesAt,
  type NamedPlace,
  placeAt,
  itemPlaces,
} from "../document/references.js";
import { placesOfAlternatives } from "./base-alternatives.js";
import { isNullNode, noteNullBeside, nullBeside, withNullOfType } from "./nulls.js";
import type { Translation } from "../translation.js";
import { entryOf, type MapEntry, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";

/** The alternatives under one `oneOf` or `anyOf`. */
export interface Alternatives {
  readonly entry: MapEntry;
  readonly isOne: boolean;
  readonly places: readonly DocumentPlace[];
  readonly discriminator: SyntaxNode | undefined;
  /** True if the schema around them requires the tag, so each member does. */
  readonly isTagRequired?: boolean;
  /** True if the default excludes the values of the tag that the other members state. */
  readonly isExclusive?: boolean;
  /** Other alternatives of the same schema: each value fits one of every list. */
  readonly further?: readonly Alternatives[];
}

/** The keywords of a schema, those of its references and of `allOf` included. */
export interface View {
  readonly place: DocumentPlace;
  /** The outermost schema whose keywords these are, where it stands around an alternative. */
  readonly whole: SyntaxNode;
  readonly span: Span;
  /** Keywords with one value. Of several, the narrowest counts. */
  readonly keywords: ReadonlyMap<string, MapEntry>;
  readonly properties: ReadonlyMap<string, NamedPlace>;
  readonly required: ReadonlySet<string>;
  /** The schemas that require each of these names. */
  readonly requiredBy: ReadonlyMap<string, readonly SyntaxNode[]>;
  /** The lists of alternatives; of the schema around an alternative, those that hold beside it. */
  readonly unions: readonly Alternatives[];
  /** The types that are allowed; undefined where none is stated. */
  readonly types: ReadonlySet<string> | undefined;
  /** The listed values; undefined where none are. */
  readonly values: readonly SyntaxNode[] | undefined;
  /** The keywords that state the types. */
  readonly typedBy: readonly MapEntry[];
  /** The keywords that list values. */
  readonly listedBy: readonly MapEntry[];
  /** The keywords that say what undeclared properties are, with their schemas. */
  readonly closers: readonly { readonly entry: MapEntry; readonly node: SyntaxNode }[];
  readonly nullable: boolean;
  /** A keyword that excludes all values which the others allow: no value fits the schema. */
  readonly unfit: MapEntry | undefined;
  /** True where each schema that lists values states their type itself: then YAML may have read them as others. */
  readonly isPaired: boolean;
}

/** A view that is being collected. */
type ViewDraft = ReturnType<typeof draftOf>;

/** Keywords that each view has once, in a form of their own. */
const collected = new Set("$ref allOf oneOf anyOf properties required type enum nullable".split(" "));

/** Returns the keywords of the schema at `place`; `base` brings those of a schema around it. */
export function viewOf(t: Translation, place: DocumentPlace, base?: View): View {
  const draft = draftOf(place, base);
  // The annotations are those of the alternative, not of the schema around it.
  if (base !== undefined)
    for (const key of base.keywords.keys()) if (isAnnotation(key)) draft.keywords.delete(key);
  collect(t, draft, place, place.node);
  readPatterns(t, draft);
  settleClosers(t, draft, place.node, base !== undefined && base.properties.size > 0);
  for (const one of base?.unions ?? []) draft.unions.push(one);
  if (draft.unions.length === 0) unifyClosers(draft);
  fitValues(draft);
  if (draft.nullableBy !== undefined && draft.types?.has("null") === false)
    t.ledger.loosen(draft.nullableBy, "`nullable` of a member of `allOf` is that of the whole", "assumed");
  draft.within.clear();
  const { types, values, unfit } = draft;
  const fitsType = types === undefined ? values !== undefined : types.has("null");
  const isNull = unfit === undefined && fitsType && (values === undefined || values.some(isNullNode));
  return { ...draft, nullable: isNull || draft.nullable === true };
}

/** Returns the view of a schema that is made here and says nothing but its alternatives. */
export function emptyView(place: DocumentPlace): View {
  return { ...draftOf(place, undefined), nullable: false };
}

function draftOf(place: DocumentPlace, base: View | undefined) {
  return {
    place,
    span: place.node.span,
    whole: base?.whole ?? place.node,
    keywords: new Map(base?.keywords),
    properties: new Map(base?.properties),
    required: new Set(base?.required),
    requiredBy: new Map(base?.requiredBy),
    unions: [] as Alternatives[],
    types: base?.types,
    values: base?.values,
    typedBy: [...(base?.typedBy ?? [])],
    listedBy: [...(base?.listedBy ?? [])],
    closers: [...(base?.closers ?? [])],
    unfit: undefined as MapEntry | undefined,
    isPaired: base?.isPaired ?? true,
    nullable: undefined as boolean | undefined,
    /** The keyword by which a member of `allOf` says so. */
    nullableBy: undefined as MapEntry | undefined,
    /** Schemas that were read, each once; true for those that are being read. */
    within: new Map<SyntaxNode, boolean>(),
  };
}

/** Notes where a keyword for undeclared properties looks at more properties than it does in JSON Schema. */
function settleClosers(
  t: Translation,
  { closers, keywords, properties }: ViewDraft,
  whole: SyntaxNode,
  isWithin: boolean,
): void {
  const outer = keywords.get("unevaluatedProperties");
  const isOpen = closers.some(({ entry, node }) => node !== whole && takesAll(entry.value));
  if (outer !== undefined && isOpen && closers.some(({ entry, node }) => entry === outer && node === whole)) {
    t.ledger.loosen(outer, "a schema beside it says that every property is evaluated");
    keywords.delete("unevaluatedProperties");
  }
  for (const { entry, node } of closers) {
    const own = new Set(entriesAt(node, "properties").map(({ key }) => key.value));
    const isFree = takesAll(entry.value);
    const isWide = entry.key.value === "unevaluatedProperties" && node === whole && !isWithin;
    if (!isWide && !isFree && [...properties.keys()].some((name) => !own.has(name)))
      t.ledger.loosen(entry, "it looks at the properties of the whole object");
    const isOther = entry.key.value === "unevaluatedProperties" && node !== whole;
    if (isOther && !isFree) t.ledger.loosen(entry, "it looks at the properties of the whole object");
    if (!keywords.has("patternProperties")) continue;
    t.ledger.mark(
      entry,
      "dropped",
      "it stands beside `patternProperties`, which no type of the language has",
    );
    keywords.delete(entry.key.value);
  }
}

/** Keywords whose schemas evaluate properties that the view does not have. */
const evaluating = ["additionalProperties", "if", "then", "else", "dependentSchemas"] as const;

/** Reads `unevaluatedProperties` as `additionalProperties`, where no other schema evaluates properties. */
function unifyClosers({ keywords }: ViewDraft): void {
  const stated = keywords.get("unevaluatedProperties");
  if (stated === undefined || evaluating.some((key) => keywords.has(key))) return;
  keywords.delete("unevaluatedProperties");
  keywords.set("additionalProperties", stated);
}

/** Adds the keywords of a schema; null is a value of the whole if `nullOf`, the schema that decides, is this one. */
function collect(
  t: Translation,
  draft: ViewDraft,
  place: DocumentPlace,
  nullOf: SyntaxNode | undefined,
): void {
  const { node } = place;
  if (node.kind !== "map" || draft.within.has(node)) return;
  draft.within.set(node, true);
  for (const entry of keywordsOf(t, node)) {
    const { key } = entry;
    if (collected.has(key.value)) continue;
    if (key.value === "additionalProperties" || key.value === "unevaluatedProperties")
      draft.closers.push({ entry, node });
    mergeKeyword(t, draft, entry);
  }
  const isNullBeside = nullBeside(node) !== undefined;
  addNullable(t, draft, node, nullOf);
  if (!isNullBeside) addTypes(t, draft, node);
  addValues(t, draft, node);
  for (const item of itemsOf(t.take(node, "required"))) {
    const name = textOf(item);
    if (name === undefined) continue;
    draft.required.add(name);
    draft.requiredBy.set(name, [...(draft.requiredBy.get(name) ?? []), node]);
  }
  addProperties(t, draft, place);
  addAlternatives(t, draft, place);
  addReferred(t, draft, node, nullOf);
  addMembers(t, draft, place, nullOf);
  draft.within.set(node, false);
}

function addNullable(
  t: Translation,
  draft: ViewDraft,
  node: SyntaxNode,
  nullOf: SyntaxNode | undefined,
): void {
  const nullable = t.take(node, "nullable");
  if (nullBeside(node) !== undefined && nullOf === node) {
    noteNullBeside(t, node);
    draft.nullable ??= true;
  }
  if (nullable === undefined || draft.nullable !== undefined || nullOf === undefined) return;
  draft.nullable = isTrue(nullable);
  if (nullOf !== node && draft.nullable) draft.nullableBy = entryOf(node, "nullable");
}

function addAlternatives(t: Translation, draft: ViewDraft, { node, pointer }: DocumentPlace): void {
  for (const word of ["oneOf", "anyOf"] as const) {
    const entry = entryOf(node, word);
    if (entry === undefined) continue;
    if (itemsOf(entry.value).length === 0)
      t.ledger.loosen(entry, "an empty list of alternatives has no effect");
    else t.ledger.markExact(entry);
    const places = placesOfAlternatives(t, entry, `${pointer}/${word}`);
    const discriminator = t.take(node, "discriminator");
    const found = discriminator === undefined ? withDefault(t, entry, places) : undefined;
    draft.unions.push({
      entry,
      isOne: word === "oneOf",
      places,
      discriminator,
      ...(found === undefined ? {} : { ...found, isExclusive: true }),
    });
  }
}

/** Adds the keywords of the schema to which a reference leads. */
function addReferred(
  t: Translation,
  draft: ViewDraft,
  node: SyntaxNode,
  nullOf: SyntaxNode | undefined,
): void {
  const ref = t.references.entryOf(node);
  if (ref === undefined) return;
  const stated = t.references.find(textOf(ref.value) ?? "");
  if (stated === undefined) {
    t.references.dangling.add(ref);
    return;
  }
  const refused = t.refusals.reasonOf(stated.pointer);
  if (refused !== undefined) {
    const closer = draft.keywords.get("unevaluatedProperties");
    for (const one of [ref, closer]) t.ledger.mark(one, "dropped", `any value: ${refused}`);
    draft.keywords.delete("unevaluatedProperties");
    return;
  }
  const target = { ...stated, node: t.schemas.inheritance.targetOf(node, stated.node) };
  if (draft.within.get(target.node) === true) t.ledger.loosen(ref, "a circular reference ends here");
  else if (isFalse(target.node))
    t.ledger.loosen(ref, "`false` as a schema, which no type of the language is");
  else t.ledger.markExact(ref);
  collect(t, draft, target, nullOf === node ? target.node : nullOf);
}

/** Adds the keywords of the members of `allOf`. */
function addMembers(
  t: Translation,
  draft: ViewDraft,
  place: DocumentPlace,
  nullOf: SyntaxNode | undefined,
): void {
  const { node } = place;
  const all = entryOf(node, "allOf");
  if (all === undefined) return;
  if (itemsOf(all.value).length > 1)
    t.ledger.mark(all, "approximated", "the members are merged into one type");
  else t.ledger.markExact(all);
  for (const member of itemPlaces(placeAt(place, "allOf")))
    collect(t, draft, member, nullFrom(t, node, member.node) && nullOf);
}

/** Returns whether `nullable` of a member of `allOf` is meant for the whole: not if the whole has a type, or the member is another's. */
function nullFrom(t: Translation, whole: SyntaxNode, member: SyntaxNode): true | undefined {
  // Of several schemas for one property, null is a value if it is one of each.
  if (t.schemas.joined.parts.has(whole)) return undefined;
  if (entryOf(whole, "type") !== undefined || entryOf(whole, "nullable") !== undefined) return undefined;
  const statesMore = (one: SyntaxNode): boolean => entriesOf(one).some(({ key }) => isAssertion(key.value));
  const isAlone = itemsAt(whole, "allOf").filter(statesMore).length === 1;
  return isAlone || t.references.entryOf(member) === undefined ? true : undefined;
}

const larger = new Set("minimum exclusiveMinimum minLength minItems minProperties".split(" "));
const smaller = new Set("maximum exclusiveMaximum maxLength maxItems maxProperties".split(" "));

/**
 * Returns the keywords of a schema, with a bound that OpenAPI 3.0 states by two of them as the one of later versions.
 *
 *   minimum: 5, exclusiveMinimum: true   ->   exclusiveMinimum: 5
 */
function keywordsOf(t: Translation, node: MapNode): readonly MapEntry[] {
  let { entries } = node;
  for (const [key, flagKey] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    const flag = entryOf(node, flagKey);
    const isExclusive = isTrue(flag?.value);
    if (flag === undefined || !(isExclusive || isFalse(flag.value))) continue;
    const bound = entryOf(node, key);
    if (bound !== undefined) t.ledger.markExact(flag);
    else t.ledger.mark(flag, "approximated", `without \`${key}\` beside it, it has no effect`);
    entries = entries.filter((entry) => entry !== flag);
    if (!isExclusive || bound === undefined) continue;
    t.ledger.follow(bound, flag);
    entries = entries.map((entry) => (entry === bound ? { ...bound, key: flag.key } : entry));
  }
  return entries;
}

/** Adds a keyword; of two values the narrower counts, and of annotations the outermost. */
function mergeKeyword(t: Translation, draft: ViewDraft, entry: MapEntry): void {
  const key = entry.key.value;
  const known = draft.keywords.get(key);
  if (known === undefined || known === entry) {
    draft.keywords.set(key, entry);
    return;
  }
  if (isAnnotation(key)) return;
  const [before, now] = [numberOf(known.value), numberOf(entry.value)];
  if (before !== undefined && now !== undefined && (larger.has(key) || smaller.has(key))) {
    const isTighter = larger.has(key) ? now > before : now < before;
    if (isTighter) draft.keywords.set(key, entry);
    t.ledger.follow(isTighter ? known : entry, isTighter ? entry : known);
    return;
  }
  if (isSameScalar(known.value, entry.value)) {
    t.ledger.follow(entry, known);
    return;
  }
  if (key === "items" && known.value.kind === "map" && entry.value.kind === "map") {
    t.ledger.markExact(known);
    t.ledger.markExact(entry);
    const items = { node: known.value, pointer: "" };
    const { node: value } = t.schemas.joined.join(items, { node: entry.value, pointer: "" }, "");
    draft.keywords.set(key, { key: entry.key, value });
    return;
  }
  t.ledger.mark(entry, "dropped", `\`${key}\` of two members of \`allOf\``);
}

export function isSameScalar(left: SyntaxNode, right: SyntaxNode): boolean {
  return left.kind === "scalar" && right.kind === "scalar" && left.value === right.value;
}

/** The types of JSON Schema. */
export const schemaTypeNames: readonly string[] = "array boolean integer null number object string".split(
  " ",
);

export const schemaTypes: ReadonlySet<unknown> = new Set(schemaTypeNames);

function addTypes(t: Translation, draft: ViewDraft, node: SyntaxNode): void {
  const stated = t.take(node, "type");
  if (stated === undefined) return;
  const all = typesIn(stated);
  const words = all.filter((word) => schemaTypes.has(word));
  const entry = entryOf(node, "type");
  if (words.length < all.length && entry !== undefined) {
    if (textOf(stated) === "any") t.ledger.mark(entry, "approximated", "any value");
    else t.ledger.mark(entry, "dropped", "JSON Schema has no such type, so any value is accepted");
  }
  if (words.length === 0) return;
  if (entry !== undefined) draft.typedBy.push(entry);
  const { types } = draft;
  // In OpenAPI 3.0, `nullable` beside a type is one more type.
  if (isTrueAt(node, "nullable")) words.push("null");
  if (types === undefined) {
    draft.types = new Set(words);
    return;
  }
  const both = new Set([
    ...words.filter((word) => types.has(word) || isNarrower(word, types)),
    ...[...types].filter((word) => isNarrower(word, new Set(words))),
  ]);
  if (both.size > 0) draft.types = both;
  else draft.unfit ??= entry;
}

function isNarrower(word: string, types: ReadonlySet<string>): boolean {
  return word === "integer" && types.has("number");
}

/** Adds the values that a schema lists. */
function addValues(t: Translation, draft: ViewDraft, node: SyntaxNode): void {
  const list = entryOf(node, "enum");
  const constant = entryOf(node, "const");
  const { items = [] } = list?.value.kind === "list" ? list.value : {};
  const isListed = items.length > 0 || constant !== undefined;
  const isTyped = entryOf(node, "type") !== undefined;
  if (isListed !== isTyped) draft.isPaired = false;
  if (list !== undefined && items.length === 0)
    t.ledger.loosen(list, "an empty list of values has no effect");
  if (list !== undefined && items.length > 0) restrict(t, draft, list, withNullOfType(t, node, list, items));
  if (constant !== undefined)
    restrict(t, draft, constant, withNullOfType(t, node, constant, [constant.value]));
}

/** Leaves the values that a keyword lists. Where none is left, those of both stay, since the document contradicts itself. */
function restrict(t: Translation, draft: ViewDraft, entry: MapEntry, values: readonly SyntaxNode[]): void {
  t.ledger.markExact(entry);
  draft.listedBy.push(entry);
  const { values: known } = draft;
  const texts = new Set(values.map(scalarKey));
  const both = known?.filter((value) => texts.has(scalarKey(value))) ?? values;
  if (both.length > 0) draft.values = both;
  else {
    draft.unfit ??= entry;
    draft.values = [...(known ?? []), ...values];
  }
}

function scalarKey(node: SyntaxNode): string {
  return node.kind === "scalar" ? `${typeof node.value} ${String(node.value)}` : "";
}

/** Leaves the listed values that have the type. Nothing but scalars can be read as others by YAML. */
function fitValues(draft: ViewDraft): void {
  const { types, values, listedBy, isPaired } = draft;
  if (types === undefined || values === undefined) return;
  const fitting = values.filter((one) => (isPaired && one.kind === "scalar") || hasType(one, types));
  if (fitting.length > 0) draft.values = fitting;
  else draft.unfit ??= listedBy.at(-1);
}

function hasType(node: SyntaxNode, types: ReadonlySet<string>): boolean {
  if (node.kind !== "scalar") return types.has(node.kind === "list" ? "array" : "object");
  const { value } = node;
  if (value === null) return types.has("null");
  return types.has(typeof value) || (Number.isInteger(value) && types.has("integer"));
}

function addProperties(t: Translation, draft: ViewDraft, place: DocumentPlace): void {
  t.take(place.node, "properties");
  for (const property of placesAt(place, "properties")) {
    const { name } = property;
    const known = draft.properties.get(name);
    const isJoined = known !== undefined && known.node !== property.node;
    const joined = isJoined ? t.schemas.joined.join(known, property, draft.place.pointer) : property;
    draft.properties.set(name, joined);
  }
}

/** The patterns that every key matches: TypeBox and others print records so. */
const everyKey: ReadonlySet<string> = new Set(["", "^", ".*", "^.*", ".*$", "^.*$", "^(.*)$", "(.*)"]);

/**
 * Reads `patternProperties` of an object without other properties as those of a map, where each key matches the one pattern.
 *
 *     patternProperties: { "^(.*)$": { type: number } }   ->   additionalProperties: { type: number }
 */
function readPatterns(t: Translation, { closers, keywords, properties, required }: ViewDraft): void {
  const stated = keywords.get("patternProperties");
  const [only, ...others] = entriesOf(stated?.value);
  if (stated === undefined || only === undefined || others.length > 0) return;
  if (!everyKey.has(only.key.value) || properties.size > 0 || required.size > 0) return;
  keywords.delete("patternProperties");
  t.ledger.mark(stated, "approximated", "each key matches the pattern, so the values are those of a map");
  for (const { entry } of closers) {
    const reason = "no property is left that the pattern does not match";
    t.ledger.markIdle(entry, reason);
  }
  closers.length = 0;
  keywords.delete("unevaluatedProperties");
  keywords.set("additionalProperties", { key: stated.key, value: only.value });
}
