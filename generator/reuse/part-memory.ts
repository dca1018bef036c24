/** Declarations of an earlier run, for `watch`. */
import type { Declaration } from "../print/declarations.js";
import { askAgain, recorded, type Asked } from "./questions.js";
import { isSame } from "./same.js";

/** Makes the declarations of one part of a module. It reads its arguments and nothing else. */
export type Declare<Scope, Item> = (scope: Scope, item: Item) => readonly Declaration[];

/** A part of a module in the last run. */
interface Part {
  readonly item: unknown;
  readonly asked: readonly Asked[];
  readonly declarations: readonly Declaration[];
}

/**
 * The declarations of one module, by what they are for. A part is a function of an item and of the answers to what it asks of
 * its scope. In the next run the questions are asked again, in order. As long as the answers are the same, a new part would ask
 * the same next, so when all are, it would declare the same. Questions may change the scope, such as for a name: until the
 * first other answer a new part would change it in the same way.
 */
export class PartMemory {
  #before = new Map<string, Part>();
  #now = new Map<string, Part>();

  /** Begins a run. What the last one did not need is forgotten. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** Returns what `declare` returns for an item, or the same of the run before. */
  declare<Scope extends object, Item extends { readonly path: string }>(
    scope: Scope,
    item: Item,
    declare: Declare<Scope, Item>,
  ): readonly Declaration[] {
    const before = this.#before.get(item.path);
    const isKept =
      before !== undefined &&
      isSame(before.item, item) &&
      before.asked.every((question) => isSame(askAgain(scope, question), question.answer));
    const part = isKept ? before : made(scope, item, declare);
    this.#now.set(item.path, part);
    return part.declarations;
  }
}

function made<Scope extends object, Item>(scope: Scope, item: Item, declare: Declare<Scope, Item>): Part {
  const asked: Asked[] = [];
  return { item, asked, declarations: declare(recorded(scope, asked), item) };
}
