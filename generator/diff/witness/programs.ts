/** Programs of a few lines that compile against the old output and not against the new, asked of the compiler. */
import type * as tsMorph from "ts-morph";
import { createRequire } from "node:module";
import { emitModel } from "../../compile.js";
import { defaultOptions } from "../../config/generation.js";
import type { Model } from "../../model/model.js";
import type { ProgramWitness } from "./witness.js";

/** Programs that may show one verdict, the best first. */
interface ProgramRequest {
  readonly programs: readonly string[];
  /** A word that the error must have, so that it is about this change. */
  readonly mentions?: string;
}

/** Programs that are given to the compiler at most. */
const maxPrograms = 600;

/**
 * Returns for each request the first of its programs that compiles against the types of `base` and not against those of
 * `head`, with an error about the change. Nothing is written: the compiler works in memory.
 */
export async function findPrograms(
  base: Model,
  head: Model,
  requests: readonly ProgramRequest[],
): Promise<readonly (ProgramWitness | undefined)[]> {
  const programs = [...new Set(requests.flatMap((request) => request.programs))].slice(0, maxPrograms);
  if (programs.length === 0) return requests.map(() => undefined);
  const [before, after] = [await errorsOf(base, programs), await errorsOf(head, programs)];
  return requests.map((request) => {
    for (const program of request.programs) {
      const error = after.get(program);
      if (
        error?.includes(request.mentions ?? "") === true &&
        before.has(program) &&
        before.get(program) === undefined
      )
        return { kind: "program", program, error };
    }
    return undefined;
  });
}

/** Returns the first error of each program against the types of a model; undefined where it compiles. */
async function errorsOf(
  model: Model,
  programs: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const files = await emitModel(model, { ...defaultOptions, targets: ["types"], imports: ".js" });
  const { Project, ts } = createRequire(import.meta.url)("ts-morph") as typeof tsMorph;
  const project = new Project({
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
  for (const { path, text } of files) if (path.endsWith(".ts")) project.createSourceFile(`/${path}`, text);
  const sources = programs.map((text, at) => project.createSourceFile(`/witness-${at}.ts`, text));
  const found = new Map<string, string | undefined>();
  for (const [at, source] of sources.entries()) {
    const [first] = source.getPreEmitDiagnostics();
    const message = first?.getMessageText();
    const text = typeof message === "object" ? message.getMessageText() : message;
    found.set(programs[at] ?? "", text);
  }
  return found;
}
