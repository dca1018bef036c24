/** Replacements of a valid value: every kind of JSON, and values at the edge of a limit. */
import type { Bounds, Model, Value } from "../../../generator/language/model/model.js";
import { exampleOf, stringsAgainst } from "./examples.js";
import { missing } from "./places.js";

/** Something else for a place. */
export interface Change {
  readonly label: string;
  readonly to: unknown;
  /** The bounds that it tries, and whether it lies outside. */
  readonly bound?: TriedBound;
}

/** A constraint with bounds, as an issue about it says them. */
export interface TriedBound {
  readonly code: "length" | "range" | "count";
  readonly bounds: Bounds;
  readonly isOutside: boolean;
}

/** A value of every kind that JSON has, and the lack of one. */
const kinds: readonly Change[] = [
  { label: "null", to: null },
  { label: "true", to: true },
  { label: "false", to: false },
  { label: "0", to: 0 },
  { label: "-1", to: -1 },
  { label: "1.5", to: 1.5 },
  { label: "2^53", to: 2 ** 53 },
  { label: "1e308", to: 1e308 },
  { label: "an empty text", to: "" },
  { label: "a text", to: "text of no kind" },
  { label: "a number in a text", to: "1" },
  { label: "an astral text", to: "𝒳" },
  { label: "an empty list", to: [] },
  { label: "a list", to: [null] },
  { label: "an empty object", to: {} },
  { label: "an object", to: { length: 1, kind: "object" } },
  { label: "nothing", to: missing },
];

/** Values that a handler can return and JSON cannot hold. */
const unwritable: readonly Change[] = [
  { label: "undefined", to: undefined },
  { label: "NaN", to: NaN },
  { label: "Infinity", to: Infinity },
  { label: "a BigInt", to: 1n },
  { label: "a symbol", to: Symbol("s") },
  { label: "a function", to: () => "text" },
  { label: "a boxed text", to: Object("text") },
  { label: "a Date", to: new Date(0) },
  { label: "a Map", to: new Map([["a", 1]]) },
];

/** Returns replacements of `value`: wrong kinds, listed values and strings that violate its pattern. */
export function changesOf(model: Model, { type, constraints }: Value): Change[] {
  const item = type.kind === "ref" ? model.enums.find((one) => one.name === type.name) : undefined;
  const listed = (item?.values ?? []).map(({ value }) => ({ label: String(value), to: value }));
  const against = constraints.pattern === undefined ? [] : stringsAgainst(constraints.pattern);
  const formats = type.kind in unformatted ? unformatted[type.kind] : [];
  return [
    ...kinds,
    ...listed,
    ...[...against, ...(formats ?? [])].map((text) => ({ label: text, to: text })),
  ];
}

/** `changesOf`, and what only a handler can come up with. */
export function outputChanges(model: Model, value: Value): Change[] {
  return [...changesOf(model, value), ...unwritable];
}

/** Strings that look like a format and are not quite of it. */
const unformatted: Readonly<Record<string, readonly string[]>> = {
  decimal: ["01", "1.", ".5", "+1", "1e3", "-0", "1.50", "12345678901234567890.1", "1,5", "٣"],
  datetime: ["2026-01-31", "2026-02-30T00:00:00Z", "2026-01-31T12:00:00", "2026-01-31 12:00:00Z"],
  base64: ["AAE", "AAEC=", "A===", "AA-_", " AAEC", "AAECAwQ="],
};

/** Just below, at and just above each bound; strings also in characters that take two code units. */
export function boundaryChanges(model: Model, value: Value): Change[] {
  const { length, range, count } = value.constraints;
  const found: Change[] = [];
  if (length !== undefined) {
    for (const size of sizesAround(length)) {
      const bound = { code: "length", bounds: length, isOutside: isOutside(size, length) } as const;
      for (const character of ["x", "𝒳"])
        found.push({ label: `${size} × ${character}`, to: character.repeat(size), bound });
    }
  }
  for (const number of range === undefined ? [] : around(range)) {
    const bound = { code: "range", bounds: range as Bounds, isOutside: isOutside(number, range) } as const;
    found.push({ label: String(number), to: number, bound });
  }
  if (count !== undefined && value.type.kind === "list") {
    const item = exampleOf(model, value.type.items);
    for (const size of sizesAround(count)) {
      const bound = { code: "count", bounds: count, isOutside: isOutside(size, count) } as const;
      found.push({ label: `${size} items`, to: Array.from({ length: size }, () => item), bound });
    }
  }
  return found;
}

function around({ min, max }: Bounds): number[] {
  const bounds = [min, max].filter((bound) => bound !== undefined);
  return [...new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1]))];
}

function sizesAround(bounds: Bounds): number[] {
  return around(bounds).filter((size) => size >= 0);
}

function isOutside(size: number, { min = -Infinity, max = Infinity }: Bounds = {}): boolean {
  return size < min || size > max;
}
