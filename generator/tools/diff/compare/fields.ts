/** Compares the fields of two objects. */
import { wordsOfName } from "../../../base/words.js";
import type { Pair } from "../changes.js";
import type { Field, ConstValue, Presence, Value } from "../../../language/model/model.js";
import { suggest } from "../../../diagnostics/suggest.js";
import { specText, presenceText } from "./spec-text.js";
import { type Comparison, pairByName, type DeclaredTypes, type ChangeSubject } from "./comparison.js";
import { compareDocumented } from "./documented.js";
import { compareValues } from "./values.js";
import {
  assignmentsOf,
  needOf,
  type Assignment,
  type DecidingField,
  type Need,
} from "../../../language/facts/conditions.js";
import type { PresenceCell, PresenceChange } from "../rules/type-rules.js";
import type { SetEffect } from "../rules/verdict.js";

/** The fields around one, of which its condition names some. */
interface FieldsAround {
  readonly siblings: readonly Field[];
  /** True where the type in code follows conditions; otherwise a field with one is optional in code. */
  readonly isTyped: boolean;
}

const noFields: FieldsAround = { siblings: [], isTyped: false };

/** The object around fields. */
export interface FieldContext {
  readonly about: ChangeSubject;
  readonly baseClosed: boolean;
  readonly headClosed: boolean;
  /** The stated type of undeclared fields, which a field has before it is declared and after. */
  readonly baseRest?: Value | undefined;
  readonly headRest?: Value | undefined;
  /** True where the type in code follows the conditions of fields: that of a resource can, that of an input does not. */
  readonly baseTyped?: boolean;
  readonly headTyped?: boolean;
  /** The object in subjects: `Parcel`, or the endpoint of an input. */
  readonly name: string;
}

/** Compares fields by name; one that `was` another is that one with another name. */
export function compareFields(
  comparison: Comparison,
  context: FieldContext,
  { base, head }: Pair<readonly Field[]>,
): void {
  const { baseClosed, headClosed } = context;
  const { pairs, removed, added } = pairByName(base, head);
  const guesses = suggestRename(removed, added);
  const around = {
    base: { siblings: base, isTyped: context.baseTyped === true },
    head: { siblings: head, isTyped: context.headTyped === true },
  };
  const factsOf = (field: Field) => {
    const sometimes = isRequiredSometimes(comparison, field, around);
    return {
      required: isRequired(field) || sometimes,
      ...(sometimes && { sometimes: true as const }),
      baseClosed,
      headClosed,
    };
  };
  for (const field of removed) {
    const about = subjectOf(context, field, undefined);
    const hint = hintOf(guesses.get(field.name), field.name);
    comparison.changes.add("field-removed", { ...about, hint }, factsOf(field));
    if (context.headRest !== undefined)
      compareValues(comparison, about, { base: field.value, head: context.headRest });
  }
  for (const field of added) {
    const about = subjectOf(context, undefined, field);
    comparison.changes.add("field-added", about, factsOf(field));
    if (context.baseRest !== undefined)
      compareValues(comparison, about, { base: context.baseRest, head: field.value });
  }
  for (const pair of pairs) compareField(comparison, context, { ...pair, around });
}

function hintOf(now: string | undefined, before: string): string | undefined {
  return now && `If it is now called \`${now}\`, declare it in the spec: \`${now}: { …, was: ${before} }\`.`;
}

function compareField(
  comparison: Comparison,
  context: FieldContext,
  { base, head, around }: Pair<Field> & { readonly around: Pair<FieldsAround> },
): void {
  const { changes } = comparison;
  const about = subjectOf(context, base, head);
  compareDocumented(comparison, about, { base, head });
  if (base.name !== head.name) {
    const { baseClosed, headClosed } = context;
    const required = [base, head].some(
      (one) => isRequired(one) || isRequiredSometimes(comparison, one, around),
    );
    changes.add("field-renamed", about, { from: base.name, to: head.name, required, baseClosed, headClosed });
  }
  comparePresence(comparison, about, { base, head }, around);
  compareDefault(comparison, about, { base, head });
  compareValues(comparison, about, { base: base.value, head: head.value });
}

