/** Bounds that no value of a type can keep. */
import type { ValueAst } from "../../parse/ast.js";
import type { NumericBounds, SpecScope } from "./spec-scope.js";

/** Why no value of a type keeps its bounds, as a sentence; the bounds themselves do not contradict. */
export function whyImpossible(
  scope: SpecScope,
  value: ValueAst,
  key: "length" | "range" | "count",
  { min = -Infinity, max = Infinity }: NumericBounds,
): string | undefined {
  if (key === "range") return whyNoNumber(value, min, max);
  return key === "length" ? whyNoText(value, min, max) : whyNoList(scope, value, min);
}

function whyNoNumber({ type }: ValueAst, min: number, max: number): string | undefined {
  if (type.kind !== "integer") return undefined;
  const least = Math.max(Math.ceil(min), Number.MIN_SAFE_INTEGER);
  const most = Math.min(Math.floor(max), Number.MAX_SAFE_INTEGER);
  return least > most ? `No integer lies between ${min} and ${max}.` : undefined;
}

function whyNoText({ type }: ValueAst, min: number, max: number): string | undefined {
  if (type.kind === "base64" && Math.ceil(min / 4) * 4 > max) {
    return "No base64 text has such a length: it is always a multiple of 4.";
  }
  const shortest = type.kind === "datetime" ? 20 : type.kind === "id" || type.kind === "decimal" ? 1 : 0;
  return shortest > max ? `A text of type ${type.kind} has at least ${shortest} characters.` : undefined;
}

function whyNoList(scope: SpecScope, { type, unique }: ValueAst, min: number): string | undefined {
  const values = type.kind === "list" && unique !== undefined ? scope.valuesOf(type.items.type) : undefined;
  if (values === undefined || min <= values.length) return undefined;
  return `There are only ${values.length} different items.`;
}
