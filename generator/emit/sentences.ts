/** What the docs of the output say about a model node, as sentences. */
import type { Bounds, Condition, ConstValue, Gap, Presence, Value } from "../model/model.js";

/** First letter raised, and a full stop at the end unless the text ends by itself. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const raised = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…:]["')`*]?$/.test(raised) ? raised : `${raised}.`;
}

/** Names and values as code, joined for people: `a`, `b` or `c`. */
export function alternatives(words: readonly string[], conjunction = "or"): string {
  const quoted = words.map(code);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} ${conjunction} ${last}`;
}

/** `text` as inline code. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/**
 * What restricts a value beyond its TypeScript type.
 *
 *   { type: integer, range: { min: 0, max: 10 } }   ->   ["An integer from 0 to 10."]
 */
export function valueSentences(value: Value): string[] {
  return phrases(value).map(sentence);
}

function phrases(value: Value): string[] {
  const { constraints, type } = value;
  const found: string[] = [];
  if (type.kind === "integer") found.push(integer(constraints.range));
  else if (constraints.range !== undefined) found.push(amount(constraints.range, ""));
  if (type.kind === "decimal") found.push("a decimal number as text");
  if (type.kind === "datetime") found.push("RFC 3339 with an offset");
  if (type.kind === "base64") found.push("base64");
  if (constraints.length !== undefined) found.push(amount(constraints.length, "character"));
  if (constraints.pattern !== undefined) found.push(`matches ${code(constraints.pattern)}`);
  const unit = type.kind === "map" ? "entry" : "item";
  if (constraints.count !== undefined) found.push(amount(constraints.count, unit));
  if (constraints.unique === true) found.push("no item twice");
  if (type.kind === "list") found.push(...inner("each item", type.items));
  if (type.kind === "map") found.push(...inner("each value", type.values));
  return found;
}

function inner(head: string, value: Value): string[] {
  const found = phrases(value);
  return found.length === 0 ? [] : [`${head}: ${found.join(", ")}`];
}

function integer(range: Bounds | undefined): string {
  if (range === undefined) return "an integer";
  const both = range.min !== undefined && range.max !== undefined && range.min !== range.max;
  return `an integer${both ? " from" : ","} ${amount(range, "")}`;
}

/** `1 to 50 characters`, `at most 100`, with the name of the limit that says so. */
function amount(bounds: Bounds, unit: string): string {
  const limit = bounds.limit === undefined ? "" : ` (${code(`limits.${bounds.limit}`)})`;
  return boundsPhrase(bounds.min, bounds.max, unit) + limit;
}

/** Bounds as a phrase; `unit` is a singular noun or nothing. */
export function boundsPhrase(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && min === max) return `exactly ${counted(min, unit)}`;
  if (min !== undefined && max !== undefined && (min !== 0 || unit === ""))
    return `${min} to ${counted(max, unit)}`;
  if (max !== undefined) return `at most ${counted(max, unit)}`;
  return `at least ${counted(min ?? 0, unit)}`;
}

function counted(count: number, unit: string): string {
  if (unit === "") return String(count);
  const plural = unit === "entry" ? "entries" : `${unit}s`;
  return `${count} ${count === 1 ? unit : plural}`;
}

/** When a field is there, for a field whose presence depends on others. */
export function presenceSentences(presence: Presence): string[] {
  if (presence.kind !== "conditional") return [];
  const required = presence.requiredWhen && condition(presence.requiredWhen);
  const only = presence.onlyWhen && condition(presence.onlyWhen);
  if (required === only && required !== undefined) return [`Given when ${required}, and only then.`];
  return [
    ...(required === undefined ? [] : [`Given when ${required}.`]),
    ...(only === undefined ? [] : [`Only when ${only}.`]),
  ];
}

/** `status` is `executed` or `failed`. */
export function condition(of: Condition): string {
  return of.map(({ field, values }) => `${code(field)} is ${alternatives(values.map(text))}`).join(" and ");
}

function text(value: ConstValue): string {
  return typeof value === "string" ? value : String(value);
}

/** "At least one field must be given." */
export function atLeastSentence(count: number, what = "field"): string {
  return `At least ${count === 1 ? `one ${what}` : `${count} ${what}s`} must be given.`;
}

/**
 * What is not specified, and what is taken for true meanwhile.
 *
 *   { text: "The unit.", assume: "timestamp<ms>" }
 *     ->   Not specified: the unit. Assumed: `timestamp<ms>`.
 */
export function gapSentence(gap: Gap): string {
  if (isPlainPresence(gap)) return "Presence not specified.";
  const says = / (?:is|are) not specified\.?$/.test(gap.text);
  const fact = says ? sentence(gap.text) : sentence(`Not specified: ${lowered(gap.text.trim())}`);
  if (gap.assume === undefined) return fact;
  return `${fact} Assumed: ${isProse(gap.assume) ? lowered(gap.assume.trim()) : `${code(gap.assume)}.`}`;
}

/** Whether a gap says no more than that presence is not specified. */
export function isPlainPresence(gap: Gap): boolean {
  if (!gap.path.endsWith("/presence") || gap.assume !== undefined) return false;
  return /^Whether .* (?:is|are) always there is not specified\.?$/.test(gap.text);
}

function isProse(assume: string): boolean {
  return /^[A-Z][^<>{}[\]]* .*[.!?]$/su.test(assume.trim());
}

const opening =
  /^(?:An?|All|Any|Each|Every|Fields|Further|How|If|In|It|Its|No|Of|Other|Some|That|The|Their|There|This|To|What|When|Where|Whether|Which|Who|Whom|Whose|Why)\b/;

/** First letter lowered where the first word is one that begins a clause, not a name. */
export function lowered(words: string): string {
  return opening.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
