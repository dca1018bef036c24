/** Facts that the language has no words for: kept as data, exported to OpenAPI, enforced by nothing. */
import { bytesIn } from "./bodies.js";
import type { Carrier, DeclaredError, Endpoint, Field, JsonObject, Model } from "./model.js";

/** The data that one declaration carries. */
export interface CarriedExtra {
  /** Path of the declaration. */
  readonly path: string;
  readonly extra: JsonObject;
}

/** A key of an extra that the exported document has already. */
export interface ExtraClash {
  /** Path of the declaration. */
  readonly path: string;
  /** The keys that lead to it, the last one included. */
  readonly keys: readonly string[];
}

/** The beginning of the keys that speccast itself adds to OpenAPI. */
export const ownKeyPrefix = "x-speccast-";

/** Returns the path of the key `extra` of a declaration. */
export function extraPath(path: string): string {
  return `${path}/extra`;
}

/**
 * Returns the data that the declarations of a spec carry, in the order of the model. Fields that several resources
 * share count once.
 */
export function carriedExtras(model: Model): CarriedExtra[] {
  const found = new Map<string, CarriedExtra>();
  for (const { path, extra } of carriersOf(model))
    if (extra !== undefined && !found.has(path)) found.set(path, { path, extra });
  return [...found.values()];
}

function* carriersOf(model: Model): Iterable<Carrier> {
  const { service, enums, scalars, errors, schemes, resources, endpoints } = model;
  yield service;
  yield* [service.contact, service.license].filter((fact) => fact !== undefined);
  for (const server of service.servers ?? []) {
    yield server;
    yield* server.variables;
  }
  yield* service.groupFacts ?? [];
  yield* enums;
  yield* scalars;
  for (const error of errors) yield* carriersOfError(error);
  yield* schemes;
  for (const resource of resources) {
    yield resource;
    if (resource.kind === "object") yield* resource.fields;
  }
  for (const endpoint of endpoints) yield* carriersOfEndpoint(endpoint);
}

/** Returns an error, and its fields and headers. */
export function carriersOfError(error: DeclaredError): readonly Carrier[] {
  return [error, ...error.fields, ...error.headers];
}

/** Returns an endpoint, and what it declares: its input, files and the headers of its responses. */
export function carriersOfEndpoint(endpoint: Endpoint): readonly Carrier[] {
  const { input, body, idempotency, deadline, response, otherResponses } = endpoint;
  const declared = [idempotency, deadline].flatMap((part) => part?.declared ?? []);
  const headers = [response, ...otherResponses].flatMap((one): readonly Field[] => one.headers);
  return [endpoint, ...input, ...bytesIn(body), ...declared, ...headers];
}
