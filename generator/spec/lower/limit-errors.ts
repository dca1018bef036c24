/** The errors of the limits of an input. */
import type { ByName } from "../../language/facts/by-name.js";
import { limitsIn } from "../../language/constraints/index.js";
import { heldValues, refsIn } from "../../language/facts/inner-types.js";
import type { Endpoint, Resource } from "../../language/model/model.js";
import { reachableFrom } from "./references.js";
import type { LoweringContext } from "./context.js";

/**
 * Returns the limits that bound a value in the input of an endpoint, each with its declared error.
 *
 *   limits: { labelLength: { max: 80, error: label_too_long } }, body: { label: { type: string, length: labelLength } }
 *     ->   [{ limit: "labelLength", error: "label_too_long" }]
 */
export function lowerLimitErrors(
  context: LoweringContext,
  { input, body, deadline }: Pick<Endpoint, "input" | "body" | "deadline">,
  resources: ByName<Resource>,
): Endpoint["limitErrors"] {
  const whole = body.kind === "fields" && body.resource !== undefined ? [body.resource] : [];
  const named = [...whole, ...input.flatMap((field) => refsIn(field.value))];
  const values = input.map((field) => field.value);
  for (const name of reachableFrom(named, resources)) {
    const resource = resources.get(name);
    if (resource?.kind === "object") for (const one of heldValues(resource)) values.push(one);
  }
  const limits = new Set([...values.flatMap(limitsIn), deadline?.range?.limit]);
  return [...limits].flatMap((limit) => {
    const error = limit === undefined ? undefined : context.spec.limits.get(limit)?.error?.value;
    return limit === undefined || error === undefined ? [] : [{ limit, error }];
  });
}
