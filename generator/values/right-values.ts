/** Values that a type accepts, or that miss a bound of it by a little. */
import { enforcedOf } from "../language/constraints/index.js";
import type { Field, Model, Type, UnionResource, Value } from "../language/model/model.js";
import { unnamedValue } from "../language/facts/unnamed-values.js";
import { byKind, type KindTable } from "../language/facts/type-kinds.js";
import { holdsObjects, selectableMembers, tagOf } from "../language/facts/union-kinds.js";
import { contentText } from "../language/constraints/unique.js";
import { mayBe, mustBe } from "./interpreter.js";
import { edgeNumber, edgeString, rightNumber, rightString } from "./leaf-values.js";
import {
  namedType,
  objectTypeNamed,
  type NamedType,
  type ObjectType,
  type UnionType,
} from "./named-types.js";
import { nestingOf, type ResourceNesting } from "./nesting.js";
import { put } from "./objects.js";
import { oddNames, oddValue } from "./odd-values.js";
import { below, chance, pick } from "./random.js";

/** The kind of values to make. */
interface Wish {
  /** The share of numbers, strings and sizes at or beyond a bound. */
  readonly edges: number;
  /** The number of recursive objects to nest in one another; 0 where that does not matter. */
  readonly depth: number;
}

/** Beyond this level values come to an end as soon as they can. */
const deepLevel = 6;
/** Beyond this level nothing is made: no finite value was possible. */
const lastLevel = 300;
/** A value holds no more values than this, right or not; beyond the first so many it ends as soon as it can. */
const [maxValues, freeValues] = [6000, 2000];

/** The place of the maker in a value. */
interface Place {
  readonly level: number;
  /** Recursive objects that lead here. */
  readonly nested: number;
  /** `chain`: goes on to the depth that is wished for. `short`: ends as soon as it can. */
  readonly way: "free" | "chain" | "short";
}

/** Makes values of the types of a model. */
export class ValueMaker {
  readonly #model: Model;
  readonly #random: () => number;
  readonly #wish: Wish;
  readonly #nesting: ResourceNesting;
  #left = maxValues;

  constructor(model: Model, random: () => number, wish: Wish) {
    this.#model = model;
    this.#random = random;
    this.#wish = wish;
    this.#nesting = nestingOf(model);
  }

  /** A value of the type called `name`; not a right one where those hold too much. */
  value(name: string): unknown {
    this.#left = maxValues;
    const way = this.#wish.depth > 0 && this.#nesting.leadsFrom(name) ? "chain" : "free";
    return this.named(name, { level: 0, nested: 0, way });
  }

