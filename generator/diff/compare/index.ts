/** Compares two models: every difference that a user of the API or of its output can notice. */
import type { Gap, Model } from "../../model/model.js";
import { specAnchor } from "../../model/spec-file.js";
import type { Change } from "../changes.js";
import { Comparison } from "./comparison.js";
import { compareDeclarations } from "./declarations.js";
import { compareEndpoints } from "./endpoints.js";
import { compareErrors } from "./errors.js";
import { compareLimits, compareService } from "./service.js";

/** Returns the changes from `base` to `head`. */
export function compareModels(base: Model, head: Model): readonly Change[] {
  const comparison = new Comparison(base, head);
  compareService(comparison);
  compareErrorBodies(comparison);
  compareEndpoints(comparison);
  compareEvents(comparison);
  compareErrors(comparison);
  for (let visit = comparison.next(); visit !== undefined; visit = comparison.next())
    compareDeclarations(comparison, visit);
  compareAlone(comparison);
  compareLimits(comparison);
  compareGaps(comparison);
  return comparison.changes.changes();
}

function compareErrorBodies(comparison: Comparison): void {
  const [from, to] = [comparison.changes.base, comparison.changes.head].map(({ service: { errorBody } }) =>
    typeof errorBody === "object" && "resource" in errorBody ? errorBody.resource : undefined,
  );
  if (from === undefined || to === undefined) return;
  if (comparison.takePlace(from, to)) comparison.visit(from, to, "response");
}

/** Events travel from the service to receivers, as responses do. */
function compareEvents(comparison: Comparison): void {
  const { base, head } = comparison.changes;
  if (base.events === undefined || head.events === undefined) return;
  const [before, after] = [base.events, head.events].map(({ signing }) =>
    signing === undefined ? "Standard Webhooks" : JSON.stringify(signing),
  );
  if (before !== after && before !== undefined && after !== undefined)
    comparison.changes.add(
      "signing-changed",
      { subject: "events", base: "events", head: "events" },
      { from: before, to: after },
    );
  const [from, to] = [base.events.type, head.events.type];
  if (comparison.takePlace(from, to)) comparison.visit(from, to, "response");
}

/** Declarations that are on one side only, and those with another name. */
function compareAlone(comparison: Comparison): void {
  const { changes } = comparison;
  const { removed, added } = comparison.alone();
  for (const { what, item } of removed)
    changes.add(
      "type-removed",
      { subject: specAnchor(item.path), base: item.path },
      { what: whatOf(what, item), type: item.name },
    );
  for (const { what, item } of added)
    changes.add(
      "type-added",
      { subject: specAnchor(item.path), head: item.path },
      { what: whatOf(what, item) },
    );
  for (const { base, head } of comparison.renamed()) {
    const about = { subject: specAnchor(head.item.path), base: base.item.path, head: head.item.path };
    changes.add("type-renamed", about, { from: base.item.name, to: head.item.name });
  }
}

/** Returns the word for a declaration: the resource of an event is declared as an event. */
function whatOf(what: string, { path }: { readonly path: string }): string {
  return path.startsWith("events/") ? "event" : what;
}

function compareGaps({ changes }: Comparison): void {
  const keyed = ({ gaps }: Model): Map<string, Gap> => new Map(gaps.map((gap) => [gap.path, gap]));
  const [before, after] = [keyed(changes.base), keyed(changes.head)];
  for (const [path, { text }] of after)
    if (!before.has(path)) changes.add("gap-opened", { subject: specAnchor(path), head: path }, { text });
  for (const [path, { text }] of before)
    if (!after.has(path)) changes.add("gap-answered", { subject: specAnchor(path), base: path }, { text });
}
