/** The way in which the objects of a union are told apart: by a tag, or by trying them in order. */
import { dataTree, entry } from "../document/nodes.js";
import { entriesOf, itemsOf, textAt } from "../../source/yaml/reading.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { entryOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { mappingOf, ruleOfTags, tagPlanOf, type TagPlan } from "./discriminators.js";
import type { Alternative } from "./members.js";
import { plainShape, shapeOf, listedValuesOf, type UnionShape } from "./shapes.js";
import type { Translation } from "../translation.js";
import type { Alternatives, View } from "./views.js";

/** Returns whether the objects of a union are tried in order, since no tag tells them apart. */
export function isTried(t: Translation, shape: UnionShape, objects: readonly Alternative[]): boolean {
  if (shape.kind === "kinds" || objects.length < 2) return false;
  const { discriminator = inheritedBy(t, objects) } = shape.alternatives;
  const stated = textAt(discriminator, "propertyName");
  if (tagOf(t, objects, stated) !== undefined) return false;
  return tagPlanOf(t, { ...shape.alternatives, discriminator }, objects) === undefined;
}

/**
 * Returns how the objects of a union are told apart: by nothing for one, by a tag, or by trying them, but for those that would be
 * tried too often.
 */
export function objectSelection(
  t: Translation,
  shape: UnionShape,
  objects: readonly Alternative[],
  isTriedTooOften: boolean,
) {
  if (shape.kind === "kinds" || objects.length < 2) return { entries: [] };
  const { view } = shape;
  const { span } = view;
  const { discriminator = inheritedBy(t, objects) } = shape.alternatives;
  const alternatives = { ...shape.alternatives, discriminator };
  // A value that leads nowhere has a row, too, where the members fix theirs.
  if (discriminator !== undefined) mappingOf(t, discriminator);
  const stated = textAt(discriminator, "propertyName");
  const tag = tagOf(t, objects, stated);
  noteOtherValues(t, discriminator, objects, stated);
  const inner = [...new Set(objects.flatMap(({ within }) => within ?? []))];
  const discriminators = entriesOf(shape.alternatives.discriminator);
  if (tag !== undefined) {
    for (const one of discriminators) t.ledger.markExact(one);
    return { entries: [entry("tag", tag, span)] };
  }
  const plan = tagPlanOf(t, alternatives, objects);
  if (plan !== undefined) {
    notePlan(t, plan, { view, all: [alternatives, ...inner], objects });
    return { entries: [entry("tag", plan.optional ? `${plan.tag}?` : plan.tag, span)], plan };
  }
  for (const one of discriminators)
    t.ledger.mark(
      one,
      "approximated",
      "not every member fixes the value of the discriminator, so members are tried in order",
    );
  if (isTriedTooOften) {
    t.ledger.narrow(view.place.node, alternatives.entry, {
      status: "approximated",
      reason:
        "members are distinguished by their required fields: each rejects fields of the others that it does not declare",
      schema: ruleOfFields(t, objects, span),
    });
    return { entries: [] };
  }
  const hasDefault = entryOf(discriminator, "defaultMapping") !== undefined;
  // A member without its `not` takes values that the document leaves to another one.
  const isExact = !objects.some((one) => hasNot(one.place.node) || leavesOutNot(t, one));
  const isOne = alternatives.isOne && inner.every((one) => one.isOne) && !hasDefault && isExact;
  // `oneOf` within `anyOf` and the other way around: the first member that fits is as good as exactly one.
  const tried = hasDefault
    ? "the default of the discriminator fits values of others: they are tried in order"
    : isExact
      ? "alternatives of alternatives are tried in order"
      : "an alternative has `not`, which types do not say: they are tried in order";
  for (const one of [alternatives, ...inner]) if (one.isOne && !isOne) t.ledger.loosen(one.entry, tried);
  const match = entry("match", isOne ? "one" : "first", span);
  const stating = [alternatives, ...inner].map((one) => one.entry);
  if (isOne) t.schemas.exclusive.push({ match, stating });
  return { entries: [match] };
}

