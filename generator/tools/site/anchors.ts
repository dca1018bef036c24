/** The anchors of the page. Names that carry them are identifiers of the spec, dots included. */
import type { Model } from "../../language/model/model.js";
import { factsOf } from "../../language/facts/model-facts.js";

/** Kinds of declarations that have articles; a type is a resource, an enum or a named scalar. */
type AnchorKind = "endpoint" | "type" | "error" | "limit" | "scheme" | "event";

/** Returns the anchor of a declaration: `endpoint-parcels.get`, `type-Parcel`. */
export function anchorOf(kind: AnchorKind, name: string): string {
  // Only the names of events are no identifiers.
  return `${kind}-${kind === "event" ? name.replace(/[^A-Za-z0-9._-]/g, "-") : name}`;
}

/** Returns the name in an anchor: `type-Parcel` → `Parcel`. */
export function nameOfAnchor(anchor: string): string {
  return anchor.replace(/^[a-z]+-(?=.)/, "");
}

/** Returns every anchor of a declaration. */
export function anchorsOf(model: Model): ReadonlySet<string> {
  return factsOf(model).once(listAnchors);
}

function listAnchors(model: Model): ReadonlySet<string> {
  const { endpoints, resources, enums, scalars, errors, limits, schemes, events } = model;
  const named: Readonly<Record<AnchorKind, readonly { readonly name: string }[]>> = {
    endpoint: endpoints,
    type: [...resources, ...enums, ...scalars],
    error: errors,
    limit: limits,
    scheme: schemes,
    event: events?.list ?? [],
  };
  return new Set(kinds.flatMap((kind) => named[kind].map(({ name }) => anchorOf(kind, name))));
}

/** The kinds in the order in which a name is looked up that a diff names without its section. */
const kinds: readonly AnchorKind[] = ["endpoint", "type", "error", "limit", "scheme", "event"];

/** The kind of declarations in each section of a spec. */
const sections: Readonly<Record<string, AnchorKind>> = {
  endpoints: "endpoint",
  resources: "type",
  enums: "type",
  types: "type",
  errors: "error",
  limits: "limit",
  auth: "scheme",
};

/**
 * Returns the anchor nearest to a path of the spec; undefined where the page has none.
 *
 *   resources/Parcel/fields/label   ->   type-Parcel
 */
export function anchorOfPath(model: Model, path: string): string | undefined {
  const [section = "", name = ""] = path.split("/");
  if (section === "service") return "overview";
  if (section === "events") return model.events && "events";
  const kind = Object.hasOwn(sections, section) ? sections[section] : undefined;
  const anchor = kind && anchorOf(kind, name);
  return anchor !== undefined && anchorsOf(model).has(anchor) ? anchor : undefined;
}

/** Returns the anchor of what a subject of a diff names, or of what is around it: `Parcel.label`, `parcels.get response`. */
export function anchorOfSubject(model: Model, subject: string): string | undefined {
  const anchors = anchorsOf(model);
  const steps = (subject.split(/[ /]/, 1)[0] ?? "").split(".");
  const names = steps.map((_, at) => steps.slice(0, steps.length - at).join("."));
  return names
    .flatMap((name) => kinds.map((kind) => anchorOf(kind, name)))
    .find((anchor) => anchors.has(anchor));
}
