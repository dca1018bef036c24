/** 64-bit integers in keys and in dehydrated data, which JSON cannot hold. */
import { type KeyFunction, keyOf } from "./keys.js";
import type { AnyOperation } from "./operations.js";

/** Returns the function for keys of an endpoint whose input has 64-bit integers: keys have their digits. */
export function digitKeys<Operation extends AnyOperation>(
  service: string,
  endpoint: string,
): KeyFunction<Operation> {
  return (input, connection) => keyOf(service, endpoint, withDigits(input), connection) as never;
}

function withDigits(input: unknown): unknown {
  if (typeof input === "bigint") return String(input);
  if (typeof input !== "object" || input === null) return input;
  if (Array.isArray(input)) return input.map(withDigits);
  const members = Object.entries(input).map(([name, value]) => [name, withDigits(value)]);
  return Object.fromEntries(members);
}

/** The mark of a 64-bit integer in dehydrated data. A string that begins with it has it twice. */
const mark = "~";

/** Default options of a query client that dehydrate and hydrate 64-bit integers. */
export interface Hydration {
  readonly dehydrate: { readonly serializeData: (data: unknown) => unknown };
  readonly hydrate: { readonly deserializeData: (data: unknown) => unknown };
}

/**
 * Returns `defaultOptions` of a query client, whose data may hold 64-bit integers: dehydrated data are JSON.
 */
export function hydration(): Hydration {
  return { dehydrate: { serializeData: written }, hydrate: { deserializeData: read } };
}

function written(data: unknown): unknown {
  return JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === "bigint") return `${mark}${value}`;
    return typeof value === "string" && value.startsWith(mark) ? mark + value : value;
  });
}

function read(text: unknown): unknown {
  return JSON.parse(String(text), (_, value: unknown) => {
    if (typeof value !== "string" || !value.startsWith(mark)) return value;
    const rest = value.slice(mark.length);
    return rest.startsWith(mark) ? rest : BigInt(rest);
  });
}
