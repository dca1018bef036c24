/** Walks over the parts of a spec that rules look at, in the order of the spec. */
import type { FieldAst, ObjectAst, SpecAst, TypeAst, UnionAst, ValueAst } from "../parse/ast.js";

/** Where a set of fields stands. */
export type FieldsPlace = "resource" | "error" | "path" | "query" | "header" | "body" | "response header";

/** A map of fields. */
export interface FieldsGroup {
  readonly place: FieldsPlace;
  /** For people: `resource Intent`, `the query of endpoint policies.list`. */
  readonly title: string;
  readonly fields: readonly FieldAst[];
  /** The resource whose fields these are. */
  readonly owner?: ObjectAst;
}

/** Every map of fields in the spec. */
export function* fieldGroups(ast: SpecAst): Generator<FieldsGroup> {
  for (const error of ast.errors) {
    yield { place: "error", title: `error ${error.name.value}`, fields: error.fields };
  }
  for (const owner of ast.resources) {
    if (owner.kind !== "object") continue;
    yield { place: "resource", title: `resource ${owner.name.value}`, fields: owner.fields, owner };
  }
  for (const endpoint of ast.endpoints) {
    const title = `endpoint ${endpoint.name.value}`;
    yield { place: "path", title: `the path of ${title}`, fields: endpoint.pathFields };
    yield { place: "query", title: `the query of ${title}`, fields: endpoint.query };
    yield { place: "header", title: `the headers of ${title}`, fields: endpoint.headers };
    if (endpoint.body?.kind === "fields") {
      yield { place: "body", title: `the body of ${title}`, fields: endpoint.body.fields };
    }
    const response = endpoint.response?.stated?.value;
    if (response !== undefined) {
      yield { place: "response header", title: `the response of ${title}`, fields: response.headers };
    }
  }
}

/** Every field in the spec. */
export function* allFields(ast: SpecAst): Generator<FieldAst> {
  for (const group of fieldGroups(ast)) yield* group.fields;
}

/** Every value in the spec: of fields, bodies and responses, and of the items within them. */
export function* allValues(ast: SpecAst): Generator<ValueAst> {
  for (const field of allFields(ast)) yield* within(field.value);
  for (const endpoint of ast.endpoints) {
    if (endpoint.body?.kind === "type") yield* within(endpoint.body.value);
    const response = endpoint.response?.stated?.value.value;
    if (response !== undefined) yield* within(response);
  }
}

/** A value and the items or map values inside it. */
export function* within(value: ValueAst): Generator<ValueAst> {
  yield value;
  if (value.type.kind === "list") yield* within(value.type.items);
  if (value.type.kind === "map") yield* within(value.type.values);
}

/** The names that a value refers to. */
export function namesIn(value: ValueAst): (TypeAst & { readonly kind: "name" })[] {
  return [...within(value)].flatMap(({ type }) => (type.kind === "name" ? [type] : []));
}

/** The unions of a spec. */
export function unionsOf(ast: SpecAst): UnionAst[] {
  return ast.resources.filter((resource) => resource.kind === "union");
}

/** The objects of a spec. */
export function objectsOf(ast: SpecAst): ObjectAst[] {
  return ast.resources.filter((resource) => resource.kind === "object");
}
