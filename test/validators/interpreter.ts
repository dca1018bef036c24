/**
 * A slow interpreter of the model, written from the language reference alone, and a generator of
 * values that are right or nearly right. The emitted validators are measured against it.
 */
import type {
  Condition,
  Field,
  Model,
  ObjectResource,
  UnionResource,
  Value,
} from "../../generator/model/model.js";

/** Whether `value` is valid as the enum or resource `name`. */
export function fits(model: Model, name: string, value: unknown, depth = 0): boolean {
  const item = model.enums.find((one) => one.name === name);
  if (item !== undefined) {
    return typeof value === "string" && (item.open || item.values.some((one) => one.value === value));
  }
  const resource = model.resources.find((one) => one.name === name);
  if (resource === undefined) throw new Error(`There is no ${name}.`);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Record<string, unknown>;
  return resource.kind === "union"
    ? fitsUnion(model, resource, object, depth)
    : fitsObject(model, resource, object, depth);
}

function fitsUnion(
  model: Model,
  union: UnionResource,
  value: Record<string, unknown>,
  depth: number,
): boolean {
  const as = (name: string): boolean => fits(model, name, value, depth);
  if (union.tag === undefined) {
    const needed = (names: readonly string[]): string[] =>
      names.flatMap((name) =>
        fieldsOf(model, name)
          .filter(isRequired)
          .map((field) => field.name),
      );
    const names = union.members.map((member) => member.resource);
    const isMember = names.some((name) => {
      const declared = new Set(fieldsOf(model, name).map((field) => field.name));
      const others = needed(names).filter((field) => !declared.has(field));
      return as(name) && others.every((field) => own(value, field) === undefined);
    });
    if (isMember || !union.open) return isMember;
    const none = needed(names).every((field) => own(value, field) === undefined);
    return none && (union.otherwise === undefined || as(union.otherwise));
  }
  const tag = own(value, union.tag);
  const tagged = union.members.filter((member) => member.tags.some((one) => one === tag));
  if (tagged.length === 0) {
    if (typeof tag !== "string" || !union.open) return false;
    return union.otherwise === undefined || as(union.otherwise);
  }
  return tagged.some(({ resource, by }) => {
    return (by === undefined || by.values.some((one) => one === own(value, by.field))) && as(resource);
  });
}

function fitsObject(
  model: Model,
  resource: ObjectResource,
  value: Record<string, unknown>,
  above: number,
): boolean {
  const depth = above + (model.recursive.includes(resource.name) ? 1 : 0);
  if (depth > 64) return false;
  const there = resource.fields.filter((field) => own(value, field.name) !== undefined);
  if (there.length < (resource.atLeast ?? 0)) return false;
  if (resource.extras === "closed") {
    const names = new Set(resource.fields.map((field) => field.name));
    if (Object.keys(value).some((key) => !names.has(key) && value[key] !== undefined)) return false;
  }
  return resource.fields.every((field) => {
    const found = own(value, field.name);
    if (found !== undefined) return mayBe(field, value) && fitsValue(model, field.value, found, depth);
    return !mustBe(field, value);
  });
}

function mustBe({ presence }: Field, value: Record<string, unknown>): boolean {
  if (presence.kind !== "conditional") return presence.kind === "required";
  return presence.requiredWhen !== undefined && holds(presence.requiredWhen, value);
}

function mayBe({ presence }: Field, value: Record<string, unknown>): boolean {
  if (presence.kind !== "conditional" || presence.onlyWhen === undefined) return true;
  return holds(presence.onlyWhen, value);
}

function holds(condition: Condition, value: Record<string, unknown>): boolean {
  return condition.every(({ field, values }) => values.some((one) => one === own(value, field)));
}

function fitsValue(
  model: Model,
  { type, nullable, constraints }: Value,
  value: unknown,
  depth: number,
): boolean {
  if (value === null && nullable) return true;
  const { length, range, count, pattern, unique } = constraints;
  if (length !== undefined && !within([...String(value)].length, length)) return false;
  if (range !== undefined && !within(Number(value), range)) return false;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(String(value))) return false;
  switch (type.kind) {
    case "list": {
      if (!Array.isArray(value)) return false;
      const items = value as unknown[];
      if (count !== undefined && !within(items.length, count)) return false;
      if (unique === true && items.some((item, at) => items.indexOf(item) !== at)) return false;
      return items.every((item) => fitsValue(model, type.items, item, depth));
    }
    case "map": {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
      const entries = Object.values(value).filter((entry) => entry !== undefined);
      if (count !== undefined && !within(entries.length, count)) return false;
      return entries.every((entry) => fitsValue(model, type.values, entry, depth));
    }
    case "ref":
      return fits(model, type.name, value, depth);
    case "const":
      return value === type.value;
    case "json":
    case "unspecified":
      return true;
    case "integer":
      return Number.isSafeInteger(value);
    case "number":
    case "timestamp":
      return typeof value === "number" && Number.isFinite(value);
    case "boolean":
      return typeof value === "boolean";
    default:
      return typeof value === "string" && fitsText(type.kind, value);
  }
}

