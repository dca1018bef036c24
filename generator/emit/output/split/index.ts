/** The output in modules by group: index modules keep the paths and exports that the whole modules had. */
import { defined } from "../../../base/defined.js";
import { EmittedModule } from "../../../print/emitted-module.js";
import { exportedForm } from "../../../print/forms.js";
import type { Imported } from "../../../print/imports.js";
import { ModuleSource, type ModulePart } from "../../../print/module.js";
import type { EmittedFile } from "../../emitter.js";
import { addReferences, declaredName, isTypeOnly } from "./references.js";

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
