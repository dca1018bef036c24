/** Compares the declarations that values refer to: objects, unions, enums and named scalars. */
import type { Enum, ObjectResource } from "../../../language/model/model.js";
import { specAnchor } from "../../../language/model/spec-file.js";
import type { Site, Pair } from "../changes.js";
import type { ChangeSubject } from "./collector.js";
import type { Comparison, Visit } from "./comparison.js";
import { compareAtLeast, compareExtras, compareDocumented } from "./documented.js";
import { compareFields, type FieldContext } from "./fields.js";
import { specText } from "./spec-text.js";
import { compareUnions } from "./unions.js";
import { compareValues } from "./values.js";

/** Compares one pair of declarations. */
export function compareDeclarations(comparison: Comparison, visit: Visit): void {
  const { base, head } = visit;
  const about = subjectOf(visit);
  // The parts of an event, and of what stands in the place of something else, are named by the place.
  const isAtPlace = visit.replacedAt !== undefined || head.item.path.startsWith("events/");
  const name = isAtPlace ? about.subject : head.item.name;
  compareDocumented(comparison, about, { base: base.item, head: head.item });
  if (base.what === "enum" && head.what === "enum")
    compareEnums(comparison, about, { base: base.item, head: head.item });
  else if (base.what === "scalar" && head.what === "scalar")
    compareValues(comparison, about, { base: base.item.value, head: head.item.value });
  else if (base.what === "resource" && head.what === "resource") {
    const [from, to] = [base.item, head.item];
    if (from.kind === "object" && to.kind === "object")
      compareObjects(comparison, { about, name }, { base: from, head: to });
    else if (from.kind === "union" && to.kind === "union")
      compareUnions(comparison, about, { base: from, head: to });
  }
}

function subjectOf({
  base: { item: base },
  head: { item: head },
  direction,
  replacedAt,
}: Visit): ChangeSubject {
  const site: Site = { base: base.name, head: head.name, pointer: [], direction };
  if (replacedAt === undefined)
    return { subject: specAnchor(head.path), base: base.path, head: head.path, site };
  const { subject, base: from = base.path, head: to = head.path } = replacedAt;
  return { subject, base: from, head: to, site };
}

function compareEnums({ changes }: Comparison, about: ChangeSubject, { base, head }: Pair<Enum>): void {
  const sides = { baseOpen: base.open, headOpen: head.open };
  const [before, after] = [base, head].map((one) => new Set(one.values.map(({ value }) => value)));
  for (const { value } of head.values)
    if (before?.has(value) === false)
      changes.add("enum-value-added", about, { value: JSON.stringify(value), ...sides });
  for (const { value } of base.values)
    if (after?.has(value) === false)
      changes.add("enum-value-removed", about, { value: JSON.stringify(value), ...sides });
  if (base.open !== head.open) changes.add(head.open ? "enum-opened" : "enum-closed", about, {});
  changes.replace("enum-steps-changed", about, stepsText(base), stepsText(head));
}

/** Returns the steps and final values of an enum: `draft > sent, final sent`. */
function stepsText({ transitions, terminal }: Enum): string {
  const steps = (transitions ?? []).map(({ from, to }) => `${from} > ${to}`).sort();
  const parts = terminal === undefined ? steps : [...steps, `final ${[...terminal].sort().join(", ")}`];
  return parts.length === 0 ? "none" : parts.join(", ");
}

function compareObjects(
  comparison: Comparison,
  { about, name }: Pick<FieldContext, "about" | "name">,
  { base, head }: Pair<ObjectResource>,
): void {
  const { changes } = comparison;
  compareExtras(comparison, about, { base: base.extras, head: head.extras });
  const restText = ({ rest }: ObjectResource): string => (rest === undefined ? "any" : specText(rest));
  const [from, to] = [restText(base), restText(head)];
  changes.replace("rest-changed", about, from, to);
  if (from === to && base.rest !== undefined && head.rest !== undefined) {
    const { site, ...place } = about;
    const directions = site?.direction === undefined ? [] : [site.direction];
    const subject = `${about.subject} undeclared properties`;
    compareValues(comparison, { ...place, subject, directions }, { base: base.rest, head: head.rest });
  }
  compareAtLeast(comparison, about, { base: base.atLeast ?? 0, head: head.atLeast ?? 0 });
  const context: FieldContext = {
    about,
    baseClosed: base.extras === "closed",
    headClosed: head.extras === "closed",
    baseTyped: !base.armsDropped,
    headTyped: !head.armsDropped,
    name,
  };
  compareFields(comparison, context, { base: base.fields, head: head.fields });
}
