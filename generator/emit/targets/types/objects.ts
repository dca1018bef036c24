/** Object resources as interfaces. */
import type { Field, ObjectResource } from "../../../language/model/model.js";
import { fieldsType } from "../../../language/names/names.js";
import {
  interfaceDeclaration,
  typeAlias,
  type Declaration,
  type Member,
} from "../../../print/declarations.js";
import type { DocText } from "../../../print/documentation.js";
import { quoteKey } from "../../../print/quote/code.js";
import { beforeTags, declarationDocs, fieldDocs, rulesDocs } from "../../shared/docs.js";
import { atLeastSentence, valueSentences } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import { armDeclarations, fieldsDocs } from "./arms.js";
import { fieldNamed } from "./extension.js";
import type { TypesScope } from "./scope.js";
import { typeText } from "./type-text.js";

/**
 * The declarations of an object resource.
 *
 *   { name: "QuoteAsset", fields: [chain, asset] }   ->   export interface QuoteAsset {
 *                                                            chain: string;
 *                                                            asset: string;
 *                                                          }
 */
export function objectTypes(scope: TypesScope, resource: ObjectResource): Declaration[] {
  if (resource.arms.length === 0) return [fieldsInterface(scope, resource, resource.name)];
  if (scope.bare.has(resource.name)) return [bareExtension(scope, resource)];
  return [
    fieldsInterface(scope, resource, fieldsType(resource.name)),
    ...armDeclarations({
      name: resource.name,
      fieldsName: fieldsType(resource.name),
      armName: (arm) => arm.name,
      docs: resourceDocs(scope, resource),
      arms: resource.arms,
      typeOf: (field) => fieldType(scope, resource, field),
    }),
  ];
}

/**
 * A resource that adds nothing to its base but that more fields may occur.
 *
 *   { extends: "Intent", extras: "keep" }
 *     ->   export type TransferIntent = Intent & { [field: string]: unknown };
 */
function bareExtension(scope: TypesScope, resource: ObjectResource): Declaration {
  const open = resource.extras === "keep" && !inheritsOpenness(scope, resource);
  const addition = open ? " & { [field: string]: unknown }" : "";
  return typeAlias({
    name: resource.name,
    docs: resourceDocs(scope, resource),
    members: [`${resource.extends[0] ?? "object"}${addition}`],
  });
}

/** The name of the interface that holds all fields of a resource, loosest form. */
export function interfaceOf(resource: ObjectResource): string {
  return resource.arms.length > 0 ? fieldsType(resource.name) : resource.name;
}

/** Type of a field of `resource`, wide enough for what extends the resource. */
export function fieldType(scope: TypesScope, resource: ObjectResource, name: string): string {
  const field = fieldNamed(resource, name);
  if (field === undefined) return "unknown";
  return typeText(scope, field.value, scope.refinements.get(resource.name)?.get(name) ?? []);
}

function fieldsInterface(scope: TypesScope, resource: ObjectResource, name: string): Declaration {
  const bases = scope.extensions.basesOf(resource.name);
  const members = shownFields(scope, resource, bases).map((field): Member => ({
    key: quoteKey(field.name),
    type: fieldType(scope, resource, field.name),
    optional: field.presence.kind !== "required",
    docs: fieldDocs(scope.files, field, resource),
  }));
  if (resource.fields.length === 0 && resource.extras !== "keep") return bareObject(scope, resource, bases);
  const docs =
    resource.arms.length > 0 ? fieldsDocs(resource.name, resource.arms) : resourceDocs(scope, resource);
  return interfaceDeclaration({
    name,
    docs,
    extends: bases.map(interfaceOf),
    members: [...members, ...restMembers(scope, resource)],
    open: resource.extras === "keep" && resource.rest === undefined && !inheritsOpenness(scope, resource),
  });
}

/**
 * The member for undeclared fields, where their type is stated. TypeScript wants it to hold the declared ones, too.
 *
 *   { fields: { count: integer }, rest: string }   ->   [field: string]: string | number | undefined;
 */
function restMembers(scope: TypesScope, resource: ObjectResource): Member[] {
  const { fields, rest } = resource;
  if (rest === undefined) return [];
  const texts = [typeText(scope, rest), ...fields.map(({ name }) => fieldType(scope, resource, name))];
  const types = new Set(texts.map(withoutNull));
  if (texts.some((text) => text !== withoutNull(text))) types.add("null");
  return [
    {
      key: "[field: string]",
      type: types.has("unknown") ? "unknown" : [...types, "undefined"].join(" | "),
      docs: [[`Further fields: ${code(typeText(scope, rest))}.`, ...valueSentences(rest)].join(" ")],
    },
  ];
}

function withoutNull(text: string): string {
  return text.endsWith(" | null") ? text.slice(0, -" | null".length) : text;
}

/**
 * A resource without fields. An interface without members would take numbers and strings as well.
 *
 *   { name: "Ping", extras: "drop" }   ->   export type Ping = object;
 *   { name: "Ping", extras: "closed" } ->   export interface Ping {
 *                                             [field: string]: never;
 *                                           }
 */
function bareObject(
  scope: TypesScope,
  resource: ObjectResource,
  bases: readonly ObjectResource[],
): Declaration {
  const { name, extras } = resource;
  const docs = resourceDocs(scope, resource);
  const named = bases.map((base) => base.name).join(" & ");
  if (extras !== "closed") return typeAlias({ name, docs, members: [named === "" ? "object" : named] });
  return interfaceDeclaration({ name, docs, members: [{ key: "[field: string]", type: "never", docs: [] }] });
}

/** The fields that the interfaces of `bases` do not already say the same about. */
function shownFields(
  scope: TypesScope,
  resource: ObjectResource,
  bases: readonly ObjectResource[],
): readonly Field[] {
  const own = new Set(resource.own);
  return resource.fields.filter((field) => {
    const inherited = bases.flatMap((base) => fieldNamed(base, field.name) ?? []);
    if (own.has(field.name) || inherited.length === 0) return true;
    if (field.presence.kind === "required" && inherited.some(({ presence }) => presence.kind !== "required"))
      return true;
    // Interfaces with different types of a field can be extended together only if this one repeats it.
    const declaring = bases.filter((base) => fieldNamed(base, field.name) !== undefined);
    return new Set(declaring.map((base) => fieldType(scope, base, field.name))).size > 1;
  });
}

/** Returns whether an interface that the one of `resource` extends, directly or not, keeps further fields. */
function inheritsOpenness(scope: TypesScope, resource: ObjectResource): boolean {
  return scope.extensions.basesOf(resource.name).some((base) => base.extras === "keep");
}

function resourceDocs(scope: TypesScope, resource: ObjectResource): DocText {
  const sentences = [
    ...(resource.extras === "closed" ? ["No other fields are allowed."] : []),
    ...(resource.atLeast === undefined ? [] : [atLeastSentence(resource.atLeast)]),
    ...(resource.armsDropped ? ["Only the validator checks which fields go together."] : []),
  ];
  return beforeTags(declarationDocs(scope.files, resource, sentences), rulesDocs(resource.rules));
}
