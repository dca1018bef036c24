/** Findings about values of the wrong kind, with the correct form. */
import { writtenText } from "../../diagnostics/diagnostic.js";
import { httpMethods } from "../../language/facts/http-methods.js";
import { boundsKeys } from "../../language/constraints/index.js";
import { itemsOf, textOf } from "../../source/yaml/reading.js";
import { entryOf, valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { typeWords } from "../../source/types/type-expression.js";
import { enumerated, ofAuth } from "./foreign-auth.js";
import { synonymOf } from "./foreign-keys.js";
import { besideTheirKey } from "./less-indented.js";
import { shortMap, spanOf, subject, type ShapePlace, type ShapeFinding } from "./place.js";
import { emptyMap, keysOf, kindOf, schemaAt, titleOf } from "./schema-walk.js";
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
  const title = titleOf(schemaAt(root, place.path));
  if (isWindow(place.path) && actual !== "null") return unnamedWindow(place);
  const number = kinds.some((kind) => kind === "number" || kind === "integer") ? numberIn(node) : undefined;
  if (number !== undefined) return quotedNumber(place, number);
  const taken = takenInBody(place);
  if (taken !== undefined) return taken;
  const list = listType(root, place);
  if (title !== undefined && typeTitles.has(title) && actual === "array" && list === undefined) {
    const isShort = isFlow(node) && written.length <= 60;
    const isOfMaps = node.kind === "list" && node.items.some((item) => item.kind === "map");
    const help =
      listedTypes(root, node) ??
      (isOfMaps
        ? listOfMaps(place)
        : isShort
          ? `Write \`{ enum: ${written} }\`.`
          : "Write the values under the key `enum`.");
    return {
      code: "inline-type",
      message: `${subject(place)} lists ${isOfMaps ? "maps" : "inline values"}.`,
      span: node.span,
      help,
    };
  }
  const isEmpty = actual === "null" && written.trim() === "";
  const beside = isEmpty && kinds.includes("object") ? besideTheirKey(root, place) : undefined;
  if (beside !== undefined) return beside;
  const words = kinds.map((kind) => kindWords[kind] ?? kind).join(" or ");
  const is = isEmpty ? "empty" : shownValue(actual, written);
  return {
    code: "wrong-kind",
    message: `${subject(place)} must be ${words}, but is ${is}.`,
    span: isEmpty ? spanOf(place) : node.span,
    help: isEmpty
      ? title === "resource"
        ? "Write `fields:` below it, indented further, and its fields below that."
        : "Add a value, or leave out the key."
      : list === undefined
        ? instead(place, kinds, written, {
            title,
            keys: keysOf(schemaAt(root, place.path, emptyMap(node))),
            isName: !takesText(root, place, written),
          })
        : `Write \`${list}\`.`,
  };
}

