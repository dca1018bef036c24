/** Resources: objects and unions. */
import type {
  DeclarationAst,
  GapAst,
  Located,
  ObjectAst,
  ResourceAst,
  RuleAst,
  UnionAst,
  ValueAst,
  ChangedFieldsAst,
  FromAst,
} from "../declarations/index.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { derivedName } from "./derived-names.js";
import { decodeFields, decodePresence } from "./fields.js";
import { keyGap, withAssumed } from "./gaps.js";
import { asString, declaration, flagAt, namesAt, numberAt, stringAt, stringsOf } from "./reading.js";
import { decodeUnionMembers, tagOfUnion } from "./union-members.js";
import { decodeValue } from "./values.js";

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
  const rules = valueOf(owner, "rules");
  if (rules?.kind !== "map") return [];
  return rules.entries.map((entry) => {
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
