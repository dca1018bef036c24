/** Literals in TypeScript files beside the types that they are of, and which of them compile. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile, type Compiler } from "../../support/compilers.js";
import type { GeneratedSpec, Literal } from "./collect.js";

/** Literals of one spec. */
export interface Batch {
  readonly name: string;
  readonly spec: GeneratedSpec;
  readonly literals: readonly Literal[];
}

/** A literal with what the compiler says about it. */
export interface Compiled extends Literal {
  readonly batch: string;
  /** The first error of its line; undefined where it compiles. */
  readonly error: string | undefined;
}

/** Literals in one file. */
const perFile = 400;

/** Compiles all literals in one run of `compiler`; `exact` is exactOptionalPropertyTypes. */
export async function compiled(
  batches: readonly Batch[],
  {
    folder,
    compiler,
    exact,
  }: { readonly folder: string; readonly compiler: Compiler; readonly exact: boolean },
): Promise<Compiled[]> {
  rmSync(folder, { recursive: true, force: true });
  const lines = new Map<string, { readonly batch: string; readonly literal: Literal }>();
  for (const { name, spec, literals } of batches) {
    for (const { path, text } of spec.files) if (path.endsWith(".ts")) write(join(folder, name, path), text);
    for (let start = 0; start < literals.length; start += perFile) {
      const part = literals.slice(start, start + perFile);
      const file = `${name}/literals-${start}.ts`;
      const declarations = part.map(({ type, text }, at) => `export const _${at}: types.${type} = ${text};`);
      write(
        join(folder, file),
        ['import type * as types from "./types.js";', ...declarations, ""].join("\n"),
      );
      for (const [at, literal] of part.entries()) lines.set(`${file}:${at + 2}`, { batch: name, literal });
    }
  }
  const said = await compile(compiler, writeConfig(folder, exact));
  const errors = errorsIn(said, lines);
  return [...lines].map(([line, { batch, literal }]) => ({ ...literal, batch, error: errors.get(line) }));
}

function writeConfig(folder: string, exact: boolean): string {
  const path = join(folder, "tsconfig.json");
  const compilerOptions = {
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    module: "nodenext",
    moduleResolution: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: exact,
    noEmit: true,
    pretty: false,
    skipLibCheck: true,
  };
  write(path, JSON.stringify({ compilerOptions, include: ["*/literals-*.ts"] }));
  write(join(folder, "package.json"), '{ "type": "module" }\n');
  return path;
}

/** The first error of each line, by `file:line`. An error anywhere else is thrown. */
function errorsIn(said: string, lines: ReadonlyMap<string, unknown>): Map<string, string> {
  const errors = new Map<string, string>();
  for (const line of said.split("\n")) {
    const match = /([^/\s(]+\/literals-\d+\.ts)\((\d+),\d+\): error (.*)$/.exec(line);
    const place = match === null ? undefined : `${match[1]}:${match[2]}`;
    if (place === undefined) {
      // What follows an error explains it, and begins with spaces.
      if (/error TS/.test(line)) throw new Error(`The output itself does not compile: ${line}`);
    } else if (!lines.has(place)) throw new Error(`No literal stands there: ${line}`);
    else if (!errors.has(place)) errors.set(place, match?.[3] ?? "");
  }
  return errors;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
