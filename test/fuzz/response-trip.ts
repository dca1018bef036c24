/** Round trips of responses: the client reads the value, headers and error that the handler of the same spec gave. */
import { isDeepStrictEqual } from "node:util";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { carriedExtras } from "../../generator/language/model/extra.js";
import type {
  DeclaredError,
  Endpoint,
  Field,
  Model,
  SuccessResponse,
} from "../../generator/language/model/model.js";
import { inputType, operationName, validatorNames } from "../../generator/language/names/names.js";
import {
  isBytes,
  isNarrowed,
  responsesOf,
  sentStatus,
  typeOfBody,
} from "../../generator/language/model/responses.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { jsonViewOf } from "../../generator/values/json-view.js";
import { kept } from "../../generator/values/kept.js";
import { withNamedTypes, type NamedType } from "../../generator/values/named-types.js";
import { below, chance, pick, rng, seedOf } from "../../generator/values/random.js";
import { ValueMaker } from "../../generator/values/right-values.js";
import { addReading, unoptimized } from "../../generator/tools/prove/schema-oracle.js";
import { forbiddenKeyAt } from "../../templates/runtime/values/json-text.js";
import { givenValues } from "./given-value.js";
import { connectionTo, filesOf, type Loss, type Modules } from "./round-trip.js";

/** The results of the responses of one spec. */
export interface ResponseTrips {
  readonly values: number;
  readonly streams: number;
  readonly errors: number;
  readonly losses: readonly Loss[];
}

/** The part of a handler's context that is used here. */
interface Context {
  readonly responseHeaders: Record<string, unknown>;
  readonly fail: Readonly<Record<string, (details: object, headers?: object) => Error>>;
}

/** A handler, and what the client must receive. */
interface Answer {
  readonly kind: "values" | "streams" | "errors";
  handle(context: Context): unknown;
  readonly expected: unknown;
}

/** Has each endpoint of `model` respond with `values` random values or errors. */
export async function responseTrips(
  modules: Modules,
  given: Model,
  { seed, values }: { readonly seed: number; readonly values: number },
): Promise<ResponseTrips> {
  const model = withObjects(given);
  const found = { values: 0, streams: 0, errors: 0, losses: [] as Loss[] };
  let answer: Answer | undefined;
  let travelled: { readonly status: number; readonly text: string } | undefined;
  let fault: unknown;
  const describes = documentOracle(modules.document, given);
  const connection = connectionTo(modules, given, {
    handle: async (_, context) => answer?.handle(context as Context),
    onError: (error) => void (fault = error),
    async onResponse(response) {
      const type = response.headers.get("content-type") ?? "";
      const isJson = /^application\/(?:problem\+)?json$/.test(type) && response.body !== null;
      travelled = isJson ? { status: response.status, text: await response.clone().text() } : undefined;
    },
  });
  for (const [at, endpoint] of model.endpoints.entries()) {
    const { name, http, overload, body } = endpoint;
    // A stream that the input selects needs that input, and HEAD has no bodies.
    if (http === "HEAD" || overload !== undefined || body.kind === "bytes") continue;
    for (let number = 0; number < values; number++) {
      const random = rng(seedOf(seed, at * values + number));
      const input = inputOf(modules, model, { endpoint, random });
      answer = answerOf(modules, model, { endpoint, random });
      fault = travelled = undefined;
      if (input === undefined || answer === undefined) continue;
      const call = modules.operations[operationName(endpoint)] as Operation;
      const became = await receivedFrom(call(connection, input), endpoint);
      // The input has a value without a form in a request.
      if (became === "unsendable") continue;
      found[answer.kind]++;
      if (!isDeepStrictEqual(plain(became), plain(answer.expected)))
        found.losses.push({ endpoint: name, given: answer.expected, became: fault ?? became });
      if (travelled === undefined) continue;
      const { status, text } = travelled;
      const refusal = describes(endpoint, status, JSON.parse(text));
      if (refusal !== undefined)
        found.losses.push({ endpoint: name, given: text, became: `openapi.json: ${refusal}` });
    }
  }
  return found;
}

/** A call of operations.ts, as far as this is about it. */
type Operation = (connection: unknown, input: unknown) => { response(): Promise<Received> };
interface Received {
  readonly status: number;
  readonly value: unknown;
  readonly declaredHeaders?: object;
}

/** An endpoint, and the chance by which its messages are made. */
interface Making {
  readonly endpoint: Endpoint;
  readonly random: () => number;
}

/** Returns what a call resolves to, in the form of the `expected` of an answer. */
async function receivedFrom(call: ReturnType<Operation>, endpoint: Endpoint): Promise<unknown> {
  try {
    const { status, value, declaredHeaders = {} } = await call.response();
    const body = isNarrowed(endpoint) ? (value as { readonly value?: unknown }).value : value;
    return { status, headers: declaredHeaders, value: await readBody(body) };
  } catch (error) {
    const { kind, code, status, message } = error as Readonly<Record<string, unknown>>;
    if (kind === "input") return "unsendable";
    return kind === "declared" ? { code, status } : message;
  }
}

