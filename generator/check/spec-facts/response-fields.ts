/** Responses and their fields. */
import type { EndpointAst, Located, ResponseAst, ValueAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { BoundField } from "../../spec/bind/fields.js";
import type { RuleFinding } from "../rule.js";
import { describeValue } from "./type-kinds.js";

/** The fields of an endpoint's response, as far as they are known. */
export function responseFields(
  spec: BoundSpec,
  endpoint: EndpointAst,
): ReadonlyMap<string, BoundField> | undefined {
  const value = endpoint.response?.stated?.value.value;
  return value === undefined ? undefined : spec.fieldsOfType(value.type);
}

/** Finds items of a stream that are no resource. Another rule reports an unknown name. */
export function itemFault(spec: BoundSpec, value: ValueAst | undefined): RuleFinding | undefined {
  if (value === undefined || value.type.kind === "invalid") return undefined;
  const isItem = spec.resourceOf(value.type) !== undefined || spec.isUnknown(value.type);
  if (isItem && !value.nullable) return undefined;
  const message = `The items of a stream are a resource, not ${describeValue(value)}.`;
  return { message, span: value.span, help: "Name a resource or a union of resources." };
}

/** The responses of success that an endpoint states, the first one first. */
export function statedResponses({ response, otherResponses }: EndpointAst): readonly Located<ResponseAst>[] {
  return response?.stated === undefined ? otherResponses : [response.stated, ...otherResponses];
}
