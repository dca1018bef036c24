/** Endpoints: what to send, what comes back, and examples of both. */
import { capitalize } from "../../../base/words.js";
import { defined } from "../../../base/defined.js";
import { addressText, constantHeaders } from "../../../language/model/constants.js";
import { groupTree, allGroups } from "../../../language/model/groups.js";
import { bytesIn } from "../../../language/model/bodies.js";
import type {
  Endpoint,
  InputPlace,
  Model,
  SuccessResponse,
  PageStyle,
  Pages,
} from "../../../language/model/model.js";
import { atLeastSentence, lowered, sentence } from "../../../emit/shared/sentences.js";
import { anchorOf } from "../anchors.js";
import { callText } from "../../../emit/shared/example/call.js";
import { curlText } from "../../../emit/shared/example/curl.js";
import { exampleRequest } from "../../../emit/shared/example/request.js";
import { jsonText } from "../../../emit/shared/example/json-text.js";
import { errorExamples, exampleInputs, responseExamples } from "../../../emit/shared/example/stated.js";
import { between, linkTo, markup, type Markup, type MarkupChild, docsMarkup, inlineDocs } from "../markup.js";
import { twoColumns, termList } from "./article.js";
import { fieldList, fileFields, plainFields } from "./fields.js";
import { deprecationNote, exampleDoc, gapNotes, ruleNotes, sample, sentences } from "./notes.js";
import { section, type Section } from "./section.js";
import { listed, typeLink, typeMarkup } from "./type-text.js";
import { everyResponse, typeOfBody, isBytes, responsesOf } from "../../../language/model/responses.js";
import { exampleOf } from "../../../emit/shared/example/values.js";
import { durationWords } from "./durations.js";
import { effectReasons, effectSentence, type EndpointEffect } from "../../../language/effects/effect.js";
import { effectsOf } from "../../../language/effects/effects.js";
import { serverOfEndpoint } from "../../../language/model/servers.js";

/** Returns the section of all endpoints, in their groups. */
export function endpointsSection(model: Model): Section | undefined {
  if (model.endpoints.length === 0) return undefined;
  const groups = [...allGroups(groupTree(model.endpoints))].filter(({ endpoints }) => endpoints.length > 0);
  const facts = new Map((model.service.groupFacts ?? []).map((fact) => [fact.name, fact]));
  const content = groups.map(({ name, endpoints }) => {
    const fact = facts.get(name);
    return markup`<div class="group">
      <h3 class="group-name">${name}</h3>${docsMarkup(fact?.doc)}${gapNotes(fact?.gaps ?? [])}
      ${endpoints.map((endpoint) => endpointArticle(model, endpoint))}
    </div>`;
  });
  return section(
    "endpoints",
    "Endpoints",
    content,
    groups.map(({ name, endpoints }) => ({
      title: name,
      entries: endpoints.map((endpoint) => ({
        anchor: anchorOf("endpoint", endpoint.name),
        title: endpoint.method,
        badge: endpoint.http,
        isDeprecated: endpoint.deprecated !== undefined,
      })),
    })),
  );
}

