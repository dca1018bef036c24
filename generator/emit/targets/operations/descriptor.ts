/** The data of an endpoint and of a scheme, as constants. */
import { firstStatus } from "../../../language/facts/error-body.js";
import { bodyHoldsInt64, responseHoldsInt64 } from "../../../language/facts/int64.js";
import { readingMethods } from "../../../language/facts/http-methods.js";
import type {
  DeclaredError,
  Endpoint,
  Field,
  Media,
  Scheme,
  SuccessResponse,
} from "../../../language/model/model.js";
import {
  typeOfBody,
  hasOwnBody,
  headersOfResponse,
  isNarrowed,
  streamedEndpoint,
} from "../../../language/model/responses.js";
import {
  declaredErrorType,
  errorHeadersType,
  inputType,
  operationData,
  schemeData,
} from "../../../language/names/names.js";
import { plainCursor } from "../../../language/facts/page-paths.js";
import { specPlace, specPlaceOfType } from "../../../language/model/spec-file.js";
import { constant, type Declaration } from "../../../print/declarations.js";
import { list, numberList, record, tallRecord, tallList } from "../../../print/layout.js";
import type { Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteNumber } from "../../../print/quote/number.js";
import { quoteLiteral } from "../../../print/quote/literal.js";
import { quoteString } from "../../../print/quote/string.js";
import { checkEntry, checkOf, type ClientModel } from "./checks.js";
import { credentialEntries } from "../../shared/credentials.js";
import { parameterEntries } from "../../shared/parameters.js";
import { runtimeType, runtimeValue, type RuntimeName } from "../../output/runtime-modules.js";
import { requestEntries } from "./request.js";

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
export function operationConstant(
  module: ModuleNames,
  model: ClientModel,
  endpoint: Endpoint,
  exported: boolean,
): Declaration {
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
    exported,
  });
}

function operationEntries(module: ModuleNames, model: ClientModel, endpoint: Endpoint): Doc[] {
  return [
    `endpoint: ${quoteString(endpoint.name)}`,
    `method: ${quoteString(endpoint.http)}`,
    `path: ${quoteString(endpoint.pathText)}`,
    ...requestEntries(module, model, endpoint),
    ...extraEntries(model, endpoint),
    ...responseEntries(module, model, endpoint),
  ];
}

