/** Answers that are found once in a translation. */

/** The key of the answers to one question; `About` is what each is about. */
export class Question<About extends object, Answer> {
  declare readonly types: readonly [About, Answer];
}

/** Holds the answers to all questions. */
export class Answers {
  private readonly all = new Map<object, Map<object, unknown>>();

  /** Returns the answers to a question so far. */
  to<About extends object, Answer>(question: Question<About, Answer>): Map<About, Answer> {
    let known = this.all.get(question);
    if (known === undefined) this.all.set(question, (known = new Map()));
    return known as Map<About, Answer>;
  }
}
