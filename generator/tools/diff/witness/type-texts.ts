/** Types of a model in the text of a program. */
import type { Field, Model, Value } from "../../../language/model/model.js";
import { hasOtherwise, idType, otherwiseType } from "../../../language/names/names.js";
import { byKind, type KindTable } from "../../../language/facts/type-kinds.js";
import { namedTypes } from "../../../values/named-types.js";

/** Types of values in the text of a program; names that only one side has are left out. */
export class TypeTexts {
  readonly used = new Set<string>();
  readonly #shared: ReadonlySet<string>;
  readonly #hasFlavors: boolean;

  /** `hasFlavors`: ids and times have their types, such as `UnixMs`, in place of string and number. */
  constructor(shared: ReadonlySet<string>, hasFlavors = false) {
    this.#shared = shared;
    this.#hasFlavors = hasFlavors;
  }

  ofValue(value: Value | undefined, field?: Field): string | undefined {
    if (value === undefined) return undefined;
    const isOptional = field !== undefined && field.presence.kind !== "required";
    const text = byKind(this.#kinds, value.type);
    if (text === "unknown") return undefined;
    return `${text}${value.nullable ? " | null" : ""}${isOptional ? " | undefined" : ""}`;
  }

  /** Returns the listed values of an enum, or the members of a union. */
  ofNamed(model: Model, name: string): string | undefined {
    const type = namedTypes(model).get(name);
    if (type?.kind === "enum")
      return type.enum.open
        ? undefined
        : type.enum.values.map(({ value }) => JSON.stringify(value)).join(" | ");
    if (type?.kind === "value") return this.ofValue(type.value);
    if (type?.kind !== "union") return undefined;
    const { members, byKind: kinds } = type.union;
    const names = members.map(({ resource }) => resource);
    const others = hasOtherwise(type.union) ? [otherwiseType(name)] : [];
    for (const one of [...names, ...others]) this.used.add(one);
    const values = kinds.map(({ value }) => this.ofValue(value) ?? "unknown");
    return [...names, ...others, ...values].join(" | ");
  }

  #named(name: string, otherwise: string): string {
    if (!this.#shared.has(name)) return otherwise;
    this.used.add(name);
    return name;
  }

  readonly #kinds: KindTable<[], string> = {
    string: () => "string",
    integer: () => "number",
    number: () => "number",
    boolean: () => "boolean",
    json: () => "unknown",
    decimal: () => "string",
    datetime: () => "string",
    base64: () => "string",
    unspecified: () => "unknown",
    formatted: () => "string",
    int64: ({ as }) => as,
    timestamp: ({ unit }) =>
      unit === "unspecified" ? "number" : this.#flavor(unit === "ms" ? "UnixMs" : "UnixSeconds", "number"),
    id: ({ of }) => this.#flavor(idType(of), "string"),
    const: ({ value }) => JSON.stringify(value),
    ref: ({ name }) => this.#named(name, "object"),
    scalar: ({ value }) => this.ofValue(value) ?? "unknown",
    list: ({ items }) => `readonly (${this.ofValue(items) ?? "unknown"})[]`,
    map: ({ values }) => `{ readonly [key: string]: ${this.ofValue(values) ?? "unknown"} }`,
  };

  #flavor(name: string, plain: string): string {
    if (!this.#hasFlavors) return plain;
    this.used.add(name);
    return name;
  }
}
