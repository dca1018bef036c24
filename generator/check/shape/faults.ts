/** Turns faults of the schema into findings with a message and a place. */
import { suggest } from "../../diagnostics/suggest.js";
import { textAt } from "../../source/yaml/reading.js";
import { entryOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { inPlaceKeys } from "./inline-object.js";
import { lessIndented } from "./less-indented.js";
import { missingKey } from "./missing-keys.js";
import { describePattern } from "./name-patterns.js";
import { locate, spanOf, subject, type ShapePlace, type ShapeFinding } from "./place.js";
import { schemaAt } from "./schema-walk.js";
import type { SchemaFault } from "./shape-validator.js";
import { unknownKey } from "./unknown-key.js";
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
  const isNamed = place.path[0] === "types" && place.path.length === 3;
  const other = isNamed
    ? undefined
    : (dependent ?? exclusive.find((one) => one !== key && entryOf(place.parent, one) !== undefined));
  const message =
    other === undefined ? `"${key}" is not allowed here.` : `"${key}" is not allowed beside "${other}".`;
  let help: string | undefined;
  if (other !== undefined && inPlaceKeys.has(other)) help = besideInline(key, other);
  else if (key === "nullable")
    help = `Write the type as \`${textAt(place.parent, "type") ?? "string"} | null\`.`;
  else if (other === "const") help = "A constant needs no constraints.";
  else if (other === "list" || other === "map")
    help = `Write the constraints of the items inside \`${other}\`.`;
  else if (/^[A-Z]+$/.test(key)) help = "An endpoint has one method and one path: declare another endpoint.";
  else if (isNamed && (key === "list" || key === "map"))
    help = `A name under \`types\` stands for a scalar: write \`${key}<…>\` where it is used.`;
  else if (isNamed) help = "Write it where the type is used.";
  else if (other === undefined) help = "Leave it out.";
  return { code: "excluded-key", message, span, help };
}

/** The help for a key that cannot stand beside `kind`, which declares a type in place. */
function besideInline(key: string, kind: string): string {
  if (key === "type")
    return `Leave out \`type\`: \`${kind}\` says the type. A list of them is \`list: { ${kind}: … }\`.`;
  if (key === "list" || key === "map")
    return `Write \`${kind}\` within \`${key}\`: \`${key}: { ${kind}: … }\`.`;
  if (inPlaceKeys.has(key)) return "A type is an enum, an object or a union: keep one of the keys.";
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
