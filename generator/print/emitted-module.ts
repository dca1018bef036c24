/** A module of the output that can be printed. */
import type { ExportDeclarationStructure } from "ts-morph";
import type { Memo } from "../memo/memo.js";
import type { Declaration } from "./declarations.js";
import { statementsIn, type ScriptForm } from "./forms.js";
import {
  aliasStructures,
  exportStructures,
  importStructures,
  importedValues,
  namesAmong,
  starStructures,
  type Imported,
  type ImportPlace,
} from "./imports.js";
import { headerOf, moduleStructure, placeOf, type PrintOptions, scriptHeaderOf } from "./print-module.js";
import { printStructure, type ModuleStructure } from "./print-structure.js";

/** The parts of a module. Paths of other modules are those in the output. */
export interface ModuleContents {
  readonly imports: ReadonlyMap<string, Imported>;
  readonly reexports: ReadonlyMap<string, Imported>;
  readonly declarations: readonly Declaration[];
  /** Further names of values that are declared here: name → what it stands for. */
  readonly aliases?: ReadonlyMap<string, string>;
  /** Paths of the modules of which this one exports everything. */
  readonly stars?: readonly string[];
}

/** A module with its imports and declarations, and how they become text. */
export class EmittedModule {
  /** Path in the output folder, forward slashes, for example `types.ts`. */
  readonly path: string;
  readonly contents: ModuleContents;

  constructor(path: string, contents: ModuleContents) {
    this.path = path;
    this.contents = contents;
  }

  /** Paths of the modules that this one imports or re-exports from. */
  get imports(): string[] {
    return [...new Set([...this.contents.imports.keys(), ...this.contents.reexports.keys()])];
  }

  /**
   * The whole module as one ts-morph structure: header, imports, re-exports and all declarations.
   *
   *   types.ts   ->   { kind: SourceFile, leadingTrivia: header, statements: [import, interface, …] }
   */
  structure(options: PrintOptions): ModuleStructure {
    const place = placeOf(this.path, options);
    return moduleStructure({
      header: headerOf(options),
      imports: importStructures(place, this.contents.imports),
      exports: this.#exports(place, this.contents.reexports),
      declarations: this.contents.declarations,
      aliases: this.#aliases,
    });
  }

  get #aliases(): ExportDeclarationStructure[] {
    return aliasStructures(this.contents.aliases ?? new Map());
  }

  /** Returns the text of the module. `memo` has the texts of the run before. */
  print(options: PrintOptions, memo?: Memo): string {
    const make = (): string => printStructure(this.structure(options));
    return memo?.part(this.path, { ...this.contents, options }, make) ?? make();
  }

  /** The exports of names, then those of whole modules. */
  #exports(place: ImportPlace, reexports: ReadonlyMap<string, Imported>): ExportDeclarationStructure[] {
    return [...exportStructures(place, reexports), ...starStructures(place, this.contents.stars ?? [])];
  }

  /**
   * Returns the module as JavaScript without docs, or as declarations with them. Each imports only what it needs.
   *
   *   export const x: A = make<A>();   ->   export const x = make();   or   export declare const x: A;
   */
  printForm(form: ScriptForm, options: PrintOptions): string {
    const place = placeOf(this.path, options);
    const declarations = this.contents.declarations.flatMap((one) => statementsIn(one, form));
    const printed = printStructure(
      moduleStructure({ header: "", imports: [], exports: [], declarations, aliases: this.#aliases }),
    );
    const body = form === "js" ? printed : withoutUnused(printed);
    const { imports: all, reexports } = this.contents;
    const [imports, exported] =
      form === "js"
        ? [importedValues(all), importedValues(reexports)]
        : [namesAmong(all, wordsIn(body)), reexports];
    const exports = this.#exports(place, exported);
    const head = printStructure(
      moduleStructure({
        header: form === "js" ? scriptHeaderOf(options) : headerOf(options),
        imports: importStructures(place, imports),
        exports,
        declarations: [],
        aliases: [],
      }),
    );
    const text = body.trim();
    return text === ""
      ? head
      : `${head.trimEnd()}\n${imports.size + exports.length > 0 ? "\n" : ""}${text}\n`;
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
