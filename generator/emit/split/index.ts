/** The output in modules by group: index modules keep the paths and exports that the whole modules had. */
import { EmittedModule } from "../../print/emitted-module.js";
import { exportedForm } from "../../print/forms.js";
import type { Declaration } from "../../print/declarations.js";
import type { Imported } from "../../print/imports.js";
import { ModuleSource, type ModulePart } from "../../print/module.js";
import type { EmittedFile } from "../emitter.js";
import type { EmitMemory } from "../../reuse/emit-memory.js";
import { isSame } from "../../reuse/same.js";
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

/** The names that a part declares. */
type PartNames = ReadonlyMap<string, Declared>;

/** A part, and what was made of it. */
interface SplitPart {
  readonly source: ModulePart;
  readonly names: PartNames;
  /** The names that it uses of the other parts of its module. */
  readonly used: readonly string[];
  readonly module: EmittedModule;
}

/** A module that was divided. */
interface SplitModule {
  readonly parts: readonly SplitPart[];
  readonly names: ReadonlyMap<string, Declared>;
  /** The names of the modules before it, by module. */
  readonly context: readonly unknown[];
  readonly references: WeakMap<Declaration, readonly string[]>;
}

/**
 * Divides modules into their parts, which import what they need from each other. The module itself exports what the others
 * declare. An emitter imports from modules of emitters before it, whose declared names are kept, not their declarations.
 *
 *   types.ts   ->   types.ts, groups/types.ts, groups/parcels/types.ts, groups/depots/types.ts
 */
export class Splitter {
  readonly #declared = new Map<string, ReadonlyMap<string, Declared>>();
  readonly #memory: EmitMemory | undefined;

  /** `memory` has the output of the run before: a part that is the same becomes the same module, one object. */
  constructor(memory?: EmitMemory) {
    this.#memory = memory;
  }

  /** Returns the files of the next emitter, divided. */
  split(files: readonly EmittedFile[]): EmittedFile[] {
    const named = files.map((file) => (file instanceof ModuleSource ? this.#named(file) : file));
    return named.flatMap((file) => ("source" in file ? this.#modulesOf(file) : [file]));
  }

  /** Finds the names that a module declares, before any part of the emitter's modules is made. */
  #named(source: ModuleSource): NamedModule {
    const before = this.#memory?.splitOf<SplitModule>(source.path);
    const parts = source.parts.map((part, at): NamedPart => {
      const last = before?.parts[at];
      const isSamePart = last !== undefined && isSamePartOf(last.source, part);
      const names = isSamePart ? last.names : namesDeclaredIn(part);
      const isNamedSame = last !== undefined && last.source.path === part.path && isSame(last.names, names);
      return { part, names: isNamedSame ? last.names : names, last: isSamePart ? last : undefined };
    });
    const isSameNames =
      before !== undefined &&
      parts.length === before.parts.length &&
      parts.every(({ names }, at) => names === before.parts[at]?.names);
    const names = isSameNames ? before.names : new Map(parts.flatMap((part) => [...part.names]));
    this.#declared.set(source.path, names);
    return { source, parts, names, before: isSameNames ? before : undefined };
  }

  #modulesOf({ source, parts, names, before }: NamedModule): EmittedModule[] {
    const context = [...this.#declared.values()];
    const references = before?.references ?? new WeakMap<Declaration, readonly string[]>();
    const using = parts.map(({ part, last, ...rest }, at): UsingPart => {
      if (last !== undefined && before !== undefined) return { ...rest, part, last, used: last.used };
      const known = before?.parts[at]?.used;
      const used = namesUsedIn(part, names, this.#memory === undefined ? undefined : references);
      return { ...rest, part, last, used: isSame(known, used) ? (known ?? used) : used };
    });
    const isSameAround =
      before !== undefined &&
      isSameList(context, before.context) &&
      using.every(({ used }, at) => used === before.parts[at]?.used);
    const made = modulesOf(using, { names, declared: this.#declared, mayKeep: isSameAround });
    this.#memory?.keepSplit<SplitModule>(source.path, { parts: made, names, context, references });
    return made.map(({ module }) => module);
  }
}

/** A part whose names are known; `last` is the same part in the run before. */
interface NamedPart {
  readonly part: ModulePart;
  readonly names: PartNames;
  readonly last: SplitPart | undefined;
}

/** A module whose names are known; `before` is that of the run before if it had the same names. */
interface NamedModule {
  readonly source: ModuleSource;
  readonly parts: readonly NamedPart[];
  readonly names: ReadonlyMap<string, Declared>;
  readonly before: SplitModule | undefined;
}

type UsingPart = NamedPart & Pick<SplitPart, "used">;

/** Returns whether a part has the path, the declarations (the same objects) and the further names of another. */
function isSamePartOf(one: ModulePart, other: ModulePart): boolean {
  return (
    one.path === other.path &&
    isSameList(one.declarations, other.declarations) &&
    isSame(one.aliases, other.aliases)
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

function namesDeclaredIn({ path, declarations, aliases = new Map() }: ModulePart): PartNames {
  const names = new Map<string, Declared>();
  for (const one of declarations) names.set(declaredName(one), { path, isType: isTypeOnly(one) });
  for (const [name] of aliases) names.set(name, { path, isType: false });
  return names;
}

interface SplitContext {
  readonly names: ReadonlyMap<string, Declared>;
  readonly declared: DeclaredNames;
  /** True if modules can differ from those of the run before by their parts alone. */
  readonly mayKeep: boolean;
}

function modulesOf(parts: readonly UsingPart[], { names, declared, mayKeep }: SplitContext): SplitPart[] {
  const shared = new Set(parts.flatMap(({ used }) => used));
  const [, ...others] = parts;
  const stars = others.map(({ part }) => part.path).filter((path) => !ownFiles.test(path));
  return parts.map(({ part, names: own, last, used }, at) => {
    const { path, imports, reexports, declarations, aliases } = part;
    if (
      mayKeep &&
      last !== undefined &&
      isSame(last.source.imports, imports) &&
      isSame(last.source.reexports, reexports)
    )
      return { source: part, names: own, used, module: last.module };
    const contents = {
      imports: importsOf(imports, declared),
      reexports,
      declarations: declarations.map((one) => (shared.has(declaredName(one)) ? exportedForm(one) : one)),
      ...(aliases === undefined ? {} : { aliases }),
    };
    for (const name of used) addImport(contents.imports, name, names.get(name));
    const module = new EmittedModule(path, at === 0 ? { ...contents, stars: stars.sort() } : contents);
    return { source: part, names: own, used, module };
  });
}

/** Returns the names that a part uses of the other parts of its module; `known` notes those of single declarations. */
function namesUsedIn(
  { path, declarations }: ModulePart,
  names: ReadonlyMap<string, Declared>,
  known: WeakMap<Declaration, readonly string[]> | undefined,
): readonly string[] {
  const used = new Set<string>();
  const elsewhere = (word: string): Declared | undefined => {
    const declared = names.get(word);
    return declared?.path === path ? undefined : declared;
  };
  for (const declaration of declarations) {
    if (known === undefined) addReferences(used, declaration, elsewhere);
    else for (const name of knownReferences(known, declaration, elsewhere)) used.add(name);
  }
  return [...used];
}

function knownReferences(
  known: WeakMap<Declaration, readonly string[]>,
  declaration: Declaration,
  elsewhere: (word: string) => Declared | undefined,
): readonly string[] {
  const before = known.get(declaration);
  if (before !== undefined) return before;
  const found = new Set<string>();
  addReferences(found, declaration, elsewhere);
  known.set(declaration, [...found]);
  return [...found];
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
