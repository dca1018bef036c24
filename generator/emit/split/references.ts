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
  /\/\*(?:[^*]|\*(?!\/))*\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(\.{1,3})?([A-Za-z_$][\w$]*)(\??:)?/g;

/**
 * Adds to `found` those of `names` that the text of a declaration refers to. Its own name, docs, strings, members and keys
 * are no references.
 *
 *   export interface Parcel { Owner: string; from: Depot }   ->   Depot
 */
export function addReferences(
  found: Set<string>,
  declaration: Declaration,
  isName: (word: string) => boolean,
): void {
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
    if (typeof part === "string") addWords(found, part, isName);
    else if (Array.isArray(part)) open.push(...(part as unknown[]));
    else if (typeof part === "object" && part !== null) enter(part);
    else if (typeof part === "function") throw new Error("A structure has a part that is no text.");
  }
}

function addWords(found: Set<string>, text: string, isName: (word: string) => boolean): void {
  parts.lastIndex = 0;
  for (let match = parts.exec(text); match !== null; match = parts.exec(text)) {
    const word = match[2];
    if (word !== undefined && isName(word) && match[1] !== "." && match[3] === undefined) found.add(word);
  }
}
