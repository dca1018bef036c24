/** The docs of declarations, fields and endpoints, in the words of the spec: one source for all targets. */
import type {
  DeclaredError,
  Deprecation,
  Documented,
  Endpoint,
  Field,
  FileField,
  Gap,
  Json,
  Precondition,
  Rule,
} from "../../language/model/model.js";
import { assumptionOf } from "../../language/facts/assumption.js";
import { routeText } from "../../language/model/constants.js";
import { constraintBounds } from "../../language/constraints/index.js";
import { statedBounds } from "../../language/constraints/bounds.js";
import { specAnchor, specFileOf, type DeclarationFiles } from "../../language/model/spec-file.js";
import {
  isDocTag,
  type DocItem,
  type DocPart,
  type DocTag,
  type DocText,
} from "../../print/documentation.js";
import { printWidth } from "../../print/layout.js";
import {
  alternatives,
  atLeastSentence,
  gapMention,
  gapSentence,
  questionMention,
  isPlainPresence,
  joined,
  lowered,
  presenceSentences,
  sentence,
  sizeSentences,
  valueSentences,
} from "./sentences.js";
import { code } from "../../language/inline-code.js";

/**
 * Docs of a declaration. `extra` are sentences about it, after its own text.
 *
 *   { path: "resources/KeyQuorumUpdate", doc: "What changes." }, ["At least one field must be given."]
 *     ->   What changes. At least one field must be given.
 *          @see wallet.yaml#KeyQuorumUpdate
 */
export function declarationDocs(
  files: DeclarationFiles,
  documented: Documented,
  extra: readonly string[] = [],
): DocText {
  return [
    ...textAnd(documented.doc, [...extra, ...defaultSentences(documented)]),
    ...gapItems(documented.gaps),
    ...deprecatedTag(documented.deprecated),
    seeTag(files, documented.path),
  ];
}

/** The docs of a declaration without open questions and reference: its type in types.ts has those. */
export function summaryDocs(documented: Documented, extra: readonly string[] = []): DocText {
  return [...textAnd(documented.doc, extra), ...deprecatedTag(documented.deprecated)];
}

/** Docs of a declared error; its text and its status may be assumptions. */
export function errorDocs(files: DeclarationFiles, error: DeclaredError): DocText {
  const isAssumed = (gap: Gap) => gap.assume !== undefined && gap.path === error.path;
  const docs = declarationDocs(files, { ...error, gaps: error.gaps.filter((gap) => !isAssumed(gap)) });
  const assumed = error.gaps.filter(isAssumed).map((gap) => {
    const { built } = assumptionOf(gap.assume ?? "");
    return `${questionMention(gap)} Assumed${built === undefined ? " as above" : `: status ${error.status}`}.`;
  });
  return beforeTags(
    docs,
    assumed.map((item) => ({ item })),
  );
}

/** `docs` with more parts before its tags. */
export function beforeTags(docs: DocText, parts: readonly DocPart[]): DocText {
  const tags = docs.filter(isDocTag);
  return [...docs.filter((part) => !isDocTag(part)), ...parts, ...tags];
}

/**
 * Docs of a field of `owner`. A field about which there is no more to look up than fits on its line
 * has no `@see`: its declaration has one.
 *
 *   { doc: "What the policy is called.", length: policyNameLength }
 *     ->   What the policy is called. 1 to 50 characters (`limits.policyNameLength`).
 *          @see wallet.yaml#PolicyListItem.name
 */
export function fieldDocs(files: DeclarationFiles, field: Field, owner: Documented): DocText {
  const sentences = [
    ...valueSentences(field.value),
    ...presenceSentences(field.presence),
    ...(lacksPresence(field, owner) ? ["Presence not specified."] : []),
    ...(isConstant(field) ? [] : defaultSentences(field)),
    ...exampleSentences(field),
    ...(field.sensitive ? ["Sensitive: never in logs or messages."] : []),
  ];
  const gaps = field.gaps.filter((gap) => !isPlainPresence(gap));
  const paragraphs = textAnd(field.doc, sentences);
  const tags: DocTag[] = deprecatedTag(field.deprecated);
  const isLooked = gaps.length > 0 || hasLimit(field) || paragraphs.length > 1 || tags.length > 0;
  if (isLooked || (paragraphs[0] ?? "").length > lineWidth) tags.push(seeTag(files, field.path));
  return [...paragraphs, ...gapItems(gaps), ...tags];
}

/**
 * Docs of a file.
 *
 *   { media: [image/png], size: { max: 5000 } }   ->   A file of `image/png`. At most 5000 bytes.
 */
