/** Responses of success. */
import type { Endpoint, Model, SuccessResponse } from "../../../language/model/model.js";
import { typeOfBody, isBytes, responsesOf } from "../../../language/model/responses.js";
import { jsonText } from "../../../emit/shared/example/json-text.js";
import { responseExamples } from "../../../emit/shared/example/stated.js";
import { exampleOf } from "../../../emit/shared/example/values.js";
import { markup, type Markup } from "../markup.js";
import { plainFields } from "./fields.js";
import { exampleDoc, sample } from "./notes.js";
import { typeMarkup } from "./type-text.js";

/** Returns the responses of an endpoint: statuses, bodies and headers. */
export function responsesPart(model: Model, endpoint: Endpoint): Markup {
  const parts = responsesOf(endpoint).map(
    (response) =>
      markup`<p class="response">
      <span class="status ok">${String(response.status)}</span> ${bodyWords(model, response)}
    </p>
    ${
      response.headers.length === 0
        ? undefined
        : [markup`<p class="facts">Headers of the response:</p>`, plainFields(model, response.headers)]
    }`,
  );
  return markup`<h5>Response</h5>${parts}`;
}

function bodyWords(model: Model, response: SuccessResponse): Markup {
  const { value, media, stream } = response;
  if (isBytes(response)) return markup`Bytes of <code>${media?.type ?? "application/octet-stream"}</code>`;
  if (value === undefined) return markup`No body`;
  if (stream === undefined)
    return markup`${typeMarkup(model, value)}${media === undefined ? undefined : markup` as <code>${media.type}</code>`}`;
  return markup`A stream of ${typeMarkup(model, value)} as <code>${stream.type}</code>
  ${stream.end === undefined ? undefined : markup`, up to <code>${stream.end}</code>`}
  ${stream.resume ? ". Items have ids; the client goes on after a lost connection" : undefined}.`;
}

/** Returns examples of the responses that have a body: those of the spec, or else a made one. */
export function responseSamples(model: Model, endpoint: Endpoint): Markup {
  return markup`${responsesOf(endpoint).map((response) => {
    const { value, status } = response;
    if (value === undefined || isBytes(response)) return undefined;
    const stated = responseExamples(model, endpoint, response);
    if (stated.length > 0)
      return stated.map((one) => [
        bodySample(endpoint, response, { caption: `${status} response: ${one.name}`, value: one.value }),
        exampleDoc(one),
      ]);
    const name = typeOfBody(endpoint, response);
    const made = exampleOf(model, name);
    const caption = `${status} response`;
    return made && bodySample(endpoint, response, { caption, value: made.value });
  })}`;
}

function bodySample(
  { name }: Endpoint,
  { stream, media }: SuccessResponse,
  { caption, value }: { readonly caption: string; readonly value: unknown },
): Markup {
  const of = `of ${name}`;
  if (stream?.format === "sse") return sample(caption, `data: ${JSON.stringify(value)}\n`, "json", of);
  if (stream !== undefined) return sample(caption, `${JSON.stringify(value)}\n`, "json", of);
  if (media?.format === "text" && typeof value === "string") return sample(caption, value, "text", of);
  return sample(caption, jsonText(value), "json", of);
}
