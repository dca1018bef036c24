/** The command `explain`: one diagnostic, or the list of all. */
import { catalogue, codeGroups } from "../../pipeline/catalogue.js";
import { UsageError } from "../../config/generation.js";
import { suggest } from "../../diagnostics/suggest.js";
import { visibleJson } from "../../diagnostics/visible.js";
import type { Arguments } from "./arguments.js";
import type { Terminal } from "./terminal.js";

/**
 * Runs the command and returns the exit code.
 * @throws UsageError without a code, and for an unknown one.
 */
export function explainCode({ operands, flags }: Arguments, terminal: Terminal): number {
  const [code] = operands;
  if (code === undefined) throw new UsageError("`speccast explain CODE` takes one of", codeList());
  const entry = Object.hasOwn(catalogue, code) ? catalogue[code as keyof typeof catalogue] : undefined;
  if (entry === undefined) {
    const meant = suggest(code, Object.keys(catalogue));
    throw new UsageError(
      `There is no diagnostic "${code}".${meant === undefined ? " `speccast explain` lists them." : ` Did you mean "${meant}"?`}`,
    );
  }
  if (flags.json) terminal.out(`${visibleJson({ code, ...entry })}\n`);
  else terminal.out(`${code} (${entry.severity})\n\n${entry.what}\n\nWhy: ${entry.why}\nFix: ${entry.fix}\n`);
  return 0;
}

/** Columns of a line at most. */
const width = 100;

/** Returns all codes by the phase that reports them, sorted and in columns. */
function codeList(): readonly string[] {
  return codeGroups().flatMap(({ title, codes }) => {
    const sorted = [...codes].sort();
    const column = Math.max(...sorted.map(({ length }) => length)) + 2;
    const columns = Math.max(1, Math.floor((width - 2) / column));
    const rows = Math.ceil(sorted.length / columns);
    const lines = Array.from({ length: rows }, (_, row) =>
      `  ${sorted
        .filter((_code, at) => at % rows === row)
        .map((one) => one.padEnd(column))
        .join("")}`.trimEnd(),
    );
    return ["", title, ...lines];
  });
}
