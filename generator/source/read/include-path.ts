/** The paths that may name an included file. */
import { posix } from "node:path";

/** The fault in the path of an include. */
interface IncludePathProblem {
  readonly message: string;
  /** The remedy. */
  readonly help?: string;
}

const moveBelow = "Move or copy the file below the folder of the root file, and write its path from there.";

/** The remedy for a file that lies elsewhere in the user's own project. */
export const allowAbove =
  'Move or copy the file below the folder of the root file, or name a folder above both as "include_root" in the speccast.config.json that lists the spec.';

/** The meaning of a path of an include. */
interface IncludePathRules {
  /** The word for what the path leads to, for messages. */
  readonly word?: "include" | "file";
  /** True where the path may begin with `..`, since the configuration names a folder above. */
  readonly mayLeadUp?: boolean;
}

/**
 * Returns the fault in `path` as an include, or undefined for a plain relative path: segments of ordinary characters,
 * joined by forward slashes. The name of an include may contain `*`.
 */
export function includePathProblem(
  path: string,
  { word = "include", mayLeadUp = false }: IncludePathRules = {},
): IncludePathProblem | undefined {
  if (path === "") return { message: `The path of ${word === "file" ? "a file" : "an include"} is empty.` };
  const shown = `The ${word} ${JSON.stringify(path)}`;
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(path)) {
    return { message: `${shown} is a URL; speccast never fetches.`, help: moveBelow };
  }
  if (path.startsWith("/") || path.startsWith("\\") || /^[A-Za-z]:/.test(path)) {
    return { message: `${shown} is an absolute path.`, help: moveBelow };
  }
  if (path.startsWith("~"))
    return { message: `${shown} begins with ~, which speccast does not expand.`, help: moveBelow };
  if (path.includes("\\")) {
    return { message: `${shown} contains a backslash.`, help: `Write ${path.replaceAll("\\", "/")}` };
  }
  if (path.includes("%")) return { message: `${shown} contains a %; speccast does not decode paths.` };
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\0-\x1f\x7f-\x9f:?"<>|]/.test(path) || (word === "file" && path.includes("*"))) {
    return { message: `${shown} contains a character that some systems do not allow in a path.` };
  }
  const folders = path.slice(0, path.lastIndexOf("/") + 1);
  if (folders.includes("*")) {
    const help = "List a glob for each folder: [parcels/*.yaml, books/*.yaml].";
    return { message: `${shown} has a * in the name of a folder.`, help };
  }
  let isUp = mayLeadUp;
  for (const segment of path.split("/")) {
    if (segment === ".." && !mayLeadUp) {
      return { message: `${shown} leads out of the folder of the root file.`, help: allowAbove };
    }
    if (segment === ".." && !isUp) {
      return {
        message: `${shown} has .. behind the name of a folder.`,
        help: `Write ${posix.normalize(path)}`,
      };
    }
    isUp &&= segment === ".." || segment === ".";
    if (segment === "") return { message: `${shown} has an empty part between slashes.` };
  }
  return undefined;
}
