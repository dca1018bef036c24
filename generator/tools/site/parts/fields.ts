/** Lists of fields: of objects, of inputs, of headers. */
import { exampleSentences, gapSentences } from "../../../emit/shared/docs.js";
import {
  alternatives,
  presenceSentences,
  sizeSentences,
  valueSentences,
  isPlainPresence,
} from "../../../emit/shared/sentences.js";
import type { Field, FileField, Model, Presence } from "../../../language/model/model.js";
import { markup, type Markup, docsMarkup, inlineDocs } from "../markup.js";
import { deprecationNote, gapNotes } from "./notes.js";
import { typeMarkup } from "./type-text.js";

interface ShownField {
  readonly field: Field;
  readonly wireName?: string;
  /** The type in words, where the value does not say it. */
  readonly type?: string;
  readonly more?: readonly string[];
}

/** Returns a list of fields; nothing where there are none. */
export function fieldList(model: Model, fields: readonly ShownField[]): Markup {
  if (fields.length === 0) return markup``;
  return markup`<dl class="fields">${fields.map((field) => fieldEntry(model, field))}</dl>`;
}

/** Returns the fields of an object or of headers. */
export function plainFields(model: Model, fields: readonly Field[]): Markup {
  return fieldList(
    model,
    fields.map((field) => ({ field })),
  );
}

/** Returns the files of a multipart body. */
export function fileFields(model: Model, files: readonly FileField[]): Markup {
  return fieldList(
    model,
    files.map((field) => ({
      field: { ...field, value: { ...field.value, constraints: {} } },
      type: field.isList ? "files" : "file",
      more: [
        ...(field.media.length === 0 ? [] : [`Content type ${alternatives(field.media)}.`]),
        ...sizeSentences(field.value),
      ],
    })),
  );
}

const presences: Readonly<Record<Presence["kind"], string>> = {
  required: "required",
  optional: "optional",
  unspecified: "presence not specified",
  conditional: "conditional",
};

function fieldEntry(model: Model, { field, wireName, type, more = [] }: ShownField): Markup {
  const { name, value, presence, deprecated } = field;
  const rows = [
    ...valueSentences(value),
    ...more,
    ...presenceSentences(presence),
    ...(field.default === undefined ? [] : [`Defaults to \`${JSON.stringify(field.default)}\`.`]),
    ...exampleSentences(field),
    ...(field.sensitive ? ["Sensitive: never in logs."] : []),
    ...(wireName === undefined || wireName === name ? [] : [`The client calls it \`${name}\`.`]),
  ];
  const gaps = field.gaps.filter((gap) => !isPlainPresence(gap));
  const hasText =
    field.doc !== undefined || rows.length > 0 || gapSentences(gaps).length > 0 || deprecated !== undefined;
  return markup`<div>
    <dt>
      <code class="name">${wireName ?? name}</code>
      ${" "}<span class="type">${type ?? typeMarkup(model, value)}</span>
      ${" "}<span class=${`presence ${presence.kind}`}>${presences[presence.kind]}</span>
    </dt>
    ${
      hasText
        ? markup`<dd>
        ${deprecationNote(deprecated)}${docsMarkup(field.doc)}
        ${rows.length === 0 ? undefined : markup`<p class="facts">${inlineDocs(rows.join(" "))}</p>`}
        ${gapNotes(gaps)}
      </dd>`
        : undefined
    }
  </div>`;
}
