/** The two passes over a union. */
import type { UnionMember, UnionResource } from "../../model/model.js";
import {
  condition,
  hardline,
  ifStatement,
  indent,
  lines,
  list,
  returnCondition,
  type Doc,
} from "../../print/layout.js";
import { quoteString } from "../../quote/string.js";
import { memberGroups } from "../member-groups.js";
import { fieldAccess } from "./locals.js";
import { fieldPointer, quotePointer } from "./pointers.js";
import { checkCall, guardCall, runtime, type Scope } from "./scope.js";
import { noObject } from "./tests.js";
import { readType, triedCheck, triedGuard, untaggedCheck, untaggedGuard } from "./untagged.js";

/** A union in the making of one pass. */
interface Pass {
  readonly scope: Scope;
  readonly union: UnionResource;
  /** What a value leads to that a single member, several members, or none is for. */
  readonly one: (member: string) => Doc;
  readonly several: (members: readonly UnionMember[]) => CaseBody;
  readonly none: (field: string, allowed: readonly string[]) => Doc;
  readonly fallback: Doc;
}

/**
 * The statements of the boolean pass.
 *
 *   { tag: "type", members: [Email, Passkey], otherwise: "AnyAccount" }
 *     ->   if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
 *            return false;
 *          }
 *          switch (value.type) {
 *            case "email":
 *              return isEmail(value);
 *            …
 *            default:
 *              return isAnyAccount(value);
 *          }
 */
export function unionGuard(scope: Scope, union: UnionResource): Doc {
  const caller = scope.recursion.get(union.name);
  if (union.tag === undefined) return untaggedGuard(scope, union);
  const pass: Pass = {
    scope,
    union,
    one: (member) => `return ${guardCall(scope, caller, member, "value")};`,
    several: (members) => inBlock(scope, union, triedGuard(scope, union, namesOf(members))),
    none: () => "return false;",
    fallback: fallbackGuard(scope, union),
  };
  return lines(ifStatement(noTag(scope, union), "return false;"), tagSwitch(pass));
}

/**
 * The statements of the reporting pass.
 *
 *   switch (value.type) {
 *     case "email":
 *       return checkEmail(value);
 *     …
 *     default:
 *       return wrongTag("type", value.type, ["email", "passkey"]);
 *   }
 */
export function unionCheck(scope: Scope, union: UnionResource): Doc {
  const caller = scope.recursion.get(union.name);
  if (union.tag === undefined) return untaggedCheck(scope, union);
  const pass: Pass = {
    scope,
    union,
    one: (member) => `return ${checkCall(scope, caller, member, "value")};`,
    several: (members) => triedCheck(scope, union, namesOf(members)),
    none: (field, allowed) => wrongTag(scope, field, allowed),
    fallback: fallbackCheck(scope, union),
  };
  const wrong = `return ${runtime(scope, "wrongType")}(null, "", value, "object");`;
  return lines(ifStatement(noTag(scope, union), wrong), tagSwitch(pass));
}

/** What follows a `case`; statements that declare something stand in a block of their own. */
type CaseBody = Doc | { readonly block: Doc };

function inBlock(scope: Scope, union: UnionResource, statements: Doc): CaseBody {
  if (scope.recursion.get(union.name)?.byShape !== true) return statements;
  return { block: statements };
}

function namesOf(members: readonly UnionMember[]): string[] {
  return members.map((member) => member.resource);
}

/** That there is no object to read the tag and second tags from. */
function noTag(scope: Scope, union: UnionResource): Doc {
  const seconds = union.members.flatMap((member) => (member.by === undefined ? [] : [member.by.field]));
  return condition("||", noObject(scope, readType([union.tag ?? "", ...seconds])));
}

function tagSwitch(pass: Pass): Doc {
  const { scope, union } = pass;
  const cases = memberGroups(union.members, (member) => member.tags).map(([tags, members]) =>
    caseOf(tags, memberStatement(pass, members)),
  );
  if (cases.length === 0) return pass.fallback;
  return switchOn(fieldAccess(scope, union.tag ?? ""), [...cases, caseOf([], pass.fallback)]);
}

