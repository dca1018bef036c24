import type { EndpointAst, FieldAst, Located, ResponseAst } from "../../spec/declarations/index.js";
import { suggest } from "../../diagnostics/suggest.js";
import { statedResponses } from "../spec-facts/response-fields.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A stream beside another response has a status of its own, or says with which input it is the response: `when` names
 * one field of the input that is a boolean, a constant or a closed enum.
 *
 *     resources:
 *       Chunk: { fields: { text: string } }
 *     endpoints:
 *       chats.send:
 *         POST: /chats
 *         body: { text: string, stream?: boolean }
 *         response: [Chunk, { stream: Chunk }]
 */
export const streamWhen = defineRule({
  code: "stream-when",
  what: "A stream has the status of another response and lacks `when`, or its `when` does not select it.",
  why: "Callers and handlers must know the type of the response from the input or from its status.",
  fix: "List the usual response first, then the stream with `when: { stream: true }`, and declare that field.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const stated = statedResponses(endpoint);
      const streams = stated.filter(({ value }) => value.stream !== undefined || value.when !== undefined);
      for (const response of streams) yield* judge(spec, endpoint, stated, response);
    }
  },
});

function* judge(
  spec: BoundSpec,
  endpoint: EndpointAst,
  stated: readonly Located<ResponseAst>[],
  { value: { stream, when, headers, status }, span }: Located<ResponseAst>,
): Generator<RuleFinding> {
  const name = endpoint.name.value;
  // A status of its own tells it from the others.
  if (when === undefined && stated.every((one) => one.span === span || one.value.status !== status)) return;
  const [first, , third] = stated;
  if (stated.length < 2) {
    if (when === undefined) return;
    const message = `The only response of endpoint ${name} has \`when\`.`;
    yield { message, span: when.span, help: "Delete it, or list the other response before it." };
  } else if (stream === undefined) {
    const message = `A response of endpoint ${name} has \`when\` but is not a stream.`;
    const help =
      "Only a stream depends on the input. Write `{ union: { of: [ … ] } }` for one of several bodies.";
    yield { message, span: when?.span ?? span, help };
  } else if (when !== undefined && first?.span === span) {
    const message = `The first response of endpoint ${name} is a stream.`;
    yield { message, span: stream.span, help: "Put the response without `when` first." };
  } else if (when !== undefined && third !== undefined) {
    const message = `Endpoint ${name} lists a stream together with several responses.`;
    const help = "List one response and one stream, or give the stream a status of its own and no `when`.";
    yield { message, span: stream.span, help };
  } else if (when === undefined) {
    const message = `Nothing selects the stream of endpoint ${name}.`;
    const help =
      "Add the input that asks for it, for example `when: { stream: true }`, or give it a status of its own.";
    yield { message, span: stream.span, help };
  } else {
    const [header] = headers;
    if (header !== undefined) {
      const message = "A stream with `when` cannot have headers of its own.";
      yield { message, span: header.name.span, help: "Leave them out, or make it an endpoint of its own." };
    }
    yield* judgeCondition(spec, endpoint, when);
  }
}

function* judgeCondition(
  spec: BoundSpec,
  endpoint: EndpointAst,
  { condition, span }: NonNullable<ResponseAst["when"]>,
): Generator<RuleFinding> {
  const [selecting, ...others] = condition.value;
  if (selecting === undefined || others.length > 0) {
    yield { message: "`when` names one field of the input.", span, help: "Keep one of them." };
    return;
  }
  const { field: named, values } = selecting;
  const fields = inputFields(spec, endpoint);
  const field = fields?.get(named.value);
  if (fields === undefined) return;
  if (field === undefined) {
    const message = `The input of endpoint ${endpoint.name.value} has no "${named.value}".`;
    const suggestion = suggest(named.value, fields.keys());
    const help = "Declare it in the body or the query, for example `stream?: boolean`.";
    yield { message, span: named.span, ...(suggestion === undefined ? { help } : { suggestion }) };
    return;
  }
  yield* judgeField(spec, field, named);
  const known = spec.valuesOf(field.value.type);
  for (const { value, span: place } of values) {
    if (known === undefined || known.includes(value)) continue;
    const message = `"${named.value}" is never ${JSON.stringify(value)}.`;
    yield {
      message,
      span: place,
      help: `Its values are ${known.map((one) => JSON.stringify(one)).join(", ")}.`,
    };
  }
}

function* judgeField(
  spec: BoundSpec,
  field: FieldAst,
  { value: name, span }: Located<string>,
): Generator<RuleFinding> {
  const related = { message: "This is the field.", span: field.name.span };
  const { type } = field.value;
  if (type.kind !== "invalid" && spec.valuesOf(type) === undefined) {
    const message = `"${name}" has no fixed values that could select a response.`;
    yield { message, span, help: "Use a boolean, a constant or a closed enum.", related };
  }
  if (field.apply !== undefined) {
    const message = `"${name}" selects the response, but the server fills in its default.`;
    yield {
      message,
      span,
      help: "Leave out `apply`: callers and handlers must see the same value.",
      related,
    };
  }
}

/**
 * Returns the fields of an input by their names in it; undefined where they are not all known. A body that is one
 * member of the input has none.
 */
function inputFields(spec: BoundSpec, endpoint: EndpointAst): ReadonlyMap<string, FieldAst> | undefined {
  const { pathFields, query, headers, body, bodyAs } = endpoint;
  const fields = new Map<string, FieldAst>();
  for (const field of [...pathFields, ...query, ...headers])
    fields.set(field.as?.value ?? field.name.value, field);
  if (body?.kind === "fields") for (const field of body.fields) fields.set(field.name.value, field);
  if (body?.kind !== "type" || bodyAs !== undefined || body.optional) return fields;
  const { type } = body.value;
  const resource = spec.resourceOf(type);
  if (resource?.kind !== "object") return spec.isUnknown(type) ? undefined : fields;
  if (!spec.isComplete(resource)) return undefined;
  for (const [name, { field }] of spec.fieldsOf(resource)) fields.set(name, field);
  return fields;
}
