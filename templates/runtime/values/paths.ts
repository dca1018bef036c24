/** Segments of a path that hold text beside parameters, and the rest of a path. */
import { escapeSegment, escapeText, escapeValue, type Parameter } from "./parameters.js";
import { decode } from "./read-text.js";

/**
 * Returns the values of the parameters in `segment`, which is escaped; undefined when it does not have
 * these texts. Each value has one character or more, and all but the last are as short as they can be.
 *
 *   ["", "...", ""], "main...a...b"   ->   ["main", "a...b"]
 */
export function piecesOf(texts: readonly string[], segment: string): string[] | undefined {
  const last = texts.length - 1;
  const end = segment.length - (texts[last] ?? "").length;
  if (!segment.startsWith(texts[0] ?? "") || !isTextAt(texts[last] ?? "", segment, end))
    return undefined;
  const values: string[] = [];
  let from = (texts[0] ?? "").length;
  for (let index = 1; index < last; index++) {
    const text = texts[index] ?? "";
    let at = segment.indexOf(text, from + 1);
    while (at >= 0 && isInEscape(segment, at)) at = segment.indexOf(text, at + 1);
    if (at < 0) return undefined;
    values.push(segment.slice(from, at));
    from = at + text.length;
  }
  values.push(segment.slice(from, end));
  return end > from ? values : undefined;
}

function isTextAt(text: string, segment: string, at: number): boolean {
  return at >= 0 && segment.endsWith(text) && (text === "" || !isInEscape(segment, at));
}

/** Returns whether the character at `at` belongs to an escape that begins before it. */
function isInEscape(segment: string, at: number): boolean {
  return segment[at - 1] === "%" || segment[at - 2] === "%";
}

/**
 * Returns the segment with these values; undefined when it would be read as other values.
 *
 *   ["", "...", ""], ["main", "a/b"]   ->   "main...a%2Fb"
 */
export function joinPieces(
  texts: readonly string[],
  values: readonly string[],
  parameters: readonly (Parameter | undefined)[] = [],
): string | undefined {
  let segment = texts[0] ?? "";
  for (const [index, value] of values.entries()) {
    const parameter = parameters[index];
    const escaped = parameter === undefined ? escapeText(value) : escapeValue(parameter, value);
    if (escaped === undefined || escapeSegment(`-${value}`) === undefined) return undefined;
    segment += escaped + (texts[index + 1] ?? "");
  }
  const read = piecesOf(texts, segment);
  const isSame = read?.every((piece, index) => decode(piece) === values[index]) ?? false;
  return isSame && escapeSegment(segment) !== undefined ? segment : undefined;
}

/**
 * Returns the rest of a path in its escaped form, with its slashes; undefined when a segment is empty or
 * a dot segment.
 */
export function escapeRest(text: string): string | undefined {
  const segments: string[] = [];
  for (const segment of text.split("/")) {
    const escaped = escapeSegment(segment);
    if (escaped === undefined) return undefined;
    segments.push(escaped);
  }
  return segments.join("/");
}

/**
 * Returns the text of the rest of a path; undefined when an escaped slash hides an empty or a dot
 * segment.
 */
export function decodeRest(segments: readonly string[]): string | undefined {
  const text = decode(segments.join("/"));
  return text === undefined || escapeRest(text) === undefined ? undefined : text;
}
