/** Random objects, and objects that extend others. */
import type { Context } from "./context.js";
import { conditioned } from "./condition-plans.js";
import { fieldEntry, fieldPlan, freshNames, requiredField, type FieldPlan } from "./field-plans.js";
import { narrowedValue } from "./narrowed-values.js";
import { treeMap, type Tree, type TreeMap } from "./tree.js";
import { expressionOf, valuePlan, type Place } from "./value-plans.js";
import { gapTexts } from "./words.js";

/** A resource as it is written. */
export interface ResourcePlan {
  readonly name: string;
  readonly tree: TreeMap;
}

/** An object, with what others that refer to it have to know. */
export interface ObjectPlan extends ResourcePlan {
  /** All fields, inherited ones too. */
  readonly fields: readonly FieldPlan[];
  readonly isClosed: boolean;
  readonly isOpen: boolean;
  /** True if it states or inherits the type of undeclared fields. */
  readonly hasRest: boolean;
  readonly isConditional: boolean;
}

/** The demands on an object. */
export interface ObjectWish {
  /** Fields that it has in any case. */
  readonly fields?: readonly FieldPlan[];
  /** The most further fields that it has. */
  readonly most?: number;
  /** Names that its further fields must not have. */
  readonly avoided?: ReadonlySet<string>;
  /** True if it can be a base, which a closed resource cannot. */
  readonly isBase?: boolean;
  /** True if it has conditional fields at all. */
  readonly isPlain?: boolean;
  /** True if something must be left unsaid, so that any field may be missing from it. */
  readonly hasGap?: boolean;
}

/** An object of its own. */
export function objectPlan(place: Place, name: string, wish: ObjectWish = {}): ObjectPlan {
  const { random } = place.context;
  const stated = wish.fields ?? [];
  const isSeen = random.chance(0.12);
  const taken = new Set([...stated.map((field) => field.name), ...(wish.avoided ?? [])]);
  const count = random.chance(0.04) && wish.most === undefined ? 12 : random.between(0, wish.most ?? 6);
  const further = freshNames(place, count, taken).map((one) => fieldPlan(place, one, isSeen));
  if (random.chance(0.05)) further.push(markedField(place));
  const known = isSeen ? stated.map(alwaysThere) : stated;
  const fields = wish.isPlain === true ? [...known, ...further] : conditioned(random, [...known, ...further]);
  return finished(place, name, {
    wish,
    fields: random.shuffled(fields),
    inherited: [],
    isSeen,
    bases: [],
  });
}

/** A field whose name ends in a question mark, and which may be absent. */
function markedField(place: Place): FieldPlan {
  const field = fieldPlan(place, "what?");
  return { ...field, isMarked: true, isRequired: false, more: treeMap() };
}

/** An object that extends others, which agree on the fields that they share. */
export function childPlan(
  place: Place,
  name: string,
  found: readonly ObjectPlan[],
  wish: ObjectWish = {},
): ObjectPlan {
  // Two bases would have to agree on the type of undeclared fields.
  const bases = found.filter((base, at) => !base.hasRest || found.findIndex((one) => one.hasRest) === at);
  const { random } = place.context;
  const stated = wish.fields ?? [];
  const inherited = [...new Set(bases.flatMap((base) => base.fields))];
  const names = new Set([...inherited, ...stated].map((field) => field.name));
  const redeclared = random
    .some(inherited, random.between(0, 2))
    .filter((field) => !field.name.endsWith("?") && !stated.some((one) => one.name === field.name))
    .filter((field) => wish.avoided?.has(field.name) !== true)
    .flatMap((field) => redeclaredField(place, field));
  const further = freshNames(
    place,
    random.between(0, wish.most ?? 3),
    new Set([...names, ...(wish.avoided ?? [])]),
  );
  const own = [...stated, ...redeclared, ...further.map((one) => fieldPlan(place, one))];
  const fields = conditioned(random, random.shuffled(own), inherited);
  return finished(place, name, { wish, fields, inherited, isSeen: false, bases });
}

/** The same field, no less strict. */
function redeclaredField(place: Place, field: FieldPlan): FieldPlan[] {
  const { random } = place.context;
  const value = narrowedValue(place, field.value);
  if (value === undefined) return [];
  // Conditions of a base and its child are joined; those of the child are left to the base.
  if (field.isRequired || (!value.needsLater && random.chance(0.4)))
    return [requiredField(field.name, value)];
  return [{ name: field.name, value, isMarked: true, isRequired: false, more: treeMap() }];
}

