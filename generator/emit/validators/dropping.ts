/** Functions that leave out what is not declared. */
import type { Field, UnionResource, Value } from "../../model/model.js";
import { dropName } from "../../model/names.js";
import { ifStatement, hardline, indent, lines, type Doc } from "../../print/layout.js";
import { quoteIdentifier } from "../../quote/identifier.js";
import { quoteAccess } from "../../quote/key.js";
import { quoteString } from "../../quote/string.js";
import { dropOf, holdsDropped } from "../dropped.js";
import { fieldsName, guardCall, runtime, typeNamed, type Scope } from "./scope.js";
import { selectionOf, type Selection } from "./selection.js";
import { endsOpen, selected, selectionTest } from "./untagged.js";

/** Members that a value can be told to be, and the base of values that are none of them. */
function selectable(union: UnionResource): string[] {
  const members = union.members.filter((member) => union.tag === undefined || member.tags.length > 0);
  const names = members.map((member) => member.resource);
  return keepsOthers(union) || union.otherwise === undefined ? names : [...names, union.otherwise];
}

/** Whether values of no selectable kind are kept whole, because a kind with unknown fields may be theirs. */
function keepsOthers(union: UnionResource): boolean {
  return union.tag !== undefined && union.members.some((member) => member.tags.length === 0);
}

/** What is left of an object: its declared fields, each without what it does not declare. */
export interface DroppedObject {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly keepsExtras: boolean;
}

/**
 * The statements that drop from an object.
 *
 *   let kept = keepOnly(value, userFields);
 *   kept = change(kept, "mfa_methods", listOf(dropMfaMethod));
 *   return kept;
 */
export function objectDrop(scope: Scope, object: DroppedObject, dropped: ReadonlySet<string>): Doc {
  const first = object.keepsExtras
    ? "value"
    : `${runtime(scope, "keepOnly")}(value, ${fieldsName(object.name)})`;
  const changed = object.fields.filter((field) => holdsDropped(field.value.type, dropped));
  const change = ({ name, value }: Field, from: string) =>
    `${runtime(scope, "change")}(${from}, ${quoteString(name)}, ${localDropOf(scope, value)});`;
  const [only] = changed;
  if (only === undefined) return `return ${first};`;
  if (changed.length === 1 && object.keepsExtras) return `return ${change(only, first)}`;
  return lines(
    `let kept = ${first};`,
    ...changed.map((field) => `kept = ${change(field, "kept")}`),
    "return kept;",
  );
}

/** `listOf(dropUser)`: the function that drops from a value, among the functions of validators.ts. */
export function localDropOf(scope: Scope, value: Value): string {
  return dropOf(scope.module, value, (resource) => quoteIdentifier(dropName(resource)));
}

/**
 * The statements that drop from a union: as the member that the value is meant to be, or as the first
 * that takes it.
 *
 *   if (isEmail(value)) return dropEmail(value);
 *   return value;
 */
export function unionDrop(scope: Scope, union: UnionResource, dropped: ReadonlySet<string>): Doc {
  const names = selectable(union);
  if (union.tag !== undefined && names.every((name) => name === union.otherwise || isTagged(union, name))) {
    return taggedDrop(union, dropped);
  }
  const selections = selectionOf(union, scope);
  if (selections !== undefined && union.otherwise === undefined) {
    return selectedDrop(scope, selections, dropped);
  }
  const last = names.findLastIndex((name) => dropped.has(name));
  return lines(
    ...names.slice(0, last + 1).map((name) => {
      const kept = dropped.has(name) ? `${quoteIdentifier(dropName(name))}(value)` : "value";
      return ifStatement(guardCall(scope, undefined, name, "value"), `return ${kept};`);
    }),
    "return value;",
  );
}

/** `if (value.side !== undefined) return dropSquare(value as Square);`. */
function selectedDrop(scope: Scope, selections: readonly Selection[], dropped: ReadonlySet<string>): Doc {
  const last = selections.findLastIndex(({ member }) => dropped.has(member));
  const used = selections.slice(0, last + 1);
  if (used.length === 0) return "return value;";
  return lines(
    ifStatement(`!${selectionTest(scope, selections)}`, "return value;"),
    ...used.map((one) => {
      const drop = `${quoteIdentifier(dropName(one.member))}(value as ${typeNamed(scope, one.member)})`;
      return selected(scope, one, `return ${dropped.has(one.member) ? drop : "value"};`);
    }),
    last < selections.length - 1 || endsOpen(selections) ? "return value;" : undefined,
  );
}

/** Whether the tag alone selects the member. */
function isTagged(union: UnionResource, name: string): boolean {
  const member = union.members.find((one) => one.resource === name);
  if (member === undefined || member.by !== undefined || member.byShape) return false;
  return !union.members.some(
    (other) => other !== member && other.tags.some((tag) => member.tags.includes(tag)),
  );
}

function taggedDrop(union: UnionResource, dropped: ReadonlySet<string>): Doc {
  const type = quoteIdentifier(union.name);
  const cases = union.members
    .filter((member) => member.tags.length > 0 && dropped.has(member.resource))
    .map((member): Doc => {
      const labels = member.tags.map((tag) => `case ${quoteString(tag)}:`);
      return [
        lines(...labels),
        indent([hardline, `return ${quoteIdentifier(dropName(member.resource))}(value);`]),
      ];
    });
  const base = keepsOthers(union) || !dropped.has(union.otherwise ?? "") ? undefined : union.otherwise;
  const rest =
    base === undefined ? "return value;" : `return ${quoteIdentifier(dropName(base))}(value) as ${type};`;
  // What is dropped from has been checked; only a plain access narrows the type.
  const access = `value${quoteAccess(union.tag ?? "")}`;
  if (cases.length === 0) return rest;
  return [
    `switch (${access}) {`,
    indent([hardline, lines(...cases, ["default:", indent([hardline, rest])])]),
    hardline,
    "}",
  ];
}
