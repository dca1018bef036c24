/** The compiled validator of a union. */
import { valueKinds } from "../../../language/facts/numeric-enums.js";
import type { TaggedUnion, Type, UnionMember, UnionResource } from "../../../language/model/model.js";
import { byUnionKind, holdsObjects, type UnionTable } from "../../../language/facts/union-kinds.js";
import { hardline, indent, lines, returnCondition, type Doc } from "../../../print/layout.js";
import { quoteString } from "../../../print/quote/code.js";
import { memberGroups } from "../../shared/member-groups.js";
import { kindStatements, matchStatements } from "./kind-members.js";
import { fieldAccess } from "./locals.js";
import { guardCall, objectTest, type Scope } from "./scope.js";
import { readType, triedGuard, untaggedGuard } from "./untagged.js";

/**
 * Returns the statements of the validator.
 *
 *   { tag: "type", members: [Email, Passkey], otherwise: "AnyAccount" }
 *     ->   if (!isObject<{ type: unknown }>(value)) return false;
 *          switch (value.type) {
 *            case "email":
 *              return isEmail(value);
 *            …
 *            default:
 *              return isAnyAccount(value);
 *          }
 */
export function unionGuard(scope: Scope, union: UnionResource): Doc {
  if (union.byKind.length === 0 || union.selectedBy === "match") return byUnionKind(guards, union, scope);
  const objects = holdsObjects(union) ? byUnionKind(guards, union, scope) : undefined;
  return kindStatements(scope, union, objects);
}

const guards: UnionTable<UnionResource, [scope: Scope], Doc> = {
  tag: (union, scope) => lines(noTag(scope, union), tagSwitch(scope, union)),
  shape: (union, scope) => untaggedGuard(scope, union),
  match: (union, scope) => matchStatements(scope, union),
};

/** The statements after a `case`. Those with declarations need a block. */
type CaseBody = Doc | { readonly block: Doc };

function noTag(scope: Scope, union: TaggedUnion): Doc {
  const seconds = union.members.flatMap((member) => (member.by === undefined ? [] : [member.by.field]));
  return objectTest(scope, readType([union.tag, ...seconds]));
}

function tagSwitch(scope: Scope, union: TaggedUnion): Doc {
  const cases = memberGroups(union.members, (member) => member.tags).map(([tags, members]) =>
    caseOf(tags, membersGuard(scope, union, members)),
  );
  const fallback = fallbackGuard(scope, union);
  if (cases.length === 0) return fallback;
  return switchOn(fieldAccess(scope, union.tag), [...cases, caseOf([], fallback)]);
}

/** Returns the statements for a tag that selects `members`: one member, one by a second tag, or any of them. */
function membersGuard(scope: Scope, union: UnionResource, members: readonly UnionMember[]): CaseBody {
  const [first] = members;
  const field = first?.by?.field;
  if (members.length > 1 && field !== undefined) {
    const cases = memberGroups(members, (member) => member.by?.values ?? []).map(([values, selected]) =>
      caseOf(values, selectedGuard(scope, union, selected)),
    );
    // An open union accepts other tags, but a listed tag requires a listed second tag.
    return switchOn(fieldAccess(scope, field), [...cases, caseOf([], "return false;")]);
  }
  return selectedGuard(scope, union, members);
}

function selectedGuard(scope: Scope, union: UnionResource, members: readonly UnionMember[]): CaseBody {
  const names = members.map((member) => member.resource);
  const caller = scope.recursion.get(union.name);
  if (names.length === 1) return `return ${guardCall(scope, caller, names[0] ?? "", "value")};`;
  const tried = triedGuard(scope, union, names);
  return caller?.byShape === true ? { block: tried } : tried;
}

function switchOn(subject: string, cases: readonly Doc[]): Doc {
  return [`switch (${subject}) {`, indent([hardline, lines(...cases)]), hardline, "}"];
}

/** Returns `case "a":` and so on, or `default:` without values. Adds a block for declarations. */
function caseOf(values: readonly string[], body: CaseBody): Doc {
  const labels = values.length === 0 ? ["default:"] : values.map((value) => `case ${quoteString(value)}:`);
  if (typeof body !== "object" || !("block" in body)) return [lines(...labels), indent([hardline, body])];
  return [lines(...labels), " {", indent([hardline, body.block]), hardline, "}"];
}

function fallbackGuard(scope: Scope, union: TaggedUnion): Doc {
  const tag = fieldAccess(scope, union.tag);
  if (union.open && union.otherwise === undefined) return `return typeof ${tag} === "string";`;
  if (union.otherwise === undefined) return "return false;";
  const base = guardCall(scope, scope.recursion.get(union.name), union.otherwise, "value");
  return hasStringTag(scope, union)
    ? `return ${base};`
    : returnCondition("&&", [`typeof ${tag} === "string"`, base]);
}

/** Returns whether the base requires a string as the tag. */
export function hasStringTag(scope: Scope, union: TaggedUnion): boolean {
  const base = scope.resources.get(union.otherwise ?? "");
  const field = base?.kind === "object" ? base.fields.find(({ name }) => name === union.tag) : undefined;
  if (field?.presence.kind !== "required" || field.value.nullable) return false;
  const { type } = field.value;
  return type.kind === "string" || type.kind === "id" || isStringEnum(scope, type);
}

function isStringEnum(scope: Scope, type: Type): boolean {
  const item = type.kind === "ref" ? scope.enums.get(type.name) : undefined;
  return item !== undefined && !valueKinds(item).includes("number");
}