function endpointArticle(model: Model, endpoint: Endpoint): Markup {
  const { name, http, doc, deprecated, gaps, precondition, rules } = endpoint;
  const anchor = anchorOf("endpoint", name);
  return twoColumns({
    id: anchor,
    name,
    find: "Endpoint",
    told: [
      markup`<h4>${linkTo(anchor, name)}</h4>`,
      markup`<p class="route">${methodBadge(http)} ${pathMarkup(addressText(endpoint))}${headersOf(endpoint)}</p>`,
      deprecationNote(deprecated),
      docsMarkup(doc),
      precondition === undefined
        ? undefined
        : markup`${sentences([
            sentence(`Precondition: ${lowered(precondition.doc.trim())}`),
            ...(precondition.error === undefined ? [] : [`Otherwise \`${precondition.error}\`.`]),
          ])}
        ${gapNotes(precondition.gaps)}`,
      ruleNotes(rules),
      gapNotes([...gaps, ...rules.flatMap((rule) => rule.gaps)]),
      endpointFacts(model, endpoint),
      inputPart(model, endpoint),
      responsesPart(model, endpoint),
      errorsPart(model, endpoint),
    ],
    shown: [requestSamples(model, endpoint), responseSamples(model, endpoint), errorSamples(model, endpoint)],
  });
}

export function methodBadge(http: string): Markup {
  return markup`<span class=${`method ${http.toLowerCase()}`}>${http}</span>`;
}

function headersOf({ constants }: Endpoint): Markup[] {
  return constantHeaders(constants).flatMap(({ name, value }) => [
    markup` `,
    markup`<code>${name}: ${value}</code>`,
  ]);
}

function pathMarkup(path: string): Markup {
  const parts = path.split(/(?=\/)/);
  return markup`<code class="path">${parts.flatMap((part, at) => (at === 0 ? [part] : [markup`<wbr>`, part]))}</code>`;
}

const places: Readonly<Record<InputPlace, string>> = {
  path: "Path",
  query: "Query",
  header: "Headers",
  body: "Body",
};

function inputPart(model: Model, { input, body }: Endpoint): Markup {
  const parts = (Object.keys(places) as InputPlace[]).map((place) => {
    const fields = input.filter((field) => field.in === place);
    if (fields.length === 0) return undefined;
    return markup`<h5>${places[place]}</h5>${place === "body" ? bodyNotes(model, body) : undefined}
    ${fieldList(
      model,
      fields.map((field) => ({ field, ...defined({ wireName: field.wireName }) })),
    )}`;
  });
  if (body.kind === "bytes")
    return markup`${parts}<h5>${places.body}</h5>${bodyNotes(model, body)}${fileFields(model, bytesIn(body))}`;
  const files = bytesIn(body);
  return markup`${parts}${files.length === 0 ? undefined : [markup`<h5>Files</h5>`, fileFields(model, files)]}`;
}

function bodyNotes(model: Model, body: Endpoint["body"]): Markup {
  if (body.kind === "none") return markup``;
  const { media } = body;
  const type = media === undefined ? undefined : markup`Content type <code>${media.type}</code>. `;
  const resource =
    body.kind === "fields" && body.resource !== undefined
      ? markup`The fields of ${typeLink(model, body.resource)}. `
      : undefined;
  const whole =
    body.kind === "value"
      ? markup`The body is the value of <code>${body.property}</code> itself. `
      : undefined;
  const bytes =
    body.kind === "bytes" && body.items?.type.kind === "ref"
      ? markup`Each line is ${typeLink(model, body.items.type.name)}. The client takes them
      as <code>${body.property}</code>.`
      : body.kind === "bytes"
        ? markup`The bytes of the content. The client takes them as <code>${body.property}</code>.`
        : undefined;
  const atLeast =
    body.kind === "fields" && body.atLeast !== undefined ? atLeastSentence(body.atLeast) : undefined;
  const rows = [type, resource, whole, bytes, atLeast].filter((part) => part !== undefined);
  return rows.length === 0 ? markup`` : markup`<p class="facts">${rows}</p>`;
}

function errorsPart(model: Model, { errors, errorsOpen, auth, otherwise }: Endpoint): Markup {
  const declared = model.errors.filter(({ name }) => errors.includes(name));
  const rows = declared.map(
    ({ name, status, doc }) =>
      markup`<li>
      <span class="status">${String(status)}</span> <a href=${`#${anchorOf("error", name)}`}><code>${name}</code></a>
      ${doc === undefined ? undefined : markup` ${inlineDocs(sentence(doc))}`}
    </li>`,
  );
  const schemes = [...new Set(auth.flat())];
  return markup`<h5>Errors</h5>${rows.length === 0 ? undefined : markup`<ul class="errors">${rows}</ul>`}
  <p class="facts">
    ${rows.length === 0 ? "No errors of its own. " : undefined}
    ${linkTo("errors", "Every call")} can fail with 400 for wrong input${
      schemes.length === 0
        ? undefined
        : markup` and with 401 without ${between(" or ", schemes, (name) => linkTo(anchorOf("scheme", name), name))}`
    }.${errorsOpen ? " Further errors are possible." : undefined}
    ${otherwise === undefined ? undefined : markup` Other errors have the body ${typeLink(model, otherwise)}.`}
  </p>`;
}

function requestSamples(model: Model, endpoint: Endpoint): Markup {
  const inputs = exampleInputs(model, endpoint);
  if (inputs.length === 0)
    return markup`<p class="facts">No example was found that this endpoint accepts.</p>`;
  return markup`${inputs.map(({ input, stated }, at) => {
    const title = `of ${endpoint.name}`;
    const request = exampleRequest(model, endpoint, input);
    const [name, doc] = [stated === undefined ? "" : `: ${stated.name}`, exampleDoc(stated)];
    const { body } = request;
    if (at > 0 && body?.kind === "text")
      return [sample(`Body${name}`, body.text, body.type.endsWith("json") ? "json" : "text", title), doc];
    return [
      sample(`TypeScript${name}`, callText(model, endpoint, input), "ts", title),
      sample(`curl${name}`, curlText(model, endpoint, request), "sh", title),
      doc,
    ];
  })}`;
}

/** The bodies of errors that the spec shows for this endpoint. */
function errorSamples(model: Model, endpoint: Endpoint): Markup {
  const declared = model.errors.filter(({ name }) => endpoint.errors.includes(name));
  return markup`${declared.map((error) =>
    errorExamples(model, error, endpoint).map((one) => [
      sample(
        `${error.status} ${error.name}: ${one.name}`,
        jsonText(one.value),
        "json",
        `of ${endpoint.name}`,
      ),
      exampleDoc(one),
    ]),
  )}`;
}

/** Returns the responses of an endpoint: statuses, bodies and headers. */
function responsesPart(model: Model, endpoint: Endpoint): Markup {
  const { overload } = endpoint;
  const when = overload && markup`Where <code>${overload.field}</code> is ${listed(overload.values)}: `;
  const parts = everyResponse(endpoint).map(
    (response) =>
      markup`<p class="response">
      <span class="status ok">${String(response.status)}</span> ${response === overload?.response ? when : undefined}
      ${bodyWords(model, response)}
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
function responseSamples(model: Model, endpoint: Endpoint): Markup {
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

function endpointFacts(model: Model, endpoint: Endpoint): Markup {
  const { deadline, pages, waitOn, scopes, operationId } = endpoint;
  const rows: (readonly [term: string, fact: MarkupChild])[] = [["Auth", authMarkup(endpoint)]];
  if (scopes !== undefined && scopes.length > 0)
    rows.push(["Scopes", between(" ", scopes, (scope) => markup`<code>${scope}</code>`)]);
  const effect = effectsOf(model).get(endpoint.name);
  if (effect?.of !== undefined) rows.push(["Effect", effectFact(effect)]);
  rows.push(["Repeat", repeatFact(endpoint)]);
  if (pages !== undefined) rows.push(["Pages", pageMarkup(model, pages)]);
  if (waitOn !== undefined) rows.push(["Wait", waitFact(endpoint.name, waitOn)]);
  if (deadline !== undefined) rows.push(["Deadline", deadlineFact(deadline)]);
  const server = serverOfEndpoint(model, endpoint);
  if (server !== undefined)
    rows.push([
      "Server",
      markup`<code>${server.url}</code>, <code>servers.${server.name}</code> of the client.`,
    ]);
  if (operationId !== undefined) rows.push(["Operation", markup`<code>${operationId}</code>`]);
  return termList(rows);
}

function effectFact(effect: EndpointEffect): MarkupChild {
  const origin = effect.certainty === "stated" ? "." : `: ${effectReasons[effect.why]}.`;
  return capitalize(effectSentence(effect)) + origin;
}

function repeatFact({ idempotency, reads }: Endpoint): MarkupChild {
  if (reads) return "Changes nothing. The client repeats it after a lost connection or a 5xx.";
  if (idempotency === undefined)
    return "Takes effect each time. The client repeats it only where the service has not processed it.";
  const { header, windowMilliseconds, required } = idempotency;
  return markup`Takes effect once for each key
  ${header === undefined ? undefined : markup` in <code>${header}</code>`}
  ${windowMilliseconds === undefined ? undefined : `, for ${durationWords(windowMilliseconds)}`}.
  ${required ? " A key is required; the client sends a new one" : " The client sends a new key"} with each call.`;
}

function waitFact(endpoint: string, { field, terminal }: NonNullable<Endpoint["waitOn"]>): MarkupChild {
  return markup`Poll until <code>${field}</code> is ${listed(terminal)}. The client does so
  with <code>${endpoint}.waitFor</code>.`;
}

function deadlineFact({ header, required, unit }: NonNullable<Endpoint["deadline"]>): MarkupChild {
  return markup`${required ? "Required: " : "Optional: "}
  <code>${header}</code> says until when the request is worth
  processing${unit === "unspecified" ? "." : `, as a timestamp in ${unit}.`}`;
}

function authMarkup({ auth, schemeScopes }: Endpoint): Markup {
  if (auth.length === 0) return markup`None`;
  return markup`${auth.map((all, at) => [
    at === 0 ? undefined : all.length === 0 ? ", or none" : " or ",
    between(" and ", [...all.entries()], ([place, scheme]) => [
      linkTo(anchorOf("scheme", scheme), scheme),
      (schemeScopes?.[at]?.[place] ?? []).map((scope, index) => [
        index === 0 ? " with " : " ",
        markup`<code>${scope}</code>`,
      ]),
    ]),
  ])}`;
}

/** The words for each style of pages. */
const styles: { readonly [Style in PageStyle]: (pages: Pages<Style>) => MarkupChild } = {
  cursor: ({ parameter, next }) =>
    markup`Pass ${pathCode(next)} of a page as <code>${parameter}</code> to get the next one.`,
  page: ({ parameter, from }) => markup`Pages have numbers in <code>${parameter}</code>, from ${from}.`,
  offset: ({ parameter }) => markup`<code>${parameter}</code> says after how many items a page begins.`,
  url: ({ url }) => markup`${pathCode(url)} is the address of the next page.`,
  link: ({ relation }) =>
    markup`The header <code>Link</code> with <code>rel="${relation}"</code> is the address of the next page.`,
};

function pathCode(path: readonly (string | -1)[]): Markup {
  return markup`<code>${path.map((part) => (part === -1 ? "(last)" : part)).join(".")}</code>`;
}

function pageMarkup(model: Model, pages: Pages): Markup {
  const words = styles[pages.style] as (pages: Pages) => MarkupChild;
  return markup`A list of ${typeMarkup(model, pages.item)}, in pages. ${words(pages)}`;
}
