/** The report of an import: what became of each keyword of a document. */
import { defined } from "../../base/defined.js";
import { counted } from "../../diagnostics/counted.js";
import { shortened, visible } from "../../diagnostics/visible.js";
import { positionAt } from "../../diagnostics/diagnostic.js";
import { groupBy } from "../../base/append.js";
import { groupSteps, nameSteps } from "../../openapi/operations/service-facts.js";
import type { LoadedDocument } from "../../pipeline/load.js";
import type { EffectCounts } from "./commands/effects.js";

type Document = NonNullable<LoadedDocument["document"]>;
type Ledger = ReturnType<Document["ledger"]>;
type Row = Ledger[number];
type KeywordStatus = Row["status"];

/** A document and what became of it. */
export interface ImportedDocument extends Pick<
  Document,
  "leftOut" | "passes" | "calls" | "groups" | "changes"
> {
  readonly path: string;
  readonly rows: Ledger;
  readonly shares: ReturnType<Document["shares"]>;
  readonly operations: number;
  readonly effects: EffectCounts;
}

const titles: { readonly [F in KeywordStatus]: string } = {
  exact: "Exact",
  approximated: "Approximated",
  assumed: "Assumed",
  passedThrough: "Passed through",
  dropped: "Dropped",
  unselected: "Not selected",
};
const statuses = Object.keys(titles) as readonly KeywordStatus[];

/** Returns whether anything of a document is lost. */
export function isLossy({ rows }: ImportedDocument): boolean {
  return rows.some(({ status }) => status === "dropped");
}

/**
 * The report for people: the counts, then the reasons of each status, the most frequent first.
 *
 *   openapi.yaml: 165 keywords, 3 operations, 2 in full
 *     Exact             150   90.9 %
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
  for (const status of statuses) {
    const count = counts[status];
    if (status === "unselected" && count === 0) continue;
    const share = rows.length === 0 ? 0 : (count / rows.length) * 100;
    lines.push(
      `  ${titles[status].padEnd(15)} ${String(count).padStart(8)}  ${share.toFixed(1).padStart(5)} %`,
    );
  }
  const { derived } = document.effects;
  if (derived > 0)
    lines.push(
      "",
      `Effects assumed from methods, paths and types: ${derived} of ${operations} (\`speccast effects\` lists them)`,
    );
  lines.push(...changeLines(document.changes), ...groupLines(document.groups), ...nameLines(document.calls));
  for (const status of statuses) lines.push(...reasonLines(status, rows));
  if (leftOut.length > 0) {
    lines.push("", `Operations left out: ${leftOut.length} of ${operations}`);
    for (const { method, path: route, reason } of leftOut)
      lines.push(`  ${method} ${visible(shortened(route))}: ${visible(shortened(reason))}`);
  }
  return `${lines.join("\n")}\n`;
}

/**
 * The actions of an overlay, each with the first part that it changed. `--json` lists all.
 *
 *   Overlay
 *         2  updated by $.paths.*.get
 *            /paths/~1books/get
 */
function changeLines(changes: Document["changes"] = []): string[] {
  const rows = changes.map(({ target, change, pointers }): CountedRow => {
    const [first] = pointers;
    const part = first === "" ? "the whole document" : first;
    return [pointers.length, `${change} by ${visible(shortened(target))}`, part];
  });
  return countedRows("Overlay", rows);
}

/**
 * The steps that named groups otherwise than their tags, each with its first group. `--json` lists all.
 *
 *   Names of groups
 *         2  from its tag, without what the framework adds
 *            loans: loan-controller
 */
function groupLines(groups: Document["groups"]): string[] {
  const rows = Object.entries(groupSteps).flatMap(([step, words]): CountedRow[] => {
    const named = [...groups].filter(([, group]) => group.step === step);
    return named.slice(0, 1).map(([tag, { name }]) => [named.length, words, `${name}: ${tag}`]);
  });
  return countedRows("Names of groups", rows);
}

/**
 * The steps that named calls, the most frequent first, each with its first call. `--json` lists all.
 *
 *   Names of calls
 *        12  its id, without the words of its group
 *            parcels.list: GET /parcels
 */
function nameLines(calls: Document["calls"]): string[] {
  const rows = byFrequency(calls, ({ step }) => step).map(([step, named]): CountedRow => {
    const [first] = named;
    return [named.length, nameSteps[step], first && `${first.name}: ${first.method} ${first.path}`];
  });
  return countedRows("Names of calls", rows);
}

function countsOf(rows: Ledger): Record<KeywordStatus, number> {
  const counts = statuses.map((status) => [status, rows.filter((row) => row.status === status).length]);
  return Object.fromEntries(counts) as Record<KeywordStatus, number>;
}

function reasonLines(status: KeywordStatus, rows: Ledger): string[] {
  const explained = rows.filter((row) => row.status === status && row.reason !== undefined);
  const reasons = byFrequency(explained, ({ reason = "" }) => reason).map(
    ([reason, [first, ...more]]): CountedRow => [more.length + 1, visible(shortened(reason)), first?.pointer],
  );
  return countedRows(titles[status], reasons);
}

function byFrequency<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  return [...groupBy(items, keyOf)].sort(([, a], [, b]) => b.length - a.length);
}

/** Something that was found several times, with its first place or name. */
type CountedRow = readonly [count: number, what: string, first: string | undefined];

function countedRows(title: string, rows: readonly CountedRow[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.flatMap(([count, what, first]) => [
    `${String(count).padStart(8)}  ${what}`,
    ...(first === undefined ? [] : [`          ${visible(shortened(first))}`]),
  ]);
  return ["", title, ...lines];
}

/** The report for programs: the counts, and a row for each keyword that is not exact. */
export function reportRow(document: ImportedDocument): Record<string, unknown> {
  const { path, rows, shares, leftOut, passes, operations } = document;
  return {
    spec: path,
    keywords: rows.length,
    operations,
    passes,
    effects: document.effects,
    ...defined({ overlay: document.changes }),
    calls: document.calls.map(({ method, path: route, name, step }) => ({
      method,
      path: route,
      name,
      by: nameSteps[step],
    })),
    groups: [...document.groups].map(([tag, { name, step }]) => ({ tag, name, by: groupSteps[step] })),
    counts: countsOf(rows),
    shares: { ...shares, reasons: Object.fromEntries(shares.reasons) },
    leftOut: leftOut.map(({ method, path: route, reason }) => ({ method, path: route, reason })),
    rows: rows.flatMap(({ status, pointer, reason, effects, key }) => {
      if (status === "exact") return [];
      const { line, column } = positionAt(key.span.source, key.span.start);
      const changed = effects.length === 0 ? {} : { effects };
      return [{ status, pointer, reason: reason ?? null, ...changed, line, column }];
    }),
  };
}
