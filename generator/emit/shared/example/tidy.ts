/** Values as a person would write them in an example: one item a list, the first value of an enum, words as texts. */
import { capitalize, wordsOfName } from "../../../base/words.js";
import type { Field, Model, UnionResource, Value, RangeBounds, Type } from "../../../language/model/model.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { byKind, type KindTable } from "../../../language/facts/type-kinds.js";
import { selectableMembers, tagOf } from "../../../language/facts/union-kinds.js";
import { mayBe, mustBe } from "../../../values/interpreter.js";
import { namedType, objectTypeNamed, type ObjectType } from "../../../values/named-types.js";
import { put } from "../../../values/objects.js";
import { firstMultiple, isMultipleOf } from "../../../language/facts/multiples.js";
import { textFormats } from "../../../language/formats/index.js";
import { rightString } from "../../../values/leaf-values.js";
import { isRightText, matchingStrings } from "../../../values/matching-strings.js";
import { rng } from "../../../values/random.js";
import { textPattern } from "../../../language/constraints/index.js";

/**
 * The parts of an example. `examples`: the spec's own examples and optional fields. `optional`: optional fields.
 * `required`: what a value cannot do without.
 */
type ExampleDetail = "examples" | "optional" | "required";

/** Beyond this level optional fields are left out. */
const fullLevel = 3;
/** Beyond this level nothing is made: no finite value was possible. */
const lastLevel = 40;
/** Values of an example at most. */
const maxParts = 800;

/** Returns a value of the type called `name`. It may be wrong where the type is intricate. */
export function tidyValue(model: Model, name: string, detail: ExampleDetail): unknown {
  return new TidyMaker(model, detail).named(name, { level: 0, above: [], word: name, at: 0 });
}

/** Returns the values of required fields, and of those with an example. */
export function tidyFields(model: Model, fields: readonly Field[]): object {
  const maker = new TidyMaker(model, "examples");
  const shown = fields.filter(
    ({ presence, example }) => presence.kind === "required" || example !== undefined,
  );
  return Object.fromEntries(
    shown.map((field) => [
      field.name,
      field.example ?? maker.value(field.value, { level: 1, above: [], word: field.name, at: 0 }),
    ]),
  );
}

/** The place of a value in an example. */
interface TidyPlace {
  readonly level: number;
  /** Names of the types around it. */
  readonly above: readonly string[];
  /** The name of the field that holds it, from which texts are made. */
  readonly word: string;
  /** The number of the item in its list. */
  readonly at: number;
}

class TidyMaker {
  readonly #model: Model;
  readonly #detail: ExampleDetail;
  #left = maxParts;

  constructor(model: Model, detail: ExampleDetail) {
    this.#model = model;
    this.#detail = detail;
  }

