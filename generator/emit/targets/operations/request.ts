/** The data of a request: its parameters, and the functions that write its parts. */
import { constantHeaders, constantQuery } from "../../../language/model/constants.js";
import { bytesSize } from "../../../language/model/bodies.js";
import { bodyHoldsInt64, itemsHoldInt64 } from "../../../language/facts/int64.js";
import type { Endpoint, InputField } from "../../../language/model/model.js";
import { schemeData } from "../../../language/names/names.js";
import { isPlainPath } from "../../../language/facts/path-segments.js";
import { responsesOf } from "../../../language/model/responses.js";
import { serverOfEndpoint } from "../../../language/model/servers.js";
import { dataEntries, expression, unlessEmpty, type Data } from "../../../print/data.js";
import { call, list, record, recordList, tallList, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";
import { fileRules, parameterEntries, sentField, sizeRule, textFields } from "../../shared/parameters.js";
import { runtimeValue } from "../../output/runtime-modules.js";
import { checkOf, type ClientModel } from "./checks.js";

function segment(of: Endpoint["segments"][number]): Doc {
  if ("text" in of) return quoteString(of.text);
  if ("rest" in of) return record(dataEntries({ rest: of.rest }));
  if ("parameter" in of) return record(dataEntries({ parameter: of.parameter }));
  return record(dataEntries({ texts: of.texts, pieces: of.pieces }));
}

/**
 * The entries about the request of an endpoint.
 *
 *   GET /parcels/{id}        ->   parameters: [{ … }], parts: [fillPath]
 *   GET /parcels/{id}.json   ->   pattern: ["parcels", { texts: ["", ".json"], pieces: ["id"] }], …, parts: [fillPattern]
 */
export function requestEntries(module: ModuleNames, model: ClientModel, endpoint: Endpoint): Doc[] {
  const { auth } = endpoint;
  const distinct = [...new Map(auth.map((all) => [all.join(" "), all])).values()];
  const alternatives = distinct.map((all) => list(all.map(schemeData)));
  const isTall = distinct.every((all) => all.length > 1);
  const parts = partsOf(model, endpoint);
  const parameters = textFields(model, endpoint).map((field) =>
    record(parameterEntries(module, model, sentField(field, endpoint))),
  );
  return dataEntries({
    auth: auth.length > 0 ? expression((isTall ? tallList : list)(alternatives)) : undefined,
    pattern: parts.includes("fillPattern") ? expression(list(endpoint.segments.map(segment))) : undefined,
    parameters: parameters.length > 0 ? expression(tallList(parameters)) : undefined,
    body: bodyData(endpoint),
    parts: unlessEmpty(parts.map((part) => expression(partValue(module, model, endpoint, part)))),
  });
}

/**
 * The body of a request.
 *
 *   body: { type: bytes, media: image/png }   ->   body: { kind: "value", property: "body", media: "image/png" }
 */
function bodyData(endpoint: Endpoint): Data | undefined {
  const { body } = endpoint;
  if (body.kind === "none") return undefined;
  const { media } = body;
  const files = fileRules(endpoint);
  const size = sizeRule(endpoint);
  const rules = size === undefined ? recordList(files) : list([size]);
  const isForm = media?.format === "form" || media?.format === "multipart";
  return {
    kind: body.kind === "fields" ? "fields" : "value",
    property: body.kind === "fields" ? undefined : body.property,
    optional: (body.kind === "bytes" && body.optional === true) || undefined,
    media: isForm ? undefined : media?.type,
    files: files.length === 0 && size === undefined ? undefined : expression(rules),
  };
}

/** A function that writes a part: `addQuery`, or `addLines(ScanSchema)` where the body has items. */
function partValue(module: ModuleNames, model: ClientModel, endpoint: Endpoint, part: RequestPart): Doc {
  const { body, constants } = endpoint;
  const value = runtimeValue(module, "client", part);
  // Bundlers drop a descriptor that nothing uses only if its calls have no effects.
  const pure = `/* @__PURE__ */ ${value}`;
  if (part === "addConstants") {
    const query = constantQuery(constants);
    const headers = constantHeaders(constants).map(
      (one) => `${quoteKey(one.name)}: ${quoteString(one.value)}`,
    );
    return call(pure, [quoteString(query === "" ? "" : `?${query}`), record(headers)]);
  }
  if (part === "atServer") {
    const server = serverOfEndpoint(model, endpoint);
    if (server !== undefined) return call(pure, [quoteString(server.name), quoteString(server.address)]);
  }
  if (part !== "addLines" || body.kind !== "bytes" || body.items?.type.kind !== "ref") return value;
  const exact = { holdsInt64: itemsHoldInt64(model, endpoint) };
  const write = exact.holdsInt64 ? [runtimeValue(module, "values", "writeJson")] : [];
  return call(pure, [checkOf(module, model, body.items.type.name, exact), ...write]);
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
  "acceptJson",
  "atServer",
] as const;

type RequestPart = (typeof requestParts)[number];

/** The parts that requests of an endpoint have; a path without parameters travels unchanged. */
function partsOf(model: ClientModel, endpoint: Endpoint): RequestPart[] {
  const { segments, constants, input, body, idempotency, deadline } = endpoint;
  const isExact = bodyHoldsInt64(model, endpoint);
  const isListed = input.some((field) => field.in === "path" && field.written !== undefined);
  const hasPattern = isListed || !isPlainPath(endpoint);
  const format = body.kind === "none" ? undefined : (body.media?.format ?? "json");
  const parametersIn = (place: InputField["in"]): "none" | "scalars" | "lists" => {
    const fields = input.filter((field) => field.in === place);
    if (fields.length === 0) return "none";
    return fields.every(isScalar) ? "scalars" : "lists";
  };
  const [query, headers] = [parametersIn("query"), parametersIn("header")];
  const formats = new Set(
    responsesOf(endpoint).flatMap(({ media, stream }) => media?.format ?? stream?.format ?? []),
  );
  const isNamedJson = formats.size === 1 && formats.has("json");
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
    acceptMedia: responsesOf(endpoint).some(({ media }) => media !== undefined) && !isNamedJson,
    acceptStream: responsesOf(endpoint).some(({ stream }) => stream !== undefined),
    acceptJson: isNamedJson,
    atServer: endpoint.server !== undefined,
  };
  return requestParts.filter((part) => has[part]);
}

function isScalar({ written, value }: InputField): boolean {
  return written === undefined && value.type.kind !== "list";
}
