/**
 * Faults in { } and [ ]: there a plain text ends at a comma, a bracket or " #", and YAML
 * then reads something unintended, often without an error. Each fault says how to write it.
 */
import { cutText } from "../../base/cut-text.js";
import { defined } from "../../base/defined.js";
import type { Reporter } from "./reporter.js";
import type { CstFlowCollection, CstFlowScalar, CstItem, CstSourceToken, CstToken } from "./yaml-tokens.js";

/** Reports an entry of a map in braces that has a key and nothing else. */
export function reportNoValue(reporter: Reporter, key: CstFlowScalar, previous: CstItem | undefined): void {
  const { offset, source } = key;
  const range = [offset, offset + source.length] as const;
  const before = previous?.value;
  if (key.type === "scalar" && reportTightColon(reporter, key)) return;
  if (before?.type === "scalar" && reportCutMapType(reporter, before, key)) return;
  if (key.type === "scalar" && before?.type === "scalar" && (hasSpace(before.source) || hasSpace(source))) {
    const message = `The comma ends the string "${before.source}", and "${source}" becomes a key without a value.`;
    const help = `Put the whole string in quotes: ${quoted(`${before.source}, ${source}`)}`;
    reporter.report("comma-in-flow-text", message, range, { help });
    return;
  }
  const message = `"${source}" is a key without value in a map in braces.`;
  const help = `Write a value after ${source}:, or, if the braces belong to a string, put the whole string in quotes.`;
  reporter.report("flow-key-without-value", message, range, { help });
}

/** Reports the type of a map that a comma cuts, as in `{ tags: map<string, integer> }`; false if it is none. */
function reportCutMapType(reporter: Reporter, before: CstFlowScalar, key: CstFlowScalar): boolean {
  const value = /^(.+)>(?: \| null)?$/.exec(key.source)?.[1];
  if (value === undefined || !/^(?:map|Map|Record)<[^<>]*$/.test(before.source)) return false;
  const message = "The type of a map has one parameter, the type of its values.";
  const help = `Write \`map<${value}>\`. The keys of a map are strings.`;
  reporter.report("comma-in-flow-text", message, [before.offset, key.offset + key.source.length], { help });
  return true;
}

/** Reports a map in braces that holds names only, where a list was meant. */
export function reportNamesInBraces(reporter: Reporter, { items, start }: CstFlowCollection): void {
  const names = items.flatMap(({ key }) => (key?.type === "scalar" ? [key.source] : []));
  const list = names.length > 8 ? `${names.slice(0, 8).join(", ")}, …` : names.join(", ");
  const message = "A list needs square brackets, and these are braces.";
  const help = `Write \`[${list}]\`; in a map, each of these keys needs a value.`;
  reporter.report("flow-key-without-value", message, [start.offset, start.offset + 1], { help });
}

/** `text` as YAML writes it in quotes. */
function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function hasSpace(text: string): boolean {
  return /\s/.test(text);
}

/** Reports a key such as `name?:string`, in which the colon lacks its space; false if it is none. */
export function reportTightColon(reporter: Reporter, key: CstFlowScalar): boolean {
  const match = /^([^\s:]+):(\S[^\n]*)/.exec(key.source);
  if (match === null || key.type !== "scalar") return false;
  const [line, name, value] = match as unknown as [string, string, string];
  const message = `There is no space after the colon of "${name}".`;
  const help = `Write ${name}: ${value}`;
  reporter.report("missing-space-after-colon", message, [key.offset, key.offset + line.length], { help });
  return true;
}

/** Returns whether a bracket is closed on its line, or the line goes on after another one or a comma. */
function opensBracket(text: string, at: number): boolean {
  const end = text.indexOf("\n", at);
  const line = text.slice(at, end === -1 ? undefined : end).trimEnd();
  return /[}\]{[,]$/.test(line);
}

