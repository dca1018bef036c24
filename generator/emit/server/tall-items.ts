/** Lists of which each item has a line. */
import { hardline, indent, join, type Doc } from "../../print/layout.js";

/** Items one a line: prettier breaks a list of several objects or lists anyway. */
export function tallItems(items: readonly Doc[]): Doc {
  return ["[", indent([hardline, join([",", hardline], [...items])]), ",", hardline, "]"];
}
