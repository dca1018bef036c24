/** One emitted module: its imports, its declarations, and how they become text. */
import { quoteString } from "../quote/string.js";
import type { Declaration } from "./declarations.js";
import { fits, group, ifBreak, indent, join, layout, line, printWidth, type Doc } from "./layout.js";
import { formatDeclaration } from "./prettier-format.js";
import { printStructure, StructureKind } from "./structure-kinds.js";

/** Imports of one module of the output. */
interface Imported {
  readonly names: Map<string, { readonly typeOnly: boolean; readonly as?: string }>;
  namespace?: string;
}

/** Options that hold for all modules of a run. */
export interface PrintOptions {
  /** Base name of the spec, for the first line. */
  readonly specName: string;
  /** How import specifiers end. */
  readonly importExtension: ".js" | ".ts" | "";
}

/** A module in the making. Imports are recorded where a name is used, never written by hand. */
export class ModuleSource {
  /** Path in the output folder, forward slashes, for example `types.ts`. */
  readonly path: string;
  readonly #imports = new Map<string, Imported>();
  readonly #reexports = new Map<string, Imported>();
  readonly #declarations: Declaration[] = [];

  constructor(path: string) {
    this.path = path;
  }

  /** Records the import of a type and returns how to refer to it. `from` is a path in the output. */
  type(from: string, name: string): string {
    return this.#import(from, name, true);
  }

  /** Records the import of a value, perhaps under another name, and returns how to refer to it. */
  value(from: string, name: string, as?: string): string {
    if (as === undefined) return this.#import(from, name, false);
    this.#importsFrom(from).names.set(name, { typeOnly: false, as });
    return as;
  }

  /** Exports a name of another module as if it were declared here. */
  reexport(from: string, name: string, use: { readonly typeOnly: boolean }): void {
    let exported = this.#reexports.get(from);
    if (exported === undefined) this.#reexports.set(from, (exported = { names: new Map() }));
    exported.names.set(name, use);
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
    if (typeOnly && globalNames.has(name)) {
      // A resource may be called `Error`: it is reached through its module, so that ours stays.
      imported.namespace = from
        .replace(/^.*\//, "")
        .replace(/\.ts$/, "")
        .replace(/[^A-Za-z0-9]/g, "_");
      return `${imported.namespace}.${name}`;
    }
    const known = imported.names.get(name);
    imported.names.set(name, { typeOnly: typeOnly && (known?.typeOnly ?? true) });
    return name;
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
  if (imported.namespace !== undefined)
    rows.push(`import type * as ${imported.namespace} from ${specifier};`);
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
    if (as !== undefined) return `${name} as ${as}`;
    return typeOnly && !allTypes ? `type ${name}` : name;
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
  "Number",
  "Object",
  "Omit",
  "Partial",
  "Pick",
  "Promise",
  "Proxy",
  "Readonly",
  "ReadonlyArray",
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
