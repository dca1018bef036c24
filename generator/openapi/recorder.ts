/**
 * Recordings of parts of a translation, as in declarations that ask (docs/decisions/0248): a
 * part notes each of its questions with the answer, and each of its effects. In a further turn the questions are asked again. As
 * long as the answers are the same, the part would do the same, so its effects are repeated and its result stands.
 */
import type { KeyNode, SyntaxNode } from "../parse/tree.js";
import type { DocumentPlace } from "./references.js";

/** Thrown when a question of a part has another answer than in the turn before, after some effects were repeated. */
export class OtherAnswer extends Error {}

/** The question for the shape of a schema, with its answer. */
class ShapeQuestion {
  readonly place: DocumentPlace;
  readonly shape: object;

  constructor(place: DocumentPlace, shape: object) {
    this.place = place;
    this.shape = shape;
  }
}

/**
 * A step of a part: the pointer of a part of the document about whose refusals it asks, a keyword that it says, a question for
 * a shape, or another question or effect. The last returns whether the answer is the same in a further turn.
 */
type Step<Turn> = string | KeyNode | ShapeQuestion | ((turn: Turn) => boolean);

/** The steps of a part. */
export type Steps<Turn> = readonly Step<Turn>[];

/** The shape of a schema, and how it was read. */
interface ReadShape<Turn> {
  /** The question for it, which is one object for all parts. */
  readonly question: ShapeQuestion;
  /** The steps of the part that asked last: one question of each part is enough. */
  asker: Step<Turn>[] | undefined;
  readonly pointer: string;
  readonly shape: object;
  readonly steps: Steps<Turn>;
}

/** The functions by which steps are repeated. */
export interface Repeat {
  readonly say: (key: KeyNode) => void;
  readonly shapeOf: (place: DocumentPlace) => object;
}

/** Records the parts of a turn, and knows those of the turn before. */
export class Recorder<Turn> {
  /** The shapes that were read in this turn. */
  private readonly shapes = new Map<SyntaxNode, ReadShape<Turn>>();
  /** The steps of the part that is being made. */
  private steps: Step<Turn>[] | undefined;
  private before: Recorder<Turn> | undefined;
  /** The pointers whose refusals are others than in the turn before. */
  private changed: ReadonlySet<string> = new Set();
  private changedLengths: ReadonlySet<number> = new Set();
  /** True if shapes are the same as in the turn before. */
  private readonly same = new Map<SyntaxNode, boolean>();
  /** The nodes of `same` in the order in which they were found to be. */
  private readonly order: SyntaxNode[] = [];

  /** Takes up the turn before, from which only the refusals at some pointers differ. */
  resume(before: Recorder<Turn>, changed: ReadonlySet<string>): void {
    this.before = before;
    this.changed = changed;
    this.changedLengths = new Set([...changed].map((pointer) => pointer.length));
  }

  /** Lets go of the turn before. */
  close(): void {
    this.before = undefined;
    this.same.clear();
    this.order.length = 0;
  }

  /** Returns whether there is a turn before. */
  get hasBefore(): boolean {
    return this.before !== undefined;
  }

  /** Begins a part, within another or not. Returns the steps that `end` goes on with. */
  begin(): Step<Turn>[] | undefined {
    const outer = this.steps;
    this.steps = [];
    return outer;
  }

  /** Ends a part and returns its steps. */
  end(outer: Step<Turn>[] | undefined): Steps<Turn> {
    const steps = this.steps ?? [];
    this.steps = outer;
    // Most parts have a handful of steps, and a list that grew has room for more.
    return steps.slice();
  }

  /** Records that a part asks about the refusals at a pointer. */
  asks(pointer: string): void {
    const { steps } = this;
    if (steps !== undefined && steps[steps.length - 1] !== pointer) steps.push(pointer);
  }

  /** Records that a part says a keyword. */
  says(key: KeyNode): void {
    this.steps?.push(key);
  }

