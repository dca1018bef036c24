/** The service as a whole: its docs, its addresses, its credentials. */
import { wordsOfName } from "../../../base/words.js";
import { sentence } from "../../../emit/shared/sentences.js";
import type { AddressVariable, KeyPlace, Model, OAuthFlow, Scheme } from "../../../language/model/model.js";
import { anchorOf } from "../anchors.js";
import { clientText } from "../../../emit/shared/example/call.js";
import { schemeRows } from "../../../emit/shared/example/curl.js";
import {
  between,
  linkTo,
  markup,
  type Markup,
  type MarkupChild,
  docsMarkup,
  inlineDocs,
  outsideLink,
} from "../markup.js";
import { termList, twoColumns } from "./article.js";
import { deprecationNote, gapNotes, sample } from "./notes.js";
import { section, type Section } from "./section.js";

/** Returns the title of the service for people. */
export function serviceTitle({ service: { title, name } }: Model): string {
  return title ?? wordsOfName(name).join(" ");
}

/** Returns the first section: the docs of the service, its addresses, and how a client is made. */
export function overviewSection(model: Model): Section {
  const { service } = model;
  const { doc, baseUrl, servers = [], contact, license, terms, versioning, gaps } = service;
  const rows: (readonly [string, MarkupChild])[] = [];
  if (baseUrl !== undefined) rows.push(["Base URL", markup`<code>${baseUrl}</code>`]);
  for (const server of servers)
    rows.push([
      rows.length === 0 ? "Base URL" : "Also at",
      [
        markup`<code>${server.url}</code>`,
        server.doc === undefined ? undefined : markup` ${inlineDocs(sentence(server.doc))}`,
        server.variables.map(variableWords),
      ],
    ]);
  if (versioning !== undefined) rows.push(["Versions", inlineDocs(sentence(versioning))]);
  if (contact !== undefined) rows.push(["Contact", contactWords(contact)]);
  if (license !== undefined)
    rows.push(["License", license.url === undefined ? license.name : outsideLink(license.url, license.name)]);
  if (terms !== undefined) rows.push(["Terms", outsideLink(terms, terms)]);
  const content = twoColumns({
    name: serviceTitle(model),
    told: [docsMarkup(doc), rows.length === 0 ? undefined : termList(rows), gapNotes(gaps)],
    shown: sample("TypeScript", clientText(model), "ts", "of a client"),
  });
  return section("overview", "Overview", [content]);
}

function variableWords({ name, default: standard, values = [], doc }: AddressVariable): Markup {
  const listed = between(", ", values, (value) => markup`<code>${value}</code>`);
  return markup` <code>{${name}}</code> is <code>${standard}</code> by default
  ${values.length === 0 ? undefined : markup`, of ${listed}`}.
  ${doc === undefined ? undefined : markup` ${inlineDocs(sentence(doc))}`}`;
}

function contactWords({ name, url, email }: NonNullable<Model["service"]["contact"]>): MarkupChild {
  const parts = [
    url === undefined ? name : outsideLink(url, name ?? url),
    email === undefined ? undefined : outsideLink(`mailto:${email}`, email),
  ].filter((part) => part !== undefined);
  return between(", ", parts, (part) => part);
}

export function authSection(model: Model): Section | undefined {
  if (model.schemes.length === 0) return undefined;
  return section(
    "authentication",
    "Authentication",
    model.schemes.map((scheme) => schemeArticle(model, scheme)),
    [{ entries: model.schemes.map(({ name }) => ({ anchor: anchorOf("scheme", name), title: name })) }],
  );
}

const keyWords: Readonly<Record<KeyPlace, string>> = { query: "Query", cookie: "Cookie" };

function schemeArticle(model: Model, scheme: Scheme): Markup {
  const { name, doc, gaps, basic, bearer, http, headers, keys, oauth = [], custom, deprecated } = scheme;
  const anchor = anchorOf("scheme", name);
  const code = (text: string): Markup => markup`<code>${text}</code>`;
  const rows: (readonly [string, MarkupChild])[] = [];
  if (basic !== undefined)
    rows.push([
      "Basic",
      markup`${code(basic.username)} and ${code(basic.password)} as user name and password`,
    ]);
  if (bearer !== undefined)
    rows.push(["Bearer", markup`${code(bearer)} as the token of ${code("Authorization: Bearer")}`]);
  if (http !== undefined) {
    const header = code(`Authorization: ${http.scheme}`);
    rows.push(["HTTP", markup`${code(http.credential)} as the credentials of ${header}`]);
  }
  if (custom !== undefined) rows.push(["Custom", inlineDocs(sentence(custom))]);
  for (const { header, credential } of headers)
    rows.push(["Header", markup`${code(header)} holds ${code(credential)}`]);
  for (const key of keys)
    rows.push([keyWords[key.in], markup`${code(key.name)} holds ${code(key.credential)}`]);
  for (const flow of oauth) rows.push(["OAuth 2", flowWords(flow)]);
  const users = model.endpoints.filter(({ auth }) => auth.some((all) => all.includes(name))).length;
  rows.push(["Used by", `${users} of ${model.endpoints.length} endpoints`]);
  return twoColumns({
    id: anchor,
    name,
    find: "Scheme",
    told: [
      markup`<h3>${linkTo(anchor, name)}</h3>`,
      deprecationNote(deprecated),
      docsMarkup(doc),
      gapNotes(gaps),
      termList(rows),
    ],
    shown: sample("curl options", schemeRows(scheme).join(" \\\n"), "sh", `of ${name}`),
  });
}

const grants: Readonly<Record<OAuthFlow["grant"], string>> = {
  client_credentials: "client credentials",
  authorization_code: "authorization code",
};

function flowWords({ grant, authorize, token, scopes }: OAuthFlow): MarkupChild {
  return markup`Grant ${grants[grant]}. Token at ${outsideLink(token, token)}
  ${authorize === undefined ? "." : markup`, authorization at ${outsideLink(authorize, authorize)}.`}
  ${
    scopes.length === 0
      ? undefined
      : markup`<ul class="members">
        ${scopes.map(
          ({ name, doc }) =>
            markup`<li><code>${name}</code>${doc === "" ? undefined : markup` ${inlineDocs(sentence(doc))}`}</li>`,
        )}
      </ul>`
  }`;
}
