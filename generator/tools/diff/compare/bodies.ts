/** Compares the bodies of requests. */
import type { Pair } from "../changes.js";
import type { Body, Constraints, Endpoint, Field } from "../../../language/model/model.js";
import { needsBody } from "../../../language/model/bodies.js";
import type { Comparison, DeclaredTypes, ChangeSubject } from "./comparison.js";
import { compareAtLeast, compareExtras } from "./documented.js";
import { compareFields, comparePresence, isRequired } from "./fields.js";
import { compareFiles } from "./files.js";
import { relateMedia } from "./media-types.js";
import { inputSite } from "./parameters.js";
import { specText } from "./spec-text.js";
import { compareSizes, compareValues } from "./values.js";
import { defined } from "../../../base/defined.js";
import type { BodyFit, ReplacedFits } from "../rules/endpoint-rules.js";

export function compareBodies(comparison: Comparison, endpoint: ChangeSubject, pair: Pair<Endpoint>): void {
  const { changes } = comparison;
  const { base, head } = pair;
  const about: ChangeSubject = { ...endpoint, subject: `${endpoint.subject} body`, site: inputSite(pair) };
  const [from, to] = [base.body, head.body];
  if (from.kind === "none" && to.kind === "none") return;
  if (from.kind === "none") changes.add("body-added", about, { required: needsBody(head) });
  else if (to.kind === "none") changes.add("body-removed", about, {});
  else {
    const [before, after] = [mediaText(from), mediaText(to)];
    if (before !== after) {
      const wire = from.kind === "bytes" && to.kind === "bytes" ? relateMedia([before], [after]) : "replaces";
      if (wire !== "same") changes.add("body-media-changed", about, { from: before, to: after, wire });
    }
    compareShapes(comparison, { ...about, subject: endpoint.subject }, pair);
  }
}

function compareShapes(comparison: Comparison, about: ChangeSubject, pair: Pair<Endpoint>): void {
  const [from, to] = [pair.base.body, pair.head.body];
  if (from.kind === "fields" && to.kind === "fields") {
    if (from.resource !== undefined && to.resource !== undefined) {
      comparison.takePlace(from.resource, to.resource);
      if (comparison.arePaired(from.resource, to.resource))
        comparison.visit(from.resource, to.resource, "request");
    }
    const [baseClosed, headClosed] = [from.extras === "closed", to.extras === "closed"];
    if (from.resource === undefined || to.resource === undefined)
      compareExtras(comparison, about, { base: from.extras, head: to.extras });
    if (from.required !== to.required) compareNeeds(comparison, about, pair);
    compareAtLeast(comparison, about, { base: from.atLeast ?? 0, head: to.atLeast ?? 0 });
    const fields = { base: bodyFields(pair.base), head: bodyFields(pair.head) };
    const name = to.resource ?? about.subject;
    const base = pathOf(comparison.base, from.resource) ?? about.base;
    const head = pathOf(comparison.head, to.resource) ?? about.head;
    const paths = { base, head };
    compareFields(comparison, { about: { ...about, ...paths }, baseClosed, headClosed, name }, fields);
    compareFiles(comparison, { ...about, ...paths }, { base: from.files ?? [], head: to.files ?? [] });
    compareForms(comparison, about, pair);
    return;
  }
  if (from.kind !== to.kind) {
    const facts = { from: from.kind, to: to.kind, ...replacedFits(comparison, pair) };
    comparison.changes.add("body-replaced", about, facts);
    compareNeeds(comparison, about, pair);
    const [before, after] = [mayBeNull(pair.base), mayBeNull(pair.head)];
    if (before !== after)
      comparison.changes.add(
        after ? "null-added" : "null-removed",
        { ...about, subject: `${about.subject} body` },
        {},
      );
    return;
  }
  if (from.kind === "bytes" && to.kind === "bytes") {
    compareBytes(comparison, about, { from, to });
    compareNeeds(comparison, about, pair);
  } else {
    compareWhole(comparison, about, pair);
    compareForms(comparison, about, pair);
  }
}

/** Compares whether requests must have the body, where no field of it says so. */
function compareNeeds({ changes }: Comparison, about: ChangeSubject, { base, head }: Pair<Endpoint>): void {
  const facts = { inCode: base.body.kind === "bytes" && head.body.kind === "bytes" };
  if (!needsBody(base) && needsBody(head)) changes.add("body-required", about, facts);
  if (needsBody(base) && !needsBody(head)) changes.add("body-optional", about, facts);
}

type BytesBody = Extract<Body, { readonly kind: "bytes" }>;

function compareBytes(
  comparison: Comparison,
  endpoint: ChangeSubject,
  { from, to }: { readonly from: BytesBody; readonly to: BytesBody },
): void {
  const { changes } = comparison;
  const subject = `${endpoint.subject}.${to.property}`;
  const about: ChangeSubject = { ...endpoint, site: undefined, subject, directions: ["request"] };
  changes.replace("input-renamed", about, from.property, to.property);
  const sizeOf = ({ about: stated }: BytesBody): Constraints => stated?.value.constraints ?? {};
  compareSizes(comparison, about, { base: sizeOf(from), head: sizeOf(to), what: "a body" });
  const [before, after] = [itemsText(from), itemsText(to)];
  if ((from.items === undefined) !== (to.items === undefined))
    changes.add("code-type-changed", about, { from: before, to: after });
  if (from.items !== undefined && to.items !== undefined)
    compareValues(comparison, about, { base: from.items, head: to.items });
}

