/** Discriminators: which values of a tag select which member of a union, stated by the members or by a mapping. */
import { defined } from "../../base/defined.js";
import { append } from "../../base/append.js";
import { dataTree, entry, listNode, mapNode, scalar } from "../document/nodes.js";
import { entriesOf, isFalse, textOf, textAt } from "../../source/yaml/reading.js";
import { derivedName } from "../../spec/decode/derived-names.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { assertionsIn } from "../document/keywords.js";
import { plainNameOf } from "./inheritance.js";
import type { Alternative } from "./members.js";
import { typeNameOf } from "../names.js";
import { componentBehind } from "./component-references.js";
import { componentNameAt } from "../document/references.js";
import { plainShape, shapeOf, listedValuesOf } from "./shapes.js";
import type { Component } from "./schema-facts.js";
import { AnswerKey, type Translation } from "../translation.js";
import type { Alternatives } from "./views.js";

/** The tag of a union, and the values that select members which do not state them. */
export interface TagPlan {
  readonly tag: string;
  /** True if a member may lack the tag. */
  readonly optional: boolean;
  /** The values that the union states, by member; the other members state theirs themselves. */
  readonly values: ReadonlyMap<Alternative, readonly string[]>;
  /** The member for the values of the tag that select none: that of `defaultMapping`. */
  readonly fallback?: Alternative;
}

interface MemberTag {
  readonly member: Alternative;
  /** The values that the member states; undefined where it takes any string. */
  readonly fixed: readonly string[] | undefined;
  /** The values that select it by the discriminator. */
  readonly mapped: readonly string[];
  readonly required: boolean;
}

/** Returns how a discriminator tells objects apart; undefined where it does not, or where the language cannot say it. */
export function tagPlanOf(
  t: Translation,
  alternatives: Alternatives,
  objects: readonly Alternative[],
): TagPlan | undefined {
  const tag = textAt(alternatives.discriminator, "propertyName");
  if (tag === undefined || tag === "" || tag.endsWith("?") || tag === "__proto__") return undefined;
  const stated = entryOf(alternatives.discriminator, "defaultMapping");
  const fallback = stated === undefined ? undefined : fallbackOf(t, alternatives, stated, objects);
  if (stated !== undefined && fallback === undefined) return undefined;
  const tags: MemberTag[] = [];
  for (const member of objects) {
    const found = memberTag(t, alternatives, tag, member);
    if (found === undefined) return undefined;
    if (member !== fallback) tags.push(found);
    else if (!found.required || found.fixed !== undefined) return undefined;
  }
  const optional = tags.some(({ required }) => !required);
  // What members state counts; where several state the same values, the mapping decides among them.
  for (const choose of [statedOrMapped, onlyMapped]) {
    const values = new Map<Alternative, readonly string[]>();
    const all = tags.flatMap((one): readonly (string | undefined)[] => {
      const chosen = choose(one);
      const isOwn =
        one.fixed?.length === chosen.length && chosen.every((value) => one.fixed?.includes(value));
      if (!isOwn) values.set(one.member, chosen);
      return chosen.length === 0 ? [undefined] : chosen;
    });
    const isPlan = all.every(isTagValue) && new Set(all).size === all.length;
    if (isPlan) return { tag, optional, values, ...defined({ fallback }) };
  }
  return undefined;
}

/** Returns the alternative for the values that select no other; undefined where the default is none, or is mapped as well. */
function fallbackOf(
  t: Translation,
  { discriminator }: Alternatives,
  stated: MapEntry,
  objects: readonly Alternative[],
): Alternative | undefined {
  const name = nameMapped(t, stated);
  if (name === undefined) t.references.dangling.add(stated);
  if (name === undefined || discriminator === undefined) return undefined;
  if (mappingOf(t, discriminator).byName.has(name)) return undefined;
  return objects.find(({ shape }) => shape.kind === "component" && shape.component.name === name);
}

const statedOrMapped = ({ fixed, mapped }: MemberTag): readonly string[] => fixed ?? mapped;
const onlyMapped = ({ fixed, mapped }: MemberTag): readonly string[] =>
  fixed === undefined ? mapped : fixed.filter((value) => mapped.includes(value));

function isTagValue(value: string | undefined): boolean {
  return value !== undefined && value !== "__proto__" && /^[\u0020-\u007e]{1,255}$/.test(value);
}

