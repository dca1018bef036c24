/** Annotations of schemas: descriptions, defaults, examples, and open questions. */
import { defined } from "../../../base/defined.js";
import { uncapitalize } from "../../../base/words.js";
import { extension } from "../../../language/facts/extensions.js";
import type {
  Deprecation,
  Documented,
  Field,
  Gap,
  Rule,
  Value,
  Carrier,
  Enum,
  Json,
  Model,
  Resource,
} from "../../../language/model/model.js";
import { rulesDocs } from "../../shared/docs.js";
import { gapSentence, isPlainPresence, sentence } from "../../shared/sentences.js";
import { type ByName, enumsByName, resourcesByName } from "../../../language/facts/by-name.js";
import { exclusionsOf, type Exclusions } from "../../shared/exclusions.js";

/** A JSON Schema, or any object of a JSON document. */
export interface Schema {
  readonly [keyword: string]: Json;
}

/** The differences between the documents that hold schemas. */
interface SchemaForm {
  /** The address of a named type, for `$ref`, as far as its name. */
  readonly address: string;
  /**
   * Takes the paths of the gaps that the document notes, where it has keywords of its own (`x-speccast-…`); a plain
   * JSON Schema has comments.
   */
  readonly noted?: { readonly add: (path: string) => void };
  /** True if a format says how wide an integer is; otherwise its bounds do. */
  readonly numberFormats?: boolean;
  /** Adds what a declaration carries to what is written about it; a plain JSON Schema has nothing of that. */
  readonly carry?: (owner: Carrier, written: Schema) => Schema;
  /** True if a resource refers to its bases; otherwise it has their fields written out. */
  readonly composes?: boolean;
}

/** The making of one document. */
export interface SchemaScope extends SchemaForm {
  readonly model: Model;
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
  readonly exclusions: Exclusions;
}

/** The scope of a document about `model`. */
export function schemaScope(model: Model, form: SchemaForm): SchemaScope {
  const declared = { resources: resourcesByName(model), enums: enumsByName(model) };
  return { ...form, model, ...declared, exclusions: exclusionsOf(model) };
}

/** A reference to a named type. */
export function reference({ address }: SchemaScope, name: string): Schema {
  return { $ref: `${address}${name}` };
}

/** Keywords before and after those that say what a value must be. */
export interface Notes {
  readonly before: Schema;
  readonly after: Schema;
}

/** `schema` with its annotations around it. */
export function noted(schema: Schema, { before, after }: Notes): Schema {
  const comments = [schema, after].flatMap(({ $comment }) =>
    typeof $comment === "string" ? [$comment] : [],
  );
  const $comment = comments.length === 0 ? {} : { $comment: comments.join(" ") };
  return { ...before, ...schema, ...after, ...$comment };
}

/**
 * The keywords of a declaration; `extra` are paragraphs after its own text.
 *
 *   { doc: "A policy." }   ->   { "description": "A policy." }
 */
export function declarationNotes(
  scope: SchemaScope,
  { doc, deprecated, gaps, default: standard }: Pick<Documented, "doc" | "deprecated" | "gaps" | "default">,
  extra: readonly string[] = [],
): Notes {
  const { paragraphs, keywords } = gapNotes(
    scope,
    gaps.map((gap) => [gap, gapSentence(gap)] as const),
  );
  const after = standard === undefined ? keywords : { default: standard, ...keywords };
  return { before: described([...docText(doc), ...extra, ...paragraphs], deprecated), after };
}

/**
 * The keywords of a field.
 *
 *   { doc: "When it was sent.", type: timestamp<ms>, example: 1 }
 *     ->   { "description": "When it was sent. Milliseconds since 1970.", "examples": [1] }
 */
export function fieldNotes(scope: SchemaScope, field: Field): Notes {
  const { before, after } = fieldAbout(scope, field);
  return {
    before,
    after: {
      ...defined({ default: field.default }),
      ...examplesKeyword(field),
      ...after,
    },
  };
}

/** `{ "examples": ["DE", "CH"] }`, where there are some. */
export function examplesKeyword({
  example,
  furtherExamples = [],
}: Pick<Field, "example" | "furtherExamples">): Schema {
  return example === undefined ? {} : { examples: [example, ...furtherExamples] };
}

