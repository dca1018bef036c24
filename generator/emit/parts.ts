/** The parts of a module: the declarations for each enum, resource, error and endpoint. */
import type { Declaration } from "../print/declarations.js";
import type { ModuleSource } from "../print/module.js";
import type { Declare, PartMemory } from "../reuse/part-memory.js";

/** Returns the declarations for `item`, which will stand where `home` does; see `ModuleSource.within`. */
type PartOf<Scope> = <Item extends { readonly path: string }>(
  home: string,
  declare: Declare<Scope, Item>,
  item: Item,
  file?: string,
) => readonly Declaration[];

/** Returns the maker of the parts of `module`. `memory` has those of the run before. */
export function partMaker<Scope extends object>(
  module: ModuleSource,
  scope: Scope,
  memory: PartMemory | undefined,
): PartOf<Scope> {
  return (home, declare, item, file) =>
    module.within(
      home,
      () => (memory === undefined ? declare(scope, item) : memory.declare(scope, item, declare)),
      file,
    );
}
