/** The responses of success of an endpoint. */
import type { Endpoint, SuccessResponse } from "./model.js";
import { headersType, outputType } from "../names/names.js";

/** Returns the responses of success; the first is the main one. */
export function responsesOf({ response, otherResponses }: Endpoint): readonly SuccessResponse[] {
  return [response, ...otherResponses];
}

/** Returns every response of success, the stream that the input selects included. */
export function everyResponse(endpoint: Endpoint): readonly SuccessResponse[] {
  const { overload } = endpoint;
  return overload === undefined ? responsesOf(endpoint) : [...responsesOf(endpoint), overload.response];
}

/** Returns the endpoint as it is with the input that selects the stream; undefined where no input does. */
export function streamedEndpoint(endpoint: Endpoint): Endpoint | undefined {
  const { overload, ...rest } = endpoint;
  return overload === undefined ? undefined : { ...rest, response: overload.response, otherResponses: [] };
}

/**
 * Returns the status that a server sends: that of the response; for a range 200, or 204 without a body, or the next that
 * no other response has.
 */
export function sentStatus(endpoint: Endpoint, response: SuccessResponse): number {
  const { status } = response;
  if (status !== "2XX") return status;
  const taken = new Set(responsesOf(endpoint).map((one) => one.status));
  let sent = hasContent(response) ? 200 : 204;
  while (taken.has(sent)) sent = sent === 204 ? 200 : sent + 1;
  return sent;
}

/** Returns whether the responses have different bodies, so that the output is narrowed by its status. */
export function isNarrowed({ response, otherResponses }: Endpoint): boolean {
  const first = bodyKey(response);
  return otherResponses.some((other) => bodyKey(other) !== first);
}

function bodyKey(response: SuccessResponse): string {
  return JSON.stringify([isBytes(response), response.stream !== undefined, response.value]);
}

/** Returns whether a body is bytes, which have no value of the model. */
export function isBytes({ media }: SuccessResponse): boolean {
  return media?.format === "bytes";
}

/** Returns the media type of a body; undefined where there is none. */
export function mediaTypeOf({ value, media, stream }: SuccessResponse): string | undefined {
  return stream?.type ?? media?.type ?? (value === undefined ? undefined : "application/json");
}

/** Returns whether a response leads to another address, which its header `location` has. */
export function isRedirect(status: SuccessResponse["status"]): boolean {
  return [301, 302, 303, 307, 308].some((one) => one === status);
}

/** Returns whether a response has a body. */
export function hasContent(response: SuccessResponse): boolean {
  return response.value !== undefined || isBytes(response);
}

/** Returns the name of the type of one response's body: that of a plain resource is the resource's. */
export function typeOfBody(endpoint: Endpoint, response: SuccessResponse): string {
  const { value } = response;
  return value?.type.kind === "ref" && !value.nullable ? value.type.name : ownTypeOfBody(endpoint, response);
}

/**
 * Returns the name of a body's own type.
 *
 *   [{ status: 200, type: list<Parcel> }, { status: 304 }]   ->   ParcelsListOutput200
 */
export function ownTypeOfBody(endpoint: Endpoint, { status }: SuccessResponse): string {
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
