/** The names that declarations refer to, by their structures. */
import type { Declaration } from "../../print/declarations.js";
import { StructureKind } from "../../print/structure-kinds.js";

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

/** A comment, a string, or a word. After a point it is a member, and before a colon a key. */
const parts =
  /\/\*(?:[^*]|\*(?!\/))*\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(\.{1,3}|\bnew )?([A-Za-z_$][\w$]*)(\??:)?(?=([.(])?)/g;

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
    else if (Array.isArray(part)) open.push(...(part as unknown[]));
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
  parts.lastIndex = 0;
  for (let match = parts.exec(text); match !== null; match = parts.exec(text)) {
    const [, before, word, colon, use] = match;
    if (word === undefined || before === "." || colon !== undefined) continue;
    const isValue = before === "new " || use !== undefined;
    const known = elsewhere(word);
    if (known !== undefined && !(isValue && known.isType)) found.add(word);
  }
}
