/** Whole messages: the values that bodies of requests, responses and errors may have. */
import type { EndpointAst, ErrorAst, FieldAst, ResponseAst, ValueAst } from "../../declarations/index.js";
import type { Json } from "../../model/model.js";
import { presenceOf } from "./spec-scope.js";
import type { SpecScope } from "./spec-scope.js";
import { whyNotValue } from "./values.js";

/** Returns why a value is none of a message; undefined where it is one, or where this is unknown. */
export type WhyNotMessage = (value: Json) => string | undefined;

/** Returns the judge of bodies; a text where an endpoint has no body that is a value. */
export function judgeOfBody(scope: SpecScope, { body }: EndpointAst): WhyNotMessage | string {
  if (body === undefined) return "it has no body";
  if (body.kind === "bytes") return "the body is bytes";
  if (body.kind === "type") return judgeOfType(scope, body.value);
  return judgeOfFields(scope, body.fields, body.files);
}

/** Returns the judge of bodies of a response; a text where it has none that is a value. */
export function judgeOfResponse(scope: SpecScope, response: ResponseAst): WhyNotMessage | string {
  const { value, raw, stream } = response;
  if (stream !== undefined) return "the response is a stream";
  if (raw === "bytes") return "the response is bytes";
  return value === undefined ? "the response has no body" : judgeOfType(scope, value);
}

/** Returns the judge of bodies of an error. */
export function judgeOfError(scope: SpecScope, error: ErrorAst): WhyNotMessage {
  const shared = scope.ast.service?.errorBody;
  const isOpen = (error.body ?? shared ?? { stated: true }).stated === undefined;
  const resource = error.body === undefined ? shared?.stated?.value.type.value : error.body.stated?.value;
  if (isOpen || resource === "unspecified") return () => undefined;
  if (resource === undefined || resource === "problem") return judgeOfFields(scope, error.fields);
  const { span } = error;
  const value: ValueAst = { type: { kind: "name", name: resource, span }, nullable: false, span };
  return judgeOfType(scope, value);
}

/** The reasons by value and by name of the type: many messages have one example in common. */
const reasons = new WeakMap<SpecScope, WeakMap<object, Map<string, string | undefined>>>();

function judgeOfType(scope: SpecScope, type: ValueAst): WhyNotMessage {
  const why: WhyNotMessage = (value) => whyNotValue(scope, value, type);
  if (type.type.kind !== "name" || !scope.resources.has(type.type.name) || type.nullable) return why;
  const { name } = type.type;
  let known = reasons.get(scope);
  if (known === undefined) reasons.set(scope, (known = new WeakMap()));
  const byValue = known;
  return (value) => {
    if (typeof value !== "object" || value === null) return why(value);
    let byName = byValue.get(value);
    if (byName === undefined) byValue.set(value, (byName = new Map()));
    if (!byName.has(name)) byName.set(name, why(value));
    return byName.get(name);
  };
}

/** Returns the judge of objects with some fields. Files are strings that no field describes. */
function judgeOfFields(
  scope: SpecScope,
  fields: readonly FieldAst[],
  files: readonly FieldAst[] = [],
): WhyNotMessage {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "it is not an object";
    for (const field of [...fields, ...files]) {
      const name = field.name.value;
      const member = Object.hasOwn(value, name)
        ? (value as { readonly [key: string]: Json })[name]
        : undefined;
      if (member === undefined && presenceOf(field) === "required") return `it lacks "${name}"`;
      if (member === undefined || files.includes(field)) continue;
      const reason = whyNotValue(scope, member, field.value);
      if (reason !== undefined) return `in "${name}", ${reason}`;
    }
    return undefined;
  };
}
