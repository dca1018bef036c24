/** Features of the client that a configuration can leave out: the files of the runtime that stand for others then. */
import type { ClientOptions } from "../../config/generation.js";
import {
  bodyHoldsInt64,
  holdersOfInt64,
  itemsHoldInt64,
  responseHoldsInt64,
} from "../../language/facts/int64.js";
import { everyResponse } from "../../language/model/responses.js";
import type { OwnEmitter } from "../emitter.js";

/** The files without each feature, by the files that they stand for. Both export the same names. */
export const filesWithout: Readonly<Record<"retries" | "validation", Readonly<Record<string, string>>>> = {
  retries: {
    "runtime/client/retries.ts": "runtime/client/one-attempt.ts",
    "runtime/client/retry-options.ts": "runtime/client/no-retry-options.ts",
    "runtime/client/resumption.ts": "runtime/client/no-resumption.ts",
    "runtime/query/retry.ts": "runtime/query/client-retry.ts",
  },
  validation: {
    "runtime/client/drift.ts": "runtime/client/no-drift.ts",
    "runtime/client/drift-options.ts": "runtime/client/no-drift-options.ts",
  },
};

/**
 * Returns the files of the runtime that an output has in place of others.
 *
 *   { retries: false }   ->   { "runtime/client/retries.ts": "runtime/client/one-attempt.ts", … }
 */
export function filesInstead({ retries, validation }: ClientOptions): Readonly<Record<string, string>> {
  return {
    ...(retries === false ? filesWithout.retries : {}),
    ...(validation === "none" ? filesWithout.validation : {}),
  };
}

/** Returns the validators if the client of `model` checks nothing, and no value holds 64-bit integers. */
export const omittedByClient: NonNullable<OwnEmitter["omits"]> = (model, { client }) => {
  if (client?.validation !== "none") return [];
  const holders = { int64: holdersOfInt64(model) };
  const isImported = model.endpoints.some(
    (endpoint) =>
      bodyHoldsInt64(holders, endpoint) ||
      itemsHoldInt64(holders, endpoint) ||
      everyResponse(endpoint).some((one) => responseHoldsInt64(holders, one)),
  );
  return isImported ? [] : ["validators"];
};