export function fileDocs(files: DeclarationFiles, file: FileField, owner: Documented): DocText {
  const { value, doc, isList, media } = file;
  const facts = [
    `${isList ? "Files" : "A file"} of ${media.length === 0 ? "any content type" : alternatives(media.map((type) => type.replace("*", "…")))}.`,
    ...sizeSentences(value),
  ];
  const text = [...(doc === undefined ? [] : [sentence(doc)]), ...facts].join(" ");
  const plain: Field = { ...file, doc: text, value: { ...value, constraints: {} } };
  return fieldDocs(files, plain, owner);
}

/** The docs of a whole body of bytes that says more than its media type. */
export function bytesDocs(
  files: DeclarationFiles,
  said: string,
  about: FileField,
  owner: Documented,
): DocText {
  const { value, doc } = about;
  const text = [...(doc === undefined ? [] : [sentence(doc)]), said, ...sizeSentences(value)].join(" ");
  return fieldDocs(files, { ...about, doc: text, value: { ...value, constraints: {} } }, owner);
}

/** "Defaults to `10`." */
function defaultSentences({ default: standard }: Pick<Documented, "default">): string[] {
  return standard === undefined ? [] : [`Defaults to ${json(standard)}.`];
}

function isConstant({ value: { type }, default: standard }: Field): boolean {
  return type.kind === "const" && type.value === standard;
}

/** "For example `"DE"` or `"CH"`.", where there are examples. */
export function exampleSentences({
  example,
  furtherExamples = [],
}: Pick<Field, "example" | "furtherExamples">): string[] {
  if (example === undefined) return [];
  return [`For example ${joined([example, ...furtherExamples].map(json))}.`];
}

/** Columns that a doc may take to fit on the line of a field. */
const lineWidth = printWidth - "  /**  */".length;

/**
 * Docs of whatever stands for an endpoint: a function, a method, a handler.
 *
 *   { http: "GET", pathText: "/v1/policies", doc: "Lists policies." }
 *     ->   Lists policies.
 *
 *          `GET /v1/policies`
 *          @see wallet.yaml#policies.list
 */
export function endpointDocs(files: DeclarationFiles, endpoint: Endpoint): DocText {
  return [
    ...textAnd(endpoint.doc, []),
    `${code(routeText(endpoint))}${endpoint.server === undefined ? "" : ` on the server ${code(endpoint.server)}`}`,
    ...preconditionDocs(endpoint.precondition),
    ...endpointRules(endpoint),
    ...gapItems(endpoint.gaps),
    ...deprecatedTag(endpoint.deprecated),
    seeTag(files, endpoint.path),
  ];
}

/**
 * Docs of an endpoint in the interface of the service: its first paragraph and its route. Clients and handlers have the rest.
 *
 *   { http: "GET", pathText: "/v1/policies", doc: "Lists policies.\n\nThe newest come first." }
 *     ->   Lists policies. `GET /v1/policies`
 */
export function endpointSummary(endpoint: Endpoint): DocText {
  const [first = ""] = (endpoint.doc ?? "").trim().split(/\n\s*\n/);
  const route = code(routeText(endpoint));
  return [first === "" ? route : `${sentence(first)} ${route}`, ...deprecatedTag(endpoint.deprecated)];
}

export function inputDocs(endpoint: Endpoint): DocText {
  const atLeast = endpoint.body.kind === "fields" ? endpoint.body.atLeast : undefined;
  const elsewhere = endpoint.input.some((field) => field.in !== "body");
  return [
    `Input of ${code(endpoint.name)}.${atLeast === undefined ? "" : ` ${atLeastOf(atLeast, elsewhere)}`}`,
  ];
}

/**
 * The members of an input that are bytes, of which neither guards nor schemas know anything: they are not JSON.
 *
 *   media: multipart, body: { photo: bytes }   ->   ["Leaves out `photo`, which is not JSON."]
 */
export function bytesSentences({ body }: Endpoint): string[] {
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  const names = body.kind === "bytes" ? [body.property] : files.map(({ name }) => name);
  if (names.length === 0) return [];
  return [`Leaves out ${alternatives(names, "and")}, which ${names.length === 1 ? "is" : "are"} not JSON.`];
}

function atLeastOf(count: number, elsewhere: boolean): string {
  const said = atLeastSentence(count);
  return elsewhere ? said.replace(" must", " of the body must") : said;
}

/** Rules that no constraint can say, a paragraph each. */
export function rulesDocs(rules: readonly Rule[]): string[] {
  return rules.map((rule) =>
    [`Rule ${code(rule.name)}: ${sentence(rule.doc)}`, ...mentions(rule.gaps)].join(" "),
  );
}