function extraEntries(
  { client }: ClientModel,
  { http, reads, idempotency, deadline, pages, waitOn }: Endpoint,
): Doc[] {
  const entries: Doc[] = [];
  // Only retries ask.
  if (reads && !readingMethods.has(http) && client.retries !== false) entries.push("reads: true");
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

/**
 * The response of success, and its errors.
 *
 *   response: Parcel, errors: [no_parcel]
 *     ->   response: { status: 200, output: ParcelSchema }, errors: [{ code: "no_parcel", status: 404 }]
 */
function responseEntries(module: ModuleNames, model: ClientModel, endpoint: Endpoint): Doc[] {
  const body = { holdsInt64: bodyHoldsInt64(model, endpoint) };
  const entries: Doc[] = checkEntry(module, model, "input", inputType(endpoint), body);
  entries.push(["response: ", mainResponse(module, model, endpoint)]);
  const errors = model.errors.filter((error) => endpoint.errors.includes(error.name));
  if (errors.length > 0) {
    const items = errors.map((error) => errorEntry(module, model, error));
    entries.push(["errors: ", tallList(items)]);
  }
  entries.push(...errorReader(module, model, errors, endpoint));
  const { response } = endpoint;
  const { value } = response;
  if (value === undefined || model.client.validation === "none") return entries;
  const isNamed = value.type.kind === "ref" && !hasOwnBody(response);
  const specAt = isNamed ? specPlaceOfType(model, value.type.name) : specPlace(model, endpoint);
  return [...entries, `specAt: ${quoteString(specAt)}`];
}

function mainResponse(module: ModuleNames, model: ClientModel, endpoint: Endpoint): Doc {
  const { response, otherResponses } = endpoint;
  const entries: Doc[] = [`status: ${quoteLiteral(response.status)}`];
  entries.push(...bodyEntries(module, model, endpoint, response));
  if ([response, ...otherResponses].some((one) => responseHoldsInt64(model, one)))
    entries.push(`parse: ${runtimeValue(module, "values", "readJson")}`);
  if (otherResponses.length > 0) {
    const others = otherResponses.map((other): Doc => [
      `${quoteLiteral(other.status)}: `,
      record(bodyEntries(module, model, endpoint, other)),
    ]);
    entries.push(["others: ", tallRecord(others)]);
  }
  if (isNarrowed(endpoint)) entries.push("narrowed: true");
  return record(entries);
}

/**
 * The headers and the body of one response.
 *
 *   { type: Parcel, headers: { etag: string } }   ->   headers: { … }, output: ParcelSchema
 */
function bodyEntries(
  module: ModuleNames,
  model: ClientModel,
  endpoint: Endpoint,
  response: SuccessResponse,
): Doc[] {
  const entries: Doc[] = [];
  const { value, headers, media, stream } = response;
  const exact = { holdsInt64: responseHoldsInt64(model, response) };
  if (stream !== undefined && value?.type.kind === "ref") {
    const read = stream.format === "sse" ? "readEvents" : "readItemLines";
    const keys: Doc[] = checkEntry(module, model, "item", value.type.name, exact);
    if (stream.end !== undefined) keys.push(`end: ${quoteString(stream.end)}`);
    if (stream.resume && model.client.retries !== false) keys.push("resume: true");
    entries.push(`media: ${quoteString(stream.type)}`, `read: ${runtimeValue(module, "client", read)}`);
    entries.push(["stream: ", record(keys)]);
  }
  if (media !== undefined) {
    const read = readerOf(media);
    entries.push(`media: ${quoteString(media.type)}`);
    if (read !== undefined) entries.push(`read: ${runtimeValue(module, "client", read)}`);
  }
  if (headers.length > 0) {
    const schema = headersOfResponse(endpoint, response);
    entries.push(["headers: ", responseHeaders(module, model, headers, schema)]);
  }
  if (value === undefined || stream !== undefined) return entries;
  entries.push([
    "output: ",
    checkOf(module, model, typeOfBody(endpoint, response), { ...exact, hasNoGuard: hasOwnBody(response) }),
  ]);
  return entries;
}

/** Returns the function that reads a response; the core reads JSON under all media types of `application`. */
function readerOf({ format, type }: Media): RuntimeName<"client"> | undefined {
  if (format === "bytes") return "readDownload";
  if (format !== "json") return "readTextOutput";
  return type.startsWith("application/") ? undefined : "readJsonAsText";
}

/**
 * An error that the endpoint declares.
 *
 *   no_parcel: { status: 404, code: 20404 }, with the body Fault
 *     ->   { code: "no_parcel", status: 404, wireCode: 20404, body: FaultSchema }
 */
function errorEntry(module: ModuleNames, model: ClientModel, error: DeclaredError): Doc {
  const { name, code, status, fields, headers, body, isByStatus } = error;
  const entries: Doc[] = [`code: ${quoteString(code)}`, `status: ${quoteNumber(firstStatus(status))}`];
  if (typeof status === "string") entries.push("isRange: true");
  if (isByStatus === true) entries.push("isByStatus: true");
  if (body !== undefined) {
    const value = body.code?.value;
    if (typeof value === "number") entries.push(`wireCode: ${quoteNumber(value)}`);
    if (value === undefined && isByStatus !== true) entries.push("hasNoCode: true");
    entries.push(["body: ", checkOf(module, model, body.resource)]);
  } else if (fields.length > 0) {
    entries.push(["fields: ", list(fields.map((field) => quoteString(field.name)))]);
    entries.push(["schema: ", checkOf(module, model, declaredErrorType(name), { hasNoGuard: true })]);
  }
  if (headers.length > 0) {
    entries.push(["headers: ", responseHeaders(module, model, headers, errorHeadersType(name))]);
  }
  return record(entries);
}

/**
 * The places of code and message in error bodies, with the function that reads them, which is thus not bundled
 * where errors are problem details.
 *
 *   error_body: { type: Fault, code: error.code }   ->   errorReader: { read: readErrorBody, code: ["error", "code"] }
 */
function errorReader(
  module: ModuleNames,
  model: ClientModel,
  errors: readonly DeclaredError[],
  { otherwise }: Endpoint,
): Doc[] {
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
  if (otherwise !== undefined) entries.push(["otherwise: ", checkOf(module, model, otherwise)]);
  return [["errorReader: ", record(entries)]];
}

/** Declared headers with the function that reads them, which is thus not bundled where there are none. */
function responseHeaders(
  module: ModuleNames,
  model: ClientModel,
  headers: readonly Field[],
  type: string,
): Doc {
  const parameters = headers.map((field) =>
    record(parameterEntries(module, model, { ...field, in: "header" })),
  );
  const read = runtimeValue(module, "client", "readResponseHeaders");
  const entries: Doc[] = [`read: ${read}`, ["parameters: ", tallList(parameters)]];
  return tallRecord([...entries, ...checkEntry(module, model, "schema", type, { hasNoGuard: true })]);
}
