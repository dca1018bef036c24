/** JSON values in messages. */
import { cutText } from "../base/cut-text.js";
import type { Json } from "./model/model.js";

/** Returns a JSON value for a message, cut to 40 characters. */
export function shortJson(value: Json): string {
  return cutText(JSON.stringify(value), 39);
}