/** Returns a body of bytes as numbers, a stream as its items, and any other body as it is. */
async function readBody(body: unknown): Promise<unknown> {
  if (typeof body !== "object" || body === null) return body;
  if (Symbol.asyncIterator in body) {
    const items: unknown[] = [];
    for await (const item of body as AsyncIterable<unknown>) items.push(item);
    return items;
  }
  if (!("bytes" in body) || typeof body.bytes !== "function") return body;
  return [...((await body.bytes()) as Uint8Array)];
}

function answerOf(modules: Modules, model: Model, making: Making): Answer | undefined {
  const { endpoint, random } = making;
  if (endpoint.errors.length > 0 && chance(random, 0.3)) {
    const name = pick(random, endpoint.errors);
    const error = model.errors.find((one) => one.name === name);
    return error && failure(model, error, random);
  }
  const response = pick(random, responsesOf(endpoint));
  const headers = rightHeaders(model, headersOf(endpoint, response), random);
  if (headers === undefined) return undefined;
  const { status, stream } = response;
  const make = (): readonly [given: unknown, expected: unknown] | undefined =>
    isBytes(response) ? randomBytes(random) : bodyOf(modules, model, { response, ...making });
  const made = stream ? Array.from({ length: below(random, 4) }, make) : [make()];
  if (made.includes(undefined)) return undefined;
  const pairs = made as NonNullable<(typeof made)[number]>[];
  return {
    kind: stream ? "streams" : "values",
    handle({ responseHeaders }) {
      Object.assign(responseHeaders, headers);
      const items = pairs.map(([value], at) => (stream?.resume ? { id: String(at), value } : value));
      const value = stream ? itemsOf(items) : items[0];
      return endpoint.otherResponses.length > 0 ? { status, value } : value;
    },
    expected: {
      status: sentStatus(endpoint, response),
      headers,
      value: stream ? pairs.map(([, one]) => one) : pairs[0]?.[1],
    },
  };
}

async function* itemsOf(items: readonly unknown[]): AsyncGenerator {
  yield* items;
}

function randomBytes(random: () => number): readonly [Uint8Array, number[]] {
  const bytes = Array.from({ length: below(random, 30) }, () => below(random, 256));
  return [Uint8Array.from(bytes), bytes];
}

/** Returns a body for the handler, and the one that arrives; neither for a response without one. */
function bodyOf(
  { validators }: Modules,
  model: Model,
  { endpoint, response, random }: Making & { readonly response: SuccessResponse },
): readonly [unknown, unknown] | undefined {
  if (response.value === undefined) return [undefined, undefined];
  const name = typeOfBody(endpoint, response);
  const value = rightValue(model, name, random);
  // Text has no form for half of a surrogate pair.
  if (value === undefined || (response.media?.format === "text" && /\p{Surrogate}/u.test(String(value))))
    return undefined;
  const sent = kept(model, name, value);
  // Items that differ in undeclared fields only are equal once these are dropped, which `unique` refuses.
  if (!isValidAs(model, name, sent)) return undefined;
  const schema = validators[validatorNames(name).schema];
  const [given, expected] = [value, sent].map((one) => givenValues(validators, schema, one)[0]);
  return [given, expected];
}

/** Returns an answer that is a declared error. */
function failure(model: Model, error: DeclaredError, random: () => number): Answer | undefined {
  const { name, body, status: declared } = error;
  const headers = rightHeaders(model, errorHeaders(error), random);
  const details = rightValue(model, body?.resource ?? errorFields(error), random) as object | undefined;
  if (headers === undefined || details === undefined) return undefined;
  const status = declared === "4XX" ? 418 : declared === "5XX" ? 567 : declared;
  const range = status === declared ? {} : { status };
  if (body?.isWhole === true && body.code?.value !== undefined) {
    const [last = "", ...before] = [...body.code.path].reverse();
    const holder = before.reduceRight<unknown>((at, key) => (at as Record<string, unknown>)[key], details);
    (holder as Record<string, unknown>)[last] = body.code.value;
  }
  return {
    kind: "errors",
    handle({ fail }) {
      const make = fail[name] as NonNullable<(typeof fail)[string]>;
      if (body === undefined) throw make({ ...details, headers, ...range });
      if (body.isWhole && status === declared) throw make(details, headers);
      throw make({ message: "Books", body: details, headers, ...range });
    },
    expected: { code: error.code, status },
  };
}

