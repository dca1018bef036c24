/** Types in words, with links. */
import type { ConstValue, Value, Model } from "../../../language/model/model.js";
import { textFormats } from "../../../language/formats/index.js";
import { byKind, type KindTable } from "../../../language/facts/type-kinds.js";
import { anchorOf, anchorsOf } from "../anchors.js";
import { between, linkTo, markup, type Markup, type MarkupChild } from "../markup.js";

/**
 * Returns a type in words.
 *
 *   { type: list<Parcel>, nullable: true }   ->   list of <a href="#type-Parcel">Parcel</a> or null
 */
export function typeMarkup(model: Model, { type, nullable }: Value): Markup {
  return markup`${byKind(words, type, model)}${nullable ? " or null" : undefined}`;
}

/** Returns the name of a type, as a link where the page describes it. */
export function typeLink(model: Model, name: string): Markup {
  const anchor = anchorOf("type", name);
  return linkTo(anchorsOf(model).has(anchor) ? anchor : undefined, name);
}

/** Returns values of which one may stand in a place: `"sent" or "lost"`. */
export function listed(values: readonly ConstValue[]): MarkupChild {
  return between(" or ", values, (value) => markup`<code>${JSON.stringify(value)}</code>`);
}

const plain = (text: string) => (): Markup => markup`${text}`;

const words: KindTable<[model: Model], Markup> = {
  string: plain("string"),
  integer: plain("integer"),
  number: plain("number"),
  boolean: plain("boolean"),
  json: plain("any JSON"),
  decimal: plain("decimal string"),
  datetime: plain("date-time string"),
  base64: plain("base64 string"),
  unspecified: () => markup`<span class="open">type not specified</span>`,
  formatted: ({ kind }) => markup`${textFormats[kind].keyword} string`,
  int64: plain("64-bit integer"),
  timestamp: ({ unit }) => markup`${unit === "unspecified" ? "timestamp" : `timestamp in ${unit}`}`,
  id: ({ of }, model) => markup`id of ${typeLink(model, of)}`,
  const: ({ value }) => markup`<code>${JSON.stringify(value)}</code>`,
  ref: ({ name }, model) => typeLink(model, name),
  scalar: ({ name }, model) => typeLink(model, name),
  list: ({ items }, model) => markup`list of ${typeMarkup(model, items)}`,
  map: ({ values, keys }, model) =>
    keys === undefined
      ? markup`map to ${typeMarkup(model, values)}`
      : markup`map from ${typeMarkup(model, keys)} to ${typeMarkup(model, values)}`,
};
