/** Compares two models: every difference that a user of the API or of its output can notice. */
import { append } from "../../../base/append.js";
import type { Gap, Model, EventsModel } from "../../../language/model/model.js";
import { specAnchor } from "../../../language/model/spec-file.js";
import type { Change, Pair } from "../changes.js";
import { Comparison, pairByName, type DeclaredItem, type DeclaredTypes } from "./comparison.js";
import { compareDeclarations } from "./declarations.js";
import { compareEndpoints } from "./endpoints.js";
import { compareErrors } from "./errors.js";
import { compareLimits, compareService } from "./service.js";
import { exportedNames } from "../../../language/names/exported-names.js";

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
  compareExports(comparison);
  compareLimits(comparison);
  compareGaps(comparison);
  return comparison.found();
}

function compareErrorBodies(comparison: Comparison): void {
  const resourceOf = ({ service: { errorBody } }: Model): string | undefined =>
    typeof errorBody === "object" && "resource" in errorBody ? errorBody.resource : undefined;
  const [from, to] = [resourceOf(comparison.changes.base), resourceOf(comparison.changes.head)];
  if (from === undefined || to === undefined) return;
  comparison.uses.enter({ response: "the own errors of the server" });
  if (comparison.takePlace(from, to)) comparison.visit(from, to, "response");
}

/** Declarations that are on one side only, and those with another name. */
function compareAlone(comparison: Comparison): void {
  const { changes } = comparison;
  const { removed, added } = comparison.alone();
  // An arm of an inline union stands at the place of the union.
  const subjectOf = ({ path, name }: DeclaredItem["item"], declared: DeclaredTypes): string => {
    const anchor = specAnchor(path);
    return anchor !== name && declared.get(anchor)?.what === "resource" ? name : anchor;
  };
  for (const { what, item } of removed) {
    const about = { subject: subjectOf(item, comparison.base), base: item.path };
    if (!isOfEvent(item.path, changes.head)) changes.add("type-removed", about, { what, type: item.name });
  }
  for (const { what, item } of added) {
    const about = { subject: subjectOf(item, comparison.head), head: item.path };
    if (!isOfEvent(item.path, changes.base)) changes.add("type-added", about, { what });
  }
  for (const { base, head } of comparison.renamed()) {
    const about = { subject: specAnchor(head.item.path), base: base.item.path, head: head.item.path };
    changes.add("type-renamed", about, { from: base.item.name, to: head.item.name });
  }
}

/** Returns whether a declaration is an event that the other side lacks, or a part of one: the event says it all. */
function isOfEvent(path: string, { events }: Model): boolean {
  const [section, name] = path.split("/", 2);
  return section === "events" && (events?.list ?? []).every((event) => event.name !== name);
}

function compareGaps({ changes }: Comparison): void {
  const keyed = ({ gaps }: Model): Map<string, Gap> => new Map(gaps.map((gap) => [gap.path, gap]));
  const [before, after] = [keyed(changes.base), keyed(changes.head)];
  for (const [path, { text }] of after)
    if (!before.has(path)) changes.add("gap-opened", { subject: specAnchor(path), head: path }, { text });
  for (const [path, { text }] of before)
    if (!after.has(path)) changes.add("gap-answered", { subject: specAnchor(path), base: path }, { text });
}

/** Compares events by their names, which are on the wire. */
function compareEvents(comparison: Comparison): void {
  const { changes } = comparison;
  const [base, head] = [changes.base.events, changes.head.events];
  const { pairs, removed, added } = pairByName(base?.list ?? [], head?.list ?? []);
  const [from, to] = [base?.type ?? head?.type, head?.type ?? base?.type];
  if (from === undefined || to === undefined) return;
  const site = { base: from, head: to, pointer: [], direction: "response" } as const;
  for (const { name, resource } of removed)
    changes.add("event-removed", { subject: name, base: `events/${name}`, site }, { resource });
  for (const { name, resource } of added)
    changes.add("event-added", { subject: name, head: `events/${name}`, site }, { resource });
  if (base !== undefined && head !== undefined) compareSigning(comparison, { base, head });
  // Of the union of all events, the members are the events.
  if (comparison.takePlace(from, to)) comparison.skip(from, to);
  for (const pair of pairs) {
    comparison.uses.enter({ response: `the event ${pair.head.name}` });
    comparison.visit(pair.base.resource, pair.head.resource, "response");
  }
}

function compareSigning({ changes }: Comparison, { base, head }: Pair<EventsModel>): void {
  const text = ({ signing }: EventsModel): string =>
    signing === undefined ? "Standard Webhooks" : JSON.stringify(signing);
  const about = { subject: "events", base: "events", head: "events" };
  changes.replace("signing-changed", about, text(base), text(head));
}

/**
 * Compares exported names by their declarations, since one can go while its declaration stays. Those of a declaration that
 * is gone or has another name are no changes of their own.
 *
 *   Loan { reason?: { only_when: { status: [overdue, lost] } } }  ->  Loan { reason?: string }
 *   =  export-removed Loan LoanFields, LoanOpen, LoanOverdueOrLost
 */
function compareExports({ changes }: Comparison): void {
  const head = typesOf(changes.head);
  const kept = new Set([...head.values()].flat());
  const isRenamed = changes.base.service.name !== changes.head.service.name;
  for (const [path, names] of typesOf(changes.base)) {
    // The type of an id is no declaration: it follows from its uses.
    const isId = path.startsWith("ids/");
    if ((!isId && !head.has(path)) || (path === changes.base.service.path && isRenamed)) continue;
    const gone = names.filter((name) => !kept.has(name));
    if (gone.length === 0) continue;
    const subject = isId ? `id<${specAnchor(path)}>` : specAnchor(path);
    changes.add("export-removed", { subject, base: path, head: path }, { name: gone.join(", ") });
  }
}

function typesOf(model: Model): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { module, name, path, local } of exportedNames(model)) {
    if (module === "types" && local !== true) append(found, path, name);
  }
  return found;
}
