/** Sentences about nodes of the model, for the docs of the output. */
import { assumptionOf } from "../model/assumption.js";
import { innerValues } from "../model/inner-types.js";
import { forConstraints, isRangeOnly, type ByConstraint } from "../model/constraints.js";
import type {
  Bounds,
  Condition,
  Constraints,
  ConstValue,
  Gap,
  Presence,
  RangeBounds,
  Type,
  Value,
} from "../model/model.js";
import { perFormat, textFormats } from "../model/text-formats.js";

/** First letter raised, and a full stop at the end unless the text ends by itself. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const raised = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…:]["')`*]?$/.test(raised) ? raised : `${raised}.`;
}

/** Names and values as code, joined for people: `a`, `b` or `c`. */
export function alternatives(words: readonly string[], conjunction = "or"): string {
  return joined(words.map(code), conjunction);
}

/** Parts of a sentence, joined for people: 1, 2 or 3. */
export function joined(parts: readonly string[], conjunction = "or"): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** `text` as inline code. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/**
 * Sentences about what restricts a value beyond its TypeScript type.
 *
 *   { type: integer, range: { min: 0, max: 10 } }   ->   ["An integer from 0 to 10."]
 */
export function valueSentences(value: Value): string[] {
  return phrases(value).map(sentence);
}

function phrases({ constraints, type }: Value): string[] {
  const found = [
    (typePhrases[type.kind] as TypePhrase<Type>)(constraints, type),
    ...forConstraints(constraintPhrases, constraints, type),
    ...innerPhrases(type),
  ];
  return found.filter((phrase) => phrase !== undefined);
}

/** Phrases about the values within a type; the docs of a named scalar say what it is. */
function innerPhrases(type: Type): (string | undefined)[] {
  const values = innerValues(type);
  if (type.kind === "scalar") return [];
  if (type.kind === "id") return values.flatMap(likePhrases);
  return values.map((value) => inner(type.kind === "map" ? "each value" : "each item", value));
}

/** The form of an id: that of a built-in type, or a named one. */
function likePhrases(like: Value): string[] {
  return like.type.kind === "scalar" ? [`like ${code(like.type.name)}`] : phrases(like);
}

/** "At most 5,000 bytes (`limits.photoSize`)." */
export function sizeSentences({ constraints: { length } }: Value): string[] {
  const said = amount(length, "byte");
  return said === undefined ? [] : [sentence(said)];
}

const nothing = (): undefined => undefined;

type TypePhrase<Of> = (constraints: Constraints, type: Of) => string | undefined;

/** Facts about types that their TypeScript types do not show. */
const typePhrases: {
  readonly [K in Type["kind"]]: TypePhrase<Extract<Type, { readonly kind: K }>>;
} = {
  string: nothing,
  integer: ({ range }) => integer(range),
  int64: (_, { as }) => (as === "string" ? "the digits of a 64-bit integer" : "a 64-bit integer"),
  number: nothing,
  boolean: nothing,
  json: nothing,
  decimal: () => "a decimal number as text",
  datetime: () => "RFC 3339 with an offset",
  base64: () => "base64",
  ...perFormat((format) => () => textFormats[format].phrase),
  unspecified: nothing,
  timestamp: nothing,
  id: nothing,
  const: nothing,
  ref: nothing,
  scalar: nothing,
  list: nothing,
  map: nothing,
};

/** The words for each constraint, in the order of the docs. */
const constraintPhrases: ByConstraint<string | undefined, Type> = {
  range: (range, { kind }) => (kind === "integer" ? undefined : rangePhrase(range)),
  length: (length) => amount(length, "character"),
  pattern: (pattern) => `matches ${code(pattern)}`,
  unenforcedPattern: (pattern) => `matches ${code(pattern)}, which is not enforced`,
  format: (format) => `format ${code(format)}, which is not enforced`,
  count: (count, { kind }) => amount(count, kind === "map" ? "entry" : "item"),
  unique: () => "no item twice",
};

/** `0 to 10`, or `more than 0 and less than 1, a multiple of 0.01`. */
function rangePhrase(range: RangeBounds): string | undefined {
  const { min, max, above, below, step, limit } = range;
  if (!isRangeOnly(range)) return amount(range, "");
  const sides = [
    above === undefined ? undefined : `more than ${above}`,
    boundsPhrase(min, max, ""),
    below === undefined ? undefined : `less than ${below}`,
  ].filter((side) => side !== undefined);
  const all = sides.length === 0 ? [] : [sides.join(" and ")];
  const said = [...all, ...(step === undefined ? [] : [`a multiple of ${step}`])].join(", ");
  return limit === undefined ? said : `${said} (${code(`limits.${limit}`)})`;
}

