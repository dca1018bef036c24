/** Routes: one constant for each endpoint. */
import { deprecationHeaders } from "../../../language/facts/deprecation.js";
import { groupKeys } from "../../../language/model/groups.js";
import type {
  Endpoint,
  Format,
  Media,
  Stream,
  SuccessResponse,
  PathSegment,
} from "../../../language/model/model.js";
import { needsBody } from "../../../language/model/bodies.js";
import { headersOfResponse, responsesOf, sentStatus, typeOfBody } from "../../../language/model/responses.js";
import { bodyHoldsInt64, itemsHoldInt64, responseHoldsInt64 } from "../../../language/facts/int64.js";
import { handlersType, inputType, routeName, validatorNames } from "../../../language/names/names.js";
import { isPlainPath, parametersIn } from "../../../language/facts/path-segments.js";
import { constant, typeAlias, type Declaration } from "../../../print/declarations.js";
import {
  call,
  group,
  indent,
  line,
  list,
  record,
  tallRecord,
  type Doc,
  recordList,
  tallList,
  tallItems,
} from "../../../print/layout.js";
import { quoteAccess, quoteKey } from "../../../print/quote/key.js";
import { quoteLiteral } from "../../../print/quote/literal.js";
import { quoteNumber } from "../../../print/quote/number.js";
import { quoteString } from "../../../print/quote/string.js";
import {
  fileRules,
  maxFileBytesEntry,
  sizeRule,
  textFields,
  parameterEntries,
  type TextField,
} from "../../shared/parameters.js";
import { filledInput } from "./defaults.js";
import { mustThrow } from "./fail.js";
import { headersEntry } from "./headers.js";
import { argumentsFor, generic, withOwn, type RouteScope, type ServerScope } from "./scope.js";
import { runtimeType, runtimeValue, type RuntimeName } from "../../output/runtime-modules.js";
import type { ModuleNames } from "../../../print/module.js";
import { urlText } from "./url-text.js";

/**
 * The type of the routes. A handler for the principal `never` takes any principal.
 *
 *   type EndpointRoute = Route<WalletServiceHandlers<never, never>, Rules<never, never>>;
 */
export function routeType(scope: ServerScope): Declaration[] {
  const { model, module, ruled } = scope;
  const never = (name: string, endpoints: readonly Endpoint[]): string =>
    generic(name, withOwn(scope, argumentsFor(endpoints, "never"), "never"));
  const handlers = never(handlersType(model), model.endpoints);
  const rules = ruled.length === 0 ? [] : [never("Rules", ruled)];
  const route = runtimeType(module, "server", "Route");
  return [
    typeAlias({
      name: "EndpointRoute",
      exported: false,
      members: [`${route}<${[handlers, ...rules].join(", ")}>`],
    }),
  ];
}

/**
 * The route of an endpoint.
 *
 *   policies.list   ->   const policiesListRoute: EndpointRoute = {
 *                          endpoint: "policies.list",
 *                          method: "GET",
 *                          …
 *                          handle: (handlers, input, context) => handlers.policies.list(input, context),
 *                        };
 */
export function routeDeclarations(scope: RouteScope, endpoint: Endpoint): Declaration[] {
  return [routeConstant(scope, endpoint)];
}

function routeConstant(scope: RouteScope, endpoint: Endpoint): Declaration {
  const { module, around } = scope;
  const parameters = textFields(around, endpoint);
  const input = module.value("validators.ts", validatorNames(inputType(endpoint)).schema);
  return constant({
    name: routeName(endpoint),
    exported: false,
    type: "EndpointRoute",
    value: tallRecord([
      `endpoint: ${quoteString(endpoint.name)}`,
      `method: ${quoteString(endpoint.http)}`,
      ["auth: ", authValue(endpoint)],
      ...(endpoint.scopes === undefined
        ? []
        : [["scopes: ", list(endpoint.scopes.map(quoteString))] satisfies Doc]),
      ...constantsEntry(scope, endpoint),
      ...keysEntry(scope, endpoint),
      ["parameters: ", tallList(parameters.map((field) => parameterValue(scope, field, endpoint)))],
      ...templateEntry(endpoint),
      ...bodyEntry(scope, endpoint),
      `input: ${input}`,
      ["response: ", responseValue(scope, endpoint, endpoint.response)],
      ["errors: ", list(endpoint.errors.map(quoteString))],
      ...limitErrorsEntry(endpoint),
      ...rulesEntry(scope, endpoint),
      ...idempotencyEntry(endpoint),
      ...deadlineEntry(endpoint),
      ...deprecationEntry(endpoint),
      calling("handle", "handlers", memberAccess(endpoint), filledInput(scope, endpoint)),
    ]),
  });
}

