/** Outputs without a name in the spec. */
import type { Endpoint } from "../model/model.js";

/** Returns whether the output of an endpoint has a schema of its own; that of a plain resource is the resource's. */
export function hasOwnOutput({ response }: Endpoint): boolean {
  const { value } = response;
  return value !== undefined && (value.type.kind !== "ref" || value.nullable);
}