interface Parts {
  readonly wish: ObjectWish;
  readonly fields: readonly FieldPlan[];
  readonly inherited: readonly FieldPlan[];
  readonly isSeen: boolean;
  readonly bases: readonly ObjectPlan[];
}

function finished(place: Place, name: string, { wish, fields, inherited, isSeen, bases }: Parts): ObjectPlan {
  const { context } = place;
  const { random } = context;
  const own = new Set(fields.map((field) => field.name));
  const all = [...inherited.filter((field) => !own.has(field.name)), ...fields];
  const isOpen = bases.some((base) => base.isOpen);
  const extras = extrasOf(place, wish, isOpen);
  const atLeast = atLeastOf(context, all);
  const isBare = fields.length === 0 && (bases.length > 0 || extras.has("unspecified"));
  const entries = treeMap(...fields.map(fieldEntry));
  const presence = isSeen ? seenTree(context) : random.chance(0.04) ? assumedPresence(context) : undefined;
  const tree = treeMap(
    ["doc", random.chance(0.1) ? "What it is." : undefined],
    ["extends", bases.length < 2 ? bases[0]?.name : bases.map((base) => base.name)],
    ["presence", presence],
    ["at_least", atLeast],
    ["fields", isBare && random.chance(0.7) ? undefined : entries],
    ...extras,
  );
  return {
    name,
    tree: isBare ? tree : assumedTree(context, tree),
    fields: all,
    isClosed: extras.has("closed"),
    isOpen: isOpen || extras.has("open") || extras.has("rest") || extras.has("unspecified"),
    hasRest: bases.some((base) => base.hasRest) || extras.has("rest"),
    isConditional: all.some(({ more }) => more.has("required_when") || more.has("only_when")),
  };
}

export function extrasOf(place: Place, wish: ObjectWish, isOpen: boolean): TreeMap {
  const { random } = place.context;
  const unspecified = random.pick(gapTexts);
  if (wish.hasGap === true) return treeMap(["unspecified", unspecified]);
  const closed = wish.isBase === true || isOpen ? 0 : 2;
  return random.weighted<TreeMap>([
    [6, () => treeMap()],
    [closed, () => treeMap(["closed", true])],
    [1, () => treeMap(["open", true])],
    // A base that keeps more may have a `rest`, which one here would have to narrow.
    [isOpen ? 0 : 1.5, () => treeMap(["rest", restTree(place)])],
    [0.7, () => treeMap(["unspecified", unspecified])],
  ]);
}

/** The type of undeclared fields, as an expression where it is one. */
function restTree(place: Place): Tree {
  const value = valuePlan(place);
  return expressionOf(value) ?? value.keys;
}

/** Returns the number of required fields. Counts only fields that need no later resource. */
export function atLeastOf({ random }: Context, fields: readonly FieldPlan[]): number | undefined {
  const possible = fields.filter((field) => !field.value.needsLater).length;
  if (possible === 0 || !random.chance(fields.length > 8 ? 0.6 : 0.25)) return undefined;
  return fields.length > 8 ? Math.min(possible, 5) : random.between(1, possible);
}

function seenTree({ random }: Context): Tree {
  return random.chance(0.5) ? "unspecified" : treeMap(["unspecified", random.pick(gapTexts)]);
}

function assumedPresence({ random }: Context): Tree {
  return treeMap(["unspecified", random.pick(gapTexts)], ["assume", "required"]);
}

/** The resource with some of its keys taken for true rather than stated. */
function assumedTree({ random }: Context, tree: TreeMap): TreeMap {
  if (tree.has("unspecified") || !random.chance(0.05)) return tree;
  const movable = ["closed", "open", "rest", "at_least", "fields"].filter((key) => tree.has(key));
  const moved = random.some(movable, random.between(1, movable.length));
  const holdsGaps =
    moved.includes("fields") && JSON.stringify(plain(tree.get("fields"))).includes("unspecified");
  if (moved.length === 0 || holdsGaps) return tree;
  const stays = [...tree].filter(([key]) => !moved.includes(key));
  const assume = treeMap(...[...tree].filter(([key]) => moved.includes(key)));
  return treeMap(...stays, ["unspecified", random.pick(gapTexts)], ["assume", assume]);
}

function plain(tree: Tree | undefined): unknown {
  return tree instanceof Map ? [...tree].map(([key, value]) => [key, plain(value as Tree)]) : tree;
}

/** A field that is there although the presence of the others is unspecified. */
function alwaysThere(field: FieldPlan): FieldPlan {
  if (!field.isRequired || field.more.has("presence")) return field;
  return { ...field, more: treeMap(...field.more, ["presence", "required"]) };
}