function inner(head: string, value: Value): string | undefined {
  const found = phrases(value);
  return found.length === 0 ? undefined : `${head}: ${found.join(", ")}`;
}

function integer(range: RangeBounds | undefined): string {
  const said = range && rangePhrase(range);
  if (said === undefined) return "an integer";
  return `an integer${/^-?\d/.test(said) ? " from" : ","} ${said}`;
}

/** `1 to 50 characters`, `at most 100`, with the name of the limit that says so. */
function amount(bounds: Bounds | undefined, unit: string): string | undefined {
  if (bounds === undefined) return undefined;
  const said = boundsPhrase(bounds.min, bounds.max, unit);
  if (said === undefined || bounds.limit === undefined) return said;
  return `${said} (${code(`limits.${bounds.limit}`)})`;
}

/** Inclusive bounds as a phrase; `unit` is a singular noun of which there is no less than nothing, or "". */
function boundsPhrase(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  const from = min === 0 && unit !== "" ? undefined : min;
  if (max === undefined) return from === undefined ? undefined : `at least ${counted(from, unit)}`;
  if (min === max) return `exactly ${counted(max, unit)}`;
  return from === undefined ? `at most ${counted(max, unit)}` : `${from} to ${counted(max, unit)}`;
}

function counted(count: number, unit: string): string {
  if (unit === "") return String(count);
  const plural = unit === "entry" ? "entries" : `${unit}s`;
  return `${count} ${count === 1 ? unit : plural}`;
}

/** Returns sentences that say when a field is present, for a presence that depends on other fields. */
export function presenceSentences(presence: Presence): string[] {
  if (presence.kind !== "conditional") return [];
  const required = presence.requiredWhen && conditionPhrase(presence.requiredWhen);
  const only = presence.onlyWhen && conditionPhrase(presence.onlyWhen);
  if (required === only && required !== undefined) return [`Given when ${required}, and only then.`];
  return [
    ...(required === undefined ? [] : [`Given when ${required}.`]),
    ...(only === undefined ? [] : [`Only when ${only}.`]),
  ];
}

/** `status` is `executed` or `failed`. */
function conditionPhrase(of: Condition): string {
  return of
    .map(({ field, values }) => `${code(field)} is ${alternatives(values.map(valueText))}`)
    .join(" and ");
}

function valueText(value: ConstValue): string {
  return typeof value === "string" ? value : String(value);
}

/** "At least one field must be given." */
export function atLeastSentence(count: number, what = "field"): string {
  return `At least ${count === 1 ? `one ${what}` : `${count} ${what}s`} must be given.`;
}

/**
 * Sentences about a gap: the open question, and the assumption made for it.
 *
 *   { text: "In which unit is it?", assume: "timestamp<ms>" }
 *     ->   Open question: In which unit is it? Assumed: `timestamp<ms>`.
 */
export function gapSentence(gap: Gap): string {
  const fact = factOf(gap);
  if (gap.assume === undefined) return fact;
  const { built, said } = assumptionOf(gap.assume);
  const sentences = [built === undefined ? undefined : `${code(built)}.`, said && sentence(said)];
  return `${fact} Assumed: ${lowered(sentences.filter((one) => one !== undefined).join(" "))}`;
}

/** A question as it is; what is no question follows the words "Not specified". */
function factOf(gap: Gap): string {
  if (isPlainPresence(gap)) return "Open question: Which fields are always present?";
  const text = gap.text.trim();
  if (text.endsWith("?")) return `Open question: ${sentence(text)}`;
  const says = / (?:is|are) not specified\.?$/.test(text);
  return says ? sentence(text) : sentence(`Not specified: ${lowered(text)}`);
}

/** Returns whether a gap asks only about the presence of fields. */
export function isPlainPresence(gap: Gap): boolean {
  if (!gap.path.endsWith("/presence") || gap.assume !== undefined || gap.name !== undefined) return false;
  return /^(?:Is .*|Are the fields of .*) always present\?$/.test(gap.text);
}

const opening =
  /^(?:An?|All|Any|Anything|Each|Every|Everything|Fields|Further|How|If|In|It|Its|No|Nothing|Of|Other|Some|Such|That|The|Their|There|This|To|What|Whatever|When|Where|Whether|Which|Who|Whoever|Whom|Whose|Why)\b/;

/** First letter lowered where the first word is one that begins a clause, not a name. */
export function lowered(words: string): string {
  return opening.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