/** The rules of an endpoint; what is not specified about those of a resource stands there. */
function endpointRules(endpoint: Endpoint): string[] {
  return rulesDocs(
    endpoint.rules.map((rule) => (rule.path.startsWith(`${endpoint.path}/`) ? rule : { ...rule, gaps: [] })),
  );
}

function preconditionDocs(precondition: Precondition | undefined): string[] {
  if (precondition === undefined) return [];
  const { doc, gaps } = precondition;
  const error = precondition.error === undefined ? [] : [`Otherwise ${code(precondition.error)}.`];
  const [gap = "", ...others] = mentions(gaps);
  // Where nothing is stated, the gap's text, or what is assumed for it, stands in place of the sentence.
  const isGap = gaps.some(({ text, assume }) => doc.trim() === (assume ?? text).trim());
  const said = isGap
    ? [ofPrecondition(gap), ...error, ...others]
    : [sentence(`Precondition: ${lowered(doc.trim())}`), ...error, gap, ...others];
  return [said.filter((part) => part !== "").join(" ")];
}

function ofPrecondition(gap: string): string {
  return gap
    .replace(/^Not specified:/, "Precondition not specified:")
    .replace(/^Open question:/, "Open question about the precondition:");
}

/** A sentence or two for each gap; the same are said once. */
export function gapSentences(gaps: readonly Gap[]): string[] {
  return [...new Set(gaps.map(gapSentence))];
}

/** A list item for each gap. A question that several places ask is called by its name. */
export function gapItems(gaps: readonly Gap[]): DocItem[] {
  return mentions(gaps).map((item) => ({ item }));
}

/** A sentence or two for each gap, or the name of its question; the same are said once. */
function mentions(gaps: readonly Gap[]): string[] {
  return [...new Set(gaps.map(gapMention))];
}

/**
 * A list item for each question that several places ask, by its name.
 *
 *   timeUnit: In which unit is this timestamp?
 *     ->   - Open question `timeUnit`: In which unit is this timestamp?
 */
export function sharedQuestionItems(gaps: readonly Gap[]): DocItem[] {
  const first = new Map<string, Gap>();
  for (const gap of gaps)
    if (gap.name !== undefined && gap.shared !== undefined && !first.has(gap.name)) first.set(gap.name, gap);
  return [...first].map(([name, { assume, ...gap }]) => {
    const whole = gap.shared === "whole" && assume !== undefined ? { ...gap, assume } : gap;
    return {
      item: gapSentence(whole).replace(
        /^(Open question|Not specified):/,
        (words) => `${words.slice(0, -1)} ${code(name)}:`,
      ),
    };
  });
}

/**
 * The reference to the place in the spec, free of line numbers.
 *
 *   resources/PolicyListItem/fields/name   ->   @see wallet.yaml#PolicyListItem.name
 */
export function seeTag(files: DeclarationFiles, path: string): DocTag {
  return { tag: "see", text: `${specFileOf(files, path)}#${specAnchor(path)}` };
}

/** The tag for what is not to be used. */
export function deprecatedTag(deprecated: Deprecation | undefined): DocTag[] {
  if (deprecated === undefined) return [];
  const since = deprecated.since === undefined ? "" : `Since ${deprecated.since}.`;
  const reason = deprecated.reason === undefined ? "" : sentence(deprecated.reason);
  const end = deprecated.sunset === undefined ? "" : `It may be removed from ${deprecated.sunset} on.`;
  return [{ tag: "deprecated", text: [since, reason, end].filter((part) => part !== "").join(" ") }];
}

/** A text and sentences after it: on the same line unless the text has paragraphs of its own. */
function textAnd(doc: string | undefined, sentences: readonly string[]): string[] {
  const said = sentences.join(" ");
  if (doc === undefined || doc.trim() === "") return said === "" ? [] : [said];
  if (said === "") return [sentence(doc)];
  return doc.trim().includes("\n") ? [doc, said] : [`${sentence(doc)} ${said}`];
}

function lacksPresence(field: Field, owner: Documented): boolean {
  if (field.presence.kind !== "unspecified") return false;
  const own = field.gaps.find((gap) => gap.path.endsWith("/presence"));
  if (own !== undefined) return isPlainPresence(own);
  return !owner.gaps.some((gap) => gap.path === `${owner.path}/presence`);
}

function hasLimit(field: Field): boolean {
  return constraintBounds(field.value.constraints).some(
    (bounds) => bounds.limit !== undefined && statedBounds(bounds).length > 0,
  );
}

function json(value: Json): string {
  return code(JSON.stringify(value));
}
