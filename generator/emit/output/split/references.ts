/** The names that declarations refer to, by their structures. */
import type { Declaration } from "../../../print/declarations.js";
import { StructureKind } from "../../../print/structure-kinds.js";

/** The name of a declaration. Behind it may stand the bases of a wide interface. */
export function declaredName(declaration: Declaration): string {
  const name =
    declaration.kind === StructureKind.VariableStatement
      ? declaration.declarations[0]?.name
      : declaration.name;
  return /^[\w$]+/.exec(typeof name === "string" ? name : "")?.[0] ?? "";
}

/** Returns whether a declaration exists for the compiler only. */
export function isTypeOnly({ kind }: Declaration): boolean {
  return kind === StructureKind.Interface || kind === StructureKind.TypeAlias;
}

/** Parts of a structure that name nothing which is declared elsewhere. */
const withoutNames: ReadonlySet<string> = new Set(["docs", "kind", "leadingTrivia", "trailingTrivia"]);

/** A comment, a string, or a word. No group: the list of groups that each match makes takes longer than to find it. */
const token = /\/\*(?:[^*]|\*(?!\/))*\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_$][\w$]*/g;

/** A name that is declared in another module. */
export interface Elsewhere {
  /** True for a name of a type that no value has. */
  readonly isType: boolean;
}

/**
 * Adds to `found` the names that the text of a declaration refers to, of those that `elsewhere` knows. Its own name, its
 * type parameters, docs, strings, members and keys are no references, nor is a type where only a value can be.
 *
 *   export interface Parcel<T> { Owner: string; from: Depot; to: T }   ->   Depot
 *   export const kinds = Object.freeze(["a"])                          ->   nothing, if Object is a type elsewhere
 */
export function addReferences(
  found: Set<string>,
  declaration: Declaration,
  elsewhere: (word: string) => Elsewhere | undefined,
): void {
  const own = typeParametersOf(declaration);
  const open: unknown[] = [];
  const enter = (structure: object): void => {
    for (const key in structure) {
      if (withoutNames.has(key)) continue;
      const part = (structure as Readonly<Record<string, unknown>>)[key];
      if (key !== "name" || typeof part !== "string") open.push(part);
      // A member that does not fit on a line is the name of a property, with its type.
      else if (!/^[\w$]+$/.test(part)) open.push(part.replace(/^(?:"(?:[^"\\]|\\.)*"|[\w$]+)/, ""));
    }
  };
  enter(declaration);
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === "string")
      addWords(found, part, (word) => (own.has(word) ? undefined : elsewhere(word)));
    else if (Array.isArray(part)) for (const one of part as unknown[]) open.push(one);
    else if (typeof part === "object" && part !== null) enter(part);
    else if (typeof part === "function") throw new Error("A structure has a part that is no text.");
  }
}

function typeParametersOf(declaration: Declaration): ReadonlySet<string> {
  const overloads = "overloads" in declaration ? (declaration.overloads ?? []) : [];
  const parameters = [declaration, ...overloads].flatMap((one) =>
    "typeParameters" in one ? (one.typeParameters ?? []) : [],
  );
  return new Set(parameters.map((one) => (typeof one === "object" ? one.name : String(one))));
}

function addWords(
  found: Set<string>,
  text: string,
  elsewhere: (word: string) => Elsewhere | undefined,
): void {
  token.lastIndex = 0;
  for (let before = 0; token.test(text); before = token.lastIndex) {
    const end = token.lastIndex;
    let start = end;
    while (start > before && isOfWord(text.charCodeAt(start - 1))) start--;
    if (start === end || isMember(text, start) || isKey(text, end)) continue;
    const word = text.slice(start, end);
    const known = elsewhere(word);
    if (known !== undefined && !(known.isType && isValue(text, start, end))) found.add(word);
  }
}

/** Returns whether a character code is that of a letter, a digit, `_` or `$`. */
function isOfWord(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x24
  );
}

/** Returns whether one point stands before a word: `value.name`, and not `...name`. */
function isMember(text: string, start: number): boolean {
  return text.charAt(start - 1) === "." && text.charAt(start - 2) !== ".";
}

/** Returns whether a colon follows a word: `name:` or `name?:`. */
function isKey(text: string, end: number): boolean {
  return text.startsWith(":", end) || text.startsWith("?:", end);
}

/** Returns whether only a value can stand in the place of a word: `new Name`, `Name(` and `Name.`. */
function isValue(text: string, start: number, end: number): boolean {
  const next = text.charAt(end);
  if (next === "." || next === "(") return true;
  return text.startsWith("new ", start - 4) && !isOfWord(text.charCodeAt(start - 5));
}
