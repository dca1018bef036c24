/**
 * Types in place that are equal to another type: the output has them as aliases of it. Documents repeat types, as these
 * have no name to refer to: in GitHub's, two of three types repeat another.
 */
import { groupBy } from "../../base/append.js";
import type { ByName } from "../../language/facts/by-name.js";
import type { Documented, Enum, Model, ObjectResource, Resource } from "../../language/model/model.js";
import { hasOtherwise } from "../../language/names/names.js";
import { strongComponents } from "../../base/graph.js";
import type { Homes } from "../../print/module.js";

/** The type that an alias stands for, by the name of the alias. */
export type TypeAliases = ByName<string>;

/** A type of types.ts with validators of its own. */
type NamedType = Enum | Resource;

/**
 * Returns the aliases of an output. An alias stands in the file of its type, so that an edit moves no declaration to
 * another file. Of equal types, the first that is declared under a name of its own stays, or else the first.
 *
 *   Parcel.size: { enum: [small, large] }, Letter.size: { enum: [small, large] }   ->   LetterSize: ParcelSize
 */
export function aliasesOf(model: Model, homes: Homes | undefined): TypeAliases {
  const aliases = new Map<string, string>();
  for (const equal of equalTypes(model))
    for (const types of groupBy(equal, ({ name }) => homes?.get(name) ?? "").values()) {
      const stays = types.find((type) => !isInPlace(type)) ?? types[0];
      for (const type of types)
        if (stays !== undefined && type !== stays && isInPlace(type)) aliases.set(type.name, stays.name);
    }
  return aliases;
}

/** Returns whether a type is declared where it is used, such as at `resources/Parcel/fields/size/enum`. */
function isInPlace({ path }: Documented): boolean {
  return path.split("/", 3).length > 2;
}

/** Returns the types of a model in lists of equal ones, each in the order of the spec. */
function equalTypes(model: Model): readonly (readonly NamedType[])[] {
  const types: readonly NamedType[] = [...model.enums, ...model.resources];
  if (!types.some(isInPlace)) return [];
  const byName = new Map(types.map((type) => [type.name, type]));
  const isApart = apartIn(model);
  /** The first type with the same content, by name. */
  const firsts = new Map<string, string>();
  const byContent = new Map<string, string>();
  const contents = new Map(types.map((type) => [type.name, contentOf(type)]));
  const referencesOf = (name: string): readonly string[] => contents.get(name)?.references ?? [];
  // Each component comes behind those that it leads to.
  for (const { members: names, isCircle } of strongComponents(byName.keys(), referencesOf))
    for (const name of names) {
      const type = byName.get(name);
      const known = contents.get(name);
      if (type === undefined || known === undefined || isCircle || isApart(type)) continue;
      const { text, references } = known;
      const content = [text, ...references.map((reference) => firsts.get(reference) ?? reference)].join("\n");
      const first = byContent.get(content) ?? name;
      byContent.set(content, first);
      firsts.set(name, first);
    }
  return [...groupBy(types, ({ name }) => firsts.get(name) ?? name).values()];
}

/**
 * Returns whether a type is equal to no other: what surrounds it has a part in its declarations, or they say more than its
 * content, as rules, gaps and the names of arms do.
 */
function apartIn(model: Model): (type: NamedType) => boolean {
  const bases = new Set(model.resources.flatMap((one) => (one.kind === "object" ? one.extends : [])));
  return (type) => {
    if (type.gaps.length > 0 || bases.has(type.name)) return true;
    if (!("kind" in type)) return false;
    return type.kind === "union" ? hasOtherwise(type) || type.open : saysMore(type);
  };
}

function saysMore({ extends: bases, arms, rules, fields }: ObjectResource): boolean {
  return [bases, arms, rules, ...fields.map(({ gaps }) => gaps)].some((some) => some.length > 0);
}

/**
 * Returns the content of a type, without its own name and docs.
 *
 *   { name: "Letter", path: …, fields: [{ name: "from", value: { type: ref Address, … }, … }], … }
 *     ->   text: {"fields":[{"name":"from","value":{"type":"ref",…},…}],…}, references: [Address]
 */
function contentOf(type: NamedType) {
  const references: string[] = [];
  const refer = (name: string): string => {
    references.push(name);
    return "ref";
  };
  const text = JSON.stringify(
    "kind" in type ? partsOf(type, refer) : withoutPlace(type),
    (key, part: unknown) => {
      if (jsonKeys.has(key)) return JSON.stringify(part);
      return isReference(part) ? refer(part.name) : part;
    },
  );
  return { text, references };
}

/** Keys of a model with JSON of the user. */
const jsonKeys: ReadonlySet<string> = new Set(["default", "example", "furtherExamples"]);

function partsOf(resource: Resource, refer: (name: string) => string): object {
  if (resource.kind === "object")
    return {
      ...withoutPlace(resource),
      extends: resource.extends.map(refer),
      fields: resource.fields.map(({ path: _path, extra: _extra, was: _was, ...field }) => field),
    };
  const { otherwise } = resource;
  return {
    ...withoutPlace(resource),
    members: resource.members.map((member) => ({ ...member, resource: refer(member.resource) })),
    ...(otherwise === undefined ? {} : { otherwise: refer(otherwise) }),
  };
}

function withoutPlace(type: NamedType): object {
  const { name: _name, path: _path, doc: _doc, extra: _extra, was: _was, ...rest } = type;
  return rest;
}

function isReference(part: unknown): part is { readonly name: string } {
  return typeof part === "object" && part !== null && "kind" in part && part.kind === "ref" && "name" in part;
}
