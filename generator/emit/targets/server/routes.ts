/** Routes: one constant for each endpoint. */
import { deprecationHeaders } from "../../../language/facts/deprecation.js";
import { groupKeys } from "../../../language/model/groups.js";
import type { Endpoint, Format, Media, SuccessResponse, PathSegment } from "../../../language/model/model.js";
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
import { quoteString, quoteNumber, quoteLiteral, quoteAccess, quoteKey } from "../../../print/quote/code.js";
import {
  fileRules,
  maxFileBytes,
  sizeRule,
  textFields,
  parameterEntries,
  type TextField,
} from "../../shared/parameters.js";
import { filledInput } from "./defaults.js";
import { mustThrow } from "./fail.js";
import { headersData } from "./headers.js";
import { argumentsFor, generic, withOwn, type RouteScope, type ServerScope } from "./scope.js";
import { runtimeType, runtimeValue, type RuntimeName } from "../../output/runtime-modules.js";
import { dataEntries, expression, recordUnlessEmpty, type Data, type Datum } from "../../../print/data.js";
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
    generic(
      name,
      withOwn(scope, argumentsFor(endpoints, "never"), () => "never"),
    );
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
      ...dataEntries({
        endpoint: endpoint.name,
        method: endpoint.http,
        auth: expression(authValue(endpoint)),
        scopes: endpoint.scopes,
        constants: constantsValue(scope, endpoint),
        keys: keysData(scope, endpoint),
        parameters: expression(tallList(parameters.map((field) => parameterValue(scope, field, endpoint)))),
        template: isPlainPath(endpoint) ? undefined : endpoint.pathText,
        body: bodyData(scope, endpoint),
        input: expression(input),
        response: expression(responseValue(scope, endpoint, endpoint.response)),
        errors: endpoint.errors,
        limitErrors: limitErrorsValue(endpoint),
        rules: rulesValue(scope, endpoint),
        idempotency: idempotencyData(endpoint),
        deadline: deadlineData(endpoint),
        deprecation: deprecationData(endpoint),
      }),
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
  const use = (scheme: string, scopes: readonly string[] | undefined): Doc =>
    scopes === undefined ? quoteString(scheme) : record(dataEntries({ scheme, scopes }));
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
function constantsValue({ module }: RouteScope, { constants }: Endpoint): Datum | undefined {
  if (constants.length === 0) return undefined;
  const places = (["query", "header"] as const).map((place) => {
    const found = constants.filter((one) => one.in === place);
    return record(found.map(({ name, value }) => `${quoteKey(name)}: ${quoteString(value)}`));
  });
  return expression(call(runtimeValue(module, "server", "requestConstants"), places));
}