/**
 * The alternatives of credentials; where they need different scopes, each scheme with its own.
 *
 *   { any: [app, { scheme: user, scopes: [write] }] }   ->   [["app"], [{ scheme: "user", scopes: ["write"] }]]
 */
function authValue({ auth, schemeScopes }: Endpoint): Doc {
  const use = (name: string, scopes: readonly string[] | undefined): Doc =>
    scopes === undefined
      ? quoteString(name)
      : record([`scheme: ${quoteString(name)}`, ["scopes: ", list(scopes.map(quoteString))]]);
  const alternatives = auth.map((all, at) => {
    const uses = all.map((name, place) => use(name, schemeScopes?.[at]?.[place]));
    if (all.length === 0) return list(['"none"']);
    return all.length > 1 && schemeScopes !== undefined ? tallList(uses) : list(uses);
  });
  return auth.length > 1 && auth.every((all) => all.length > 1) ? tallList(alternatives) : list(alternatives);
}

/**
 * The constants by which the server finds the endpoint.
 *
 *   GET: /?Action=ListUsers   ->   constants: requestConstants({ Action: "ListUsers" }, {})
 */
function constantsEntry({ module }: RouteScope, { constants }: Endpoint): Doc[] {
  if (constants.length === 0) return [];
  const places = (["query", "header"] as const).map((place) => {
    const found = constants.filter((one) => one.in === place);
    return record(found.map(({ name, value }) => `${quoteKey(name)}: ${quoteString(value)}`));
  });
  return [["constants: ", call(runtimeValue(module, "server", "requestConstants"), places)]];
}

/** The query parameters that hold credentials: `keys: { names: ["api_key"], drop: dropKeys }`. */
function keysEntry({ module, schemes }: RouteScope, { auth }: Endpoint): Doc[] {
  const used = new Set(auth.flat());
  const keys = schemes.filter(({ name }) => used.has(name)).flatMap((scheme) => scheme.keys);
  const names = [...new Set(keys.filter((key) => key.in === "query").map((key) => key.name))];
  if (names.length === 0) return [];
  const drop = runtimeValue(module, "server", "dropKeys");
  return [["keys: ", record([["names: ", list(names.map(quoteString))], `drop: ${drop}`])]];
}

/**
 * A function that calls a function of the author.
 *
 *   handle: (handlers, input, context) => handlers.policies.list(input, context)
 */
function calling(key: string, supplied: string, access: string, input: Doc): Doc {
  const called = call(`${supplied}${access}`, [input, "context"]);
  return group([`${key}: (${supplied}, input, context) =>`, indent([line, called])]);
}

function templateEntry(endpoint: Endpoint): Doc[] {
  return isPlainPath(endpoint) ? [] : [`template: ${quoteString(endpoint.pathText)}`];
}

function bodyEntry(scope: RouteScope, endpoint: Endpoint): Doc[] {
  const { body } = endpoint;
  if (body.kind === "none") return [];
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  const isOptional = !needsBody(endpoint);
  if (body.kind === "bytes") return [["body: ", record(bytesEntries(scope, endpoint, body))]];
  const media = [...mediaEntries(scope, body.media), ...parseEntry(scope, endpoint)];
  if (body.kind === "value") {
    const entries = [`kind: "value"`, `property: ${quoteString(body.property)}`];
    return [["body: ", record([...entries, `optional: ${isOptional}`, ...media])]];
  }
  return [
    [
      "body: ",
      record([
        `kind: "fields"`,
        `extras: ${quoteString(body.extras)}`,
        `optional: ${isOptional}`,
        ...media,
        ...(files.length === 0 ? [] : [["files: ", recordList(fileRules(endpoint))] satisfies Doc]),
        ...maxFileBytesEntry(endpoint),
      ]),
    ],
  ];
}

/**
 * The entries of a body of bytes.
 *
 *   body: { type: bytes, size: { max: 5000 } }
 *     ->   kind: "value", property: "body", optional: false, media: …, open: openWithin({ max: 5000 }),
 *          maxFileBytes: 5000
 *   media: lines, body: { stream: Scan }
 *     ->   kind: "value", property: "body", optional: false, media: …, open: openLines(ScanSchema)
 */
function bytesEntries(
  scope: RouteScope,
  endpoint: Endpoint,
  { property, media, items, optional }: Extract<Endpoint["body"], { readonly kind: "bytes" }>,
): Doc[] {
  const { module, around } = scope;
  const entries = [`kind: "value"`, `property: ${quoteString(property)}`, `optional: ${optional === true}`];
  if (items?.type.kind === "ref") {
    const parse = itemsHoldInt64(around, endpoint) ? [runtimeValue(module, "values", "readJson")] : [];
    const schema = module.value("validators.ts", validatorNames(items.type.name).schema);
    const lines = call(runtimeValue(module, "server", "openLines"), [schema, ...parse]);
    return [...entries, `media: ${quoteString(media.type)}`, ["open: ", lines]];
  }
  const size = sizeRule(endpoint);
  if (size === undefined) return [...entries, ...mediaEntries(scope, media)];
  const open: Doc = ["open: ", runtimeValue(module, "server", "openWithin"), "(", size, ")"];
  return [...entries, `media: ${quoteString(media.type)}`, open, ...maxFileBytesEntry(endpoint)];
}

