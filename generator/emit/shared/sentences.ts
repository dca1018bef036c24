/** Sentences about nodes of the model, for the docs of the output. */
import { capitalize } from "../../base/words.js";
import { assumptionOf } from "../../language/facts/assumption.js";
import { innerValues } from "../../language/facts/inner-types.js";
import { idType } from "../../language/names/names.js";
import { amount, rangePhrase } from "../../language/constraints/bound-words.js";
import { constraintsOf } from "../../language/constraints/index.js";
import { code } from "../../language/inline-code.js";
import type {
  Condition,
  Constraints,
  Gap,
  Presence,
  RangeBounds,
  Type,
  Value,
} from "../../language/model/model.js";
import { perFormat, textFormats } from "../../language/formats/index.js";

/** First letter raised, and a full stop at the end unless the text ends by itself. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const raised = capitalize(trimmed);
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
    ...constraintsOf(constraints).map(({ constraint, setting }) => constraint.phrase(setting, type)),
    ...innerPhrases(type),
  ];
  return found.filter((phrase) => phrase !== undefined);
}

function innerPhrases(type: Type): (string | undefined)[] {
  const values = innerValues(type);
  if (type.kind === "scalar") return [];
  if (type.kind === "id") return values.flatMap(likePhrases);
  if (type.kind !== "map") return values.map((value) => inner("each item", value));
  return [inner("each value", type.values), type.keys && keyPhrase(type.keys)];
}

/** The keys of a map, of which the TypeScript type shows those of a closed enum only. */
function keyPhrase(keys: Value): string | undefined {
  const { type } = keys;
  const name = type.kind === "scalar" ? type.name : type.kind === "id" ? idType(type.of) : undefined;
  return name === undefined ? inner("each key", keys) : `each key: ${code(name)}`;
}

function likePhrases(like: Value): string[] {
  return like.type.kind === "scalar" ? [`like ${code(like.type.name)}`] : phrases(like);
}

/** "At most 5,000 bytes (`limits.photoSize`)." */
export function sizeSentences({ constraints: { length } }: Value): string[] {
  const said = length && amount(length, "byte");
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

function inner(head: string, value: Value): string | undefined {
  const found = phrases(value);
  return found.length === 0 ? undefined : `${head}: ${found.join(", ")}`;
}

function integer(range: RangeBounds | undefined): string {
  const said = range && rangePhrase(range);
  if (said === undefined) return "an integer";
  return `an integer${/^-?\d/.test(said) ? " from" : ","} ${said}`;
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
export function conditionPhrase(of: Condition): string {
  return of.map(({ field, values }) => `${code(field)} is ${alternatives(values.map(String))}`).join(" and ");
}

/** "At least one field must be given." */
export function atLeastSentence(count: number): string {
  return `At least ${count === 1 ? "one field" : `${count} fields`} must be given.`;
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
  return `${fact} Assumed: ${assumedText(gap.assume)}`;
}

/** The words of an assumption: the part that the output is built from, then the sentence for readers. */
function assumedText(assume: string): string {
  const { built, said } = assumptionOf(assume);
  const sentences = [built === undefined ? undefined : `${code(built)}.`, said && sentence(said)];
  return lowered(sentences.filter((one) => one !== undefined).join(" "));
}

/**
 * Returns the mention of a gap: its sentences, or the name of a question that several places ask.
 *
 *   { name: "timeUnit", assume: "timestamp<ms>", shared: "question" }
 *     ->   Open question `timeUnit`. Assumed: `timestamp<ms>`.
 */
export function gapMention(gap: Gap): string {
  if (gap.name === undefined || gap.shared === undefined) return gapSentence(gap);
  const question = questionMention(gap);
  if (gap.assume === undefined) return question;
  const { built, said } = assumptionOf(gap.assume);
  if (gap.shared === "question") return `${question} Assumed: ${assumedText(gap.assume)}`;
  if (built !== undefined) return `${question} Assumed: ${code(built)}.`;
  return said === undefined ? question : `Open question ${code(gap.name)}, with its assumption.`;
}

/** Returns the mention of the question of a gap, without its assumption. */
export function questionMention({ path, text, name, shared }: Gap): string {
  return name === undefined || shared === undefined
    ? gapSentence({ path, text })
    : `Open question ${code(name)}.`;
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