/** The number in a string; a limit or a bound can be one of several kinds. */
function numberIn(node: SyntaxNode): string | undefined {
  const text = textOf(node) ?? "";
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

function listType(root: SyntaxNode, { path, node }: ShapePlace): string | undefined {
  const [item, ...more] = itemsOf(node);
  const name = textOf(item);
  if (name === undefined || more.length > 0) return undefined;
  const isBody = path[0] === "endpoints" && path.length === 3 && ["response", "body"].includes(path[2] ?? "");
  return isTypeIn(root, name) || (isBody && /^\w+$/.test(name)) ? `list<${name}>` : undefined;
}

/**
 * The help for a list of types in the place of one; undefined for other lists.
 *
 *     [string, "null"]    ->   Write `string | null`.
 *     [string, integer]   ->   Write `{ union: { of: [string, integer] } }`.
 */
function listedTypes(root: SyntaxNode, node: SyntaxNode): string | undefined {
  if (node.kind !== "list" || !isFlow(node)) return undefined;
  const names = node.items.map((item) => (item.kind === "scalar" ? String(item.value) : ""));
  const types = names.filter((name) => name !== "null");
  const [only, ...more] = types;
  if (only === undefined || !types.every((name) => isTypeIn(root, name))) return undefined;
  const isNullable = types.length < names.length;
  if (more.length === 0) return isNullable ? `Write \`${only} | null\`.` : undefined;
  return `Write \`{ union: { of: [${types.join(", ")}]${isNullable ? ", nullable: true" : ""} } }\`.`;
}

/** The help for a list of maps in the place of a type: fields with dashes, or one object for all items. */
function listOfMaps({ path: [section, , part, ...inner], node }: ShapePlace): string {
  if (section === "endpoints" && part !== "response" && inner.length === 0)
    return "Write its entries as `name: …`, without dashes and square brackets.";
  const [item, ...more] = itemsOf(node);
  const written = item === undefined ? "" : writtenText(item.span);
  const isShort = more.length === 0 && /^\{.{1,60}\}$/.test(written) && !written.includes("`");
  return `Write \`{ list: { fields: ${isShort ? written : "{ … }"} } }\` for a list of objects.`;
}

/** The keys that change what a resource takes from another. */
const changes: readonly string[] = ["omit", "pick", "optional", "required"];

/**
 * The finding for a body that takes fields of a resource, which only a declaration can; undefined elsewhere.
 *
 *     body: { from: Book, omit: [id] }   ->   Declare `NewBook: { from: Book, omit: [id] }`, …
 */
function takenInBody({ path, parent, node }: ShapePlace): ShapeFinding | undefined {
  const [section, , part = "", key = "", ...inner] = path;
  if (section !== "endpoints" || !["body", "body?"].includes(part) || inner.length > 0) return undefined;
  const from = valueOf(parent, "from");
  const source = from?.kind === "scalar" ? String(from.value) : "";
  const word = synonymOf(key, changes) ?? key;
  if (!changes.includes(word) || !/^[A-Z]\w*$/.test(source)) return undefined;
  const written = shortMap(parent)?.replace(`${key}:`, `${word}:`);
  const declared = `New${source}: ${written ?? `{ from: ${source}, ${word}: … }`}`;
  return {
    code: "inline-type",
    message: "A body lists its fields, so `from` is one of them.",
    span: node.span,
    help: `Declare \`${declared}\` under \`resources\`, and write \`${part}: New${source}\`.`,
    isAboutAll: true,
  };
}

/** Returns whether `name` is a type expression: a word of the language, a generic or a declared name. */
function isTypeIn(root: SyntaxNode, name: string): boolean {
  return (
    generic.test(name) ||
    typeWords.some((word) => word === name) ||
    ["resources", "enums", "types"].some((key) => entryOf(valueOf(root, key), name) !== undefined)
  );
}

function isFlow(node: SyntaxNode): boolean {
  const written = writtenText(node.span);
  return written.startsWith("[") && !written.includes("\n") && written.length <= 120;
}

function shownValue(kind: string, written: string): string {
  if (kind === "number") return `the number ${written}`;
  return kind === "boolean" ? written : (kindWords[kind] ?? kind);
}

/** The form of the value that is expected. */
interface Expected {
  readonly title: string | undefined;
  readonly keys: readonly string[];
  /** True if a string in this place is a name, which quotes do not help to. */
  readonly isName: boolean;
}

/** Returns whether a string in this place can have any text. */
function takesText(root: SyntaxNode, { path, node }: ShapePlace, written: string): boolean {
  const text: SyntaxNode = { kind: "scalar", value: written, style: "plain", span: node.span };
  return schemaAt(root, path, text).every(
    ({ pattern = "\\S", const: only }) => pattern === "\\S" && only === undefined,
  );
}

/** The help with the correct form, if it is known. */
function instead(
  place: ShapePlace,
  kinds: readonly string[],
  written: string,
  { title, keys, isName }: Expected,
): string | undefined {
  const { node, path } = place;
  const actual = kindOf(node);
  const special =
    ofCollection(place, title) ??
    ofCondition(title, actual, written) ??
    ofAuth(place) ??
    ofImport(path, actual, written) ??
    ofStream(place, actual) ??
    ofBody(place) ??
    ofPath(path, actual, written) ??
    ofKey(path.at(-1), actual, written) ??
    ofTitle(title, actual, written);
  if (special !== undefined) return special;
  if (actual === "array" && kinds.includes("object")) {
    return "Write its entries as `name: …`, without dashes and square brackets.";
  }
  if (node.kind === "scalar" && kinds.includes("string")) {
    return isName ? "A name belongs here." : `Quote it to make it a string: "${written}".`;
  }
  if (actual !== "string") return undefined;
  if (kinds.includes("array") && !written.includes("\n"))
    return `Write it as a list: \`[${alternativesIn(written)}]\`.`;
  if (kinds.includes("number") || kinds.includes("integer"))
    return /^["']/.test(written)
      ? "Write a number without quotes."
      : "Write only digits, without a unit or separators.";
  return kinds.includes("object") ? mapWith(keys) : undefined;
}

/** The items of a list that is written as alternatives, `a | "b"`, or the text itself. */
function alternativesIn(written: string): string {
  const parts = written.split(/ *\| */);
  const names = parts.map((part) => part.replace(/^["']+|["']+$/g, ""));
  return parts.length > 1 && names.every((name) => /^[\w-]+$/.test(name)) ? names.join(", ") : written;
}

function mapWith(keys: readonly string[]): string {
  const names = keys.slice(0, 6).map((key) => `\`${key}\``);
  if (names.length === 0)
    return "Write a map: `{ name: … }`, or its entries on the lines below, indented further.";
  return `Write a map; its keys are ${names.join(", ")}${keys.length > names.length ? ", …" : ""}.`;
}

/** Help for a condition that is written as an expression: `status == returned`. */
function ofCondition(title: string | undefined, actual: string, written: string): string | undefined {
  if (title !== "condition" || actual === "object") return undefined;
  const text = /^(["']).*\1$/.test(written) ? written.slice(1, -1) : written;
  const [, field, value] = /^(\w+)(?: ?(?:={1,3}|:) ?| is )["']?([\w.-]+)["']?$/.exec(text) ?? [];
  if (field !== undefined) return `Write \`{ ${field}: ${value} }\`.`;
  return "Write a field and its value: `{ status: returned }`, or `{ status: [lost, returned] }` for one of several.";
}

function ofCollection(
  { path: [section, , key, ...inner], node }: ShapePlace,
  title: string | undefined,
): string | undefined {
  if (title === "union" && node.kind === "list") {
    const names = node.items.flatMap((item) => (item.kind === "scalar" ? [String(item.value)] : []));
    return `Write \`union: { of: [${enumerated(names)}] }\`.`;
  }
  if ([key, ...inner].slice(-2).join() === "union,of" && node.kind === "map") {
    const names = node.entries.map(({ value }) => (value.kind === "scalar" ? String(value.value) : "…"));
    return `Write \`of: [${enumerated(names)}]\`; the constants of their tag distinguish the members. If they have none, write \`values\` in place of \`of\`.`;
  }
  if (inner.length > 0) return undefined;
  if (section === "enums" && key === "values" && node.kind === "map") {
    const names = node.entries.map((entry) => entry.key.value);
    return `Write \`[${enumerated(names)}]\`; a value with a \`doc\` is \`{ value: ${names[0] ?? "…"}, doc: … }\`.`;
  }
  return undefined;
}

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

/** Help for a body that is written as one value with constraints: its keys are fields there. */
function ofBody({ path: [section, , part, key, ...inner], parent }: ShapePlace): string | undefined {
  if (section !== "endpoints" || (part !== "body" && part !== "body?") || inner.length > 0) return undefined;
  const type = valueOf(parent, "type");
  if (key === undefined || key === "type" || type?.kind !== "scalar") return undefined;
  return `A body lists its fields, here \`type\` and \`${key}\`. Declare a type with constraints under \`types\`, and write \`${part}: <its name>\`.`;
}

function isBoundsKey(key: string): boolean {
  return boundsKeys.some((one) => one === key);
}

/** Help by the place of the value in a resource, an endpoint or a constraint. */
function ofPath(path: readonly string[], actual: string, written: string): string | undefined {
  const [section, name, part = "", ...inner] = path;
  const isLine = actual === "string" && !/[\n`]/.test(written);
  if (section === "resources" && path.length === 2 && isLine)
    return `A resource is an object. Declare another name of a type under \`types\`: \`${name}: ${written}\`.`;
  if (section === "errors" && part === "body" && actual === "object")
    return "Declare the body under `resources`, and write its name here.";
  if (section === "service" && path.length === 1 && isLine) return `Write \`service: { name: ${written} }\`.`;
  if (["required_when", "only_when"].includes(path.at(-2) ?? "") && actual === "object")
    return `Write the values with which it holds: \`{ ${path.at(-1)}: [ … ] }\`.`;
  if (section === "endpoints" && httpMethods.some((method) => method === part) && actual === "array")
    return "An endpoint has one path: declare another endpoint for each further one.";
  const inEndpoint =
    section === "endpoints" ? endpointHelp[`${part}${" …".repeat(inner.length)}`] : undefined;
  const help = inEndpoint?.[actual] ?? inEndpoint?.["any"];
  if (help !== undefined) return typeof help === "string" ? help : help(written);
  const [holder = ""] = path.slice(-2);
  if (actual === "string" && isBoundsKey(holder) && /^[a-z]\w*$/i.test(written))
    return `Write a number. A limit takes the place of all bounds: \`${holder}: ${written}\`.`;
  const isBounds = isBoundsKey(path.at(-1) ?? "") || (section === "limits" && path.length === 2);
  const [, min, max] = (isBounds && /^\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\]$/.exec(written)) || [];
  return min === undefined ? undefined : `Write \`{ min: ${min}, max: ${max} }\`.`;
}

type HelpByKind = Readonly<Record<string, string | ((written: string) => string)>>;

/** Help for the parts of an endpoint, and for what stands right below one, by the kind of the value there. */
const endpointHelp: Readonly<Record<string, HelpByKind>> = {
  errors: { any: "List the names of errors: `errors: [parcel_not_found]`." },
  "errors …": { number: "Use the name of an error from `errors`." },
  query: {
    string:
      "Write each parameter: `query: { page?: integer }`. Endpoints take those of a shared part by `with`.",
  },
  body: { array: "An endpoint has one body. Write `{ union: { of: [ … ] } }` for one of several." },
  response: {
    number: (status) =>
      status === "204" || status === "205"
        ? `Write \`none\`, or \`{ status: ${status} }\`.`
        : `Write \`{ status: ${status}, type: … }\` with the type of the body.`,
  },
  "response …": {
    number: (status) => `Write \`{ status: ${status} }\`, with the \`type\` of the body if it has one.`,
  },
  idempotency: {
    string: (header) => keyedBy(/^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+$/.test(header) ? header : undefined),
    any: keyedBy(),
  },
  pages: {
    any: "Write, for example, `{ cursor: …, next: … }`: a query parameter and a field of the response.",
  },
};

/** Help for an idempotency that is no map, which leads to a spec without errors whether the source states the time or not. */
function keyedBy(header = "Idempotency-Key"): string {
  return (
    `Write \`{ header: ${header}, window: { unspecified: How long does the server remember a key? } }\`. If the source states the ` +
    "time, declare it under `limits`, for example `keyMemory: { hours: 24 }`, and write `window: keyMemory`."
  );
}

/** Help by the key of the value; the root has none. */
function ofKey(key: string | undefined, actual: string, written: string): string | undefined {
  if (key === undefined) return "Write sections such as `limits:` and `resources:`, with entries below them.";
  if (key === "const") return "Write `enum: [ … ]` for several values.";
  if (key === "optional" && actual === "boolean")
    return written === "true" ? "Write `optional: all`, or list the fields." : "Leave it out.";
  if (key === "unspecified") return "Describe in a sentence what the source does not state.";
  if (written !== "unspecified") return undefined;
  return "Write `{ unspecified: … }` with a sentence that describes what the source does not state.";
}

/** Help by the title of the expected value in the schema. */
function ofTitle(title: string | undefined, actual: string, written: string): string | undefined {
  if (title === "event" && actual === "string") return `Write \`{ payload: ${written} }\`.`;
  if (title !== undefined && typeTitles.has(title) && actual !== "array" && actual !== "object") {
    return `This must be a type. Write a single value as \`{ const: ${written} }\`.`;
  }
  if (title === "error" && actual === "number") return `Write \`{ status: ${written} }\`.`;
  if (title !== "limit" || actual !== "string" || /^["']/.test(written)) return undefined;
  return "Write a number, `{ min, max }`, or a duration such as `{ hours: 24 }`.";
}