/** Compares when a field must be there. */
export function comparePresence(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Field>,
  around: Pair<FieldsAround> = { base: noFields, head: noFields },
): void {
  const { changes } = comparison;
  const [from, to] = [base.presence, head.presence];
  if (from.kind === "conditional" || to.kind === "conditional") {
    const texts = { from: presenceText(from), to: presenceText(to) };
    if (texts.from === texts.to) return;
    const effects = comparePresences(comparison, {
      base: { presence: from, ...around.base },
      head: { presence: to, ...around.head },
    });
    changes.add("condition-changed", about, { ...texts, ...effects });
    return;
  }
  if (isRequired(base) === isRequired(head)) return;
  changes.add(isRequired(head) ? "field-required" : "field-optional", about, {});
}

/** Compares the value that a service takes for a field that is not there. */
export function compareDefault(
  { changes }: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Field>,
): void {
  const [from = "none", to = "none"] = [base, head].map((one) => JSON.stringify(one.default));
  changes.replace("default-changed", about, from, to);
  if (base.apply !== head.apply)
    changes.add(head.apply === true ? "default-applied" : "default-unapplied", about, {});
}

export function isRequired({ presence }: Field): boolean {
  return presence.kind === "required";
}

/** Returns whether a condition that both sides can meet requires a field: one about a new value of an enum asks nothing of old clients. */
function isRequiredSometimes(
  comparison: Comparison,
  { presence }: Field,
  { base, head }: Pair<FieldsAround>,
): boolean {
  if (presence.kind !== "conditional" || presence.requiredWhen === undefined) return false;
  const axes = axesOf(comparison, { base: { presence, ...base }, head: { presence, ...head } });
  return (
    sizeOf(axes) > maxCombinations ||
    assignmentsOf(axes).some((values) => needOf(presence, values) === "required")
  );
}

/** Returns what a field is called, and where it is. */
export function subjectOf(
  { about, name }: FieldContext,
  base: Field | undefined,
  head: Field | undefined,
): ChangeSubject {
  const field = (head ?? base) as Field;
  const { site, directions, error } = about;
  return {
    error,
    directions,
    subject: `${name}.${field.name}`,
    base: base?.path ?? about.base,
    head: head?.path ?? about.head,
    site: site && { ...site, pointer: [...site.pointer, field.name] },
  };
}

/** Pairs of names beyond which no guess is made. */
const maxPairs = 10_000;

