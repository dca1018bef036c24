/** Holds a response to what its endpoint declares. */
import { resourcesByName } from "../../language/facts/by-name.js";
import { errorMediaType } from "../../language/facts/problem.js";
import type { DeclaredError, Endpoint, Field, Model, SuccessResponse } from "../../language/model/model.js";
import {
  isBytes,
  mediaTypeOf,
  responsesOf,
  streamedEndpoint,
  typeOfBody,
} from "../../language/model/responses.js";
import { faultOfNamed, faultOfValue, type ValueFault } from "../../values/faults.js";
import { isObject, own } from "../../values/objects.js";
import type { ReceivedResponse } from "./http.js";
import { readingsOf } from "./readings.js";
import type { ContractRule } from "./rules.js";
import { partAt } from "../../values/paths.js";

/** A rule that a response breaks. */
interface ResponseFault {
  readonly rule: ContractRule;
  readonly what: string;
  /** The declaration in the spec that says otherwise. */
  readonly path: string;
}

/** The verdict on a response. */
export interface CheckedResponse {
  readonly faults: readonly ResponseFault[];
  /** The declared error that it is. */
  readonly error?: string;
  readonly json: unknown;
}

/** Statuses that servers, frameworks and gateways send by themselves, whatever a spec declares. */
const ownStatuses = new Set([400, 401, 403, 404, 405, 406, 408, 411, 413, 414, 415, 421, 422, 429, 431]);

/** Returns the rules that a response of an endpoint breaks. */
export function checkResponse(model: Model, endpoint: Endpoint, response: ReceivedResponse): CheckedResponse {
  const { status } = response;
  const json = jsonOf(response);
  if (json === tooDeep) {
    const what = "the body is nested too deeply";
    return { faults: [{ rule: "response-body", what, path: endpoint.path }], json: undefined };
  }
  if (status >= 400) return { ...checkError(model, endpoint, response, json), json };
  const streamed = streamedEndpoint(endpoint);
  const type = mediaType(response);
  const asked = streamed !== undefined && type === mediaTypeOf(streamed.response) ? streamed : endpoint;
  const responses = responsesOf(asked);
  const declared =
    responses.find((one) => one.status === status) ??
    (status < 300 ? responses.find((one) => one.status === "2XX") : undefined);
  if (declared === undefined) {
    const listed = responses.map((one) => one.status).join(", ");
    const what = `status ${status} is not declared; declared is ${listed}`;
    return { faults: [{ rule: "declared-status", what, path: endpoint.path }], json };
  }
  return {
    faults: [
      ...bodyFaults(model, asked, declared, response),
      ...headerFaults(model, declared.headers, response),
    ],
    json,
  };
}

/** Levels of a body that is read; code that walks values holds each level on the stack. */
const maxLevels = 256;
/** The body that has more levels. */
const tooDeep = Symbol("too deep");

/** Returns a body as JSON; undefined where it is none, and `tooDeep` where it has too many levels. */
export function jsonOf({ text }: Pick<ReceivedResponse, "text">): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  let level = json === null || typeof json !== "object" ? [] : [json];
  for (let levels = 0; level.length > 0; levels++) {
    if (levels === maxLevels) return tooDeep;
    level = level.flatMap((one) =>
      Object.values(one).filter((inner): inner is object => typeof inner === "object" && inner !== null),
    );
  }
  return json;
}

function mediaType({ headers }: ReceivedResponse): string | undefined {
  return headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
}

/** Returns whether a media type is the declared one, or one of its family. */
function fitsType(declared: string, found: string | undefined): boolean {
  const wanted = declared.toLowerCase().split(";")[0]?.trim() ?? "";
  if (found === undefined) return false;
  if (wanted.includes("*")) return wanted === "*/*" || found.startsWith(wanted.replace("*", ""));
  if (wanted === "application/octet-stream" || wanted === found) return true;
  const isJson = (type: string): boolean => type === "application/json" || type.endsWith("+json");
  return isJson(wanted) && isJson(found) && (wanted === "application/json" || found === "application/json");
}

