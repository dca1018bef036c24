/** The names of fields: their declarations, and the places of a spec that name a field of a resource. */
import { SpecScope } from "../check/facts/spec-scope.js";
import { objectsOf } from "../check/facts/walk.js";
import type {
  ChangedFieldsAst,
  EndpointAst,
  FieldAst,
  Located,
  ObjectAst,
  SpecAst,
} from "../declarations/index.js";
import { collector, type AddName, type NameOccurrence } from "./names.js";

/** Returns every occurrence of the names of fields, each once. */
export function fieldNamesOf(ast: SpecAst): readonly NameOccurrence[] {
  const { add, found } = collector();
  const scope = new SpecScope(ast);
  for (const object of objectsOf(ast)) addObject(object, scope, add);
  for (const endpoint of ast.endpoints) addEndpoint(endpoint, scope, add);
  for (const error of ast.errors) declareFields(`error ${error.name.value}`, error.fields, add);
  return found();
}

/** Adds the fields of an object, and the names of fields in its conditions, its tag and what it takes from another. */
function addObject(object: ObjectAst, scope: SpecScope, add: AddName): void {
  declareFields(ownerName(object), object.fields, add);
  for (const { requiredWhen, onlyWhen } of object.fields)
    for (const condition of [requiredWhen, onlyWhen])
      for (const { field } of condition?.value ?? []) useField(object, field, scope, add);
  const { from } = object;
  const source = scope.object(from?.resource.value);
  if (from === undefined || source === undefined) return;
  const changed = (fields: ChangedFieldsAst | undefined): readonly Located<string>[] => fields?.names ?? [];
  const named = [
    ...(from.pick ?? []),
    ...(from.omit ?? []),
    ...changed(from.optional),
    ...changed(from.required),
  ];
  for (const field of named) useField(source, field, scope, add);
}

/** Adds the parameters of an endpoint, with their names in its path, and the fields of its body. */
function addEndpoint(endpoint: EndpointAst, scope: SpecScope, add: AddName): void {
  const owner = `endpoint ${endpoint.name.value}`;
  const { body, route, precondition } = endpoint;
  declareFields(`${owner} path`, endpoint.pathFields, add);
  for (const { name } of endpoint.pathFields) {
    const { source, start } = route.span;
    const at = source.text
      .slice(start, route.span.end)
      .search(new RegExp(`\\{${name.value.replace(/\W/g, "\\$&")}\\+?\\}`));
    const span = { source, start: start + at, end: start + at + name.value.length + 2 };
    if (at !== -1) add({ kind: "field", name: `${owner} path.${name.value}`, text: name.value, span });
  }
  declareFields(`${owner} query`, endpoint.query, add);
  declareFields(`${owner} headers`, endpoint.headers, add);
  if (body?.kind === "fields") declareFields(`${owner} body`, [...body.fields, ...body.files], add);
  const object = scope.object(precondition?.resource?.value);
  if (object !== undefined && precondition?.field !== undefined)
    useField(object, precondition.field, scope, add);
}

function declareFields(owner: string, fields: readonly FieldAst[], add: AddName): void {
  for (const { name } of fields)
    add({ kind: "field", name: `${owner}.${name.value}`, text: name.value, span: name.span }, true);
}

/** Adds a use of a field of `object`, which one of its bases may declare. */
function useField(object: ObjectAst, field: Located<string>, scope: SpecScope, add: AddName): void {
  const member = scope.fieldsOf(object).get(field.value);
  if (member !== undefined)
    add({
      kind: "field",
      name: `${ownerName(member.owner)}.${field.value}`,
      text: field.value,
      span: field.span,
    });
}

/** The name of an object; all instances of a template have that of the template. */
function ownerName({ instance, name, path }: ObjectAst): string {
  return instance === undefined ? name.value : path;
}
