/** Notes beside a declaration: open questions, assumptions, deprecations. */
import { gapSentences, rulesDocs } from "../../../emit/shared/docs.js";
import { sentence } from "../../../emit/shared/sentences.js";
import type { Deprecation, Gap, Rule } from "../../../language/model/model.js";
import { nameOfAnchor } from "../anchors.js";
import { between, linkTo, markup, type Markup, docsMarkup, inlineDocs } from "../markup.js";

/** Returns a note for each gap: the open question, and what is assumed until it is answered. */
export function gapNotes(gaps: readonly Gap[]): Markup {
  const questions = gapSentences(gaps);
  if (questions.length === 0) return markup``;
  return markup`<ul class="gaps">${questions.map((text) => markup`<li>${inlineDocs(text)}</li>`)}</ul>`;
}

export function deprecationNote(deprecated: Deprecation | undefined): Markup {
  if (deprecated === undefined) return markup``;
  return markup`<p class="deprecated"><strong>Deprecated.</strong> ${inlineDocs(deprecationText(deprecated))}</p>`;
}

/** "Use `label`. Since 2026-01-31. It may be removed from 2027-01-31 on." */
export function deprecationText({ reason, since, sunset }: Deprecation): string {
  const parts = [
    reason === undefined ? "" : sentence(reason),
    since === undefined ? "" : `Since ${since}.`,
    sunset === undefined ? "" : `It may be removed from ${sunset} on.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Returns a paragraph for each rule, without its gaps. */
export function ruleNotes(rules: readonly Rule[]): readonly Markup[] {
  return rulesDocs(rules.map((rule) => ({ ...rule, gaps: [] }))).map(
    (text) => markup`<p>${inlineDocs(text)}</p>`,
  );
}

/** Returns paragraphs of sentences. */
export function sentences(texts: readonly string[]): Markup {
  return texts.length === 0 ? markup`` : markup`<p>${inlineDocs(texts.join(" "))}</p>`;
}

/** Returns links to the declarations that use another one: "Used by A, B."; nothing where none does. */
export function usersNote(words: string, anchors: readonly string[], style = "facts"): Markup | undefined {
  if (anchors.length === 0) return undefined;
  const link = (anchor: string): Markup => linkTo(anchor, nameOfAnchor(anchor));
  return markup`<p class=${style}>${words} ${between(", ", anchors, link)}.</p>`;
}

/** Returns an example, which can be scrolled by keyboard; `of` names what it is an example of. */
export function sample(
  caption: string,
  text: string,
  language: "ts" | "sh" | "json" | "text",
  of: string,
): Markup {
  return markup`<figure class="sample">
    <figcaption>${caption}</figcaption>
    <pre tabindex="0" role="group" aria-label=${`${caption} ${of}`}>
      <code class=${language}>${text}</code>
    </pre>
  </figure>`;
}

/** Returns the text about an example of the spec, where it has one. */
export function exampleDoc(example: { readonly doc?: string } | undefined): Markup | undefined {
  return example?.doc === undefined ? undefined : docsMarkup(example.doc);
}
