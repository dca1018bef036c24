/** Parts that commands share: the specs they read, with which bounds, and how they show findings and paths. */
import { dirname, relative } from "node:path";
import { defined } from "../../base/defined.js";
import type { Generation } from "../../config/generation.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { renderAnnotations, renderDiagnostics } from "../../diagnostics/render.js";
import { visible } from "../../diagnostics/visible.js";
import { unchangedRun } from "../../write/unchanged.js";
import type { Arguments } from "./arguments.js";
import { includeRootOf, selectGenerations } from "./generations.js";
import type { Terminal } from "./terminal.js";
import { isWithin, withSlashes } from "../../base/paths.js";

/** Shows findings to people, and to the CI. */
export function show(diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  if (diagnostics.length === 0) return;
  terminal.rendered(renderDiagnostics(diagnostics, { color: terminal.color }));
  if (terminal.annotations) terminal.annotate(renderAnnotations(diagnostics));
}

/** The paths of the specs that a command reads, each once: those of the command line, or of the configuration. */
export function specsOf(args: Arguments): readonly string[] {
  if (args.operands.length > 0) return [...new Set(args.operands)];
  return [...new Set(selectGenerations(args, process.cwd()).map(({ spec }) => spec))];
}

/**
 * Shows the warnings of the specs of generations where every output is up to date, and returns true. Otherwise shows
 * nothing and returns false.
 */
export function showUnchanged(
  generations: readonly Generation[],
  { cwd, terminal }: { readonly cwd: string; readonly terminal: Terminal },
): boolean {
  const specs = new Map<string, readonly Diagnostic[]>();
  for (const generation of generations) {
    const found = unchangedRun(generation, cwd);
    if (found === undefined) return false;
    specs.set(generation.spec, found);
  }
  for (const found of specs.values()) show(found, terminal);
  return true;
}

/** Shows warnings about the list of accepted breaks. */
export function showWarnings(warnings: readonly string[], terminal: Terminal): void {
  for (const warning of warnings) terminal.err(`${warning}\n`);
}

/** The bounds of a spec that flags raise. */
export function boundsOf({ flags }: Arguments): { maxFileBytes?: number; maxNodes?: number } {
  return {
    ...(flags.maxFileMib === undefined ? {} : { maxFileBytes: flags.maxFileMib * 1048576 }),
    ...defined({ maxNodes: flags.maxNodes }),
  };
}

/** The options by which a command reads the spec at `path`. */
export function readingOf(
  path: string,
  args: Arguments,
  cwd: string,
): ReturnType<typeof boundsOf> & ReturnType<typeof includeRootOf> & { readonly cwd: string } {
  return { cwd, ...boundsOf(args), ...includeRootOf(args, cwd, path) };
}

/** A path for people: relative to the working folder when it lies in it. */
export function shown(cwd: string, path: string): string {
  const way = isWithin(cwd, path) ? relative(cwd, path) : path;
  return visible(withSlashes(way === "" ? dirname(path) : way));
}
