/** Schemas of unions. */
import type {
  Json,
  MatchedUnion,
  TaggedUnion,
  UnionMember,
  UnionResource,
  UntaggedUnion,
  Value,
} from "../../../language/model/model.js";
import { byUnionKind, holdsObjects, tagOf, type UnionTable } from "../../../language/facts/union-kinds.js";
import { neededNames } from "../../shared/exclusions.js";
import { memberGroups } from "../../shared/member-groups.js";
import { without } from "./objects.js";
import { reference, type Schema, type SchemaScope } from "./notes.js";
import { valueSchema } from "./values.js";

/**
 * The schema of a union.
 *
 *   { tag: kind, members: [Letter, Box] }
 *     ->   { "type": "object", "properties": { "kind": { "type": "string" } }, "required": ["kind"],
 *            "oneOf": [{ "$ref": "…:Letter" }, { "$ref": "…:Box" }] }
 */
export function unionSchema(scope: SchemaScope, union: UnionResource): Schema {
  const objects = (): Schema => byUnionKind(schemas, union, scope);
  if (union.byKind.length === 0 || union.selectedBy === "match") return objects();
  return {
    anyOf: [
      ...union.byKind.map(({ value }) => kindSchema(scope, value)),
      ...(holdsObjects(union) ? [objects()] : []),
    ],
  };
}

function kindSchema(scope: SchemaScope, value: Value): Schema {
  const isNull = value.type.kind === "const" && value.type.value === null;
  return isNull ? { type: "null" } : valueSchema(scope, value);
}

const schemas: UnionTable<UnionResource, [scope: SchemaScope], Schema> = {
  tag: (union, scope) => taggedSchema(scope, union),
  shape: (union, scope) => untaggedSchema(scope, union),
  match: (union, scope) => matchedSchema(scope, union),
};

/**
 * The schema of a union whose members may overlap. An empty list is of every list type, which `oneOf` would refuse.
 *
 *   { match: one, of: [Letter, Box] }   ->   { "oneOf": [{ "$ref": "…:Letter" }, { "$ref": "…:Box" }] }
 */
function matchedSchema(scope: SchemaScope, union: MatchedUnion): Schema {
  const schemasOf = (isList: boolean): Schema[] =>
    union.byKind
      .filter(({ value }) => (value.type.kind === "list") === isList)
      .map(({ value }) => kindSchema(scope, value));
  const lists = schemasOf(true);
  if (union.match !== "one" || lists.length < 2)
    return {
      [union.match === "one" ? "oneOf" : "anyOf"]: union.byKind.map(({ value }) => kindSchema(scope, value)),
    };
  return { oneOf: [...schemasOf(false), { anyOf: lists }] };
}

/** Values of fields that select members. */
type Pins = readonly (readonly [field: string, values: readonly string[]])[];

function taggedSchema(scope: SchemaScope, union: TaggedUnion): Schema {
  const { tag } = union;
  const groups = memberGroups(union.members, (member) => member.tags);
  const head = { type: "object", properties: { [tag]: { type: "string" } }, required: [tag] };
  if (groups.length === 0 && !union.open) return { ...head, not: {} };
  if (scope.model.recursive.includes(union.name)) return { ...head, ...dispatch(scope, union) };
  const arms = groups.flatMap(([tags, members]) => groupArms(scope, [tag, tags], members));
  if (union.open) arms.push(otherwiseArm(scope, union, [tag, groups.flatMap(([tags]) => tags)]));
  // A tag selects one member; members that share theirs may differ by their shape alone.
  const isExclusive = !union.members.some((member) => member.byShape);
  return { ...head, [isExclusive ? "oneOf" : "anyOf"]: arms };
}

/**
 * A union that can contain itself looks at the tag first: arms that are all tried would take twice as
 * long with every level.
 *
 *   { tag: kind, members: [Leaf, Pair] }
 *     ->   { "allOf": [{ "if": { "properties": { "kind": { "enum": ["leaf"] } } }, "then": { "$ref": "…:Leaf" } }, …
 *                      { "properties": { "kind": { "enum": ["leaf", "pair"] } } }] }
 */
function dispatch(scope: SchemaScope, union: TaggedUnion): Schema {
  const { tag } = union;
  const groups = memberGroups(union.members, (member) => member.tags);
  const cases = groups.map(([tags, members]) => caseOf([tag, tags], groupChoice(scope, members)));
  const listed = groups.flatMap(([tags]) => tags);
  if (!union.open) return { allOf: [...cases, { properties: { [tag]: { enum: listed } } }] };
  if (union.otherwise === undefined) return { allOf: cases };
  const base = reference(scope, union.otherwise);
  if (listed.length === 0) return { allOf: [base] };
  return { allOf: [...cases, { if: { properties: { [tag]: { enum: listed } } }, else: base }] };
}

