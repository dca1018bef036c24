/** Schemas that no value fits. Among alternatives they are left out; elsewhere types take what their parts allow, with a warning. */
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { assertionsIn } from "../document/keywords.js";
import { shapeOf, type SchemaShape } from "./shapes.js";
import type { Translation } from "../translation.js";
import type { Alternatives, View } from "./views.js";

/** Returns the keyword by which no value fits a view: its own, or one of a property that it requires. */
export function excluderOf(t: Translation, view: View | undefined): MapEntry | undefined {
  if (view === undefined || view.unfit !== undefined) return view?.unfit;
  return unfitProperties(t, view).find(({ name }) => view.required.has(name))?.excluder;
}

function unfitProperties(t: Translation, { properties }: View): { name: string; excluder: MapEntry }[] {
  return [...properties.values()].flatMap((property) => {
    const excluder = t.schemas.joined.parts.has(property.node) ? shapeOf(t, property).view?.unfit : undefined;
    return excluder === undefined ? [] : [{ name: property.name, excluder }];
  });
}

/** Notes a schema that no value fits and that something has as its type. */
export function noteUnfit(t: Translation, { view }: SchemaShape): void {
  if (view === undefined) return;
  const { unfit, listedBy, typedBy } = view;
  if (unfit === undefined) {
    if (unfitProperties(t, view).length > 0)
      note(t, view, [], "no value fits all schemas of a property: it has those of each");
  } else if (listedBy.includes(unfit)) {
    const excluding = t.schemas.joined.parts.has(view.whole) ? [...listedBy, ...typedBy] : listedBy;
    note(t, view, excluding, "no value fits all that stands beside each other: every listed value is taken");
  } else {
    const reason = "no value has the types of all members of `allOf`: the first counts";
    note(t, view, [unfit, ...typedBy.slice(1)], reason);
  }
}

/** Notes a reference to the schema `false`. */
export function noteNothing(t: Translation, node: SyntaxNode): void {
  t.losses.add("schema", node);
  const [first] = assertionsIn(node);
  t.ledger.mark(first, "dropped", "`false` as a schema, which no type of the language is");
}

/** Notes alternatives of which none fits the schema around them. */
export function noteContradiction(t: Translation, view: View, alternatives: Alternatives): void {
  const entries = [alternatives, ...(alternatives.further ?? [])].map(({ entry }) => entry);
  note(t, view, entries, "no value fits the schema around them: the alternatives are left out");
}

/** Notes a contradiction where the schemas meet, or at the keywords that exclude each other. */
function note(t: Translation, { whole }: View, excluding: readonly MapEntry[], reason: string): void {
  t.losses.add("schema", whole);
  const isJoined = t.schemas.joined.parts.has(whole);
  const stated = t.schemas.joined.partsOf(whole).flatMap((part) => assertionsIn(part));
  const isMeeting = (one: MapEntry): boolean =>
    ["$ref", "allOf", "anyOf", "oneOf"].includes(one.key.value) || excluding.includes(one);
  const meeting = isJoined ? [] : stated.filter(isMeeting);
  const found = meeting.length > 0 ? meeting : excluding;
  for (const one of found.length > 0 ? found : stated) t.ledger.loosen(one, reason, "assumed");
}
