/** Compares the bodies of requests. */
import type { Body, Endpoint, Field } from "../../model/model.js";
import type { ChangeSubject } from "./collector.js";
import type { Comparison } from "./comparison.js";
import { compareAtLeast } from "./documented.js";
import type { EndpointPair } from "./endpoint-pair.js";
import type { DeclaredTypes } from "./pairs.js";
import { compareFields, comparePresence, isRequired } from "./fields.js";
import { inputSite } from "./parameters.js";
import { compareValues } from "./values.js";

/** Compares the body of an endpoint with what it was. */
export function compareBodies(comparison: Comparison, endpoint: ChangeSubject, pair: EndpointPair): void {
  const { changes } = comparison;
  const { base, head } = pair;
  const about: ChangeSubject = { ...endpoint, subject: `${endpoint.subject} body`, site: inputSite(pair) };
  const [from, to] = [base.body, head.body];
  if (from.kind === "none" && to.kind === "none") return;
  if (from.kind === "none") changes.add("body-added", about, { required: bodyFields(head).some(isRequired) });
  else if (to.kind === "none") changes.add("body-removed", about, {});
  else {
    const [before, after] = [mediaText(from), mediaText(to)];
    if (before !== after) changes.add("body-media-changed", about, { from: before, to: after });
    compareShapes(comparison, { ...about, subject: endpoint.subject }, pair);
  }
}

function compareShapes(comparison: Comparison, about: ChangeSubject, pair: EndpointPair): void {
  const [from, to] = [pair.base.body, pair.head.body];
  if (from.kind === "fields" && to.kind === "fields") {
    if (from.resource !== undefined && to.resource !== undefined) {
      comparison.takePlace(from.resource, to.resource);
      if (comparison.arePaired(from.resource, to.resource))
        comparison.visit(from.resource, to.resource, "request");
    }
    const [baseClosed, headClosed] = [from.extras === "closed", to.extras === "closed"];
    if (from.resource === undefined || to.resource === undefined) {
      if (!baseClosed && headClosed) comparison.changes.add("extras-closed", about, {});
      if (baseClosed && !headClosed) comparison.changes.add("extras-opened", about, {});
    }
    compareAtLeast(comparison, about, { base: from.atLeast ?? 0, head: to.atLeast ?? 0 });
    const fields = { base: bodyFields(pair.base), head: bodyFields(pair.head) };
    const name = to.resource ?? about.subject;
    const base = pathOf(comparison.base, from.resource) ?? about.base;
    const head = pathOf(comparison.head, to.resource) ?? about.head;
    const paths = { ...(base === undefined ? {} : { base }), ...(head === undefined ? {} : { head }) };
    compareFields(comparison, { about: { ...about, ...paths }, baseClosed, headClosed, name }, fields);
    return;
  }
  if (from.kind !== to.kind) {
    comparison.changes.add("body-replaced", about, { from: from.kind, to: to.kind });
    return;
  }
  if (from.kind === "bytes" && to.kind === "bytes") compareItems(comparison, from, to);
  else compareWhole(comparison, about, pair);
}

type BytesBody = Extract<Body, { readonly kind: "bytes" }>;

/** Compares the items of bodies of lines. Other bodies of bytes have no types. */
function compareItems(comparison: Comparison, { items: from }: BytesBody, { items: to }: BytesBody): void {
  if (from?.type.kind !== "ref" || to?.type.kind !== "ref") return;
  const [base, head] = [from.type.name, to.type.name];
  if (comparison.takePlace(base, head)) comparison.visit(base, head, "request");
}

/** Returns the path of a resource, where the fields of a body are those of one. */
function pathOf(types: DeclaredTypes, resource: string | undefined): string | undefined {
  return resource === undefined ? undefined : types.get(resource)?.item.path;
}

/** Compares bodies that are one member of the input. */
function compareWhole(comparison: Comparison, about: ChangeSubject, pair: EndpointPair): void {
  const [from] = bodyFields(pair.base);
  const [to] = bodyFields(pair.head);
  if (from === undefined || to === undefined) return;
  const place = { ...about, subject: `${about.subject}.${to.name}`, site: inputSite(pair, to.name) };
  if (from.name !== to.name) comparison.changes.add("input-renamed", place, { from: from.name, to: to.name });
  comparePresence(comparison, place, { base: from, head: to });
  compareValues(comparison, place, { base: from.value, head: to.value });
}

function bodyFields({ input }: Endpoint): readonly Field[] {
  return input.filter((field) => field.in === "body");
}

function mediaText(body: Body): string {
  return body.kind === "none" ? "none" : (body.media?.type ?? "application/json");
}
