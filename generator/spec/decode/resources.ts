/** Resources: objects and unions. */
import type {
  DeclarationAst,
  GapAst,
  Located,
  ObjectAst,
  ResourceAst,
  RuleAst,
  StatedTagValue,
  UnionAst,
  ValueAst,
  ChangedFieldsAst,
  FromAst,
  TypeAst,
} from "../declarations/index.js";
import { entriesAt, itemsAt, textOf } from "../../source/yaml/reading.js";
import { entry as entryFor, mapNode } from "../../source/yaml/making.js";
import {
  entryOf,
  valueOf,
  type MapEntry,
  type SyntaxNode,
  type KeyNode,
  type MapNode,
} from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { derivedName } from "./derived-names.js";
import { decodeFields, decodePresence } from "./fields.js";
import { keyGap, withAssumed } from "./gaps.js";
import { asString, declaration, flagAt, namesAt, numberAt, stringAt, stringsOf } from "./reading.js";
import { decodeValue } from "./values.js";
import { parseTypeExpression } from "../../source/types/type-expression.js";
import { inlineEntryOf } from "./inline-keys.js";

/** Decodes a resource; `as` are the name and the path of one that a template gives. */
export function decodeResource(
  context: DecodeContext,
  entry: MapEntry,
  as?: Pick<DeclarationAst, "name" | "path" | "instance">,
): ResourceAst {
  const path = as?.path ?? `resources/${entry.key.value}`;
  const base = { ...declaration(context, entry, path), ...as };
  const { name } = base;
  const resource = decodeResourceAt(context, entry.value, { ...base, at: path });
  if (resource.kind === "union") return resource;
  const question = `Are the fields of ${name.value} always present?`;
  return { ...resource, ...defined({ presence: decodePresence(context, entry.value, path, question) }) };
}

/** The parts that every declaration has, and the path of the map that declares it. */
interface ResourceBase extends DeclarationAst {
  readonly at: string;
}

/** Decodes the resource `node`, but not its key `presence`. */
export function decodeResourceAt(context: DecodeContext, node: SyntaxNode, base: ResourceBase): ResourceAst {
  const isUnion = entryOf(node, "union") !== undefined;
  return isUnion ? decodeUnion(context, node, base) : decodeObject(context, node, base);
}

function decodeObject(
  context: DecodeContext,
  written: SyntaxNode,
  { at: path, ...base }: ResourceBase,
): ObjectAst {
  const node = withAssumed(context, written, { joined: ["fields", "rules"] });
  const typeName = base.name.value;
  return {
    ...base,
    kind: "object",
    fields: decodeFields(context, valueOf(node, "fields"), {
      path: `${path}/fields`,
      typeName,
      owner: "resource",
    }),
    extends: namesAt(node, "extends"),
    rules: decodeRules(context, node, path),
    ...defined({
      from: decodeFrom(node),
      closed: flagAt(node, "closed"),
      open: flagAt(node, "open"),
      rest: decodeRest(context, node, path, typeName),
      atLeast: numberAt(node, "at_least"),
    }),
  };
}

/** Decodes the value of undeclared properties. */
function decodeRest(
  context: DecodeContext,
  owner: SyntaxNode,
  parent: string,
  typeName: string,
): ValueAst | undefined {
  const node = valueOf(owner, "rest");
  if (node === undefined) return undefined;
  const place = {
    path: `${parent}/rest`,
    name: `an undeclared field of ${typeName}`,
    typeName: derivedName(typeName, "rest"),
    isInner: true as const,
  };
  return decodeValue(context, node, place).value;
}