/** Reports a key such as `Thing:{ fields` or `Thing { fields`, which lacks a space or a colon; false if it is none, as `/parcels:{verb}` is. */
export function reportTightBracket(reporter: Reporter, key: CstFlowScalar): boolean {
  const match = /^([^\s:{[]+)(:|\s+)([{[])(?!.*[}\]])/.exec(key.source);
  if (match === null || key.type !== "scalar") return false;
  const [start, name, between, bracket] = match as unknown as [string, string, string, string];
  // A key may have blanks and brackets: one that lacks its colon has a bracket that is closed behind it, or opens a line.
  if (between !== ":" && !opensBracket(reporter.source.text, key.offset + start.length - 1)) return false;
  const range = [key.offset, key.offset + start.length] as const;
  const extras = { help: `Write ${name}: ${bracket}`, breaks: true };
  if (between === ":")
    reporter.report(
      "missing-space-after-colon",
      `There is no space after the colon of "${name}".`,
      range,
      extras,
    );
  else reporter.report("missing-colon", `There is no colon after "${name}".`, range, extras);
  return true;
}

/**
 * Reports two things in brackets that no comma separates. A text directly before a bracket was one
 * text for its author, as in `/v1/policies/{policy_id}`.
 */
export function reportNoComma(reporter: Reporter, next: CstToken, previous: CstItem | undefined): void {
  const before = previous?.value ?? previous?.key ?? undefined;
  const at = next.offset;
  if (before?.type === "scalar" && next.type === "flow-collection" && endOf(before) === at) {
    reportBraceInText(reporter, before, at);
    return;
  }
  const afterBracket = before?.type === "flow-collection" && next.type === "scalar";
  const help = afterBracket
    ? "If this is one string that begins with a bracket, put the whole string in quotes."
    : undefined;
  const message = "There is no comma before this.";
  reporter.report("yaml-syntax", message, [at, at + 1], {
    ...defined({ help }),
    breaks: true,
  });
}

/** Reports the bracket at `at` that ends the plain text `text` around it. */
export function reportBraceInText(reporter: Reporter, text: CstFlowScalar, at: number): void {
  const message = `The string "${text.source}" ends before the bracket.`;
  const help = `Put the whole string in quotes: ${quoted(wholeText(reporter, text.offset))}`;
  reporter.report("brace-in-flow-text", message, [text.offset, at + 1], { help, breaks: true });
}

/**
 * Reports a text that a bracket cuts, where that bracket's partner has closed the collection too
 * early, as in `{ doc: x {a} y }`; false if something else follows the collection.
 */
export function reportCutByBracket(reporter: Reporter, { items, end }: CstFlowCollection): boolean {
  if (end.slice(1).every(({ type }) => type === "space" || type === "newline" || type === "comment"))
    return false;
  for (const { key, value } of items) {
    for (const text of [key, value]) {
      if (text?.type !== "scalar") continue;
      const bracket = text.end?.find(({ type }) => type === "flow-map-start" || type === "flow-seq-start");
      if (bracket === undefined) continue;
      reportBraceInText(reporter, text, bracket.offset);
      return true;
    }
  }
  return false;
}

/**
 * Reports a list that is written as in TypeScript, `{ tags: string[] }`, where its closing bracket is
 * taken for that of the map; false if there is none.
 */
export function reportListInBrackets(reporter: Reporter, { items }: CstFlowCollection): boolean {
  for (const { key, value } of items) {
    for (const text of [key, value]) {
      if (text?.type !== "scalar" || !/^[A-Za-z][\w<>]*$/.test(text.source)) continue;
      const at = endOf(text);
      if (reporter.source.text.slice(at, at + 2) !== "[]") continue;
      const help = `Write \`list<${text.source}>\`.`;
      reporter.report("list-in-flow-map", "A list type has no brackets.", [at, at + 2], {
        help,
        breaks: true,
      });
      return true;
    }
  }
  return false;
}

/** The text without quotes at `start`, up to where its author probably ended it; the start of a long one. */
function wholeText(reporter: Reporter, start: number): string {
  const line = /^[^\n\r]+/.exec(reporter.source.text.slice(start, start + 200))?.[0] ?? "";
  // A comma or a closing bracket without its opening one belongs to the map around.
  let open = 0;
  for (let end = 0; end < line.length; end += 1) {
    const character = line[end] as string;
    if (/[{[]/.test(character)) open += 1;
    else if (/[\]}]/.test(character)) open -= 1;
    if (open < 0 || (open === 0 && character === ",")) return line.slice(0, end).trimEnd();
  }
  return cutText(line, 199).trimEnd();
}

function endOf(token: CstFlowScalar): number {
  return token.offset + token.source.length;
}

/**
 * Reports a comment that cuts a text: it directly follows a plain text, on the line on which the
 * bracket was opened, and so has swallowed what was to close it.
 */
export function reportCutByComment(reporter: Reporter, collection: CstFlowCollection): boolean {
  const isClosed = collection.end[0] !== undefined && collection.end[0].source.length === 1;
  for (const { text, comment } of commentsAfterText(collection)) {
    const between = reporter.source.text.slice(collection.offset, comment.offset);
    const swallows = /[\]}]/.test(comment.source);
    if (!(swallows && !isClosed) && between.includes("\n")) continue;
    const message = `The string "${text.source}" ends here: from " #" on, the line is a comment.`;
    const end = comment.offset + comment.source.length;
    reporter.report("comment-in-flow-text", message, [comment.offset, end], { breaks: true });
    return true;
  }
  return false;
}

function* commentsAfterText(
  collection: CstFlowCollection,
): Generator<{ readonly text: CstFlowScalar; readonly comment: CstSourceToken }> {
  let text: CstFlowScalar | undefined;
  for (const item of collection.items) {
    const start = text === undefined ? undefined : firstComment(item.start);
    if (text !== undefined && start !== undefined) yield { text, comment: start };
    text = undefined;
    if (item.key?.type === "scalar") {
      const comment = firstComment(item.key.end) ?? firstComment(item.sep);
      if (comment !== undefined && item.value === undefined) yield { text: item.key, comment };
    }
    if (item.value?.type === "scalar") {
      text = item.value;
      const comment = firstComment(text.end);
      if (comment !== undefined) yield { text, comment };
    }
  }
}

/** The comment among `tokens`, if it stands on the line on which they begin. */
function firstComment(tokens: readonly CstSourceToken[] | undefined): CstSourceToken | undefined {
  for (const token of tokens ?? []) {
    if (token.type === "comment") return token;
    if (token.type !== "space") return undefined;
  }
  return undefined;
}
