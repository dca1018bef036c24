/** Keywords that say nothing about the values of a schema: those for other types, and those beside listed values. */
import { whyNotPattern } from "../../language/patterns/compile-error.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { typeAbout } from "../document/keywords.js";
import { isTrue, numberOf, textOf } from "../document/nodes.js";
import { isFast } from "../schemas/scalars.js";
import type { Translation } from "../translation.js";
import type { View } from "../schemas/views.js";

/** Notes keywords that say nothing about values of the stated type: `uniqueItems` of a string. */
export function noteIdle(t: Translation, { types, keywords, properties }: View): void {
  const words = [...(types ?? [])].filter((word) => word !== "null");
  const [word] = words;
  if (word === undefined || words.length > 1) return;
  const stated = word === "integer" ? "number" : word;
  const reason = "it has no effect on values of this type";
  if (word !== "object") for (const { node } of properties.values()) t.ledger.unread.set(node, reason);
  for (const [key, found] of keywords) {
    const type = typeAbout(key);
    if (type === undefined || type === stated) continue;
    t.ledger.mark(found, "approximated", reason);
    t.ledger.unread.set(found.value, reason);
  }
}

/** Notes the keywords beside listed values: bounds, and what is said of lists and objects. */
export function noteBesideValues(t: Translation, view: View, values: readonly SyntaxNode[]): void {
  noteBounds(t, view, values);
  noteStructure(t, view, values);
}

/** Notes the bounds of listed values: those that every value keeps say nothing more. */
function noteBounds(t: Translation, { keywords }: View, values: readonly SyntaxNode[]): void {
  const listed = values.flatMap((node) => (node.kind === "scalar" ? [node.value] : []));
  const note = (key: string, isKept: (value: string | number) => boolean): void => {
    const found = keywords.get(key);
    if (found === undefined) return;
    const isBound = listed.every(
      (one) => (typeof one !== "string" && typeof one !== "number") || isKept(one),
    );
    if (isBound) t.ledger.mark(found, "approximated", "every listed value keeps to it");
    else t.ledger.loosen(found, "the listed values count");
  };
  const sizeOf = (key: string): number => numberOf(keywords.get(key)?.value) ?? NaN;
  const length = (value: string | number): number => (typeof value === "string" ? [...value].length : NaN);
  note("minLength", (value) => !(length(value) < sizeOf("minLength")));
  note("maxLength", (value) => !(length(value) > sizeOf("maxLength")));
  const pattern = textOf(keywords.get("pattern")?.value);
  const matcher =
    pattern === undefined
      ? undefined
      : matcherOf(
          pattern,
          Math.max(0, ...listed.map((value) => (typeof value === "string" ? value.length : 0))),
        );
  note("pattern", (value) => typeof value === "number" || matcher?.test(value) === true);
  // In OpenAPI 3.0, `exclusiveMinimum` says of `minimum` that it is excluded.
  const isExcluded = (key: string): boolean => isTrue(keywords.get(key)?.value);
  const [least, most] = [sizeOf("minimum"), sizeOf("maximum")];
  const keeps = (isWithin: (value: number) => boolean) => (value: string | number) =>
    typeof value === "string" || isWithin(value);
  note(
    "minimum",
    keeps((value) => !(value < least)),
  );
  note(
    "maximum",
    keeps((value) => !(value > most)),
  );
  note(
    "exclusiveMinimum",
    keeps((value) => !(value <= (isExcluded("exclusiveMinimum") ? least : sizeOf("exclusiveMinimum")))),
  );
  note(
    "exclusiveMaximum",
    keeps((value) => !(value >= (isExcluded("exclusiveMaximum") ? most : sizeOf("exclusiveMaximum")))),
  );
  note(
    "multipleOf",
    keeps((value) => Number.isInteger(value / sizeOf("multipleOf"))),
  );
}

function matcherOf(pattern: string, longest: number): RegExp | undefined {
  return whyNotPattern(pattern) === undefined && isFast(pattern, longest)
    ? new RegExp(pattern, "u")
    : undefined;
}

/** Notes what a schema says of objects and lists where all listed values are scalars or null: `properties` beside `enum: [null]`. */
function noteStructure(t: Translation, { keywords, properties }: View, values: readonly SyntaxNode[]): void {
  if (!values.every(({ kind }) => kind === "scalar")) return;
  const reason = "it says nothing about the listed values";
  for (const { node } of properties.values()) t.ledger.unread.set(node, reason);
  for (const [key, found] of keywords) {
    const type = typeAbout(key);
    if (type !== "array" && type !== "object") continue;
    t.ledger.mark(found, "approximated", reason);
    t.ledger.unread.set(found.value, reason);
  }
}
