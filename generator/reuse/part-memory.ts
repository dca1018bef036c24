/** Parts of the output of an earlier run, for `watch`. */
import { askAgain, recorded, type Asked } from "./questions.js";
import { isSame } from "./same.js";

/** Makes one part of the output. It reads its arguments and nothing else. */
export type Make<Scope, Item, Made> = (scope: Scope, item: Item) => Made;

/** A part of the output in the last run. */
interface Part<Made> {
  readonly item: unknown;
  readonly asked: readonly Asked[];
  readonly made: Made;
}

/**
 * The parts of one file, such as the declarations of a module, by what they are for. A part is a function of an item and of
 * the answers to what it asks of its scope. In the next run the questions are asked again, in order. As long as the answers
 * are the same, a new part would ask the same next, so when all are, it would become the same. Questions may change the
 * scope, such as for a name: until the first other answer a new part would change it in the same way.
 */
export class PartMemory<Made> {
  #before = new Map<string, Part<Made>>();
  #now = new Map<string, Part<Made>>();

  /** Begins a run. What the last one did not need is forgotten. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** Returns what `make` returns for an item, or the same of the run before. */
  part<Scope extends object, Item extends { readonly path: string }>(
    scope: Scope,
    item: Item,
    make: Make<Scope, Item, Made>,
  ): Made {
    const before = this.#before.get(item.path);
    const isKept =
      before !== undefined &&
      isSame(before.item, item) &&
      before.asked.every((question) => isSame(askAgain(scope, question), question.answer));
    const part = isKept ? before : partOf(scope, item, make);
    this.#now.set(item.path, part);
    return part.made;
  }
}

function partOf<Scope extends object, Item, Made>(
  scope: Scope,
  item: Item,
  make: Make<Scope, Item, Made>,
): Part<Made> {
  const asked: Asked[] = [];
  return { item, asked, made: make(recorded(scope, asked), item) };
}
