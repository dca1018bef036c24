/** Random scalars with a name. */
import type { Context, ScalarPlan } from "./context.js";
import { treeMap } from "./tree.js";
import { namedPlan, numberPlan, textPlan, type ValuePlan } from "./value-plans.js";
import { gapTexts, scalarNames } from "./words.js";

const constraintNames: ReadonlySet<string> = new Set(["length", "pattern", "range", "format", "like"]);

/** Up to four scalars; some stand for one before them. */
export function scalarPlans(context: Context): ScalarPlan[] {
  const { random } = context;
  const plans: ScalarPlan[] = [];
  for (const name of random.some(scalarNames, random.between(0, 4))) {
    const place = { context: { ...context, scalars: plans }, at: 0 };
    const isNamed = plans.length > 0 && random.chance(0.25);
    const value = isNamed ? namedPlan(place) : random.chance(0.6) ? textPlan(place) : numberPlan(place);
    plans.push(scalarPlan(context, name, notNull(value), plans));
  }
  return plans;
}

function scalarPlan(
  { random }: Context,
  name: string,
  { keys, kind, admitsEmpty }: ValuePlan,
  known: readonly ScalarPlan[],
): ScalarPlan {
  const base = known.find((one) => one.name === keys.get("type"));
  const own = [...keys.keys()].filter((key) => constraintNames.has(key));
  return {
    name,
    tree: treeMap(
      ...keys,
      ["doc", random.chance(0.3) ? "What it is." : undefined],
      ["unspecified", random.chance(0.1) ? random.pick(gapTexts) : undefined],
    ),
    kind: kind === "number" ? "number" : "string",
    admitsEmpty,
    constraints: [...(base?.constraints ?? []), ...own],
  };
}

/** The same without null, which is said where a name is used. */
function notNull(plan: ValuePlan): ValuePlan {
  const written = plan.keys.get("type");
  if (!plan.nullable || typeof written !== "string") return plan;
  const rest = [...plan.keys].filter(([key]) => key !== "type");
  return { ...plan, keys: treeMap(["type", written.replace(/ \| null$/, "")], ...rest), nullable: false };
}
