/** Strings of the spec inside JSDoc comments. */
import { box, hidden, plain } from "./hidden.js";

// oxlint-disable-next-line no-control-regex
const breaks = /\r\n|[\n\r\u000b\u000c\u0085\u2028\u2029]/;

/**
 * `text` as lines that may stand in a JSDoc comment: they cannot close it, start a tag, render as
 * HTML where the docs are shown, or hide characters. All else stays as it is.
 *
 *   It ends *\/ here.        ->   It ends * / here.
 *   @internal, {@link x}     ->   \@internal, {\@link x}
 *   a <b> and `list<id>`     ->   a \<b> and `list<id>`
 *   Zones like Asia/Tokyo.   ->   Zones like Asia/Tokyo.
 */
export function quoteComment(text: string): string[] {
  if (typeof text !== "string") throw new TypeError("quoteComment takes a string");
  if (plain.test(text) && !/[*@<#]/.test(text)) return [text.trimEnd()];
  // Once a backtick stands alone, what looks like code from there on may not be rendered as code.
  let pairsUp = true;
  return text.split(breaks).map((line) => {
    pairsUp &&= !/``|\\`/.test(line) && line.split("`").length % 2 === 1;
    return quoteLine(line, pairsUp);
  });
}

function quoteLine(line: string, pairsUp: boolean): string {
  const outsideCode = pairsUp ? /`[^`]*`|\\*<(?=[A-Za-z/!?])/g : /\\*<(?=[A-Za-z/!?])/g;
  return line
    .replaceAll("\t", " ")
    .replace(hidden, box)
    .replace(outsideCode, escapeTag)
    .replaceAll("*/", "* /")
    .replaceAll("/*", "/ *")
    .replace(/(?<=\/\/)[#@](?=\s*source(?:Mapping)?URL\s*=)/g, " $&")
    .replace(/(^|[\s{*])@/g, "$1\\@")
    .trimEnd();
}

/** A `<` with the backslashes before it, so that it is escaped; code as it is. */
function escapeTag(found: string): string {
  return found.startsWith("`") || found.length % 2 === 0 ? found : `\\${found}`;
}
