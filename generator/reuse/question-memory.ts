/** The questions of all parts of a file, each once. */
import { answerTo, keyOf, type PartQuestion } from "./questions.js";
import { isSame } from "./same.js";

/** A question with its last answer. */
export interface KnownQuestion {
  readonly question: PartQuestion;
  answer: unknown;
  /** The turn in which it was asked last, and the one in which its answer became another. */
  askedIn: number;
  changedIn: number;
}

/**
 * The questions of the parts of one file, each asked once in a run for all parts at one place. A question that is asked again in a run, at
 * the same place, has the same answer and no further effect. Where it has another one nonetheless, the parts that ask it are
 * made anew each time.
 */
export class QuestionMemory {
  readonly #known = new Map<string, KnownQuestion>();
  readonly #functions = new WeakMap<object, number>();
  #functionCount = 0;
  #turn = 0;
  #scope: object | undefined;
  /** The number of questions after which those are forgotten that nothing asks any more. */
  #most = 0;

  /** Begins a run. */
  begin(): void {
    this.#scope = undefined;
    if (this.#known.size <= this.#most) return;
    for (const [key, { askedIn }] of this.#known) if (askedIn < this.#turn) this.#known.delete(key);
    this.#most = 2 * this.#known.size;
  }

  /** Returns the number of the turn, which is another one for another scope. */
  turnOf(scope: object): number {
    if (scope !== this.#scope) this.#turn += 1;
    this.#scope = scope;
    return this.#turn;
  }

  /** Asks the questions of a part in order until one has another answer than in `turn`, and returns whether none has. */
  areSame(asked: readonly KnownQuestion[], turn: number, scope: object): boolean {
    const now = this.turnOf(scope);
    for (const known of asked) {
      if (known.askedIn !== now) this.#answer(known, answerTo(known.question, scope));
      if (known.changedIn > turn) return false;
    }
    return true;
  }

  /** Returns a question that a part asks at a place, with its answer. */
  known(question: PartQuestion, place: string, answer: unknown): KnownQuestion {
    const key = `${place} ${keyOf(question, (argument) => this.#numberOf(argument))}`;
    let known = this.#known.get(key);
    if (known === undefined) {
      const turn = this.#turn;
      this.#known.set(key, (known = { question, answer, askedIn: turn, changedIn: turn }));
    } else if (known.askedIn !== this.#turn) this.#answer(known, answer);
    else if (!isSame(answer, known.answer)) known.changedIn = Infinity;
    return known;
  }

  #answer(known: KnownQuestion, answer: unknown): void {
    if (!isSame(answer, known.answer)) known.changedIn = Math.max(known.changedIn, this.#turn);
    known.answer = answer;
    known.askedIn = this.#turn;
  }

  #numberOf(argument: unknown): number {
    if (typeof argument !== "function")
      throw new Error("A part of the output asks by something that is neither a text nor a function.");
    const number = this.#functions.get(argument) ?? (this.#functionCount += 1);
    this.#functions.set(argument, number);
    return number;
  }
}