function itemsText({ items }: BytesBody): string {
  return items === undefined ? "bytes" : `stream of ${specText(items)}`;
}

function compareForms({ changes }: Comparison, about: ChangeSubject, { base, head }: Pair<Endpoint>): void {
  const before = formOf(base);
  for (const [name, form] of formOf(head)) {
    const former = before.get(name);
    if (former === undefined || former.type !== form.type || former.written === form.written) continue;
    const facts = { from: former.written, to: form.written };
    changes.add("parameter-form-changed", { ...about, subject: `${about.subject}.${name}` }, facts);
  }
}

/** Returns the form of each member of a body that is a form, and its type: that of another type is another change. */
function formOf({
  body,
  input,
}: Endpoint): ReadonlyMap<string, { readonly type: string; readonly written: string }> {
  if (body.kind === "none" || body.media?.format !== "form") return new Map();
  const shared = body.kind === "value" ? body.written : undefined;
  const members = input.filter((field) => field.in === "body");
  return new Map(
    members.map(({ name, value, written = shared ?? "repeated" }) => [
      name,
      { type: specText(value), written },
    ]),
  );
}

function pathOf(types: DeclaredTypes, resource: string | undefined): string | undefined {
  return resource === undefined ? undefined : types.get(resource)?.item.path;
}

function compareWhole(comparison: Comparison, about: ChangeSubject, pair: Pair<Endpoint>): void {
  const [from] = bodyFields(pair.base);
  const [to] = bodyFields(pair.head);
  if (from === undefined || to === undefined) return;
  const place = { ...about, subject: `${about.subject}.${to.name}`, site: inputSite(pair, to.name) };
  comparison.changes.replace("input-renamed", place, from.name, to.name);
  comparePresence(comparison, place, { base: from, head: to });
  compareValues(comparison, place, { base: from.value, head: to.value });
}

function bodyFields({ input }: Pick<Endpoint, "input">): readonly Field[] {
  return input.filter((field) => field.in === "body");
}

/** Returns whether the body is one value that may be null; fields never are. */
function mayBeNull({ body, input }: Endpoint): boolean {
  return body.kind === "value" && bodyFields({ input }).some(({ value }) => value.nullable);
}

function mediaText(body: Body): string {
  return body.kind === "none" ? "none" : (body.media?.type ?? "application/json");
}

/** An object that a body can be: its names of fields, and those that are required. */
interface BodyObject {
  readonly resource?: string;
  readonly declared: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

/** Returns what each side makes of the bodies of the other one. */
function replacedFits(comparison: Comparison, { base, head }: Pair<Endpoint>): ReplacedFits {
  const [before, after] = [objectsOf(base, comparison.base), objectsOf(head, comparison.head)];
  const [from, to] = [before?.[0]?.resource, after?.[0]?.resource];
  if (from !== undefined && to !== undefined && comparison.takePlace(from, to)) {
    comparison.visit(from, to, "request");
    return { oldRequests: "fits", newRequests: "fits" };
  }
  return { oldRequests: fitOf(before, after), newRequests: fitOf(after, before) };
}

/** A body is refused where each object of the receiver requires a field that none of the sender has. */
function fitOf(
  sent: readonly BodyObject[] | undefined,
  received: readonly BodyObject[] | undefined,
): BodyFit {
  if (sent === undefined || received === undefined) return "unknown";
  const lacks = (one: BodyObject, other: BodyObject): boolean =>
    [...other.required].some((name) => !one.declared.has(name));
  return received.every((other) => sent.every((one) => lacks(one, other))) ? "refused" : "unknown";
}

/** Returns the objects that a body can be: none where it is no object, and undefined where they are not known. */
function objectsOf({ body, input }: Endpoint, types: DeclaredTypes): readonly BodyObject[] | undefined {
  if (body.kind !== "fields" && body.kind !== "value") return undefined;
  const fields = bodyFields({ input });
  if (body.kind === "fields") {
    const { resource, files = [] } = body;
    return [{ ...objectOf([...fields, ...files]), ...defined({ resource }) }];
  }
  const type = fields[0]?.value.type;
  if (type === undefined || ["json", "unspecified", "map", "scalar"].includes(type.kind)) return undefined;
  const found = type.kind === "ref" ? types.get(type.name) : undefined;
  if (found?.what !== "resource") return [];
  if (found.item.kind === "object") return [{ ...objectOf(found.item.fields), resource: found.item.name }];
  const { open, otherwise, byKind, members } = found.item;
  if (open || otherwise !== undefined || byKind.length > 0 || members.length === 0) return undefined;
  return members.flatMap(({ resource }) => {
    const member = types.get(resource);
    return member?.what === "resource" && member.item.kind === "object" ? [objectOf(member.item.fields)] : [];
  });
}

function objectOf(fields: readonly Field[]): BodyObject {
  return {
    declared: new Set(fields.map(({ name }) => name)),
    required: new Set(fields.filter(isRequired).map(({ name }) => name)),
  };
}