/** The query parameters that hold credentials: `keys: { names: ["api_key"], drop: dropKeys }`. */
function keysData({ module, schemes }: RouteScope, { auth }: Endpoint): Data | undefined {
  const used = new Set(auth.flat());
  const keys = schemes.filter(({ name }) => used.has(name)).flatMap((scheme) => scheme.keys);
  const names = [...new Set(keys.filter((key) => key.in === "query").map((key) => key.name))];
  if (names.length === 0) return undefined;
  return { names, drop: expression(runtimeValue(module, "server", "dropKeys")) };
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

function bodyData(scope: RouteScope, endpoint: Endpoint): Data | undefined {
  const { body } = endpoint;
  if (body.kind === "none") return undefined;
  if (body.kind === "bytes") return bytesData(scope, endpoint, body);
  const parse = bodyHoldsInt64(scope.around, endpoint)
    ? expression(runtimeValue(scope.module, "server", "parseInt64Body"))
    : undefined;
  const shared = { optional: !needsBody(endpoint), ...mediaData(scope, body.media), parse };
  if (body.kind === "value") return { kind: "value", property: body.property, ...shared };
  const files = fileRules(endpoint);
  return {
    kind: "fields",
    extras: body.extras,
    ...shared,
    files: files.length === 0 ? undefined : expression(recordList(files)),
    maxFileBytes: maxFileBytes(endpoint),
  };
}

/**
 * The data of a body of bytes.
 *
 *   body: { type: bytes, size: { max: 5000 } }
 *     ->   kind: "value", property: "body", optional: false, media: …, open: openWithin({ max: 5000 }),
 *          maxFileBytes: 5000
 *   media: lines, body: { stream: Scan }
 *     ->   kind: "value", property: "body", optional: false, media: …, open: openLines(ScanSchema)
 */
function bytesData(
  scope: RouteScope,
  endpoint: Endpoint,
  { property, media, items, optional }: Extract<Endpoint["body"], { readonly kind: "bytes" }>,
): Data {
  const { module, around } = scope;
  const shared = { kind: "value", property, optional: optional === true };
  if (items?.type.kind === "ref") {
    const parse = itemsHoldInt64(around, endpoint) ? [runtimeValue(module, "values", "readJson")] : [];
    const schema = module.value("validators.ts", validatorNames(items.type.name).schema);
    const lines = call(runtimeValue(module, "server", "openLines"), [schema, ...parse]);
    return { ...shared, media: media.type, open: expression(lines) };
  }
  const size = sizeRule(endpoint);
  if (size === undefined) return { ...shared, ...mediaData(scope, media) };
  const open = expression([runtimeValue(module, "server", "openWithin"), "(", size, ")"]);
  return { ...shared, media: media.type, open, maxFileBytes: maxFileBytes(endpoint) };
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
function mediaData({ module }: RouteScope, media: Media | undefined): Data {
  if (media === undefined) return {};
  const reader = readers[media.format];
  if (reader === undefined) return { media: media.type };
  return { media: media.type, [reader[0]]: expression(runtimeValue(module, "server", reader[1])) };
}

/**
 * Returns the function that writes a response; the core writes `application/json`.
 *
 *   { stream: Scan }   ->   writeEvents
 */
function writerOf({ media, stream }: SuccessResponse): RuntimeName<"server"> {
  if (media === undefined) return stream?.format === "sse" ? "writeEvents" : "writeItemLines";
  if (media.format === "bytes") return "writeBytes";
  return media.format === "json" ? "writeJsonMedia" : "writeText";
}

function responseValue(scope: RouteScope, endpoint: Endpoint, response: SuccessResponse): Doc {
  const { status, value, headers, media, stream } = response;
  const { module } = scope;
  const runtime = (name: RuntimeName<"server">): Datum => expression(runtimeValue(module, "server", name));
  const others = response === endpoint.response ? endpoint.otherResponses : [];
  const schema =
    value === undefined
      ? undefined
      : expression(module.value("validators.ts", validatorNames(typeOfBody(endpoint, response)).schema));
  const isStream = media === undefined && stream !== undefined;
  return record([
    ...dataEntries({
      status: sentStatus(endpoint, response),
      range: status === "2XX" && endpoint.otherResponses.length > 0 ? status : undefined,
      media: media?.type ?? stream?.type,
      // Of several responses, the first begins the one that the handler chose.
      begin: isStream && endpoint.otherResponses.length === 0 ? runtime("beginStream") : undefined,
      write: media !== undefined || stream !== undefined ? runtime(writerOf(response)) : undefined,
      empty: (media ?? stream ?? value) === undefined || undefined,
      output: stream === undefined ? schema : undefined,
      stream: stream && schema && { item: schema, end: stream.end, resume: stream.resume || undefined },
      writeJson: responseHoldsInt64(scope.around, response)
        ? expression(runtimeValue(module, "values", "writeJson"))
        : undefined,
      headers: headersData(module, headers, headersOfResponse(endpoint, response)),
      others: recordUnlessEmpty(
        others.map((other) => [`${quoteLiteral(other.status)}: `, responseValue(scope, endpoint, other)]),
      ),
    }),
    ...dataEntries({
      begin:
        others.length > 0 && responsesOf(endpoint).some((one) => one.stream !== undefined)
          ? runtime("beginChosen")
          : undefined,
      instead: response === endpoint.response ? insteadValue(scope, endpoint) : undefined,
    }),
  ]);
}

/** The response that the input selects: `responseIf("watch", [true], { … })`. */
function insteadValue(scope: RouteScope, endpoint: Endpoint): Datum | undefined {
  const { overload } = endpoint;
  if (overload === undefined) return undefined;
  return expression([
    `${runtimeValue(scope.module, "server", "responseIf")}(${quoteString(overload.field)}, `,
    list(overload.values.map(quoteLiteral)),
    ", ",
    responseValue(scope, endpoint, overload.response),
    ")",
  ]);
}

/**
 * The errors of the limits of the input.
 *
 *   labelLength: { max: 80, error: label_too_long }   ->   limitErrors: { labelLength: "label_too_long" }
 */
function limitErrorsValue({ limitErrors }: Endpoint): Datum | undefined {
  return recordUnlessEmpty(
    limitErrors.map(({ limit, error }) => `${quoteKey(limit)}: ${quoteString(error)}`),
  );
}

/** The access to an endpoint's member of handlers and rules: `.chat.completions.create`. */
function memberAccess(endpoint: Endpoint): string {
  return [...groupKeys(endpoint), endpoint.method].map(quoteAccess).join("");
}

function rulesValue(scope: RouteScope, endpoint: Endpoint): Datum | undefined {
  if (endpoint.rules.length === 0) return undefined;
  const access = memberAccess(endpoint);
  const rules = endpoint.rules.map((rule) =>
    tallRecord([
      ...dataEntries({
        name: rule.name,
        error: rule.error,
        throws: mustThrow(scope.around, rule) || undefined,
      }),
      calling("holds", "rules", `${access}${quoteAccess(rule.name)}`, filledInput(scope, endpoint)),
    ]),
  );
  return expression(tallItems(rules));
}

function idempotencyData({ idempotency }: Endpoint): Data | undefined {
  if (idempotency === undefined) return undefined;
  const { header, required, windowMilliseconds } = idempotency;
  return { header: header?.toLowerCase(), required, windowMs: windowMilliseconds };
}

function deadlineData({ deadline }: Endpoint): Data | undefined {
  if (deadline === undefined) return undefined;
  const { header, required, range } = deadline;
  return {
    header: header.toLowerCase(),
    required: required || undefined,
    range: range && { min: range.min, max: range.max, limit: range.limit },
  };
}

/** `{ deprecation: "@1769817600", sunset: "Sun, 31 Jan 2027 00:00:00 GMT" }` */
function deprecationData({ deprecated }: Endpoint): Data | undefined {
  const headers = deprecationHeaders(deprecated);
  return headers.length === 0 ? undefined : Object.fromEntries(headers);
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
  const place = {
    segment: at,
    pick: pick(module, endpoint.segments[at], at, field.name),
    sensitive: field.sensitive || undefined,
  };
  return record([...entries, ...dataEntries(place)]);
}

/**
 * The function that finds a parameter which is not a whole segment.
 *
 *   /users/{id}:cancel     ->   pick: pieceOf(1, ["", ":cancel"], 0)
 *   /{bucket}/{key+}       ->   pick: restFrom(1)
 */
function pick(
  module: ModuleNames,
  segment: PathSegment | undefined,
  at: number,
  name: string,
): Datum | undefined {
  if (segment === undefined) return undefined;
  const place = quoteNumber(at);
  if ("rest" in segment) return expression(call(runtimeValue(module, "server", "restFrom"), [place]));
  if (!("pieces" in segment)) return undefined;
  const texts = list(segment.texts.map((text) => quoteString(urlText(text))));
  const piece = quoteNumber(segment.pieces.indexOf(name));
  return expression(call(runtimeValue(module, "server", "pieceOf"), [place, texts, piece]));
}
