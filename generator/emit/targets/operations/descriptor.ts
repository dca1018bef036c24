/** The data of an endpoint and of a scheme, as constants. */
import { firstStatus } from "../../../language/facts/error-body.js";
import { bodyHoldsInt64, responseHoldsInt64 } from "../../../language/facts/int64.js";
import { jsonKindsOf } from "../../../language/facts/json-kinds.js";
import { readingMethods } from "../../../language/facts/http-methods.js";
import type {
  DeclaredError,
  Endpoint,
  Field,
  Scheme,
  Stream,
  SuccessResponse,
} from "../../../language/model/model.js";
import {
  typeOfBody,
  hasOwnBody,
  headersOfResponse,
  isNarrowed,
  responsesOf,
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
import { dataEntries, expression, recordUnlessEmpty, type Data, type Datum } from "../../../print/data.js";
import { list, numberList, record, tallRecord, tallList, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteString, quoteLiteral } from "../../../print/quote/code.js";
import { checkOf, checkUnlessLeftOut, type ClientModel } from "./checks.js";
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
        ...dataEntries({ field: overload.field, values: overload.values }),
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
  const { name, http, pathText, reads, idempotency, deadline, pages, waitOn, response } = endpoint;
  const errors = model.errors.filter((error) => endpoint.errors.includes(error.name));
  return [
    ...dataEntries({ endpoint: name, method: http, path: pathText }),
    ...requestEntries(module, model, endpoint),
    ...dataEntries({
      // Only retries ask.
      reads: (reads && !readingMethods.has(http) && model.client.retries !== false) || undefined,
      idempotency: idempotency && { header: idempotency.header },
      deadline: deadline && {
        header: deadline.header,
        unit: deadline.unit,
        required: deadline.required || undefined,
      },
      pages: pages && plainCursor(pages),
      wait: waitOn && waitData(waitOn),
      input: checkUnlessLeftOut(module, model, inputType(endpoint), {
        holdsInt64: bodyHoldsInt64(model, endpoint),
      }),
      response: mainResponse(module, model, endpoint),
      errors:
        errors.length === 0
          ? undefined
          : expression(tallList(errors.map((error) => errorEntry(module, model, error)))),
      errorReader: errorReader(module, model, errors, endpoint),
      specAt: response.value && model.client.validation !== "none" ? specAt(model, endpoint) : undefined,
    }),
  ];
}

function waitData({ field, terminal }: NonNullable<Endpoint["waitOn"]>): Data {
  const isNumeric = terminal.every((value) => typeof value === "number");
  return { field, terminal: expression((isNumeric ? numberList : list)(terminal.map(quoteLiteral))) };
}

/** Returns the place in the spec that declares the response. */
function specAt(model: ClientModel, endpoint: Endpoint): string {
  const { value } = endpoint.response;
  return value?.type.kind === "ref" && !hasOwnBody(endpoint.response)
    ? specPlaceOfType(model, value.type.name)
    : specPlace(model, endpoint);
}

function mainResponse(module: ModuleNames, model: ClientModel, endpoint: Endpoint): Data {
  const { response, otherResponses } = endpoint;
  const isExact = [response, ...otherResponses].some((one) => responseHoldsInt64(model, one));
  const others = otherResponses.map((other): Doc => [
    `${quoteLiteral(other.status)}: `,
    record(dataEntries(bodyData(module, model, endpoint, other))),
  ]);
  return {
    status: response.status,
    ...bodyData(module, model, endpoint, response),
    parse: isExact ? expression(runtimeValue(module, "values", "readJson")) : undefined,
    others: recordUnlessEmpty(others, tallRecord),
    narrowed: isNarrowed(endpoint) || undefined,
  };
}

/**
 * The headers and the body of one response.
 *
 *   { type: Parcel, headers: { etag: string } }   ->   headers: { … }, output: ParcelSchema
 */