/** The functions that read the bodies of a format, by the key of a route; the core reads JSON. */
const readers: Readonly<Record<Format, readonly [key: string, name: RuntimeName<"server">] | undefined>> = {
  json: undefined,
  form: ["read", "readForm"],
  multipart: ["begin", "readMultipart"],
  // The items have a schema, with which its function is made.
  lines: undefined,
  text: ["read", "readTextBody"],
  bytes: ["open", "openBytes"],
};

/**
 * The format of a body that is not plain JSON.
 *
 *   form   ->   media: "application/x-www-form-urlencoded", read: readForm
 */
function mediaEntries({ module }: RouteScope, media: Media | undefined): string[] {
  if (media === undefined) return [];
  const reader = readers[media.format];
  return [
    `media: ${quoteString(media.type)}`,
    ...(reader === undefined ? [] : [`${reader[0]}: ${runtimeValue(module, "server", reader[1])}`]),
  ];
}

function parseEntry({ module, around }: RouteScope, endpoint: Endpoint): string[] {
  if (!bodyHoldsInt64(around, endpoint)) return [];
  return [`parse: ${runtimeValue(module, "server", "parseInt64Body")}`];
}

/** Returns the function that writes a response; the core writes `application/json`. */
function writerOf({ format }: Media): RuntimeName<"server"> {
  if (format === "bytes") return "writeBytes";
  return format === "json" ? "writeJsonMedia" : "writeText";
}

function responseValue(scope: RouteScope, endpoint: Endpoint, response: SuccessResponse): Doc {
  const { status, value, headers, media, stream } = response;
  const entries: Doc[] = [`status: ${quoteNumber(sentStatus(endpoint, response))}`];
  if (status === "2XX" && endpoint.otherResponses.length > 0) entries.push(`range: ${quoteString(status)}`);
  if (media !== undefined) {
    const write = writerOf(media);
    entries.push(`media: ${quoteString(media.type)}`);
    entries.push(`write: ${runtimeValue(scope.module, "server", write)}`);
  } else if (stream !== undefined)
    entries.push(...streamEntries(scope, stream, endpoint.otherResponses.length === 0));
  else if (value === undefined) entries.push("empty: true");
  if (value !== undefined) {
    const { schema } = validatorNames(typeOfBody(endpoint, response));
    const name = scope.module.value("validators.ts", schema);
    entries.push(stream === undefined ? `output: ${name}` : streamEntry(stream, name));
  }
  if (responseHoldsInt64(scope.around, response))
    entries.push(`writeJson: ${runtimeValue(scope.module, "values", "writeJson")}`);
  entries.push(...headersEntry(scope.module, headers, headersOfResponse(endpoint, response)));
  if (response === endpoint.response && endpoint.otherResponses.length > 0) {
    const others = endpoint.otherResponses.map((other): Doc => [
      `${quoteLiteral(other.status)}: `,
      responseValue(scope, endpoint, other),
    ]);
    entries.push(["others: ", record(others)]);
    if (responsesOf(endpoint).some((one) => one.stream !== undefined))
      entries.push(`begin: ${runtimeValue(scope.module, "server", "beginChosen")}`);
  }
  const { overload } = endpoint;
  if (overload !== undefined && response === endpoint.response)
    entries.push([
      `instead: ${runtimeValue(scope.module, "server", "responseIf")}(${quoteString(overload.field)}, `,
      list(overload.values.map(quoteLiteral)),
      ", ",
      responseValue(scope, endpoint, overload.response),
      ")",
    ]);
  return record(entries);
}

/**
 * The functions that begin and write a stream. Of several responses, the first begins the one that the
 * handler chose.
 *
 *   { stream: Scan }   ->   media: "text/event-stream", begin: beginStream, write: writeEvents
 */
function streamEntries({ module }: RouteScope, { format, type }: Stream, isAlone: boolean): string[] {
  const write = format === "sse" ? "writeEvents" : "writeItemLines";
  return [
    `media: ${quoteString(type)}`,
    ...(isAlone ? [`begin: ${runtimeValue(module, "server", "beginStream")}`] : []),
    `write: ${runtimeValue(module, "server", write)}`,
  ];
}

/**
 * The items of a stream, whose schema is `item`.
 *
 *   { stream: Scan, end: "[DONE]" }   ->   stream: { item: ScanSchema, end: "[DONE]" }
 */
