/** Imports and re-exports of a module as ts-morph structures. */
import type { ExportDeclarationStructure, ImportDeclarationStructure } from "ts-morph";
import { defined } from "../base/defined.js";
import { outputPath } from "./runtime-path.js";
import { StructureKind } from "./structure-kinds.js";

/** A name that is imported or re-exported. */
interface ImportedName {
  readonly typeOnly: boolean;
  readonly as?: string;
}

/** Imports from one module of the output. */
export interface Imported {
  readonly names: Map<string, ImportedName>;
  namespace?: { readonly name: string; readonly typeOnly: boolean };
}

/** Returns the imports, or re-exports, that exist at run time. */
export function importedValues(imports: ReadonlyMap<string, Imported>): ReadonlyMap<string, Imported> {
  return selected(imports, ({ typeOnly }) => !typeOnly);
}

/**
 * Returns the imports that declarations need. `words` are those of the declarations. A value is named behind `typeof`;
 * the same word elsewhere is the key of a member. The name of a module has a point behind it.
 */
export function namesAmong(
  imports: ReadonlyMap<string, Imported>,
  words: ReadonlySet<string>,
): ReadonlyMap<string, Imported> {
  return selected(imports, ({ name, as = name, typeOnly }) => {
    const isType = typeOnly || /^[A-Z]/.test(as);
    return words.has(isType ? as : `typeof ${as}`) || words.has(`${as}.`);
  });
}

function selected(
  imports: ReadonlyMap<string, Imported>,
  isKept: (imported: ImportedName & { readonly name: string }) => boolean,
): ReadonlyMap<string, Imported> {
  const kept = new Map<string, Imported>();
  for (const [from, { names, namespace }] of imports) {
    const some = new Map([...names].filter(([name, imported]) => isKept({ name, ...imported })));
    const whole = namespace !== undefined && isKept(namespace) ? { namespace } : {};
    if (some.size > 0 || "namespace" in whole) kept.set(from, { names: some, ...whole });
  }
  return kept;
}

/** The position of a module's imports, and the endings of specifiers. */
export interface ImportPlace {
  /** Path of the importing module. */
  readonly path: string;
  readonly extension: string;
  /** Path from the output folder to the runtime, where it is that of another output. */
  readonly runtime?: string;
}

/**
 * The imports of a module, sorted by where they come from.
 *
 *   runtime/x.ts: f and the type A   ->   import { type A, f } from "./runtime/x.js";
 */
export function importStructures(
  place: ImportPlace,
  imports: ReadonlyMap<string, Imported>,
): ImportDeclarationStructure[] {
  return sorted(imports).flatMap(([from, { namespace, names }]) => {
    const moduleSpecifier = specifierOf(place, from);
    const structures: ImportDeclarationStructure[] = [];
    if (namespace !== undefined) {
      const { name: namespaceImport, typeOnly: isTypeOnly } = namespace;
      structures.push({
        kind: StructureKind.ImportDeclaration,
        isTypeOnly,
        namespaceImport,
        moduleSpecifier,
      });
    }
    if (names.size > 0) {
      const { isTypeOnly, items } = specifiers(names);
      structures.push({
        kind: StructureKind.ImportDeclaration,
        isTypeOnly,
        namedImports: items,
        moduleSpecifier,
      });
    }
    return structures;
  });
}

/**
 * The re-exports of a module, sorted by where they come from.
 *
 *   runtime/x.ts: the type A   ->   export type { A } from "./runtime/x.js";
 */
export function exportStructures(
  place: ImportPlace,
  exports: ReadonlyMap<string, Imported>,
): ExportDeclarationStructure[] {
  return sorted(exports).map(([from, { names }]) => {
    const moduleSpecifier = specifierOf(place, from);
    const { isTypeOnly, items } = specifiers(names);
    return { kind: StructureKind.ExportDeclaration, isTypeOnly, namedExports: items, moduleSpecifier };
  });
}

/**
 * Exports of everything that other modules export.
 *
 *   groups/types.ts   ->   export * from "./groups/types.js";
 */
export function starStructures(place: ImportPlace, paths: readonly string[]): ExportDeclarationStructure[] {
  return paths.map((path) => ({
    kind: StructureKind.ExportDeclaration,
    moduleSpecifier: specifierOf(place, path),
  }));
}

/**
 * The export of what a module declares under further names; none where there are no such names.
 *
 *   isLetterSize: isParcelSize   ->   export { isParcelSize as isLetterSize };
 */
export function aliasStructures(aliases: ReadonlyMap<string, string>): ExportDeclarationStructure[] {
  if (aliases.size === 0) return [];
  const namedExports = [...aliases].map(([alias, name]) => ({ name, alias }));
  return [{ kind: StructureKind.ExportDeclaration, namedExports }];
}

/** A name in braces, as imports and exports have it. */
interface Specifier {
  name: string;
  alias?: string;
  isTypeOnly: boolean;
}

/** Names in braces, in order. */
function specifiers(imported: Imported["names"]): { isTypeOnly: boolean; items: Specifier[] } {
  const names = [...imported].sort(([a], [b]) => compare(a, b));
  const isTypeOnly = names.every(([, { typeOnly }]) => typeOnly);
  const items = names.map(([name, { typeOnly, as }]) => ({
    name,
    ...defined({ alias: as }),
    isTypeOnly: typeOnly && !isTypeOnly,
  }));
  return { isTypeOnly, items };
}

/** By path; modules of the runtime last. Files of a folder are one module. */
function sorted(imports: ReadonlyMap<string, Imported>): [from: string, imported: Imported][] {
  const modules = new Map<string, Imported>();
  for (const [from, { names, namespace }] of imports) {
    const path = outputPath(from);
    const known = modules.get(path)?.names ?? [];
    modules.set(path, {
      names: new Map([...known, ...names]),
      ...(namespace !== undefined && { namespace }),
    });
  }
  const order = (path: string): string => `${path.startsWith("runtime/") ? 1 : 0}${path}`;
  return [...modules].sort(([a], [b]) => compare(order(a), order(b)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The specifier of the module at `from` in the module at `path`.
 *
 *   groups/parcels/types.ts in groups/parcels/validators.ts, ".js"   ->   ./types.js
 *   groups/types.ts in groups/parcels/validators.ts, ".js"           ->   ../types.js
 */
function specifierOf({ path, extension, runtime }: ImportPlace, from: string): string {
  const folders = path.split("/").slice(0, -1);
  if (runtime !== undefined && from.startsWith("runtime/"))
    return `${"../".repeat(folders.length)}${runtime}${from.slice("runtime".length, -".ts".length)}${extension}`;
  const segments = from.replace(/\.ts$/, "").split("/");
  let common = 0;
  while (common < segments.length - 1 && folders[common] === segments[common] && common < folders.length)
    common++;
  const up = folders.length - common;
  return `${up === 0 ? "./" : "../".repeat(up)}${segments.slice(common).join("/")}${extension}`;
}
