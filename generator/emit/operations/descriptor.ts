/** The data of an endpoint and of a scheme, as constants. */
import type { Surroundings } from "../surroundings.js";
import { constantHeaders, constantQuery } from "../../model/constants.js";
import { firstStatus } from "../../model/error-body.js";
import { bytesSize } from "../../model/files.js";
import { bodyHoldsInt64, itemsHoldInt64, responseHoldsInt64 } from "../../model/int64.js";
import { readingMethods } from "../../model/http-methods.js";
import type {
  DeclaredError,
  Endpoint,
  Field,
  InputField,
  Scheme,
  SuccessResponse,
} from "../../model/model.js";
import {
  bodyType,
  hasOwnBody,
  headersOfResponse,
  isNarrowed,
  responsesOf,
  streamedEndpoint,
} from "../../model/responses.js";
import {
  declaredErrorType,
  errorHeadersType,
  inputType,
  operationData,
  schemeData,
  validatorNames,
} from "../../model/names.js";
import { plainCursor } from "../../model/page-paths.js";
import { isPattern } from "../../model/path-segments.js";
import { specPlace, specPlaceOfType } from "../../model/spec-file.js";
import { constant, type Declaration } from "../../print/declarations.js";
import { call, list, numberList, record, tallRecord, tallList } from "../../print/layout.js";
import type { Doc } from "../../print/layout.js";
import type { ModuleNames } from "../../print/module.js";
import { quoteKey } from "../../quote/key.js";
import { quoteNumber } from "../../quote/number.js";
import { quoteLiteral } from "../../quote/literal.js";
import { quoteString } from "../../quote/string.js";
import { credentialEntries } from "../credentials.js";
import { fileRules, parameterEntries, sizeRule, textFields } from "../parameters.js";
import { runtimeType, runtimeValue } from "../runtime-modules.js";

/**
 * The constant by which the credentials of a scheme travel.
 *
 *   app   ->   const appScheme: SchemeDescriptor = {
 *                name: "app",
 *                basic: { username: "appId", password: "appSecret" },
 *                headers: { "service-app-id": "appId" },
 *              };
 */
export function schemeConstant(module: ModuleNames, scheme: Scheme): Declaration {
  const credentials = credentialEntries(scheme, (header) => header);
  const more = scheme.keys.length === 0 ? [] : [`more: ${runtimeValue(module, "client", "addKeys")}`];
  return constant({
    name: schemeData(scheme.name),
    type: runtimeType(module, "client", "SchemeDescriptor"),
    value: tallRecord([`name: ${quoteString(scheme.name)}`, ...credentials, ...more]),
    exported: false,
  });
}

/**
 * The constant that describes an endpoint to its calls.
 *
 *   policies.list   ->   const policiesListOperation: OperationDescriptor = {
 *                          endpoint: "policies.list",
 *                          method: "GET",
 *                          path: "/v1/policies",
 *                          …
 *                        };
 */
export function operationConstant(module: ModuleNames, model: Surroundings, endpoint: Endpoint): Declaration {
  const { overload } = endpoint;
  const streamed = streamedEndpoint(endpoint);
  const entries = operationEntries(module, model, endpoint);
  if (overload !== undefined && streamed !== undefined)
    entries.push([
      "overload: ",
      tallRecord([
        `field: ${quoteString(overload.field)}`,
        ["values: ", list(overload.values.map(quoteLiteral))],
        ["operation: ", tallRecord(operationEntries(module, model, streamed))],
      ]),
    ]);
  return constant({
    name: operationData(endpoint),
    type: runtimeType(
      module,
      "client",
      overload === undefined ? "OperationDescriptor" : "OverloadedOperation",
    ),
    value: tallRecord(entries),
    exported: false,
  });
}

function operationEntries(module: ModuleNames, model: Surroundings, endpoint: Endpoint): Doc[] {
  return [
    `endpoint: ${quoteString(endpoint.name)}`,
    `method: ${quoteString(endpoint.http)}`,
    `path: ${quoteString(endpoint.pathText)}`,
    ...requestEntries(module, model, endpoint),
    ...extraEntries(endpoint),
    ...responseEntries(module, model, endpoint),
  ];
}

function segment(of: Endpoint["segments"][number]): Doc {
  if ("text" in of) return quoteString(of.text);
  if ("rest" in of) return record([`rest: ${quoteString(of.rest)}`]);
  if ("parameter" in of) return record([`parameter: ${quoteString(of.parameter)}`]);
  const { texts, pieces } = of;
  return record([
    ["texts: ", list(texts.map(quoteString))],
    ["pieces: ", list(pieces.map(quoteString))],
  ]);
}