function streamEntry({ end, resume }: Stream, item: string): Doc {
  const entries = [`item: ${item}`];
  if (end !== undefined) entries.push(`end: ${quoteString(end)}`);
  if (resume) entries.push("resume: true");
  return ["stream: ", record(entries)];
}

/**
 * The errors of the limits of the input.
 *
 *   labelLength: { max: 80, error: label_too_long }   ->   limitErrors: { labelLength: "label_too_long" }
 */
function limitErrorsEntry({ limitErrors }: Endpoint): Doc[] {
  if (limitErrors.length === 0) return [];
  const entries = limitErrors.map(({ limit, error }) => `${quoteKey(limit)}: ${quoteString(error)}`);
  return [["limitErrors: ", record(entries)]];
}

/** The access to an endpoint's member of handlers and rules: `.chat.completions.create`. */
function memberAccess(endpoint: Endpoint): string {
  return [...groupKeys(endpoint), endpoint.method].map(quoteAccess).join("");
}

function rulesEntry(scope: RouteScope, endpoint: Endpoint): Doc[] {
  if (endpoint.rules.length === 0) return [];
  const access = memberAccess(endpoint);
  const rules = endpoint.rules.map((rule) =>
    tallRecord([
      `name: ${quoteString(rule.name)}`,
      ...(rule.error === undefined ? [] : [`error: ${quoteString(rule.error)}`]),
      ...(mustThrow(scope.around, rule) ? ["throws: true"] : []),
      calling("holds", "rules", `${access}${quoteAccess(rule.name)}`, filledInput(scope, endpoint)),
    ]),
  );
  return [["rules: ", tallItems(rules)]];
}

function idempotencyEntry({ idempotency }: Endpoint): Doc[] {
  if (idempotency === undefined) return [];
  const { header, required, windowMilliseconds } = idempotency;
  const entries = [
    ...(header === undefined ? [] : [`header: ${quoteString(header.toLowerCase())}`]),
    `required: ${required}`,
    ...(windowMilliseconds === undefined ? [] : [`windowMs: ${quoteNumber(windowMilliseconds)}`]),
  ];
  return [["idempotency: ", record(entries)]];
}

function deadlineEntry({ deadline }: Endpoint): Doc[] {
  if (deadline === undefined) return [];
  const { header, required, range } = deadline;
  const bounds = [
    ...(range?.min === undefined ? [] : [`min: ${quoteNumber(range.min)}`]),
    ...(range?.max === undefined ? [] : [`max: ${quoteNumber(range.max)}`]),
    ...(range?.limit === undefined ? [] : [`limit: ${quoteString(range.limit)}`]),
  ];
  const entries = [
    `header: ${quoteString(header.toLowerCase())}`,
    ...(required ? ["required: true"] : []),
    ...(range === undefined ? [] : [["range: ", record(bounds)]]),
  ];
  return [["deadline: ", record(entries)]];
}

/** `deprecation: { deprecation: "@1769817600", sunset: "Sun, 31 Jan 2027 00:00:00 GMT" }` */
function deprecationEntry({ deprecated }: Endpoint): Doc[] {
  const headers = deprecationHeaders(deprecated);
  if (headers.length === 0) return [];
  return [["deprecation: ", record(headers.map(([name, value]) => `${name}: ${quoteString(value)}`))]];
}

/**
 * A parameter of a route: one in the path also says which segment it is, and whether reports must
 * not show it.
 *
 *   note_id: id<Note>   ->   { name: "note_id", in: "path", type: "string", segment: 2 }
 */
function parameterValue({ module, around }: RouteScope, field: TextField, endpoint: Endpoint): Doc {
  const entries = parameterEntries(module, around, field);
  if (field.in !== "path") return record(entries);
  const at = endpoint.segments.findIndex((one) => parametersIn(one).includes(field.name));
  const place = `segment: ${quoteNumber(at)}`;
  const picked = pick(module, endpoint.segments[at], at, field.name);
  return record([...entries, place, ...picked, ...(field.sensitive ? ["sensitive: true"] : [])]);
}

/**
 * The function that finds a parameter which is not a whole segment.
 *
 *   /users/{id}:cancel     ->   pick: pieceOf(1, ["", ":cancel"], 0)
 *   /{bucket}/{key+}       ->   pick: restFrom(1)
 */
function pick(module: ModuleNames, segment: PathSegment | undefined, at: number, name: string): Doc[] {
  if (segment === undefined) return [];
  const place = quoteNumber(at);
  if ("rest" in segment) return [["pick: ", call(runtimeValue(module, "server", "restFrom"), [place])]];
  if (!("pieces" in segment)) return [];
  const texts = list(segment.texts.map((text) => quoteString(urlText(text))));
  const piece = quoteNumber(segment.pieces.indexOf(name));
  return [["pick: ", call(runtimeValue(module, "server", "pieceOf"), [place, texts, piece])]];
}
