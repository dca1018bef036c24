/** .gitattributes of the output: fixed line ends, folded diffs, and merges without conflicts. */
import type { TextFile } from "../../../base/text-file.js";
import { targetNames, targetDescription } from "../../../config/targets.js";
import { sharedFolder } from "../shared-folder.js";

/**
 * Files that depend on the spec, whatever the targets: an output whose manifest is lost and whose targets
 * change keeps its attributes.
 */
const knownFiles = [
  ".gitattributes",
  "speccast.manifest.json",
  ...targetNames.flatMap((name) => targetDescription(name).files),
];

/**
 * The attributes of an output whose files at `paths` depend on the spec. Two branches may both change
 * these: git keeps the lines of both, and the next run replaces the file.
 *
 *   ["types.ts", "wiki.md"]
 *
 *   * text=auto eol=lf linguist-generated
 *   /.gitattributes merge=union
 *   /client.ts merge=union
 *   …
 *   /validators.ts merge=union
 *   /wiki.md merge=union
 */
export function gitAttributes(paths: readonly string[]): TextFile {
  // A pattern cannot hold a space or a wildcard; only a user's own emitters have such paths.
  const plain = paths.filter((path) => /^[\w./-]+$/.test(path));
  const rows = [...new Set([...knownFiles, ...plain.map(patternOf)])]
    .sort()
    .map((path) => `/${path} merge=union\n`);
  return { path: ".gitattributes", text: `* text=auto eol=lf linguist-generated\n${rows.join("")}` };
}

function patternOf(path: string): string {
  return path.startsWith(`${sharedFolder}/`) ? `${sharedFolder}/**` : path;
}
