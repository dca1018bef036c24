/** The looks of `watch` at the files of an output. */
import type { GenerateResult } from "../../pipeline/generate.js";
import type { FileState } from "../../write/plan.js";
import { isSameMark, markOf, type Mark } from "./watch-marks.js";

/** Time between two looks at the output. A change counts when two looks agree: git and people touch many files, one by one. */
const lookMs = 250;

/** The files of one output, as the last run has left them. */
export class OutputLook {
  #files: readonly string[] = [];
  #done: Mark = [];
  #last: Mark = [];
  #nextAt = 0;

  /** Notes the files that a run has written, or found as they should be. */
  left({ files }: GenerateResult): void {
    this.#files = files.flatMap(({ text, target }) => (text === undefined ? [] : [target]));
    this.#done = this.#last = markOf(this.#files);
    this.#nextAt = performance.now() + lookMs;
  }

  /** Returns whether a file was touched since the last run, and none while two looks were made. */
  isTouched(): boolean {
    const now = performance.now();
    if (now < this.#nextAt) return false;
    const mark = markOf(this.#files);
    // Looks at a large output take a fiftieth of the time at most.
    this.#nextAt = now + Math.max(lookMs, 50 * (performance.now() - now));
    const isSettled = isSameMark(mark, this.#last);
    this.#last = mark;
    if (!isSettled || isSameMark(mark, this.#done)) return false;
    this.#done = mark;
    return true;
  }
}

/** The number of files that are named; more are counted. */
const maxNamed = 3;

/**
 * Says which files of an output a run has written though the spec is the same.
 *
 *   generated/types.ts was deleted, and is written again.
 */
export function describeRestored({ files }: GenerateResult, folder: string): string {
  const rows = (verb: string, ...states: readonly FileState[]): string => {
    const names = files.flatMap(({ path, state }) => (states.includes(state) ? [`${folder}/${path}`] : []));
    if (names.length > maxNamed)
      return `${names.length} files of ${folder} were ${verb}, and are written again.\n`;
    return names.map((name) => `${name} was ${verb}, and is written again.\n`).join("");
  };
  return rows("deleted", "missing") + rows("changed", "edited", "stale");
}
