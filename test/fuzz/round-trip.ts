/** Round trips: the generated server reads each value that the client of the same spec sends. */
import { isDeepStrictEqual } from "node:util";
import { emitModel } from "../../generator/pipeline/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Endpoint, Model } from "../../generator/language/model/model.js";
import type { Schema } from "../../templates/runtime/values/schema.js";
import { inputType, operationName, validatorNames } from "../../generator/language/names/names.js";
import { kept } from "../../generator/values/kept.js";
import { rng, seedOf } from "../../generator/values/random.js";
import { randomValue } from "../../generator/values/values.js";
import { givenValues } from "./given-value.js";
import { loadModule } from "./load-emitted.js";

/** A value that the server did not read as the client was given it. */
export interface Loss {
  readonly endpoint: string;
  readonly given: unknown;
  /** The values that the server read, or the reason of a refusal. */
  readonly became: unknown;
}

/** The results of the values of one spec. */
export interface RoundTrips {
  /** Valid values that were sent. */
  readonly sent: number;
  /** Valid values that the client refused: they have no form in a request. */
  readonly unsendable: readonly string[];
  readonly losses: readonly Loss[];
}

/** A call of operations.ts, as far as this is about it. */
type Operation = (connection: unknown, input: unknown) => { result(): Promise<Ended> };
interface Ended {
  readonly error: {
    readonly kind: string;
    readonly message: string;
    readonly problem?: unknown;
    readonly body?: unknown;
  };
}

const entry = `
export * as operations from "./operations.js";
export * as validators from "./validators.js";
export { createConnection } from "./client.js";
export { createServer } from "./server.js";
`;

/** Generates and loads client and server of `model`. */
export async function loadTrips(model: Model): Promise<Modules> {
  const files = await emitModel(model, {
    ...defaultOptions,
    targets: ["client", "server", "openapi"],
    imports: ".js",
  });
  const document: unknown = JSON.parse(files.find(({ path }) => path === "openapi.json")?.text ?? "");
  return { ...(await loadModule(files, entry)), document } as unknown as Modules;
}

/** Sends `values` random values to each endpoint of `model`. */
export async function roundTrips(
  modules: Modules,
  model: Model,
  { seed, values }: { readonly seed: number; readonly values: number },
): Promise<RoundTrips> {
  const found = { sent: 0, unsendable: [] as string[], losses: [] as Loss[] };
  const wire = wireOf(modules, model);
  for (const [at, endpoint] of model.endpoints.entries()) {
    // Bytes are no values: the rows of bodies of bytes send them.
    if (endpoint.body.kind === "bytes") continue;
    const name = inputType(endpoint);
    const schema = modules.validators[validatorNames(name).schema] as Schema;
    const call = modules.operations[operationName(endpoint)] as Operation;
    for (let number = 0; number < values; number++) {
      const value = randomValue(model, name, rng(seedOf(seed, at * values + number)));
      const [given] = givenValues(modules.validators, schema, value);
      if (given === undefined || schema.check(given) !== null) continue;
      const { read, error } = await wire(call, { ...(given as object), ...filesOf(endpoint) });
      const loss = { endpoint: endpoint.name, given, became: read?.input ?? error.body ?? error.message };
      if (error.kind === "input") found.unsendable.push(error.message.replace(/^[^]* sent: /, ""));
      else {
        found.sent++;
        const [expected] = givenValues(modules.validators, schema, expectedOf(model, endpoint, value));
        if (!isTooLong(error) && !isDeepStrictEqual(withoutFiles(endpoint, read?.input), expected))
          found.losses.push(loss);
      }
    }
  }
  return found;
}

/** Client and server of a spec, and its openapi.json. */
export interface Modules {
  readonly document: unknown;
  readonly operations: Readonly<Record<string, unknown>>;
  readonly validators: Readonly<Record<string, unknown>>;
  createConnection(options: object): unknown;
  createServer(
    handlers: object,
    options: object,
  ): { fetch(url: string, init: RequestInit): Promise<Response> };
}

/** Files to send beside a value. */
export function filesOf({ body }: Endpoint): object {
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  return Object.fromEntries(
    files.map(({ name, isList }) => {
      const file = new Blob(["x"], { type: "image/png" });
      return [name, isList ? [file, file] : file];
    }),
  );
}

