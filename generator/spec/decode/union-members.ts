/** The members of a union: types by name, types that are declared among them, and those under `values`. */
import type { Located, TypeAst, ValueAst } from "../declarations/index.js";
import {
  entryOf,
  valueOf,
  type KeyNode,
  type MapEntry,
  type MapNode,
  type SyntaxNode,
} from "../../source/yaml/tree.js";
import { parseTypeExpression } from "../../source/types/type-expression.js";
import type { DecodeContext } from "./context.js";
import { derivedName } from "./derived-names.js";
import { inlineEntryOf } from "./inline-keys.js";
import { stringAt } from "./reading.js";

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

/** A value of the tag under `values`, and the name of its member. */
interface StatedTagValue {
  readonly value: Located<string>;
  readonly member?: string;
}

/** Reads the tag of a union: `kind`, or `kind?` where it may be left out. */
export function tagOfUnion(union: SyntaxNode | undefined): (TagOfUnion & Located<string>) | undefined {
  const tag = stringAt(union, "tag");
  if (tag === undefined) return undefined;
  const optional = tag.value.length > 1 && tag.value.endsWith("?");
  const name = optional ? tag.value.slice(0, -1) : tag.value;
  return { name, optional, value: name, span: tag.span };
}

/** Decodes the members under `of` and `values`, in this order. Leaves out what is neither a text nor a declaration. */
export function decodeUnionMembers(
  context: DecodeContext,
  union: SyntaxNode | undefined,
  place: UnionPlace,
): { readonly members: ValueAst[]; readonly values: StatedTagValue[] } {
  const tag = tagOfUnion(union);
  const of = valueOf(union, "of");
  const listed = of?.kind === "list" ? of.items.flatMap((item) => memberOf(context, item, place, tag)) : [];
  const values = valueOf(union, "values");
  const chosen =
    values?.kind === "map" ? values.entries.map((entry) => memberForValue(context, entry, place, tag)) : [];
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
  const constant = { key: { kind: "key", value: "const", span }, value: keyAsText(key) } as const;
  const field: MapEntry = {
    key: { kind: "key", value: tag.optional ? `${tag.name}?` : tag.name, span },
    value: { kind: "map", entries: [constant], span },
  };
  const fieldsOf = (entries: readonly MapEntry[]): MapEntry => ({
    key: { kind: "key", value: "fields", span },
    value: { kind: "map", entries, span },
  });
  if (stated.kind === "scalar" && typeof stated.value === "string") {
    const base: MapEntry = { key: { kind: "key", value: "extends", span }, value: stated };
    return { kind: "map", entries: [base, fieldsOf([field])], span: stated.span };
  }
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

function keyAsText(key: KeyNode): SyntaxNode {
  return { kind: "scalar", value: key.value, style: "quoted", span: key.span };
}
