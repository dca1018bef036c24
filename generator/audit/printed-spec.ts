/** The reader of a spec that `import --out` prints: its files must read as the trees from which they were printed. */
import { SourceText } from "../diagnostics/diagnostic.js";
import { defaultParseLimits, parseYaml } from "../source/yaml/parse-yaml.js";
import { entryOf, type SyntaxNode } from "../source/yaml/tree.js";
import { WriteError } from "../base/disk-failure.js";
import type { TextFile } from "../base/text-file.js";
import { refuseAt } from "./refuse-at.js";
import { firstHidden } from "./hidden.js";

/** The sections of the file that includes the others. */
const ofRoot = new Set(["speccast", "include"]);

/**
 * Reads the files of a printed spec back. Together, their sections must hold what `trees` hold: the text of a document
 * is then nothing but text in them.
 * @throws Error that names a file and what should not be there, or a WriteError where schemas nest deeper than those of a spec may.
 */
export function auditPrintedSpec(files: readonly TextFile[], trees: readonly SyntaxNode[]): void {
  for (const file of files) {
    const hidden = firstHidden(file.text);
    if (hidden !== undefined) refuseAt(file, hidden.at, `a hidden character (${hidden.name})`);
    const { root, diagnostics } = parseYaml(new SourceText(file.path, file.text), {
      ...defaultParseLimits,
      maxNodes: Infinity,
    });
    if (diagnostics.some(({ code }) => code === "nesting-too-deep"))
      throw new WriteError(
        `The spec cannot be written: ${file.path} would nest more than ${defaultParseLimits.maxDepth} levels deep. Name some of the schemas that stand in each other.`,
      );
    if (root?.kind !== "map" || diagnostics.length > 0)
      return refuseAt(file, diagnostics[0]?.span?.start ?? 0, "does not read as a spec");
    for (const { key, value } of root.entries) {
      if (ofRoot.has(key.value)) continue;
      const wanted = trees.flatMap((tree) => entryOf(tree, key.value)?.value ?? []);
      if (!isPrinted(value, wanted))
        refuseAt(file, key.span.start, `"${key.value}" has more than it was made of`);
    }
  }
}

/** Returns whether a section holds nothing but parts of the sections of its name. */
function isPrinted(read: SyntaxNode, sections: readonly SyntaxNode[]): boolean {
  if (read.kind !== "map") return sections.some((one) => isSame(read, one, ""));
  return read.entries.every(({ key, value }) =>
    sections.some((one) => {
      const entry = entryOf(one, key.value);
      return entry !== undefined && isSame(value, entry.value, key.value);
    }),
  );
}

function isSame(read: SyntaxNode, made: SyntaxNode, name: string): boolean {
  if (read.kind === "scalar") return made.kind === "scalar" && read.value === printed(made.value, name);
  if (read.kind === "list")
    return (
      made.kind === "list" &&
      read.items.length === made.items.length &&
      read.items.every((item, at) => isSame(item, made.items[at] as SyntaxNode, ""))
    );
  return (
    made.kind === "map" &&
    read.entries.length === made.entries.length &&
    read.entries.every(({ key, value }, at) => {
      const entry = made.entries[at];
      return (
        entry !== undefined &&
        key.value === printed(entry.key.value, "") &&
        isSame(value, entry.value, key.value)
      );
    })
  );
}

/** A value as YAML can hold it: half a surrogate pair is an escape in a pattern, and unknown elsewhere. */
function printed<Value>(value: Value, name: string): Value | string {
  if (typeof value !== "string") return value;
  return value.replace(/[\ud800-\udfff]/gu, (half) =>
    name === "pattern" ? `\\u${half.charCodeAt(0).toString(16)}` : "\ufffd",
  );
}
