/** Text of a spec in a report: on a line of a terminal, and in Markdown. */
import { visibleLine } from "../../../diagnostics/visible.js";

/**
 * Returns text as a part of one line of a terminal. GitHub Actions takes a line that begins with `::`, and `##[` anywhere,
 * for a command.
 */
export function quoteLine(text: string): string {
  return visibleLine(text.replaceAll(/\s+/g, " "))
    .replace(/^( ?)(?=::)/, "$1\\")
    .replaceAll("##[", "##\\[");
}

/** Returns text as code of Markdown on one line. */
export function quoteCode(text: string): string {
  const line = visibleLine(text.replaceAll(/\s+/g, " ")).replaceAll("##[", "## [");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  // Spaces at both ends would be taken for those of the fence.
  const isPadded = longest > 0 || /^ .* $/.test(line);
  return isPadded ? `${fence} ${line} ${fence}` : `${fence}${line === "" ? " " : line}${fence}`;
}

/** Returns text on one line of Markdown, without effect on Markdown or HTML. */
export function quoteMarkdown(text: string): string {
  return visibleLine(text.replaceAll(/\s+/g, " ")).replaceAll(
    /[\\`*_{}[\]<>()#|@&~!]/g,
    (found) => `\\${found}`,
  );
}
