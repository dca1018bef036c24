/** Compares the fields of two objects. */
import type { Pair } from "../changes.js";
import type { Field } from "../../../language/model/model.js";
import { suggest } from "../../../diagnostics/suggest.js";
import { specText, presenceText } from "./spec-text.js";
import type { ChangeSubject } from "./collector.js";
import { type Comparison, pairByName } from "./comparison.js";
import { compareDocumented } from "./documented.js";
import { comparePresences } from "./presence.js";
import { compareValues } from "./values.js";

interface FieldsAround {
  readonly base: readonly Field[];
  readonly head: readonly Field[];
  readonly baseTyped: boolean;
  readonly headTyped: boolean;
}

/** The object around fields. */
export interface FieldContext {
  readonly about: ChangeSubject;
  readonly baseClosed: boolean;
  readonly headClosed: boolean;
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
  const factsOf = (field: Field) => ({ required: isRequired(field), baseClosed, headClosed });
  for (const field of removed)
    comparison.changes.add(
      "field-removed",
      { ...subjectOf(context, field, undefined), hint: hintOf(guesses.get(field.name), field.name) },
      factsOf(field),
    );
  for (const field of added)
    comparison.changes.add("field-added", subjectOf(context, undefined, field), factsOf(field));
  const { baseTyped = false, headTyped = false } = context;
  for (const pair of pairs)
    compareField(comparison, context, { ...pair, around: { base, head, baseTyped, headTyped } });
}

function hintOf(now: string | undefined, before: string): string | undefined {
  return now && `If it is now called \`${now}\`, say so there: \`was: ${before}\`.`;
}

function compareField(
  comparison: Comparison,
  context: FieldContext,
  { base, head, around }: { readonly base: Field; readonly head: Field; readonly around: FieldsAround },
): void {
  const { changes } = comparison;
  const about = subjectOf(context, base, head);
  compareDocumented(comparison, about, { base, head });
  if (base.name !== head.name) {
    const { baseClosed, headClosed } = context;
    const required = isRequired(base) || isRequired(head);
    changes.add("field-renamed", about, { from: base.name, to: head.name, required, baseClosed, headClosed });
  }
  comparePresence(comparison, about, { base, head }, around);
  compareDefault(comparison, about, { base, head });
  compareValues(comparison, about, { base: base.value, head: head.value });
}

/** Compares when a field must be there. `around`: the fields beside it, which conditions name. */
export function comparePresence(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Field>,
  around: FieldsAround = { base: [], head: [], baseTyped: false, headTyped: false },
): void {
  const { changes } = comparison;
  const [from, to] = [base.presence, head.presence];
  if (from.kind === "conditional" || to.kind === "conditional") {
    const texts = { from: presenceText(from), to: presenceText(to) };
    if (texts.from === texts.to) return;
    const effects = comparePresences(comparison, {
      base: { presence: from, siblings: around.base, isTyped: around.baseTyped },
      head: { presence: to, siblings: around.head, isTyped: around.headTyped },
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

/** Returns whether a field must always be there. */
export function isRequired({ presence }: Field): boolean {
  return presence.kind === "required";
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
    const alike = added.filter((one) => specText(one.value) === specText(field.value));
    const words = alike.filter(({ name }) => sharesWord(name, field.name)).map(({ name }) => name);
    const only = removed.length === 1 && added.length === 1 ? alike[0]?.name : undefined;
    const guess =
      suggest(
        field.name,
        alike.map(({ name }) => name),
      ) ?? (words.length === 1 ? words[0] : only);
    if (guess !== undefined) found.set(field.name, guess);
  }
  return found;
}

/** Returns whether two names have a word in common: `created_at` and `createdOn`. */
function sharesWord(a: string, b: string): boolean {
  const others = new Set(wordsOf(b));
  return wordsOf(a).some((word) => word.length > 2 && others.has(word));
}

function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
