/** The constants of patterns in validators.ts. */
import { pascalCase, uncapitalize } from "../../../language/names/names.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteIdentifier } from "../../../print/quote/identifier.js";

/** The constant for a pattern, and the path of the declaration with which it stands. */
interface PatternConstant {
  readonly name: string;
  readonly at: string;
}

/** The names of the constants for patterns. */
export class Patterns {
  readonly #module: ModuleNames;
  /** Constants by pattern, for each part of the module. */
  readonly #constants = new Map<string | undefined, Map<string, PatternConstant>>();
  /** The names in all parts. */
  readonly #taken = new Set<string>();

  constructor(module: ModuleNames) {
    this.#module = module;
  }

  /** Returns the constant for `pattern` in the present part of the module; its name comes from the first use. */
  constantOf(pattern: string, owner: string, field: string, at: string): PatternConstant {
    const { folder } = this.#module;
    const here = this.#constants.get(folder) ?? new Map<string, PatternConstant>();
    this.#constants.set(folder, here);
    const known = here.get(pattern);
    if (known !== undefined) return known;
    // Modules of a split output may have a pattern twice, and no name twice: imports go by name.
    const stem = `${owner}${pascalCase(field)}`;
    let name = this.#local(stem);
    for (let count = 2; this.#taken.has(name); count++) name = this.#local(`${stem}${count}`);
    const made = { name, at };
    here.set(pattern, made);
    this.#taken.add(name);
    return made;
  }

  #local(of: string): string {
    return quoteIdentifier(this.#module.local(of, patternConstant));
  }
}

function patternConstant(of: string): string {
  return `${uncapitalize(of)}Pattern`;
}
