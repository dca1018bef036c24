/** The grammar of paths: segments, pieces of a segment, and the rest of a path. */

import type { Endpoint, PathSegment } from "../model/endpoints.js";

/** Returns the segments of a path that starts with a slash. */
export function parsePath(route: string): PathSegment[] {
  return route.split("/").slice(1).map(parseSegment);
}

/** Returns the parts of one segment. */
function parseSegment(segment: string): PathSegment {
  if (!segment.includes("{")) return { text: segment };
  const [, whole] = /^\{([^{}]+)\}$/.exec(segment) ?? [];
  if (whole !== undefined) return /.\+$/.test(whole) ? { rest: whole.slice(0, -1) } : { parameter: whole };
  const parts = segment.split(/\{([^{}]*)\}/);
  return {
    pieces: parts.filter((_, at) => at % 2 === 1),
    texts: parts.filter((_, at) => at % 2 === 0),
  };
}

/** Returns the names of the parameters in a segment, in their order. */
export function parametersIn(segment: PathSegment): readonly string[] {
  if ("pieces" in segment) return segment.pieces;
  if ("rest" in segment) return [segment.rest];
  return "parameter" in segment ? [segment.parameter] : [];
}

/** Returns a segment with other names of its parameters. */
export function renameParameters(segment: PathSegment, rename: (name: string) => string): PathSegment {
  if ("pieces" in segment) return { ...segment, pieces: segment.pieces.map(rename) };
  if ("rest" in segment) return { rest: rename(segment.rest) };
  return "parameter" in segment ? { parameter: rename(segment.parameter) } : segment;
}

function isPattern(segment: PathSegment): boolean {
  return "pieces" in segment || "rest" in segment;
}

/** Returns whether a path needs the router that looks at each segment: one with patterns, or with an empty segment beside parameters. */
export function needsTree(segments: readonly PathSegment[]): boolean {
  if (segments.some(isPattern)) return true;
  const hasEmpty = segments.some((segment) => "text" in segment && segment.text === "");
  return hasEmpty && segments.some((segment) => "parameter" in segment);
}

/** Returns whether each parameter of a path is a whole segment and has the name that it has in the input. */
export function isPlainPath({ segments, input }: Pick<Endpoint, "segments" | "input">): boolean {
  const isRenamed = input.some((field) => field.in === "path" && field.wireName !== undefined);
  return !isRenamed && !segments.some(isPattern);
}

/** Returns a segment without the names of its parameters: `{}`, `{}.json`, `{+}`. */
export function patternOf(segment: PathSegment): string {
  if ("text" in segment) return segment.text;
  if ("pieces" in segment) return segment.texts.join("{}");
  return "rest" in segment ? "{+}" : "{}";
}

/** The order in which segments win: a text, pieces, a parameter, the rest. */
function rankOf(segment: PathSegment): number {
  if ("text" in segment) return 0;
  if ("pieces" in segment) return 1;
  return "parameter" in segment ? 2 : 3;
}

/** Sorts the more specific path first: the first segment in which two paths differ decides. */
export function compareSegments(a: readonly PathSegment[], b: readonly PathSegment[]): number {
  for (const [at, segment] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 0;
    const order = rankOf(segment) - rankOf(other);
    if (order !== 0) return order;
    if ("pieces" in segment && "pieces" in other && patternOf(segment) !== patternOf(other)) {
      return textLength(other.texts) - textLength(segment.texts);
    }
  }
  return 0;
}

/** The number of characters of a pattern: if all texts of one match another as well, it has more of them. */
function textLength(texts: readonly string[]): number {
  return texts.join("").length;
}

/** Returns whether a path of the form `segments` takes the path of `texts`. */
export function takesPath(segments: readonly PathSegment[], texts: readonly string[]): boolean {
  const isRest = segments.some((segment) => "rest" in segment);
  if (isRest ? texts.length < segments.length : texts.length !== segments.length) return false;
  return segments.every((segment, at) => {
    const text = texts[at] ?? "";
    if ("text" in segment) return segment.text === text;
    if (text === "" || ("rest" in segment && texts.includes("", at))) return false;
    return !("pieces" in segment) || takesText(segment.texts, text);
  });
}

/** Returns whether a text has these texts around parameters of one character or more. */
function takesText(texts: readonly string[], text: string): boolean {
  const [first = "", ...middle] = texts;
  const last = middle.pop() ?? "";
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const one of middle) {
    const at = text.indexOf(one, from + 1);
    if (at < 0) return false;
    from = at + one.length;
  }
  return text.length - last.length > from && text.endsWith(last);
}

/**
 * Returns whether one path can be of both forms and neither wins. Segments of another kind decide, and so do pieces
 * where each text of one form is also one of the other.
 *
 *   /files/{name}.json, /files/report{id}     ->   true: /files/report1.json
 *   /files/{name}.json, /files/{name}.a.json  ->   false: the second wins
 */
export function tie(a: readonly PathSegment[], b: readonly PathSegment[]): boolean {
  if (!canShareLength(a, b)) return false;
  for (const [at, segment] of a.entries()) {
    const other = b[at];
    if (other === undefined || rankOf(segment) !== rankOf(other)) return false;
    if ("text" in segment && "text" in other && segment.text !== other.text) return false;
    if ("pieces" in segment && "pieces" in other && patternOf(segment) !== patternOf(other)) {
      if (!canShareText(segment.texts, other.texts)) return false;
      if (isWithin(segment.texts, other.texts) || isWithin(other.texts, segment.texts)) return false;
      return canShareRest(a.slice(at + 1), b.slice(at + 1));
    }
  }
  return true;
}

function canShareLength(a: readonly PathSegment[], b: readonly PathSegment[]): boolean {
  const short = a.length < b.length ? a : b;
  return a.length === b.length || short.some((segment) => "rest" in segment);
}

/** Returns whether some text is of both forms: one begin and one end includes the other. */
function canShareText(a: readonly string[], b: readonly string[]): boolean {
  const [begin = "", otherBegin = ""] = [a[0], b[0]];
  const [end = "", otherEnd = ""] = [a.at(-1), b.at(-1)];
  return (
    (begin.startsWith(otherBegin) || otherBegin.startsWith(begin)) &&
    (end.endsWith(otherEnd) || otherEnd.endsWith(end))
  );
}

/** Returns whether every text of the form `a` is also one of `b`; U+0000 stands for a parameter and is in no path. */
function isWithin(a: readonly string[], b: readonly string[]): boolean {
  return takesText(b, a.join("\0"));
}

function canShareRest(a: readonly PathSegment[], b: readonly PathSegment[]): boolean {
  return a.every((segment, at) => {
    const other = b[at];
    if (other === undefined || "rest" in segment || "rest" in other) return true;
    if ("text" in segment) {
      if ("text" in other) return segment.text === other.text;
      return !("pieces" in other) || takesText(other.texts, segment.text);
    }
    if (!("pieces" in segment)) return true;
    if ("text" in other) return takesText(segment.texts, other.text);
    return !("pieces" in other) || canShareText(segment.texts, other.texts);
  });
}