  /** Makes a value of the type called `name` at `place`. */
  named(name: string, place: Place): unknown {
    if (place.level > lastLevel || this.#nesting.size(name) > this.#left) return null;
    const type = namedType(this.#model, name);
    switch (type.kind) {
      case "enum":
        return this.#enum(type);
      case "union":
        return this.#union(type, place);
      case "object":
        return this.#object(type, place);
      case "value":
        return this.#value(type.value, place, undefined);
    }
  }

  #enum({ enum: { values, open } }: Extract<NamedType, { kind: "enum" }>): unknown {
    const isOther = values.length === 0 || (open && chance(this.#random, 0.3));
    if (!isOther) return pick(this.#random, values).value;
    const others = [
      ...(values.some(({ value }) => typeof value === "number") ? unlistedNumbers : []),
      ...(values.every(({ value }) => typeof value === "number") && values.length > 0 ? [] : unlisted),
    ];
    return pick<unknown>(this.#random, others);
  }

  #union({ union, recursive }: UnionType, above: Place): unknown {
    const nested = above.nested + (recursive ? 1 : 0);
    const isOver = recursive && above.way === "chain" && nested >= this.#wish.depth;
    const place: Place = { ...above, nested, way: isOver ? "short" : above.way };
    const kind = this.#kindMember(union, place);
    if (kind !== undefined) return this.#value(kind, { ...place, level: place.level + 1 }, undefined);
    const listed = selectableMembers(union).map((member) => member.resource);
    if (place.way === "chain") {
      const onward = listed.filter((name) => this.#nesting.leadsFrom(name));
      if (onward.length > 0) return this.named(pick(this.#random, onward), place);
    }
    if (this.#ends(place) && listed.length > 0) return this.named(this.#smallest(listed), place);
    if (listed.length === 0 || (union.open && chance(this.#random, 0.25))) return this.#other(union, place);
    return this.named(pick(this.#random, listed), place);
  }

  /** One of the members that their JSON kind selects; undefined to make one of the other objects. */
  #kindMember(union: UnionResource, place: Place): Value | undefined {
    const { members } = union;
    const values = union.byKind.map(({ value }) => value);
    if (values.length === 0) return undefined;
    if (place.way === "chain") {
      const onward = values.filter((value) => this.#nesting.leads(value));
      const isOther = members.some(({ resource }) => this.#nesting.leadsFrom(resource));
      if (onward.length > 0 && (!isOther || chance(this.#random, 0.5))) return pick(this.#random, onward);
      if (isOther) return undefined;
    }
    if (this.#ends(place)) {
      const sizes = values.map((value) => this.#nesting.sizeOf(value));
      const least = Math.min(...sizes);
      const others = members.map(({ resource }) => this.#nesting.size(resource));
      return least <= Math.min(...others) ? values[sizes.indexOf(least)] : undefined;
    }
    const isObject = holdsObjects(union) && chance(this.#random, 0.4);
    return isObject ? undefined : pick(this.#random, values);
  }

  #smallest(names: readonly string[]): string {
    const [first = "", ...rest] = names;
    return rest.reduce((a, b) => (this.#nesting.size(b) < this.#nesting.size(a) ? b : a), first);
  }

  #ends({ way, level }: Place): boolean {
    return way === "short" || (way === "free" && (level >= deepLevel || this.#left < maxValues - freeValues));
  }

  /** A value of an open union that is none of the listed members. */
  #other(union: UnionResource, place: Place): unknown {
    const { otherwise, members } = union;
    const tag = tagOf(union);
    const base = objectTypeNamed(this.#model, otherwise);
    const value = base === undefined ? {} : this.#object(base, place);
    if (base === undefined) this.#addExtra(value, new Set(tag === undefined ? [] : [tag]));
    if (tag === undefined) return value;
    const listed = new Set<unknown>(members.flatMap((member) => member.tags));
    const type = base?.fields.find((field) => field.name === tag)?.value.type;
    const known = type?.kind === "ref" ? namedType(this.#model, type.name) : undefined;
    const values = known?.kind === "enum" ? known.enum.values.map((one) => one.value) : [];
    const left = values.filter((one) => !listed.has(one));
    const isFree = known?.kind !== "enum" || known.enum.open;
    put(value, tag, pick(this.#random, left.length === 0 || isFree ? [...left, ...unlisted] : left));
    return value;
  }

  #object(type: ObjectType, above: Place): object {
    const random = this.#random;
    const nested = above.nested + (type.recursive ? 1 : 0);
    const isChain = above.way === "chain" && nested < this.#wish.depth;
    const isShort = above.way === "chain" || this.#ends(above);
    const onward = isChain ? this.#onwardField(type) : undefined;
    const value = {};
    const add = (field: Field): void => {
      const way = field === onward ? "chain" : isShort ? "short" : "free";
      const place = { level: above.level + 1, nested, way } as const;
      put(value, field.name, this.#value(field.value, place, field.example));
    };
    const fields = chance(random, 0.05) ? [...type.fields].reverse() : type.fields;
    const share = isShort ? 0 : above.level > 2 ? 0.25 : 0.6;
    for (const field of fields) {
      const { kind } = field.presence;
      if (kind === "required" || field === onward || (kind !== "conditional" && chance(random, share)))
        add(field);
    }
    this.#addConditional(type, value, { share, add });
    this.#addEnough(type, value, { isShort, add });
    if (!isShort) this.#addAbsent(type, value);
    this.#addRest(type, value, {
      level: above.level + 1,
      nested,
      way: isChain && onward === undefined ? "chain" : isShort ? "short" : "free",
    });
    return value;
  }

  /** A field through which a value can go on to become deeper. */
  #onwardField({ fields }: ObjectType): Field | undefined {
    const leading = fields.filter((field) => this.#nesting.leads(field.value));
    return leading.length === 0 ? undefined : pick(this.#random, leading);
  }

  /** Conditional fields, as the fields that are there by then have it; a condition may look at another. */
  #addConditional(
    { fields }: ObjectType,
    value: object,
    { share, add }: { readonly share: number; readonly add: (field: Field) => void },
  ): void {
    for (const field of [...fields, ...fields]) {
      if (field.presence.kind !== "conditional" || Object.hasOwn(value, field.name)) continue;
      if (mustBe(field, value) || (mayBe(field, value) && chance(this.#random, share / 2))) add(field);
    }
  }

  #addEnough(
    { counted, atLeast }: ObjectType,
    value: object,
    { isShort, add }: { readonly isShort: boolean; readonly add: (field: Field) => void },
  ): void {
    if (atLeast === 0) return;
    const absent = counted.filter((field) => !Object.hasOwn(value, field.name) && mayBe(field, value));
    let missing = atLeast - counted.filter((field) => Object.hasOwn(value, field.name)).length;
    while (missing > 0 && absent.length > 0) {
      // What leads on to more of its kind comes last where the value is to end, or it would not.
      const ending = isShort ? absent.filter((field) => !this.#nesting.leads(field.value)) : absent;
      const field = pick(this.#random, ending.length === 0 ? absent : ending);
      absent.splice(absent.indexOf(field), 1);
      add(field);
      missing--;
    }
  }

  /** Adds properties without effect: one that is undefined, and one that no field declares where extras may be. */
  #addAbsent(type: ObjectType, value: object): void {
    if (type.extras !== "closed" && type.rest === undefined && chance(this.#random, 0.08))
      this.#addExtra(value, type.declared);
    if (!chance(this.#random, 0.03)) return;
    const names = [...type.declared, "extra"].filter((name) => !Object.hasOwn(value, name));
    const optional = names.filter((name) => {
      const field = type.fields.find((one) => one.name === name);
      return field === undefined || !mustBe(field, value);
    });
    if (optional.length > 0) put(value, pick(this.#random, optional), undefined);
  }

  /** Adds undeclared properties of the type that is stated for them; where only they lead deeper, at least one. */
  #addRest({ rest, declared }: ObjectType, value: object, place: Place): void {
    if (rest === undefined || place.way === "short") return;
    const isChain = place.way === "chain" && this.#nesting.leads(rest);
    const count = isChain ? 1 : place.level > deepLevel ? 0 : below(this.#random, 3);
    const names = oddNames.filter((name) => !declared.has(name) && !Object.hasOwn(value, name));
    for (let left = count; left > 0 && names.length > 0; left--) {
      const [name = ""] = names.splice(below(this.#random, names.length), 1);
      put(value, name, this.#value(rest, isChain ? place : { ...place, way: "free" }, undefined));
    }
  }

  #addExtra(value: object, declared: ReadonlySet<string>): void {
    const names = oddNames.filter((name) => !declared.has(name));
    put(value, pick(this.#random, names), oddValue(this.#random));
  }

  #value(named: Value, place: Place, example: unknown): unknown {
    const random = this.#random;
    const value = unnamedValue(named);
    const { type, nullable } = value;
    if (this.#left-- <= 0) return null;
    if (nullable && place.way !== "chain" && chance(random, this.#ends(place) ? 1 : 0.2)) return null;
    const isEdge = this.#wish.edges > 0 && chance(random, this.#wish.edges);
    const making = { maker: this, random, value, place, example, isEdge };
    const distinct = (list: readonly unknown[]): readonly unknown[] =>
      type.kind === "list" ? this.#distinct(list, type.items, place) : list;
    return enforcedOf(value.constraints).reduce(
      (made, { enforced, setting }) =>
        enforced.fit === undefined ? made : enforced.fit(made, setting, { random, isEdge, distinct }),
      byKind(makers, type, making),
    );
  }

  #distinct(list: readonly unknown[], items: Value, place: Place): readonly unknown[] {
    const contentOf = (item: unknown): string => contentText(item, [], 500) ?? "";
    const distinct = [...new Map(list.map((item) => [contentOf(item), item])).values()];
    const known = new Set(distinct.map(contentOf));
    // A few more tries; where the items have few values there may not be enough.
    for (let tries = 0; distinct.length < list.length && tries < 20; tries++) {
      const item = this.#value(items, { ...place, level: place.level + 1 }, undefined);
      if (known.size < known.add(contentOf(item)).size) distinct.push(item);
    }
    return chance(this.#random, this.#wish.edges) ? list : distinct;
  }

  /** Makes a key that `map` does not have; one that it has where there are few keys. */
  key(keys: Value, place: Place, map: object): string {
    const make = (): string => String(this.#value(keys, { ...place, level: place.level + 1 }, undefined));
    let key = make();
    for (let tries = 0; Object.hasOwn(map, key) && tries < 20; tries++) key = make();
    return key;
  }

  /** Makes the items of a list or the values of a map, often as many as a bound allows. */
  elements(items: Value, { constraints: { count } }: Value, place: Place): unknown[] {
    const random = this.#random;
    const { min = 0, max = Infinity } = count ?? {};
    let size = min;
    if (place.way === "chain") size = Math.max(1, min);
    else if (!this.#ends(place)) {
      const isLarge = Number.isFinite(max) && max <= 120 && chance(random, place.level < 3 ? 0.1 : 0.01);
      size = isLarge ? max : min + below(random, Math.min(max - min, 3) + 1);
      if (chance(random, this.#wish.edges)) size = pick(random, [Math.max(0, min - 1), size, size + 1]);
      if (isLarge && chance(random, this.#wish.edges)) size = max + 1;
    }
    return Array.from({ length: Math.min(size, this.#left) }, (_, at) => {
      const way = place.way === "chain" && at > 0 ? "short" : place.way;
      return this.#value(items, { ...place, way, level: place.level + 1 }, undefined);
    });
  }
}

interface Making {
  readonly maker: ValueMaker;
  readonly random: () => number;
  readonly value: Value;
  readonly place: Place;
  readonly example: unknown;
  /** True to make a value at or just beyond a bound. */
  readonly isEdge: boolean;
}

const makeAnything = (_: Type, { random }: Making): unknown => pick(random, anything)();
const numberMaker =
  (isWhole: boolean) =>
  (_: Type, { random, value: { constraints }, isEdge }: Making): number =>
    isEdge ? edgeNumber(random, constraints.range) : rightNumber(random, isWhole, constraints.range);
const makeString = (_: Type, { random, value, example, isEdge }: Making): string =>
  isEdge ? edgeString(random, value, example) : rightString(random, value, example);

/** Makes a value of each kind of type. */
const makers: KindTable<[making: Making], unknown> = {
  string: makeString,
  id: makeString,
  decimal: makeString,
  datetime: makeString,
  base64: makeString,
  formatted: makeString,
  integer: numberMaker(true),
  int64: numberMaker(true),
  number: numberMaker(false),
  timestamp: numberMaker(false),
  boolean: (_, { random }) => chance(random, 0.5),
  json: makeAnything,
  unspecified: makeAnything,
  const: ({ value }) => value,
  // Names give way to what they stand for before a value is made.
  scalar: makeAnything,
  ref: ({ name }, { maker, place }) => maker.named(name, place),
  list: ({ items }, { maker, value, place }) => maker.elements(items, value, place),
  map: ({ values, keys }, { maker, random, value, place }) => {
    const map = {};
    const names = chance(random, 0.5) ? [...oddNames].reverse() : mapKeys;
    const isOdd = keys === undefined || chance(random, 0.1);
    for (const [at, entry] of maker.elements(values, value, place).entries())
      put(map, isOdd ? (names[at] ?? `key ${at}`) : maker.key(keys, place, map), entry);
    return map;
  },
};

/** Strings that enums are unlikely to list. */
const unlisted = ["unlisted", "UNLISTED", "", "toString", "𝒳"];

/** Numbers that enums are unlikely to list. */
const unlistedNumbers = [0, -7.25, 1e21, 5e-324, 2 ** 53];

const mapKeys = ["key", "a/b~c", "__proto__", "", "0", "toString", "𝒳"];

const anything: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 1.5,
  () => "text",
  () => [],
  () => [1, { a: null }],
  () => ({}),
  () => ({ nested: { list: [{ "": 0 }] } }),
];
