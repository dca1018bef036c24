/** The shapes of unions. The runtime finds issues with them. */
import type {
  TaggedUnion,
  UnionMember,
  UnionResource,
  UntaggedUnion,
} from "../../../language/model/model.js";
import { byUnionKind, holdsObjects, type UnionTable } from "../../../language/facts/union-kinds.js";
import { dataEntries, expression, recordUnlessEmpty, unlessEmpty } from "../../../print/data.js";
import { call, callWithRecord, layout, record, recordList, type Doc } from "../../../print/layout.js";
import { quoteString, quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { neededNames } from "../../shared/exclusions.js";
import { membersByValue } from "../../shared/member-groups.js";
import { kindShape } from "./kind-shapes.js";
import { fitsName, runtime, schemaFor, type Scope } from "./scope.js";
import { selectionOf, type Selection } from "./selection.js";
import { namedShapes } from "./shapes.js";
import { hasStringTag } from "./unions.js";
import { refusedNames, triedNames } from "./untagged.js";

/**
 * Returns the shape of a union.
 *
 *   { tag: "kind", members: [Cat, Dog] }   ->   tagged("kind", { cat: CatSchema, dog: DogSchema })
 */
export function unionShape(scope: Scope, union: UnionResource): Doc {
  if (union.byKind.length === 0) return byUnionKind(shapes, union, scope);
  return kindShape(scope, union, holdsObjects(union) ? byUnionKind(shapes, union, scope) : undefined);
}

const shapes: UnionTable<UnionResource, [scope: Scope], Doc> = {
  tag: (union, scope) => taggedShape(scope, union),
  shape: (union, scope) => untaggedShape(scope, union),
  match: (union, scope) => kindShape(scope, union, undefined),
};

function taggedShape(scope: Scope, union: TaggedUnion): Doc {
  const cases = casesOf(
    union.members,
    (member) => member.tags,
    (members) => membersShape(scope, union, members),
  );
  const isOpen = union.otherwise === undefined ? union.open : !hasStringTag(scope, union);
  const { otherwise } = union;
  const rules = dataEntries({
    otherwise: otherwise && expression(schemaFor(scope, otherwise)),
    open: isOpen || undefined,
    keepsOthers: union.members.some(({ tags }) => tags.length === 0) || undefined,
  });
  return taggedCall(scope, union.tag, cases, rules);
}

/** Returns `tagged("kind", { … })`. A record wraps alone if no other argument wraps. */
function taggedCall(scope: Scope, tag: string, cases: Doc, rules: readonly Doc[] = []): Doc {
  const callee = runtime(scope, "tagged");
  if (rules.length === 0) return [callee, "(", quoteString(tag), ", ", cases, ")"];
  return wrappedCall(callee, [quoteString(tag), cases], rules);
}

/** Returns the shape for each value that selects a member, in the order of the spec. */
function casesOf(
  members: readonly UnionMember[],
  valuesOf: (member: UnionMember) => readonly string[],
  shape: (members: readonly UnionMember[]) => Doc,
): Doc {
  return namedShapes([...membersByValue(members, valuesOf)].map(([value, those]) => [value, shape(those)]));
}

function membersShape(scope: Scope, union: UnionResource, members: readonly UnionMember[]): Doc {
  const [first] = members;
  const field = first?.by?.field;
  if (members.length < 2 || field === undefined) return selectedShape(scope, union, members);
  const cases = casesOf(
    members,
    (member) => member.by?.values ?? [],
    (selected) => selectedShape(scope, union, selected),
  );
  return taggedCall(scope, field, cases);
}

function selectedShape(scope: Scope, union: UnionResource, members: readonly UnionMember[]): Doc {
  const names = members.map((member) => member.resource);
  if (names.length === 1) return schemaFor(scope, names[0] ?? "");
  return triedShape(
    scope,
    union,
    names.map((name) => memberEntries(scope, name, [])),
  );
}

/** Returns the shape of a union whose members only the whole value distinguishes. */
function triedShape(
  scope: Scope,
  union: UnionResource,
  members: readonly Entries[],
  rest?: readonly Doc[],
): Doc {
  if (scope.recursion.get(union.name)?.byShape !== true)
    return membersCall(runtime(scope, "anyOf"), members, rest);
  return [runtime(scope, "fitting"), "(", fitsName(scope, union.name), ", ", recordList(members), ")"];
}

/** Returns `byFields([ … ])` or `byFields([ … ], { … })`. A list as the only argument wraps alone. */
function membersCall(name: string, members: readonly Entries[], rest?: readonly Doc[]): Doc {
  const listed = recordList(members);
  return rest === undefined ? [name, "(", listed, ")"] : wrappedCall(name, [listed], rest);
}

/**
 * Returns a call with a record as its last argument. The record wraps alone if no other argument does.
 *
 *   anyOf([{ member: NoteSchema }, { member: LetterSchema }], {
 *     refuses: ["text", "to"],
 *   })
 */
function wrappedCall(callee: string, first: readonly Doc[], last: readonly Doc[]): Doc {
  const isTall = layout([...first], Infinity).includes("\n");
  return isTall ? call(callee, [...first, record(last)]) : callWithRecord(callee, first, last);
}

function untaggedShape(scope: Scope, union: UntaggedUnion): Doc {
  const rest = union.open ? openEntries(scope, union) : undefined;
  const selections = selectionOf(union, scope);
  if (selections === undefined) {
    const names = triedNames(scope, union);
    const members = names.map((name) => memberEntries(scope, name, [], refusedNames(scope, union, name)));
    return triedShape(scope, union, members, rest);
  }
  const members = selections.map(({ member, tests }) =>
    memberEntries(scope, member, testEntries(tests), refusedNames(scope, union, member)),
  );
  return membersCall(runtime(scope, "byFields"), members, rest);
}

/** Returns `{ member: SquareSchema, has: ["side"] }`. */
function memberEntries(
  scope: Scope,
  name: string,
  tests: readonly Doc[],
  refuses: readonly string[] = [],
): Entries {
  return [`member: ${schemaFor(scope, name)}`, ...tests, ...dataEntries({ refuses: unlessEmpty(refuses) })];
}

/** The entries of a record. */
type Entries = readonly Doc[];

function testEntries(tests: Selection["tests"]): Doc[] {
  const names = (is: "there" | "absent"): string[] =>
    tests.flatMap((test) => (test.is === is ? [test.field] : []));
  const equals = tests.flatMap(({ field, is, value }) =>
    is === "constant" ? [`${quoteKey(field)}: ${quoteLiteral(value ?? null)}`] : [],
  );
  return dataEntries({
    has: unlessEmpty(names("there")),
    lacks: unlessEmpty(names("absent")),
    equals: recordUnlessEmpty(equals),
  });
}

/** Returns the rules for values of an open union that are no listed member. */
function openEntries(scope: Scope, union: UnionResource): Doc[] {
  const { otherwise } = union;
  return dataEntries({
    otherwise: otherwise && expression(schemaFor(scope, otherwise)),
    refuses: neededNames(union, scope.resources),
  });
}
