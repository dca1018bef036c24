/** The fields of responses. */
import type { EndpointAst } from "../../declarations/index.js";
import type { MemberField, SpecScope } from "./spec-scope.js";

/** The fields of an endpoint's response, as far as they are known. */
export function responseFields(
  scope: SpecScope,
  endpoint: EndpointAst,
): ReadonlyMap<string, MemberField> | undefined {
  const value = endpoint.response?.stated?.value.value;
  return value === undefined ? undefined : scope.fieldsOfType(value.type);
}
