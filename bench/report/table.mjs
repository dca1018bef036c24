/** Tables of text. */

/**
 * Aligns the first column to the left and the others to the right. A row of two cells is a name and a remark.
 *
 * @param {string[][]} rows
 * @returns {string}
 */
export function alignColumns(rows) {
  const full = rows.filter((row) => row.length > 2);
  const widths = (full[0] ?? []).map((_, column) =>
    Math.max(...full.map((row) => (row[column] ?? "").length)),
  );
  const first = Math.max(...rows.map((row) => (row[0] ?? "").length));
  const lines = rows.map(([name = "", ...cells]) =>
    [
      name.padEnd(first),
      ...(cells.length === 1 ? cells : cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))),
    ].join("  "),
  );
  return lines.map((line) => line.trimEnd()).join("\n");
}
