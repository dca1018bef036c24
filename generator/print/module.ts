/** One emitted module: its imports, its declarations, and how they become text. */
import type { SourceFileStructure } from "ts-morph";
import type { Declaration } from "./declarations.js";
import { statementsIn, type ScriptForm } from "./forms.js";
import { globalNames } from "./global-names.js";
import { exportStructures, importStructures, namesAmong, importedValues, type Imported } from "./imports.js";
import { headerOf, moduleStructure, printModule, type PrintOptions } from "./print-module.js";

/** Names that the module has to keep clear of. */
interface ModuleNames {
  /** The names that it declares and cannot change. */
  readonly declared: ReadonlySet<string>;
  /** Types of types.ts that are not the spec's → what they are called where the spec has their names. */
  readonly support: ReadonlyMap<string, string>;
}

/**
 * A module in the making. Imports are recorded where a name is used. Where two
 * names meet, that of the module itself stays; of imports, the first. Another emitted module's
 * is then reached through that module, and what the runtime has is called `Runtime…` here.
 *
 *   Issue of types.ts, then Issue of the runtime   ->   Issue, RuntimeIssue
 *   createClient of operations.ts in client.ts     ->   operations.createClient
 */
export class ModuleSource {
  /** Path in the output folder, forward slashes, for example `types.ts`. */
  readonly path: string;
  readonly #names: ModuleNames;
  /** Names that are in use besides, by what they stand for. */
  readonly #owners = new Map<string, string>();
  readonly #imports = new Map<string, Imported>();
  readonly #reexports = new Map<string, Imported>();
  readonly #declarations: Declaration[] = [];

  constructor(path: string, names: ModuleNames = { declared: new Set(), support: new Map() }) {
    this.path = path;
    this.#names = names;
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
    let exported = this.#reexports.get(from);
    if (exported === undefined) this.#reexports.set(from, (exported = { names: new Map() }));
    exported.names.set(
      name,
      this.#names.declared.has(name) ? { typeOnly, as: runtimeName(name) } : { typeOnly },
    );
  }

  /** Adds declarations in order. */
  add(...declarations: Declaration[]): void {
    this.#declarations.push(...declarations);
  }

  /** Paths of the modules that this one imports or re-exports from. */
  get imports(): string[] {
    return [...new Set([...this.#imports.keys(), ...this.#reexports.keys()])];
  }

  #importsFrom(from: string): Imported {
    let imported = this.#imports.get(from);
    if (imported === undefined) this.#imports.set(from, (imported = { names: new Map() }));
    return imported;
  }

  #import(from: string, name: string, typeOnly: boolean): string {
    const imported = this.#importsFrom(from);
    const what = `${name} from ${from}`;
    const isRuntime = from.startsWith("runtime/");
    // A resource may be called `Error`: it is reached through its module, so that ours stays.
    const isOurs = !isRuntime && typeOnly && globalNames.has(name);
    if (!isRuntime && (isOurs || !this.#claim(name, what))) {
      const namespace = from
        .replace(/^.*\//, "")
        .replace(/\.ts$/, "")
        .replace(/[^A-Za-z0-9]/g, "_");
      imported.namespace = { name: namespace, typeOnly: typeOnly && imported.namespace?.typeOnly !== false };
      return `${namespace}.${name}`;
    }
    let as = name;
    while (!this.#claim(as, what)) as = runtimeName(as);
    const known = imported.names.get(name);
    const use = { typeOnly: typeOnly && (known?.typeOnly ?? true) };
    imported.names.set(name, as === name ? use : { ...use, as });
    return as;
  }

  /** Takes a name, unless it stands for something else. */
  #claim(name: string, what: string): boolean {
    if (this.#names.declared.has(name)) return false;
    const owner = this.#owners.get(name);
    if (owner === undefined) this.#owners.set(name, what);
    return owner === undefined || owner === what;
  }

  /**
   * The whole module as one ts-morph structure: header, imports, re-exports and all declarations.
   *
   *   types.ts   ->   { kind: SourceFile, leadingTrivia: header, statements: [import, interface, …] }
   */
  structure(options: PrintOptions): SourceFileStructure {
    const place = { path: this.path, extension: options.importExtension };
    return moduleStructure({
      header: headerOf(options),
      imports: importStructures(place, this.#imports),
      exports: exportStructures(place, this.#reexports),
      declarations: this.#declarations,
    });
  }

  /** Returns the module's text as prettier would print it. */
  print(options: PrintOptions): Promise<string> {
    return printModule(this.structure(options));
  }

  /**
   * Returns the module as JavaScript without docs, or as declarations with them. Each imports only what it needs.
   *
   *   export const x: A = make<A>();   ->   export const x = make();   or   export declare const x: A;
   */
  async printForm(form: ScriptForm, options: PrintOptions): Promise<string> {
    const place = { path: this.path, extension: options.importExtension };
    const declarations = this.#declarations.flatMap((one) => statementsIn(one, form));
    const printed = await printModule(
      moduleStructure({ header: "", imports: [], exports: [], declarations }),
    );
    const body = form === "js" ? printed : withoutUnused(printed);
    const [imports, exports] =
      form === "js"
        ? [importedValues(this.#imports), importedValues(this.#reexports)]
        : [namesAmong(this.#imports, wordsIn(body)), this.#reexports];
    const head = await printModule(
      moduleStructure({
        header: headerOf(options),
        imports: importStructures(place, imports),
        exports: exportStructures(place, exports),
        declarations: [],
      }),
    );
    const text = body.trim();
    return text === "" ? head : `${head.trimEnd()}\n${imports.size + exports.size > 0 ? "\n" : ""}${text}\n`;
  }
}

/** Returns the words of `code` in order, those in its strings and comments left out; with its point where a member follows. */
function namesIn(code: string): string[] {
  const parts =
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*(?:[^*]|\*(?!\/))*\*\/|([\w$]+(?:\.(?=[\w$]))?)/g;
  return [...code.matchAll(parts)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Returns the words of `code`, and each `typeof name`. */
function wordsIn(code: string): ReadonlySet<string> {
  const names = namesIn(code);
  const words = new Set(names);
  for (const [at, name] of names.entries()) if (names[at - 1] === "typeof") words.add(`typeof ${name}`);
  return words;
}

/** Returns declarations without the private types that only code used, which is not there. */
function withoutUnused(declarations: string): string {
  if (!/^(?:type|interface) /m.test(declarations)) return declarations;
  const counts = new Map<string, number>();
  for (const name of namesIn(declarations)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const pieces = declarations.split(/\n\n(?=\S)/).filter((piece) => {
    const [, name] = /^(?:type|interface) ([\w$]+)/m.exec(piece) ?? [];
    return name === undefined || counts.get(name) !== 1;
  });
  return pieces.join("\n\n");
}

/** `Issue` → `RuntimeIssue`, `isArray` → `runtimeIsArray`. */
function runtimeName(name: string): string {
  const isType = /^[A-Z]/.test(name);
  return `${isType ? "Runtime" : "runtime"}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
