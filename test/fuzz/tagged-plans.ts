/** Random unions with a tag. */
import { requiredField, type FieldPlan } from "./field-plans.js";
import {
  childPlan,
  objectPlan,
  type ObjectPlan,
  type ObjectWish,
  type ResourcePlan,
} from "./object-plans.js";
import { distinguishingFields } from "./distinguishing-fields.js";
import { withKinds } from "./kind-plans.js";
import { optionallyTagged, statedValues } from "./stated-tag-plans.js";
import { treeMap, type Tree, type TreeMap } from "./tree.js";
import { constOf, expressionOf, type Place, type ValuePlan } from "./value-plans.js";
import { enumValues, gapTexts } from "./words.js";

/** Names of the resources that a union is made of; it has the last one itself. */
export type UnionNames = readonly string[];

/** The fields that distinguish the members beside the tag. */
type Second = "by" | "shape";

/** A tagged union of members of its own, perhaps with `otherwise`, a gap, or a second tag. */
export function taggedPlans(place: Place, names: UnionNames): ResourcePlan[] {
  const { random } = place.context;
  const tag = random.pick(["kind", "type", "toString", "a/b~c", "1", "tag"]);
  const [union = "", ...members] = [...names].reverse();
  return random.weighted<ResourcePlan[]>([
    [3, () => plainUnion(place, { tag, union, members })],
    [3, () => openUnion(place, { tag, union, members })],
    [members.length > 2 ? 2 : 0, () => nestedUnion(place, { tag, union, members })],
    [members.length > 1 ? 2 : 0, () => doublyTagged(place, { tag, union, members }, "by")],
    [members.length > 1 ? 2 : 0, () => doublyTagged(place, { tag, union, members }, "shape")],
    [members.length > 3 ? 2 : 0, () => doublyNested(place, { tag, union, members })],
    [2, () => optionallyTagged(place, { tag, union, members })],
    [2, () => statedValues(place, { tag, union, members })],
  ]);
}

interface Parts {
  readonly tag: string;
  readonly union: string;
  readonly members: readonly string[];
}

function plainUnion(place: Place, { tag, union, members }: Parts): ResourcePlan[] {
  const made = taggedMembers(place, tag, members);
  return [...made, unionTree(place, union, treeMap(["tag", tag], ["of", members]))];
}

/** A union that takes other tags too, described by a resource or not at all; a member may lack its tag. */
function openUnion(place: Place, { tag, union, members }: Parts): ResourcePlan[] {
  const { random } = place.context;
  const [first = "", ...rest] = members;
  if (rest.length === 0 || random.chance(0.3)) {
    const made = taggedMembers(place, tag, members);
    const unspecified = random.pick(gapTexts);
    const keys = treeMap(["tag", tag], ["of", members]);
    if (random.chance(0.5))
      return [...made, unionTree(place, union, treeMap(...keys, ["unspecified", unspecified]))];
    return [...made, { name: union, tree: treeMap(["union", keys], ["unspecified", unspecified]) }];
  }
  const base = objectPlan(place, first, { fields: [openTag(place, tag)], isBase: true, most: 4 });
  const [odd, ...others] = rest;
  const hasOdd = odd !== undefined && others.length > 0 && random.chance(0.8);
  const made = taggedMembers(place, tag, hasOdd ? others : rest, random.chance(0.6) ? base : undefined);
  const unknown = hasOdd ? [unlisted(place, tag, odd, base)] : [];
  const of = [...made, ...unknown].map(({ name }) => name);
  const keys = treeMap(["tag", tag], ["of", random.shuffled(of)], ["otherwise", first]);
  return [base, ...made, ...unknown, unionTree(place, union, keys)];
}

/** A union whose members are another union with the same tag and further objects. */
function nestedUnion(place: Place, { tag, union, members }: Parts): ResourcePlan[] {
  const { random } = place.context;
  const [inner = "", ...objects] = members;
  const made = taggedMembers(place, tag, objects);
  const split = random.between(1, objects.length - 1);
  const unspecified = random.chance(0.25) ? random.pick(gapTexts) : undefined;
  const first = treeMap(["tag", tag], ["of", objects.slice(0, split)], ["unspecified", unspecified]);
  const of = random.shuffled([inner, ...objects.slice(split)]);
  return [
    ...made,
    unionTree(place, inner, first, { isMember: true }),
    unionTree(place, union, treeMap(["tag", tag], ["of", of])),
  ];
}

/** Members that share a value of the tag, distinguished by a second tag or by their shape. */
function doublyTagged(place: Place, { tag, union, members: all }: Parts, second: Second): ResourcePlan[] {
  const { random } = place.context;
  const hasRest = all.length > 2 && random.chance(0.3);
  const [rest, members] = hasRest ? [all.at(-1), all.slice(0, -1)] : [undefined, all];
  const [shared = "", ...values] = random.shuffled(enumValues);
  const count = random.between(2, members.length);
  const by = second === "by" ? "flavour" : "shape";
  const distinguishing =
    second === "by"
      ? members
          .slice(0, count)
          .map((_name, at) => ({ fields: [requiredField(by, constOf(values[at] ?? ""))] }))
      : distinguishingFields(place, count, new Set([tag]));
  const made = members.map((name, at) => {
    const wish = distinguishing[at] ?? {};
    const value = at < count ? shared : (values[at + count] ?? "");
    const fields = [requiredField(tag, constOf(value)), ...(wish.fields ?? [])];
    return objectPlan(place, name, { ...wish, fields, most: second === "shape" ? 1 : 3 });
  });
  const unspecified = random.chance(0.2) ? random.pick(gapTexts) : undefined;
  const keys = treeMap(["tag", tag], ["by", by], ["of", members]);
  if (rest === undefined)
    return [...made, unionTree(place, union, treeMap(...keys, ["unspecified", unspecified]))];
  const base = objectPlan(place, rest, { fields: [openTag(place, tag)], isBase: true, most: 3 });
  return [base, ...made, unionTree(place, union, treeMap(...keys, ["otherwise", rest]))];
}