function requestEntries(module: ModuleNames, model: Surroundings, endpoint: Endpoint): Doc[] {
  const entries: Doc[] = [];
  const parts = partsOf(model, endpoint);
  if (parts.includes("fillPattern")) entries.push(["pattern: ", list(endpoint.segments.map(segment))]);
  if (parts.includes("fillPath")) entries.push(["segments: ", list(endpoint.segments.map(segment))]);
  const parameters = textFields(model, endpoint);
  if (parameters.length > 0)
    entries.push([
      "parameters: ",
      tallList(parameters.map((field) => record(parameterEntries(module, model, field)))),
    ]);
  const { body, auth } = endpoint;
  if (body.kind === "fields") entries.push('body: "fields"');
  if (body.kind === "value" || body.kind === "bytes")
    entries.push(["body: ", record([`property: ${quoteString(body.property)}`])]);
  const media = body.kind === "none" ? undefined : body.media;
  if (media !== undefined && media.format !== "form" && media.format !== "multipart")
    entries.push(`media: ${quoteString(media.type)}`);
  const files = fileRules(endpoint);
  if (files.length > 0) entries.push(["files: ", tallList(files)]);
  const size = sizeRule(endpoint);
  if (size !== undefined) entries.push(["files: ", list([size])]);
  if (parts.length > 0)
    entries.push(["parts: ", list(parts.map((part) => partValue(module, model, endpoint, part)))]);
  if (auth.length > 0) {
    const alternatives = auth.map((all) => list(all.map(schemeData)));
    entries.push([
      "auth: ",
      auth.every((all) => all.length > 1) ? tallList(alternatives) : list(alternatives),
    ]);
  }
  return entries;
}

/** A function that writes a part: `addQuery`, or `addLines(ScanSchema)` where the body has items. */
function partValue(module: ModuleNames, model: Surroundings, endpoint: Endpoint, part: RequestPart): Doc {
  const { body, constants } = endpoint;
  const value = runtimeValue(module, "client", part);
  if (part === "addConstants") {
    const query = constantQuery(constants);
    const headers = constantHeaders(constants).map(
      (one) => `${quoteKey(one.name)}: ${quoteString(one.value)}`,
    );
    return call(value, [quoteString(query === "" ? "" : `?${query}`), record(headers)]);
  }
  if (part === "atServer") {
    const server = model.service.ownServers?.find(({ name }) => name === endpoint.server);
    if (server !== undefined) return call(value, [quoteString(server.name), quoteString(server.address)]);
  }
  if (part !== "addLines" || body.kind !== "bytes" || body.items?.type.kind !== "ref") return value;
  const write = itemsHoldInt64(model, endpoint) ? [runtimeValue(module, "values", "writeJson")] : [];
  return call(value, [schemaNamed(module, body.items.type.name), ...write]);
}

/** The functions that write the parts of a request, in the order of writing. */
const requestParts = [
  "fillPath",
  "fillPattern",
  "addConstants",
  "addQuery",
  "addQueryLists",
  "addHeaders",
  "addHeaderLists",
  "addBody",
  "addInt64Body",
  "addForm",
  "addMultipart",
  "addTextBody",
  "addBytes",
  "addSizedBytes",
  "addLines",
  "addKey",
  "addDeadline",
  "acceptMedia",
  "acceptStream",
  "atServer",
] as const;

type RequestPart = (typeof requestParts)[number];

/** The parts that requests of an endpoint have; a path without parameters travels unchanged. */
function partsOf(model: Surroundings, endpoint: Endpoint): RequestPart[] {
  const { segments, constants, input, body, idempotency, deadline } = endpoint;
  const isExact = bodyHoldsInt64(model, endpoint);
  const hasPattern = segments.some(isPattern);
  const format = body.kind === "none" ? undefined : (body.media?.format ?? "json");
  const parametersIn = (place: InputField["in"]): "none" | "scalars" | "lists" => {
    const fields = input.filter((field) => field.in === place);
    if (fields.length === 0) return "none";
    return fields.every(isScalar) ? "scalars" : "lists";
  };
  const [query, headers] = [parametersIn("query"), parametersIn("header")];
  const has: Readonly<Record<RequestPart, boolean>> = {
    fillPath: !hasPattern && segments.some((of) => "parameter" in of),
    fillPattern: hasPattern,
    addConstants: constants.length > 0,
    addQuery: query === "scalars",
    addQueryLists: query === "lists",
    addHeaders: headers === "scalars",
    addHeaderLists: headers === "lists",
    addBody: format === "json" && !isExact,
    addInt64Body: isExact,
    addForm: format === "form",
    addMultipart: format === "multipart",
    addTextBody: format === "text",
    addBytes: format === "bytes" && bytesSize(body) === undefined,
    addSizedBytes: bytesSize(body) !== undefined,
    addLines: format === "lines",
    addKey: idempotency !== undefined,
    addDeadline: deadline !== undefined,
    acceptMedia: responsesOf(endpoint).some(({ media }) => media !== undefined),
    acceptStream: responsesOf(endpoint).some(({ stream }) => stream !== undefined),
    atServer: endpoint.server !== undefined,
  };
  return requestParts.filter((part) => has[part]);
}

