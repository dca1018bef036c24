import type { EndpointAst, ErrorAst, Located, ResponseAst } from "../../spec/declarations/index.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggest.js";
import { mediaOf, mediaWordOf, mediaWords, type BodyContent } from "../../language/model/media.js";
import { describeValue } from "../spec-facts/type-kinds.js";
import { objectsOfForm } from "../spec-facts/form-fields.js";
import { itemFault, statedResponses } from "../spec-facts/response-fields.js";
import { isOpenGap, type BoundSpec } from "../../spec/bind/bound-spec.js";
import { bodyContent } from "../../spec/bind/inputs.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The format of a body must be one in which the body can be written.
 *
 *     endpoints:
 *       parcels.search: { POST: /parcels, media: form, body: list<string>, response: string }
 */
export const mediaBody = defineRule({
  code: "media-body",
  what: "`media` names a format that cannot represent the body, or there is no body.",
  why: "A form contains named fields, and other formats contain the value that their name describes.",
  fix: "Choose a format that fits the body, or change the body.",
  *check(spec) {
    for (const error of spec.ast.errors) yield errorProblem(error);
    for (const endpoint of spec.ast.endpoints) {
      yield bodyProblem(spec, endpoint);
      for (const { value } of statedResponses(endpoint)) yield responseProblem(endpoint, value);
      yield* keyProblems(endpoint);
    }
  },
});

function errorProblem({ name, media, body }: ErrorAst): RuleFinding | undefined {
  if (media === undefined) return undefined;
  if (body === undefined) {
    const { span } = media;
    const message = `Error ${name.value} has \`media\`, but no \`body\`.`;
    return { message, span, help: "Delete `media`, or add `body` with the name of a resource." };
  }
  return jsonProblem(media, jsonSuffixHelp);
}

/** Finds a media type that JSON in a response cannot have. */
function jsonProblem({ value: text, span }: Located<string>, help: string): RuleFinding | undefined {
  if (mediaOf("json", text)?.format === "json") return undefined;
  if (text === "application/json")
    return { message: "JSON needs no `media`.", span, help: "Delete `media`." };
  return { message: `"${text}" is not a media type of JSON.`, span, help };
}

function bodyProblem(spec: BoundSpec, endpoint: EndpointAst): RuleFinding | undefined {
  const { name, body } = endpoint;
  const media = endpoint.media?.stated;
  if (media === undefined) return undefined;
  if (body === undefined) {
    const help = "Delete `media`, or add a body. The format of a response stands in `response`.";
    return { message: `Endpoint ${name.value} has \`media\`, but no body.`, span: media.span, help };
  }
  const content = bodyContent(body);
  const known = mediaOf(content, media.value);
  if (known === undefined) return unknownMedia(content, media);
  if (known.format === "multipart") return notInParts(endpoint);
  if (known.format === "lines") return itemFault(spec, body.kind === "bytes" ? body.items : undefined);
  return known.format === "form" ? notInForm(spec, endpoint) : undefined;
}

function responseProblem(
  { name }: EndpointAst,
  { value, media, raw, stream }: ResponseAst,
): RuleFinding | undefined {
  if (media === undefined || stream !== undefined) return undefined;
  const { value: text, span } = media;
  if (raw !== undefined) return mediaOf(raw, text) === undefined ? unknownMedia(raw, media) : undefined;
  if (value === undefined) {
    const message = `The response of ${name.value} has \`media\`, but no body.`;
    return { message, span, help: "Delete `media`, or add `type`." };
  }
  return jsonProblem(media, jsonHelp(text));
}

const jsonSuffixHelp = "Write a media type that ends in `+json`, in lower case.";

/** Returns what to write in place of a media type that a response of JSON cannot have. */
function jsonHelp(text: string): string {
  if (text === "lines" || text === "sse")
    return "Write `stream` in place of `type`, with the type of the items.";
  return `${jsonSuffixHelp} For other formats write \`type: bytes\` or \`type: text\`.`;
}

function unknownMedia(content: BodyContent, { value: text, span }: Located<string>): RuleFinding {
  if (content === "lines") {
    const help = "Write `media: lines` beside `body: { stream: … }`.";
    return { message: `"${text}" is not the media type of a stream.`, span, help };
  }
  if (content !== "json") {
    const message = `"${text}" is not the media type of ${content}.`;
    const help =
      content === "bytes"
        ? "Write a media type such as `image/png`, in lower case and without parameters, or `any`."
        : "Write a media type such as `text/csv`, in lower case and without parameters.";
    return { message, span, help };
  }
  const word = mediaWordOf(text);
  const message = `"${text}" is not a format of bodies.`;
  if (word !== undefined) return { message, span, suggestion: word };
  if (text === "lines") {
    const help = "Write the type of the items: `body: { stream: Scan }`, or the name of another resource.";
    return { message: "A body of lines is a stream of items.", span, help };
  }
  if (text.includes("/")) {
    const help =
      "Fields are JSON (also as `application/…+json`), a form or multipart. For other media types write `body: bytes` or `body: text`.";
    return { message, span, help };
  }
  const suggestion = suggest(text, mediaWords);
  const help = "Write `json`, `form`, `multipart`, `lines`, or a media type that ends in `+json`.";
  return { message, span, ...(suggestion === undefined ? { help } : { suggestion }) };
}

function notInParts({ body }: EndpointAst): RuleFinding | undefined {
  if (body?.kind !== "type" || body.value.type.kind === "invalid") return undefined;
  const help = "Write the fields and files under `body`: `body: { label: string, photo: bytes }`.";
  const message = `A multipart body lists its fields, and is not ${describeValue(body.value)}.`;
  return { message, span: body.span, help };
}

/** Finds a body without named fields; the rule parameter-type looks at the fields. */
function notInForm(spec: BoundSpec, { body }: EndpointAst): RuleFinding | undefined {
  if (body?.kind !== "type") return undefined;
  const { value, span } = body;
  const { type } = value;
  // Another rule reports the unknown name.
  if (spec.isUnknown(type)) return undefined;
  const forms = value.nullable ? undefined : objectsOfForm(spec, type);
  const help = "Write the fields under `body`, or the name of a resource with declared fields.";
  if (forms === undefined) return { message: `A form cannot hold ${describeValue(value)}.`, span, help };
  const open = forms.find((form) =>
    spec.lineage(form).some((one) => one.open?.value === true || isOpenGap(one.gap)),
  );
  if (open === undefined) return undefined;
  return { message: `A form has no undeclared fields, which ${open.name.value} may have.`, span, help };
}

function* keyProblems(endpoint: EndpointAst): Generator<RuleFinding> {
  const { name, idempotency, body } = endpoint;
  if (idempotency === undefined) return;
  const parts: [string, Span | undefined][] = [];
  if (body?.kind === "bytes") parts.push(["takes", body.span]);
  const file = body?.kind === "fields" ? body.files[0] : undefined;
  if (file !== undefined) parts.push(["takes", file.name.span]);
  for (const { value, span } of statedResponses(endpoint))
    if (value.raw === "bytes") parts.push(["responds with", span]);
  for (const [verb, span = name.span] of parts) {
    const what =
      verb === "takes" && body?.kind === "bytes" && body.items !== undefined ? "a stream" : "bytes";
    const message = `Endpoint ${name.value} ${verb} ${what}, which a server with an idempotency key would have to keep.`;
    const help = "Delete `idempotency`, or send the bytes to an endpoint of their own.";
    yield { message, span, help };
  }
}