function decodeUnion(
  context: DecodeContext,
  written: SyntaxNode,
  { at: path, ...base }: ResourceBase,
): UnionAst {
  const outer = withAssumed(context, written, { joined: ["union"] });
  const union = valueOf(outer, "union");
  const unionGap: GapAst | undefined =
    union === undefined ? undefined : keyGap(context, union, `${path}/union`);
  const node = union === undefined ? undefined : withAssumed(context, union, { joined: ["of", "values"] });
  const place = { path: `${path}/union`, name: base.name.value };
  const { members, values } = decodeUnionMembers(context, node, place);
  const parts = {
    ...base,
    kind: "union" as const,
    of: members.flatMap(nameOf),
    members,
    values,
    ...defined({
      nullable: flagAt(node, "nullable"),
      by: stringAt(node, "by"),
      otherwise: stringAt(node, "otherwise"),
      unionGap,
    }),
  };
  const tag = tagOfUnion(node);
  const match = stringAt(node, "match");
  if (match?.value === "first" || match?.value === "one")
    return {
      ...parts,
      selectedBy: "match",
      match: { value: match.value, span: match.span },
      ...defined({ tag }),
    };
  // Where the tag is left out, the members are tried in order; a value with a tag fits that member alone.
  if (tag?.optional === true)
    return { ...parts, selectedBy: "match", match: { value: "first", span: tag.span }, optionalTag: tag };
  return tag === undefined ? { ...parts, selectedBy: "shape" } : { ...parts, selectedBy: "tag", tag };
}

function nameOf({ type }: ValueAst): Located<string>[] {
  return type.kind === "name" ? [{ value: type.name, span: type.span }] : [];
}

/** Decodes the rules of a resource or an endpoint. */
export function decodeRules(context: DecodeContext, owner: SyntaxNode, parent: string): RuleAst[] {
  return entriesAt(owner, "rules").map((entry) => {
    const base = declaration(context, entry, `${parent}/rules/${entry.key.value}`);
    const node = withAssumed(context, entry.value, { joined: [] });
    const assumed = base.gap === undefined ? undefined : asString(valueOf(node, "assume"));
    const sentence = asString(node) ?? stringAt(node, "doc") ?? assumed;
    return {
      ...base,
      sentence: sentence?.value ?? base.gap?.text ?? "",
      ...defined({ error: stringAt(node, "error") }),
    };
  });
}

/** Decodes the key `from` of a resource and the keys that change the fields. */
function decodeFrom(node: SyntaxNode): FromAst | undefined {
  const resource = stringAt(node, "from");
  if (resource === undefined) return undefined;
  return {
    resource,
    ...defined({
      pick: namesOf(valueOf(node, "pick")),
      omit: namesOf(valueOf(node, "omit")),
      optional: changedFields(valueOf(node, "optional")),
      required: changedFields(valueOf(node, "required")),
    }),
  };
}

function namesOf(node: SyntaxNode | undefined): FromAst["pick"] {
  return node?.kind === "list" ? stringsOf(node) : undefined;
}

function changedFields(node: SyntaxNode | undefined): ChangedFieldsAst | undefined {
  const word = asString(node);
  if (word?.value === "all") return { all: word.span, names: [] };
  return node?.kind === "list" ? { names: stringsOf(node) } : undefined;
}

/** A union whose members are decoded. */
interface UnionPlace {
  readonly path: string;
  readonly name: string;
}

/** The tag of a union; that of `kind?` may be left out. */
interface TagOfUnion {
  readonly name: string;
  readonly optional: boolean;
}

/** Reads the tag of a union: `kind`, or `kind?` where it may be left out. */
function tagOfUnion(union: SyntaxNode | undefined): (TagOfUnion & Located<string>) | undefined {
  const tag = stringAt(union, "tag");
  if (tag === undefined) return undefined;
  const optional = tag.value.length > 1 && tag.value.endsWith("?");
  const name = optional ? tag.value.slice(0, -1) : tag.value;
  return { name, optional, value: name, span: tag.span };
}

/** Decodes the members under `of` and `values`, in this order. Leaves out what is neither a text nor a declaration. */
function decodeUnionMembers(
  context: DecodeContext,
  union: SyntaxNode | undefined,
  place: UnionPlace,
): { readonly members: ValueAst[]; readonly values: StatedTagValue[] } {
  const tag = tagOfUnion(union);
  const listed = itemsAt(union, "of").flatMap((item) => memberOf(context, item, place, tag));
  const chosen = entriesAt(union, "values").map((entry) => memberForValue(context, entry, place, tag));
  return {
    members: [...listed, ...chosen.flatMap(({ member }) => member ?? [])],
    values: chosen.map(tagValue),
  };
}

