/** The module of the output that holds a chapter of the runtime. */

/**
 * Returns the path in the output of the module at `path`: all chapters of a room are one module.
 *
 *   runtime/client/call.ts   ->   runtime/client.ts
 *   types.ts                 ->   types.ts
 */
export function outputPath(path: string): string {
  return path.replace(/^(runtime\/[a-z]+)\/[a-z\d-]+\.ts$/, "$1.ts");
}
