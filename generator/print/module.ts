/** One emitted module: its imports, its declarations, and how they become text. */
import { quoteString } from "../quote/string.js";
import type { Declaration } from "./declarations.js";
import { fits, group, ifBreak, indent, join, layout, line, printWidth, type Doc } from "./layout.js";
import { formatDeclaration } from "./prettier-format.js";
import { printStructure, StructureKind } from "./structure-kinds.js";

/** Imports of one module of the output. */
interface Imported {
  readonly names: Map<string, { readonly typeOnly: boolean; readonly as?: string }>;
  namespace?: { readonly name: string; readonly typeOnly: boolean };
}

/** Names that the module has to keep clear of. */
export interface ModuleNames {
  /** The names that it declares and cannot change. */
  readonly declared: ReadonlySet<string>;
  /** Types of types.ts that are not the spec's → what they are called where the spec has their names. */
  readonly support: ReadonlyMap<string, string>;
}

/** Options that hold for all modules of a run. */
export interface PrintOptions {
  /** Base name of the spec, for the first line. */
  readonly specName: string;
  /** How import specifiers end. */
  readonly importExtension: ".js" | ".ts" | "";
}

/**
 * A module in the making. Imports are recorded where a name is used, never written by hand. Where two
 * names meet, the one that the module declares stays; of imports, the first. Another emitted module's
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

  /** The module's text as prettier would print it. */
  async print(options: PrintOptions): Promise<string> {
    const imports = [...this.#imports]
      .sort(([a], [b]) => compare(importOrder(a), importOrder(b)))
      .flatMap(([from, imported]) => importLines(this.path, from, imported, options));
    const reexports = [...this.#reexports]
      .sort(([a], [b]) => compare(importOrder(a), importOrder(b)))
      .map(([from, { names }]) => namesFrom("export", names, specifierOf(this.path, from, options)));
    const head = [headerOf(options), ...imports].join("\n");
    const opening = reexports.length === 0 ? head : `${head}\n\n${reexports.join("\n")}`;
    const whole = printAll(opening, this.#declarations);
    if (!isTooWide(whole)) return whole;
    const printed = this.#declarations.map((declaration) => printStructures([declaration]));
    const fitting = await Promise.all(
      printed.map((body) => (isTooWide(body) ? formatDeclaration(body) : body)),
    );
    return printAll(opening, fitting);
  }
}

const printOptions = { indentNumberOfSpaces: 2, newLineKind: "\n" as never } as const;

/** Prints declarations in order, with one blank line between them; structures in bulk. */
function printAll(opening: string, declarations: readonly Declaration[]): string {
  const parts = [opening];
  for (let at = 0; at < declarations.length;) {
    const start = at;
    const isText = typeof declarations[start] === "string";
    while (at < declarations.length && (typeof declarations[at] === "string") === isText) at++;
    const run = declarations.slice(start, at);
    if (isText) parts.push(...run.map((text) => String(text).trim()));
    else parts.push(printStructures(run));
  }
  return `${parts.join("\n\n")}\n`;
}

/** Prints structures in one go, with one blank line between them. */
function printStructures(run: readonly Declaration[]): string {
  const statements = run.map((statement, at) => {
    // ts-morph itself puts a blank line around interfaces, and nothing around the rest.
    const isApart = at === 0 || isInterface(statement) || isInterface(run[at - 1]);
    return isApart || typeof statement === "string" ? statement : { ...statement, leadingTrivia: "\n" };
  });
  return printStructure({ kind: StructureKind.SourceFile, statements }, printOptions).trim();
}

function isInterface(statement: Declaration | undefined): boolean {
  return typeof statement === "object" && statement.kind === StructureKind.Interface;
}

/** The first line of every emitted file. */
export function headerOf(options: PrintOptions): string {
  const name = /^[A-Za-z0-9._-]+$/.test(options.specName) ? options.specName : "the spec";
  return `// Cast from ${name} by speccast. Do not edit: change the spec and run \`speccast generate\`.`;
}

function importLines(path: string, from: string, imported: Imported, options: PrintOptions): string[] {
  const specifier = specifierOf(path, from, options);
  const rows: string[] = [];
  const { namespace } = imported;
  if (namespace !== undefined)
    rows.push(`import ${namespace.typeOnly ? "type " : ""}* as ${namespace.name} from ${specifier};`);
  if (imported.names.size > 0) rows.push(namesFrom("import", imported.names, specifier));
  return rows;
}

function specifierOf(path: string, from: string, options: PrintOptions): string {
  return quoteString(relativeSpecifier(path, from, options.importExtension));
}

/**
 * Names imported or re-exported, sorted.
 *
 *   import, { f, type A }, "./x.js"   ->   import { type A, f } from "./x.js";
 */
function namesFrom(keyword: "import" | "export", imported: Imported["names"], specifier: string): string {
  const names = [...imported].sort(([a], [b]) => compare(a, b));
  const allTypes = names.every(([, use]) => use.typeOnly);
  const items = names.map(([name, { typeOnly, as }]) => {
    const item = as === undefined ? name : `${name} as ${as}`;
    return typeOnly && !allTypes ? `type ${item}` : item;
  });
  const contents: Doc = group([
    allTypes ? `${keyword} type {` : `${keyword} {`,
    indent([line, join([",", line], items)]),
    ifBreak(","),
    line,
    `} from ${specifier};`,
  ]);
  return layout(contents);
}

/** `Issue` → `RuntimeIssue`, `isArray` → `runtimeIsArray`. */
function runtimeName(name: string): string {
  const isType = /^[A-Z]/.test(name);
  return `${isType ? "Runtime" : "runtime"}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Support modules last, the rest by name. */
function importOrder(path: string): string {
  return `${path.startsWith("runtime/") ? 1 : 0}${path}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function relativeSpecifier(path: string, from: string, extension: string): string {
  const up = path.split("/").length - 1;
  return `${up === 0 ? "./" : "../".repeat(up)}${from.replace(/\.ts$/, "")}${extension}`;
}

/** Whether a line of code (not of a comment) is wider than the page, so that prettier must decide. */
function isTooWide(code: string): boolean {
  const isPlain = !/[^\n -~]/.test(code);
  for (let start = 0, end = code.indexOf("\n"); start < code.length; end = code.indexOf("\n", start)) {
    if (end === -1) end = code.length;
    if (end - start > printWidth || (!isPlain && (end - start) * 2 > printWidth)) {
      const row = code.slice(start, end);
      if (!fits(row) && !unbreakable.test(row)) return true;
    }
    start = end + 1;
  }
  return false;
}

/** Lines that prettier leaves as wide as they are: comments, and a constant's name with its type. */
const unbreakable = /^\s*(?:\/?\*|\/\/)|^export const \w+: [\w.]+<[\w.]+> =$/;

/** Globals that emitted modules use or that a reader expects to be the standard ones. */
export const globalNames: ReadonlySet<string> = new Set([
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
