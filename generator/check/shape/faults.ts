/** Turns faults of the schema into findings with a message and a place. */
import { writtenText, type Span } from "../../diagnostics/diagnostic.js";
import { suggest, suggestAlike } from "../../diagnostics/suggest.js";
import { commentRemedy } from "../../source/yaml/foreign-comments.js";
import { entriesOf, entriesAt } from "../../source/yaml/reading.js";
import { entryOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { bareBounds, boundKeys } from "./bare-bounds.js";
import { foreignDeclaration } from "./foreign-declarations.js";
import { foreignKey, foreignScheme, foreignSchemeKeys, synonymOf } from "./foreign-keys.js";
import { foreignWord, foreignRoute } from "./foreign-words.js";
import { inlineObject, isLikeType } from "./inline-object.js";
import { errorsAsMap, keyedByStatus } from "./keyed-by-status.js";
import { lessIndented, outsideSection } from "./less-indented.js";
import { article, missingKey } from "./missing-keys.js";
import { describePattern } from "./name-patterns.js";
import { locate, shortMap, spanOf, subject, type ShapePlace, type ShapeFinding } from "./place.js";
import { keysOf, schemaAt, titleOf } from "./schema-walk.js";
import type { SchemaFault } from "./shape-validator.js";
import { isPartOfLimit, isWindow, unnamedWindow } from "./unnamed-window.js";
import { quotedNumber, wrongKind } from "./wrong-kind.js";
import { httpMethods } from "../../language/facts/http-methods.js";

/** Returns the finding for a fault that the schema reports about the spec with this root. */
export function describeFault(root: SyntaxNode, fault: SchemaFault): ShapeFinding {
  const place = locate(root, fault.instancePath);
  const { params } = fault;
  switch (fault.keyword) {
    case "additionalProperties":
      return unknownKey(root, place, String(params["additionalProperty"]));
    case "required":
      return missingKey(root, place, String(params["missingProperty"]));
    case "dependentRequired":
      return assumeWithoutGap(place);
    case "type":
      return wrongKind(root, place, params["type"] as string | readonly string[]);
    case "const":
      return wordOrMap(root, place, params["allowedValue"]) ?? notOneOf(place, [params["allowedValue"]]);
    case "enum":
      return notOneOf(place, params["allowedValues"] as readonly unknown[]);
    case "pattern":
      return (
        lessIndented(root, place, fault.propertyName) ??
        nestedEndpoints(place, fault.propertyName) ??
        describePattern(place, String(params["pattern"]), fault.propertyName)
      );
    case "false schema":
      return excludedKey(place, fault.schemaPath);
    case "minItems":
    case "minProperties":
      return { code: "empty-value", message: `${subject(place)} is empty.`, span: spanOf(place) };
    default:
      return outOfRange(place, fault);
  }
}

function unknownKey(root: SyntaxNode, place: ShapePlace, key: string): ShapeFinding {
  const span = entryOf(place.node, key)?.key.span ?? place.node.span;
  const parts = schemaAt(root, place.path);
  const keys = keysOf(parts);
  const title = place.path.length === 0 ? "spec" : titleOf(parts);
  const isValue = title === "field" || title === "element";
  const known = isValue ? [...keys, ...inlineKeys] : keys;
  const free = known.filter((one) => entryOf(place.node, one) === undefined);
  const synonym = synonymOf(key, free);
  const comment = commentRemedy(key);
  if (comment !== undefined) {
    const message = "A comment of another language is read as a key.";
    return { code: "unknown-key", message, span, help: comment, isAboutAll: true };
  }
  const word = foreignWord(key, title);
  const suggestion =
    synonym ?? (word === undefined ? (suggest(key, free) ?? suggestAlike(key, free)) : undefined);
  const where = title === undefined ? "There is no key" : `${article(title)} has no key`;
  if (key === "unspecified" && place.path.includes("assume")) {
    return { code: "gap-in-assumption", message: "An assumption cannot contain a gap.", span };
  }
  if (title === "scheme" && foreignSchemeKeys.has(key)) return foreignSchemeAt(place);
  const whole = foreignDeclaration(place, title, keys) ?? foreignRoute(place, key) ?? errorsAsMap(place);
  if (whole !== undefined) return whole;
  const status = title === "response" ? keyedByStatus(place.node) : undefined;
  const direct = status ?? directFields(place);
  const inline = direct ?? (isValue || title === "response" ? inlineObject(place, known) : undefined);
  if (inline !== undefined) return inline;
  if (isValue || title === "response") {
    const kinds = declarationKeys[key];
    if (kinds !== undefined && !keys.includes(key)) return onlyBeside(key, kinds, span);
  }
  if (boundKeys.includes(key) && isValue) return bareBounds(place, article(title));
  const isGap = suggestion !== undefined || entryOf(place.node, "unspecified") !== undefined;
  if (isWindow(place.path) && (isPartOfLimit(key) || !isGap)) return unnamedWindow(place);
  if (title === "resource" && changesOfFields.has(key)) {
    const help =
      "Write `from: <resource>` with it, and no `extends`: then the resource takes fields from another.";
    return { code: "unknown-key", message: `"${key}" needs "from" beside it.`, span, help };
  }
  const foreign = synonym === undefined ? foreignKey(key, title) : undefined;
  const outside =
    title === "spec" && foreign === undefined && suggestion === undefined
      ? outsideSection(place, key)
      : undefined;
  if (outside !== undefined) return outside;
  if (foreign !== undefined) {
    return {
      code: "not-in-language-1",
      message: `Language 1 has no key \`${key}\`.`,
      span,
      help: foreign,
    };
  }
  const scheme = suggestion === undefined ? schemeNamed(root, place, key) : undefined;
  if (scheme !== undefined) return scheme;
  const allowed =
    suggestion === undefined
      ? `The allowed keys are ${keys.map((one) => `\`${one}\``).join(", ")}.`
      : undefined;
  const help =
    title === "response" && key === "body"
      ? typeOfBody
      : key === "type" && (title === "resource" || title === "enum")
        ? `Leave it out: ${title === "enum" ? "the values say" : "`fields` says"} the type.`
        : (word ?? allowed);
  return { code: "unknown-key", message: `${where} "${key}".`, span, help, suggestion };
}

/** Keys that change the fields that a resource takes from another. */
const changesOfFields: ReadonlySet<string> = new Set(["pick", "omit"]);

/** The fix for a response whose body is stated as that of a request is. */
const typeOfBody = "Write the type of the body as `type`: `{ status: 201, type: Parcel }`.";

/** Keys of types that are declared in place, and those beside which each may stand. */
const declarationKeys: Readonly<Partial<Record<string, string>>> = {
  closed: "`fields`",
  rest: "`fields`",
  open: "`enum` or `fields`",
  extends: "`fields`",
  at_least: "`fields`",
  rules: "`fields`",
  terminal: "`enum`",
  transitions: "`enum`",
};

function onlyBeside(key: string, kinds: string, span: Span): ShapeFinding {
  const message = `\`${key}\` can only stand beside ${kinds}, where a type is declared in place.`;
  const help = "Declare it in the type that is named here, or declare the type in place.";
  return { code: "excluded-key", message, span, help };
}

