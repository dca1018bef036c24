/** Walks over the parts of a spec that rules look at, in the order of the spec. */
import type {
  BoundsAst,
  ConditionAst,
  EndpointAst,
  ErrorAst,
  FieldAst,
  Located,
  NamedScalarAst,
  ObjectAst,
  ResourceAst,
  SpecAst,
  UnionAst,
  ValueAst,
} from "./index.js";
import { withInnerValues } from "./inner-types.js";
import { boundsKeys, type BoundsKey } from "../../language/constraints/index.js";

/** The place of a set of fields. */
export type FieldGroupPlace =
  "resource" | "error" | "path" | "query" | "header" | "body" | "form" | "response header";

/** A map of fields. */
export interface FieldGroup {
  readonly place: FieldGroupPlace;
  /** For people: `resource Parcel`, `the query of endpoint parcels.list`. */
  readonly title: string;
  readonly fields: readonly FieldAst[];
}

/** Returns every map of fields. */
export function fieldGroupsIn(ast: SpecAst): readonly FieldGroup[] {
  return [
    ...ast.errors.flatMap(groupsOfError),
    ...objectsOf(ast).map(groupOfObject),
    ...ast.endpoints.flatMap(groupsOfEndpoint),
  ];
}

function groupsOfError({ name, fields, headers }: ErrorAst): FieldGroup[] {
  const title = `error ${name.value}`;
  return [
    { place: "error", title, fields },
    { place: "response header", title: `the headers of ${title}`, fields: headers },
  ];
}

function groupOfObject({ name, fields }: ObjectAst): FieldGroup {
  return { place: "resource", title: `resource ${name.value}`, fields };
}

function groupsOfEndpoint(endpoint: EndpointAst): FieldGroup[] {
  const title = `endpoint ${endpoint.name.value}`;
  const groups: FieldGroup[] = [
    { place: "path", title: `the path of ${title}`, fields: endpoint.pathFields },
    { place: "query", title: `the query of ${title}`, fields: endpoint.query },
    { place: "header", title: `the headers of ${title}`, fields: endpoint.headers },
  ];
  const fields = statedInBody(endpoint);
  if (fields !== undefined) groups.push({ place: "body", title: `the body of ${title}`, fields });
  const response = endpoint.response?.stated?.value;
  if (response !== undefined) {
    groups.push({ place: "response header", title: `the response of ${title}`, fields: response.headers });
  }
  for (const { value: other } of endpoint.otherResponses) {
    const named = `the response ${other.status} of ${title}`;
    groups.push({ place: "response header", title: named, fields: other.headers });
  }
  return groups;
}

/** The fields and files that a body states itself, or the facts about its bytes; undefined for any other body. */
function statedInBody({ body }: EndpointAst): readonly FieldAst[] | undefined {
  if (body?.kind === "fields") return [...body.fields, ...body.files];
  return body?.kind === "bytes" && body.about !== undefined ? [body.about] : undefined;
}

/** Returns every value, those of `fields` among them, and the items within them. */
export function valuesIn(ast: SpecAst, fields: readonly FieldAst[]): readonly ValueAst[] {
  return withInner([
    ...ast.scalars.map(({ value }) => value),
    ...fields.map(({ value }) => value),
    ...objectsOf(ast).map(({ rest }) => rest),
    ...unionsOf(ast).flatMap(({ members }) => members),
    ...ast.endpoints.flatMap(valuesOfMessages),
  ]);
}

/** Returns the values of a resource, those that it inherits left out, or of a scalar, and the items within them. */
export function valuesOfType(one: ResourceAst | NamedScalarAst): readonly ValueAst[] {
  if (!("kind" in one)) return withInner([one.value]);
  if (one.kind === "union") return withInner(one.members);
  return withInner([...one.fields.map(({ value }) => value), one.rest]);
}

function valuesOfMessages({ body, response, otherResponses }: EndpointAst): (ValueAst | undefined)[] {
  return [
    body?.kind === "type" ? body.value : undefined,
    body?.kind === "bytes" ? body.items : undefined,
    response?.stated?.value.value,
    ...otherResponses.map(({ value: other }) => other.value),
  ];
}

function withInner(values: readonly (ValueAst | undefined)[]): readonly ValueAst[] {
  return values.flatMap((value) => (value === undefined ? [] : withInnerValues(value)));
}

export function boundsIn(
  value: ValueAst,
): { readonly key: BoundsKey; readonly bounds: Located<BoundsAst> }[] {
  return boundsKeys.flatMap((key) => {
    const bounds = value[key];
    return bounds === undefined ? [] : [{ key, bounds }];
  });
}

/** The limits that a value names, with the places of the names. */
export function limitNamesIn(value: ValueAst): Located<string>[] {
  return boundsIn(value).flatMap(({ bounds: { value: bounds, span } }) =>
    "limit" in bounds ? [{ value: bounds.limit, span }] : [],
  );
}

/** A condition on the presence of a field. */
export interface FieldCondition {
  readonly owner: ObjectAst;
  readonly field: FieldAst;
  readonly condition: ConditionAst;
}

/** Returns every condition on a field of some objects. */
export function conditionsIn(objects: readonly ObjectAst[]): readonly FieldCondition[] {
  const conditions: FieldCondition[] = [];
  for (const owner of objects) {
    for (const field of owner.fields) {
      const { requiredWhen, onlyWhen } = field;
      if (requiredWhen !== undefined) conditions.push({ owner, field, condition: requiredWhen });
      if (onlyWhen !== undefined) conditions.push({ owner, field, condition: onlyWhen });
    }
  }
  return conditions;
}

export function unionsOf(ast: SpecAst): UnionAst[] {
  return ast.resources.filter((resource) => resource.kind === "union");
}

export function objectsOf(ast: SpecAst): ObjectAst[] {
  return ast.resources.filter((resource) => resource.kind === "object");
}

/** Every place at which an error is named. */
export function* errorNames(ast: SpecAst): Generator<Located<string>> {
  for (const limit of ast.limits) if (limit.error !== undefined) yield limit.error;
  yield* ast.service?.errors ?? [];
  for (const { rules } of [...objectsOf(ast), ...ast.endpoints]) {
    yield* rules.flatMap((rule) => rule.error ?? []);
  }
  for (const endpoint of ast.endpoints) {
    yield* endpoint.errors;
    if (endpoint.precondition?.error !== undefined) yield endpoint.precondition.error;
  }
}

/** Every place at which a resource is named as the body of errors; `problem` may stand at the service. */
export function* errorBodies(ast: SpecAst): Generator<Located<string>> {
  const { service, errors, endpoints, otherwise } = ast;
  const ofService = service?.errorBody?.stated?.value.type;
  if (ofService !== undefined) yield ofService;
  const others = [...errors.map(({ body }) => body), otherwise, ...endpoints.map((one) => one.otherwise)];
  for (const body of others) if (body?.stated !== undefined) yield body.stated;
}