function withoutFiles({ body }: Endpoint, input: unknown): unknown {
  const names = body.kind === "fields" ? (body.files ?? []).map(({ name }) => name) : [];
  if (names.length === 0 || typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
}

/** A function that has itself as whatever is asked for: handlers and rules of groups within groups. */
function everywhere(handle: (input: unknown, context: unknown) => unknown): object {
  const all: object = new Proxy(handle, { get: () => all });
  return all;
}

/** The parts of a server and its client that differ between trips. */
interface Wiring {
  /** The handler of all endpoints. */
  handle(input: unknown, context: unknown): unknown;
  onError?(error: unknown): void;
  /** Sees each response. */
  onResponse?(response: Response): Promise<void>;
}

/** Returns a connection to a server of the spec with one handler for all of its endpoints. */
export function connectionTo(
  { createConnection, createServer }: Modules,
  { schemes }: Model,
  { handle, onError = () => {}, onResponse }: Wiring,
): unknown {
  const server = createServer(everywhere(handle), {
    authenticate: Object.fromEntries(schemes.map(({ name }) => [name, async () => ({})])),
    rules: everywhere(() => true),
    idempotency: { store: forgetful },
    idempotencyHeader: "x-any-key",
    errorBody: () => ({}),
    onError,
    maxBodyBytes: 2 ** 28,
  });
  const options = { baseUrl: "http://fuzz.test", attempts: 1, idempotencyHeader: "x-any-key" };
  const auth = Object.fromEntries(
    schemes.map(({ name, credentials }) => [name, Object.fromEntries(credentials.map((one) => [one, "x"]))]),
  );
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await server.fetch(url, init);
    await onResponse?.(response);
    return response;
  };
  return createConnection({ ...options, auth, logLevel: "off", fetch });
}

/** Returns a function that calls a server of the spec by its client, and resolves to what the handler was given. */
function wireOf(modules: Modules, model: Model) {
  const reads: { readonly input: unknown }[] = [];
  const handle = async (input: unknown): Promise<never> => {
    reads.push({ input });
    throw new Error("It has arrived.");
  };
  const connection = connectionTo(modules, model, { handle });
  return async (call: Operation, given: unknown) => {
    reads.length = 0;
    const { error } = await call(connection, given).result();
    return { read: reads.at(-1), error };
  };
}

/** A store that knows no key: each request is a new one. */
const forgetful = {
  begin: async () => ({ state: "new", transaction: undefined }),
  complete: async () => {},
  abandon: async () => {},
};

/** Paths and queries have a bound of their own. */
function isTooLong({ message }: Ended["error"]): boolean {
  return message.includes("uri_too_long");
}

/** `given` as JSON, without what the spec does not declare. */
function expectedOf(model: Model, endpoint: Endpoint, given: unknown): unknown {
  const text = JSON.stringify(kept(model, inputType(endpoint), given), (_, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? `lost: ${value}` : value,
  );
  const applied = endpoint.input.flatMap((field) =>
    field.apply === true ? [[field.name, field.default] as const] : [],
  );
  const sent = Object.entries(JSON.parse(text) as object).filter(([name, value]) => {
    const field = endpoint.input.find((one) => one.name === name);
    return field?.in !== "query" || field.presence.kind === "required" || !isEmptyList(field, value);
  });
  const read = { ...Object.fromEntries(applied), ...Object.fromEntries(sent) };
  const { body } = endpoint;
  const isText = body.kind === "fields" && ["form", "multipart"].includes(body.media?.format ?? "json");
  return isText ? withTexts(endpoint, read) : read;
}

/** Returns whether `value` is an empty list that repeats its name: a query has no text for it. */
function isEmptyList({ written }: Endpoint["input"][number], value: unknown): boolean {
  return written === undefined && Array.isArray(value) && value.length === 0;
}

/** `value` as forms bring it: what stands where the spec leaves the type open is text. */
function withTexts({ input }: Endpoint, value: Readonly<Record<string, unknown>>): unknown {
  const texts = input.flatMap(({ name, in: place, value: { type } }) => {
    if (place !== "body" || !Object.hasOwn(value, name)) return [];
    const given = value[name];
    if (type.kind === "unspecified") return [[name, textOf(given)] as const];
    const isOpenList = type.kind === "list" && type.items.type.kind === "unspecified";
    return isOpenList && Array.isArray(given) ? [[name, given.map(textOf)] as const] : [];
  });
  return { ...value, ...Object.fromEntries(texts) };
}

function textOf(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}