/** Returns the likely new names of removed fields: names of fields of the same type that came, and are alike. */
function suggestRename(removed: readonly Field[], added: readonly Field[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (removed.length * added.length > maxPairs) return found;
  for (const field of removed) {
    const alike = added
      .filter((one) => specText(one.value) === specText(field.value))
      .map(({ name }) => name);
    const words = alike.filter((name) => sharesWord(name, field.name));
    const only = removed.length === 1 && added.length === 1 ? alike[0] : undefined;
    const guess = suggest(field.name, alike) ?? (words.length === 1 ? words[0] : only);
    if (guess !== undefined) found.set(field.name, guess);
  }
  return found;
}

/** Returns whether two names have a word in common: `created_at` and `createdOn`. */
function sharesWord(a: string, b: string): boolean {
  const wordsOf = (name: string): string[] => wordsOfName(name).map((word) => word.toLowerCase());
  const others = new Set(wordsOf(b));
  return wordsOf(a).some((word) => word.length > 2 && others.has(word));
}

/** Combinations of values that are compared at most; with more of them, the condition counts as another one. */
const maxCombinations = 4096;

/** Combinations that a change lists at most. */
const maxCells = 16;

interface FieldSide extends FieldsAround {
  readonly presence: Presence;
}

/**
 * Returns the effects of another presence. A combination that only one side can have is left out: the value that is new
 * or gone is a change of its own.
 *
 *   required when status is "sent"  ->  required when status is "sent" or "lost"
 *   =  { wire: "narrows", code: "narrows", cells: [{ when: { status: "lost" }, from: "optional", to: "required" }] }
 */
function comparePresences(comparison: Comparison, { base, head }: Pair<FieldSide>): PresenceChange {
  const axes = axesOf(comparison, { base, head });
  if (sizeOf(axes) > maxCombinations) return { wire: "replaces", code: "replaces", cells: [] };
  const all = assignmentsOf(axes);
  const cells = all.flatMap((values): PresenceCell[] => {
    const [from, to] = [needOf(base.presence, values), needOf(head.presence, values)];
    return from === to ? [] : [{ when: statedIn(values), from, to }];
  });
  const inCode = ({ presence, isTyped }: FieldSide, values: Assignment): Need =>
    presence.kind === "conditional" && !isTyped ? "optional" : needOf(presence, values);
  return {
    wire: effectOf(cells),
    code: effectOf(all.map((values) => ({ from: inCode(base, values), to: inCode(head, values) }))),
    cells: cells.slice(0, maxCells),
  };
}

/** Returns the number of combinations of the values of deciding fields. */
function sizeOf(axes: readonly DecidingField[]): number {
  return axes.reduce((product, { values }) => product * values.length, 1);
}

/** Returns what other needs do to the set of values: presence and absence are each allowed or not. */
function effectOf(needs: readonly { readonly from: Need; readonly to: Need }[]): SetEffect {
  const gains = (one: Need, other: Need): boolean =>
    (one === "forbidden" && other !== "forbidden") || (one === "required" && other !== "required");
  const [wider, narrower] = [
    needs.some(({ from, to }) => gains(from, to)),
    needs.some(({ from, to }) => gains(to, from)),
  ];
  return wider ? (narrower ? "replaces" : "widens") : narrower ? "narrows" : "none";
}

/** Returns the deciding fields, with values of which each stands for all that conditions treat alike. */
function axesOf(comparison: Comparison, { base, head }: Pair<FieldSide>): readonly DecidingField[] {
  const parts = [base, head].flatMap(({ presence }) =>
    presence.kind === "conditional" ? [...(presence.requiredWhen ?? []), ...(presence.onlyWhen ?? [])] : [],
  );
  return [...new Set(parts.map(({ field }) => field))].map((field) => {
    const mentioned = new Set(parts.flatMap((part) => (part.field === field ? part.values : [])));
    const ranges = [rangeOf(field, base, comparison.base), rangeOf(field, head, comparison.head)];
    const isPossible = (value: ConstValue): boolean =>
      ranges.every((range) => range.isOpen || range.values.includes(value));
    const others = ranges.flatMap(({ values }) => values).filter((value) => !mentioned.has(value));
    const other = others.find(isPossible);
    const hasNone = ranges.every(({ isOpen }) => isOpen);
    return {
      field,
      values: [
        ...[...mentioned].filter(isPossible),
        ...(other !== undefined ? [other] : hasNone ? [undefined] : []),
      ],
    };
  });
}

/** The values that a deciding field can have; open where it can have others, or none. */
interface ValueRange {
  readonly values: readonly ConstValue[];
  readonly isOpen: boolean;
}

function rangeOf(deciding: string, { siblings }: FieldSide, types: DeclaredTypes): ValueRange {
  const field = siblings.find(({ name }) => name === deciding);
  if (field === undefined) return { values: [], isOpen: true };
  const range = valueRange(field.value, types);
  return field.presence.kind === "required" ? range : { ...range, isOpen: true };
}

function valueRange({ type, nullable }: Value, types: DeclaredTypes): ValueRange {
  const withNull = (values: readonly ConstValue[]): readonly ConstValue[] =>
    nullable ? [...values, null] : values;
  if (type.kind === "const") return { values: withNull([type.value]), isOpen: false };
  if (type.kind === "boolean") return { values: withNull([true, false]), isOpen: false };
  if (type.kind === "scalar") return valueRange(type.value, types);
  const found = type.kind === "ref" ? types.get(type.name) : undefined;
  return found?.what === "enum"
    ? { values: withNull(found.item.values.map(({ value }) => value)), isOpen: found.item.open }
    : { values: [], isOpen: true };
}

function statedIn(values: Assignment): PresenceCell["when"] {
  return Object.fromEntries([...values].filter(([, value]) => value !== undefined)) as PresenceCell["when"];
}
