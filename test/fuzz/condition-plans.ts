/** Random conditions: fields whose presence depends on their siblings. */
import type { Random } from "./random.js";
import type { FieldPlan } from "./field-plans.js";
import { treeMap, type Tree, type TreeMap } from "./tree.js";
import type { Constant } from "./value-plans.js";

/** A field on which others may depend, with its values. */
interface Discriminator {
  readonly name: string;
  readonly values: readonly Constant[];
}

/** The fields, some of those that may be absent with a condition on their siblings. */
export function conditioned(
  random: Random,
  fields: readonly FieldPlan[],
  inherited: readonly FieldPlan[] = [],
): FieldPlan[] {
  const own = new Set(fields.map(({ name }) => name));
  const all = [...inherited.filter(({ name }) => !own.has(name)), ...fields];
  const discriminators = all.flatMap(discriminatorOf);
  return fields.map((field) => {
    const others = discriminators.filter(({ name }) => name !== field.name);
    const isInherited = inherited.some(({ name }) => name === field.name);
    if (!field.isMarked || isInherited || others.length === 0 || !random.chance(0.6)) return field;
    return { ...field, more: treeMap(...field.more, ...conditionKeys(random, others)) };
  });
}

function discriminatorOf({ name, value }: FieldPlan): Discriminator[] {
  // A name that ends in a question mark cannot stand in a condition.
  if (value.values === undefined || name.endsWith("?")) return [];
  return [{ name, values: value.nullable ? [...value.values, null] : value.values }];
}

function conditionKeys(random: Random, discriminators: readonly Discriminator[]): TreeMap {
  const parts = random.some(
    discriminators,
    random.weighted([
      [4, () => 1],
      [1, () => 2],
      [0.3, () => 3],
    ]),
  );
  const wide = parts.map(({ name, values }) => ({ name, values: random.some(values, random.between(1, 3)) }));
  const condition = conditionTree(random, wide);
  return random.weighted<TreeMap>([
    [3, () => treeMap(["required_when", condition])],
    [3, () => treeMap(["only_when", condition])],
    [2, () => treeMap(["required_when", condition], ["only_when", condition])],
    [
      2,
      () =>
        treeMap(
          ["required_when", conditionTree(random, narrowed(random, wide, discriminators))],
          ["only_when", condition],
        ),
    ],
  ]);
}

/** A condition that holds only where the other does. */
function narrowed(
  random: Random,
  wide: readonly Discriminator[],
  all: readonly Discriminator[],
): Discriminator[] {
  const parts = wide.map(({ name, values }) => ({
    name,
    values: random.some(values, random.between(1, values.length)),
  }));
  const further = all.filter(({ name }) => !wide.some((part) => part.name === name));
  if (further.length === 0 || !random.chance(0.4)) return parts;
  const { name, values } = random.pick(further);
  return [...parts, { name, values: random.some(values, 1) }];
}

function conditionTree(random: Random, parts: readonly Discriminator[]): Tree {
  return treeMap(
    ...parts.map(({ name, values }): readonly [string, Tree] => {
      const [only] = values;
      return [name, values.length === 1 && only !== undefined && random.chance(0.8) ? only : values];
    }),
  );
}