function caseOf([field, values]: Pins[number], schema: Schema): Schema {
  const then = ["then", schema] as const;
  return { if: { properties: { [field]: { enum: values } } }, ...Object.fromEntries([then]) };
}

/** The schema for values of one of `members`, once the tag has selected these. */
function groupChoice(scope: SchemaScope, members: readonly UnionMember[]): Schema {
  const [first] = members;
  if (first === undefined) return {};
  if (members.length === 1) return reference(scope, first.resource);
  const second = first.by?.field;
  if (second === undefined) return { anyOf: members.map(({ resource }) => reference(scope, resource)) };
  const groups = memberGroups(members, (member) => member.by?.values ?? []);
  const cases = groups.map(([values, selected]) => {
    const alone = selected.map(({ resource, tags, byShape }) => ({ resource, tags, byShape }));
    return caseOf([second, values], groupChoice(scope, alone));
  });
  const known = groups.flatMap(([values]) => values);
  return { allOf: [...cases, { properties: { [second]: { enum: known } }, required: [second] }] };
}

/** The arms of the members that share values of the tag. */
function groupArms(scope: SchemaScope, tag: Pins[number], members: readonly UnionMember[]): Schema[] {
  const second = members[0]?.by?.field;
  if (members.length === 1 || second === undefined)
    return members.map((member) => memberArm(scope, member, [tag]));
  const groups = memberGroups(members, (member) => member.by?.values ?? []);
  return groups.flatMap(([values, selected]) =>
    selected.map((member) => memberArm(scope, member, [tag, [second, values]])),
  );
}

/** A member, with its tag where its own schema leaves room for others. */
function memberArm(scope: SchemaScope, { resource }: UnionMember, pins: Pins): Schema {
  const open = pins.filter((pin) => !isPinned(scope, resource, pin));
  if (open.length === 0) return reference(scope, resource);
  const tests = open.map(([field, values]): [string, Json] => [field, { enum: values }]);
  return {
    ...reference(scope, resource),
    properties: Object.fromEntries(tests),
    required: open.map(([field]) => field),
  };
}

/** Returns whether the schema of a resource by itself allows only these values for the field. */
function isPinned(scope: SchemaScope, name: string, [field, values]: Pins[number]): boolean {
  const resource = scope.resources.get(name);
  if (resource?.kind === "union") {
    const tags = resource.members.flatMap((member) => member.tags);
    return tagOf(resource) === field && !resource.open && tags.every((one) => values.includes(one));
  }
  const found = resource?.fields.find((one) => one.name === field);
  if (found?.presence.kind !== "required" || found.value.nullable) return false;
  const { type } = found.value;
  if (type.kind === "const") return typeof type.value === "string" && values.includes(type.value);
  const listed = type.kind === "ref" ? scope.enums.get(type.name) : undefined;
  return (
    listed !== undefined &&
    !listed.open &&
    listed.values.every(({ value }) => values.some((one) => one === value))
  );
}

function otherwiseArm(scope: SchemaScope, { otherwise }: UnionResource, [tag, listed]: Pins[number]): Schema {
  return {
    ...(otherwise === undefined ? {} : reference(scope, otherwise)),
    ...(listed.length === 0 ? {} : { properties: { [tag]: { not: { enum: listed } } } }),
  };
}

/**
 * A union without a tag: each member refuses the fields that its siblings need.
 *
 *   { members: [ByCode, ByAddress] }
 *     ->   { "type": "object", "anyOf": [{ "$ref": "…:ByCode" }, { "$ref": "…:ByAddress" }] }
 */
function untaggedSchema(scope: SchemaScope, union: UntaggedUnion): Schema {
  const arms = union.members.map(({ resource }) => {
    const refused = scope.exclusions.get(`${union.name} ${resource}`)?.keys() ?? [];
    return refusing(reference(scope, resource), [...refused]);
  });
  if (union.open) {
    const base = union.otherwise === undefined ? {} : reference(scope, union.otherwise);
    arms.push(refusing(base, neededNames(union, scope.resources)));
  }
  return { type: "object", ...(arms.length === 0 ? { not: {} } : { anyOf: arms }) };
}

function refusing(schema: Schema, names: readonly string[]): Schema {
  return names.length === 0 ? schema : { ...schema, properties: without(names) };
}
