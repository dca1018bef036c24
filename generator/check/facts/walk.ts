/** Walks over the parts of a spec that rules look at, in the order of the spec. */
import type {
  BoundsAst,
  ConditionAst,
  EndpointAst,
  FieldAst,
  Located,
  ObjectAst,
  SpecAst,
  TypeAst,
  UnionAst,
  ValueAst,
} from "../../declarations/index.js";
import { boundsKeys, constraintKeys } from "../../model/constraints.js";
import type { BoundsKey } from "../../model/constraints.js";

/** The place of a set of fields. */
export type FieldGroupPlace =
  "resource" | "error" | "path" | "query" | "header" | "body" | "form" | "response header";

/** A map of fields. */
interface FieldGroup {
  readonly place: FieldGroupPlace;
  /** For people: `resource Parcel`, `the query of endpoint parcels.list`. */
  readonly title: string;
  readonly fields: readonly FieldAst[];
  /** The resource whose fields these are. */
  readonly owner?: ObjectAst;
}

const groupsOf = new WeakMap<SpecAst, readonly FieldGroup[]>();
const fieldsOf = new WeakMap<SpecAst, readonly FieldAst[]>();
const valuesOf = new WeakMap<SpecAst, readonly ValueAst[]>();
const conditionsOf = new WeakMap<SpecAst, readonly FieldCondition[]>();
const constrainedOf = new WeakMap<SpecAst, readonly ValueAst[]>();

/** Every map of fields in the spec. */
export function fieldGroups(ast: SpecAst): readonly FieldGroup[] {
  const known = groupsOf.get(ast);
  if (known !== undefined) return known;
  const groups: FieldGroup[] = [];
  for (const error of ast.errors) {
    const title = `error ${error.name.value}`;
    groups.push({ place: "error", title, fields: error.fields });
    groups.push({ place: "response header", title: `the headers of ${title}`, fields: error.headers });
  }
  for (const owner of ast.resources) {
    if (owner.kind !== "object") continue;
    groups.push({ place: "resource", title: `resource ${owner.name.value}`, fields: owner.fields, owner });
  }
  for (const endpoint of ast.endpoints) for (const one of groupsOfEndpoint(endpoint)) groups.push(one);
  groupsOf.set(ast, groups);
  return groups;
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

/** Every field in the spec. */
export function allFields(ast: SpecAst): readonly FieldAst[] {
  const known = fieldsOf.get(ast);
  if (known !== undefined) return known;
  const fields = fieldGroups(ast).flatMap((group) => group.fields);
  fieldsOf.set(ast, fields);
  return fields;
}

/** Every value in the spec: of fields, members of unions, bodies and responses, and of the items within them. */
export function allValues(ast: SpecAst): readonly ValueAst[] {
  const known = valuesOf.get(ast);
  if (known !== undefined) return known;
  const values: ValueAst[] = [];
  for (const { value } of ast.scalars) collect(value, values);
  for (const { fields } of fieldGroups(ast)) for (const field of fields) collect(field.value, values);
  for (const { rest } of objectsOf(ast)) if (rest !== undefined) collect(rest, values);
  for (const union of unionsOf(ast)) for (const member of union.members) collect(member, values);
  for (const endpoint of ast.endpoints) {
    if (endpoint.body?.kind === "type") collect(endpoint.body.value, values);
    if (endpoint.body?.kind === "bytes" && endpoint.body.items !== undefined)
      collect(endpoint.body.items, values);
    const response = endpoint.response?.stated?.value.value;
    if (response !== undefined) collect(response, values);
    for (const { value: other } of endpoint.otherResponses)
      if (other.value !== undefined) collect(other.value, values);
  }
  valuesOf.set(ast, values);
  return values;
}

/** The values that something restricts. */
export function constrainedValues(ast: SpecAst): readonly ValueAst[] {
  const known = constrainedOf.get(ast);
  if (known !== undefined) return known;
  const values = allValues(ast).filter((value) => constraintKeys.some((key) => value[key] !== undefined));
  constrainedOf.set(ast, values);
  return values;
}

/** The bounds of a value, with their keys. */
export function boundsIn(
  value: ValueAst,
): { readonly key: BoundsKey; readonly bounds: Located<BoundsAst> }[] {
  const found: { readonly key: BoundsKey; readonly bounds: Located<BoundsAst> }[] = [];
  for (const key of boundsKeys) {
    const bounds = value[key];
    if (bounds !== undefined) found.push({ key, bounds });
  }
  return found;
}

/** The limits that a value names, with the places of the names. */
export function limitNamesIn(value: ValueAst): Located<string>[] {
  return boundsIn(value).flatMap(({ bounds: { value: bounds, span } }) =>
    "limit" in bounds ? [{ value: bounds.limit, span }] : [],
  );
}

/** A condition on the presence of a field. */
interface FieldCondition {
  readonly owner: ObjectAst;
  readonly field: FieldAst;
  readonly condition: ConditionAst;
}

/** Every condition in the spec. */
export function allConditions(ast: SpecAst): readonly FieldCondition[] {
  const known = conditionsOf.get(ast);
  if (known !== undefined) return known;
  const conditions: FieldCondition[] = [];
  for (const owner of objectsOf(ast)) {
    for (const field of owner.fields) {
      const { requiredWhen, onlyWhen } = field;
      if (requiredWhen !== undefined) conditions.push({ owner, field, condition: requiredWhen });
      if (onlyWhen !== undefined) conditions.push({ owner, field, condition: onlyWhen });
    }
  }
  conditionsOf.set(ast, conditions);
  return conditions;
}

/** Adds a value and the items, map values and keys inside it. */
function collect(value: ValueAst, to: ValueAst[]): void {
  to.push(value);
  if (value.like !== undefined) to.push(value.like);
  if (value.keys !== undefined) to.push(value.keys);
  if (value.type.kind === "list") collect(value.type.items, to);
  else if (value.type.kind === "map") collect(value.type.values, to);
}

/** The names that a value refers to. */
export function namesIn(value: ValueAst): (TypeAst & { readonly kind: "name" })[] {
  if (value.like !== undefined) return namesIn(value.like);
  const names: (TypeAst & { readonly kind: "name" })[] = [];
  let { type, keys } = value;
  while (type.kind === "list" || type.kind === "map") {
    if (keys?.type.kind === "name") names.push(keys.type);
    ({ type, keys } = type.kind === "list" ? type.items : type.values);
  }
  return type.kind === "name" ? [type, ...names] : names;
}

/** The unions of a spec. */
export function unionsOf(ast: SpecAst): UnionAst[] {
  return ast.resources.filter((resource) => resource.kind === "union");
}

/** The objects of a spec. */
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