/** Returns whether a parameter travels as one text under its own name. */
function isScalar({ written, value }: InputField): boolean {
  return written === undefined && value.type.kind !== "list";
}

function extraEntries({ http, reads, idempotency, deadline, pages, waitOn }: Endpoint): Doc[] {
  const entries: Doc[] = [];
  if (reads && !readingMethods.has(http)) entries.push("reads: true");
  if (idempotency !== undefined) {
    const { header } = idempotency;
    entries.push(["idempotency: ", record(header === undefined ? [] : [`header: ${quoteString(header)}`])]);
  }
  if (deadline !== undefined) {
    const { header, unit, required } = deadline;
    const facts = [`header: ${quoteString(header)}`, `unit: ${quoteString(unit)}`];
    entries.push(["deadline: ", record(required ? [...facts, "required: true"] : facts)]);
  }
  const names = pages === undefined ? undefined : plainCursor(pages);
  if (names !== undefined) {
    const pairs = Object.entries(names);
    entries.push(["pages: ", record(pairs.map(([key, name]) => `${key}: ${quoteString(name)}`))]);
  }
  if (waitOn !== undefined) {
    const isNumeric = waitOn.terminal.every((value) => typeof value === "number");
    const terminal = (isNumeric ? numberList : list)(waitOn.terminal.map(quoteLiteral));
    entries.push(["wait: ", record([`field: ${quoteString(waitOn.field)}`, ["terminal: ", terminal]])]);
  }
  return entries;
}

function responseEntries(module: ModuleNames, model: Surroundings, endpoint: Endpoint): Doc[] {
  const entries: Doc[] = [`status: ${quoteNumber(endpoint.response.status)}`];
  const errors = model.errors.filter((error) => endpoint.errors.includes(error.name));
  const schemaOf = (type: string) => schemaNamed(module, type);
  if (errors.length > 0) {
    const items = errors.map((error) => errorEntry(module, model, error));
    entries.push(["errors: ", tallList(items)]);
  }
  entries.push(...errorReader(module, errors, endpoint));
  entries.push(`input: ${schemaOf(inputType(endpoint))}`);
  const { response, otherResponses } = endpoint;
  const { value } = response;
  if ([response, ...otherResponses].some((one) => responseHoldsInt64(model, one)))
    entries.push(`parse: ${runtimeValue(module, "values", "readJson")}`);
  entries.push(...outputEntries(module, model, endpoint, response));
  if (otherResponses.length > 0) {
    const others = otherResponses.map((other): Doc => [
      `${other.status}: `,
      record(outputEntries(module, model, endpoint, other)),
    ]);
    entries.push(["others: ", tallRecord(others)]);
  }
  if (isNarrowed(endpoint)) entries.push("narrowed: true");
  if (value === undefined) return entries;
  const isNamed = value.type.kind === "ref" && !hasOwnBody(response);
  const specAt = isNamed ? specPlaceOfType(model, value.type.name) : specPlace(model, endpoint);
  return [...entries, `specAt: ${quoteString(specAt)}`];
}

/**
 * The headers and the body of one response.
 *
 *   { type: Parcel, headers: { etag: string } }   ->   responseHeaders: { … }, output: ParcelSchema
 */
