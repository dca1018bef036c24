/** Functions that leave out what is not declared. */
import { nameIn } from "../../model/inner-types.js";
import type { Field, UnionResource, Value } from "../../model/model.js";
import { dropName } from "../../model/names.js";
import { condition, hardline, ifStatement, indent, lines, type Doc } from "../../print/layout.js";
import { quoteIdentifier } from "../../quote/identifier.js";
import { quoteAccess } from "../../quote/key.js";
import { quoteString } from "../../quote/string.js";
import { dropOf, holdsDropped } from "../dropped.js";
import type { DropBody } from "./exports.js";
import { fieldsName, guardCall, keptName, runtime, typeNamed, type Scope } from "./scope.js";
import { selectionOf, type Selection } from "./selection.js";
import { keepsOthers, selectable } from "./trails.js";
import { endsOpen, memberRefusal, selected, selectedType } from "./untagged.js";

/** What is left of an object: its declared fields, each without what it does not declare. */
export interface DroppedObject {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly keepsExtras: boolean;
}

/**
 * What drops from an object. One that can contain itself hands on where it is.
 *
 *   let kept = keepOnly(value, userFields);
 *   kept = change(kept, "mfa_methods", listOf(dropMfaMethod));
 *   return kept;
 */
export function objectDrop(scope: Scope, object: DroppedObject, dropped: ReadonlySet<string>): DropBody {
  const changed = object.fields.filter((field) => holdsDropped(field.value.type, dropped));
  const nested = scope.trails.has(object.name);
  const trail = !nested ? "" : scope.recursion.get(object.name)?.counts === true ? "inside" : "trail";
  const statements = objectStatements(scope, object, changed, trail);
  const body = trail !== "inside" ? statements : onceBody(scope, object.name, statements);
  return { body, reads: false, nested };
}

function objectStatements(
  scope: Scope,
  object: DroppedObject,
  changed: readonly Field[],
  trail: string,
): Doc {
  if (changed.length === 0 && object.keepsExtras) return "return value;";
  const start = runtime(scope, object.keepsExtras ? "withInherited" : "keepOnly");
  const first = `${start}(value, ${fieldsName(scope, object.name)})`;
  const change = ({ name, value }: Field, from: string): string => {
    const isInside = trail !== "" && isNested(scope, value);
    const args = [from, quoteString(name), localDropOf(scope, value, isInside), ...(isInside ? [trail] : [])];
    return `${runtime(scope, "change")}(${args.join(", ")});`;
  };
  if (changed.length === 0) return `return ${first};`;
  return lines(
    `let kept = ${first};`,
    ...changed.map((field) => `kept = ${change(field, "kept")}`),
    "return kept;",
  );
}

/** Statements that are carried out once for each object, and not too deep. */
function onceBody(scope: Scope, name: string, statements: Doc): Doc {
  const head = `return ${runtime(scope, "once")}(trail, ${quoteString(name)}, value, (inside) => {`;
  return [head, indent([hardline, statements]), hardline, "});"];
}

/** Whether what is dropped from the value is told where it is. */
function isNested(scope: Scope, { type }: Value): boolean {
  return scope.trails.has(nameIn(type) ?? "");
}

/** `listOf(dropUser)`: the function that drops from a value, among the functions of validators.ts. */
export function localDropOf(scope: Scope, value: Value, isInside = false): string {
  return dropOf(scope.module, value, (resource) =>
    isInside ? keptName(scope, resource) : quoteIdentifier(dropName(resource)),
  );
}

/** A call that drops from the value of a union as one of its members. */
function memberDrop(scope: Scope, union: UnionResource, member: string, argument = "value"): string {
  return scope.trails.has(union.name) && scope.trails.has(member)
    ? `${keptName(scope, member)}(${argument}, trail)`
    : `${quoteIdentifier(dropName(member))}(${argument})`;
}

