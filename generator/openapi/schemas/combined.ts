/** Several lists of alternatives in one schema. */
import type { Translation } from "../translation.js";
import type { Alternatives } from "../report/views.js";

/** The largest number of members that several lists of alternatives have together. */
const mostCombined = 64;

/** Returns the lists of alternatives that are combined with the first, so that a member has one of each. */
export function combined(
  t: Translation,
  first: Alternatives,
  further: readonly Alternatives[],
): Alternatives[] {
  let members = first.places.length;
  return further.filter((one) => {
    const isSmall = members * one.places.length <= mostCombined;
    if (isSmall) members *= one.places.length;
    else
      t.ledger.mark(one.entry, "dropped", "a further list of alternatives in one schema, which has too many");
    return isSmall;
  });
}