function fitsText(kind: "string" | "id" | "decimal" | "datetime" | "base64", text: string): boolean {
  if (kind === "id") return text.length > 0;
  if (kind === "decimal") return /^-?(0|[1-9][0-9]*)([.][0-9]+)?$/.test(text);
  if (kind === "base64") return Buffer.from(text, "base64").toString("base64") === text;
  if (kind === "datetime") return /^[^T]+T[^T]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
  return true;
}

function within(size: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }): boolean {
  return size >= min && size <= max;
}

function own(value: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(value, name)?.value as unknown;
}

function fieldsOf(model: Model, name: string): readonly Field[] {
  const resource = model.resources.find((one) => one.name === name);
  return resource?.kind === "object" ? resource.fields : [];
}

function isRequired(field: Field): boolean {
  return field.presence.kind === "required";
}

/** Random numbers in [0, 1) that are the same for the same seed. */
export function rng(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A value for the enum or resource `name`; about half of them have one thing wrong. */
export function randomValue(model: Model, name: string, random: () => number): unknown {
  const maker = new Maker(model, random);
  const value = maker.named(name, 0);
  return random() < 0.5 ? value : maker.spoilt(value);
}

/** Makes values of a model. */
class Maker {
  readonly #model: Model;
  readonly #random: () => number;

  constructor(model: Model, random: () => number) {
    this.#model = model;
    this.#random = random;
  }

  named(name: string, level: number): unknown {
    const item = this.#model.enums.find((one) => one.name === name);
    if (item !== undefined) return this.#pick(item.values.map((one) => one.value));
    const resource = this.#model.resources.find((one) => one.name === name);
    if (resource?.kind === "object") return this.#object(resource, level);
    const members = (resource?.members ?? []).map((member) => member.resource);
    const others = resource?.otherwise === undefined ? [] : [resource.otherwise];
    return this.named(this.#pick([...members, ...others]), level);
  }

  /** `value` with something in it, at any depth, gone, added or replaced. */
  spoilt(value: unknown): unknown {
    if (this.#random() < 0.15 || typeof value !== "object" || value === null) return this.#strange();
    if (Array.isArray(value)) {
      if (value.length === 0) return [this.#strange()];
      const at = Math.floor(this.#random() * value.length);
      return value.map((item: unknown, index) => (index === at ? this.spoilt(item) : item));
    }
    const keys = Object.keys(value);
    const key = this.#pick([...keys, "extra"]);
    const { [key]: old, ...rest } = value as Record<string, unknown>;
    if (this.#random() < 0.3) return rest;
    return { ...rest, [key]: key === "extra" ? this.#strange() : this.spoilt(old) };
  }

  #object(resource: ObjectResource, level: number): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const field of resource.fields) {
      const isThere = isRequired(field) || this.#random() < (level > 2 ? 0.1 : 0.5);
      if (isThere) value[field.name] = this.#value(field.value, level + 1);
    }
    for (const field of resource.fields) {
      if (field.name in value && !mayBe(field, value)) delete value[field.name];
      else if (!(field.name in value) && mustBe(field, value))
        value[field.name] = this.#value(field.value, level + 1);
    }
    return value;
  }

  #value({ type, nullable, constraints }: Value, level: number): unknown {
    if (nullable && this.#random() < 0.3) return null;
    const { length, range, count } = constraints;
    const size = Math.min(count?.max ?? 3, level > 3 ? 0 : Math.floor(this.#random() * 4));
    switch (type.kind) {
      case "ref":
        return this.named(type.name, level);
      case "const":
        return type.value;
      case "list":
        return Array.from({ length: Math.max(size, count?.min ?? 0) }, () =>
          this.#value(type.items, level + 1),
        );
      case "map":
        return Object.fromEntries(
          Array.from({ length: size }, (_, at) => [`k${at}/~`, this.#value(type.values, level + 1)]),
        );
      case "integer":
      case "number":
      case "timestamp":
        return this.#pick([range?.min ?? 0, range?.max ?? 1]);
      case "boolean":
        return this.#random() < 0.5;
      case "json":
      case "unspecified":
        return this.#pick<unknown>([null, 1, "x", [], {}]);
      case "decimal":
        return this.#pick(["0", "-1.50", "12"]);
      case "datetime":
        return "2026-01-31T12:00:00Z";
      case "base64":
        return this.#pick(["", "AA==", "AAAA"]);
      default:
        return this.#text(length?.min ?? 0, length?.max ?? 4, constraints.pattern);
    }
  }

  #text(min: number, max: number, pattern: string | undefined): string {
    if (pattern !== undefined) return this.#pick(["a/b", "did:service:x", "1.5"]);
    const points = this.#pick([Math.max(min, 1), Math.min(max, 40)]);
    return this.#pick(["x", "𝒳"]).repeat(points);
  }

  #strange(): unknown {
    return this.#pick<unknown>([
      null,
      undefined,
      true,
      0,
      -1,
      1.5,
      2 ** 53,
      "",
      "x",
      "cat",
      "red",
      "𝒳".repeat(60),
      [],
      {},
      [null],
      { kind: "cat" },
      { value: 1 },
    ]);
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }
}
