/** The readings of a text: the values that a parameter may be, however its server decodes it. */
import type { Endpoint, Model } from "../../language/model/model.js";
import { inputType } from "../../language/names/names.js";
import { isValidAs } from "../../values/interpreter.js";
import type { Spot } from "./spots.js";
import { partAt, withAt, type ValuePath } from "../../values/paths.js";

/** Returns every value as which a server could read the text of a parameter, or of a field of a form. */
export function readingsOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [undefined];
  const items = Array.isArray(value) ? value : [value];
  const lists = items.map((item) => scalarReadings(textOf(item)));
  const [first = [""]] = lists;
  const text = items.map(textOf).join(",");
  const list = lists.map(([one]) => one);
  const numbers = lists.map((one) => one.at(-1));
  return [
    ...(items.length === 1 ? first : []),
    text,
    list,
    numbers,
    text.split(","),
    ...(items.length === 0 ? [undefined] : []),
  ];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** The readings of one text; a number or a boolean comes last. */
function scalarReadings(text: string): readonly unknown[] {
  if (text === "") return ["", undefined, null];
  const number = Number(text);
  if (text.trim() !== "" && Number.isFinite(number)) return [text, number];
  if (/^(?:true|false)$/i.test(text)) return [text, text.toLowerCase() === "true"];
  return text === "null" ? [text, null] : [text];
}

/** Returns whether the spec refuses an input with a value in a spot, as whatever it is read from the wire. */
export function isRefused(
  model: Model,
  endpoint: Endpoint,
  input: object,
  { spot, value }: { readonly spot: Spot; readonly value: unknown },
): boolean {
  const name = inputType(endpoint);
  const format = endpoint.body.kind === "none" ? undefined : (endpoint.body.media?.format ?? "json");
  const isText = spot.in !== "body" || format !== "json";
  const isList = spot.value.type.kind === "list";
  // A list that is not there may be read as an empty one.
  const readings = isText ? [...readingsOf(value), ...(value === undefined && isList ? [[]] : [])] : [value];
  const inputs = [
    ...readings.map((one) => withAt(input, spot.path, one)),
    ...(isText && value === undefined ? withoutHolders(input, spot.path) : []),
    ...(isText && isInKeys(endpoint, spot) ? [withAt(input, spot.path, undefined)] : []),
  ];
  return inputs.every((one) => !isValidAs(model, name, one));
}

/** Returns whether an object stands in the names of parameters, such as `range[from]=1`: `range=text` is another parameter. */
function isInKeys({ input, body }: Endpoint, { path, value: { type } }: Spot): boolean {
  const stated = input.find(({ name }) => name === path[0])?.written;
  const written = stated ?? (body.kind === "value" ? body.written : undefined);
  return (written === "brackets" || written === "keys") && (type.kind === "ref" || type.kind === "map");
}

/** Returns an input without the objects around a part that was their only one: no text says that they are there. */
function withoutHolders(input: object, path: ValuePath): readonly unknown[] {
  const [holder, rest] = [path.slice(0, -1), withAt(input, path, undefined)];
  const isEmpty = holder.length > 0 && Object.keys(partAt(rest, holder) ?? {}).length === 0;
  return isEmpty ? [withAt(rest, holder, undefined), ...withoutHolders(rest as object, holder)] : [];
}

/** Returns whether a query could be read as one of the values of a filter. */
export function mayBeSame(filter: unknown, held: unknown): boolean {
  return readingsOf(filter).some((one) => one === held) || readingsOf(held).some((one) => one === filter);
}
