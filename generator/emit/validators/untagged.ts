/** Members of a union that no tag tells apart. */
import type { UnionResource } from "../../model/model.js";
import { call, condition, ifStatement, lines, list, returnCondition, type Doc } from "../../print/layout.js";
import { quoteKey } from "../../quote/key.js";
import { quoteLiteral } from "../../quote/literal.js";
import { quoteString } from "../../quote/string.js";
import { neededNames } from "../exclusions.js";
import { inlineType } from "../inline-type.js";
import { fieldAccess } from "./locals.js";
import { checkCall, fitsName, guardCall, runtime, type Scope } from "./scope.js";
import { selectionOf, triedMembers, type Selection } from "./selection.js";
import { noObject } from "./tests.js";

/**
 * The boolean pass over an untagged union.
 *
 *   if (typeof value !== "object" || value === null || !isNoArray<{ side: unknown }>(value)) return false;
 *   if (value.side !== undefined) return isSquare(value);
 *   return isBlob(value);
 */
export function untaggedGuard(scope: Scope, union: UnionResource): Doc {
  const selections = selectionOf(union, scope);
  if (selections === undefined) {
    const operands = triedNames(scope, union).map((name) => memberGuard(scope, union, name));
    return anyOf(scope, union, union.open ? [...operands, otherwiseGuard(scope, union)] : operands);
  }
  return lines(
    ifStatement(condition("||", noSelection(scope, selections)), "return false;"),
    ...selections.map((one) =>
      selected(scope, one, `return ${allOf(memberGuard(scope, union, one.member))};`),
    ),
    endsOpen(selections)
      ? ["return ", union.open ? allOf(otherwiseGuard(scope, union)) : "false", ";"]
      : undefined,
  );
}

/**
 * The reporting pass over an untagged union: against the member that the value is meant to be.
 *
 *   if (typeof value !== "object" || value === null || !isNoArray<{ side: unknown }>(value)) {
 *     return wrongType(null, "", value, "object");
 *   }
 *   if (value.side !== undefined) return checkSquare(value);
 *   return checkBlob(value);
 */
export function untaggedCheck(scope: Scope, union: UnionResource): Doc {
  const selections = selectionOf(union, scope);
  if (selections === undefined) return closestCheck(scope, union);
  const wrong = `return ${runtime(scope, "wrongType")}(null, "", value, "object");`;
  return lines(
    ifStatement(condition("||", noSelection(scope, selections)), wrong),
    ...selections.map((one) => selected(scope, one, `return ${memberCheck(scope, union, one.member)};`)),
    ...(endsOpen(selections) ? [fallbackCheck(scope, union)] : []),
  );
}

/** What is reported of a value that nothing selects a member for. */
function fallbackCheck(scope: Scope, union: UnionResource): Doc {
  if (union.open) return `return ${otherwiseCheck(scope, union)};`;
  return noMember(scope, triedNames(scope, union));
}

/** That there is no object to read the fields from that select. */
function noSelection(scope: Scope, selections: readonly Selection[]): string[] {
  return noObject(scope, selectedType(selections));
}

/** `{ side: unknown }`, for the fields that select. */
export function selectedType(selections: readonly Selection[]): string {
  return readType(selections.flatMap(({ tests }) => tests.map((test) => test.field)));
}

/** `{ type: unknown }`, for the fields that are read next. */
export function readType(fields: readonly string[]): string {
  return inlineType([...new Set(fields)].map((name) => `${quoteKey(name)}: unknown`));
}

/** `if (value.side !== undefined) …`; the statement alone where nothing is left to test. */
export function selected(scope: Scope, { tests }: Selection, statement: string): Doc {
  if (tests.length === 0) return statement;
  const operands = tests.map(({ field, is, value }) => {
    const access = fieldAccess(scope, field);
    if (is === "constant") return `${access} === ${quoteLiteral(value ?? null)}`;
    return `${access} ${is === "there" ? "!==" : "==="} undefined`;
  });
  return ifStatement(condition("&&", operands), statement);
}

/** Whether a value may be selected by nothing. */
export function endsOpen(selections: readonly Selection[]): boolean {
  return selections.at(-1)?.tests.length !== 0;
}

/**
 * Whether any of the members takes the value. Inside what can contain itself a value is tried once, or
 * the tries would double with every level.
 *
 *   return isPhone(value) || isAddress(value);
 */
export function triedGuard(scope: Scope, union: UnionResource, members: readonly string[]): Doc {
  const caller = scope.recursion.get(union.name);
  return anyOf(
    scope,
    union,
    members.map((member) => [guardCall(scope, caller, member, "value")]),
  );
}

/**
 * Reports against the member that the value comes closest to. Inside what can contain itself that
 * would double with every level.
 *
 *   if (isPhone(value) || isAddress(value)) return null;
 *   return closest(["Phone", "Address"], [checkPhone(value), checkAddress(value)]);
 */
export function triedCheck(scope: Scope, union: UnionResource, members: readonly string[]): Doc {
  const caller = scope.recursion.get(union.name);
  if (caller?.byShape === true) return fitsCheck(scope, union, members);
  return closestOf(
    scope,
    members,
    members.map((member) => [guardCall(scope, caller, member, "value")]),
    members.map((member) => checkCall(scope, caller, member, "value")),
  );
}

