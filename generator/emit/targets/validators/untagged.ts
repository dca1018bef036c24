/** The compiled validator of a union without a tag. */
import type { UnionResource, UntaggedUnion } from "../../../language/model/model.js";
import { condition, ifStatement, lines, returnCondition, type Doc } from "../../../print/layout.js";
import { quoteString, quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { neededNames } from "../../shared/exclusions.js";
import { inlineType } from "../../shared/inline-type.js";
import { fieldAccess } from "./locals.js";
import { guardCall, objectTest, runtime, type Scope } from "./scope.js";
import { selectionOf, triedMembers, type Selection } from "./selection.js";

/** The number of fields whose absence a guard tests itself, which is faster; `lacks` tests more. */
const maxTests = 3;

/**
 * Returns the statements of the validator of an untagged union.
 *
 *   if (!isObject<{ side: unknown }>(value)) return false;
 *   if (value.side !== undefined) return value.radius === undefined && isSquare(value);
 *   return isBlob(value);
 */
export function untaggedGuard(scope: Scope, union: UntaggedUnion): Doc {
  const selections = selectionOf(union, scope);
  if (selections === undefined) {
    const operands = triedNames(scope, union).map((name) => memberGuard(scope, union, name));
    return anyOf(scope, union, union.open ? [...operands, otherwiseGuard(scope, union)] : operands);
  }
  const arms = selections.map((one) => {
    const refused = refusedNames(scope, union, one.member).filter((name) => !one.absent.includes(name));
    const inPlace = refused.length <= maxTests ? refused : [];
    return { ...one, inPlace, rest: inPlace.length === 0 ? refused : [] };
  });
  const read = arms.flatMap(({ tests, inPlace }) => [...tests.map((test) => test.field), ...inPlace]);
  return lines(
    objectTest(scope, readType(read)),
    ...arms.map((one) => {
      const absent = one.inPlace.map((name) => `${fieldAccess(scope, name)} === undefined`);
      const operands = [...absent, ...memberGuard(scope, union, one.member, one.rest)];
      return selected(scope, one, returnCondition("&&", operands));
    }),
    endsOpen(selections)
      ? ["return ", union.open ? allOf(otherwiseGuard(scope, union)) : "false", ";"]
      : undefined,
  );
}

/** Returns `{ type: unknown }` for the given fields. */
export function readType(fields: readonly string[]): string {
  return inlineType([...new Set(fields)].map((name) => `${quoteKey(name)}: unknown`));
}

/** Returns `if (value.side !== undefined) …`, or the statement alone if no test is left. */
function selected(scope: Scope, { tests }: Selection, statement: Doc): Doc {
  if (tests.length === 0) return statement;
  const operands = tests.map(({ field, is, value }) => {
    const access = fieldAccess(scope, field);
    if (is === "constant") return `${access} === ${quoteLiteral(value ?? null)}`;
    return `${access} ${is === "there" ? "!==" : "==="} undefined`;
  });
  return ifStatement(condition("&&", operands), statement);
}

function endsOpen(selections: readonly Selection[]): boolean {
  return selections.at(-1)?.tests.length !== 0;
}

/**
 * Returns the statements that accept a value if any member does. They try each nested value once, as
 * otherwise every level would double the number of tries.
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

/** Operands of one `&&`. */
type Operands = readonly string[];

function allOf(operands: Operands): string {
  return operands.join(" && ");
}

/** Returns operands of `||`. Puts an `&&` in parentheses unless it stands alone. */
function alternatives(all: readonly Operands[]): string[] {
  return all.map((operands) =>
    all.length > 1 && operands.length > 1 ? `(${allOf(operands)})` : allOf(operands),
  );
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

/** Returns the names of the members in the order in which they are tried. */
export function triedNames(scope: Scope, union: UntaggedUnion): string[] {
  return triedMembers(union, scope.resources).map((member) => member.name);
}

/** Returns `isSquare(value)`, and `lacks(value, …)` for the fields that the union refuses in the member. */
function memberGuard(
  scope: Scope,
  union: UnionResource,
  member: string,
  refused = refusedNames(scope, union, member),
): Operands {
  const guard = guardCall(scope, scope.recursion.get(union.name), member, "value");
  return refused.length === 0 ? [guard] : [guard, lacksCall(scope, refused)];
}

/** Returns the guard of values that are no listed member. */
function otherwiseGuard(scope: Scope, union: UnionResource): Operands {
  const { otherwise } = union;
  const guard =
    otherwise === undefined
      ? `${runtime(scope, "isObject")}(value)`
      : guardCall(scope, scope.recursion.get(union.name), otherwise, "value");
  const needed = neededNames(union, scope.resources);
  return needed.length === 0 ? [guard] : [guard, lacksCall(scope, needed)];
}

function lacksCall(scope: Scope, names: readonly string[]): string {
  return `${runtime(scope, "lacks")}(value, [${names.map(quoteString).join(", ")}])`;
}

/** Returns the fields that siblings require and the member does not declare. */
export function refusedNames(scope: Scope, union: UnionResource, member: string): string[] {
  return [...(scope.exclusions.get(`${union.name} ${member}`)?.keys() ?? [])];
}
