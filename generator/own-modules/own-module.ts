/** A module of the user's that runs in a thread: its text, places in it, and what its failures are called. */
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { defined } from "../base/defined.js";
import { readRegularText } from "../base/regular-file.js";
import { SourceText, type Diagnostic, type Span } from "../diagnostics/diagnostic.js";
import { suggest } from "../diagnostics/suggest.js";
import { syntaxMistake } from "./returned-files.js";
import type { Outcome } from "./worker.js";
import { pathFrom } from "../base/paths.js";
import { namesInFolder } from "../base/folder.js";

/** A fault of a module, with its place. */
type ModuleFault = Pick<Diagnostic, "message" | "suggestion" | "help" | "span">;

/** The kinds of failures. */
type FailureKind = "load" | "failed" | "time" | "output";

/** A module as messages speak of it. */
export class OwnModule {
  readonly path: string;
  /** The path as shown. */
  readonly name: string;
  /** The name of what it has to export. */
  readonly exported: string;
  readonly #cwd: string;
  /** The text; undefined where the file cannot be read. */
  readonly source: SourceText | undefined;

  constructor(path: string, cwd: string, exported: string) {
    this.path = path;
    this.exported = exported;
    this.#cwd = cwd;
    this.name = this.#shown(path);
    this.source = this.#read(path);
  }

  /** The place of what it exports, or of the start. */
  get head(): Pick<ModuleFault, "span"> {
    return this.placeOf(this.exported);
  }

  /** The place of a word, or of the start. */
  placeOf(word: string): Pick<ModuleFault, "span"> {
    if (this.source === undefined) return {};
    const at = this.source.text.search(new RegExp(`\\b${word}\\b`));
    return { span: spanAt(this.source, Math.max(0, at), at < 0 ? 0 : word.length) };
  }

  /** The place of the first mistake in the syntax. */
  async mistake(): Promise<{ readonly span: Span; readonly message: string } | undefined> {
    const { source } = this;
    const found = source && (await syntaxMistake(source.path, source.text));
    return source && found && { span: spanAt(source, found.at, 1), message: found.message };
  }

  /** The place that a stack names first: in the module, or in one that it imports. */
  placeIn(stack: string): Pick<ModuleFault, "span"> {
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

  /** An error that it threw, at the place that the stack names. */
  thrown({ message, stack }: { readonly message: string; readonly stack: string }): ModuleFault {
    return { message: `${this.name} threw an error: ${oneLine(message)}`, ...this.placeIn(stack) };
  }

  #shown(path: string): string {
    return pathFrom(this.#cwd, path);
  }

  /** Returns the text at a path or a file URL, which a stack may have made up. */
  #read(place: string): SourceText | undefined {
    try {
      const path = place.startsWith("file:") ? fileURLToPath(place) : place;
      return new SourceText(this.#shown(path), readRegularText(path).replace(/\r\n?/g, "\n"));
    } catch {
      return undefined;
    }
  }
}

function spanAt(source: SourceText, start: number, length: number): Span {
  return { source, start, end: start + length };
}

/** Returns what to say of a module that cannot be read; `kind` says what it is: an emitter. */
export function missingModule({ path, name }: OwnModule, kind: string): ModuleFault {
  const meant = suggest(basename(path), namesInFolder(dirname(path)));
  const message = `There is no ${kind} "${name}", or it cannot be read.`;
  return { message, ...defined({ suggestion: meant }) };
}

/** Returns what to say of a run that returned nothing, and the kind of its failure. */
export async function moduleFailure(
  outcome: Exclude<Outcome, { step: "returned" }>,
  module: OwnModule,
): Promise<ModuleFault & { readonly kind: FailureKind }> {
  const { name, exported, head } = module;
  switch (outcome.step) {
    case "unexported": {
      const meant = suggest(exported, outcome.names);
      const has =
        outcome.names.length === 0 ? "nothing" : outcome.names.map((one) => `\`${one}\``).join(", ");
      return {
        kind: "load",
        message: `${name} exports no ${exported === "emit" ? "function" : "list"} \`${exported}\`. It exports ${has}.`,
        ...(meant === undefined ? {} : { help: `Rename \`${meant}\` to \`${exported}\`.` }),
        ...module.placeOf(meant ?? "export"),
      };
    }
    case "load": {
      const { message, stack } = outcome;
      const mistake = stack.startsWith("SyntaxError") ? await module.mistake() : undefined;
      const reason = oneLine(mistake?.message ?? message);
      const place = mistake === undefined ? module.placeIn(stack) : { span: mistake.span };
      return { kind: "load", message: `${name} cannot be loaded: ${reason}`, ...place };
    }
    case "run":
      return { kind: "failed", ...module.thrown(outcome) };
    case "send":
      return {
        kind: "output",
        message: `${name}: \`${exported}\` returned more than plain data: ${oneLine(outcome.message)}`,
        ...head,
      };
    case "exit":
      return { kind: "failed", message: `${name} ended its thread before it returned.`, ...head };
    case "time":
      return { kind: "time", message: `${name} did not return in time.`, ...head };
  }
}

function oneLine(message: string): string {
  return message.replace(/\s*\n[^]*/, "");
}