/** Returns the tag of a member; undefined where it can have none. */
export function memberTag(
  t: Translation,
  alternatives: Alternatives,
  tag: string,
  member: Alternative,
): MemberTag | undefined {
  const { shape, within, of } = member;
  const discriminator = (within ?? alternatives).discriminator ?? alternatives.discriminator;
  if (textAt(discriminator, "propertyName") !== tag) return undefined;
  const plain = plainShape(t, shape);
  if (plain.kind !== "object") return undefined;
  const { view } = plain;
  const property = view.properties.get(tag);
  const isClosed = ["additionalProperties", "unevaluatedProperties"].some((key) =>
    isFalse(view.keywords.get(key)?.value),
  );
  const own = componentNameAt(member.place.node);
  const isNamed = shape.kind === "component";
  const component = isNamed ? shape.component : of;
  // What extends a closed type cannot add the tag.
  const isMapped = component !== undefined && !(isNamed && isClosed);
  const mapped = isMapped ? mappedTo(t, discriminator, component, own) : [];
  const required = alternatives.isTagRequired === true || view.required.has(tag);
  if (property === undefined)
    return isClosed && isNamed ? undefined : { member, fixed: undefined, mapped, required };
  const value = plainShape(t, shapeOf(t, property));
  if (value.nullable) return undefined;
  if (value.kind === "any" || (value.kind === "scalar" && value.type === "string"))
    return { member, fixed: undefined, mapped, required };
  const fixed = listedValuesOf(value);
  const texts = fixed?.filter((one) => typeof one === "string");
  return texts === undefined || texts.length !== fixed?.length
    ? undefined
    : { member, fixed: texts, mapped, required };
}

/** Returns whether a member requires the tag. */
export function requiresTag(t: Translation, { shape }: Alternative, { tag }: TagPlan): boolean {
  const found = plainShape(t, shape);
  return found.kind === "object" && found.view.required.has(tag);
}

/** Returns the entries of an object without a name, with the values of the tag that select it. */
export function withTagValues(
  entries: readonly MapEntry[],
  { tag, optional }: TagPlan,
  { values, isRequired }: { readonly values: readonly string[]; readonly isRequired: boolean },
  span: Span,
): MapEntry[] {
  const texts = values.map((value) => scalar(value, span));
  const [only, ...others] = texts;
  const value =
    only !== undefined && others.length === 0 ? entry("const", only) : entry("enum", listNode(texts, span));
  return entries.map((one) => {
    if (one.key.value !== "fields") return one;
    const isTag = ({ key }: MapEntry): boolean => key.value === tag || key.value === `${tag}?`;
    const fields = entriesOf(one.value);
    const doc = entriesOf(fields.find(isTag)?.value).filter(({ key }) => key.value === "doc");
    const field = entry(optional && !isRequired ? `${tag}?` : tag, mapNode([value, ...doc], span));
    const all = fields.some(isTag)
      ? fields.map((known) => (isTag(known) ? field : known))
      : [field, ...fields];
    return entry("fields", mapNode(all, span), one.key.span);
  });
}

/** Extensions by which a schema states its value. */
const valueKeys = ["x-ms-discriminator-value", "x-discriminator-value"];

/**
 * Returns the values that select a component: those that a mapping lists, be it that of a schema between it and the base,
 * that which it states, or else its name; `statedName` is the name by which alternatives refer to it.
 */
export function mappedTo(
  t: Translation,
  discriminator: SyntaxNode | undefined,
  component: Component,
  statedName?: string,
): readonly string[] {
  const { inheritance } = t.schemas;
  const name = plainNameOf(component.name);
  const tag = textAt(discriminator, "propertyName");
  for (const one of new Set([discriminator, ...inheritance.discriminatorsOf(name)])) {
    if (textAt(one, "propertyName") !== tag) continue;
    const listed = one === undefined ? [] : (mappingOf(t, one).byName.get(name) ?? []);
    const isBase = one !== undefined && inheritance.discriminators.get(name) === one;
    const all = isBase ? [...listed, ...(inheritance.strays.get(one) ?? [])] : listed;
    if (all.length > 0) return all;
  }
  const [stated] = valueKeys.flatMap((key) => textOf(t.take(component.node, key)) ?? []);
  if (stated !== undefined) return [stated];
  const hasNoName =
    name.startsWith("#") || (discriminator !== undefined && !mappingOf(t, discriminator).isComplete);
  return hasNoName ? [] : [t.request.statedNames.get(statedName ?? name) ?? statedName ?? name];
}

