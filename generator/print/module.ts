/** An emitted module in the making: what it declares, and what that uses of other modules. */
import { capitalize } from "../base/words.js";
import type { Declaration } from "./declarations.js";
import { EmittedModule, type ModuleContents } from "./emitted-module.js";
import type { Imported } from "./imports.js";

/** Names that the module has to keep clear of. */
interface KeptNames {
  /** The names that it declares and cannot change. */
  readonly declared: ReadonlySet<string>;
  /** Types of types.ts that are not the spec's → what they are called where the spec has their names. */
  readonly support: ReadonlyMap<string, string>;
  /** Modules that it imports as a whole, since it has rows for most of their names: `types.Parcel`. */
  readonly whole?: ReadonlySet<string>;
}

/**
 * The folder of each type and endpoint by its name, of each group by `groups/` and its name, and under the empty name the
 * folder of what all share.
 */
export type Homes = ReadonlyMap<string, string>;

/** A part of a module, which becomes a file of its own where the output is split. */
export interface ModulePart extends ModuleContents {
  readonly path: string;
}

/** The names in a module, as declarations ask for them. */
export type ModuleNames = Pick<ModuleSource, "exportAs" | "folder" | "local" | "support" | "type" | "value">;

/** A part in the making. */
interface OpenPart extends ModulePart {
  readonly imports: Map<string, Imported>;
  readonly aliases: Map<string, string>;
  readonly declarations: Declaration[];
}

/**
 * A module in the making. Imports are recorded where a name is used. Where two
 * names meet, that of the module itself stays; of imports, the first. Another emitted module's
 * is then reached through that module, and what the runtime has is called `Runtime…` here.
 *
 *   Issue of types.ts, then Issue of the runtime   ->   Issue, RuntimeIssue
 *   createClient of operations.ts in client.ts     ->   operations.createClient
 */
export class ModuleSource extends EmittedModule {
  readonly #names: KeptNames;
  readonly #homes: Homes | undefined;
  /** Names that are in use besides, by what they stand for. */
  readonly #owners = new Map<string, string>();
  readonly #whole: OpenPart & { readonly reexports: Map<string, Imported> };
  /** Parts by path. The first stays in the module itself. */
  readonly #parts = new Map<string, OpenPart>();
  readonly #partOf = new Map<Declaration, OpenPart>();
  /** The part that declarations are made for. */
  #part: OpenPart;

  /** `homes` has the folders of declarations where the output is split. */
  constructor(path: string, names: KeptNames = { declared: new Set(), support: new Map() }, homes?: Homes) {
    const whole = { path, imports: new Map(), reexports: new Map(), declarations: [], aliases: new Map() };
    super(path, whole);
    this.#names = names;
    this.#homes = homes;
    this.#whole = whole;
    this.#part = this.#partAt(path);
  }

  /** The parts that declare something, this module itself first. */
  get parts(): readonly ModulePart[] {
    const { reexports } = this.#whole;
    const [own, ...others] = this.#parts.values();
    const filled = others.filter(({ declarations }) => declarations.length > 0);
    return own === undefined ? [] : [{ ...own, reexports }, ...filled];
  }

  /** The folder of the declarations that are being made; undefined in the module itself. */
  get folder(): string | undefined {
    const { path } = this.#part;
    return path === this.path ? undefined : path.slice(0, path.lastIndexOf("/"));
  }

