/** What the patterns of the schema mean, in words. */
import type { Span } from "../diagnostics/diagnostic.js";
import { entryOf } from "../parse/tree.js";
import type { Finding } from "./shape-faults.js";
import { subject } from "./shape-place.js";
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
  if (pattern === "\\S") return { code: "empty-value", message: `${subject(place)} is empty.`, span };
  if (pattern.startsWith("^/")) return badPath(text, span);
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

/** The finding for a text that is to be the path of an endpoint and is none. */
function badPath(text: string, span: Span): Finding {
  const shown = `"${shorten(text)}" is not a path`;
  const code = "bad-path";
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) {
    const help =
      "Write what follows the host, beginning with a slash; the host is `service: { base_url: … }`.";
    return { code, message: `${shown}: it is a whole URL.`, span, help };
  }
  if (/[?#]/.test(text)) {
    const help = "End it before that; what follows a question mark is declared under `query`.";
    return { code, message: `${shown}: it holds "${text.includes("?") ? "?" : "#"}".`, span, help };
  }
  if (/\s/.test(text)) return { code, message: `${shown}: it holds white space.`, span };
  if (text.startsWith("/")) return { code, message: `${shown}: it has more than 2,048 characters.`, span };
  return { code, message: `${shown}: it does not begin with a slash.`, span, suggestion: `/${text}` };
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
