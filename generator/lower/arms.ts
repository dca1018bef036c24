/** Arms: parts of an object type in which presence no longer depends on a value. */
import { needOf, type Need } from "../model/conditions.js";
import type { Arm, Condition, ConstValue, Field } from "../model/model.js";
import { pascalCase } from "../model/names.js";
import { listedValues } from "./listed-values.js";
import type { LoweringScope } from "./scope.js";

const maxArms = 8;
/** The largest number of combinations of values that is examined; more of them give too many arms anyway. */
const maxCombinations = 4096;

/** Returns the arms of a resource. `dropped`: presence depends on values, and arms cannot express it. */
export function armsOf(
  scope: LoweringScope,
  resource: string,
  fields: readonly Field[],
): { readonly arms: readonly Arm[]; readonly dropped: boolean } {
  const conditional = fields.filter((field) => field.presence.kind === "conditional");
  if (conditional.length === 0) return { arms: [], dropped: false };
  const mentioned = new Set(
    conditional.flatMap(conditionsOf).flatMap((part) => part.map((one) => one.field)),
  );
  const axes: Axis[] = [];
  for (const field of fields.filter((one) => mentioned.has(one.name))) {
    const values = field.presence.kind === "required" ? valuesOf(scope, field) : undefined;
    if (values === undefined) return { arms: [], dropped: true };
    axes.push({ field: field.name, values });
  }
  const size = axes.reduce((product, axis) => product * axis.values.length, 1);
  if (axes.length !== mentioned.size || size > maxCombinations) return { arms: [], dropped: true };
  const cells = combine(
    axes.map((axis) => ({ field: axis.field, groups: groupsOf(axis, axes, conditional) })),
  );
  if (cells.length > maxArms) return { arms: [], dropped: true };
  const arms = cells.map((cell) => armOf(resource, cell, conditional));
  return { arms: withOwnNames(resource, arms), dropped: false };
}

/** Gives every arm its own name: numbers those whose values have no ASCII letters or digits, or equal ones. */
function withOwnNames(resource: string, arms: readonly Arm[]): Arm[] {
  const taken = new Set([resource.toLowerCase()]);
  return arms.map((arm) => {
    const stem = arm.name === resource ? `${resource}Value` : arm.name;
    let name = stem;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${stem}${count}`;
    taken.add(name.toLowerCase());
    return { ...arm, name };
  });
}

/** A discriminating field and the values it can have. */
interface Axis {
  readonly field: string;
  readonly values: readonly ConstValue[];
}

/** Values of one field that lead to the same presence, whatever the other fields are. */
interface Group {
  readonly values: readonly ConstValue[];
  /** Part of the arm's name. */
  readonly name: string;
}

type Cell = readonly { readonly field: string; readonly group: Group }[];
type Assignment = ReadonlyMap<string, ConstValue>;

function conditionsOf({ presence }: Field): Condition[] {
  if (presence.kind !== "conditional") return [];
  return [presence.requiredWhen, presence.onlyWhen].filter((condition) => condition !== undefined);
}

/** Returns all values that a discriminator can have, or undefined when they cannot be listed. */
function valuesOf(scope: LoweringScope, field: Field): readonly ConstValue[] | undefined {
  const { type, nullable } = field.value;
  const listed = listedValues(scope, type);
  if (listed === undefined || listed.isOpen) return undefined;
  return nullable ? [...listed.values, null] : listed.values;
}

/** Groups the values by the presence that they lead to, in the order in which conditions mention them. */
function groupsOf(axis: Axis, axes: readonly Axis[], conditional: readonly Field[]): Group[] {
  const others = axes.filter((one) => one !== axis);
  const groups = new Map<string, ConstValue[]>();
  for (const value of axis.values) {
    const pattern = assignments(others)
      .map((rest) =>
        conditional.map((field) => needOf(field.presence, new Map([...rest, [axis.field, value]]))).join(),
      )
      .join(";");
    const group = groups.get(pattern);
    if (group === undefined) groups.set(pattern, [value]);
    else group.push(value);
  }
  const mentions = conditional
    .flatMap(conditionsOf)
    .flatMap((condition) => condition.filter((part) => part.field === axis.field))
    .flatMap((part) => part.values);
  const rank = (values: readonly ConstValue[]) => {
    const at = mentions.findIndex((value) => values.includes(value));
    return at === -1 ? mentions.length : at;
  };
  const sorted = [...groups.values()].sort((a, b) => rank(a) - rank(b));
  const otherwise = sorted.findLast((values) => values.length > 2);
  return sorted.map((values) => ({ values, name: values === otherwise ? "Otherwise" : joinedName(values) }));
}

function joinedName(values: readonly ConstValue[]): string {
  return values.map((value) => pascalCase(String(value))).join("Or");
}

function assignments(axes: readonly Axis[]): Assignment[] {
  return axes.reduce<Assignment[]>(
    (found, axis) =>
      found.flatMap((known) => axis.values.map((value) => new Map([...known, [axis.field, value]]))),
    [new Map()],
  );
}

function combine(axes: readonly { readonly field: string; readonly groups: readonly Group[] }[]): Cell[] {
  return axes.reduce<Cell[]>(
    (cells, { field, groups }) => cells.flatMap((cell) => groups.map((group) => [...cell, { field, group }])),
    [[]],
  );
}

function armOf(resource: string, cell: Cell, conditional: readonly Field[]): Arm {
  const values = new Map(cell.map(({ field, group }) => [field, group.values[0] as ConstValue]));
  const names = (need: Need) =>
    conditional.filter((field) => needOf(field.presence, values) === need).map((field) => field.name);
  return {
    name: resource + cell.map(({ group }) => group.name).join(""),
    when: cell.map(({ field, group }) => ({ field, values: group.values })),
    required: names("required"),
    forbidden: names("forbidden"),
  };
}
