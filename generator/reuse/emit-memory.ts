/** The memory of `watch` for the emission. */
import type { Model } from "../model/model.js";
import type { EmittedModule } from "../print/emitted-module.js";
import type { JsonValue, KeptText } from "../print/json.js";
import { KeptModel } from "./kept-model.js";
import { PartMemory } from "./part-memory.js";
import { isSame } from "./same.js";

/** A module of the last run, and what it was printed as. */
interface Printed<Text> {
  readonly module: EmittedModule;
  readonly text: Text;
}

/** An entry of a JSON document in the last run, and what it was printed as. */
interface PrintedEntry {
  readonly value: JsonValue;
  readonly text: string;
}

/** The emission of one generation in the last run. */
export class EmitMemory {
  #settings: unknown;
  readonly #model = new KeptModel();
  readonly #parts = new Map<string, PartMemory<unknown>>();
  #before = new Map<string, Printed<unknown>>();
  #printed = new Map<string, Printed<unknown>>();
  /** An entry around others is kept without a look at them, so those of entries that are gone stay for a while. */
  readonly #entries = new Map<string, PrintedEntry>();
  /** The number of entries after a run that began without any. */
  #entriesOfRun = 0;
  readonly #splits = new Map<string, unknown>();

  /** Begins a run. With other settings than before, all is forgotten. */
  begin(settings: unknown): void {
    if (!isSame(settings, this.#settings)) {
      this.#parts.clear();
      this.#printed.clear();
      this.#splits.clear();
    }
    this.#settings = settings;
    this.#before = this.#printed;
    this.#printed = new Map();
    for (const parts of this.#parts.values()) parts.begin();
    this.#forgetEntries();
  }

  /** Forgets all entries once there are twice as many as one run makes. */
  #forgetEntries(): void {
    if (this.#entriesOfRun === 0) this.#entriesOfRun = this.#entries.size;
    if (this.#entries.size <= 2 * this.#entriesOfRun) return;
    this.#entries.clear();
    this.#entriesOfRun = 0;
  }

  /** Returns a model with the sections of the run before in place of those that are the same. */
  kept(model: Model): Model {
    return this.#model.kept(model);
  }

  /** Returns the memory for the parts of a file, which are of one kind. */
  partsOf<Made>(path: string): PartMemory<Made> {
    const parts = this.#parts.get(path) ?? new PartMemory();
    this.#parts.set(path, parts);
    return parts as PartMemory<Made>;
  }

  /** Returns what `keepSplit` was given for a module in the run before. */
  splitOf<Split>(path: string): Split | undefined {
    return this.#splits.get(path) as Split | undefined;
  }

  /** Keeps what a module was divided into. */
  keepSplit<Split>(path: string, split: Split): void {
    this.#splits.set(path, split);
  }

  /** Returns the texts of a JSON document: an entry with the same value in the same place has the same text. */
  textsOf(path: string): KeptText {
    return (place, value, print) => {
      const key = `${path} ${place}`;
      const before = this.#entries.get(key);
      const isKept = before !== undefined && isSame(before.value, value);
      const entry = isKept ? before : { value, text: print() };
      this.#entries.set(key, entry);
      return entry.text;
    };
  }

  /** Returns what `print` returns for a module, or the same of the run before where the module is the same. */
  async printed<Text>(module: EmittedModule, print: () => Promise<Text>): Promise<Text> {
    const before = this.#before.get(module.path);
    const isKept = before !== undefined && isSame(before.module.contents, module.contents);
    const text = isKept ? (before.text as Text) : await print();
    this.#printed.set(module.path, { module, text });
    return text;
  }
}