function schemeNamed(root: SyntaxNode, { path, node }: ShapePlace, key: string): ShapeFinding | undefined {
  const isChoice = path.at(-1) === "auth" && ["endpoints", "service"].includes(path[0] ?? "");
  if (!isChoice) return undefined;
  const [first] = entriesAt(root, "auth");
  const entry = entryOf(node, key);
  const span = entry?.key.span ?? node.span;
  const written = entry === undefined ? "" : writtenText(entry.value.span);
  const isWhole = ["bearer", "basic", "headers"].includes(key) && !written.includes("\n");
  const example = isWhole && written !== "" ? `${key}: ${written}` : "bearer: token";
  return {
    code: "unknown-key",
    message: `There is no key "${key}".`,
    span,
    help:
      first === undefined
        ? `Declare the scheme in the section \`auth\`, as in \`auth: { user: { ${example} } }\`, and name it here: \`auth: user\`.`
        : `Declare schemes in the section \`auth\`, and name one here: \`auth: ${first.key.value}\`.`,
    isAboutAll: true,
  };
}

/** The finding for the keys of an OpenAPI scheme: one mistake, at the first of them. */
function foreignSchemeAt({ node, ...place }: ShapePlace): ShapeFinding {
  const first = entriesOf(node).find(({ key }) => foreignSchemeKeys.has(key.value));
  const textOf = (key: string) => {
    const value = entryOf(node, key)?.value;
    return value?.kind === "scalar" ? value.value : undefined;
  };
  return {
    code: "not-in-language-1",
    message: `${subject({ node, ...place })} declares its type as in OpenAPI; in a spec it declares its credentials.`,
    span: first?.key.span ?? node.span,
    help: foreignScheme(textOf("type"), textOf("scheme")),
  };
}

