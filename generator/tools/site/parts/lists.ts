/** Shorter sections: limits, open questions and deprecations. */
import { addTo, append } from "../../../base/append.js";
import { gapSentence } from "../../../emit/shared/sentences.js";
import { limitUses } from "../../../language/facts/limit-uses.js";
import { bytesIn } from "../../../language/model/bodies.js";
import type { Deprecation, Endpoint, Field, LimitValue, Model } from "../../../language/model/model.js";
import { everyResponse } from "../../../language/model/responses.js";
import { anchorOf, anchorOfPath, nameOfAnchor } from "../anchors.js";
import { between, linkTo, markup, type MarkupChild, docsMarkup, inlineDocs } from "../markup.js";
import { deprecationText, gapNotes, usersNote } from "./notes.js";
import { durationWords } from "./durations.js";
import { section, type Section } from "./section.js";

export function limitsSection(model: Model): Section | undefined {
  if (model.limits.length === 0) return undefined;
  const uses = new Map<string, Set<string>>();
  for (const { limit, kind, name } of limitUses(model)) addTo(uses, limit, anchorOf(kind, name));
  const rows = model.limits.map((limit) => {
    const anchor = anchorOf("limit", limit.name);
    const users = [...(uses.get(limit.name) ?? [])];
    return markup`<div id=${anchor} data-find="Limit">
      <dt><code class="name">${limit.name}</code> <span class="type">${limitWords(limit.value)}</span></dt>
      <dd>
        ${docsMarkup(limit.doc)}
        ${
          limit.error === undefined
            ? undefined
            : markup`<p class="facts">
            A value outside is ${linkTo(anchorOf("error", limit.error), markup`<code>${limit.error}</code>`)}.
          </p>`
        }
        ${usersNote("Holds for", users)}${gapNotes(limit.gaps)}
      </dd>
    </div>`;
  });
  return section("limits", "Limits", [markup`<dl class="fields">${rows}</dl>`]);
}

function headersOf(endpoint: Endpoint): readonly Field[] {
  return everyResponse(endpoint).flatMap(({ headers }) => headers);
}

/** `1 to 50`, `3 days`. */
function limitWords(value: LimitValue): string {
  switch (value.kind) {
    case "exact":
      return String(value.value);
    case "duration":
      return durationWords(value.milliseconds);
    case "unspecified":
      return "not specified";
    case "bounds": {
      const { min, max, above, below, step } = value;
      const parts = [
        above === undefined ? undefined : `above ${above}`,
        min !== undefined && max !== undefined ? `${min} to ${max}` : undefined,
        min !== undefined && max === undefined ? `at least ${min}` : undefined,
        min === undefined && max !== undefined ? `at most ${max}` : undefined,
        below === undefined ? undefined : `below ${below}`,
        step === undefined ? undefined : `a multiple of ${step}`,
      ];
      return parts.filter((part) => part !== undefined).join(", ");
    }
  }
}

/** Returns the section of all gaps: each question once, with the places that share it. */
export function questionsSection(model: Model): Section | undefined {
  if (model.gaps.length === 0) return undefined;
  const questions = new Map<string, string[]>();
  for (const gap of model.gaps) append(questions, gapSentence(gap), gap.path);
  const rows = [...questions].map(([text, paths]) => {
    const anchors = [...new Set(paths.flatMap((path) => anchorOfPath(model, path) ?? []))];
    return markup`<li>
      ${inlineDocs(text)}
      ${
        anchors.length === 0
          ? undefined
          : markup`<span class="where">
          ${" "}${between(", ", anchors, (anchor) => linkTo(anchor, nameOfAnchor(anchor)))}
        </span>`
      }
    </li>`;
  });
  return section("open-questions", "Open questions", [
    markup`<p>
      The spec leaves ${questions.size === 1 ? "one question" : `${questions.size} questions`} open. An
      assumption holds until its question is answered.
    </p>`,
    markup`<ul class="gaps">${rows}</ul>`,
  ]);
}

/** Returns the section of everything that is deprecated. */
export function deprecationsSection(model: Model): Section | undefined {
  const rows: { readonly name: MarkupChild; readonly deprecated: Deprecation }[] = [];
  const add = (deprecated: Deprecation | undefined, anchor: string, name: string): void => {
    if (deprecated !== undefined)
      rows.push({ name: linkTo(anchor, markup`<code>${name}</code>`), deprecated });
  };
  for (const { name, deprecated } of model.schemes) add(deprecated, anchorOf("scheme", name), name);
  for (const endpoint of model.endpoints) {
    const anchor = anchorOf("endpoint", endpoint.name);
    add(endpoint.deprecated, anchor, endpoint.name);
    for (const field of [...endpoint.input, ...bytesIn(endpoint.body), ...headersOf(endpoint)])
      if (field.path.startsWith(`${endpoint.path}/`))
        add(field.deprecated, anchor, `${endpoint.name} ${field.name}`);
  }
  for (const resource of model.resources) {
    const anchor = anchorOf("type", resource.name);
    add(resource.deprecated, anchor, resource.name);
    if (resource.kind === "object")
      for (const field of resource.fields)
        if (resource.own.includes(field.name))
          add(field.deprecated, anchor, `${resource.name}.${field.name}`);
  }
  for (const item of model.enums) {
    add(item.deprecated, anchorOf("type", item.name), item.name);
    for (const { value, deprecated } of item.values)
      add(deprecated, anchorOf("type", item.name), `${item.name} ${value}`);
  }
  for (const { name, deprecated } of model.scalars) add(deprecated, anchorOf("type", name), name);
  for (const { name, deprecated, fields, headers } of model.errors) {
    add(deprecated, anchorOf("error", name), name);
    for (const field of [...fields, ...headers])
      add(field.deprecated, anchorOf("error", name), `${name} ${field.name}`);
  }
  if (rows.length === 0) return undefined;
  const items = rows.map(
    ({ name, deprecated }) => markup`<li>${name} ${inlineDocs(deprecationText(deprecated))}</li>`,
  );
  return section("deprecations", "Deprecations", [markup`<ul class="members">${items}</ul>`]);
}
