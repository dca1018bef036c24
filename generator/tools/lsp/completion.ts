/** Completion: keys with their descriptions, names of the spec, and fixed values. */
import { distinctBy } from "../../base/distinct.js";
import { CompletionItemKind, type CompletionItem, type Position } from "vscode-languageserver/node.js";
import { defined } from "../../base/defined.js";
import { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { SpecAst } from "../../spec/declarations/index.js";
import { memberNames } from "../../spec/declarations/inner-types.js";
import { baseServer, namedServers } from "../../spec/declarations/servers.js";
import { typeWords } from "../../source/types/type-expression.js";
import { completionItems, type Candidate } from "./completion-items.js";
import { cursorPlace, type CursorPlace } from "./cursor.js";
import { fixedValues, schemaKeys, schemasAt, type PlaceSchema, type SchemaKey } from "./language-schema.js";

type Source = (ast: SpecAst, place: CursorPlace) => readonly Candidate[];

const named =
  (
    kind: CompletionItemKind,
    detail: string,
    list: (ast: SpecAst) => readonly { name: { value: string }; doc?: { value: string } }[],
  ): Source =>
  (ast) =>
    list(ast).map(({ name, doc }) => ({
      label: name.value,
      kind,
      detail,
      ...defined({ documentation: doc?.value }),
    }));

const objects: Source = named(CompletionItemKind.Class, "resource", (ast) => ast.resources.filter(isNamed));
const enums: Source = named(CompletionItemKind.Enum, "enum", (ast) => ast.enums.filter(isNamed));
const scalars: Source = named(CompletionItemKind.Class, "type", (ast) => ast.scalars);
const limits: Source = named(CompletionItemKind.Constant, "limit", (ast) => ast.limits);
const schemes: Source = named(CompletionItemKind.Constant, "authentication", (ast) => ast.schemes);
const schemesOrNone: Source = (ast, place) => [
  ...schemes(ast, place),
  { label: "none", kind: CompletionItemKind.Keyword },
];
const servers: Source = named(CompletionItemKind.Constant, "server", ({ service }) =>
  namedServers(service).map((server) => ({ ...server, name: server.id })),
);
const questions: Source = (ast) =>
  ast.questions.map(({ name, text }) => ({
    label: name.value,
    kind: CompletionItemKind.Constant,
    detail: "question",
    documentation: text,
  }));

/** Types: declared ones, the words of the language, and the forms with an argument. */
const typeNames: Source = (ast, place) => [
  ...objects(ast, place),
  ...enums(ast, place),
  ...scalars(ast, place),
  ...ast.templates.map(({ name, parameter }) => ({
    label: `${name.value}<${parameter}>`,
    kind: CompletionItemKind.Class,
    detail: "template",
    text: `${name.value}<`,
  })),
  ...typeWords.map((label) => ({ label, kind: CompletionItemKind.Keyword })),
  ...["timestamp<ms>", "timestamp<s>", "null"].map((label) => ({ label, kind: CompletionItemKind.Keyword })),
  ...["list", "map", "id"].map((word) => ({
    label: `${word}<…>`,
    kind: CompletionItemKind.Keyword,
    text: `${word}<`,
  })),
];

/** The types, and `none` for the response of an endpoint. In a map of fields, `response` is a name. */
const responses: Source = (ast, place) => {
  const isEndpoint = place.path[0] === "endpoints" && place.path.length === 3;
  const none = isEndpoint ? [{ label: "none", kind: CompletionItemKind.Keyword }] : [];
  return [...typeNames(ast, place), ...none];
};

/** The sources of the values at a definition of the schema. */
const sourcesByDefinition: Readonly<Record<string, Source>> = {
  typeExpression: typeNames,
  typeName: (ast, place) => [...objects(ast, place), ...enums(ast, place)],
  bases: objects,
  otherwiseBody: objects,
  errorName: named(CompletionItemKind.Event, "error", (ast) => ast.errors),
  limitName: limits,
  sizeBounds: limits,
  rangeBounds: limits,
  authExpression: schemesOrNone,
  authOrGap: schemesOrNone,
  authAll: schemes,
  authAlternatives: schemes,
  gapText: questions,
};

/** The sources of the values of a key, which count before those of the schema. */
const sourcesByKey: Readonly<Record<string, Source>> = {
  with: named(CompletionItemKind.Class, "shared part", (ast) => ast.shared),
  all: schemes,
  any: schemes,
  scheme: schemes,
  errors: named(CompletionItemKind.Event, "error", (ast) => ast.errors),
  error: named(CompletionItemKind.Event, "error", (ast) => ast.errors),
  server: (ast, place) => [...servers(ast, place), { label: baseServer, kind: CompletionItemKind.Keyword }],
  default: valuesOfSiblingType,
  response: responses,
  wait_on: statesOfResponse,
  touches: objects,
  invalidates: objects,
};

/** Returns the items at the end of `before`, the text of a file before the cursor, which stands at `position`. */
export function completionsAt(before: string, position: Position, ast: SpecAst): CompletionItem[] {
  const place = cursorPlace(before);
  if (place === undefined) return [];
  const typed = /[\w$.-]*$/.exec(place.typed)?.[0] ?? "";
  const candidates = place.isKey ? keysAt(place, ast) : valuesAt(place, ast);
  return completionItems(candidates, position, typed.length);
}

function isNamed({ inline, instance }: { inline?: string; instance?: string }): boolean {
  return inline !== "derived" && instance === undefined;
}

/** Keys of the schema that the map does not have, or names of fields where a condition states them. */
function keysAt(place: CursorPlace, ast: SpecAst): readonly Candidate[] {
  const taken = new Set(place.siblings.keys());
  const schemas = schemasAt(place.path, taken);
  const isCondition = schemas.some(({ name }) => name === "condition");
  const own = isCondition ? fieldItems(fieldsAround(new BoundSpec(ast), place).keys()) : [];
  const keys = schemaKeys(schemas).filter(({ key }) => !taken.has(key));
  return [
    ...own.filter(({ label }) => !taken.has(label)),
    ...keys.map(({ key, description, kinds: allowed }) => ({
      label: key,
      kind: CompletionItemKind.Property,
      ...defined({ documentation: description }),
      text: `${key}:${opening(allowed, place)}`,
    })),
  ];
}

/** The text behind the colon of a new key: a space, unless a block of lines follows. */
function opening(allowed: SchemaKey["kinds"], { inFlow }: CursorPlace): string {
  const isMap = allowed.size > 0 && [...allowed].every((kind) => kind === "object");
  return isMap && !inFlow ? "" : " ";
}

function valuesAt(place: CursorPlace, ast: SpecAst): readonly Candidate[] {
  const key = place.path.findLast((step) => step !== "[]") ?? "";
  const schemas = schemasAt(place.path, new Set(place.siblings.keys()));
  const isCondition = schemasAt(place.path.slice(0, place.path.lastIndexOf(key))).some(
    ({ name }) => name === "condition",
  );
  if (isCondition) return valuesOfField(ast, place, key);
  const byKey = Object.hasOwn(sourcesByKey, key) ? sourcesByKey[key] : undefined;
  const found = byKey === undefined ? fromSchemas(schemas, ast, place) : byKey(ast, place);
  const fixed = fixedValues(schemas).map((label) => ({ label, kind: CompletionItemKind.Value }));
  return distinctBy([...found, ...fixed], ({ label }) => label);
}

function fromSchemas(
  schemas: readonly PlaceSchema[],
  ast: SpecAst,
  place: CursorPlace,
): readonly Candidate[] {
  const sources = new Set(
    schemas.flatMap(({ name }) => (name === undefined ? [] : (sourcesByDefinition[name] ?? []))),
  );
  return [...sources].flatMap((source) => source(ast, place));
}

/** The fields of the resource around the cursor. */
function fieldsAround(spec: BoundSpec, { path }: CursorPlace): ReturnType<BoundSpec["fieldsOf"]> {
  const object = spec.object(path[0] === "resources" ? path[1] : undefined);
  return object === undefined ? new Map() : spec.fieldsOf(object);
}

/** The values that a field of the resource around the cursor can have, in a condition. */
function valuesOfField(ast: SpecAst, place: CursorPlace, field: string): readonly Candidate[] {
  const spec = new BoundSpec(ast);
  const type = fieldsAround(spec, place).get(field)?.field.value.type;
  if (type === undefined) return [];
  const values = spec.enumOf(type)?.values.map(({ value }) => value.value) ?? spec.valuesOf(type) ?? [];
  return values.map((value) => ({ label: String(value), kind: CompletionItemKind.Value }));
}

/** The fields of the response beside the cursor that are enums; of a union, those of its members. */
function statesOfResponse(ast: SpecAst, { siblings, path }: CursorPlace): readonly Candidate[] {
  const spec = new BoundSpec(ast);
  const endpoint = ast.endpoints.find(({ name }) => name.value === path[1]);
  const type = endpoint?.response?.stated?.value.value?.type;
  const met = new Set<string>();
  const namesIn = (resource: string | undefined): readonly string[] => {
    const found = spec.resources.get(resource ?? "");
    if (found === undefined || met.has(found.name.value)) return [];
    met.add(found.name.value);
    if (found.kind === "union") return memberNames(found).flatMap(({ value }) => namesIn(value));
    const fields = [...spec.fieldsOf(found)];
    return fields.flatMap(([name, { field }]) => (spec.enumOf(field.value.type) === undefined ? [] : [name]));
  };
  const names = namesIn(siblings.get("response") ?? (type?.kind === "name" ? type.name : undefined));
  return fieldItems(new Set(names));
}

function fieldItems(names: Iterable<string>): readonly Candidate[] {
  return [...names].map((label) => ({ label, kind: CompletionItemKind.Field, detail: "field" }));
}

/** The values of the enum that the key `type` beside the cursor names. */
function valuesOfSiblingType(ast: SpecAst, { siblings }: CursorPlace): readonly Candidate[] {
  const found = ast.enums.find(({ name }) => name.value === siblings.get("type"));
  return (found?.values ?? []).map(({ value }) => ({
    label: String(value.value),
    kind: CompletionItemKind.Value,
  }));
}