function assumeWithoutGap(place: ShapePlace): ShapeFinding {
  const span = entryOf(place.node, "assume")?.key.span ?? place.node.span;
  return { code: "assume-without-gap", message: "`assume` needs `unspecified` beside it.", span };
}

function wordOrMap(root: SyntaxNode, place: ShapePlace, only: unknown): ShapeFinding | undefined {
  const { node } = place;
  const kinds = schemaAt(root, place.path).flatMap(({ type }) => type ?? []);
  if (typeof only !== "string" || node.kind !== "scalar" || !kinds.includes("object")) return undefined;
  // A gap is a word that can become a map, not one in place of it.
  if (only === "unspecified") return undefined;
  if (suggest(String(node.value), [only]) !== undefined) return undefined;
  const message = `${subject(place)} must be a map or \`${only}\`, not \`${String(node.value)}\`.`;
  return { ...wrongKind(root, place, "object"), message };
}

function notOneOf(place: ShapePlace, allowed: readonly unknown[]): ShapeFinding {
  const span = place.node.span;
  const value = place.node.kind === "scalar" ? place.node.value : undefined;
  if (place.path.length === 1 && place.path[0] === "speccast") {
    const message =
      value === "1"
        ? "The language version is the number 1, not a string."
        : "This version of speccast reads only language 1.";
    return { code: "language-version", message, span, help: "Write `speccast: 1`." };
  }
  const strings = allowed.map(String);
  // Statuses are numbers beside the words for all of a kind.
  const isStatus = strings.some((word) => /^\dXX$/.test(word));
  if (typeof value === "string" && isStatus && /^[2-5]\d\d$/.test(value)) return quotedNumber(place, value);
  if (allowed.length === 1 && allowed[0] === true) {
    const message = `${subject(place)} can only be true.`;
    return { code: "not-one-of", message, span, help: "Leave out the key where it does not apply." };
  }
  const not = value === undefined ? "" : `, not \`${String(value)}\``;
  const only = `Write \`${place.path.at(-1)}: ${strings[0]}\`, or leave out the key.`;
  return {
    code: "not-one-of",
    message: `${subject(place)} must be ${strings.map((text) => `\`${text}\``).join(" or ")}${not}.`,
    span,
    help: strings.length === 1 && place.keySpan !== undefined ? only : undefined,
    suggestion: typeof value === "string" ? suggest(value, strings) : undefined,
  };
}

const exclusive = ["from", "enum", "fields", "union", "const", "list", "map", "type", "closed", "basic"];

function excludedKey(place: ShapePlace, schemaPath: string): ShapeFinding {
  const key = place.path.at(-1) ?? "";
  const span = spanOf(place);
  const dependent = /\/dependentSchemas\/([^/]+)\//.exec(schemaPath)?.[1];
  const other = dependent ?? exclusive.find((one) => one !== key && entryOf(place.parent, one) !== undefined);
  const message =
    other === undefined ? `"${key}" is not allowed here.` : `"${key}" is not allowed beside "${other}".`;
  let help: string | undefined;
  if (other !== undefined && inlineKeys.has(other)) help = besideInline(key, other);
  else if (key === "nullable") help = "Write the type as `string | null`.";
  else if (other === "const") help = "A constant needs no constraints.";
  else if (other === "list" || other === "map")
    help = `Write the constraints of the items inside \`${other}\`.`;
  else if (/^[A-Z]+$/.test(key)) help = "An endpoint has one method and one path: declare another endpoint.";
  else if (other === undefined && place.path[0] === "types" && (key === "list" || key === "map"))
    help = `A name under \`types\` stands for a scalar: write \`${key}<…>\` where it is used.`;
  else if (other === undefined) help = "Leave it out.";
  return { code: "excluded-key", message, span, help };
}

const inlineKeys: ReadonlySet<string> = new Set(["from", "enum", "fields", "union"]);

/** The help for a key that cannot stand beside `kind`, which declares a type in place. */
function besideInline(key: string, kind: string): string {
  if (key === "type")
    return `Leave out \`type\`: \`${kind}\` says the type. A list of them is \`list: { ${kind}: … }\`.`;
  if (key === "list" || key === "map")
    return `Write \`${kind}\` within \`${key}\`: \`${key}: { ${kind}: … }\`.`;
  if (inlineKeys.has(key)) return "A type is an enum, an object or a union: keep one of the keys.";
  if (key === "required" || key === "optional")
    return "A field is required unless its name ends in a question mark: `name?`.";
  if (key === "pick" || key === "omit")
    return "It selects fields that `from` takes from a resource: add `from`, or leave it out.";
  const owner: Readonly<Record<string, string>> = {
    enum: "an enum",
    fields: "an object",
    union: "a union",
    from: "an object with the fields of another",
  };
  return `Leave it out: it is no key of ${owner[kind] ?? kind}.`;
}

