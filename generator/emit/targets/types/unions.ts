/** Unions as unions of interfaces and other types. */
import type {
  EnumLiteral,
  Field,
  ObjectResource,
  TaggedUnion,
  UnionResource,
} from "../../../language/model/model.js";
import { fieldsType, hasOtherwise, otherwiseArm, otherwiseType } from "../../../language/names/names.js";
import { byUnionKind, selectableMembers, type UnionTable } from "../../../language/facts/union-kinds.js";
import {
  interfaceDeclaration,
  typeAlias,
  type Declaration,
  type Member,
} from "../../../print/declarations.js";
import { quoteString, quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { declarationDocs } from "../../shared/docs.js";
import { inlineType } from "../../shared/inline-type.js";
import { alternatives } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import { armDeclarations, fieldsDocs } from "./arms.js";
import { objectMembers, refusedInType } from "../../shared/exclusions.js";
import { fieldType, interfaceOf } from "./objects.js";
import { fieldNamed } from "./extension.js";
import { objectResource, type TypesScope } from "./scope.js";
import { typeText } from "./type-text.js";

/**
 * The declarations of a union: the arm for values that are not listed, where there is one, and the
 * union itself.
 *
 *   { name: "MfaMethod", tag: "type", members: [Sms, Totp], otherwise: "AnyMfaMethod" }
 *     ->   export interface UnlistedMfaMethod extends AnyMfaMethod {
 *            type: Unlisted<"MfaMethod">;
 *          }
 *          export type MfaMethod = Sms | Totp | UnlistedMfaMethod;
 */
export function unionTypes(scope: TypesScope, union: UnionResource): Declaration[] {
  const otherwise = hasOtherwise(union);
  // The arm takes the values of members whose tag is a gap.
  const listed = otherwise ? selectableMembers(union) : union.members;
  const objects = listed.map(({ resource }) => memberText(scope, union, resource));
  const members = withKinds(scope, union, objects);
  if (otherwise) members.push(otherwiseType(union.name));
  else if (union.otherwise !== undefined) members.push(union.otherwise);
  return [
    ...(otherwise ? otherwiseDeclarations(scope, union) : []),
    typeAlias({
      name: union.name,
      docs: declarationDocs(scope.files, union, byUnionKind(sentences, union)),
      members,
    }),
  ];
}

/**
 * The members with those that their JSON kind selects, in the order of the spec.
 *
 *   { byKind: [string, list<Part>] }, []   ->   string, Part[]
 */
function withKinds(scope: TypesScope, { byKind }: UnionResource, objects: readonly string[]): string[] {
  const members = [...objects];
  for (const [count, { value, after }] of byKind.entries())
    members.splice(Math.min(after, objects.length) + count, 0, typeText(scope, value));
  return members;
}

function memberText(scope: TypesScope, union: UnionResource, name: string): string {
  const refused = refusedInType(scope.exclusions.get(`${union.name} ${name}`));
  if (refused.length === 0) return name;
  return `(${name} & ${inlineType(refused.map(([field]) => `${quoteKey(field)}?: never`))})`;
}

/** Sentences about the selection of the member. */
const sentences: UnionTable<UnionResource, [], string[]> = {
  tag: (union) => [discriminatorSentence(union), ...hiddenSentences(union)],
  shape: () => [],
  match: ({ match, optionalTag }) => {
    if (optionalTag !== undefined)
      return [
        `Discriminated by ${code(optionalTag.field)}. A value without it is described by the first member that accepts it.`,
      ];
    return [
      match === "first"
        ? "A value is described by the first member that accepts it."
        : "A value is valid if exactly one member accepts it.",
    ];
  },
};

/** A sentence about the members whose tag is a gap, where an arm takes their values. */
function hiddenSentences(union: TaggedUnion): string[] {
  const listed = selectableMembers(union);
  const hidden = union.members.filter((member) => !listed.includes(member));
  if (hidden.length === 0 || !hasOtherwise(union)) return [];
  const names = alternatives(
    hidden.map((member) => member.resource),
    "and",
  );
  const arm = code(otherwiseType(union.name));
  return [`The ${code(union.tag)} of ${names} is not specified; until it is, such values come as ${arm}.`];
}

/** "Discriminated by `kind`." Members that share a value of the tag have a second tag, or their fields. */
function discriminatorSentence({ tag, members }: TaggedUnion): string {
  const second = members.find((member) => member.by !== undefined)?.by?.field;
  if (second !== undefined) return `Discriminated by ${code(tag)}, then by ${code(second)}.`;
  const byShape = members.some((member) => member.byShape);
  return `Discriminated by ${code(tag)}${byShape ? ", then by their fields" : ""}.`;
}

/**
 * The arm for values that are not listed.
 *
 *   { name: "MfaMethod", otherwise: "AnyMfaMethod" }
 *     ->   export interface UnlistedMfaMethod extends AnyMfaMethod { … }
 */
function otherwiseDeclarations(scope: TypesScope, union: UnionResource): Declaration[] {
  const name = otherwiseType(union.name);
  const docs = [`${code(union.name)} ${byUnionKind(unlistedPhrases, union)}.`];
  const base = objectResource(scope, union.otherwise);
  const members = byUnionKind(unlistedMembers, union, scope, base);
  if (base === undefined) return [interfaceDeclaration({ name, docs, members, open: true })];
  // A value of a member whose tag is a gap is kept whole: its fields are those of that member.
  const open = base.extras !== "keep" && selectableMembers(union).length < union.members.length;
  const extended = { extends: [interfaceOf(base)], members, open };
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

const unlistedPhrases: UnionTable<UnionResource, [], string> = {
  tag: ({ tag }) => `whose ${code(tag)} is not listed`,
  shape: () => "of a kind that is not listed",
  match: () => "of a kind that is not listed",
};

/** The members of the arm for values that are not listed: the tag, or the fields that it refuses. */
const unlistedMembers: UnionTable<
  UnionResource,
  [scope: TypesScope, base: ObjectResource | undefined],
  Member[]
> = {
  tag(union, scope, base) {
    const field = base === undefined ? undefined : fieldNamed(base, union.tag);
    return [
      {
        key: quoteKey(union.tag),
        type: otherwiseTag(scope, union, field),
        optional: field !== undefined && field.presence.kind !== "required",
      },
    ];
  },
  shape(union, scope) {
    const needed = new Map<string, string>();
    for (const member of objectMembers(union, scope.resources)) {
      for (const field of member.fields) {
        if (field.presence.kind === "required" && !needed.has(field.name))
          needed.set(field.name, member.name);
      }
    }
    return refusedInType(needed).map(([field, sibling]) => ({
      key: quoteKey(field),
      type: "never",
      optional: true,
      docs: [`Only in ${code(sibling)}.`],
    }));
  },
  match: () => [],
};

/** Type of the tag in the arm for values that are not listed: what is left of an enum, and a brand. */
function otherwiseTag(scope: TypesScope, union: TaggedUnion, field: Field | undefined): string {
  const type = field?.value.type;
  const values = type?.kind === "ref" ? scope.enums.get(type.name) : undefined;
  const taken = new Set<EnumLiteral>(union.members.flatMap((member) => member.tags));
  const left = (values?.values ?? []).filter(({ value }) => !taken.has(value));
  const parts = left.map(({ value }) => quoteLiteral(value));
  if (values === undefined || values.open) {
    scope.foundations.use("Unlisted");
    parts.push(`${scope.module.support("Unlisted")}<${quoteString(union.name)}>`);
  }
  return parts.length === 0 ? "never" : parts.join(" | ");
}
