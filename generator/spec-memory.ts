/** The memory of an editor and of `watch`: what an edit of a spec cannot have changed is taken from the reading before. */
import { RightDeclarations } from "./check/right-declarations.js";
import { LowerMemory } from "./lower/lower-memory.js";
import { DecodeMemory } from "./parse/decode/decode-memory.js";
import { ParseMemory } from "./parse/parse-memory.js";
import type { MapEntry } from "./parse/tree.js";
import { KeptModel } from "./reuse/kept-model.js";

/** The last reading of one spec. */
export class SpecMemory {
  readonly texts = new ParseMemory();
  readonly declarations = new DecodeMemory();
  /** Entries whose shape is right. */
  readonly rightShapes = new WeakSet<MapEntry>();
  /** Declarations in which rules find nothing. */
  readonly rightDeclarations = new RightDeclarations();
  readonly model = new LowerMemory();
  readonly lastModel = new KeptModel();

  /** The texts, entries and characters parsed so far, the entries decoded, the judgements of rules, and the declarations lowered. */
  get work(): {
    readonly parsed: ParseMemory["work"];
    readonly decoded: number;
    readonly judged: number;
    readonly lowered: number;
  } {
    return {
      parsed: this.texts.work,
      decoded: this.declarations.work.entries,
      judged: this.rightDeclarations.work.judgements,
      lowered: this.model.work.parts,
    };
  }
}