function typeFaults(wanted: string, response: ReceivedResponse, path: string): readonly ResponseFault[] {
  const found = mediaType(response);
  if (fitsType(wanted, found)) return [];
  return [
    { rule: "content-type", what: `the content type is ${found ?? "missing"}, and not ${wanted}`, path },
  ];
}

function bodyFaults(
  model: Model,
  endpoint: Endpoint,
  declared: SuccessResponse,
  response: ReceivedResponse,
): readonly ResponseFault[] {
  const { path, http } = endpoint;
  const wanted = mediaTypeOf(declared);
  if (http === "HEAD" || wanted === undefined || response.status === 304) return [];
  const ofType = typeFaults(wanted, response, path);
  if (ofType.length > 0) return ofType;
  if (isBytes(declared) || declared.value === undefined) return [];
  const bodyFault = (what: string): ResponseFault => ({ rule: "response-body", what, path });
  const name = typeOfBody(endpoint, declared);
  const format = declared.media?.format ?? "json";
  if (declared.stream === undefined && format === "text") return [];
  const texts = declared.stream === undefined ? [response.text] : itemsOf(declared.stream.format, response);
  const { end } = declared.stream ?? {};
  const ended = end === undefined ? -1 : texts.indexOf(end);
  for (const [at, text] of texts.entries()) {
    if (text === end) continue;
    const of = declared.stream === undefined ? "the body" : `item ${at + 1} of the stream`;
    const json = jsonOf({ text });
    if (json === undefined) return [bodyFault(`${of} is no JSON`)];
    if (json === tooDeep) return [bodyFault(`${of} is nested too deeply`)];
    const fault = faultOfNamed(model, name, json);
    if (fault !== undefined) return [bodyFault(faultText(of, fault))];
  }
  // A stream that was cut may have ended later.
  const isMissing = ended < 0 && !response.isCut;
  if (end === undefined || (!isMissing && (ended < 0 || ended === texts.length - 1))) return [];
  const what = isMissing
    ? `the stream ends without ${JSON.stringify(end)}`
    : `the stream goes on after ${JSON.stringify(end)}`;
  return [{ rule: "stream-end", what, path }];
}

function faultText(of: string, { pointer, why }: ValueFault): string {
  return pointer === "" ? `${of}: ${why}` : `${of} at ${pointer}: ${why}`;
}

/** The items of a stream that came whole. At the end of a response, the last line needs no end, and the last event no empty line. */
function itemsOf(format: "sse" | "lines", { text, isCut }: ReceivedResponse): readonly string[] {
  const end = isCut ? -1 : undefined;
  if (format === "lines")
    return text
      .split("\n")
      .slice(0, end)
      .filter((line) => line.trim() !== "");
  return text
    .split(/\r?\n\r?\n/)
    .slice(0, end)
    .flatMap((event) => {
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
      return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).trimStart()).join("\n")];
    });
}

function headerFaults(
  model: Model,
  fields: readonly Field[],
  { headers }: ReceivedResponse,
): readonly ResponseFault[] {
  return fields.flatMap(({ name, presence, value, path }): ResponseFault[] => {
    const text = headers.get(name.toLowerCase());
    if (text === undefined)
      return presence.kind === "required"
        ? [{ rule: "response-header", what: `the header ${name} is missing`, path }]
        : [];
    if (value.type.kind === "ref" && resourcesByName(model).has(value.type.name)) return [];
    const faults = readingsOf(text).map((one) => faultOfValue(model, value, one));
    const [fault] = faults;
    if (fault === undefined || faults.includes(undefined)) return [];
    return [{ rule: "response-header", what: faultText(`the header ${name}`, fault), path }];
  });
}

