/** The looks of `watch` at the configuration. */
import { resolve } from "node:path";
import { configName } from "../../config/config.js";
import { UsageError, type Generation } from "../../config/generation.js";
import { visible } from "../../diagnostics/visible.js";
import type { Arguments } from "./arguments.js";
import { selectGenerations } from "./generations.js";
import type { Terminal } from "./terminal.js";
import { isSameMark, markOf, settlingMs, type Mark } from "./watch-marks.js";

/** The looks at the configuration, which a run with `--out` does not read. */
export class ConfigLook {
  readonly #path: string;
  readonly #args: Arguments;
  readonly #cwd: string;
  #done: Mark;
  #last: Mark;
  #since = 0;

  constructor(args: Arguments, cwd: string) {
    this.#args = args;
    this.#cwd = cwd;
    this.#path = resolve(cwd, args.flags.config ?? configName);
    this.#done = this.#last = markOf([this.#path]);
  }

  /** Returns the generations that a changed configuration selects; with a mistake in it, those of before stay. */
  changed(terminal: Terminal): readonly Generation[] | undefined {
    if (this.#args.flags.out !== undefined) return undefined;
    const [mark, now] = [markOf([this.#path]), performance.now()];
    if (!isSameMark(mark, this.#last)) this.#since = now;
    const isSettled = isSameMark(mark, this.#last) && now - this.#since >= settlingMs(mark, this.#done);
    this.#last = mark;
    if (!isSettled || isSameMark(mark, this.#done)) return undefined;
    this.#done = mark;
    try {
      return selectGenerations(this.#args, this.#cwd).generations;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      terminal.err(`speccast: ${visible(error.message)}\n`);
      return undefined;
    }
  }
}
