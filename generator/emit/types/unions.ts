/** Union resources as unions of interfaces. */
import type { ObjectResource, UnionResource } from "../../model/model.js";
import { fieldsType, hasOtherwise, otherwiseArm, otherwiseType } from "../../model/names.js";
import { interfaceDeclaration, typeAlias, type Declaration, type Member } from "../../print/declarations.js";
import type { DocText } from "../../print/documentation.js";
import { quoteKey } from "../../quote/key.js";
import { quoteString } from "../../quote/string.js";
import { declarationDocs } from "../docs.js";
import { inlineType } from "../inline-type.js";
import { alternatives, code } from "../sentences.js";
import { armDeclarations, fieldsDocs } from "./arms.js";
import { objectMembers, refusedInType } from "../exclusions.js";
import { fieldType, interfaceOf, refusedMembers } from "./objects.js";
import { fieldNamed, objectResource, type TypesScope } from "./scope.js";

/**
 * The declarations of a union: the arm for values that are not listed, where there is one, and the
 * union itself.
 *
 *   { name: "MfaMethod", tag: "type", members: [Sms, Totp], otherwise: "AnyMfaMethod" }
 *     ->   export interface MfaMethodOtherwise extends AnyMfaMethod {
 *            type: Unlisted<"MfaMethod">;
 *          }
 *          export type MfaMethod = Sms | Totp | MfaMethodOtherwise;
 */
export function unionTypes(scope: TypesScope, union: UnionResource): Declaration[] {
  const otherwise = hasOtherwise(union);
  const listed = union.members.filter((member) => isPart(union, member.tags, otherwise));
  const members = listed.map(({ resource }) => memberText(scope, union, resource));
  if (otherwise) members.push(otherwiseType(union.name));
  else if (union.otherwise !== undefined) members.push(union.otherwise);
  return [
    ...(otherwise ? otherwiseDeclarations(scope, union) : []),
    typeAlias({ name: union.name, docs: unionDocs(scope, union, otherwise), members }),
  ];
}

/** Returns whether a member is part of the type: not where its tag is a gap and another arm takes its values. */
function isPart(union: UnionResource, tags: readonly string[], otherwise: boolean): boolean {
  return union.tag === undefined || tags.length > 0 || !otherwise;
}

function memberText(scope: TypesScope, union: UnionResource, name: string): string {
  const refused = refusedInType(scope.exclusions.inUnion.get(`${union.name} ${name}`));
  if (refused.length === 0) return name;
  return `(${name} & ${inlineType(refused.map(([field]) => `${quoteKey(field)}?: never`))})`;
}

function unionDocs(scope: TypesScope, union: UnionResource, otherwise: boolean): DocText {
  const sentences = union.tag === undefined ? [] : [discriminatorSentence(union.tag, union)];
  const hidden = union.members.filter((member) => !isPart(union, member.tags, otherwise));
  if (union.tag !== undefined && hidden.length > 0) {
    const names = alternatives(
      hidden.map((member) => member.resource),
      "and",
    );
    const arm = code(otherwiseType(union.name));
    sentences.push(
      `The ${code(union.tag)} of ${names} is not specified; until it is, such values come as ${arm}.`,
    );
  }
  return declarationDocs(scope.model, union, sentences);
}

/** "Discriminated by `kind`." Members that share a value of the tag have a second tag, or their fields. */
function discriminatorSentence(tag: string, { members }: UnionResource): string {
  const second = members.find((member) => member.by !== undefined)?.by?.field;
  if (second !== undefined) return `Discriminated by ${code(tag)}, then by ${code(second)}.`;
  const byShape = members.some((member) => member.byShape);
  return `Discriminated by ${code(tag)}${byShape ? ", then by their fields" : ""}.`;
}

/**
 * The arm for values that are not listed.
 *
 *   { name: "MfaMethod", otherwise: "AnyMfaMethod" }
 *     ->   export interface MfaMethodOtherwise extends AnyMfaMethod { … }
 */
function otherwiseDeclarations(scope: TypesScope, union: UnionResource): Declaration[] {
  const name = otherwiseType(union.name);
  const docs = [otherwiseDoc(union)];
  const base = objectResource(scope, union.otherwise);
  const members = otherwiseMembers(scope, union, base);
  if (base === undefined) return [interfaceDeclaration({ name, docs, members, open: true })];
  const extended = { extends: [interfaceOf(base)], members };
  if (base.arms.length === 0) return [interfaceDeclaration({ name, docs, ...extended })];
  const fields = interfaceDeclaration({
    name: fieldsType(name),
    docs: fieldsDocs(name, base.arms),
    ...extended,
  });
  const arms = armDeclarations({
    name,
    fieldsName: fieldsType(name),
    armName: (arm) => otherwiseArm(union.name, base, arm.name),
    docs,
    arms: base.arms,
    typeOf: (field) => fieldType(scope, base, field),
  });
  return [fields, ...arms];
}

function otherwiseDoc(union: UnionResource): string {
  const name = code(union.name);
  return union.tag === undefined
    ? `${name} of a kind that is not listed.`
    : `${name} whose ${code(union.tag)} is not listed.`;
}

function otherwiseMembers(
  scope: TypesScope,
  union: UnionResource,
  base: ObjectResource | undefined,
): Member[] {
  if (union.tag === undefined) {
    const needed = new Map<string, string>();
    for (const member of objectMembers(union, scope.resources)) {
      for (const field of member.fields) {
        if (field.presence.kind === "required" && !needed.has(field.name))
          needed.set(field.name, member.name);
      }
    }
    return refusedMembers(needed);
  }
  const field = base === undefined ? undefined : fieldNamed(base, union.tag);
  return [
    {
      key: quoteKey(union.tag),
      type: otherwiseTag(scope, union, base),
      optional: field !== undefined && field.presence.kind !== "required",
    },
  ];
}

/** Type of the tag in the arm for values that are not listed: what is left of an enum, and a brand. */
function otherwiseTag(scope: TypesScope, union: UnionResource, base: ObjectResource | undefined): string {
  const type = base === undefined ? undefined : fieldNamed(base, union.tag ?? "")?.value.type;
  const values = type?.kind === "ref" ? scope.enums.get(type.name) : undefined;
  const taken = new Set(union.members.flatMap((member) => member.tags));
  const left = (values?.values ?? []).filter(({ value }) => !taken.has(value));
  const parts = left.map(({ value }) => quoteString(value));
  if (values === undefined || values.open) {
    scope.used.add("Unlisted");
    parts.push(`${scope.module.support("Unlisted")}<${quoteString(union.name)}>`);
  }
  return parts.length === 0 ? "never" : parts.join(" | ");
}