  named(name: string, place: TidyPlace): unknown {
    if (place.level > lastLevel || place.above.length > lastLevel) return null;
    const type = namedType(this.#model, name);
    const inner = { ...place, above: [...place.above, name] };
    switch (type.kind) {
      case "enum": {
        const listed = type.enum.values.filter(({ deprecated }) => deprecated === undefined);
        const values = listed.length > 0 ? listed : type.enum.values;
        return values.length === 0 ? "other" : values[place.at % values.length]?.value;
      }
      case "union":
        return this.#union(type.union, inner);
      case "object":
        return this.#object(type, inner, {});
      case "value":
        return this.value(type.value, inner);
    }
  }

  #union(union: UnionResource, place: TidyPlace): unknown {
    const members = selectableMembers(union);
    // A member that leads back here makes a value without an end.
    const member = members.find(({ resource }) => !place.above.includes(resource)) ?? members[0];
    const [kind] = union.byKind;
    if (member === undefined && kind !== undefined)
      return this.value(kind.value, { ...place, level: place.level + 1 });
    if (member === undefined && union.otherwise === undefined) return {};
    const name = member?.resource ?? union.otherwise ?? "";
    const tag = tagOf(union);
    const given: Record<string, unknown> = {};
    if (tag !== undefined && member?.tags[0] !== undefined) put(given, tag, member.tags[0]);
    if (member?.by?.values[0] !== undefined) put(given, member.by.field, member.by.values[0]);
    const object = objectTypeNamed(this.#model, name);
    return object === undefined
      ? this.named(name, place)
      : this.#object(object, { ...place, above: [...place.above, name] }, given);
  }

  #object(type: ObjectType, place: TidyPlace, given: Readonly<Record<string, unknown>>): object {
    const value = {};
    const wanted = new Set<Field>();
    for (const field of type.fields) {
      const { kind } = field.presence;
      if (kind === "required" || Object.hasOwn(given, field.name)) wanted.add(field);
      else if (kind !== "conditional" && this.#wants(field, place)) wanted.add(field);
    }
    for (const field of type.fields) {
      if (wanted.size >= type.atLeast) break;
      if (type.counted.includes(field) && field.presence.kind !== "conditional") wanted.add(field);
    }
    const made = new Map<Field, unknown>();
    const make = (field: Field): void => {
      const stated = Object.hasOwn(given, field.name);
      made.set(field, stated ? given[field.name] : this.#field(field, place));
    };
    for (const field of wanted) make(field);
    const probe = (): object => Object.fromEntries([...made].map(([{ name }, one]) => [name, one]));
    // A condition may look at a field that is conditional itself.
    for (const field of [...type.fields, ...type.fields]) {
      if (field.presence.kind !== "conditional" || made.has(field)) continue;
      const [now] = [probe()];
      if (mustBe(field, now) || (mayBe(field, now) && this.#wants(field, place))) make(field);
    }
    for (const field of type.fields) if (made.has(field)) put(value, field.name, made.get(field));
    return value;
  }

  #wants(field: Field, place: TidyPlace): boolean {
    if (this.#detail === "required" || this.#left < maxParts / 2) return false;
    if (field.deprecated !== undefined || place.level >= fullLevel) return false;
    if ("in" in field && (field.in === "query" || field.in === "header"))
      return field.example !== undefined && this.#detail === "examples";
    return !this.#leadsBack(field.value, place.above);
  }

  #leadsBack({ type }: Value, above: readonly string[]): boolean {
    if (type.kind === "ref") return above.includes(type.name);
    if (type.kind === "list") return this.#leadsBack(type.items, above);
    if (type.kind === "map") return this.#leadsBack(type.values, above);
    return false;
  }

  #field(field: Field, place: TidyPlace): unknown {
    if (this.#detail === "examples") {
      if (field.example !== undefined) return field.example;
      if (field.default !== undefined && field.default !== null) return field.default;
    }
    return this.value(field.value, { ...place, level: place.level + 1, word: field.name, at: 0 });
  }

  value(named: Value, place: TidyPlace): unknown {
    if (this.#left-- <= 0) return null;
    const { type } = named;
    if (type.kind === "scalar" && this.#detail === "examples") {
      const stated = this.#model.scalars.find(({ name }) => name === type.name)?.example;
      if (stated !== undefined) return stated;
    }
    const value = unnamedValue(named);
    return byKind(makers, value.type, value, place, this);
  }

  /** Returns the items of a list, or the values of a map: one, or as many as there must be. */
  items(item: Value, { constraints: { count } }: Value, place: TidyPlace): unknown[] {
    const { min = 0, max = 1 } = count ?? {};
    const isEndless = this.#leadsBack(item, place.above) || place.level > fullLevel + 4;
    const size = Math.min(Math.max(isEndless ? 0 : 1, min), Math.max(min, max), 200);
    return Array.from({ length: size }, (_, at) =>
      this.value(item, { ...place, level: place.level + 1, word: singular(place.word), at }),
    );
  }
}

/** `parcels` → `parcel`, `entries` → `entry`. */
function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

const ofString = (_: unknown, value: Value, { word, at }: TidyPlace): string => tidyString(value, word, at);
const ofNumber =
  (isWhole: boolean) =>
  (_: unknown, { constraints }: Value, { at }: TidyPlace): number =>
    tidyNumber(isWhole, constraints.range, at);
const anObject = (): object => ({});

const makers: KindTable<[value: Value, place: TidyPlace, maker: TidyMaker], unknown> = {
  string: ofString,
  id: ofString,
  decimal: ofString,
  datetime: ofString,
  base64: ofString,
  formatted: ofString,
  integer: ofNumber(true),
  int64: ofNumber(true),
  number: ofNumber(false),
  timestamp: ({ unit }, { constraints: { range } }) =>
    range === undefined ? (unit === "s" ? 1767225600 : 1767225600000) : tidyNumber(false, range, 0),
  boolean: () => true,
  json: anObject,
  unspecified: anObject,
  const: ({ value }) => value,
  // Names give way to what they stand for before a value is made.
  scalar: anObject,
  ref: ({ name }, _, place, maker) => maker.named(name, place),
  list: ({ items }, value, place, maker) => maker.items(items, value, place),
  map: ({ values, keys }, value, place, maker) => {
    const map = {};
    const keyAt = (at: number): string => {
      if (keys !== undefined)
        return String(maker.value(keys, { ...place, level: place.level + 1, word: "key", at }));
      return at === 0 ? "key" : `key${at + 1}`;
    };
    maker.items(values, value, place).forEach((one, at) => put(map, keyAt(at), one));
    return map;
  },
};

/** Texts for names that fields often have. */
const usualTexts: readonly (readonly [name: RegExp, text: string])[] = [
  [/e_?mail(?:_?address)?$/i, "ada@example.com"],
  [/(?:^|_)(?:url|uri|href)$|[a-z]Ur[il]$/i, "https://example.com/"],
  [/phone(?:_?number)?$/i, "+41445550100"],
  [/country(?:_?code)?$/i, "CH"],
  [/currency$/i, "CHF"],
  [/cursor$/i, "b2Zmc2V0"],
  [/^(?:first_?name|given_?name)$/i, "Ada"],
  [/^(?:last_?name|family_?name|surname)$/i, "Lovelace"],
];

/** The kinds of types whose values in examples are not made from a text. */
type KindWithoutText =
  | "integer"
  | "int64"
  | "number"
  | "timestamp"
  | "boolean"
  | "json"
  | "unspecified"
  | "const"
  | "scalar"
  | "ref"
  | "list"
  | "map";

/** The text of each kind of type that is a string. */
const kindTexts: Omit<KindTable<[word: string], string>, KindWithoutText> = {
  string: (_, word) => usualTexts.find(([name]) => name.test(word))?.[1] ?? words(word),
  id: ({ of }) => `${words(of).toLowerCase().replaceAll(" ", "_")}_1`,
  decimal: () => "12.50",
  datetime: () => "2026-01-31T09:30:00Z",
  base64: () => "c2FtcGxl",
  formatted: ({ kind }) => textFormats[kind].example,
};

/** `display_name` → `Display name`, `displayName` → `Display name`. */
function words(name: string): string {
  const plain = wordsOfName(name).join(" ").toLowerCase();
  return plain === "" ? "text" : capitalize(plain);
}

/** Returns a text for a value in a field called `word`; `at` counts the items of a list. */
function tidyString(value: Value, word: string, at: number): string {
  const { type, constraints } = value;
  const first = firstText(type, word);
  const wanted =
    at === 0 ? first : type.kind === "id" ? first.replace(/1$/, String(at + 1)) : `${first} ${at + 1}`;
  if (textPattern(constraints) !== undefined) {
    if (isRightText(value, wanted)) return wanted;
    const strings = matchingStrings(value).filter((one) => one !== "");
    const plain = strings.filter((one) => /^[\w.:/+ -]+$/.test(one));
    const all = plain.length > 0 ? plain : strings;
    return all[at % Math.max(1, all.length)] ?? wanted;
  }
  if (isRightText(value, wanted)) return wanted;
  if (type.kind === "string" || type.kind === "id") return fitted(wanted, constraints.length ?? {});
  return rightString(rng(at + 1), value, undefined);
}

function firstText(type: Type, word: string): string {
  const texts: { readonly [kind: string]: unknown } = kindTexts;
  const text = (texts[type.kind] ?? kindTexts.formatted) as (type: Type, word: string) => string;
  return text(type, word);
}

/** Cuts a text, or repeats it, to a length within the bounds. */
function fitted(text: string, { min = 0, max = Infinity }: RangeBounds): string {
  const base = text === "" ? "text" : text;
  const long =
    base.length >= min ? base : `${base} `.repeat(Math.ceil(Math.min(min, 4000) / base.length)).slice(0, min);
  return long.slice(0, max);
}

/** Returns a number within `range`. */
function tidyNumber(isWhole: boolean, range: RangeBounds = {}, at = 0): number {
  const { above, below, step } = range;
  const [min, max] = [range.min ?? above ?? -Infinity, range.max ?? below ?? Infinity];
  const isInside = (one: number): boolean =>
    Number.isFinite(one) &&
    one >= min &&
    one <= max &&
    one !== above &&
    one !== below &&
    (!isWhole || Number.isInteger(one)) &&
    (step === undefined || isMultipleOf(one, step));
  const usual = isWhole ? [1, 10, 2, 5, 20, 50, 100, 0, 1000] : [12.5, 1, 0.5, 10, 100, 0, 0.1, 1000, -1];
  const ends = [min, max, Math.ceil(min), Math.floor(max), (min + max) / 2, min + 1, max - 1, min + 0.5];
  const stepped =
    step === undefined || !Number.isFinite(min)
      ? [step ?? 0]
      : [firstMultiple(min, isWhole ? [1, step] : [step], { exclusive: above !== undefined })];
  const found = [...usual, ...stepped, ...ends].filter(isInside);
  return found[at % Math.max(1, found.length)] ?? 0;
}
