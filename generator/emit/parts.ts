/** The parts of a file: the declarations, or entries, for each enum, resource, error and endpoint. */
import type { Declaration } from "../print/declarations.js";
import type { ModuleSource } from "../print/module.js";
import type { Make, PartMemory } from "../reuse/part-memory.js";

/** Returns the declarations for `item`, which will stand where `home` does; see `ModuleSource.within`. */
type PartOf<Scope> = <Item extends { readonly path: string }>(
  home: string,
  declare: Make<Scope, Item, readonly Declaration[]>,
  item: Item,
  file?: string,
) => readonly Declaration[];

/** Returns the maker of the parts of `module`. `memory` has those of the run before. */
export function partMaker<Scope extends object>(
  module: ModuleSource,
  scope: Scope,
  memory: PartMemory<readonly Declaration[]> | undefined,
): PartOf<Scope> {
  return (home, declare, item, file) =>
    module.within(
      home,
      () =>
        memory === undefined
          ? declare(scope, item)
          : memory.part(scope, item, declare, `${module.folder ?? ""}/${file ?? ""}`),
      file,
    );
}

/** Returns what `make` returns for `item`, or the same of the run before. */
export type EntryOf<Scope, Made> = <Item extends { readonly path: string }>(
  make: Make<Scope, Item, Made>,
  item: Item,
) => Made;

/** Returns the maker of the entries of a JSON document. `memory` has those of the run before. */
export function entryMaker<Scope extends object, Made>(
  scope: Scope,
  memory?: PartMemory<Made>,
): EntryOf<Scope, Made> {
  return (make, item) => (memory === undefined ? make(scope, item) : memory.part(scope, item, make));
}
