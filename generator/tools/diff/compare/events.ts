/** Compares events, which the service sends and clients receive, as they receive responses. */
import type { Pair } from "../changes.js";
import type { EventsModel } from "../../../language/model/model.js";
import type { Comparison } from "./comparison.js";
import { pairByName } from "./pairs.js";

/** Compares events by their names, which are on the wire. */
export function compareEvents(comparison: Comparison): void {
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
  const [from = "", to = ""] = [base, head].map(({ signing }) =>
    signing === undefined ? "Standard Webhooks" : JSON.stringify(signing),
  );
  const about = { subject: "events", base: "events", head: "events" };
  changes.replace("signing-changed", about, from, to);
}
