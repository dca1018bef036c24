/** The list of the data that a spec carries: exported, and not enforced. */
import { counted } from "../../diagnostics/counted.js";
import { extraPath, carriedExtras, type CarriedExtra } from "../../language/model/extra.js";
import type { Json, Model, Place } from "../../language/model/model.js";
import { visible } from "../../diagnostics/visible.js";

/** The data that a declaration carries, and its place in the spec. */
interface PlacedExtra extends CarriedExtra {
  readonly place: Place | undefined;
}

/** Returns the extras of a spec with their places. */
export function placedExtras(model: Model): PlacedExtra[] {
  return carriedExtras(model).map(({ path, extra }) => ({
    path,
    extra,
    place: model.places[extraPath(path)] ?? model.places[path],
  }));
}

/**
 * The extras, a line for each key.
 *
 *   api.yaml:6:40 resources/Parcel/fields/label
 *     xml: {"attribute":true}
 *
 *   1 key is carried and not enforced, in 1 place.
 */
export function extraList(extras: readonly PlacedExtra[]): string {
  const texts = extras.map(({ path, place, extra }) => {
    const head = place === undefined ? path : `${place.file}:${place.line}:${place.column} ${path}`;
    const keys = Object.entries(extra).map(([key, value]) => `  ${visible(`${key}: ${shortText(value)}`)}\n`);
    return `${visible(head)}\n${keys.join("")}\n`;
  });
  return texts.join("") + extrasSummary(extras);
}

/** Returns the extra as a row of the JSON output. */
export function extraRow({ path, place, extra }: PlacedExtra): Record<string, unknown> {
  return {
    path,
    file: place?.file ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    extra,
  };
}

/** The most characters of a value that are shown. */
const maxShown = 100;

function shortText(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= maxShown ? text : `${text.slice(0, maxShown - 1)}…`;
}

function extrasSummary(extras: readonly PlacedExtra[]): string {
  const keys = extras.reduce((sum, { extra }) => sum + Object.keys(extra).length, 0);
  if (keys === 0) return "Nothing is carried.\n";
  return `${keys === 1 ? "1 key is" : `${keys} keys are`} carried and not enforced, in ${counted(extras.length, "place")}.\n`;
}
