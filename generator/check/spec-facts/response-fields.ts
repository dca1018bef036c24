/** Responses and their fields. */
import type { EndpointAst, Located, ResponseAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { BoundField } from "../../spec/bind/fields.js";

/** The fields of an endpoint's response, as far as they are known. */
export function responseFields(
  spec: BoundSpec,
  endpoint: EndpointAst,
): ReadonlyMap<string, BoundField> | undefined {
  const value = endpoint.response?.stated?.value.value;
  return value === undefined ? undefined : spec.fieldsOfType(value.type);
}

/** The responses of success that an endpoint states, the first one first. */
export function statedResponses({ response, otherResponses }: EndpointAst): readonly Located<ResponseAst>[] {
  return response?.stated === undefined ? otherResponses : [response.stated, ...otherResponses];
}
