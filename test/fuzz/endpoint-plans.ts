/** Random endpoints: inputs from path, query, headers and every kind of body; outputs with and without a name. */
import { mixedEnumNamed } from "./context.js";
import { fieldEntry, fieldPlan, requiredField, type FieldPlan } from "./field-plans.js";
import type { ResourcePlan } from "./object-plans.js";
import { isTreeMap, treeMap, type Tree, type TreeMap } from "./tree.js";
import { orNull, scalarPlan, valuePlan, expressionOf, type Place, type ValuePlan } from "./value-plans.js";
import { gapTexts } from "./words.js";

/** A resource that an endpoint may take, and the names of its fields where they are known. */
export interface Usable extends ResourcePlan {
  readonly fields?: readonly FieldPlan[];
  readonly isClosed?: boolean;
}

/** Declarations that endpoints may refer to. */
export interface Uses {
  readonly resources: readonly Usable[];
  readonly errors: readonly string[];
}

/** An endpoint. */
export interface EndpointPlan {
  readonly name: string;
  readonly tree: TreeMap;
}

const parameterNames = ["filter", "page", "deep", "lang", "from", "toString", "with space", "x~y/z", "é"];
const constantQueries = ["?action=go", "?action=go&%24state=a%26b", "?flag"];
const headerNames = ["x-trace", "X-Count", "x-flag", "x-toString"];

/** An endpoint; `at` makes its name and its path its own. */
export function endpointPlan(place: Place, at: number, uses: Uses): EndpointPlan {
  const { random } = place.context;
  const method = random.weighted<string>([
    [1, () => "GET"],
    [1, () => "DELETE"],
    [0.5, () => random.pick(["HEAD", "OPTIONS"])],
    [5, () => random.pick(["POST", "PUT", "PATCH"])],
  ]);
  const hasBody = method.startsWith("P") || (method === "DELETE" && random.chance(0.3));
  const body = hasBody ? bodyOf(place, uses) : undefined;
  const taken = new Set(body?.names);
  const free = (names: readonly string[]): string[] => names.filter((name) => !taken.has(name));
  const path = random
    .some(free(["id", "parent", "part-of"]), random.between(0, 2))
    .map((name) => pathField(place, name));
  for (const { name } of path) taken.add(name);
  const query = random
    .some(free(parameterNames), random.between(0, 3))
    .map((name) => queryField(place, name));
  const headers = random
    .some(free(headerNames), random.between(0, 2))
    .map((name) => headerField(place, name));
  const response = method === "HEAD" ? headResponse(place) : responseOf(place);
  // No server keeps bytes for a key.
  const hasBytes = body?.keys.get("body") === "bytes" || body?.hasFiles === true || isBytes(response);
  const route = `/e${at}${pathOf(
    place,
    path.map(({ name }) => name),
  )}`;
  const tree = treeMap(
    [method, route + (random.chance(0.1) ? random.pick(constantQueries) : "")],
    ["constant_headers", random.chance(0.05) ? treeMap(["X-Fixed", random.pick(["a", "b c"])]) : undefined],
    ["path", fieldsTree(path)],
    ["query", fieldsTree(query)],
    ["headers", fieldsTree(headers)],
    ...(body?.keys ?? []),
    ...(method === "POST" && !hasBytes ? idempotencyOf(place) : []),
    ["deadline", random.chance(0.1) ? "x-until" : undefined],
    ["response", response],
    ["errors", uses.errors.length > 0 && random.chance(0.3) ? random.some(uses.errors, 1) : undefined],
    ["unspecified", random.chance(0.1) ? random.pick(gapTexts) : undefined],
  );
  return {
    name: `${random.pick(["things", "class", "constructor", "class.things", "things.class.constructor"])}.call${at}`,
    tree,
  };
}

