/** The constants of patterns in validators.ts. */
import { pascalCase, uncapitalize } from "../../model/names.js";
import type { ModuleNames } from "../../print/module.js";
import { quoteIdentifier } from "../../quote/identifier.js";

/** The names of the constants for patterns. */
export class Patterns {
  readonly #module: ModuleNames;
  /** Names by pattern, for each part of the module. */
  readonly #names = new Map<string | undefined, Map<string, string>>();
  /** The names in all parts. */
  readonly #taken = new Set<string>();

  constructor(module: ModuleNames) {
    this.#module = module;
  }

  /** Returns the name of the constant for `pattern` in the present part, derived from its first use, and whether this is it. */
  nameOf(pattern: string, owner: string, field: string): { readonly name: string; readonly isNew: boolean } {
    const { folder } = this.#module;
    const here = this.#names.get(folder) ?? new Map<string, string>();
    this.#names.set(folder, here);
    const known = here.get(pattern);
    if (known !== undefined) return { name: known, isNew: false };
    // Modules of a split output may have a pattern twice, and no name twice: imports go by name.
    const stem = `${owner}${pascalCase(field)}`;
    let name = this.#local(stem);
    for (let count = 2; this.#taken.has(name); count++) name = this.#local(`${stem}${count}`);
    here.set(pattern, name);
    this.#taken.add(name);
    return { name, isNew: true };
  }

  #local(of: string): string {
    return quoteIdentifier(this.#module.local(of, patternConstant));
  }
}

function patternConstant(of: string): string {
  return `${uncapitalize(of)}Pattern`;
}
