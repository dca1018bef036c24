/** State of a translation that records what the parts ask of it and do to it. */
import type { KeyNode, MapEntry, SyntaxNode } from "../parse/tree.js";
import { Copies } from "./copies.js";
import { JoinedSchemas } from "./joined.js";
import { Ledger } from "./ledger.js";
import type { Fate, Narrowing } from "./ledger.js";
import { NameRegister } from "./names.js";
import type { Recorder } from "./recorder.js";
import type { DocumentPlace } from "./references.js";

/** A ledger that records. */
export class RecordedLedger<Turn extends { readonly ledger: Ledger }> extends Ledger {
  private readonly recorder: Recorder<Turn>;

  constructor(recorder: Recorder<Turn>) {
    super();
    this.recorder = recorder;
  }

  override say(entry: MapEntry): void {
    this.recorder.says(entry.key);
    super.say(entry);
  }

  override isMarked(entry: MapEntry): boolean {
    const answer = super.isMarked(entry);
    this.recorder.notes(({ ledger }) => ledger.isMarked(entry) === answer);
    return answer;
  }

  override noteKey(key: KeyNode, fate: Exclude<Fate, "said">, reason: string): void {
    this.recorder.does(({ ledger }) => ledger.noteKey(key, fate, reason));
    super.noteKey(key, fate, reason);
  }

  override add(entry: MapEntry, fate: Exclude<Fate, "said">, reason: string): void {
    this.recorder.does(({ ledger }) => ledger.add(entry, fate, reason));
    super.add(entry, fate, reason);
  }

  override loosen(entry: MapEntry, reason: string, fate: "otherwise" | "assumed" = "otherwise"): void {
    this.recorder.does(({ ledger }) => ledger.loosen(entry, reason, fate));
    super.loosen(entry, reason, fate);
  }

  override narrow(schema: SyntaxNode, entry: MapEntry, narrowing: Narrowing): void {
    this.recorder.does(({ ledger }) => ledger.narrow(schema, entry, narrowing));
    super.narrow(schema, entry, narrowing);
  }

  override isLoose(entry: MapEntry): boolean {
    const answer = super.isLoose(entry);
    this.recorder.notes(({ ledger }) => ledger.isLoose(entry) === answer);
    return answer;
  }

  override isLeftOut(part: SyntaxNode): boolean {
    const answer = super.isLeftOut(part);
    this.recorder.notes(({ ledger }) => ledger.isLeftOut(part) === answer);
    return answer;
  }

  override leaveOut(part: SyntaxNode, reason: string, fate: Exclude<Fate, "said"> = "dropped"): void {
    this.recorder.does(({ ledger }) => ledger.leaveOut(part, reason, fate));
    super.leaveOut(part, reason, fate);
  }

  override loosenPart(part: SyntaxNode, reason: string): void {
    this.recorder.does(({ ledger }) => ledger.loosenPart(part, reason));
    super.loosenPart(part, reason);
  }
}

/** Names that are taken, with a record. */
export class RecordedNames<Turn extends { readonly names: NameRegister }> extends NameRegister {
  private readonly recorder: Recorder<Turn>;

  constructor(recorder: Recorder<Turn>) {
    super();
    this.recorder = recorder;
  }

  override isFree(name: string, owner: string): boolean {
    const answer = super.isFree(name, owner);
    this.recorder.notes(({ names }) => names.isFree(name, owner) === answer);
    return answer;
  }

  override take(wanted: string, owner: string): string {
    const name = super.take(wanted, owner);
    this.recorder.notes(({ names }) => names.take(wanted, owner) === name);
    return name;
  }
}

/** Joined schemas, with a record. */
export class RecordedJoins<Turn extends { readonly joined: JoinedSchemas }> extends JoinedSchemas {
  private readonly recorder: Recorder<Turn>;

  constructor(recorder: Recorder<Turn>, ledger: Ledger, before?: JoinedSchemas) {
    super(ledger, before);
    this.recorder = recorder;
  }

  override join<Property extends DocumentPlace>(known: Property, other: Property, pointer: string): Property {
    const made = super.join(known, other, pointer);
    this.recorder.notes(({ joined }) => joined.join(known, other, pointer).node === made.node);
    return made;
  }
}

/** Counts of copies, with a record. */
export class RecordedCopies<Turn extends { readonly copies: Copies }> extends Copies {
  private readonly recorder: Recorder<Turn>;

  constructor(recorder: Recorder<Turn>) {
    super();
    this.recorder = recorder;
  }

  override take(node: SyntaxNode): boolean {
    const answer = super.take(node);
    this.recorder.notes(({ copies }) => copies.take(node) === answer);
    return answer;
  }
}

/** A map that records. `of` finds it in a further turn. Values that are objects are the same if they are one object. */
export class RecordedMap<Turn, Key, Value> extends Map<Key, Value> {
  private readonly recorder: Recorder<Turn>;
  private readonly of: (turn: Turn) => Map<Key, Value>;

  constructor(recorder: Recorder<Turn>, of: (turn: Turn) => Map<Key, Value>) {
    super();
    this.recorder = recorder;
    this.of = of;
  }

  override get(key: Key): Value | undefined {
    const answer = super.get(key);
    this.recorder.notes((turn) => this.of(turn).get(key) === answer);
    return answer;
  }

  override has(key: Key): boolean {
    const answer = super.has(key);
    this.recorder.notes((turn) => this.of(turn).has(key) === answer);
    return answer;
  }

  override set(key: Key, value: Value): this {
    this.recorder.does((turn) => this.of(turn).set(key, value));
    return super.set(key, value);
  }

  override delete(key: Key): boolean {
    const answer = super.delete(key);
    this.recorder.notes((turn) => this.of(turn).delete(key) === answer);
    return answer;
  }
}

/** A set that records. `of` finds it in a further turn. */
export class RecordedSet<Turn, Item> extends Set<Item> {
  private readonly recorder: Recorder<Turn>;
  private readonly of: (turn: Turn) => Set<Item>;

  constructor(recorder: Recorder<Turn>, of: (turn: Turn) => Set<Item>) {
    super();
    this.recorder = recorder;
    this.of = of;
  }

  override has(item: Item): boolean {
    const answer = super.has(item);
    this.recorder.notes((turn) => this.of(turn).has(item) === answer);
    return answer;
  }

  override add(item: Item): this {
    this.recorder.does((turn) => this.of(turn).add(item));
    return super.add(item);
  }
}
