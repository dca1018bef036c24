/** The memory of `watch` for the audit: the words of each declaration, and the modules that have passed. */
import type { TypePaths } from "../model/spec-file.js";
import { PartMemory } from "../reuse/part-memory.js";
import { isSame } from "../reuse/same.js";
import type { AuditedFile } from "./audited-file.js";
import type { TokenJudge } from "./scan.js";
import { WordCounts } from "./word-counts.js";
import { addWords, Words, type AllWords, type ModelPart } from "./words.js";

/** A module that has passed, with what its scan asked, and the answers. */
interface Passed {
  readonly text: string;
  readonly strings: ReadonlyMap<string, boolean>;
  readonly names: ReadonlyMap<string, boolean>;
}

/** The last audit of one generation. */
export class AuditMemory {
  readonly #parts = new PartMemory<Words>();
  readonly #words = new WordCounts();
  #paths: ReadonlySet<string> = new Set();
  #before = new Map<string, Passed>();
  #passed = new Map<string, Passed>();

  /** Returns the words of all parts. Those of a part that is the same are taken from the run before. */
  wordsOf(scope: TypePaths, parts: readonly ModelPart[]): AllWords {
    this.#parts.begin();
    this.#words.replace(parts.map((part) => this.#parts.part(scope, part, wordsOfPart)));
    return this.#words;
  }

  /** Begins an audit of the files at `paths`. Modules import from each other, so that with other files none has passed. */
  begin(paths: ReadonlySet<string>): void {
    this.#before = isSame(paths, this.#paths) ? this.#passed : new Map();
    this.#paths = paths;
    this.#passed = new Map();
  }

  /**
   * Scans a module, unless it has passed with the same text, and its strings and names would be judged as they were. A scan
   * depends on nothing else.
   */
  scanned({ path, text }: AuditedFile, judge: TokenJudge, scan: Scan): void {
    const before = this.#before.get(path);
    const isKept =
      before?.text === text &&
      isAnswered(before.strings, (value) => judge.string(value, false)) &&
      isAnswered(before.names, judge.name);
    this.#passed.set(path, isKept ? before : passed(text, judge, scan));
  }
}

/** A scan of a module by the answers to its questions. It throws where something should not be there. */
type Scan = (judge: TokenJudge) => void;

function wordsOfPart(scope: TypePaths, part: ModelPart): Words {
  const words = new Words();
  addWords(words, scope, part);
  return words;
}

function isAnswered(answers: ReadonlyMap<string, boolean>, ask: (text: string) => boolean): boolean {
  for (const [text, answer] of answers) if (ask(text) !== answer) return false;
  return true;
}

/** Scans a module with all its questions noted. A specifier is a question about the paths of the files alone. */
function passed(text: string, judge: TokenJudge, scan: Scan): Passed {
  const strings = new Map<string, boolean>();
  const names = new Map<string, boolean>();
  scan({
    string: (value, isSpecifier) => {
      const answer = judge.string(value, isSpecifier);
      if (!isSpecifier) strings.set(value, answer);
      return answer;
    },
    name: (word) => {
      const answer = judge.name(word);
      names.set(word, answer);
      return answer;
    },
  });
  return { text, strings, names };
}