function closestCheck(scope: Scope, union: UnionResource): Doc {
  const names = triedNames(scope, union);
  if (scope.recursion.get(union.name)?.byShape === true) return fitsCheck(scope, union, names);
  const guards = names.map((name) => memberGuard(scope, union, name));
  const checks = names.map((name) => memberCheck(scope, union, name));
  if (union.open) guards.push(otherwiseGuard(scope, union));
  return closestOf(scope, names, guards, checks);
}

function closestOf(
  scope: Scope,
  members: readonly string[],
  guards: readonly Operands[],
  checks: readonly string[],
): Doc {
  return lines(ifStatement(condition("||", alternatives(guards)), "return null;"), notAnObject(scope), [
    "return ",
    call(runtime(scope, "closest"), [list(members.map(quoteString)), list(checks)]),
    ";",
  ]);
}

/** Values that are no object are no nearer to one member than to another. */
function notAnObject(scope: Scope): Doc {
  const wrong = `return ${runtime(scope, "wrongType")}(null, "", value, "object");`;
  return ifStatement(`!${runtime(scope, "isObject")}(value)`, wrong);
}

/** Operands of one `&&`. */
type Operands = readonly string[];

function allOf(operands: Operands): string {
  return operands.join(" && ");
}

/** Operands of `||`: what is an `&&` stands in brackets, unless it stands alone. */
function alternatives(all: readonly Operands[]): string[] {
  return all.map((operands) =>
    all.length > 1 && operands.length > 1 ? `(${allOf(operands)})` : allOf(operands),
  );
}

function fitsCheck(scope: Scope, union: UnionResource, members: readonly string[]): Doc {
  const fits = `${fitsName(scope, union.name)}(value, depth, tried)`;
  return lines(ifStatement(fits, "return null;"), notAnObject(scope), noMember(scope, members));
}

/** `return noMember(["Phone", "Address"]);`. */
function noMember(scope: Scope, members: readonly string[]): Doc {
  return [`return ${runtime(scope, "noMember")}(`, list(members.map(quoteString)), ");"];
}

function anyOf(scope: Scope, union: UnionResource, all: readonly Operands[]): Doc {
  if (scope.recursion.get(union.name)?.byShape !== true) return returnCondition("||", alternatives(all));
  const name = quoteString(union.name);
  const outcome = (fits: boolean): string =>
    `return ${runtime(scope, "remember")}(tried, ${name}, value, depth, ${String(fits)});`;
  return lines(
    `const fits = ${runtime(scope, "recall")}(tried, ${name}, value, depth);`,
    "if (fits !== undefined) return fits;",
    ...all.map((operands) => ifStatement(allOf(operands), outcome(true))),
    outcome(false),
  );
}

function triedNames(scope: Scope, union: UnionResource): string[] {
  return triedMembers(union, scope.resources).map((member) => member.name);
}

/** `isSquare(value)`, and that it has no field of a sibling where the member does not refuse it itself. */
function memberGuard(scope: Scope, union: UnionResource, member: string): Operands {
  const guard = guardCall(scope, scope.recursion.get(union.name), member, "value");
  return [guard, ...memberRefusal(scope, union, member)];
}

/** That the value has no field of a sibling where the member does not refuse it itself: `lacks(value, ["side"])`. */
export function memberRefusal(scope: Scope, union: UnionResource, member: string): string[] {
  const refused = refusedNames(scope, union, member);
  return refused.length === 0 ? [] : [lacksCall(scope, refused)];
}

function memberCheck(scope: Scope, union: UnionResource, member: string): string {
  const check = checkCall(scope, scope.recursion.get(union.name), member, "value");
  return withRefusal(scope, check, refusedNames(scope, union, member));
}

/** The guard of values that are no listed member. */
function otherwiseGuard(scope: Scope, union: UnionResource): Operands {
  const { otherwise } = union;
  const guard =
    otherwise === undefined
      ? `${runtime(scope, "isObject")}(value)`
      : guardCall(scope, scope.recursion.get(union.name), otherwise, "value");
  const needed = neededNames(union, scope.resources);
  return needed.length === 0 ? [guard] : [guard, lacksCall(scope, needed)];
}

function otherwiseCheck(scope: Scope, union: UnionResource): string {
  const { otherwise } = union;
  const needed = neededNames(union, scope.resources);
  if (otherwise !== undefined) {
    const check = checkCall(scope, scope.recursion.get(union.name), otherwise, "value");
    return withRefusal(scope, check, needed);
  }
  return needed.length === 0 ? "null" : `${runtime(scope, "refusedFields")}(value, ${stringList(needed)})`;
}

function withRefusal(scope: Scope, check: string, names: readonly string[]): string {
  if (names.length === 0) return check;
  return `${check} ?? ${runtime(scope, "refusedFields")}(value, ${stringList(names)})`;
}

function lacksCall(scope: Scope, names: readonly string[]): string {
  return `${runtime(scope, "lacks")}(value, ${stringList(names)})`;
}

function stringList(texts: readonly string[]): string {
  return `[${texts.map(quoteString).join(", ")}]`;
}

/** Fields that siblings need and the member itself, which serves elsewhere too, does not refuse. */
function refusedNames(scope: Scope, union: UnionResource, member: string): string[] {
  return [...(scope.exclusions.inUnion.get(`${union.name} ${member}`)?.keys() ?? [])];
}
