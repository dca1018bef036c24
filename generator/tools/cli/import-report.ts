/** The report of an import: what became of each keyword of a document. */
import { counted } from "../../diagnostics/counted.js";
import { shortened, visible } from "../../diagnostics/visible.js";
import { positionAt } from "../../diagnostics/diagnostic.js";
import type { LoadedDocument } from "../../pipeline/compile.js";

type Document = NonNullable<LoadedDocument["document"]>;
type Ledger = ReturnType<Document["ledger"]>;
type Row = Ledger[number];
type Fate = Row["fate"];

/** A document and what became of it. */
export interface ImportedDocument {
  readonly path: string;
  readonly rows: Ledger;
  readonly shares: ReturnType<Document["shares"]>;
  readonly leftOut: Document["leftOut"];
  readonly passes: number;
  readonly operations: number;
}

const titles: { readonly [F in Fate]: string } = {
  said: "Said",
  otherwise: "Said otherwise",
  assumed: "Assumed",
  carried: "Carried",
  dropped: "Dropped",
  unselected: "Not selected",
};
const fates = Object.keys(titles) as readonly Fate[];

/** Returns whether anything of a document is lost. */
export function isLossy({ rows }: ImportedDocument): boolean {
  return rows.some(({ fate }) => fate === "dropped");
}

/**
 * The report for people: the counts, then the reasons of each fate, the most frequent first.
 *
 *   openapi.yaml: 165 keywords, 3 operations, 2 in full
 *     Said              150   90.9 %
 *     Dropped             8    4.8 %
 *
 *   Dropped
 *         3  the description of a response of success
 *            /paths/~1books/get/responses/200/description
 */
export function reportText(document: ImportedDocument): string {
  const { path, rows, shares, leftOut, operations } = document;
  const counts = countsOf(rows);
  const sizes = `${counted(rows.length, "keyword")}, ${counted(operations, "operation")}`;
  const lines = [`${visible(path)}: ${sizes}${operations === 0 ? "" : `, ${shares.full} in full`}`];
  for (const fate of fates) {
    const count = counts[fate];
    if (fate === "unselected" && count === 0) continue;
    const share = rows.length === 0 ? 0 : (count / rows.length) * 100;
    lines.push(
      `  ${titles[fate].padEnd(15)} ${String(count).padStart(8)}  ${share.toFixed(1).padStart(5)} %`,
    );
  }
  for (const fate of fates) lines.push(...reasonLines(fate, rows));
  if (leftOut.length > 0) {
    lines.push("", `Operations left out: ${leftOut.length} of ${operations}`);
    for (const { method, path: route, reason } of leftOut)
      lines.push(`  ${method} ${visible(shortened(route))}: ${visible(shortened(reason))}`);
  }
  return `${lines.join("\n")}\n`;
}

function countsOf(rows: Ledger): Record<Fate, number> {
  const counts: Record<Fate, number> = {
    said: 0,
    otherwise: 0,
    assumed: 0,
    carried: 0,
    dropped: 0,
    unselected: 0,
  };
  for (const { fate } of rows) counts[fate]++;
  return counts;
}

function reasonLines(fate: Fate, rows: Ledger): string[] {
  const byReason = new Map<string, { count: number; readonly first: Row }>();
  for (const row of rows) {
    if (row.fate !== fate || row.reason === undefined) continue;
    const known = byReason.get(row.reason);
    if (known === undefined) byReason.set(row.reason, { count: 1, first: row });
    else known.count++;
  }
  if (byReason.size === 0) return [];
  const sorted = [...byReason].sort((a, b) => b[1].count - a[1].count);
  const lines = sorted.flatMap(([reason, { count, first }]) => [
    `${String(count).padStart(8)}  ${visible(shortened(reason))}`,
    `          ${visible(shortened(first.pointer))}`,
  ]);
  return ["", titles[fate], ...lines];
}

/** The report for programs: the counts, and a row for each keyword that is not simply said. */
export function reportRow(document: ImportedDocument): Record<string, unknown> {
  const { path, rows, shares, leftOut, passes, operations } = document;
  return {
    spec: path,
    keywords: rows.length,
    operations,
    passes,
    counts: countsOf(rows),
    shares: { ...shares, reasons: Object.fromEntries(shares.reasons) },
    leftOut: leftOut.map(({ method, path: route, reason }) => ({ method, path: route, reason })),
    rows: rows.flatMap(({ fate, pointer, reason, effects, key }) => {
      if (fate === "said") return [];
      const { line, column } = positionAt(key.span.source, key.span.start);
      const changed = effects.length === 0 ? {} : { effects };
      return [{ fate, pointer, reason: reason ?? null, ...changed, line, column }];
    }),
  };
}