  /**
   * Returns what `declare` returns. Where the output is split, these declarations and their imports will stand in the file
   * `file` of the folder that `name` is at home in.
   *
   *   types.ts, Parcel of the group parcels   ->   groups/parcels/types.ts
   */
  within(name: string, declare: () => readonly Declaration[], file = this.path): readonly Declaration[] {
    const folder = this.#homes?.get(name);
    if (folder === undefined) return declare();
    const outer = this.#part;
    const part = (this.#part = this.#partAt(`${folder}/${file}`));
    const declarations = declare();
    for (const declaration of declarations) this.#partOf.set(declaration, part);
    this.#part = outer;
    return declarations;
  }

  #partAt(path: string): OpenPart {
    let part = this.#parts.get(path);
    if (part === undefined)
      this.#parts.set(
        path,
        (part = { path, imports: new Map(), reexports: new Map(), declarations: [], aliases: new Map() }),
      );
    return part;
  }

  /** Records the import of a type and returns how to refer to it. `from` is a path in the output. */
  type(from: string, name: string): string {
    return this.#import(from, name, true);
  }

  /** Records the import of a type that types.ts declares for the other modules, and returns its name in this output. */
  support(name: string): string {
    const called = this.#names.support.get(name) ?? name;
    return this.path === "types.ts" ? called : this.type("types.ts", called);
  }

  /** Records the import of a value and returns how to refer to it. */
  value(from: string, name: string): string {
    return this.#import(from, name, false);
  }

  /**
   * The name of what the module declares for `of` and keeps to itself; another where it is taken.
   *
   *   Payment, fieldsConstant   ->   paymentFields   or, where that is taken,   ownPaymentFields
   */
  local(of: string, nameOf: (of: string) => string): string {
    const what = `${nameOf(of)} of ${of}`;
    let stem = of;
    while (!this.#claim(nameOf(stem), what)) stem = `Own${stem}`;
    return nameOf(stem);
  }

  /** Exports a name of another module as if it were declared here. */
  reexport(from: string, name: string, { typeOnly }: { readonly typeOnly: boolean }): void {
    const { reexports } = this.#whole;
    importedFrom(reexports, from).names.set(
      name,
      this.#names.declared.has(name) ? { typeOnly, as: runtimeName(name) } : { typeOnly },
    );
  }

  /** Exports a value that the file of the declarations being made declares under a further name. */
  exportAs(name: string, as: string): void {
    for (const { aliases } of [this.#whole, this.#part]) aliases.set(as, name);
  }

  /** Adds declarations in order. */
  add(...declarations: readonly Declaration[]): void {
    this.addAll(declarations);
  }

  /** Adds a list of declarations, which may be longer than the arguments of a call. */
  addAll(declarations: readonly Declaration[]): void {
    for (const declaration of declarations) {
      this.#whole.declarations.push(declaration);
      (this.#partOf.get(declaration) ?? this.#partAt(this.path)).declarations.push(declaration);
    }
  }

  #import(from: string, name: string, typeOnly: boolean): string {
    const before = this.#part.imports.get(from)?.names.get(name);
    if (before?.typeOnly === typeOnly) return before.as ?? name;
    const places = [this.#whole.imports, this.#part.imports].map((imports) => importedFrom(imports, from));
    const what = `${name} from ${from}`;
    const isRuntime = from.startsWith("runtime/");
    // A resource may be called `Error`: it is reached through its module, so that ours stays.
    const isOurs = !isRuntime && typeOnly && globalNames.has(name);
    const isWhole = this.#names.whole?.has(from) === true;
    if (!isRuntime && (isWhole || isOurs || !this.#claim(name, what))) {
      const namespace = from
        .replace(/^.*\//, "")
        .replace(/\.ts$/, "")
        .replace(/[^A-Za-z0-9]/g, "_");
      for (const imported of places)
        imported.namespace = {
          name: namespace,
          typeOnly: typeOnly && imported.namespace?.typeOnly !== false,
        };
      return `${namespace}.${name}`;
    }
    let as = name;
    while (!this.#claim(as, what)) as = runtimeName(as);
    for (const { names } of places) {
      const use = { typeOnly: typeOnly && (names.get(name)?.typeOnly ?? true) };
      names.set(name, as === name ? use : { ...use, as });
    }
    return as;
  }

  /** Takes a name, unless it stands for something else. */
  #claim(name: string, what: string): boolean {
    if (this.#names.declared.has(name)) return false;
    const owner = this.#owners.get(name);
    if (owner === undefined) this.#owners.set(name, what);
    return owner === undefined || owner === what;
  }
}

function importedFrom(imports: Map<string, Imported>, from: string): Imported {
  let imported = imports.get(from);
  if (imported === undefined) imports.set(from, (imported = { names: new Map() }));
  return imported;
}

/** `Issue` → `RuntimeIssue`, `isArray` → `runtimeIsArray`. */
function runtimeName(name: string): string {
  const isType = /^[A-Z]/.test(name);
  return `${isType ? "Runtime" : "runtime"}${capitalize(name)}`;
}

/** Globals that emitted modules use or that a reader expects to be the standard ones. */
const globalNames: ReadonlySet<string> = new Set([
  "AbortController",
  "AbortSignal",
  "Array",
  "ArrayBuffer",
  "AsyncIterable",
  "AsyncGenerator",
  "Boolean",
  "Blob",
  "Date",
  "Error",
  "Event",
  "EventTarget",
  "File",
  "FormData",
  "Function",
  "Headers",
  "Infinity",
  "Intl",
  "Iterable",
  "JSON",
  "Map",
  "Math",
  "NaN",
  "NonNullable",
  "Number",
  "Object",
  "Omit",
  "Partial",
  "Pick",
  "Promise",
  "Proxy",
  "Readonly",
  "ReadonlyArray",
  "ReadonlyMap",
  "ReadonlySet",
  "Record",
  "Reflect",
  "RegExp",
  "Request",
  "RequestInit",
  "Required",
  "Response",
  "ResponseInit",
  "Set",
  "String",
  "Symbol",
  "TextDecoder",
  "TextEncoder",
  "TypeError",
  "URL",
  "URLSearchParams",
  "Uint8Array",
  "WeakMap",
  "WeakSet",
]);
