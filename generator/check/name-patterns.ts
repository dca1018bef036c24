/** What the patterns of the schema mean, in words. */
import type { Span } from "../diagnostics/diagnostic.js";
import { entryOf } from "../parse/tree.js";
import type { Finding } from "./shape-faults.js";
import type { ShapePlace } from "./shape-place.js";

const small = "a small letter first, then letters and digits";
const capital = "a capital letter first, then letters and digits";

/** Patterns by their beginning, most special first: what is asked for, and how to come near to it. */
const grammars: readonly (readonly [start: string, words: string, mend: (text: string) => string])[] = [
  ["^(?:unspecified|[A-Z]", capital, pascal],
  ["^(?:problem|unspecified|[A-Z]", `\`problem\` or the name of a resource (${capital})`, pascal],
  [
    "^(?:unspecified|[a-z]",
    "`group.method`, each with a small letter first, then letters and digits",
    endpoint,
  ],
  ["^[A-Z]", capital, pascal],
  ["^[a-z][A-Za-z0-9]", small, camel],
  ["^[a-z][a-z0-9_]", "small letters, digits and `_`, a letter first", snake],
  ["^[!#$%", "letters, digits and `-` (a token of HTTP)", (text) => text.trim().replace(/\s+/g, "-")],
];

/** The finding for a name (`propertyName`) or a text at `place` that `pattern` refuses. */
export function describePattern(place: ShapePlace, pattern: string, propertyName?: string): Finding {
  const text = propertyName ?? (place.node.kind === "scalar" ? String(place.node.value) : "");
  const span: Span =
    propertyName === undefined
      ? place.node.span
      : (entryOf(place.node, propertyName)?.key.span ?? place.node.span);
  if (pattern === "\\S") return { code: "empty-value", message: "A text is empty.", span };
  if (pattern.startsWith("^/")) {
    return { code: "bad-path", message: `"${shorten(text)}" is not a path.`, span };
  }
  const grammar = grammars.find(([start]) => pattern.startsWith(start));
  if (grammar === undefined) {
    const help = text.includes("__proto__")
      ? "`__proto__` has a meaning of its own in JavaScript."
      : "A name has 1 to 128 visible characters; `?` only at its end.";
    return { code: "bad-name", message: `"${shorten(text)}" cannot be the name of a field.`, span, help };
  }
  const mended = grammar[2](text);
  const suggestion = mended !== text && new RegExp(pattern, "u").test(mended) ? mended : undefined;
  const help = text.length > 128 ? "A name has at most 128 characters." : undefined;
  return {
    code: "bad-name",
    message: `"${shorten(text)}" is not a name as it is needed here: ${grammar[1]}.`,
    span,
    help,
    suggestion,
  };
}

function words(text: string): string[] {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
}

function pascal(text: string): string {
  return words(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

function camel(text: string): string {
  const name = pascal(text);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function snake(text: string): string {
  return words(text.replace(/([a-z0-9])([A-Z])/g, "$1_$2"))
    .join("_")
    .toLowerCase();
}

function endpoint(text: string): string {
  const dot = text.search(/[./:#]/);
  return dot === -1 ? text : `${camel(text.slice(0, dot))}.${camel(text.slice(dot + 1))}`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
