/** The output in modules by group: index modules keep the paths and exports that the whole modules had. */
import { defined } from "../../../base/defined.js";
import { EmittedModule } from "../../../print/emitted-module.js";
import { exportedForm } from "../../../print/forms.js";
import type { Imported } from "../../../print/imports.js";
import { ModuleSource, type ModulePart } from "../../../print/module.js";
import type { EmittedFile } from "../../emitter.js";
import type { Declaration } from "../../../print/declarations.js";
import { StructureKind } from "../../../print/structure-kinds.js";

/** A name at the top of a module that is split. */
interface Declared {
  /** Path of the part that declares it. */
  readonly path: string;
  readonly isType: boolean;
}

/** Module → name → what declares it. */
type DeclaredNames = ReadonlyMap<string, ReadonlyMap<string, Declared>>;

/** Files of a group that only modules of the output import. */
const ownFiles = /\/routes\.ts$/;

/**
 * Divides modules into their parts, which import what they need from each other. The module itself exports what the others
 * declare. An emitter imports from modules of emitters before it, whose declared names are kept, not their declarations.
 *
 *   types.ts   ->   types.ts, groups/types.ts, groups/parcels/types.ts, groups/depots/types.ts
 */
export class Splitter {
  readonly #declared = new Map<string, ReadonlyMap<string, Declared>>();

  /** Returns the files of the next emitter, divided. */
  split(files: readonly EmittedFile[]): EmittedFile[] {
    // The names of all modules of the emitter are known before any part is made.
    for (const file of files)
      if (file instanceof ModuleSource) this.#declared.set(file.path, namesDeclaredIn(file.parts));
    return files.flatMap((file) => (file instanceof ModuleSource ? this.#modulesOf(file) : [file]));
  }

  #modulesOf({ path: whole, parts }: ModuleSource): EmittedModule[] {
    const names = this.#declared.get(whole) ?? new Map<string, Declared>();
    const used = parts.map((part) => namesUsedIn(part, names));
    const shared = new Set(used.flatMap((one) => [...one]));
    const [, ...others] = parts;
    const stars = others.map(({ path }) => path).filter((path) => !ownFiles.test(path));
    return parts.map(({ path, imports, reexports, declarations, aliases }, at) => {
      const contents = {
        imports: importsOf(imports, this.#declared),
        reexports,
        declarations: declarations.map((one) => (shared.has(declaredName(one)) ? exportedForm(one) : one)),
        ...defined({ aliases }),
      };
      for (const name of used[at] ?? []) addImport(contents.imports, name, names.get(name));
      return new EmittedModule(path, at === 0 ? { ...contents, stars: stars.sort() } : contents);
    });
  }
}

function namesDeclaredIn(parts: readonly ModulePart[]): Map<string, Declared> {
  const names = new Map<string, Declared>();
  for (const { path, declarations, aliases = new Map<string, string>() } of parts) {
    for (const one of declarations) names.set(declaredName(one), { path, isType: isTypeOnly(one) });
    for (const name of aliases.keys()) names.set(name, { path, isType: false });
  }
  return names;
}

/** Returns the names that a part uses of the other parts of its module. */
function namesUsedIn(
  { path, declarations }: ModulePart,
  names: ReadonlyMap<string, Declared>,
): ReadonlySet<string> {
  const used = new Set<string>();
  const elsewhere = (word: string): Declared | undefined => {
    const declared = names.get(word);
    return declared?.path === path ? undefined : declared;
  };
  for (const declaration of declarations) addReferences(used, declaration, elsewhere);
  return used;
}

function addImport(imports: Map<string, Imported>, name: string, declared: Declared | undefined): void {
  if (declared === undefined) return;
  const imported = imports.get(declared.path) ?? { names: new Map() };
  imported.names.set(name, { typeOnly: declared.isType });
  imports.set(declared.path, imported);
}

/** Returns imports of whole modules as those of the parts that declare the names. */
function importsOf(imports: ReadonlyMap<string, Imported>, declared: DeclaredNames): Map<string, Imported> {
  const found = new Map<string, Imported>();
  const at = (path: string): Imported => {
    const imported = found.get(path) ?? { names: new Map() };
    found.set(path, imported);
    return imported;
  };
  for (const [from, { names, namespace }] of imports) {
    const parts = declared.get(from);
    for (const [name, use] of names) at(parts?.get(name)?.path ?? from).names.set(name, use);
    if (namespace !== undefined) at(from).namespace = namespace;
  }
  return found;
}

/** The name of a declaration. Behind it may stand the bases of a wide interface. */
function declaredName(declaration: Declaration): string {
  const name =
    declaration.kind === StructureKind.VariableStatement
      ? declaration.declarations[0]?.name
      : declaration.name;
  return /^[\w$]+/.exec(typeof name === "string" ? name : "")?.[0] ?? "";
}

/** Returns whether a declaration exists for the compiler only. */
function isTypeOnly({ kind }: Declaration): boolean {
  return kind === StructureKind.Interface || kind === StructureKind.TypeAlias;
}

/** Parts of a structure that name nothing which is declared elsewhere. */
const withoutNames: ReadonlySet<string> = new Set(["docs", "kind", "leadingTrivia", "trailingTrivia"]);

/** A comment, a string, or a word. No group: the list of groups that each match makes takes longer than to find it. */
const token = /\/\*(?:[^*]|\*(?!\/))*\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_$][\w$]*/g;

/** A name that is declared in another module. */
interface Elsewhere {
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
function addReferences(
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
  const overloads = "overloads" in declaration ? declaration.overloads : [];
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
