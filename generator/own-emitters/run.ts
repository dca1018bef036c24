/** Emitters of the user's own, from modules to files and diagnostics. */
import { readdirSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readRegularText } from "../base/regular-file.js";
import type { ChosenOptions } from "../config/generation.js";
import { SourceText, type Span } from "../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { suggest } from "../diagnostics/suggest.js";
import type { OutputFile } from "../emit/index.js";
import type { Model } from "../language/model/model.js";
import { headerOf } from "../print/print-module.js";
import { filesIn, syntaxMistake, type OutputFault } from "./returned-files.js";
import { runInThread, type Outcome } from "./worker.js";

/** A run of emitters. */
interface OwnRun {
  readonly model: Model;
  readonly options: ChosenOptions;
  /** The folder that shown paths start from. */
  readonly cwd: string;
  /** The time that each emitter has. */
  readonly limitMs?: number;
}

/** A file of the user's emitter. */
interface OwnFile extends OutputFile {
  /** The path of the module. */
  readonly from: string;
  readonly isUsers: true;
}

/** The files of all emitters, and what is wrong with them. */
interface OwnOutput {
  readonly files: readonly OwnFile[];
  readonly diagnostics: readonly PhaseDiagnostic[];
}

/** Runs the modules at `paths`, each in a thread of its own. */
export async function runOwnEmitters(paths: readonly string[], run: OwnRun): Promise<OwnOutput> {
  const ran = await Promise.all(paths.map((path) => runOne(path, run)));
  return {
    files: ran.flatMap((each) => each.files),
    diagnostics: ran.flatMap((each) => each.diagnostics),
  };
}

/** Returns a diagnostic for each file that stands where another one does. Names that differ in case are the same to some systems. */
export function clashesOf(
  own: readonly OwnFile[],
  others: readonly string[],
  cwd: string,
): PhaseDiagnostic[] {
  const taken = new Set(others.map((path) => path.toLowerCase()));
  return own.flatMap(({ path, from }) => {
    const name = path.toLowerCase();
    const isBelow = (one: string, two: string): boolean => one === two || two.startsWith(`${one}/`);
    const other = [...taken].find((one) => isBelow(one, name) || isBelow(name, one));
    taken.add(name);
    if (other === undefined) return [];
    const message = `"${path}" is in the place of another file of the output, "${other}". Give it another path.`;
    return [outputFault({ message }, new OwnModule(from, cwd))];
  });
}

async function runOne(path: string, { model, options, cwd, limitMs }: OwnRun): Promise<OwnOutput> {
  const module = new OwnModule(path, cwd);
  if (module.source === undefined) return { files: [], diagnostics: [missing(module)] };
  const { flavors, imports, targets, emit = "ts" } = options;
  const limit = limitMs === undefined ? {} : { limitMs };
  const outcome = await runInThread(path, model, { flavors, imports, targets, emit, ...limit });
  if (outcome.step !== "returned") return { files: [], diagnostics: [await failure(outcome, module)] };
  const header = headerOf({ specName: model.specName, importExtension: "" });
  const returned = await filesIn(outcome.value, header);
  if ("fault" in returned) return { files: [], diagnostics: [outputFault(returned.fault, module)] };
  return { files: returned.is.map((file) => ({ ...file, from: path, isUsers: true })), diagnostics: [] };
}

/** A module as messages speak of it. */
class OwnModule {
  readonly path: string;
  /** The path as shown. */
  readonly name: string;
  readonly #cwd: string;
  /** The text; undefined where the file cannot be read. */
  readonly source: SourceText | undefined;

  constructor(path: string, cwd: string) {
    this.path = path;
    this.#cwd = cwd;
    this.name = this.#shown(path);
    this.source = this.#read(path);
  }

  /** The place of the function, or of the start. */
  get head(): Pick<PhaseDiagnostic, "span"> {
    return this.placeOf("emit");
  }

