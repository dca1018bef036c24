/** Type arguments of calls: the only types inside of bodies and initializers. */
import type { Doc } from "./layout.js";

/** Text between single or double quotes, or the start of type arguments. Our layout has blanks around comparisons. */
const stringOrArguments = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|([\w$])</g;

/** Quoted text, brackets and arrows inside of type arguments. */
const typePart = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|=>|[<>]/g;

/**
 * Returns a piece of layout without the type arguments of its calls.
 *
 *   isObject<Parcel>(value)   ->   isObject(value)
 */
export function withoutTypeArguments(doc: Doc): Doc {
  if (typeof doc === "string") return doc.includes("<") ? erased(doc) : doc;
  if (Array.isArray(doc)) return doc.map(withoutTypeArguments);
  const copy: Record<string, unknown> = { ...doc };
  for (const [key, value] of Object.entries(copy)) if (parts.has(key)) copy[key] = erasedPart(value as Doc);
  return copy as unknown as Doc;
}

/** The properties of a piece of layout that hold others. */
const parts: ReadonlySet<string> = new Set([
  "contents",
  "parts",
  "breakContents",
  "flatContents",
  "expandedStates",
]);

function erasedPart(value: Doc | undefined): Doc | undefined {
  return value === undefined ? undefined : withoutTypeArguments(value);
}

/**
 * Returns code without the type arguments of its calls.
 * @throws Error where they do not end in the same piece of text (our bug).
 */
function erased(code: string): string {
  let text = "";
  let from = 0;
  stringOrArguments.lastIndex = 0;
  for (let found = stringOrArguments.exec(code); found !== null; found = stringOrArguments.exec(code)) {
    if (found[1] === undefined) continue;
    const start = found.index + 1;
    text += code.slice(from, start);
    from = stringOrArguments.lastIndex = endOfArguments(code, start);
  }
  return text + code.slice(from);
}

/** Returns the end of the type arguments that open at `start`. */
function endOfArguments(code: string, start: number): number {
  let depth = 0;
  typePart.lastIndex = start;
  for (let found = typePart.exec(code); found !== null; found = typePart.exec(code)) {
    if (found[0] === "<") depth++;
    else if (found[0] === ">") depth--;
    if (depth === 0 && found[0] === ">") return typePart.lastIndex;
  }
  throw new Error(`Type arguments without end: ${code}`);
}
