/** Arms: parts of an object type in which presence no longer depends on a value. */
import { append } from "../../base/append.js";
import { assignmentsOf, needOf, type Need } from "../../language/facts/conditions.js";
import type { Arm, Condition, ConstValue, Field } from "../../language/model/model.js";
import { pascalCase } from "../../language/names/names.js";
import type { BoundSpec } from "../bind/bound-spec.js";
import type { BoundField } from "../bind/fields.js";

const maxArms = 8;
/** The largest number of combinations of values that is examined; more of them give too many arms anyway. */
const maxCombinations = 4096;

/** Returns the arms of a resource. `dropped`: presence depends on values, and arms cannot express it. */
export function armsOf(
  spec: BoundSpec,
  resource: string,
  { bound, fields }: { readonly bound: ReadonlyMap<string, BoundField>; readonly fields: readonly Field[] },
): { readonly arms: readonly Arm[]; readonly dropped: boolean } {
  const conditional = fields.filter((field) => field.presence.kind === "conditional");
  if (conditional.length === 0) return { arms: [], dropped: false };
  const mentioned = new Set(
    conditional.flatMap(conditionsOf).flatMap((part) => part.map((one) => one.field)),
  );
  const axes: Axis[] = [];
  for (const field of fields.filter((one) => mentioned.has(one.name))) {
    const values = field.presence.kind === "required" ? valuesOf(spec, bound.get(field.name)) : undefined;
    if (values === undefined) return { arms: [], dropped: true };
    axes.push({ field: field.name, values });
  }
  const size = axes.reduce((product, axis) => product * axis.values.length, 1);
  if (axes.length !== mentioned.size || size > maxCombinations) return { arms: [], dropped: true };
  const grouped = axes.map((axis) => ({ field: axis.field, groups: groupsOf(axis, axes, conditional) }));
  if (grouped.reduce((product, { groups }) => product * groups.length, 1) > maxArms)
    return { arms: [], dropped: true };
  const cells = combine(grouped);
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
function conditionsOf({ presence }: Field): Condition[] {
  if (presence.kind !== "conditional") return [];
  return [presence.requiredWhen, presence.onlyWhen].filter((condition) => condition !== undefined);
}

/** Returns all values that a discriminator can have, or undefined when they cannot be listed. */
function valuesOf(spec: BoundSpec, bound: BoundField | undefined): readonly ConstValue[] | undefined {
  if (bound === undefined) return undefined;
  const { value } = bound.field;
  const values = spec.valuesOf(spec.plain(value).type);
  return values !== undefined && value.nullable ? [...values, null] : values;
}

/** Groups the values by the presence that they lead to, in the order in which conditions mention them. */
function groupsOf(axis: Axis, axes: readonly Axis[], conditional: readonly Field[]): Group[] {
  const others = axes.filter((one) => one !== axis);
  const groups = new Map<string, ConstValue[]>();
  for (const value of axis.values) {
    const pattern = assignmentsOf(others)
      .map((rest) =>
        conditional.map((field) => needOf(field.presence, new Map([...rest, [axis.field, value]]))).join(),
      )
      .join(";");
    append(groups, pattern, value);
    // The rest would only make more arms.
    if (groups.size > maxArms) break;
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
  const fields = sorted.map((values) =>
    values.every((value) => mentions.includes(value))
      ? decidedField(axis.field, values, conditional)
      : undefined,
  );
  return sorted.map((values, at) => {
    const isRest = !values.every((value) => mentions.includes(value));
    if (values.length > 1 && isRest) return { values, name: restName(axis.field, sorted) };
    const field = fields[at];
    const isOwn = field !== undefined && fields.indexOf(field) === fields.lastIndexOf(field);
    return {
      values,
      name:
        values.length > 2 && isOwn
          ? `With${pascalCase(field)}`
          : values.map((value) => valueName(axis.field, value)).join("Or"),
    };
  });
}

/** The name of several values beside more than one other. */
const rest = "Other";

/** Names several values that no condition mentions: further ones do not change the name. */
function restName(field: string, groups: readonly (readonly ConstValue[])[]): string {
  const [first = [], ...more] = groups;
  const [value] = first;
  return value === undefined || first.length > 1 || more.length > 1 ? rest : `Not${valueName(field, value)}`;
}

/** Returns the first field whose presence a condition ties to one of the values. */
function decidedField(
  axis: string,
  values: readonly ConstValue[],
  conditional: readonly Field[],
): string | undefined {
  const mentions = (condition: Condition): boolean =>
    condition.some((part) => part.field === axis && part.values.some((value) => values.includes(value)));
  return conditional.find((field) => conditionsOf(field).some(mentions))?.name;
}

/** Names a value: a string by itself; the name of its field says more than `true`, `2` or null. */
function valueName(field: string, value: ConstValue): string {
  if (typeof value === "string") return pascalCase(value);
  const name = pascalCase(field);
  if (value === null) return `Without${name}`;
  if (typeof value === "boolean") return value ? name : `Not${name}`;
  return name + pascalCase(String(value));
}

/** Names the combination of the groups of several fields, without those that say nothing. */
function cellName(cell: Cell): string {
  const parts = cell.map(({ group }) => group.name).filter((name) => name !== rest);
  return parts.length === 0 ? rest : parts.join("");
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
    name: resource + cellName(cell),
    when: cell.map(({ field, group }) => ({ field, values: group.values })),
    required: names("required"),
    forbidden: names("forbidden"),
  };
}
