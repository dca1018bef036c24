/** Several lists of alternatives in one schema, and schemas that no value fits. */
import { entriesOf } from "./nodes.js";
import type { Translation } from "./translation.js";
import type { Alternatives, View } from "./views.js";

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
      t.ledger.note(one.entry, "dropped", "a further list of alternatives in one schema, which has too many");
    return isSmall;
  });
}

/** Notes alternatives of which none fits the schema around them; they are left out. */
export function noteContradiction(t: Translation, alternatives: Alternatives): void {
  for (const { entry } of [alternatives, ...(alternatives.further ?? [])])
    t.ledger.loosen(entry, "no value fits the schema around them: the alternatives are left out");
}

/** Keywords that bring listed values into a schema. */
const listing: ReadonlySet<string> = new Set(["$ref", "allOf", "enum", "const"]);

/** Notes a schema that no value fits and that has a type nevertheless: by all values that it lists, or by its first type. */
export function noteUnfit(t: Translation, { unfit, listedBy = [], place: { node } }: View): void {
  if (unfit === undefined) return;
  t.contradictions.add(node);
  if (!listedBy.includes(unfit)) {
    t.ledger.loosen(unfit, "no value has the types of all members of `allOf`: the first counts");
    return;
  }
  const reason = "no value is in all lists of values: those of each are taken, since the document contradicts itself";
  const meeting = t.joined.isJoined(node)
    ? listedBy
    : entriesOf(node).filter(({ key }) => listing.has(key.value));
  for (const one of meeting) t.ledger.loosen(one, reason, "assumed");
}