function inputOf({ validators }: Modules, model: Model, { endpoint, random }: Making): object | undefined {
  const name = inputType(endpoint);
  const schema = validators[validatorNames(name).schema];
  const value = rightValue(model, name, random);
  const [given] = value === undefined ? [] : givenValues(validators, schema, value);
  return given === undefined ? undefined : { ...(given as object), ...filesOf(endpoint) };
}

/** Returns a valid value of JSON that can travel; undefined where chance makes none. */
function rightValue(model: Model, name: string, random: () => number): unknown {
  for (let tries = 0; tries < 10; tries++) {
    const json = jsonViewOf(new ValueMaker(model, random, { edges: 0.03, depth: 0 }).value(name))?.json;
    if (json === undefined || !isValidAs(model, name, json)) continue;
    const text = JSON.stringify(json);
    if (text.length < 10_000 && forbiddenKeyAt(text, json) === undefined) return json;
  }
  return undefined;
}

/** Returns headers that HTTP can carry. */
function rightHeaders(model: Model, name: string, random: () => number): object | undefined {
  const headers = rightValue(model, name, random) as object | undefined;
  const isLost = (value: unknown): boolean => typeof value === "string" && !/^(?! )[ -~]*(?<! )$/.test(value);
  return headers === undefined || Object.values(headers).some(isLost) ? undefined : headers;
}

/** Names of the headers of responses and errors, and of the fields of errors, which have no validators. */
const headersOf = ({ name }: Endpoint, { status }: SuccessResponse): string => `${name} ${status}`;
const errorHeaders = ({ name }: DeclaredError): string => `${name} headers`;
const errorFields = ({ name }: DeclaredError): string => `${name} fields`;

/** Returns the model with these as types. */
function withObjects(model: Model): Model {
  const types = new Map<string, NamedType>();
  const add = (name: string, fields: readonly Field[]): void => {
    const declared = new Set(fields.map((field) => field.name));
    const rest = { rest: undefined, atLeast: 0, counted: fields, recursive: false } as const;
    types.set(name, { kind: "object", name, fields, declared, extras: "closed", ...rest });
  };
  for (const endpoint of model.endpoints)
    for (const one of responsesOf(endpoint)) add(headersOf(endpoint, one), one.headers);
  for (const error of model.errors) {
    add(errorHeaders(error), error.headers);
    add(errorFields(error), error.fields);
  }
  return withNamedTypes(model, types);
}

/** Returns a function that says why openapi.json refuses the body of a response; undefined where it does not. */
function documentOracle(
  document: unknown,
  model: Model,
): (endpoint: Endpoint, status: number, body: unknown) => string | undefined {
  // Neither is enforced, and the document states both.
  if (carriedExtras(model).length > 0 || JSON.stringify(model).includes('"unenforcedPattern"'))
    return () => undefined;
  const ajv = new Ajv2020({ ownProperties: true, strict: false, code: unoptimized });
  addReading(ajv, document);
  const id = "http://fuzz.test/openapi.json";
  ajv.addSchema({ $id: id, ...(document as object) });
  const known = new Map<string, ValidateFunction>();
  return (endpoint, status, body) => {
    const place = placeOf(document as Part, endpoint, status);
    if (place === undefined) return `nothing about ${status}`;
    const pointer = place.map(
      (key) => `/${encodeURIComponent(key.replace(/~/g, "~0").replace(/\//g, "~1"))}`,
    );
    const ref = `${id}#${pointer.join("")}`;
    const validate = known.get(ref) ?? ajv.compile({ $ref: ref });
    known.set(ref, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
}

/** An object of openapi.json. */
type Part = { readonly [key: string]: Part | undefined };

/** Returns the keys that lead to the schema of a response's body. */
function placeOf(document: Part, endpoint: Endpoint, status: number): string[] | undefined {
  const id = endpoint.operationId ?? operationName(endpoint);
  for (const [path, item] of Object.entries(document["paths"] ?? {}))
    for (const [method, operation] of Object.entries(item ?? {})) {
      if ((operation?.["operationId"] as unknown) !== id) continue;
      const responses = operation?.["responses"] ?? {};
      const key = [String(status), `${String(status).charAt(0)}XX`, "default"].find((one) => responses[one]);
      if (key === undefined) return undefined;
      const ref = responses[key]?.["$ref"] as unknown as string | undefined;
      const keys = ref?.slice(2).split("/") ?? ["paths", path, method, "responses", key];
      const response = keys.reduce<Part | undefined>((at, one) => at?.[one], document);
      const media = Object.keys(response?.["content"] ?? {}).find((one) => /[/+]json$/.test(one));
      return media === undefined ? undefined : [...keys, "content", media, "schema"];
    }
  return undefined;
}

/** Returns `value` without prototypes and members that are undefined, with 64-bit integers as text. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify({ value }, (_, one: unknown) => (typeof one === "bigint" ? `${one}n` : one)),
  );
}
