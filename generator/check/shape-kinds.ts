/** Says what is wrong with a value of another kind than its place asks for, and what to write instead. */
import type { SyntaxNode } from "../parse/tree.js";
import { kindOf, schemaAt } from "./schema-walk.js";
import type { Finding } from "./shape-faults.js";
import { spanOf, subject } from "./shape-place.js";
import type { ShapePlace } from "./shape-place.js";

const kindWords: Readonly<Record<string, string>> = {
  object: "a map",
  array: "a list",
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "null",
};

/** The finding for the value at `place`, which should be of one of the JSON kinds `expected`. */
export function wrongKind(
  root: SyntaxNode,
  place: ShapePlace,
  expected: string | readonly string[],
): Finding {
  const kinds = typeof expected === "string" ? [expected] : expected;
  const { node } = place;
  const actual = kindOf(node);
  const written = node.span.source.text.slice(node.span.start, node.span.end);
  const title = schemaAt(root, place.path).find((part) => part.title !== undefined)?.title;
  if (title !== undefined && typeTitles.has(title) && actual === "array") {
    const help = "Declare an enum with these values and use its name as the type.";
    return {
      code: "inline-type",
      message: `${subject(place)} lists values in place.`,
      span: node.span,
      help,
    };
  }
  const isEmpty = actual === "null" && written.trim() === "";
  const words = kinds.map((kind) => kindWords[kind] ?? kind).join(" or ");
  const is = isEmpty ? "empty" : shownValue(actual, written);
  return {
    code: "wrong-kind",
    message: `${subject(place)} must be ${words}, but is ${is}.`,
    span: isEmpty ? spanOf(place) : node.span,
    help: isEmpty ? "Fill it, or leave out the key." : instead(place, kinds, written, title),
  };
}

const typeTitles: ReadonlySet<string> = new Set(["field", "element", "type"]);

function shownValue(kind: string, written: string): string {
  if (kind === "number") return `the number ${written}`;
  return kind === "boolean" ? written : (kindWords[kind] ?? kind);
}

/** What to write instead, if that can be told. */
function instead(
  place: ShapePlace,
  kinds: readonly string[],
  written: string,
  title: string | undefined,
): string | undefined {
  const { node, path } = place;
  const actual = kindOf(node);
  const special =
    ofPath(path, actual, written) ?? ofKey(path.at(-1), actual, written) ?? ofTitle(title, actual, written);
  if (special !== undefined) return special;
  if (actual === "array" && kinds.includes("object")) {
    return "Write its entries as `name: …`, without dashes and square brackets.";
  }
  if (node.kind === "scalar" && kinds.includes("string")) {
    return `Quote it to make it a text: "${written}".`;
  }
  if (actual !== "string") return undefined;
  if (kinds.includes("array") && !written.includes("\n")) return `Write it as a list: \`[${written}]\`.`;
  if (kinds.includes("number") || kinds.includes("integer")) return "A number is written without quotes.";
  return kinds.includes("object") ? "Write its entries on the lines below, indented further." : undefined;
}

/** By where the value stands in an endpoint or a constraint. */
function ofPath(path: readonly string[], actual: string, written: string): string | undefined {
  const [section, , part, ...inner] = path;
  if (section === "endpoints" && part === "errors" && inner.length === 1 && actual === "number") {
    return "Name an error that is declared under `errors`.";
  }
  if (section === "endpoints" && part === "response" && inner.length === 0 && actual === "number") {
    return written === "204" || written === "205"
      ? `Write \`none\`, or \`{ status: ${written} }\`.`
      : `Write \`{ status: ${written}, type: … }\` with the type of the body.`;
  }
  const isBounds = ["length", "range", "count"].includes(path.at(-1) ?? "");
  const [, min, max] = (isBounds && /^\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\]$/.exec(written)) || [];
  return min === undefined ? undefined : `Write \`{ min: ${min}, max: ${max} }\`.`;
}

/** By the key that holds the value; the root has none. */
function ofKey(key: string | undefined, actual: string, written: string): string | undefined {
  if (key === undefined) return "Write sections such as `limits:` and `resources:`, with entries below them.";
  if (key === "const") return "Of several values one holds: declare an enum and use its name.";
  if (key === "unspecified") return "Say in a sentence what the source does not say.";
  if (key === "extends" && actual === "array")
    return "A resource extends one other; that may extend another.";
  if (written !== "unspecified") return undefined;
  return "Write `{ unspecified: … }` with a sentence that says what the source does not say.";
}

/** By what should stand there, in the words of the schema. */
function ofTitle(title: string | undefined, actual: string, written: string): string | undefined {
  if (title !== undefined && typeTitles.has(title) && actual !== "array" && actual !== "object") {
    return `A type stands here; one value is \`{ const: ${written} }\`.`;
  }
  if (title === "error" && actual === "number") return `Write \`{ status: ${written} }\`.`;
  if (title !== "limit" || actual !== "string" || /^["']/.test(written)) return undefined;
  return "Write a number, `{ min, max }`, or a duration such as `{ hours: 24 }`.";
}
