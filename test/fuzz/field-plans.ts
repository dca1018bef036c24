/** Random fields: a value, and whether it is there. */
import { isTreeList, isTreeMap, treeMap, type Tree, type TreeMap } from "./tree.js";
import { expressionOf, orNull, valuePlan, type Place, type ValuePlan } from "./value-plans.js";
import { fieldNames, gapTexts } from "./words.js";

/** A field. */
export interface FieldPlan {
  /** Name on the wire, without a question mark. */
  readonly name: string;
  readonly value: ValuePlan;
  /** True if the question mark stands behind the name. */
  readonly isMarked: boolean;
  /** True if it is always there. */
  readonly isRequired: boolean;
  /** Keys besides those of the value: presence, conditions, docs. */
  readonly more: TreeMap;
}

/** The field as an entry of a map of fields. */
export function fieldEntry({ name, value, isMarked, more }: FieldPlan): readonly [string, Tree] {
  const key = isMarked ? `${name}?` : name;
  const expression = expressionOf(value);
  return [key, more.size === 0 && expression !== undefined ? expression : treeMap(...value.keys, ...more)];
}

/** Names that no field of `taken` has. */
export function freshNames({ context }: Place, count: number, taken: ReadonlySet<string>): string[] {
  const free = fieldNames.filter((name) => !taken.has(name));
  return context.random.shuffled(free).slice(0, count);
}

/** A field that is always there, with a value that is known. */
export function requiredField(name: string, value: ValuePlan, more: TreeMap = treeMap()): FieldPlan {
  return { name, value, isMarked: false, isRequired: true, more };
}

/** Any field; `isSeen` when the presence of all fields of the resource is unspecified. */
export function fieldPlan(place: Place, name: string, isSeen = false): FieldPlan {
  const { random } = place.context;
  const plain = valuePlan(place);
  const value = !plain.needsLater && random.chance(0.15) ? assumedValue(place, plain) : plain;
  const docs = random.chance(0.1) ? docsOf(place) : treeMap();
  if (value.needsLater && random.chance(0.3)) {
    return { name, value: orNull(value), isMarked: false, isRequired: !isSeen, more: docs };
  }
  const presence = presenceOf(place, value.needsLater, isSeen);
  return { name, value, ...presence, more: treeMap(...presence.more, ...docs) };
}

type PresencePlan = Pick<FieldPlan, "isMarked" | "isRequired" | "more">;

function presenceOf({ context: { random } }: Place, mayBeNeeded: boolean, isSeen: boolean): PresencePlan {
  const unspecified = random.pick(gapTexts);
  const optional = [
    [5, () => ({ isMarked: true, isRequired: false, more: treeMap() })],
    [1, () => ({ isMarked: false, isRequired: false, more: treeMap(["presence", "unspecified"]) })],
    [
      0.5,
      () => ({
        isMarked: false,
        isRequired: false,
        more: treeMap(["presence", treeMap(["unspecified", unspecified])]),
      }),
    ],
  ] as const;
  if (mayBeNeeded) return random.weighted<PresencePlan>(optional);
  const assumed = treeMap(["unspecified", unspecified], ["assume", "required"]);
  return random.weighted<PresencePlan>([
    ...optional,
    [6, () => ({ isMarked: false, isRequired: !isSeen, more: treeMap() })],
    [isSeen ? 2 : 0, () => ({ isMarked: false, isRequired: true, more: treeMap(["presence", "required"]) })],
    [0.5, () => ({ isMarked: false, isRequired: true, more: treeMap(["presence", assumed]) })],
  ]);
}

function docsOf({ context: { random } }: Place): TreeMap {
  return random.oneOf<TreeMap>([
    () => treeMap(["doc", "What it is: */ `${x}`."]),
    () => treeMap(["sensitive", true]),
    () => treeMap(["deprecated", treeMap(["reason", "Old."], ["since", "1.0"])]),
  ]);
}

/** The value as what is taken for true where the source leaves it open. */
function assumedValue({ context: { random } }: Place, value: ValuePlan): ValuePlan {
  if (holdsGap(value.keys)) return value;
  const expression = value.keys.get("type");
  const base = typeof expression === "string" ? expression : "";
  const unspecified = random.pick(gapTexts);
  const assume = expressionOf(value) ?? value.keys;
  const isText = /^(?:string|decimal|datetime|base64)(?: \| null)?$/.test(base);
  const isNumber = /^(?:integer|number)(?: \| null)?$/.test(base);
  const rest = value.nullable ? " | null" : "";
  const stated = isText ? `string${rest}` : isNumber ? `number${rest}` : undefined;
  const type = random.chance(0.5) ? stated : undefined;
  return { ...value, keys: treeMap(["type", type], ["unspecified", unspecified], ["assume", assume]) };
}

function holdsGap(tree: Tree): boolean {
  if (typeof tree === "string") return tree.includes("unspecified");
  if (isTreeMap(tree)) return [...tree].some(([key, value]) => key === "unspecified" || holdsGap(value));
  return isTreeList(tree) && tree.some(holdsGap);
}
