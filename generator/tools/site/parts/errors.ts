/** Errors: when they occur, what to do, and whether a repeat helps. */
import { exampleErrorBody } from "../../../emit/shared/example/error-body.js";
import { errorExamples } from "../../../emit/shared/example/stated.js";
import { jsonText } from "../../../emit/shared/example/json-text.js";
import type { DeclaredError, Model, ErrorStatus } from "../../../language/model/model.js";
import { anchorOf } from "../anchors.js";
import { between, linkTo, markup, type Markup, docsMarkup, inlineDocs } from "../markup.js";
import { termList, twoColumns } from "./article.js";
import { plainFields } from "./fields.js";
import { deprecationNote, exampleDoc, gapNotes, sample } from "./notes.js";
import { section, type Section } from "./section.js";
import { typeLink } from "./type-text.js";

export function errorsSection(model: Model): Section {
  const { errors, errorsOpen, service } = model;
  return section(
    "errors",
    "Errors",
    [
      bodyWords(model),
      errorsOpen ? markup`<p>The spec does not list all errors: others are possible.</p>` : undefined,
      markup`<h3>Errors of every call</h3>`,
      markup`<ul class="advice">
        ${errorsOfEveryCall(model).map(
          ({ status, code, when, whatToDo = adviceFor(status) }) =>
            markup`<li>
            <p>
              ${statusBadge(status)}
              ${service.errorBody === "problem" ? markup` <code>${code}</code>` : undefined} ${inlineDocs(when)}
            </p>
            <p class="facts">${inlineDocs(whatToDo)}</p>
          </li>`,
        )}
      </ul>`,
      service.errors === undefined || service.errors.length === 0
        ? undefined
        : markup`<p>
          Every endpoint declares
          ${" "}${between(", ", service.errors, (name) => linkTo(anchorOf("error", name), markup`<code>${name}</code>`))}.
        </p>`,
      errors.length === 0 ? undefined : markup`<h3>Declared errors</h3>`,
      errors.map((error) => errorArticle(model, error)),
    ],
    errors.length === 0
      ? []
      : [
          {
            entries: errors.map(({ name, deprecated }) => ({
              anchor: anchorOf("error", name),
              title: name,
              isDeprecated: deprecated !== undefined,
            })),
          },
        ],
  );
}

function bodyWords(model: Model): Markup {
  const { errorBody } = model.service;
  if (errorBody === "problem")
    return markup`<p>
      The body of an error is <code>application/problem+json</code> (RFC 9457). Programs go by
      its <code>code</code>.
    </p>`;
  if ("resource" in errorBody)
    return markup`<p>The body of an error is ${typeLink(model, errorBody.resource)}.</p>`;
  return markup`<p class="open">The spec does not say what the body of an error looks like.</p>`;
}

function statusBadge(status: number | string): Markup {
  return markup`<span class="status">${String(status)}</span>`;
}

function errorArticle(model: Model, error: DeclaredError): Markup {
  const { name, code, status, doc, fields, headers, deprecated, gaps, body, media } = error;
  const anchor = anchorOf("error", name);
  const users = model.endpoints.filter(({ errors }) => errors.includes(name));
  const stated = errorExamples(model, error);
  const example = exampleErrorBody(model, error);
  return twoColumns({
    id: anchor,
    name,
    find: "Error",
    told: [
      markup`<h4>${linkTo(anchor, name)}</h4>`,
      markup`<p class="route">
        ${statusBadge(status)}${code === name ? undefined : markup` code <code>${code}</code>`}
      </p>`,
      deprecationNote(deprecated),
      docsMarkup(doc),
      gapNotes(gaps),
      termList([
        ["What to do", inlineDocs(adviceFor(status))],
        [
          "Where",
          users.length === 0
            ? "No endpoint declares it."
            : between(", ", users, (endpoint) => linkTo(anchorOf("endpoint", endpoint.name), endpoint.name)),
        ],
      ]),
      body === undefined
        ? undefined
        : markup`<p class="facts">
          Body: ${typeLink(model, body.resource)}${media === undefined ? undefined : markup` as <code>${media}</code>`}
        </p>`,
      fields.length === 0 ? undefined : [markup`<h5>Members of the body</h5>`, plainFields(model, fields)],
      headers.length === 0 ? undefined : [markup`<h5>Headers</h5>`, plainFields(model, headers)],
    ],
    shown:
      stated.length > 0
        ? stated.map((one) => [
            sample(`${status} response: ${one.name}`, jsonText(one.value), "json", `of ${name}`),
            exampleDoc(one),
          ])
        : example === undefined
          ? undefined
          : sample(`${status} response`, jsonText(example), "json", `of ${name}`),
  });
}

/** Advice by status; the others have that of their range. */
const advice: Readonly<Record<string, string>> = {
  "400": "Correct the request. The same request fails again.",
  "401": "Send valid credentials: sign in again, or get a new token. The same request fails again.",
  "403": "The credentials do not allow this call. Use others, or ask for the permission.",
  "404": "Check the identifiers. The same request fails until the resource exists.",
  "408": "Repeat the request if it may take effect twice. The client does so by itself.",
  "409":
    "The request conflicts with the present state. Read it again, then decide whether to send another request.",
  "410": "The resource is gone for good. Stop asking for it.",
  "412": "The state has changed since you read it. Read it again, then send a new request.",
  "413": "Send less at once.",
  "415": "Send another content type.",
  "422": "Correct the request. The same request fails again.",
  "425": "Repeat the request if it may take effect twice. The client does so by itself.",
  "428": "Send the missing condition.",
  "429": "Wait as long as `Retry-After` says, then repeat the request. The client does so by itself.",
  "4XX": "Correct the request. The same request fails again.",
  "501": "The service cannot do this yet. A repeat does not help.",
  "5XX":
    "Not your fault. Repeat the request later if it may take effect twice. The client repeats reads, and requests with an idempotency key, on 500, 502, 503 and 504.",
};

/** Returns what to do about an error, and whether a repeat helps. */
function adviceFor(status: ErrorStatus): string {
  const text = String(status);
  return advice[text] ?? advice[`${text.charAt(0)}XX`] ?? advice["5XX"] ?? "";
}

interface OwnError {
  readonly status: number;
  readonly code: string;
  readonly when: string;
  /** The advice where that for the status does not fit. */
  readonly whatToDo?: string;
  /** False if nothing in the spec can lead to it. */
  readonly occurs?: boolean;
}

/** Returns the errors that a server sends by itself. */
function errorsOfEveryCall({ endpoints, schemes }: Model): readonly OwnError[] {
  const own: readonly OwnError[] = [
    {
      status: 400,
      code: "invalid_request",
      when: "The request breaks the contract. `issues` name the places.",
    },
    {
      status: 401,
      code: "unauthorized",
      when: "The credentials are missing or wrong.",
      occurs: schemes.length > 0,
    },
    {
      status: 409,
      code: "idempotency_in_progress",
      when: "The first request with this key is still being processed.",
      whatToDo: "Repeat the request. The client does so by itself.",
      occurs: endpoints.some(({ idempotency }) => idempotency !== undefined),
    },
    { status: 500, code: "internal_error", when: "The service failed unexpectedly." },
    { status: 503, code: "unavailable", when: "The service cannot process the request at the moment." },
  ];
  return own.filter(({ occurs = true }) => occurs);
}