  /** The place of a word, or of the start. */
  placeOf(word: string): Pick<PhaseDiagnostic, "span"> {
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
  placeIn(stack: string): Pick<PhaseDiagnostic, "span"> {
    const frames = [...stack.matchAll(/(file:\/\/[^\s()]+?|(?:[A-Za-z]:)?[\\/][^\s():]+):(\d+)(?::(\d+))?/g)];
    const found = frames.find(([, place = ""]) => !/[\\/]node_modules[\\/]/.test(place)) ?? frames[0];
    if (found === undefined) return this.head;
    const [, place = "", line, column = "1"] = found;
    const source = this.#read(place.startsWith("file:") ? fileURLToPath(place) : place);
    if (source === undefined) return this.head;
    const start = (source.lineStarts[Number(line) - 1] ?? 0) + Number(column) - 1;
    const [word = ""] = /^[\w$]+/.exec(source.text.slice(start)) ?? [];
    return { span: spanAt(source, start, Math.max(1, word.length)) };
  }

  #shown(path: string): string {
    return relative(this.#cwd, path).replaceAll("\\", "/");
  }

  #read(path: string): SourceText | undefined {
    try {
      return new SourceText(this.#shown(path), readRegularText(path).replace(/\r\n?/g, "\n"));
    } catch {
      return undefined;
    }
  }
}

function spanAt(source: SourceText, start: number, length: number): Span {
  return { source, start, end: start + length };
}

function missing({ path, name }: OwnModule): PhaseDiagnostic {
  const meant = suggest(basename(path), siblings(path));
  return {
    ...partsOf("emitter-load"),
    message: `There is no emitter "${name}", or it cannot be read.`,
    ...(meant === undefined ? {} : { suggestion: meant }),
  };
}

function siblings(path: string): string[] {
  try {
    return readdirSync(dirname(path));
  } catch {
    return [];
  }
}

async function failure(
  outcome: Exclude<Outcome, { step: "returned" }>,
  module: OwnModule,
): Promise<PhaseDiagnostic> {
  const { name } = module;
  switch (outcome.step) {
    case "unexported": {
      const meant = suggest("emit", outcome.names);
      const has =
        outcome.names.length === 0 ? "nothing" : outcome.names.map((one) => `\`${one}\``).join(", ");
      return {
        ...partsOf("emitter-load"),
        message: `${name} exports no function \`emit\`. It exports ${has}.`,
        ...(meant === undefined ? {} : { help: `Rename \`${meant}\` to \`emit\`.` }),
        ...module.placeOf(meant ?? "export"),
      };
    }
    case "load": {
      const { message, stack } = outcome;
      const mistake = stack.startsWith("SyntaxError") ? await module.mistake() : undefined;
      const reason = oneLine(mistake?.message ?? message);
      const place = mistake === undefined ? module.placeIn(stack) : { span: mistake.span };
      return { ...partsOf("emitter-load"), message: `${name} cannot be loaded: ${reason}`, ...place };
    }
    case "emit": {
      const { message, stack } = outcome;
      const place = module.placeIn(stack);
      return {
        ...partsOf("emitter-failed"),
        message: `${name} threw an error: ${oneLine(message)}`,
        ...place,
      };
    }
    case "send": {
      const message = `\`emit\` returned more than plain data: ${oneLine(outcome.message)}`;
      return outputFault({ message }, module);
    }
    case "exit":
      return {
        ...partsOf("emitter-failed"),
        message: `${name} ended its thread before it returned.`,
        ...module.head,
      };
    case "time":
      return { ...partsOf("emitter-time"), message: `${name} did not return in time.`, ...module.head };
  }
}

function oneLine(message: string): string {
  return message.replace(/\s*\n[^]*/, "");
}

function outputFault({ message, suggestion }: OutputFault, module: OwnModule): PhaseDiagnostic {
  return {
    ...partsOf("emitter-output"),
    message: `${module.name}: ${message}`,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...module.head,
  };
}
