/** Compares what holds for calls of an endpoint: idempotency, deadline, pages, preconditions and the like. */
import type { Pair } from "../changes.js";
import type { Endpoint, Model, Pages, Rule, WaitOn } from "../../../language/model/model.js";
import { effectText } from "../../../language/facts/effect-kinds.js";
import { type Comparison, pairByName, type ChangeSubject } from "./comparison.js";
import { compareConstraint } from "./values.js";

export function compareCallRules(comparison: Comparison, about: ChangeSubject, pair: Pair<Endpoint>): void {
  const { changes } = comparison;
  const { base, head } = pair;
  compareIdempotency(comparison, about, pair);
  compareDeadline(comparison, about, pair);
  const pages = [pagesText(base.pages), pagesText(head.pages)] as const;
  if (pages[0] !== pages[1]) {
    if (base.pages === undefined) changes.add("pages-added", about, {});
    else if (head.pages === undefined) changes.add("pages-removed", about, {});
    else
      changes.add("pages-changed", about, {
        from: pages[0],
        to: pages[1],
        otherItems: textOf(base.pages.items) !== textOf(head.pages.items),
      });
  }
  compareWait(comparison, about, { base: base.waitOn, head: head.waitOn });
  if (base.http === head.http && base.reads !== head.reads)
    changes.add(head.reads ? "reads-added" : "reads-removed", about, {});
  changes.replace("effect-changed", about, statedEffect(base), statedEffect(head));
  const [before, after] = [base.precondition, head.precondition];
  if (before === undefined && after !== undefined)
    changes.add("precondition-added", about, { doc: after.doc });
  if (before !== undefined && after === undefined)
    changes.add("precondition-removed", about, { doc: before.doc });
  compareRules(comparison, about, { base: base.rules, head: head.rules });
}

/**
 * Returns the effect that the spec states: `creates Parcel, touches Shelf, invalidates Parcel, Shelf`. Derived ones
 * follow from other changes.
 */
function statedEffect({ effect, invalidates }: Endpoint): string {
  const { touches = [] } = effect ?? {};
  return [
    (effect && effectText(effect)) ?? "derived",
    ...(touches.length === 0 ? [] : [`touches ${touches.join(", ")}`]),
    ...(invalidates === undefined ? [] : [`invalidates ${invalidates.join(", ") || "nothing"}`]),
  ].join(", ");
}

function compareRules(
  { changes }: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<readonly Rule[]>,
): void {
  const { pairs, removed, added } = pairByName(base, head);
  for (const pair of pairs) {
    const [from = "none", to = "none"] = [pair.base.error, pair.head.error];
    const place = { ...about, base: pair.base.path, head: pair.head.path };
    if (from !== to) changes.add("rule-error-changed", place, { name: pair.head.name, from, to });
  }
  for (const { name, path } of added) changes.add("rule-added", { ...about, head: path }, { name });
  for (const { name, path } of removed) changes.add("rule-removed", { ...about, base: path }, { name });
}

function compareIdempotency(
  { changes }: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Endpoint>,
): void {
  const [from, to] = [base.idempotency, head.idempotency];
  if (from === undefined && to !== undefined)
    changes.add("idempotency-added", about, {
      required: to.required,
      first: changes.base.endpoints.every(({ idempotency }) => idempotency === undefined),
    });
  if (from !== undefined && to === undefined)
    changes.add("idempotency-removed", about, { required: from.required });
  if (from === undefined || to === undefined) return;
  if (from.required !== to.required)
    changes.add(to.required ? "idempotency-required" : "idempotency-optional", about, {});
  const [before = "unspecified", after = "unspecified"] = [from.header, to.header];
  if (before.toLowerCase() !== after.toLowerCase())
    changes.add("idempotency-header-changed", about, {
      from: before,
      to: after,
      option: optionOf(changes.base, changes.head),
    });
  const [short, long] = [from.windowMilliseconds, to.windowMilliseconds];
  if (short === long) return;
  const kind = (long ?? 0) < (short ?? 0) ? "idempotency-window-shortened" : "idempotency-window-extended";
  const text = (time: number | undefined): string => (time === undefined ? "unspecified" : `${time} ms`);
  changes.add(kind, about, { from: text(short), to: text(long) });
}

function optionOf(base: Model, head: Model): "needed" | "gone" | "same" {
  const [before, after] = [base, head].map(({ endpoints }) =>
    endpoints.some(({ idempotency }) => idempotency !== undefined && idempotency.header === undefined),
  );
  return before === after ? "same" : after === true ? "needed" : "gone";
}

function compareDeadline(comparison: Comparison, about: ChangeSubject, { base, head }: Pair<Endpoint>): void {
  const { changes } = comparison;
  const [from, to] = [base.deadline, head.deadline];
  if (from === undefined && to !== undefined) changes.add("deadline-added", about, { required: to.required });
  if (from !== undefined && to === undefined) changes.add("deadline-removed", about, {});
  if (from === undefined || to === undefined) return;
  if (from.required !== to.required)
    changes.add(to.required ? "deadline-required" : "deadline-optional", about, {});
  const text = ({ header, unit }: NonNullable<Endpoint["deadline"]>): string => `${header} in ${unit}`;
  if (text(from) !== text(to))
    changes.add("deadline-changed", about, {
      from: text(from),
      to: text(to),
      retyped: from.unit !== to.unit,
    });
  const subject = { ...about, subject: `${about.subject} deadline`, directions: ["request"] as const };
  compareConstraint(comparison, subject, { base: from, head: to }, { key: "range" });
}

function pagesText(pages: Pages | undefined): string {
  if (pages === undefined) return "none";
  const parts = Object.entries(pages).filter(([key]) => key !== "item" && key !== "style");
  return `${pages.style}: ${parts.map(([key, value]) => `${key} ${textOf(value)}`).join(", ")}`;
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(".") : String(value);
}

function compareWait(
  { changes }: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<WaitOn | undefined>,
): void {
  const text = ({ field, terminal }: WaitOn): string => `${field}: ${[...terminal].sort().join(", ")}`;
  if (base === undefined && head !== undefined) changes.add("wait-added", about, {});
  else if (base !== undefined && head === undefined) changes.add("wait-removed", about, {});
  else if (base !== undefined && head !== undefined)
    changes.replace("wait-changed", about, text(base), text(head));
}
