/** An endpoint as it was and as it is. */
import type { Endpoint } from "../../../language/model/model.js";

/** An endpoint on both sides. */
export interface EndpointPair {
  readonly base: Endpoint;
  readonly head: Endpoint;
}
