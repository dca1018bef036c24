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
}: Model): ReadonlySet<string> {
  return new Set([
    ...endpoints.map(({ name }) => endpointAnchor(name)),
    ...[...resources, ...enums, ...scalars].map(({ name }) => typeAnchor(name)),
    ...errors.map(({ name }) => errorAnchor(name)),
    ...limits.map(({ name }) => limitAnchor(name)),
    ...schemes.map(({ name }) => schemeAnchor(name)),
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

/** Returns the anchor of what a subject of a diff names: `Parcel.label`, `parcels.get`. */
export function anchorOfSubject(model: Model, subject: string): string | undefined {
  const [first = ""] = subject.split(".");
  const anchors = anchorsOf(model);
  const two = subject.split(/[ /]/)[0] ?? "";
  return [
    endpointAnchor(two),
    endpointAnchor(subject),
    typeAnchor(first),
    errorAnchor(first),
    limitAnchor(first),
  ].find((anchor) => anchors.has(anchor));
}
