/** The anchors of the page. Names that carry them are identifiers of the spec, dots included. */
import type { Model } from "../../language/model/model.js";
import { factsOf } from "../../language/facts/model-facts.js";

/** Anchor of an endpoint: `endpoint-parcels.get`. */
export function endpointAnchor(name: string): string {
  return `endpoint-${name}`;
}

/** Anchor of a resource, an enum or a named scalar: `type-Parcel`. */
export function typeAnchor(name: string): string {
  return `type-${name}`;
}

/** Anchor of a declared error: `error-parcel_not_found`. */
export function errorAnchor(name: string): string {
  return `error-${name}`;
}

/** Anchor of a limit: `limit-labelLength`. */
export function limitAnchor(name: string): string {
  return `limit-${name}`;
}

/** Anchor of a scheme of authentication: `scheme-app`. */
export function schemeAnchor(name: string): string {
  return `scheme-${name}`;
}

/** Anchor of an event: `event-parcel.lost`. */
export function eventAnchor(name: string): string {
  return `event-${name.replace(/[^A-Za-z0-9._-]/g, "-")}`;
}

/** Returns the name in an anchor: `type-Parcel` → `Parcel`. */
export function nameOfAnchor(anchor: string): string {
  return anchor.replace(/^[a-z]+-(?=.)/, "");
}

/** Returns every anchor of a declaration. */
export function anchorsOf(model: Model): ReadonlySet<string> {
  return factsOf(model).once(listAnchors);
}

function listAnchors({
  endpoints,
  resources,
  enums,
  scalars,
  errors,
  limits,
  schemes,
  events,
}: Model): ReadonlySet<string> {
  return new Set([
    ...endpoints.map(({ name }) => endpointAnchor(name)),
    ...[...resources, ...enums, ...scalars].map(({ name }) => typeAnchor(name)),
    ...errors.map(({ name }) => errorAnchor(name)),
    ...limits.map(({ name }) => limitAnchor(name)),
    ...schemes.map(({ name }) => schemeAnchor(name)),
    ...(events?.list ?? []).map(({ name }) => eventAnchor(name)),
  ]);
}

/** The anchor for each section of a spec. */
const sections: Readonly<Record<string, (name: string) => string>> = {
  endpoints: endpointAnchor,
  resources: typeAnchor,
  enums: typeAnchor,
  types: typeAnchor,
  errors: errorAnchor,
  limits: limitAnchor,
  auth: schemeAnchor,
  events: () => "events",
  service: () => "overview",
};

/**
 * Returns the anchor nearest to a path of the spec; undefined where the page has none.
 *
 *   resources/Parcel/fields/label   ->   type-Parcel
 */
export function anchorOfPath(model: Model, path: string): string | undefined {
  const [section = "", name = ""] = path.split("/");
  const anchor = Object.hasOwn(sections, section) ? sections[section]?.(name) : undefined;
  if (anchor === undefined || anchor === "overview") return anchor;
  if (anchor === "events") return model.events === undefined ? undefined : anchor;
  return anchorsOf(model).has(anchor) ? anchor : undefined;
}

/** The anchors that a name can have, where a diff names a declaration without its section. */
const anchorsOfNames = [endpointAnchor, typeAnchor, errorAnchor, limitAnchor, schemeAnchor, eventAnchor];

/** Returns the anchor of what a subject of a diff names, or of what is around it: `Parcel.label`, `parcels.get response`. */
export function anchorOfSubject(model: Model, subject: string): string | undefined {
  const anchors = anchorsOf(model);
  const steps = (subject.split(/[ /]/, 1)[0] ?? "").split(".");
  const names = steps.map((_, at) => steps.slice(0, steps.length - at).join("."));
  return names
    .flatMap((name) => anchorsOfNames.map((anchorOf) => anchorOf(name)))
    .find((anchor) => anchors.has(anchor));
}