  /** Records that a part asks for a shape. */
  asksForShape(place: DocumentPlace, shape: object): void {
    const { steps } = this;
    if (steps === undefined) return;
    const read = this.shapes.get(place.node);
    if (read?.shape !== shape) steps.push(new ShapeQuestion(place, shape));
    else if (read.asker !== steps) {
      read.asker = steps;
      steps.push(read.question);
    }
  }

  /** Records a question; `isSame` asks it again, with its effects. */
  notes(isSame: (turn: Turn) => boolean): void {
    this.steps?.push(isSame);
  }

  /** Records an effect. */
  does(effect: (turn: Turn) => void): void {
    this.steps?.push((turn) => {
      effect(turn);
      return true;
    });
  }

  /** Asks a question and records it with its answer; what it asks and does itself belongs to it. */
  answer<Answer>(turn: Turn, question: (turn: Turn) => Answer): Answer {
    const { steps } = this;
    if (steps === undefined) return question(turn);
    this.steps = undefined;
    const found = question(turn);
    this.steps = steps;
    steps.push((next) => question(next) === found);
    return found;
  }

  /** Keeps the shape at a place. */
  keepShape(place: DocumentPlace, shape: object, steps: Steps<Turn>): void {
    const { node, pointer } = place;
    const question = new ShapeQuestion(place, shape);
    this.shapes.set(node, { question, asker: undefined, pointer, shape, steps });
  }

  /** Forgets the shapes of this turn. */
  forgetShapes(): void {
    this.shapes.clear();
  }

  /** Repeats how the shape at a place was read in the turn before, and returns it; undefined where it may be another one. */
  repeatShape({ node, pointer }: DocumentPlace, repeat: Repeat, turn: Turn): object | undefined {
    const before = this.before?.shapes.get(node);
    if (before === undefined || before.pointer !== pointer || !this.isSameShape(node, before))
      return undefined;
    this.repeat(before.steps, repeat, turn);
    this.shapes.set(node, before);
    return before.shape;
  }

  /** Returns whether the steps of a part ask about nothing that is refused in another way, nor for shapes that do. */
  mayRepeat(steps: Steps<Turn>): boolean {
    return steps.every((step) => {
      if (typeof step === "string") return !this.changedLengths.has(step.length) || !this.changed.has(step);
      if (!(step instanceof ShapeQuestion)) return true;
      const { node } = step.place;
      const now = this.shapes.get(node);
      if (now !== undefined) return now.shape === step.shape;
      const before = this.before?.shapes.get(node);
      // A shape that was being read when it was asked for is compared when the question is asked again.
      return before !== undefined && (before.shape !== step.shape || this.isSameShape(node, before));
    });
  }

  /**
   * Repeats the steps of a part.
   * @throws OtherAnswer when a question has another answer.
   */
  repeat(steps: Steps<Turn>, { say, shapeOf }: Repeat, turn: Turn): void {
    const outer = this.steps;
    this.steps = undefined;
    for (const step of steps) {
      if (typeof step === "string") continue;
      if (typeof step === "function") {
        if (!step(turn)) throw new OtherAnswer();
      } else if (step instanceof ShapeQuestion) {
        if (shapeOf(step.place) !== step.shape) throw new OtherAnswer();
      } else say(step);
    }
    this.steps = outer;
  }

  /** Returns whether a shape that is not read yet in this turn will be that of the turn before. */
  private isSameShape(node: SyntaxNode, { steps }: ReadShape<Turn>): boolean {
    const known = this.same.get(node);
    if (known !== undefined) return known;
    const first = this.order.length;
    // Circles are the same if nothing on them changed.
    this.same.set(node, true);
    this.order.push(node);
    if (this.mayRepeat(steps)) return true;
    for (const one of this.order.splice(first)) this.same.delete(one);
    this.same.set(node, false);
    return false;
  }
}
