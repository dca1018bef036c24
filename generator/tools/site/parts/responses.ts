/** Responses of success. */
import type { Endpoint, Model, SuccessResponse } from "../../../language/model/model.js";
import { typeOfBody, isBytes, responsesOf } from "../../../language/model/responses.js";
import { jsonText } from "../../../emit/shared/example/json-text.js";
import { responseExamples } from "../../../emit/shared/example/stated.js";
import { exampleOf } from "../../../emit/shared/example/values.js";
import { element, markup, type Markup } from "../markup.js";
import { plainFields } from "./fields.js";
import { exampleDoc, sample } from "./notes.js";
import { typeMarkup } from "./type-text.js";

/** Returns the responses of an endpoint: statuses, bodies and headers. */
export function responsesPart(model: Model, endpoint: Endpoint): Markup {
  const parts = responsesOf(endpoint).map((response) =>
    markup(
      element(
        "p",
        { class: "response" },
        element("span", { class: "status ok" }, String(response.status)),
        " ",
        bodyWords(model, response),
      ),
      response.headers.length === 0
        ? undefined
        : [
            element("p", { class: "facts" }, "Headers of the response:"),
            plainFields(model, response.headers),
          ],
    ),
  );
  return markup(element("h5", {}, "Response"), parts);
}

function bodyWords(model: Model, response: SuccessResponse): Markup {
  const { value, media, stream } = response;
  if (isBytes(response))
    return markup("Bytes of ", element("code", {}, media?.type ?? "application/octet-stream"));
  if (value === undefined) return markup("No body");
  if (stream === undefined)
    return markup(
      typeMarkup(model, value),
      media === undefined ? undefined : [" as ", element("code", {}, media.type)],
    );
  return markup(
    "A stream of ",
    typeMarkup(model, value),
    " as ",
    element("code", {}, stream.type),
    stream.end === undefined ? undefined : [", up to ", element("code", {}, stream.end)],
    stream.resume ? ". Items have ids; the client goes on after a lost connection" : undefined,
    ".",
  );
}

/** Returns examples of the responses that have a body: those of the spec, or else a made one. */
export function responseSamples(model: Model, endpoint: Endpoint): Markup {
  return markup(
    responsesOf(endpoint).map((response) => {
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
    }),
  );
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