/**
 * What drops from a union: as the member that the value is meant to be, or as the first that takes it.
 *
 *   if (isRiver(value) && lacks(value, ["id"])) return dropRiver(value);
 *   if (isEmail(value)) return dropEmail(value);
 *   return value;
 */
export function unionDrop(scope: Scope, union: UnionResource, dropped: ReadonlySet<string>): DropBody {
  return { ...unionStatements(scope, union, dropped), nested: scope.trails.has(union.name) };
}

function unionStatements(
  scope: Scope,
  union: UnionResource,
  dropped: ReadonlySet<string>,
): Pick<DropBody, "body" | "reads"> {
  const names = selectable(union);
  if (union.tag !== undefined && names.every((name) => name === union.otherwise || isTagged(union, name))) {
    return { body: taggedDrop(scope, union, dropped), reads: true };
  }
  const selections = selectionOf(union, scope);
  if (selections !== undefined && union.otherwise === undefined) {
    return { body: selectedDrop(scope, union, selections, dropped), reads: true };
  }
  const last = names.findLastIndex((name) => dropped.has(name));
  const body = lines(
    ...names.slice(0, last + 1).map((name) => {
      const left = dropped.has(name) ? memberDrop(scope, union, name) : "value";
      // What is left of the base is still a value of the union, which its type does not say.
      const kept = name === union.otherwise ? `${left} as ${typeNamed(scope, union.name)}` : left;
      const operands = [guardCall(scope, undefined, name, "value"), ...memberRefusal(scope, union, name)];
      return ifStatement(condition("&&", operands), `return ${kept};`);
    }),
    "return value;",
  );
  return { body, reads: false };
}

/** `if (value.side !== undefined) return dropSquare(value as Square);`. */
function selectedDrop(
  scope: Scope,
  union: UnionResource,
  selections: readonly Selection[],
  dropped: ReadonlySet<string>,
): Doc {
  const last = selections.findLastIndex(({ member }) => dropped.has(member));
  const used = selections.slice(0, last + 1);
  if (used.length === 0) return "return value;";
  return lines(
    ifStatement(`!${runtime(scope, "isObject")}<${selectedType(selections)}>(value)`, "return value;"),
    ...used.map((one) => {
      const drop = memberDrop(scope, union, one.member, `value as ${typeNamed(scope, one.member)}`);
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

/**
 * Whether TypeScript narrows a union by its tag: not where a member may have any text there, nor by a
 * property that every object inherits.
 */
function isNarrowed(scope: Scope, union: UnionResource, tag: string): boolean {
  if (tag in Object.prototype) return false;
  return union.members.every(({ resource, tags }) => {
    const member = scope.resources.get(resource);
    if (tags.length === 0 || member === undefined) return true;
    if (member.kind === "union") return isNarrowed(scope, member, tag);
    const type = member.fields.find((field) => field.name === tag)?.value.type;
    return type?.kind !== "ref" || scope.enums.get(type.name)?.open !== true;
  });
}

function taggedDrop(scope: Scope, union: UnionResource, dropped: ReadonlySet<string>): Doc {
  const narrows = isNarrowed(scope, union, union.tag ?? "");
  const argument = (member: string): string => (narrows ? "value" : `value as ${typeNamed(scope, member)}`);
  const base = keepsOthers(union) || !dropped.has(union.otherwise ?? "") ? undefined : union.otherwise;
  const cases = union.members
    // A member that keeps everything has to be told from what `otherwise` describes.
    .filter(({ tags, resource }) => tags.length > 0 && (dropped.has(resource) || base !== undefined))
    .map(({ tags, resource }): Doc => {
      const labels = tags.map((tag) => `case ${quoteString(tag)}:`);
      const left = dropped.has(resource) ? memberDrop(scope, union, resource, argument(resource)) : "value";
      return [lines(...labels), indent([hardline, `return ${left};`])];
    });
  const rest =
    base === undefined
      ? "return value;"
      : `return ${memberDrop(scope, union, base, argument(base))} as ${typeNamed(scope, union.name)};`;
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