function memberStatement(pass: Pass, members: readonly UnionMember[]): CaseBody {
  const [first] = members;
  if (members.length === 1 && first !== undefined) return pass.one(first.resource);
  const field = first?.by?.field;
  if (field === undefined) return pass.several(members);
  const cases = memberGroups(members, (member) => member.by?.values ?? []).map(([values, selected]) =>
    caseOf(values, selected.length === 1 ? pass.one(selected[0]?.resource ?? "") : pass.several(selected)),
  );
  const allowed = [...new Set(members.flatMap((member) => member.by?.values ?? []))];
  // An open union takes other tags; one that is listed goes with the second tags that are listed.
  return switchOn(fieldAccess(pass.scope, field), [...cases, caseOf([], pass.none(field, allowed))]);
}

function switchOn(subject: string, cases: readonly Doc[]): Doc {
  return [`switch (${subject}) {`, indent([hardline, lines(...cases)]), hardline, "}"];
}

/** `case "a":` and so on, or `default:` without values; a block where the statements declare something. */
function caseOf(values: readonly string[], body: CaseBody): Doc {
  const labels = values.length === 0 ? ["default:"] : values.map((value) => `case ${quoteString(value)}:`);
  if (typeof body !== "object" || !("block" in body)) return [lines(...labels), indent([hardline, body])];
  return [lines(...labels), " {", indent([hardline, body.block]), hardline, "}"];
}

/** Whether values that no member is for are accepted whatever they hold. */
function isOpen(union: UnionResource): boolean {
  return union.open && union.otherwise === undefined;
}

function fallbackGuard(scope: Scope, union: UnionResource): Doc {
  const tag = fieldAccess(scope, union.tag ?? "");
  if (isOpen(union)) return `return typeof ${tag} === "string";`;
  if (union.otherwise === undefined) return "return false;";
  const base = guardCall(scope, scope.recursion.get(union.name), union.otherwise, "value");
  return hasTextTag(scope, union)
    ? `return ${base};`
    : returnCondition("&&", [`typeof ${tag} === "string"`, base]);
}

function fallbackCheck(scope: Scope, union: UnionResource): Doc {
  const tag = fieldAccess(scope, union.tag ?? "");
  const allowed = [...new Set(union.members.flatMap((member) => member.tags))];
  if (isOpen(union)) {
    const pointer = quotePointer(fieldPointer(union.tag ?? ""));
    const wrong = `${runtime(scope, "wrongType")}(null, ${pointer}, ${tag}, "string")`;
    return lines(`if (typeof ${tag} === "string") return null;`, `return ${wrong};`);
  }
  if (union.otherwise === undefined) return wrongTag(scope, union.tag ?? "", allowed);
  const base = `return ${checkCall(scope, scope.recursion.get(union.name), union.otherwise, "value")};`;
  if (hasTextTag(scope, union)) return base;
  return lines(ifStatement(`typeof ${tag} === "string"`, base), wrongTag(scope, union.tag ?? "", allowed));
}

function wrongTag(scope: Scope, field: string, allowed: readonly string[]): Doc {
  const values = list(allowed.map(quoteString));
  const head = `return ${runtime(scope, "wrongTag")}(${quoteString(field)}, ${fieldAccess(scope, field)}, `;
  return [head, values, ");"];
}

/** Whether the base by itself asks for a tag that is text. */
function hasTextTag(scope: Scope, union: UnionResource): boolean {
  const base = scope.resources.get(union.otherwise ?? "");
  const field = base?.kind === "object" ? base.fields.find(({ name }) => name === union.tag) : undefined;
  if (field?.presence.kind !== "required" || field.value.nullable) return false;
  const { type } = field.value;
  return type.kind === "string" || type.kind === "id" || (type.kind === "ref" && scope.enums.has(type.name));
}
