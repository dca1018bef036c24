/** The responses of success of an endpoint. */
import type { Endpoint, SuccessResponse } from "./model.js";
import { headersType, outputType } from "./names.js";

/** Returns the responses of success; the first is the main one. */
export function responsesOf({ response, otherResponses }: Endpoint): readonly SuccessResponse[] {
  return [response, ...otherResponses];
}

/** Returns whether the responses have different bodies, so that the output is narrowed by its status. */
export function isNarrowed({ response, otherResponses }: Endpoint): boolean {
  const first = JSON.stringify(response.value);
  return otherResponses.some(({ value }) => JSON.stringify(value) !== first);
}

/**
 * Returns the name of the type of one response's body.
 *
 *   [{ status: 200, type: list<Parcel> }, { status: 304 }]   ->   ParcelsListOutput200
 */
export function bodyType(endpoint: Endpoint, { status }: SuccessResponse): string {
  return isNarrowed(endpoint) ? `${outputType(endpoint)}${status}` : outputType(endpoint);
}

/** Returns the name of the type of one response's headers: `ParcelsListHeaders`; of several, `ParcelsListHeaders200`. */
export function headersOfResponse(endpoint: Endpoint, { status }: SuccessResponse): string {
  return endpoint.otherResponses.length > 0 ? `${headersType(endpoint)}${status}` : headersType(endpoint);
}

/** Returns whether a body has a schema of its own; that of a plain resource is the resource's. */
export function hasOwnBody({ value }: SuccessResponse): boolean {
  return value !== undefined && (value.type.kind !== "ref" || value.nullable);
}