/** Notes a mapping by which another value selects a member than those that the member states itself: these count. */
function noteOtherValues(
  t: Translation,
  discriminator: SyntaxNode | undefined,
  objects: readonly Alternative[],
  tag: string | undefined,
): void {
  if (discriminator === undefined || tag === undefined) return;
  const { byName } = mappingOf(t, discriminator);
  const isOther = objects.some(({ shape, of }) => {
    const component = shape.kind === "component" ? shape.component : of;
    const property = plainShape(t, shape).view?.properties.get(tag);
    const fixed = property && listedValuesOf(plainShape(t, shapeOf(t, property)));
    const mapped = byName.get(component?.name ?? "") ?? [];
    return fixed !== undefined && mapped.some((value) => !fixed.includes(value));
  });
  if (isOther)
    t.mark(discriminator, "mapping", "approximated", "members state other values of the tag, which count");
}

function leavesOutNot(t: Translation, { shape }: Alternative): boolean {
  const { view } = plainShape(t, shape);
  if (view === undefined) return false;
  const not = view.keywords.get("not");
  return (
    (not !== undefined && entriesOf(not.value).length > 0) ||
    [...view.properties.values()].some(({ node }) => hasNot(node))
  );
}

function hasNot(node: SyntaxNode): boolean {
  return entriesOf(node).some(({ key, value }) => {
    if (key.value === "not") return entriesOf(value).length > 0;
    if (key.value === "allOf") return itemsOf(value).some(hasNot);
    return key.value === "properties" && entriesOf(value).some((one) => hasNot(one.value));
  });
}

/** Returns the schema by which each object refuses the fields that only others require. */
function ruleOfFields(t: Translation, objects: readonly Alternative[], span: Span): SyntaxNode {
  const views = objects.map(({ shape }) => plainShape(t, shape).view);
  const required = new Set(views.flatMap((view) => [...(view?.required ?? [])]));
  const members = objects.map(({ place }, at) => {
    const foreign = [...required].filter((name) => views[at]?.properties.has(name) !== true);
    const refused = foreign.map((name) => [name, { not: {} }] as const);
    return { allOf: [place.node], properties: Object.fromEntries(refused) };
  });
  return dataTree({ anyOf: [{ not: { type: "object" } }, ...members] }, span);
}

/** Returns the discriminator that all objects inherit, by which OpenAPI tells them apart wherever they are alternatives. */
function inheritedBy(t: Translation, objects: readonly Alternative[]): SyntaxNode | undefined {
  const [first, ...others] = objects.map(({ shape }) =>
    shape.kind === "component" ? t.schemas.inheritance.tagsOf(shape.component.name) : [],
  );
  return first?.find((one) => others.every((list) => list.includes(one)));
}

/** Alternatives that a tag tells apart. */
interface PlannedUnion {
  readonly view: View;
  readonly all: readonly Alternatives[];
  readonly objects: readonly Alternative[];
}

/** Notes what a tag changes that the members do not all require and fix. */
function notePlan(t: Translation, plan: TagPlan, { view, all, objects }: PlannedUnion): void {
  for (const one of all) {
    const [first] = entriesOf(one.discriminator);
    for (const keyword of entriesOf(one.discriminator)) t.ledger.markExact(keyword);
    // Without the tag, several members may accept a value; with it, others than the selected one may.
    if (one.isOne && one.isExclusive !== true)
      t.ledger.loosen(one.entry, "the discriminator selects the only member that counts");
    if (first === undefined) continue;
    if (plan.values.size > 0)
      t.ledger.narrow(view.place.node, first, {
        status: "approximated",
        reason: "a value that has the tag belongs to the member that the tag selects",
        schema: ruleOfTags(plan, objects, view.span),
      });
  }
}

/** Returns a property that every object requires and fixes to other strings. */
function tagOf(
  t: Translation,
  objects: readonly Alternative[],
  stated: string | undefined,
): string | undefined {
  const views = objects.map(({ shape }) => {
    const found = plainShape(t, shape);
    return found.kind === "object" ? found.view : undefined;
  });
  const [first] = views;
  if (first === undefined) return undefined;
  const candidates = stated === undefined ? [...first.properties.keys()] : [stated];
  return candidates.find((name) => {
    const seen = new Set<string | number>();
    return views.every((view) => {
      const property = view?.properties.get(name);
      if (view === undefined || property === undefined || !view.required.has(name)) return false;
      const shape = plainShape(t, shapeOf(t, property));
      const values = listedValuesOf(shape);
      if (values === undefined || shape.nullable) return false;
      return values.every(
        (value) => typeof value === "string" && !seen.has(value) && seen.add(value) !== undefined,
      );
    });
  });
}
