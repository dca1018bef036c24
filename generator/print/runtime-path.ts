/** The module of the output from which emitted modules import a name of the runtime. */

/**
 * Returns the path of the module that exports what the template at `path` declares: the index of its folder.
 *
 *   runtime/client/call.ts   ->   runtime/client/index.ts
 *   types.ts                 ->   types.ts
 */
export function outputPath(path: string): string {
  return path.replace(/^(runtime\/[a-z]+)\/[a-z\d-]+\.ts$/, "$1/index.ts");
}
