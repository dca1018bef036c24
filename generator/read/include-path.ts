/** Which texts may name an included file, and where they lead. */

/**
 * What is wrong with `path` as the text of an include, or undefined when it is a plain relative path:
 * segments of ordinary characters, joined by forward slashes.
 */
export function includePathProblem(path: string): string | undefined {
  if (path === "") return "An include is empty.";
  const shown = JSON.stringify(path);
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(path)) return `The include ${shown} is a URL; speccast never fetches.`;
  if (path.startsWith("/") || path.startsWith("\\") || /^[A-Za-z]:/.test(path)) {
    return `The include ${shown} is an absolute path.`;
  }
  if (path.startsWith("~")) return `The include ${shown} begins with ~, which is not expanded.`;
  if (path.includes("\\")) return `The include ${shown} holds a backslash.`;
  if (path.includes("%")) return `The include ${shown} holds a %; paths are taken as they are written.`;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\0-\x1f\x7f-\x9f:*?"<>|]/.test(path)) {
    return `The include ${shown} holds a character that not every system allows in a path.`;
  }
  for (const segment of path.split("/")) {
    if (segment === "..") return `The include ${shown} leads out of the folder of the root file.`;
    if (segment === "") return `The include ${shown} has an empty part between slashes.`;
  }
  return undefined;
}
