/** JSON pointers as expressions: made of parts that are joined once. */
import { quoteString } from "../../quote/string.js";

/** A part of a pointer: text that is known, or an expression that gives text. */
export type PointerPart = { readonly text: string } | { readonly code: string };

/** The parts of a pointer, in order; none for the value itself. */
export type Pointer = readonly PointerPart[];

/** The pointer to the field `name` of the value: `a/b` → `/a~1b`. */
export function fieldPointer(name: string): Pointer {
  return [{ text: `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` }];
}

/** The pointer to the item of a list that the constant `index` counts. */
export function itemPointer(list: Pointer, index: string): Pointer {
  return [...list, { text: "/" }, { code: index }];
}

/** The pointer to an entry of a map; `segment` is an expression that begins with a slash. */
export function entryPointer(map: Pointer, segment: string): Pointer {
  return [...map, { code: segment }];
}

/**
 * A pointer as an expression.
 *
 *   [{ text: "/data" }, { text: "/" }, { code: "i" }]   ->   "/data/" + i
 */
export function quotePointer(pointer: Pointer): string {
  const operands: string[] = [];
  let text = "";
  for (const part of pointer) {
    if ("text" in part) {
      text += part.text;
      continue;
    }
    if (text !== "") operands.push(quoteString(text));
    text = "";
    operands.push(part.code);
  }
  if (text !== "" || operands.length === 0) operands.push(quoteString(text));
  return operands.join(" + ");
}
