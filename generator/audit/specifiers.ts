/** Import specifiers of emitted modules. */

/** Returns whether `specifier`, in a module at the top of the output, names a file of the output. */
export function isSpecifier(specifier: string, paths: ReadonlySet<string>): boolean {
  return specifier.startsWith("./") && paths.has(`${specifier.slice(2).replace(/\.[jt]s$/, "")}.ts`);
}