/** An endpoint that takes every resource and enum which is not there for a union alone. */
export function everythingPlan({ context }: Place, { resources, errors }: Uses): EndpointPlan {
  const { random, enums } = context;
  const names = [...enums, ...resources].map(({ name }) => name);
  const fields = names.map((name, at): readonly [string, Tree] => {
    const type = random.pick([name, name, `list<${name}>`, `map<${name}>`, `${name} | null`]);
    return [`part${at}?`, type];
  });
  const tree = treeMap(["POST", "/everything"], ["body", treeMap(...fields)], ["errors", errors]);
  return { name: "everything.take", tree };
}

/** Parameters in segments of their own, or with text beside them; the last may take the rest of the path. */
function pathOf({ context: { random } }: Place, names: readonly string[]): string {
  if (names.length === 0) return "";
  const [last = "", ...before] = [...names].reverse();
  return random.weighted<string>([
    [4, () => names.map((name) => `/{${name}}`).join("")],
    [1, () => `/v${names.map((name) => `{${name}}`).join(random.pick(["...", ":", "-é"]))}.json`],
    [1, () => `${before.map((name) => `/{${name}}`).join("")}/{${last}+}`],
  ]);
}

function fieldsTree(fields: readonly FieldPlan[]): Tree | undefined {
  return fields.length === 0 ? undefined : treeMap(...fields.map(fieldEntry));
}

/** A scalar that can be written as a text. */
function parameter(place: Place): ValuePlan {
  for (;;) {
    const value = scalarPlan(place);
    if (value.isScalar && !value.nullable && value.kind !== "null") return value;
  }
}

function pathField(place: Place, name: string): FieldPlan {
  const field = requiredField(name, parameter(place));
  if (!place.context.random.chance(0.2)) return field;
  return { ...field, more: treeMap(["as", `${name.replace("-", "_")}_given`]) };
}

function headerField(place: Place, name: string): FieldPlan {
  const isMarked = place.context.random.chance(0.6);
  const value = parameter(place);
  return { name, value, isMarked, isRequired: !isMarked, more: appliedDefault(place, value, isMarked) };
}

function queryField(place: Place, name: string): FieldPlan {
  const { random } = place.context;
  const isMarked = random.chance(0.7);
  const scalar = parameter(place);
  const value = random.weighted<ValuePlan>([
    [4, () => scalar],
    [scalar.admitsEmpty ? 0 : 2, () => orNull(scalar)],
    [2, () => listOf(scalar)],
  ]);
  return { name, value, isMarked, isRequired: !isMarked, more: appliedDefault(place, value, isMarked) };
}

/** A default, now and then one that the server fills in, where a value of the type is known. */
function appliedDefault(
  { context: { random } }: Place,
  { values = [] }: ValuePlan,
  isMarked: boolean,
): TreeMap {
  if (values.length === 0 || !random.chance(0.4)) return treeMap();
  const apply = isMarked && random.chance(0.6) ? true : undefined;
  return treeMap(["default", random.pick(values)], ["apply", apply]);
}

function listOf(scalar: ValuePlan): ValuePlan {
  const expression = expressionOf(scalar);
  const keys =
    expression === undefined ? treeMap(["list", scalar.keys]) : treeMap(["type", `list<${expression}>`]);
  return { keys, kind: "list", nullable: false, needsLater: false, isScalar: false, admitsEmpty: false };
}

interface BodyPlan {
  readonly keys: TreeMap;
  /** Names that it may bring into the input. */
  readonly names: readonly string[];
  readonly hasFiles?: boolean;
}