function outOfRange(place: ShapePlace, fault: SchemaFault): ShapeFinding {
  const limit = String(fault.params["limit"] ?? "");
  const span = place.node.span;
  const words: Readonly<Record<string, string>> = {
    minimum: `at least ${limit}`,
    maximum: `at most ${limit}`,
    exclusiveMinimum: `more than ${limit}`,
    multipleOf: "a whole number",
  };
  const not = place.node.kind === "scalar" ? `, not ${String(place.node.value)}` : "";
  const message = `${subject(place)} must be ${words[fault.keyword] ?? "another value"}${not}.`;
  const [section, , part] = place.path;
  const status = place.node.kind === "scalar" ? Number(place.node.value) : NaN;
  if (section === "endpoints" && part === "response" && place.path.at(-1) === "status") {
    const help =
      status >= 300 && status < 400
        ? "Language 1 has no redirects, and the client follows none. Leave out the endpoint, or describe its success and declare the redirect as a gap."
        : "A response is a success, 200 to 299. Declare other statuses under `errors`.";
    return { code: "out-of-range", message, span, help };
  }
  const help =
    section === "errors" && part === "status"
      ? "An error has a status from 400 to 599. Describe a success as the `response` of an endpoint."
      : undefined;
  return { code: "out-of-range", message, span, help };
}

const parts: ReadonlySet<string> = new Set(["body", "body?", "path", "query", "headers"]);

/** Keys beside `fields` that describe an object elsewhere, so that `fields` is no field. */
const besideFields: ReadonlySet<string> = new Set(
  "fields,type,doc,description,media,required,closed,open,extends,rest,status".split(","),
);

/**
 * Returns the finding for `fields` in the place of the fields; undefined where `fields` is a field itself.
 *
 *     body: { fields: { title: string } }     ->   Write `body: { title: string }`.
 */
function directFields(place: ShapePlace): ShapeFinding | undefined {
  const { path, node, parent } = place;
  const [section, , part = "", key, ...inner] = path;
  if (section !== "endpoints" || !parts.has(part) || key !== "fields" || inner.length > 0) return undefined;
  if (node.kind !== "map" || parent?.kind !== "map") return undefined;
  if (!parent.entries.every((entry) => besideFields.has(entry.key.value))) return undefined;
  if (!node.entries.every(({ value }) => isLikeType(value))) return undefined;
  const written = shortMap(node);
  return {
    code: "inline-type",
    message: `Fields stand directly under \`${part}\`, without the key \`fields\`.`,
    span: spanOf(place),
    help:
      written === undefined
        ? `Delete the key, and indent its fields under \`${part}\`.`
        : `Write \`${part}: ${written}\`.`,
    isAboutAll: true,
  };
}

/**
 * Returns the one finding for a group that is a map of its endpoints; undefined for another name.
 *
 *     books: { list: { GET: /books }, get: { … } }   ->   Write `books.list` and `books.get`, …
 */
function nestedEndpoints(place: ShapePlace, name: string | undefined): ShapeFinding | undefined {
  if (name === undefined || place.path.length !== 1 || place.path[0] !== "endpoints") return undefined;
  const group = entryOf(place.node, name);
  if (group === undefined || !/^[a-z][A-Za-z0-9.]*$/.test(name)) return undefined;
  if (group.value.kind !== "map" || group.value.entries.length === 0) return undefined;
  const { entries } = group.value;
  if (!entries.every(({ value }) => isEndpoint(value))) return undefined;
  const names = entries.slice(0, 3).map(({ key }) => `\`${name}.${key.value}\``);
  return {
    code: "bad-name",
    message: `"${name}" holds endpoints, and endpoints are not nested.`,
    span: group.key.span,
    help: `Write ${entries.length > 3 ? `${names.join(", ")}, …` : names.join(" and ")} directly under \`endpoints\`.`,
    explains: [`/endpoints/${name}`],
  };
}

function isEndpoint(node: SyntaxNode): boolean {
  return (
    node.kind === "map" &&
    node.entries.some(({ key }) => httpMethods.some((method) => method === key.value.toUpperCase()))
  );
}
