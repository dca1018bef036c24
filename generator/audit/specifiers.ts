/** Import specifiers of emitted modules. */

/** Returns whether `specifier`, in a module at the top of the output, names a file of the output. */
export function isSpecifier(specifier: string, paths: ReadonlySet<string>): boolean {
  const name = specifier.slice(2).replace(/\.[jt]s$/, "");
  return specifier.startsWith("./") && (paths.has(`${name}.ts`) || paths.has(`${name}.js`));
}
