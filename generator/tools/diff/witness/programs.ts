/** Programs of a few lines that compile against the old output and not against the new, asked of the compiler. */
import type * as tsMorph from "ts-morph";
import { createRequire } from "node:module";
import { emitModel } from "../../../pipeline/compile.js";
import { defaultOptions } from "../../../config/generation.js";
import type { Model } from "../../../language/model/model.js";
import type { ProgramWitness } from "./witness.js";

/** A program that may show a verdict. */
export interface Program {
  readonly text: string;
  /**
   * Names of which the error must have one, in its message or as the property that it points to: a program that passes a
   * whole value may no longer compile because of another change.
   */
  readonly names?: readonly string[];
}

interface ProgramError {
  readonly message: string;
  /** The message with all that explains it. */
  readonly whole: string;
  /** The properties of object literals around the place of the error. */
  readonly properties: readonly string[];
}

const maxPrograms = 600;

/**
 * Returns for each list the first of its programs that compiles against the types of `base` and not against those of
 * `head`, with an error about the change. Nothing is written: the compiler works in memory.
 */
export async function findPrograms(
  base: Model,
  head: Model,
  lists: readonly (readonly Program[])[],
): Promise<readonly (ProgramWitness | undefined)[]> {
  const programs = [...new Set(lists.flat().map(({ text }) => text))].slice(0, maxPrograms);
  if (programs.length === 0) return lists.map(() => undefined);
  const project = emptyProject();
  const before = await errorsOf(project, base, programs);
  const after = await errorsOf(project, head, programs);
  return lists.map((list) => {
    for (const { text, names } of list) {
      const error = after.get(text)?.find((one) => names === undefined || isAbout(one, names));
      if (error !== undefined && before.get(text)?.length === 0)
        return { kind: "program", program: text, error: error.message };
    }
    return undefined;
  });
}

function isAbout({ whole, properties }: ProgramError, names: readonly string[]): boolean {
  return names.some((name) => {
    if (properties.includes(name)) return true;
    const quoted = JSON.stringify(name).slice(1, -1);
    return whole.split(/[^\w$]+/).includes(name) || (!/^[\w$]+$/.test(name) && whole.includes(quoted));
  });
}

/** A project in memory. Both models are compiled in it, so that the library is read once. */
function emptyProject(): tsMorph.Project {
  const { Project, ts } = morph();
  return new Project({
    useInMemoryFileSystem: true,
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ["lib.es2022.d.ts"],
      skipLibCheck: true,
    },
  });
}

async function errorsOf(
  project: tsMorph.Project,
  model: Model,
  programs: readonly string[],
): Promise<ReadonlyMap<string, readonly ProgramError[]>> {
  const { ts } = morph();
  const files = await emitModel(model, { ...defaultOptions, targets: ["types", "limits"], imports: ".js" });
  for (const source of project.getSourceFiles()) source.forget();
  for (const { path, text } of files) if (path.endsWith(".ts")) project.createSourceFile(`/${path}`, text);
  const sources = programs.map((text, at) => project.createSourceFile(`/witness-${at}.ts`, text));
  const found = new Map<string, readonly ProgramError[]>();
  for (const [at, source] of sources.entries()) {
    const errors = source.getPreEmitDiagnostics().map((one): ProgramError => {
      const message = one.getMessageText();
      const node = source.getDescendantAtPos(one.getStart() ?? 0);
      const around = node === undefined ? [] : node.getAncestors();
      return {
        message: typeof message === "object" ? message.getMessageText() : message,
        whole: ts.flattenDiagnosticMessageText(one.compilerObject.messageText, " "),
        properties: around.flatMap((outer) =>
          outer.isKind(ts.SyntaxKind.PropertyAssignment) ? [nameOf(outer.getNameNode().getText())] : [],
        ),
      };
    });
    found.set(programs[at] ?? "", errors);
  }
  return found;
}

/** ts-morph, which only this part of a comparison needs. */
function morph(): typeof tsMorph {
  return createRequire(import.meta.url)("ts-morph") as typeof tsMorph;
}

function nameOf(text: string): string {
  return text.startsWith('"') ? (JSON.parse(text) as string) : text;
}