function bodyOf(place: Place, { resources }: Uses): BodyPlan {
  const { random } = place.context;
  const as = (body: Tree): BodyPlan => {
    const name = random.chance(0.3) ? random.pick(["payload", "toString", "the body"]) : undefined;
    return { keys: treeMap(["body", body], ["body_as", name]), names: [name ?? "body"] };
  };
  if (random.chance(0.15)) return optionalBody(place, resources);
  const closed = resources.filter(({ isClosed }) => isClosed === true);
  const counted = resources.filter(({ tree }) => isTreeMap(tree) && tree.has("at_least"));
  return random.weighted<BodyPlan>([
    [2.5, () => inlineBody(place)],
    [1.5, () => formBody(place)],
    [2, () => multipartBody(place)],
    [1.2, () => ({ keys: treeMap(["body", "text"]), names: ["body"] })],
    [1, () => ({ keys: treeMap(["media", "any"], ["body", "bytes"]), names: ["body"] })],
    [1.2, () => ({ keys: treeMap(["body", sizedBytes(random)]), names: ["body"], hasFiles: true })],
    [resources.length > 0 ? 1.2 : 0, () => linesBody(random.pick(resources).name)],
    [resources.length > 0 ? 5 : 0, () => namedBody(place, random.pick(resources))],
    [closed.length > 0 ? 4 : 0, () => namedBody(place, random.pick(closed))],
    [counted.length > 0 ? 4 : 0, () => namedBody(place, random.pick(counted))],
    [2, () => as(wholeExpression(place))],
    [2, () => as(random.pick(["list<integer>", "map<string>", "list<map<boolean>> | null"]))],
    [
      1,
      () =>
        as(
          random.pick([
            "string",
            "integer | null",
            "json",
            "unspecified",
            "boolean",
            "timestamp<ms>",
            "base64",
          ]),
        ),
    ],
  ]);
}

/** A body with an item on each line. */
function linesBody(name: string): BodyPlan {
  return {
    keys: treeMap(["media", "lines"], ["body", treeMap(["stream", name])]),
    names: ["body"],
    hasFiles: true,
  };
}

/** A body of bytes with bounds of their number. */
function sizedBytes(random: Place["context"]["random"]): TreeMap {
  const size = random.pick<Tree>([20, treeMap(["max", 500]), treeMap(["min", 1], ["max", 8])]);
  return treeMap(["type", "bytes"], ["size", size]);
}

/** A body that may be left out: the name of a resource, an expression, or fields. */
function optionalBody(place: Place, resources: readonly Usable[]): BodyPlan {
  const { random } = place.context;
  const property = random.chance(0.3) ? random.pick(["payload", "toString"]) : undefined;
  const names = random.some(["name", "size", "note", "1"], random.between(1, 3));
  const body = random.weighted<Tree>([
    [2, () => wholeExpression(place)],
    [resources.length > 0 ? 2 : 0, () => random.pick(resources).name],
    [2, () => treeMap(...names.map((name) => fieldEntry(fieldPlan(place, name))))],
    [0.5, () => treeMap(["unspecified", random.pick(gapTexts)])],
  ]);
  return { keys: treeMap(["body?", body], ["body_as", property]), names: [property ?? "body"] };
}

function inlineBody(place: Place): BodyPlan {
  const { random } = place.context;
  const names = random.some(["name", "size", "note", "1", "constructor", "a/b~c"], random.between(1, 4));
  const fields = names.map((name) => fieldPlan(place, name));
  const media = random.chance(0.5) ? "application/vnd.depot+json" : undefined;
  return { keys: treeMap(["media", media], ["body", treeMap(...fields.map(fieldEntry))]), names };
}

/** A form: fields of the types that a query may have. */
function formBody(place: Place): BodyPlan {
  const names = place.context.random.some(["name", "size", "1", "constructor", "a/b~c&d=é"], 2);
  const fields = names.map((name) => queryField(place, name));
  return { keys: treeMap(["media", "form"], ["body", treeMap(...fields.map(fieldEntry))]), names };
}

