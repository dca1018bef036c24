/** Paths with text and parameters in one segment, or with a parameter for the rest. */
import type { PatternSegment, RequestDraft } from "./operation.js";
import { own } from "../values/checks.js";
import { pointerTo } from "../values/issues.js";
import { escapeRest, joinPieces } from "../values/paths.js";
import { escapeSegment, type Parameter, valueText } from "../values/parameters.js";

/** Sets the path. The values of an input never change how many segments it has, except for the rest. */
export function fillPattern(draft: RequestDraft): void {
  draft.path = "";
  for (const segment of draft.state.operation.pattern ?? []) {
    if (typeof segment === "string") draft.path += `/${segment}`;
    else fillSegment(draft, segment);
  }
}

function fillSegment(draft: RequestDraft, segment: Exclude<PatternSegment, string>): void {
  const names = namesIn(segment);
  const { parameters = [] } = draft.state.operation;
  const listed = names.map((name) => parameters.find((one) => one.name === name && one.written));
  const values = names.map((name, at) => textOf(own(draft.input, name), listed[at]));
  const [first = ""] = values;
  let escaped: string | undefined;
  if ("pieces" in segment) escaped = joinPieces(segment.texts, values, listed);
  else if ("rest" in segment) escaped = escapeRest(first);
  // A segment with no texts around its parameter.
  else escaped = escapeSegment(first) && joinPieces(["", ""], [first], listed);
  if (escaped !== undefined) draft.path += `/${escaped}`;
  else
    for (const name of names)
      draft.issues.push({ ...problems(segment), pointer: pointerTo(name), in: "path" });
}

/** Returns a value as text, empty if it has no form. */
function textOf(value: unknown, listed: Parameter | undefined): string {
  if (listed?.written === undefined) return valueText(value) ?? "";
  const [[, text] = ["", ""]] = listed.written.write(value, listed) ?? [];
  return text;
}

function namesIn(segment: Exclude<PatternSegment, string>): readonly string[] {
  if ("pieces" in segment) return segment.pieces;
  return ["rest" in segment ? segment.rest : segment.parameter];
}

const segmentPattern = "^(?!\\.{0,2}$)[^\\u0000-\\u001f\\u007f]*$";
const restPattern =
  "^(?!\\.{0,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{0,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*$";
const piecePattern = "^[^\\u0000-\\u001f\\u007f]+$";

function problems(segment: Exclude<PatternSegment, string>): {
  readonly code: "pattern";
  readonly pattern: string;
  readonly message: string;
} {
  if ("rest" in segment) {
    const message = "must be path segments: none empty, . or .., no control characters";
    return { code: "pattern", pattern: restPattern, message };
  }
  if ("parameter" in segment) {
    const message = "must be a path segment: not empty, not . or .., no control characters";
    return { code: "pattern", pattern: segmentPattern, message };
  }
  const texts = segment.texts.filter((text) => text !== "").join(" or ");
  const message = `must be part of a path segment: not empty, no control characters, and without ${texts}, which ends it`;
  return { code: "pattern", pattern: piecePattern, message };
}
