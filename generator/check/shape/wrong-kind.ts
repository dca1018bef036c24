/** Findings about values of the wrong kind, with the correct form. */
import { writtenText } from "../../diagnostics/diagnostic.js";
import { entryOf, valueOf } from "../../parse/tree.js";
import type { SyntaxNode } from "../../parse/tree.js";
import { typeWords } from "../../parse/type-expression.js";
import { foreignScheme } from "./foreign-keys.js";
import { spanOf, subject } from "./place.js";
import type { ShapePlace } from "./place.js";
import { emptyMap, keysOf, kindOf, schemaAt } from "./schema-walk.js";
import type { ShapeFinding } from "./shape-finding.js";
import { isWindow, unnamedWindow } from "./unnamed-window.js";

const kindWords: Readonly<Record<string, string>> = {
  object: "a map",
  array: "a list",
  string: "a string",
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
): ShapeFinding {
  const kinds = typeof expected === "string" ? [expected] : expected;
  const { node } = place;
  const actual = kindOf(node);
  const written = writtenText(node.span);
  const title = schemaAt(root, place.path).find((part) => part.title !== undefined)?.title;
  if (isWindow(place.path) && actual !== "null") return unnamedWindow(place);
  const number = kinds.some((kind) => kind === "number" || kind === "integer") ? numberIn(node) : undefined;
  if (number !== undefined) return quotedNumber(place, number);
  const list = listType(root, place);
  if (title !== undefined && typeTitles.has(title) && actual === "array" && list === undefined) {
    const isShort = isFlow(node) && written.length <= 60;
    const help = areResources(root, node)
      ? `Write \`{ union: { of: ${written} } }\`.`
      : isShort
        ? `Write \`{ enum: ${written} }\`.`
        : "Write the values under the key `enum`.";
    return {
      code: "inline-type",
      message: `${subject(place)} lists inline values.`,
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
    help: isEmpty
      ? "Add a value, or leave out the key."
      : list === undefined
        ? instead(place, kinds, written, { title, keys: keysOf(schemaAt(root, place.path, emptyMap(node))) })
        : `Write \`${list}\`.`,
  };
}

/** The number in a string; a limit or a bound can be one of several kinds. */
function numberIn(node: SyntaxNode): string | undefined {
  const text = node.kind === "scalar" && typeof node.value === "string" ? node.value : "";
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? text : undefined;
}

/** The finding for a number in quotes, with the number as its replacement. */
export function quotedNumber(place: ShapePlace, number: string): ShapeFinding {
  const { node } = place;
  return {
    code: "wrong-kind",
    message: `${subject(place)} must be a number, but is a string.`,
    span: node.span,
    help: `Write \`${number}\` without quotes.`,
    suggestion: number,
  };
}

const typeTitles: ReadonlySet<string> = new Set(["field", "element", "type"]);

const generic = /^(?:id|list|map|timestamp)<.*>$/s;

/** Returns `list<Order>` for `[Order]` in the place of a type. */
function listType(root: SyntaxNode, { path, node }: ShapePlace): string | undefined {
  const [item, ...more] = node.kind === "list" ? node.items : [];
  if (item?.kind !== "scalar" || typeof item.value !== "string" || more.length > 0) return undefined;
  const name = item.value;
  const isDeclared = ["resources", "enums", "types"].some(
    (key) => entryOf(valueOf(root, key), name) !== undefined,
  );
  const isBody = path[0] === "endpoints" && path.length === 3 && ["response", "body"].includes(path[2] ?? "");
  const isType =
    isDeclared ||
    generic.test(name) ||
    typeWords.some((word) => word === name) ||
    (isBody && /^\w+$/.test(name));
  return isType ? `list<${name}>` : undefined;
}

/** Returns whether every item of a list is the name of a resource. */
function areResources(root: SyntaxNode, node: SyntaxNode): boolean {
  if (node.kind !== "list" || node.items.length === 0 || !isFlow(node)) return false;
  const resources = valueOf(root, "resources");
  return node.items.every(
    (item) => item.kind === "scalar" && entryOf(resources, String(item.value)) !== undefined,
  );
}

/** Returns whether a list is in brackets, on one line. */
function isFlow(node: SyntaxNode): boolean {
  const written = writtenText(node.span);
  return written.startsWith("[") && !written.includes("\n") && written.length <= 120;
}

function shownValue(kind: string, written: string): string {
  if (kind === "number") return `the number ${written}`;
  return kind === "boolean" ? written : (kindWords[kind] ?? kind);
}

/** The help with the correct form, if it is known. */
function instead(
  place: ShapePlace,
  kinds: readonly string[],
  written: string,
  { title, keys }: { readonly title: string | undefined; readonly keys: readonly string[] },
): string | undefined {
  const { node, path } = place;
  const actual = kindOf(node);
  const special =
    ofCollection(place, title) ??
    ofCondition(title, actual, written) ??
    ofAuth(place, written) ??
    ofImport(path, actual, written) ??
    ofStream(place, actual) ??
    ofPath(path, actual, written) ??
    ofKey(path.at(-1), actual, written) ??
    ofTitle(title, actual, written);
  if (special !== undefined) return special;
  if (actual === "array" && kinds.includes("object")) {
    return "Write its entries as `name: …`, without dashes and square brackets.";
  }
  if (node.kind === "scalar" && kinds.includes("string")) {
    return `Quote it to make it a string: "${written}".`;
  }
  if (actual !== "string") return undefined;
  if (kinds.includes("array") && !written.includes("\n")) return `Write it as a list: \`[${written}]\`.`;
  if (kinds.includes("number") || kinds.includes("integer")) return "Write a number without quotes.";
  return kinds.includes("object") ? mapWith(keys) : undefined;
}

/** Help for a string in the place of a map: its keys, if there are few. */
function mapWith(keys: readonly string[]): string {
  const shown = keys.slice(0, 6).map((key) => `\`${key}\``);
  if (shown.length === 0)
    return "Write a map: `{ name: … }`, or its entries on the lines below, indented further.";
  return `Write a map; its keys are ${shown.join(", ")}${keys.length > shown.length ? ", …" : ""}.`;
}

/** Help for a condition that is written as an expression: `status == returned`. */
function ofCondition(title: string | undefined, actual: string, written: string): string | undefined {
  if (title !== "condition" || actual === "object") return undefined;
  const text = /^(["']).*\1$/.test(written) ? written.slice(1, -1) : written;
  const [, field, value] = /^(\w+)(?: ?(?:={1,3}|:) ?| is )["']?([\w.-]+)["']?$/.exec(text) ?? [];
  if (field !== undefined) return `Write \`{ ${field}: ${value} }\`.`;
  return "Write a field and its value: `{ status: returned }`, or `{ status: [lost, returned] }` for one of several.";
}

/** Help for a list in the place of a map, and the reverse, with the names in it. */
function ofCollection(
  { path: [section, , key, ...inner], node }: ShapePlace,
  title: string | undefined,
): string | undefined {
  if (title === "union" && node.kind === "list") {
    const names = node.items.flatMap((item) => (item.kind === "scalar" ? [String(item.value)] : []));
    return `Write \`union: { of: [${enumerated(names)}] }\`.`;
  }
  if (inner.length > 0) return undefined;
  if (section === "enums" && key === "values" && node.kind === "map") {
    const names = node.entries.map((entry) => entry.key.value);
    return `Write \`[${enumerated(names)}]\`; a value with a \`doc\` is \`{ value: ${names[0] ?? "…"}, doc: … }\`.`;
  }
  return undefined;
}

/** Help for a list of schemes in the place of one, and for a scheme that is only a word. */
function ofAuth({ path, node }: ShapePlace, written: string): string | undefined {
  const [section, , key, ...inner] = path;
  if (section === "auth" && path.length === 2 && node.kind === "scalar")
    return foreignScheme(written, written);
  const isAtEndpoint = section === "endpoints" && key === "auth" && inner.length === 0;
  const isAtService = section === "service" && path[1] === "auth" && path.length === 2;
  if (node.kind !== "list" || !(isAtEndpoint || isAtService)) return undefined;
  const names = node.items.flatMap((item) => (item.kind === "scalar" ? [String(item.value)] : []));
  if (names.length === 0 || names.length < node.items.length) return undefined;
  if (names.length === 1) return `Write \`auth: ${names[0]}\`.`;
  return `Write \`{ any: [${enumerated(names)}] }\` if one of them is enough.`;
}

/** The first few of `names`. */
function enumerated(names: readonly string[]): string {
  return names.length > 8 ? `${names.slice(0, 8).join(", ")}, …` : names.join(", ");
}

/** Help for an `import` that is only the name of a file. */
function ofImport(path: readonly string[], actual: string, written: string): string | undefined {
  if (path.length !== 1 || path[0] !== "import" || actual !== "string") return undefined;
  return `Write \`import: { openapi: ${written} }\`; a JSON Schema is \`{ json_schema: … }\`.`;
}

/** Help for a response that says `stream: true` beside its type, as in other languages. */
function ofStream({ path, parent, node }: ShapePlace, actual: string): string | undefined {
  if (path[0] !== "endpoints" || path.at(-1) !== "stream" || actual !== "boolean") return undefined;
  const type = valueOf(parent, "type");
  if (node.kind === "scalar" && node.value === false)
    return "Leave it out: a response with a `type` is no stream.";
  return type?.kind === "scalar"
    ? `Write \`{ stream: ${writtenText(type.span)} }\`, without \`type\`.`
    : "Write `{ stream: … }` with the resource of its items.";
}

/** Help by the place of the value in a resource, an endpoint or a constraint. */
function ofPath(path: readonly string[], actual: string, written: string): string | undefined {
  if (path[0] === "resources" && path.length === 2 && actual === "string" && !/[\n`]/.test(written))
    return `A resource is an object. Declare another name of a type under \`types\`: \`${path[1]}: ${written}\`.`;
  const [section, , part, ...inner] = path;
  if (section === "endpoints" && part === "errors" && inner.length === 1 && actual === "number") {
    return "Use the name of an error from `errors`.";
  }
  if (section === "endpoints" && part === "response" && inner.length === 0 && actual === "number") {
    return written === "204" || written === "205"
      ? `Write \`none\`, or \`{ status: ${written} }\`.`
      : `Write \`{ status: ${written}, type: … }\` with the type of the body.`;
  }
  if (section === "endpoints" && part === "idempotency" && inner.length === 0) {
    return "Write `{ header: <header>, window: <limit> }`: the header with the key, and how long the server remembers the key.";
  }
  if (section === "endpoints" && part === "pages" && inner.length === 0) {
    return "Write, for example, `{ cursor: …, next: … }`: a query parameter and a field of the response.";
  }
  if (section === "endpoints" && ["response", "body"].includes(part ?? "") && inner.length === 0) {
    if (actual === "array")
      return `An endpoint has one ${part}. Write \`{ union: { of: [ … ] } }\` for one of several${part === "response" ? ", and other statuses under `errors`" : ""}.`;
  }
  const isBounds = ["length", "range", "count"].includes(path.at(-1) ?? "");
  const [, min, max] = (isBounds && /^\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\]$/.exec(written)) || [];
  return min === undefined ? undefined : `Write \`{ min: ${min}, max: ${max} }\`.`;
}

/** Help by the key of the value; the root has none. */
function ofKey(key: string | undefined, actual: string, written: string): string | undefined {
  if (key === undefined) return "Write sections such as `limits:` and `resources:`, with entries below them.";
  if (key === "const") return "Write `enum: [ … ]` for several values.";
  if (key === "unspecified") return "Describe in a sentence what the source does not state.";
  if (key === "extends" && actual === "array")
    return "A resource extends one other resource, which may extend another.";
  if (written !== "unspecified") return undefined;
  return "Write `{ unspecified: … }` with a sentence that describes what the source does not state.";
}

/** Help by the title of the expected value in the schema. */
function ofTitle(title: string | undefined, actual: string, written: string): string | undefined {
  if (title !== undefined && typeTitles.has(title) && actual !== "array" && actual !== "object") {
    return `This must be a type. Write a single value as \`{ const: ${written} }\`.`;
  }
  if (title === "error" && actual === "number") return `Write \`{ status: ${written} }\`.`;
  if (title !== "limit" || actual !== "string" || /^["']/.test(written)) return undefined;
  return "Write a number, `{ min, max }`, or a duration such as `{ hours: 24 }`.";
}
