/** The memory of `watch` for the output: what a change of the model leaves as it is, is taken from the run before. */
import type { EmittedModule } from "../../print/emitted-module.js";
import { PartMemory } from "./part-memory.js";
import { isSame } from "./same.js";

/** A module of the last run, and what it was printed as. */
interface Printed<Text> {
  readonly module: EmittedModule;
  readonly text: Text;
}

/** The last output of one generation. */
export class EmitMemory {
  #settings: unknown;
  readonly #parts = new Map<string, PartMemory>();
  #before = new Map<string, Printed<unknown>>();
  #printed = new Map<string, Printed<unknown>>();

  /** Begins a run. With other settings than before, all is forgotten. */
  begin(settings: unknown): void {
    if (!isSame(settings, this.#settings)) {
      this.#parts.clear();
      this.#printed.clear();
    }
    this.#settings = settings;
    this.#before = this.#printed;
    this.#printed = new Map();
    for (const parts of this.#parts.values()) parts.begin();
  }

  /** Returns the memory for the parts of a module. */
  partsOf(path: string): PartMemory {
    const parts = this.#parts.get(path) ?? new PartMemory();
    this.#parts.set(path, parts);
    return parts;
  }

  /** Returns what `print` returns for a module, or the same of the run before where the module is the same. */
  async printed<Text>(module: EmittedModule, print: () => Promise<Text>): Promise<Text> {
    const before = this.#before.get(module.path);
    const isKept = before !== undefined && isSameModule(before.module, module);
    const text = isKept ? (before.text as Text) : await print();
    this.#printed.set(module.path, { module, text });
    return text;
  }
}

/** Returns whether two modules consist of the same declarations, the same objects, with the same imports. */
function isSameModule({ contents: one }: EmittedModule, { contents: other }: EmittedModule): boolean {
  const { declarations, ...rest } = one;
  const { declarations: others, ...more } = other;
  return (
    declarations.length === others.length &&
    declarations.every((declaration, at) => declaration === others[at]) &&
    isSame(rest, more)
  );
}
