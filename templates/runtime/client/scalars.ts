/**
 * Responses in JSON that are a string, a number or a boolean. NestJS and Fastify send a string that a handler returns as plain
 * text, or as HTML where Express is below, whatever their documents say.
 */
import type { BodyReader } from "./bounded-body.js";
import { textReader } from "./charset.js";
import type { CallState, ResponseDescriptor } from "./operation.js";
import { contentTypeError, isJsonType, jsonIn, jsonOf, tooLarge } from "./response.js";
import { headerOf } from "../values/headers.js";

const textType = /^text\/(?:plain|html)\s*(?:;|$)/i;

/**
 * Returns the string in `response`: as text it is the body itself.
 * @throws ContentTypeError for another media type, and for HTML with markup: the page of a proxy is no string of the service.
 */
export async function readString(
  state: CallState,
  response: Response,
  descriptor: ResponseDescriptor,
  bodyOf: BodyReader,
): Promise<unknown> {
  return scalarOf(state, response, descriptor, bodyOf, (text, contentType) => {
    if (/^text\/html/i.test(contentType) && /^\s*</.test(text))
      throw contentTypeError(state, response.status, contentType);
    return text;
  });
}

/**
 * Returns the number or boolean in `response`, which is written as in JSON whatever its media type is.
 * @throws CallError for another media type, and for text that is not JSON.
 */
export async function readScalar(
  state: CallState,
  response: Response,
  descriptor: ResponseDescriptor,
  bodyOf: BodyReader,
): Promise<unknown> {
  return scalarOf(state, response, descriptor, bodyOf, (text) =>
    jsonIn(state, response.status, text, descriptor.output),
  );
}

async function scalarOf(
  state: CallState,
  response: Response,
  { output }: ResponseDescriptor,
  bodyOf: BodyReader,
  ofText: (text: string, contentType: string) => unknown,
): Promise<unknown> {
  const { status, headers } = response;
  const contentType = headerOf(headers, "content-type");
  const isText = contentType !== null && textType.test(contentType);
  if (contentType !== null && !isText && !isJsonType(contentType))
    throw contentTypeError(state, status, contentType);
  const body = await bodyOf();
  if (!isText) return jsonOf(state, status, contentType, body, output);
  if (body === undefined) throw tooLarge(state, status);
  const text = typeof body === "string" ? body : textReader(state, status, contentType)(body);
  return ofText(text, contentType);
}
