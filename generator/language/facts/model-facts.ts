/** The facts of one model. */
import type { Model } from "../model/model.js";

/** Finds a fact about a model. It reads nothing else. */
type Find<Fact> = (model: Model) => Fact;

/** Facts about one model, each found when it is first asked for. */
class ModelFacts {
  readonly #model: Model;
  readonly #found = new Map<Find<unknown>, unknown>();

  constructor(model: Model) {
    this.#model = model;
  }

  /** Returns what `find` returns for the model; it runs once. */
  once<Fact>(find: Find<Fact>): Fact {
    if (!this.#found.has(find)) this.#found.set(find, find(this.#model));
    return this.#found.get(find) as Fact;
  }

  /** Gives the model another fact than `find` would find. */
  set<Fact>(find: Find<Fact>, fact: Fact): void {
    this.#found.set(find, fact);
  }
}

const byModel = new WeakMap<Model, ModelFacts>();

/** Returns the facts of a model, which live as long as it does. */
export function factsOf(model: Model): ModelFacts {
  let facts = byModel.get(model);
  if (facts === undefined) byModel.set(model, (facts = new ModelFacts(model)));
  return facts;
}