/** A union with a second tag, or distinguished by shape, as a member of another with the same first tag. */
function doublyNested(place: Place, { tag, union, members }: Parts): ResourcePlan[] {
  const { random } = place.context;
  const [inner = "", other = "", ...own] = members;
  const made = doublyTagged(place, { tag, union: inner, members: own }, random.pick<Second>(["by", "shape"]));
  const outside = objectPlan(place, other, { fields: [requiredField(tag, constOf("outside"))], most: 3 });
  const keys = treeMap(["tag", tag], ["of", random.shuffled([inner, other])]);
  return [...made, outside, unionTree(place, union, keys)];
}

/** Objects whose tags differ: constants, or enums that share no value. */
function taggedMembers(place: Place, tag: string, names: readonly string[], base?: ObjectPlan): ObjectPlan[] {
  const { random, enums } = place.context;
  const used = new Set<string>();
  return names.map((name) => {
    const fitting = enums.filter(({ values }) => !values.some((value) => used.has(value)));
    const {
      name: type,
      values,
      isOpen,
    } = random.chance(0.25) && fitting.length > 0 ? random.pick(fitting) : noEnum;
    const left = enumValues.filter((value) => !used.has(value));
    const value = type === "" ? constOf(random.pick(left)) : enumValue(type, values, isOpen);
    for (const one of type === "" ? (value.values ?? []) : values) used.add(String(one));
    const wish: ObjectWish = { fields: [requiredField(tag, value)], most: 4 };
    const isChild = base !== undefined && random.chance(0.7) && isWithinTag(base, tag, type);
    return isChild ? childPlan(place, name, [base], wish) : objectPlan(place, name, wish);
  });
}

const noEnum = { name: "", values: [], isOpen: false } as const;

function enumValue(type: string, values: readonly string[], isOpen: boolean): ValuePlan {
  const plan = { keys: treeMap(["type", type]), kind: "string", nullable: false, needsLater: false } as const;
  return { ...plan, isScalar: true, admitsEmpty: false, ...(isOpen ? {} : { values }) };
}

/** Returns whether a tag of that type is within the tag of the base. */
function isWithinTag(base: ObjectPlan, tag: string, type: string): boolean {
  const field = base.fields.find(({ name }) => name === tag);
  const stated = field === undefined ? undefined : expressionOf(field.value);
  return (
    stated === "string" || stated === "json" || stated === "unspecified" || (stated === type && type !== "")
  );
}

/** A member that does not say its tag: nothing selects it. */
function unlisted(place: Place, tag: string, name: string, base: ObjectPlan): ObjectPlan {
  const { random } = place.context;
  const text = {
    kind: "string",
    nullable: false,
    needsLater: false,
    isScalar: true,
    admitsEmpty: true,
  } as const;
  const keys = treeMap(["type", "string"], ["unspecified", "Which text it is."]);
  const stated = base.fields.find((field) => field.name === tag);
  const isText = stated !== undefined && /^(?:string|unspecified)$/.test(expressionOf(stated.value) ?? "");
  return random.oneOf<ObjectPlan>([
    ...(isText ? [() => childPlan(place, name, [base], { hasGap: true, avoided: new Set([tag]) })] : []),
    () => objectPlan(place, name, { hasGap: true, avoided: new Set([tag]) }),
    () => objectPlan(place, name, { fields: [requiredField(tag, { ...text, keys })] }),
    () =>
      objectPlan(place, name, {
        fields: [requiredField(tag, { ...text, keys: treeMap(["type", "unspecified"]) })],
      }),
  ]);
}

/** A tag that may be any text. */
function openTag({ context: { random, enums } }: Place, tag: string): FieldPlan {
  const open = enums.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const expression = random.pick([
    "string",
    "string",
    "string",
    "id<Customer>",
    "json",
    "unspecified",
    ...open,
  ]);
  const kind = expression === "json" || expression === "unspecified" ? "any" : "string";
  const plan = { nullable: false, needsLater: false, isScalar: true, admitsEmpty: true } as const;
  return requiredField(tag, { ...plan, keys: treeMap(["type", expression]), kind });
}

/** The union as it is stated, with its members taken for true, or with members of other kinds. */
export function unionTree(
  { context }: Place,
  name: string,
  stated: TreeMap,
  { isMember = false } = {},
): ResourcePlan {
  const { random } = context;
  // A union that is a member of another has objects only.
  const keys = !isMember && random.chance(0.3) ? withKinds(context, name, stated) : stated;
  if (keys.has("unspecified") || !random.chance(0.1)) return { name, tree: treeMap(["union", keys]) };
  const unspecified = random.pick(gapTexts);
  const of: Tree = keys.get("of") ?? [];
  const rest = [...keys].filter(([key]) => key !== "of");
  if (random.chance(0.5)) {
    const union = treeMap(...rest, ["unspecified", unspecified], ["assume", treeMap(["of", of])]);
    return { name, tree: treeMap(["union", union]) };
  }
  const { tag, by } = { tag: keys.get("tag"), by: keys.get("by") };
  if (tag === undefined || keys.has("otherwise")) return { name, tree: treeMap(["union", keys]) };
  const assume = treeMap(["union", treeMap(["tag", tag], ["by", by])]);
  return {
    name,
    tree: treeMap(["union", treeMap(["of", of])], ["unspecified", unspecified], ["assume", assume]),
  };
}
