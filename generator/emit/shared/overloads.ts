/** The signatures of calls whose input selects the response. */
import type { Surroundings } from "./surroundings.js";
import type { ConstValue, Endpoint, InputField } from "../../language/model/model.js";
import { inputType, outputType } from "../../language/names/names.js";
import { streamedEndpoint } from "../../language/model/responses.js";
import type { Signature } from "../../print/signatures.js";
import type { ModuleNames } from "../../print/module.js";
import { quoteLiteral, quoteKey } from "../../print/quote/code.js";
import { callOf, callParameters, callType } from "./call-types.js";
import { inlineType } from "./inline-type.js";
import { runtimeType } from "../output/runtime-modules.js";

/**
 * Returns the ways to call an endpoint: one, or those with the stream, with the usual response, and with an input
 * that may ask for either.
 *
 *   { stream: Chunk, when: { stream: true } }
 *     ->   (input: ChatsSendInput & { stream: true }, …): Call<ItemStream<Chunk>, ChatsSendError>
 *          (input: ChatsSendInput & { stream?: false }, …): Call<ChatsSendOutput, ChatsSendError>
 *          (input: ChatsSendInput, …): Call<ChatsSendOutput | ItemStream<Chunk>, ChatsSendError>
 */
export function callSignatures(module: ModuleNames, model: Surroundings, endpoint: Endpoint): Signature[] {
  const usual = { parameters: callParameters(module, endpoint), returns: callType(module, endpoint) };
  const streamed = streamedEndpoint(endpoint);
  const { overload } = endpoint;
  if (overload === undefined || streamed === undefined) return [usual];
  const output = module.type("types.ts", outputType(endpoint));
  const stream = streamType(module, streamed);
  const { field } = overload;
  const member = endpoint.input.find(({ name }) => name === field);
  const others = member === undefined ? [] : otherValues(model, member, overload.values);
  const [input, options] = callParameters(module, streamed);
  if (input === undefined || options === undefined) return [usual];
  const inputWith = (key: string, values: readonly ConstValue[]): string =>
    `${module.type("types.ts", inputType(endpoint))} & ${inlineType([`${key}: ${values.map(quoteLiteral).join(" | ")}`])}`;
  const key = quoteKey(field);
  const isOptional = member?.presence.kind !== "required";
  const chosen = { name: "input", type: inputWith(key, overload.values) };
  const rest = { ...input, type: inputWith(isOptional ? `${key}?` : key, others) };
  const [, usualOptions = options] = usual.parameters;
  return [
    { parameters: [chosen, options], returns: callOf(module, streamed, stream) },
    ...(others.length === 0 ? [] : [{ parameters: [rest, usualOptions], returns: usual.returns }]),
    {
      parameters: [input, options],
      returns: callOf(module, endpoint, `${output} | ${stream}`, { orNone: true }),
    },
  ];
}

/** Returns the type of a stream: `ItemStream<Chunk>`. */
function streamType(module: ModuleNames, { response: { value } }: Endpoint): string {
  const item = value?.type.kind === "ref" ? module.type("types.ts", value.type.name) : "unknown";
  return `${runtimeType(module, "values", "ItemStream")}<${item}>`;
}

/** Returns the values of a member of the input that are not among `values`. */
function otherValues(
  model: Surroundings,
  { value: { type, nullable } }: InputField,
  values: readonly ConstValue[],
): ConstValue[] {
  const all: ConstValue[] = nullable ? [null] : [];
  if (type.kind === "boolean") all.push(true, false);
  if (type.kind === "ref") {
    const found = model.enums.get(type.name);
    all.push(...(found?.values ?? []).map(({ value }) => value));
  }
  return all.filter((value) => !values.includes(value));
}