/** The annotations of a field without its default and examples. */
export function fieldAbout(scope: SchemaScope, field: Field): Notes {
  const sentences = [unitOf(field.value), field.sensitive ? "Sensitive: never in logs or messages." : ""];
  const [text = "", ...rest] = docText(field.doc);
  const said = [text, ...sentences].filter((part) => part !== "").join(" ");
  const { paragraphs, keywords } = gapNotes(
    scope,
    field.gaps.map((gap) => [gap, fieldGapSentence(gap)] as const),
  );
  return { before: described([said, ...rest, ...paragraphs], field.deprecated), after: keywords };
}

/** Rules that no keyword can say, a paragraph each. */
export function ruleParagraphs(rules: readonly Rule[]): string[] {
  return rulesDocs(rules.map((rule) => ({ ...rule, gaps: [] })));
}

/** The description, and whether it is not to be used any more; paragraphs are apart by an empty line. */
export function described(paragraphs: readonly string[], deprecated?: Deprecation): Schema {
  const said = [...paragraphs, ...(deprecated === undefined ? [] : [deprecationOf(deprecated)])];
  const description = said.filter((part) => part !== "").join("\n\n");
  return {
    ...(description === "" ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated: true }),
  };
}

/** The text of the spec as paragraphs; a text of one paragraph ends as a sentence does. */
export function docText(doc: string | undefined): string[] {
  if (doc === undefined || doc.trim() === "") return [];
  return doc.trim().includes("\n") ? [doc.trim()] : [sentence(doc)];
}

/**
 * Gaps for programs, and besides for people where there are keywords of our own.
 *
 *   { path: "resources/Parcel/fields/sent_at", text: "The unit." }
 *     ->   { "$comment": "Not specified: the unit." }
 */
function gapNotes(
  { noted: known }: SchemaScope,
  gaps: readonly (readonly [gap: Gap, said: string])[],
): { readonly paragraphs: readonly string[]; readonly keywords: Schema } {
  if (gaps.length === 0) return { paragraphs: [], keywords: {} };
  const sentences = gaps.map(([, said]) => said);
  if (known === undefined) return { paragraphs: [], keywords: { $comment: sentences.join(" ") } };
  for (const [{ path }] of gaps) known.add(path);
  return {
    paragraphs: sentences,
    keywords: gapExtension(gaps.map(([gap]) => gap)),
  };
}

/**
 * Returns the extension of gaps. Who shares a question shows in its name.
 *
 *   [{ path: "events", text: "Their kinds." }]   ->   { "x-speccast-gaps": [{ "path": "events", "text": "Their kinds." }] }
 */
export function gapExtension(gaps: readonly Gap[]): Schema {
  const rows = gaps.map(({ path, text, name, assume }) => ({
    path,
    text,
    ...defined({ name, assume }),
  }));
  return extension("gaps", rows.length === 0 ? undefined : rows);
}

function fieldGapSentence(gap: Gap): string {
  return isPlainPresence(gap) ? "Presence not specified." : gapSentence(gap);
}

function deprecationOf({ since, reason, sunset }: Deprecation): string {
  const when = since === undefined ? "" : `Deprecated since ${since}.`;
  const why = reason === undefined ? "" : `${since === undefined ? "Deprecated: " : ""}${sentence(reason)}`;
  const end = sunset === undefined ? "" : `It may be gone from ${sunset} on.`;
  return [when, why, end].filter((part) => part !== "").join(" ");
}

/** The unit of the timestamps in a value, which no keyword says; empty where there are none, or where a named type says it. */
export function unitOf({ type }: Value): string {
  if (type.kind === "list") return unitWithin("Each item", type.items);
  if (type.kind === "map") return unitWithin("Each value", type.values);
  if (type.kind !== "timestamp" || type.unit === "unspecified") return "";
  return `${type.unit === "ms" ? "Milliseconds" : "Seconds"} since 1970.`;
}

function unitWithin(head: string, value: Value): string {
  const unit = unitOf(value);
  return unit === "" ? "" : `${head}: ${uncapitalize(unit)}`;
}
