/** The projects of test/toolchains, and the examples that some of them build and run. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folder of all projects. */
export const toolchains: string = join(root, "test/toolchains");

/** An app that stands in examples/, by the project that has the rest: what the test adds to it. */
const examples: Readonly<Record<string, string>> = { vite: "react-query", next: "next-query" };

/** Returns the folders whose files make a project. */
export function foldersOf(project: string): readonly string[] {
  const example = examples[project];
  const own = join(toolchains, project);
  return example === undefined ? [own] : [join(root, "examples", example), own];
}
