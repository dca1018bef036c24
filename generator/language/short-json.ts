/** JSON values in messages. */
import type { Json } from "./model/model.js";

/** Returns a JSON value for a message, cut to 40 characters. */
export function shortJson(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
