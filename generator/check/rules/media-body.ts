import type { EndpointAst, Located } from "../../declarations/index.js";
import { suggest } from "../../diagnostics/suggest.js";
import { mediaOf, mediaWordOf, mediaWords } from "../../model/media.js";
import { describeValue } from "../facts/describe.js";
import { isOpenGap, type SpecScope } from "../facts/spec-scope.js";
import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

/**
 * The format of a body must be one in which the body can be written.
 *
 *     endpoints:
 *       parcels.search: { POST: /parcels, media: form, body: list<string>, response: string }
 */
export const mediaBody = defineRule({
  code: "media-body",
  severity: "error",
  what: "`media` names a format in which the body cannot be written, or there is no body.",
  why: "A form holds named fields. Other formats hold what their names say.",
  fix: "Choose a format that fits the body, or change the body.",
  *check(scope) {
    for (const endpoint of scope.ast.endpoints) {
      const media = endpoint.media?.stated;
      const problem = media && problemOf(scope, endpoint, media);
      if (problem !== undefined) yield problem;
    }
  },
});

function problemOf(
  scope: SpecScope,
  endpoint: EndpointAst,
  { value: text, span }: Located<string>,
): RuleFinding | undefined {
  const { name, body } = endpoint;
  if (body === undefined) {
    const help = "Delete `media`, or add a body. The format of a response stands in `response`.";
    return { message: `Endpoint ${name.value} has \`media\`, but no body.`, span, help };
  }
  const media = mediaOf(text);
  if (media === undefined) return unknownMedia(text, span);
  return media.format === "form" ? notInForm(scope, endpoint) : undefined;
}

function unknownMedia(text: string, span: RuleFinding["span"]): RuleFinding {
  const word = mediaWordOf(text);
  const message = `"${text}" is not a format of bodies.`;
  if (word !== undefined) return { message, span, suggestion: word };
  if (text.includes("/")) {
    const help =
      "Bodies are JSON (also as `application/…+json`) or forms. For another format, write `body: unspecified` and describe it in the gap.";
    return { message, span, help };
  }
  const suggestion = suggest(text, mediaWords);
  const help = "Write `json`, `form`, or a media type that ends in `+json`.";
  return { message, span, ...(suggestion === undefined ? { help } : { suggestion }) };
}

/** Finds a body without named fields; the rule parameter-type looks at the fields. */
function notInForm(scope: SpecScope, { body }: EndpointAst): RuleFinding | undefined {
  if (body?.kind !== "type") return undefined;
  const { value, span } = body;
  const { type } = value;
  // Another rule reports the unknown name.
  if (type.kind === "invalid" || (type.kind === "name" && !scope.hasType(type.name))) return undefined;
  const form = type.kind === "name" && !value.nullable ? scope.object(type.name) : undefined;
  const help = "Write the fields under `body`, or the name of a resource with declared fields.";
  if (form === undefined) return { message: `A form cannot hold ${describeValue(value)}.`, span, help };
  const isOpen = scope.lineage(form).some((one) => one.open?.value === true || isOpenGap(one.gap));
  if (!isOpen) return undefined;
  return { message: `A form has no undeclared fields, which ${form.name.value} may have.`, span, help };
}
