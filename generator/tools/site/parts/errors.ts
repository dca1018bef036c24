/** Errors: when they occur, what to do, and whether a repeat helps. */
import { exampleErrorBody } from "../../example/error-body.js";
import { errorExamples } from "../../example/stated.js";
import { jsonText } from "../../example/json-text.js";
import type { DeclaredError, Model } from "../../../language/model/model.js";
import { endpointAnchor, errorAnchor } from "../anchors.js";
import { docsMarkup, inlineDocs } from "../doc-text.js";
import { between, element, linkTo, type Markup } from "../markup.js";
import { adviceFor, errorsOfEveryCall } from "./advice.js";
import { termList, twoColumns } from "./article.js";
import { plainFields } from "./fields.js";
import { deprecationNote, exampleDoc, gapNotes, sample } from "./notes.js";
import { section, type Section } from "./section.js";
import { typeLink } from "./type-text.js";

/** Returns the section of all errors. */
export function errorsSection(model: Model): Section {
  const { errors, errorsOpen, service } = model;
  return section(
    "errors",
    "Errors",
    [
      bodyWords(model),
      errorsOpen ? element("p", {}, "The spec does not list all errors: others are possible.") : undefined,
      element("h3", {}, "Errors of every call"),
      element(
        "ul",
        { class: "advice" },
        errorsOfEveryCall(model).map(({ status, code, when, advice }) =>
          element(
            "li",
            {},
            element(
              "p",
              {},
              statusBadge(status),
              service.errorBody === "problem" ? [" ", element("code", {}, code)] : undefined,
              " ",
              inlineDocs(when),
            ),
            element("p", { class: "facts" }, inlineDocs(advice)),
          ),
        ),
      ),
      (service.errors ?? []).length === 0
        ? undefined
        : element(
            "p",
            {},
            "Every endpoint declares ",
            between(
              ", ",
              (service.errors ?? []).map((name) => linkTo(errorAnchor(name), element("code", {}, name))),
            ),
            ".",
          ),
      errors.length === 0 ? undefined : element("h3", {}, "Declared errors"),
      errors.map((error) => errorArticle(model, error)),
    ],
    errors.length === 0
      ? []
      : [
          {
            entries: errors.map(({ name, deprecated }) => ({
              anchor: errorAnchor(name),
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
    return element(
      "p",
      {},
      "The body of an error is ",
      element("code", {}, "application/problem+json"),
      " (RFC 9457). Programs go by its ",
      element("code", {}, "code"),
      ".",
    );
  if ("resource" in errorBody)
    return element("p", {}, "The body of an error is ", typeLink(model, errorBody.resource), ".");
  return element("p", { class: "open" }, "The spec does not say what the body of an error looks like.");
}

function statusBadge(status: number | string): Markup {
  return element("span", { class: "status" }, String(status));
}

function errorArticle(model: Model, error: DeclaredError): Markup {
  const { name, code, status, doc, fields, headers, deprecated, gaps, body } = error;
  const anchor = errorAnchor(name);
  const users = model.endpoints.filter(({ errors }) => errors.includes(name));
  const stated = errorExamples(model, error);
  const example = exampleErrorBody(model, error);
  return twoColumns({
    id: anchor,
    name,
    find: "Error",
    told: [
      element("h4", {}, linkTo(anchor, name)),
      element(
        "p",
        { class: "route" },
        statusBadge(status),
        code === name ? undefined : [" code ", element("code", {}, code)],
      ),
      deprecationNote(deprecated),
      docsMarkup(doc),
      gapNotes(gaps),
      termList([
        ["What to do", inlineDocs(adviceFor(status))],
        [
          "Where",
          users.length === 0
            ? "No endpoint declares it."
            : between(
                ", ",
                users.map((endpoint) => linkTo(endpointAnchor(endpoint.name), endpoint.name)),
              ),
        ],
      ]),
      body === undefined
        ? undefined
        : element("p", { class: "facts" }, "Body: ", typeLink(model, body.resource)),
      fields.length === 0
        ? undefined
        : [element("h5", {}, "Members of the body"), plainFields(model, fields)],
      headers.length === 0 ? undefined : [element("h5", {}, "Headers"), plainFields(model, headers)],
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