/** A multipart body: text, JSON and files. */
function multipartBody(place: Place): BodyPlan {
  const { random } = place.context;
  const names = random.some(["name", "size", "1", "constructor", 'a/b~c"d=é'], random.between(1, 3));
  const fields = names.map((name) =>
    random.chance(0.5) ? queryField(place, name) : requiredField(name, jsonPart(place)),
  );
  const files = random
    .some(["photo", "toString", "scan of é"], random.between(0, 2))
    .map((name): [string, Tree] => [
      random.chance(0.3) ? `${name}?` : name,
      random.pick<Tree>([
        "bytes",
        "list<bytes>",
        treeMap(["type", "bytes"], ["media", "image/*"], ["size", treeMap(["max", 9])]),
      ]),
    ]);
  const body = treeMap(...fields.map(fieldEntry), ...files);
  const taken = [...names, ...files.map(([name]) => name.replace("?", ""))];
  return { keys: treeMap(["media", "multipart"], ["body", body]), names: taken, hasFiles: files.length > 0 };
}

/** A list, a map or JSON; a list that is null has no parts. */
function jsonPart(place: Place): ValuePlan {
  for (;;) {
    const value = valuePlan(place);
    const isMixed = mixedEnumNamed(place.context, expressionOf(value) ?? "") !== undefined;
    if (!value.nullable && !value.isScalar && value.kind !== "null" && !isMixed) return value;
  }
}

function namedBody({ context: { random } }: Place, { name, fields }: Usable): BodyPlan {
  const property = fields === undefined || random.chance(0.8) ? undefined : random.pick(["payload", "body"]);
  const names = property === undefined ? ["body", ...(fields ?? []).map((field) => field.name)] : [property];
  return { keys: treeMap(["body", name], ["body_as", property]), names };
}

/** A list, a map or anything else that an expression can say. */
function wholeExpression(place: Place): string {
  for (;;) {
    const expression = expressionOf(valuePlan(place));
    if (expression !== undefined) return expression;
  }
}

function idempotencyOf({ context: { random, limits } }: Place): TreeMap {
  if (!random.chance(0.3)) return treeMap();
  const window = limits.find(({ use }) => use === "window")?.name;
  const gap = treeMap(["unspecified", random.pick(gapTexts)]);
  const keys = treeMap(["window", window ?? gap], ["header", random.chance(0.7) ? "x-key" : gap]);
  return treeMap(["idempotency", keys]);
}

function isBytes(response: Tree | undefined): boolean {
  if (Array.isArray(response)) return response.some(isBytes);
  return response instanceof Map && response.get("type") === "bytes";
}

/** Several responses, of one type or of several. */
function severalResponses(place: Place, type: string): Tree {
  const { random } = place.context;
  const other = random.pick([type, wholeExpression(place), "text", "bytes"]);
  const redirect = treeMap(["status", 302], ["headers", treeMap(["location", "string"])]);
  const last = random.pick<Tree>([redirect, treeMap(["status", random.pick<Tree>([204, "2XX"])])]);
  return [type, treeMap(["status", 201], ["type", other]), last];
}

/** The response to HEAD, which has no body. */
function headResponse({ context: { random } }: Place): Tree {
  const headers = treeMap(["x-count?", "integer"]);
  return random.pick<Tree>(["none", treeMap(["status", 200], ["headers", headers])]);
}

function responseOf(place: Place): Tree | undefined {
  const { random } = place.context;
  const type = wholeExpression(place);
  return random.weighted<Tree | undefined>([
    [1, () => undefined],
    [1, () => "none"],
    [0.6, () => treeMap(["type", "bytes"], ["media", "image/png"])],
    [0.5, () => treeMap(["type", type], ["media", "application/vnd.depot+json"])],
    [0.7, () => severalResponses(place, type)],
    [5, () => type],
    [1, () => treeMap(["status", 201], ["type", type], ["headers", treeMap(["x-count", "integer"])])],
    [1, () => treeMap(["status", random.pick<Tree>([202, "2XX"])])],
    [0.5, () => treeMap(["unspecified", random.pick(gapTexts)])],
    [
      type.includes("unspecified") ? 0 : 0.5,
      () => treeMap(["unspecified", random.pick(gapTexts)], ["assume", type]),
    ],
  ]);
}