function outputEntries(
  module: ModuleNames,
  model: Surroundings,
  endpoint: Endpoint,
  response: SuccessResponse,
): Doc[] {
  const entries: Doc[] = [];
  const { value, headers, media, stream } = response;
  const schemaOf = (type: string) => schemaNamed(module, type);
  if (stream !== undefined && value?.type.kind === "ref") {
    const read = stream.format === "sse" ? "readEvents" : "readItemLines";
    const keys = [`item: ${schemaOf(value.type.name)}`];
    if (stream.end !== undefined) keys.push(`end: ${quoteString(stream.end)}`);
    if (stream.resume) keys.push("resume: true");
    entries.push(`accept: ${quoteString(stream.type)}`, `read: ${runtimeValue(module, "client", read)}`);
    entries.push(["stream: ", record(keys)]);
  }
  if (media !== undefined) {
    const read = media.format === "bytes" ? "readDownload" : "readTextOutput";
    entries.push(`accept: ${quoteString(media.type)}`, `read: ${runtimeValue(module, "client", read)}`);
  }
  if (headers.length > 0) {
    const schema = schemaOf(headersOfResponse(endpoint, response));
    entries.push(["responseHeaders: ", responseHeaders(module, model, headers, schema)]);
  }
  if (value === undefined || stream !== undefined) return entries;
  const isNamed = value.type.kind === "ref" && !hasOwnBody(response);
  entries.push(`output: ${schemaOf(isNamed ? value.type.name : bodyType(endpoint, response))}`);
  return entries;
}

function schemaNamed(module: ModuleNames, type: string): string {
  return module.value("validators.ts", validatorNames(type).schema);
}

/**
 * An error that the endpoint declares.
 *
 *   no_parcel: { status: 404, code: 20404 }, with the body Fault
 *     ->   { code: "no_parcel", status: 404, wireCode: 20404, body: FaultSchema }
 */
function errorEntry(module: ModuleNames, model: Surroundings, error: DeclaredError): Doc {
  const { name, code, status, fields, headers, body, isByStatus } = error;
  const entries: Doc[] = [`code: ${quoteString(code)}`, `status: ${quoteNumber(firstStatus(status))}`];
  if (typeof status === "string") entries.push("isRange: true");
  if (isByStatus === true) entries.push("isByStatus: true");
  if (body !== undefined) {
    const value = body.code?.value;
    if (typeof value === "number") entries.push(`wireCode: ${quoteNumber(value)}`);
    if (value === undefined && isByStatus !== true) entries.push("hasNoCode: true");
    entries.push(`body: ${schemaNamed(module, body.resource)}`);
  } else if (fields.length > 0) {
    entries.push(["fields: ", list(fields.map((field) => quoteString(field.name)))]);
    entries.push(`schema: ${schemaNamed(module, declaredErrorType(name))}`);
  }
  if (headers.length > 0) {
    const schema = schemaNamed(module, errorHeadersType(name));
    entries.push(["headers: ", responseHeaders(module, model, headers, schema)]);
  }
  return record(entries);
}

/**
 * The places of code and message in error bodies, with the function that reads them, which is thus not bundled
 * where errors are problem details.
 *
 *   error_body: { type: Fault, code: error.code }   ->   errorReader: { read: readErrorBody, code: ["error", "code"] }
 */
function errorReader(module: ModuleNames, errors: readonly DeclaredError[], { otherwise }: Endpoint): Doc[] {
  const bodies = errors.flatMap(({ body }) => body ?? []);
  const isNeeded =
    bodies.length > 0 ||
    errors.some(({ status, isByStatus }) => typeof status === "string" || isByStatus === true);
  if (!isNeeded && otherwise === undefined) return [];
  const code =
    bodies.find((body) => body.code !== undefined)?.code?.path ??
    (bodies.length === 0 || errors.some((error) => error.body === undefined && error.isByStatus !== true)
      ? ["code"]
      : undefined);
  const message = bodies.find((body) => body.message !== undefined)?.message;
  const path = (names: readonly string[]): Doc => list(names.map(quoteString));
  const entries: Doc[] = [`read: ${runtimeValue(module, "client", "readErrorBody")}`];
  if (code !== undefined) entries.push(["code: ", path(code)]);
  if (message !== undefined) entries.push(["message: ", path(message)]);
  if (otherwise !== undefined) entries.push(`otherwise: ${schemaNamed(module, otherwise)}`);
  return [["errorReader: ", record(entries)]];
}

/** Declared headers with the function that reads them, which is thus not bundled where there are none. */
function responseHeaders(
  module: ModuleNames,
  model: Surroundings,
  headers: readonly Field[],
  schema: string,
): Doc {
  const parameters = headers.map((field) =>
    record(parameterEntries(module, model, { ...field, in: "header" })),
  );
  const read = runtimeValue(module, "client", "readResponseHeaders");
  return tallRecord([`read: ${read}`, ["parameters: ", tallList(parameters)], `schema: ${schema}`]);
}
