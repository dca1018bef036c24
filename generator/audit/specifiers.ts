/** Import specifiers of emitted modules. */
import { posix } from "node:path";

/** Returns whether `specifier`, in the module at `path` of the output, names a file of the output. */
export function isSpecifier(specifier: string, path: string, paths: ReadonlySet<string>): boolean {
  const name = posix.join(posix.dirname(path), specifier.replace(/\.[jt]s$/, ""));
  return /^\.\.?\//.test(specifier) && (paths.has(`${name}.ts`) || paths.has(`${name}.js`));
}