/** The values that a mapping lists. */
interface MappedValues {
  /** The values by the names of the components that they select. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** False if a value leads to no schema at all: then the names of the other components are no values. */
  readonly isComplete: boolean;
}

/** The values of mappings by their discriminators: bases of hundreds of schemas ask for each. */
const mappings = new AnswerKey<SyntaxNode, MappedValues>();

/** Returns the values that the mapping of a discriminator lists, and notes those that lead nowhere. */
export function mappingOf(t: Translation, discriminator: SyntaxNode): MappedValues {
  return t.answers.once(mappings, discriminator, () => {
    const byName = new Map<string, string[]>();
    const lost: MapEntry[] = [];
    const mapping = entryOf(discriminator, "mapping");
    for (const one of entriesOf(mapping?.value)) {
      const name = nameMapped(t, one);
      if (name !== undefined) append(byName, name, one.key.value);
      else if (t.references.find(textOf(one.value) ?? "") === undefined) lost.push(one);
    }
    for (const one of lost) t.references.dangling.add(one);
    if (mapping !== undefined && lost.length > 0)
      t.ledger.mark(mapping, "dropped", "a value of the mapping leads to no schema");
    const isOfBase = (): boolean =>
      [...t.schemas.inheritance.discriminators.values()].includes(discriminator);
    return { byName, isComplete: lost.length === 0 || isOfBase() };
  });
}

/** Returns the component that a value of a mapping names, by a reference or by its name, through those that only refer to another. */
export function targetOf(t: Translation, text: string): Component | undefined {
  const passed = new Set<Component>();
  let found = text.startsWith("#") ? componentBehind(t, text) : t.schemas.components.get(text);
  while (found !== undefined && !passed.has(found)) {
    passed.add(found);
    const reference = t.references.entryOf(found.node);
    const isAlias = assertionsIn(found.node).every((one) => one === reference);
    if (reference === undefined || !isAlias) return found;
    found = componentBehind(t, textOf(reference.value) ?? "");
  }
  return found;
}

/** Returns the name of the component that an entry of a mapping, or a default, leads to. */
export function nameMapped(t: Translation, { value }: MapEntry): string | undefined {
  return targetOf(t, textOf(value) ?? "")?.name;
}

/** The place of a member under `values`. */
interface TagValueContext {
  readonly typeName: string;
  readonly direction: string;
  /** The type that the member extends. */
  readonly expression: string;
  readonly span: Span;
}

/**
 * Returns the entry under `values` for a member: its type, or a declaration in place where its name is another one than
 * that which follows from the value, or where the member requires a tag that others lack.
 */
export function valueEntry(
  t: Translation,
  { tag, optional }: TagPlan,
  { value, isRequired }: { readonly value: string; readonly isRequired: boolean },
  { typeName, direction, expression, span }: TagValueContext,
): MapEntry {
  const derived = derivedName(typeName, value);
  const wanted = derived ?? `${typeName.slice(0, 60)}${typeNameOf(value).slice(0, 40)}`;
  const name = t.names.take(wanted, `${typeName} ${direction} value ${value}`);
  const hasOwnTag = optional && isRequired;
  if (name === derived && !hasOwnTag) return entry(value, expression, span);
  const fields = { [optional && !isRequired ? `${tag}?` : tag]: { const: value } };
  const naming = name === derived ? {} : { name };
  return entry(value, { ...naming, extends: expression, fields }, span);
}

/**
 * Returns the schema that a plan adds to alternatives: a value that has the tag belongs to the member that the tag selects.
 *
 *     { anyOf: [{ not: { type: object } }, { allOf: [<Customer>], properties: { object: { enum: [customer] } } }] }
 */
export function ruleOfTags(plan: TagPlan, objects: readonly Alternative[], span: Span): SyntaxNode {
  const selecting = [...plan.values.values()].flat();
  const members = objects.map((member) => {
    const allOf = [member.place.node];
    if (member === plan.fallback) return { allOf, properties: { [plan.tag]: { not: { enum: selecting } } } };
    const values = plan.values.get(member);
    if (values === undefined) return { allOf };
    const required = plan.optional ? undefined : [plan.tag];
    return { allOf, properties: { [plan.tag]: { enum: values } }, required };
  });
  return dataTree({ anyOf: [{ not: { type: "object" } }, ...members] }, span);
}
