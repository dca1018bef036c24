/** The names of fields: their declarations, and the places of a spec that name a field of a resource. */
import { BoundSpec } from "../../spec/bind/bound-spec.js";
import { objectsOf } from "../../spec/declarations/walk.js";
import { pageValue } from "../../check/spec-facts/page-fields.js";
import { unionMembers } from "../../spec/bind/unions.js";
import type {
  ChangedFieldsAst,
  EndpointAst,
  FieldAst,
  Located,
  ObjectAst,
  SpecAst,
  TypeAst,
  UnionAst,
} from "../../spec/declarations/index.js";
import { optionalTagOf, statedTags } from "../../spec/declarations/resources.js";
import { literalPattern } from "../../base/literal-pattern.js";
import { writtenText, type Span } from "../../diagnostics/diagnostic.js";
import { parsePagePath } from "../../language/facts/page-paths.js";
import { collector, type NameOccurrence } from "./names.js";

type AddField = (owner: string, name: string, span: Span, isDeclaration?: boolean) => void;

/** Returns every occurrence of the names of fields, each once. */
export function fieldNamesOf(ast: SpecAst): readonly NameOccurrence[] {
  const { add: addName, found } = collector();
  const add: AddField = (owner, name, span, isDeclaration = false) =>
    addName({ kind: "field", name: `${owner}.${name}`, text: name, span, isDeclaration });
  const spec = new BoundSpec(ast);
  for (const object of objectsOf(ast)) addObject(object, spec, add);
  for (const endpoint of ast.endpoints) addEndpoint(endpoint, spec, add);
  for (const error of ast.errors) declareFields(`error ${error.name.value}`, error.fields, add);
  for (const union of ast.resources) if (union.kind === "union") addTags(union, spec, add);
  const body = ast.service?.errorBody?.stated?.value;
  if (body !== undefined)
    for (const path of [body.code, body.message, body.kind])
      if (path !== undefined)
        usePath({ kind: "name", name: body.type.value, span: body.type.span }, path, spec, add);
  return found();
}

/** Adds the fields of an object, and the names of fields in its conditions, its tag and what it takes from another. */
function addObject(object: ObjectAst, spec: BoundSpec, add: AddField): void {
  declareFields(ownerName(object), object.fields, add);
  for (const { requiredWhen, onlyWhen } of object.fields)
    for (const condition of [requiredWhen, onlyWhen])
      for (const { field } of condition?.value ?? []) useField(object, field, spec, add);
  const { from } = object;
  const source = spec.object(from?.resource.value);
  if (from === undefined || source === undefined) return;
  const changed = (fields: ChangedFieldsAst | undefined): readonly Located<string>[] => fields?.names ?? [];
  const named = [
    ...(from.pick ?? []),
    ...(from.omit ?? []),
    ...changed(from.optional),
    ...changed(from.required),
  ];
  for (const field of named) useField(source, field, spec, add);
}

/** Adds the parameters of an endpoint, with their names in its path, and the fields of its body. */
function addEndpoint(endpoint: EndpointAst, spec: BoundSpec, add: AddField): void {
  const owner = `endpoint ${endpoint.name.value}`;
  const { body, route, precondition } = endpoint;
  declareFields(`${owner} path`, endpoint.pathFields, add);
  for (const { name } of endpoint.pathFields) {
    const parameter = new RegExp(`\\{${literalPattern(name.value)}\\+?\\}`);
    const at = writtenText(route.span).search(parameter);
    const start = route.span.start + at;
    const span = { source: route.span.source, start, end: start + name.value.length + 2 };
    if (at !== -1) add(`${owner} path`, name.value, span);
  }
  declareFields(`${owner} query`, endpoint.query, add);
  addPages(endpoint, spec, add);
  declareFields(`${owner} headers`, endpoint.headers, add);
  if (body?.kind === "fields") declareFields(`${owner} body`, [...body.fields, ...body.files], add);
  const object = spec.object(precondition?.resource?.value);
  if (object !== undefined && precondition?.field !== undefined)
    useField(object, precondition.field, spec, add);
}

function addTags(union: UnionAst, spec: BoundSpec, add: AddField): void {
  const optional = optionalTagOf(union);
  const tags = [...statedTags(union), ...(optional === undefined ? [] : [optional])];
  for (const { object } of unionMembers(spec, union))
    for (const tag of tags) useField(object, tag, spec, add);
}

/** Adds the parameters and the fields of the response that `pages` names. */
function addPages(endpoint: EndpointAst, spec: BoundSpec, add: AddField): void {
  const { pages, name: owner, query } = endpoint;
  if (pages === undefined) return;
  for (const parameter of [pages.cursor, pages.page, pages.offset, pages.limit])
    if (parameter !== undefined && query.some(({ name }) => name.value === parameter.value))
      add(`endpoint ${owner.value} query`, parameter.value, parameter.span);
  const page = pageValue(endpoint);
  for (const path of [pages.next, pages.last, pages.total, pages.more, pages.url, pages.items])
    if (path !== undefined && page !== undefined) usePath(page.type, path, spec, add);
}

/** Adds the fields that a path such as `data[-1].id` names, from a value of `type`. */
function usePath(
  type: TypeAst,
  { value: text, span }: { readonly value: string | null; readonly span: Span },
  spec: BoundSpec,
  add: AddField,
): void {
  let [at, start] = [type, span.start];
  if (text === null) return;
  for (const part of parsePagePath(text, (name) => spec.fieldsOfType(at)?.has(name) === true)) {
    if (part === -1) {
      if (at.kind !== "list") return;
      at = at.items.type;
      continue;
    }
    const member = spec.fieldsOfType(at)?.get(part);
    const found = span.source.text.indexOf(part, start);
    if (member === undefined || found === -1 || found >= span.end) return;
    start = found + part.length;
    add(ownerName(member.owner), part, { source: span.source, start: found, end: start });
    at = member.field.value.type;
  }
}

function declareFields(owner: string, fields: readonly FieldAst[], add: AddField): void {
  for (const { name } of fields) add(owner, name.value, name.span, true);
}

/** Adds a use of a field of `object`, which one of its bases may declare. */
function useField(object: ObjectAst, field: Located<string>, spec: BoundSpec, add: AddField): void {
  const member = spec.fieldsOf(object).get(field.value);
  if (member !== undefined) add(ownerName(member.owner), field.value, field.span);
}

function ownerName({ instance, name, path }: ObjectAst): string {
  return instance === undefined ? name.value : path;
}