function bodyData(
  module: ModuleNames,
  model: ClientModel,
  endpoint: Endpoint,
  response: SuccessResponse,
): Data {
  const { value, headers, media, stream } = response;
  const isBeside = responsesOf(endpoint).some((one) => one.headers.length > 0);
  const exact = { holdsInt64: responseHoldsInt64(model, response) };
  const items = stream && value?.type.kind === "ref" ? value.type.name : undefined;
  const read = items === undefined ? readerOf(model, response) : itemReader(stream);
  const output = { ...exact, hasNoGuard: hasOwnBody(response) };
  return {
    media: media?.type ?? (items && stream?.type),
    read: read && expression(runtimeValue(module, "client", read)),
    stream:
      items === undefined
        ? undefined
        : {
            item: checkUnlessLeftOut(module, model, items, exact),
            end: stream?.end,
            resume: (stream?.resume === true && model.client.retries !== false) || undefined,
          },
    headers: responseHeaders(module, model, headers, headersOfResponse(endpoint, response), isBeside),
    output:
      value === undefined || stream !== undefined
        ? undefined
        : expression(checkOf(module, model, typeOfBody(endpoint, response), output)),
  };
}

function itemReader(stream: Stream | undefined): RuntimeName<"client"> {
  return stream?.format === "sse" ? "readEvents" : "readItemLines";
}

/**
 * Returns the function that reads a response; the core reads JSON under all media types of `application`. A scalar has a
 * reader of its own, since services often send it as text.
 */
function readerOf(model: ClientModel, { value, media }: SuccessResponse): RuntimeName<"client"> | undefined {
  if (media?.format === "bytes") return "readDownload";
  if (media !== undefined && media.format !== "json") return "readTextOutput";
  if (media !== undefined) return media.type.startsWith("application/") ? undefined : "readJsonAsText";
  const kinds = value === undefined ? [] : [...jsonKindsOf(value, model)];
  const stated = kinds.filter((kind) => kind !== "null");
  if (stated.length === 0) return undefined;
  if (stated.every((kind) => kind === "string")) return "readString";
  return stated.every((kind) => kind === "number" || kind === "boolean") ? "readScalar" : undefined;
}

/**
 * An error that the endpoint declares.
 *
 *   no_parcel: { status: 404, code: 20404 }, with the body Fault
 *     ->   { code: "no_parcel", status: 404, wireCode: 20404, body: FaultSchema }
 */
function errorEntry(module: ModuleNames, model: ClientModel, error: DeclaredError): Doc {
  const { name, code, status, fields, headers, body, isByStatus } = error;
  const value = body?.code?.value;
  const hasFields = body === undefined && fields.length > 0;
  return record(
    dataEntries({
      code,
      status: firstStatus(status),
      isRange: typeof status === "string" || undefined,
      isByStatus: isByStatus === true || undefined,
      wireCode: typeof value === "number" ? value : undefined,
      hasNoCode: (body !== undefined && value === undefined && isByStatus !== true) || undefined,
      body: body && expression(checkOf(module, model, body.resource)),
      fields: hasFields ? fields.map((field) => field.name) : undefined,
      schema: hasFields
        ? expression(checkOf(module, model, declaredErrorType(name), { hasNoGuard: true }))
        : undefined,
      headers: responseHeaders(module, model, headers, errorHeadersType(name)),
    }),
  );
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
): Data | undefined {
  const bodies = errors.flatMap(({ body }) => body ?? []);
  const isNeeded =
    bodies.length > 0 ||
    errors.some(({ status, isByStatus }) => typeof status === "string" || isByStatus === true);
  if (!isNeeded && otherwise === undefined) return undefined;
  const code =
    bodies.find((body) => body.code !== undefined)?.code?.path ??
    (bodies.length === 0 || errors.some((error) => error.body === undefined && error.isByStatus !== true)
      ? ["code"]
      : undefined);
  const message = bodies.find((body) => body.message !== undefined)?.message;
  return {
    read: expression(runtimeValue(module, "client", "readErrorBody")),
    code,
    message,
    otherwise: otherwise === undefined ? undefined : expression(checkOf(module, model, otherwise)),
  };
}

/** Declared headers with the function that reads them, which is thus not bundled where there are none. */
function responseHeaders(
  module: ModuleNames,
  model: ClientModel,
  headers: readonly Field[],
  type: string,
  isBeside = false,
): Datum | undefined {
  // Beside a response with headers, one without any has an empty object of them.
  if (headers.length === 0 && !isBeside) return undefined;
  const parameters = headers.map((field) =>
    record(parameterEntries(module, model, { ...field, in: "header" })),
  );
  const entries = dataEntries({
    read: expression(runtimeValue(module, "client", "readResponseHeaders")),
    parameters: expression(parameters.length === 0 ? "[]" : tallList(parameters)),
    schema:
      parameters.length === 0 ? undefined : checkUnlessLeftOut(module, model, type, { hasNoGuard: true }),
  });
  return expression((parameters.length === 0 ? record : tallRecord)(entries));
}
