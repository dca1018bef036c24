/** Types all values of which another type has: what a field can become where it is declared again. */
import { enumNamed, mixedEnumNamed } from "./context.js";
import { treeMap } from "./tree.js";
import { constOf, constPlan, expressionOf, scalarPlan, type Place, type ValuePlan } from "./value-plans.js";

/** A type within `value`; undefined where none comes to mind. */
export function narrowedValue(place: Place, value: ValuePlan): ValuePlan | undefined {
  const { context } = place;
  const { random } = context;
  if (value.keys.has("assume") || value.keys.has("unspecified")) return undefined;
  if (random.chance(0.3)) return value;
  const written = expressionOf(value);
  const base = written?.replace(/ \| null$/, "");
  const listed = enumNamed(context, base ?? "") ?? mixedEnumNamed(context, base ?? "");
  if (listed !== undefined && listed.values.length > 0) return constOf(random.pick(listed.values));
  if (value.kind === "any") return scalarPlan(place);
  if (base === "boolean") return constOf(random.chance(0.5));
  if (base === "string") return narrowedText(place);
  if (base === "number") return { ...value, keys: treeMap(["type", "integer"]), nullable: false };
  if (base === "integer") return constOf(random.between(-3, 3));
  if (base === "int64") return { ...value, keys: treeMap(["type", "int64"]), nullable: false };
  return notNull(value, written);
}

function narrowedText(place: Place): ValuePlan {
  const { random, enums } = place.context;
  const text = {
    kind: "string",
    nullable: false,
    needsLater: false,
    isScalar: true,
    admitsEmpty: true,
  } as const;
  return random.oneOf<ValuePlan>([
    () => ({
      ...text,
      keys: treeMap(["type", "string"], ["length", treeMap(["max", random.between(0, 5)])]),
    }),
    () => ({ ...text, keys: treeMap(["type", random.pick(["decimal", "uuid", "date"])]) }),
    () => {
      const { name, values, isOpen } = random.pick(enums);
      return { ...text, keys: treeMap(["type", name]), ...(isOpen ? {} : { values }) };
    },
    () => {
      const plan = constPlan(place);
      return plan.kind === "string" && !plan.nullable ? plan : constOf("fixed");
    },
  ]);
}

/** The same without null. */
function notNull(value: ValuePlan, written: string | undefined): ValuePlan {
  // What a resource or a list holds may be made later, and then null is what ends it.
  const isComposed = value.kind === "object" || value.kind === "list";
  if (!value.nullable || isComposed || written === undefined) return value;
  const keys = treeMap(["type", written.replace(/ \| null$/, "")]);
  return { ...value, keys, nullable: false };
}
