/** A module of the user's: its text, and places in it. */
import { fileURLToPath } from "node:url";
import { literalPattern } from "../base/literal-pattern.js";
import { readRegularText } from "../base/regular-file.js";
import { SourceText, type Span } from "../diagnostics/diagnostic.js";
import { pathFrom } from "../base/paths.js";

/** The place of a finding, absent where the module cannot be read. */
interface ModulePlace {
  readonly span?: Span;
}

/** The export of a module that is called: the function of an emitter, or the list of rules. */
type ModuleExport = "emit" | "rules";

/** A module as messages speak of it. */
export class OwnModule {
  readonly path: string;
  /** The path as shown. */
  readonly name: string;
  readonly exported: ModuleExport;
  readonly #cwd: string;
  /** The text; undefined where the file cannot be read. */
  readonly source: SourceText | undefined;

  constructor(path: string, cwd: string, exported: ModuleExport) {
    this.path = path;
    this.exported = exported;
    this.#cwd = cwd;
    this.name = pathFrom(cwd, path);
    this.source = this.#read(path);
  }

  /** The place of what it exports, or of the start. */
  get head(): ModulePlace {
    return this.placeOf(this.exported);
  }

  /** The place of a word, or of the start. */
  placeOf(word: string): ModulePlace {
    if (this.source === undefined) return {};
    const at = this.source.text.search(new RegExp(`(?<![\\w$])${literalPattern(word)}(?![\\w$])`));
    return { span: spanAt(this.source, Math.max(0, at), at < 0 ? 0 : word.length) };
  }

  /** The place that a stack names first: in the module, or in one that it imports. */
  placeIn(stack: string): ModulePlace {
    const frames = [...stack.matchAll(/(file:\/\/[^\s()]+?|(?:[A-Za-z]:)?[\\/][^\s():]+):(\d+)(?::(\d+))?/g)];
    const found = frames.find(([, place = ""]) => !/[\\/]node_modules[\\/]/.test(place)) ?? frames[0];
    if (found === undefined) return this.head;
    const [, place = "", line, column = "1"] = found;
    const source = this.#read(place);
    if (source === undefined) return this.head;
    const start = (source.lineStarts[Number(line) - 1] ?? 0) + Number(column) - 1;
    const [word = ""] = /^[\w$]+/.exec(source.text.slice(start)) ?? [];
    return { span: spanAt(source, start, Math.max(1, word.length)) };
  }

  /** Returns the text at a path or a file URL, which a stack may have made up. */
  #read(place: string): SourceText | undefined {
    try {
      const path = place.startsWith("file:") ? fileURLToPath(place) : place;
      return new SourceText(pathFrom(this.#cwd, path), readRegularText(path).replace(/\r\n?/g, "\n"));
    } catch {
      return undefined;
    }
  }
}

function spanAt(source: SourceText, start: number, length: number): Span {
  return { source, start, end: start + length };
}