function tagValue({ member, value }: ChosenMember): StatedTagValue {
  return { value, ...(member?.type.kind === "name" ? { member: member.type.name } : {}) };
}

function memberOf(
  context: DecodeContext,
  item: SyntaxNode,
  place: UnionPlace,
  tag: TagOfUnion | undefined,
): ValueAst[] {
  if (item.kind === "scalar" && typeof item.value === "string")
    return [parseTypeExpression(item, context, (diagnostic) => context.diagnostics.push(diagnostic))];
  const entry = inlineEntryOf(item);
  if (item.kind !== "map" || entry === undefined) return [];
  const typeName = nameByTag(place, item, tag);
  const at = {
    path: `${place.path}/of/${stringAt(item, "name")?.value ?? typeName ?? "?"}`,
    name: `a member of ${place.name}`,
    typeName,
  };
  return [asMember(item, context.liftInline(context, item, { entry, at }))];
}

/**
 * Returns the name of a member that is declared in the list: it follows from the constant that is its tag.
 *
 *     union: { tag: kind, of: [{ fields: { kind: { const: letter } } }] }   ->   ItemLetter
 */
function nameByTag(place: UnionPlace, item: MapNode, tag: TagOfUnion | undefined): string | undefined {
  const fields = valueOf(item, "fields");
  const field = tag && (valueOf(fields, tag.name) ?? valueOf(fields, `${tag.name}?`));
  const value = stringAt(field, "const")?.value;
  return value === undefined ? undefined : derivedName(place.name, value);
}

/** A value of the tag, and the member that it selects, if that can be read. */
interface ChosenMember {
  readonly value: Located<string>;
  readonly member?: ValueAst;
}

/**
 * Decodes a member under `values`: an object whose tag is that value, and that extends the named resource or has the
 * fields that are stated there.
 *
 *     Payer: { union: { tag: object, values: { customer: Customer } } }
 *       ->   PayerCustomer: { extends: Customer, fields: { object: { const: customer } } }
 */
function memberForValue(
  context: DecodeContext,
  { key, value: stated }: MapEntry,
  place: UnionPlace,
  tag: TagOfUnion | undefined,
): ChosenMember {
  const node = tag === undefined ? undefined : withTag(stated, key, tag);
  const entry = node === undefined ? undefined : inlineEntryOf(node);
  const value = { value: key.value, span: key.span };
  if (node === undefined || entry === undefined) return { value };
  const at = {
    path: `${place.path}/values/${key.value}`,
    name: `the member ${key.value} of ${place.name}`,
    typeName: derivedName(place.name, key.value),
  };
  const type = context.liftInline(context, node, { entry, at });
  return { value, member: asMember(node, type) };
}

function asMember({ span }: SyntaxNode, type: TypeAst): ValueAst {
  return { type, nullable: false, span };
}

/** Returns the declaration of a member with its tag as the first field; a tag that it states itself stays. */
function withTag(stated: SyntaxNode, key: KeyNode, tag: TagOfUnion): MapNode | undefined {
  const { span } = key;
  const field = entryFor(tag.optional ? `${tag.name}?` : tag.name, { const: key.value }, span);
  const fieldsOf = (entries: readonly MapEntry[]): MapEntry => entryFor("fields", mapNode(entries, span));
  if (textOf(stated) !== undefined)
    return mapNode([entryFor("extends", stated, span), fieldsOf([field])], stated.span);
  if (stated.kind !== "map") return undefined;
  const fields = valueOf(stated, "fields");
  if (fields === undefined && entryOf(stated, "from") !== undefined)
    return { ...stated, entries: [...stated.entries, fieldsOf([field])] };
  if (fields?.kind !== "map") return undefined;
  const hasTag = [tag.name, `${tag.name}?`].some((name) => entryOf(fields, name) !== undefined);
  const all = hasTag ? fields.entries : [field, ...fields.entries];
  const entries = stated.entries.map((entry) => (entry.value === fields ? fieldsOf(all) : entry));
  return { ...stated, entries };
}