export function errorsOf(model: Model, endpoint: Endpoint, status: number): readonly DeclaredError[] {
  const names = new Set(endpoint.errors);
  return model.errors.filter(
    (error) =>
      names.has(error.name) && (error.status === status || error.status === `${String(status).charAt(0)}XX`),
  );
}

function checkError(
  model: Model,
  endpoint: Endpoint,
  response: ReceivedResponse,
  json: unknown,
): Omit<CheckedResponse, "json"> {
  const { status } = response;
  const candidates = errorsOf(model, endpoint, status);
  if (candidates.length === 0) {
    // A 500 is nobody's answer, even where other errors may occur.
    const isOpen = endpoint.errorsOpen || endpoint.otherwise !== undefined || status === 501;
    if (status < 500 || (isOpen && status !== 500)) return { faults: [] };
    const what = `status ${status}, which the endpoint does not declare`;
    return { faults: [{ rule: "server-error", what, path: endpoint.path }] };
  }
  if (endpoint.http === "HEAD") return { faults: [], error: candidates[0]?.name ?? "" };
  const verdicts = candidates.map((error) => ({ error, ...errorVerdict(model, error, json) }));
  const found = verdicts.find(({ fault }) => fault === undefined);
  if (found !== undefined) {
    const { error } = found;
    // Gateways and frameworks send problems as plain JSON, and bodies of any kind in any type.
    const ofType = error.body && typeFaults(errorMediaType(error), response, error.path);
    const faults = [...(ofType ?? []), ...headerFaults(model, error.headers, response)];
    return { faults, error: error.name };
  }
  const named = verdicts.find(({ isNamed }) => isNamed);
  // The server itself, or something before it, says so in its own words.
  if (named === undefined && (endpoint.errorsOpen || isOwnWord(status, json))) return { faults: [] };
  const { error, fault = "" } = named ?? verdicts[0] ?? {};
  if (error === undefined) return { faults: [] };
  const what = `status ${status} is ${error.name}, but ${fault}`;
  return { faults: [{ rule: "error-body", what, path: error.path }] };
}

/**
 * Returns whether a status and a body may come from a framework, which has codes of its own; a 404 without a code is what
 * the endpoint says.
 */
function isOwnWord(status: number, json: unknown): boolean {
  const hasCode = isObject(json) && typeof own(json, "code") === "string";
  return hasCode || (ownStatuses.has(status) && status !== 404);
}

/** Returns whether a body has the code of an error, and what is wrong with the body. */
function errorVerdict(
  model: Model,
  { body, code, fields, isByStatus }: DeclaredError,
  json: unknown,
): { readonly isNamed: boolean; readonly fault?: string } {
  // The status alone tells an error of a document whose body has no type, such as a text.
  const isAny = isByStatus === true || model.service.errorBody !== "problem";
  if (body === undefined && isAny) return { isNamed: false };
  const path = body === undefined ? ["code"] : (body.code?.path ?? []);
  const wanted = body === undefined ? code : body.code?.value;
  const where = body === undefined ? "" : ` at ${path.join(".")}`;
  if (wanted !== undefined && partAt(json, path) !== wanted)
    return { isNamed: false, fault: `its body has not the code ${wanted}${where}` };
  const whole = body && faultOfNamed(model, body.resource, json);
  const fault =
    whole === undefined
      ? problemFault(model, body === undefined ? fields : [], json)
      : faultText("the body", whole);
  return { isNamed: wanted !== undefined, ...(fault === undefined ? {} : { fault }) };
}

function problemFault(model: Model, fields: readonly Field[], json: unknown): string | undefined {
  for (const { name, presence, value } of fields) {
    const held = partAt(json, [name]);
    if (held === undefined && presence.kind === "required") return `its body has no ${name}`;
    const fault = held === undefined ? undefined : faultOfValue(model, value, held);
    if (fault !== undefined) return faultText(name, fault);
  }
  return undefined;
}
