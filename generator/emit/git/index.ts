/** .gitattributes of the output: fixed line ends, folded diffs, and merges without conflicts. */
import type { TextFile } from "../emitter.js";

/** Files of each output that depend on the spec and come from no emitter. */
const ownFiles = [".gitattributes", "speccast.manifest.json"];

/**
 * The attributes of an output whose files at `paths` depend on the spec. Two branches may both change
 * these: git keeps the lines of both, and the next run replaces the file.
 *
 *   ["client.ts", "types.ts"]
 *
 *   * text=auto eol=lf linguist-generated
 *   /.gitattributes merge=union
 *   /client.ts merge=union
 *   /speccast.manifest.json merge=union
 *   /types.ts merge=union
 */
export function gitAttributes(paths: readonly string[]): TextFile {
  // A pattern cannot hold a space or a wildcard; only a user's own emitters have such paths.
  const plain = paths.filter((path) => /^[\w./-]+$/.test(path));
  const rows = [...ownFiles, ...plain].sort().map((path) => `/${path} merge=union\n`);
  return { path: ".gitattributes", text: `* text=auto eol=lf linguist-generated\n${rows.join("")}` };
}
