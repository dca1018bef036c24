/** The facts of an endpoint beside its input and output: who may call it, how often it takes effect, how it goes on. */
import { termList } from "./article.js";
import { durationWords } from "./durations.js";
import { effectReasons, effectSentence, type EndpointEffect } from "../../../language/effects/effect.js";
import { effectsOf } from "../../../language/effects/effects.js";
import type { Endpoint, Model, PageStyle, Pages } from "../../../language/model/model.js";
import { serverOfEndpoint } from "../../../language/model/servers.js";
import { schemeAnchor } from "../anchors.js";
import { between, linkTo, markup, type Markup, type MarkupChild } from "../markup.js";
import { typeMarkup } from "./type-text.js";

/** Returns a list of terms and facts. */
export function endpointFacts(model: Model, endpoint: Endpoint): Markup {
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
  const sentence = effectSentence(effect);
  const origin = effect.certainty === "stated" ? "." : `: ${effectReasons[effect.why]}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1) + origin;
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
  const values = between(" or ", terminal, (value) => markup`<code>${JSON.stringify(value)}</code>`);
  return markup`Poll until <code>${field}</code> is ${values}. The client does so
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
      linkTo(schemeAnchor(scheme), scheme),
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
