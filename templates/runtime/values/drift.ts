/** Responses that violate the contract. */
import type { Issue } from "./issues.js";

/** A response that violates the API contract but was delivered. */
export interface Drift {
  /** Name of the endpoint in the spec, for example `books.list`. */
  readonly endpoint: string;
  readonly method: string;
  /** The path template from the spec, for example `/v1/parcels/{parcel_id}`. */
  readonly path: string;
  /** Request id that the service assigned, if known. */
  readonly requestId?: string | undefined;
  /** Place in the spec that declares the response, such as `api.yaml#Parcel`. Clients report it. */
  readonly specAt?: string;
  /** All issues of the response, at least one. */
  readonly issues: readonly Issue[];
}
