/** Compares when a field must and may be there, for each combination of the values that decide it. */
import { needOf, type Need } from "../../../language/facts/conditions.js";
import type { ConstValue, Field, Presence, Value } from "../../../language/model/model.js";
import type { Pair } from "../changes.js";
import type { PresenceCell } from "../rules/type-rules.js";
import type { SetEffect } from "../rules/verdict.js";
import type { Comparison, DeclaredTypes } from "./comparison.js";

/** Combinations of values that are compared at most; with more of them, the condition counts as another one. */
const maxCombinations = 4096;

/** Combinations that a change lists at most. */
const maxCells = 16;

interface FieldSide {
  readonly presence: Presence;
  /** The fields beside it, of which a condition names some. */
  readonly siblings: readonly Field[];
  /** True where the type in code follows conditions; otherwise a field with one is optional in code. */
  readonly isTyped: boolean;
}

interface PresenceChange {
  readonly wire: SetEffect;
  readonly code: SetEffect;
  readonly cells: readonly PresenceCell[];
}

/**
 * Returns the effects of another presence. A combination that only one side can have is left out: the value that is new
 * or gone is a change of its own.
 *
 *   required when status is "sent"  ->  required when status is "sent" or "lost"
 *   =  { wire: "narrows", code: "narrows", cells: [{ when: { status: "lost" }, from: "optional", to: "required" }] }
 */
export function comparePresences(comparison: Comparison, { base, head }: Pair<FieldSide>): PresenceChange {
  const axes = axesOf(comparison, { base, head });
  const size = axes.reduce((product, { values }) => product * values.length, 1);
  if (size > maxCombinations) return { wire: "replaces", code: "replaces", cells: [] };
  const all = combinations(axes);
  const cells = all.flatMap((values): PresenceCell[] => {
    const [from, to] = [needOf(base.presence, values), needOf(head.presence, values)];
    return from === to ? [] : [{ when: statedIn(values), from, to }];
  });
  const inCode = ({ presence, isTyped }: FieldSide, values: Assignment): Need =>
    presence.kind === "conditional" && !isTyped ? "optional" : needOf(presence, values);
  return {
    wire: effectOf(cells),
    code: effectOf(all.map((values) => ({ from: inCode(base, values), to: inCode(head, values) }))),
    cells: cells.slice(0, maxCells),
  };
}

/** Returns what other needs do to the set of values: presence and absence are each allowed or not. */
function effectOf(needs: readonly { readonly from: Need; readonly to: Need }[]): SetEffect {
  const gains = (one: Need, other: Need): boolean =>
    (one === "forbidden" && other !== "forbidden") || (one === "required" && other !== "required");
  const [wider, narrower] = [
    needs.some(({ from, to }) => gains(from, to)),
    needs.some(({ from, to }) => gains(to, from)),
  ];
  return wider ? (narrower ? "replaces" : "widens") : narrower ? "narrows" : "none";
}

/** A deciding field, and values of which each stands for all that conditions treat alike; undefined: none that is listed. */
interface Axis {
  readonly field: string;
  readonly values: readonly (ConstValue | undefined)[];
}

type Assignment = ReadonlyMap<string, ConstValue | undefined>;

function axesOf(comparison: Comparison, { base, head }: Pair<FieldSide>): readonly Axis[] {
  const parts = [base, head].flatMap(({ presence }) =>
    presence.kind === "conditional" ? [...(presence.requiredWhen ?? []), ...(presence.onlyWhen ?? [])] : [],
  );
  const sides = [
    { siblings: base.siblings, types: comparison.base },
    { siblings: head.siblings, types: comparison.head },
  ];
  return [...new Set(parts.map(({ field }) => field))].map((field) => {
    const mentioned = new Set(parts.flatMap((part) => (part.field === field ? part.values : [])));
    const ranges = sides.map(({ siblings, types }) =>
      rangeOf(
        siblings.find(({ name }) => name === field),
        types,
      ),
    );
    const isPossible = (value: ConstValue): boolean =>
      ranges.every((range) => range.isOpen || range.values.includes(value));
    const others = ranges.flatMap(({ values }) => values).filter((value) => !mentioned.has(value));
    const other = others.find(isPossible);
    const hasNone = ranges.every(({ isOpen }) => isOpen);
    return {
      field,
      values: [
        ...[...mentioned].filter(isPossible),
        ...(other !== undefined ? [other] : hasNone ? [undefined] : []),
      ],
    };
  });
}

/** The values that a deciding field can have; open where it can have others, or none. */
interface ValueRange {
  readonly values: readonly ConstValue[];
  readonly isOpen: boolean;
}

function rangeOf(field: Field | undefined, types: DeclaredTypes): ValueRange {
  if (field === undefined) return { values: [], isOpen: true };
  const range = valueRange(field.value, types);
  return field.presence.kind === "required" ? range : { ...range, isOpen: true };
}

function valueRange({ type, nullable }: Value, types: DeclaredTypes): ValueRange {
  const withNull = (values: readonly ConstValue[]): readonly ConstValue[] =>
    nullable ? [...values, null] : values;
  if (type.kind === "const") return { values: withNull([type.value]), isOpen: false };
  if (type.kind === "boolean") return { values: withNull([true, false]), isOpen: false };
  if (type.kind === "scalar") return valueRange(type.value, types);
  const found = type.kind === "ref" ? types.get(type.name) : undefined;
  return found?.what === "enum"
    ? { values: withNull(found.item.values.map(({ value }) => value)), isOpen: found.item.open }
    : { values: [], isOpen: true };
}

function combinations(axes: readonly Axis[]): readonly Assignment[] {
  return axes.reduce<readonly Assignment[]>(
    (found, { field, values }) =>
      found.flatMap((known) => values.map((value) => new Map([...known, [field, value]]))),
    [new Map()],
  );
}

function statedIn(values: Assignment): PresenceCell["when"] {
  return Object.fromEntries([...values].filter(([, value]) => value !== undefined)) as PresenceCell["when"];
}
