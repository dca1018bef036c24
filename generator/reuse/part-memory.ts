/** Parts of the output of an earlier run, for `watch`. */
import { QuestionMemory, type KnownQuestion } from "./question-memory.js";
import { recorded } from "./questions.js";
import { isSame } from "./same.js";

/** Makes one part of the output. It reads its arguments and nothing else. */
export type Make<Scope, Item, Made> = (scope: Scope, item: Item) => Made;

/** A part of the output in the last run. */
interface Part<Made> {
  readonly item: unknown;
  readonly place: string;
  /** In the order in which they were asked. */
  readonly asked: readonly KnownQuestion[];
  readonly made: Made;
  /** The turn in which it was made. */
  readonly turn: number;
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
  readonly #questions = new QuestionMemory();

  /** Begins a run. What the last one did not need is forgotten. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
    this.#questions.begin();
  }

  /**
   * Returns what `make` returns for an item, or the same of the run before. `place` is the file that it is made for, where
   * answers depend on that.
   */
  part<Scope extends object, Item extends { readonly path: string }>(
    scope: Scope,
    item: Item,
    make: Make<Scope, Item, Made>,
    place = "",
  ): Made {
    const before = this.#before.get(item.path);
    const isKept =
      before !== undefined &&
      before.place === place &&
      isSame(before.item, item) &&
      this.#questions.areSame(before.asked, before.turn, scope);
    const part = isKept ? before : this.#partOf(scope, item, make, place);
    this.#now.set(item.path, part);
    return part.made;
  }

  #partOf<Scope extends object, Item>(
    scope: Scope,
    item: Item,
    make: Make<Scope, Item, Made>,
    place: string,
  ): Part<Made> {
    const turn = this.#questions.turnOf(scope);
    const asked = new Set<KnownQuestion>();
    const made = make(
      recorded(scope, (question, answer) => asked.add(this.#questions.known(question, place, answer))),
      item,
    );
    return { item, place, asked: [...asked], made, turn };
  }
}
