/** The table of the corpus: totals, and the worst documents. */

/**
 * A line of the results: the judgement of one document. Figures are missing where a step did not run or did not end.
 *
 * @typedef {{ end: string, seconds?: number, cpuSeconds?: number, peakMiB?: number, reason?: string }} Ended
 * @typedef {Ended & { errors?: number, first?: string }} Compiled
 * @typedef {Ended & { disagreements?: number, first?: string }} Proved
 * @typedef {{ kind: string, operation: string, text: string, reported?: unknown, limit?: unknown }} Disagreement
 * @typedef {Ended & { clean?: number, judged?: number, messages?: number, disagreements?: readonly Disagreement[] }} Wired
 * @typedef {Ended & { tsc?: Compiled }} Generated
 * @typedef {{ full?: number, strict?: number, passedThrough?: number, dropped?: number }} Shares
 * @typedef {Generated & Shares & {
 *   name: string, reads: boolean, operations?: number, passes?: number, counts?: { dropped: number },
 *   reasons?: Record<string, number>, mib?: number, prove?: Proved, wire?: Wired, peers?: Record<string, Generated>,
 * }} Row
 */

/**
 * @param {readonly Row[]} rows
 * @returns {string}
 */
export function tableOf(rows) {
  const sum = (/** @type {(row: Row) => number | undefined} */ value) =>
    rows.reduce((total, row) => total + (value(row) ?? 0), 0);
  const count = (/** @type {(row: Row) => boolean} */ is) => rows.filter(is).length;
  const operations = sum((row) => row.operations);
  const share = (/** @type {keyof Shares} */ key) =>
    `${sum((row) => row[key])} (${((100 * sum((row) => row[key])) / Math.max(1, operations)).toFixed(1)} %)`;
  const compiled = rows.filter((row) => row.tsc !== undefined);
  const proved = rows.filter((row) => row.prove !== undefined);
  const wired = rows.filter((row) => row.wire !== undefined);
  const both = sum(inFullByBoth);
  const furtherPasses = count(({ passes = 1 }) => passes > 1);
  const peak = Math.max(0, ...rows.map((row) => row.peakMiB ?? 0));
  const lines = [
    ["documents", String(rows.length)],
    ["read", String(count((row) => row.reads === true))],
    ["generated", String(count((row) => row.reads === true && row.end === "ok"))],
    ["operations", String(operations)],
    ["in full", share("full")],
    ["in full, strictly", share("strict")],
    ["with parts passed through", share("passedThrough")],
    ["with dropped parts", share("dropped")],
    [
      "further passes",
      `${furtherPasses} (${((100 * furtherPasses) / Math.max(1, rows.length)).toFixed(1)} %)`,
    ],
    ["keywords dropped", String(sum((row) => row.counts?.dropped))],
    ["tsc strict: clean", `${compiled.filter((row) => row.tsc?.end === "ok").length} of ${compiled.length}`],
    [
      "prove: no disagreement",
      `${proved.filter((row) => row.prove?.disagreements === 0).length} of ${proved.length}`,
    ],
    ...(wired.length === 0
      ? []
      : [
          [
            "wire: no disagreement",
            `${wired.filter((row) => row.wire?.end === "ok" && unexplained(row).length === 0).length} of ${wired.length}`,
          ],
          ["wire: operations", `${sum((row) => row.wire?.clean)} of ${sum((row) => row.wire?.judged)}`],
          ["wire: requests", String(sum((row) => row.wire?.messages))],
          ["in full, both judges", `${both} (${((100 * both) / Math.max(1, operations)).toFixed(1)} %)`],
        ]),
    ["seconds, all", sum((row) => row.seconds).toFixed(0)],
    ["peak memory", `${peak.toFixed(0)} MiB`],
  ].map(([title = "", value = ""]) => `| ${title.padEnd(22)} | ${value.padStart(18)} |`);
  const head = [`| ${"".padEnd(22)} | ${"".padStart(18)} |`, `| ${"-".repeat(22)} | ${"-".repeat(17)}: |`];
  return [...head, ...lines, "", "Worst:", ...worst(rows), "", ...wireLines(rows), ...peerLines(rows)].join(
    "\n",
  );
}

/**
 * Returns the operations in full that `prove` and the judge of the wire pass, too. Where the judge drew a sample, its share
 * counts.
 *
 * @param {Row} row
 */
function inFullByBoth(row) {
  const { full = 0, prove, wire } = row;
  if (wire?.end !== "ok" || prove?.disagreements !== 0) return 0;
  const { clean = 0, judged = 0 } = wire;
  return Math.floor((full * clean) / Math.max(1, judged));
}

/** @param {Row} row @returns {readonly Disagreement[]} */
function unexplained(row) {
  return (row.wire?.disagreements ?? []).filter(
    ({ reported, limit }) => reported === undefined && limit === undefined,
  );
}

/** The disagreements on the wire by kind, with an example of each. @param {readonly Row[]} rows */
function wireLines(rows) {
  const wired = rows.flatMap((row) => (row.wire === undefined ? [] : [{ ...row, wire: row.wire }]));
  if (wired.length === 0) return [];
  /** @type {Map<string, { unexplained: number, reported: number, limit: number, documents: Set<string>, example: string }>} */
  const kinds = new Map();
  for (const { name, wire } of wired)
    for (const one of wire.disagreements ?? []) {
      const known = kinds.get(one.kind) ?? {
        unexplained: 0,
        reported: 0,
        limit: 0,
        documents: new Set(),
        example: "",
      };
      kinds.set(one.kind, known);
      const fate =
        one.reported !== undefined ? "reported" : one.limit !== undefined ? "limit" : "unexplained";
      known[fate]++;
      if (fate !== "unexplained") continue;
      known.documents.add(name);
      if (known.example === "")
        known.example = `${name}, ${one.operation}: ${one.text}`
          .replaceAll("|", "\\|")
          .replaceAll("\n", " ")
          .slice(0, 200);
    }
  const lines = [...kinds]
    .sort(([, a], [, b]) => b.unexplained - a.unexplained || b.reported - a.reported)
    .map(
      ([kind, { unexplained: open, reported, limit, documents, example }]) =>
        `| ${kind} | ${open} | ${documents.size} | ${reported} | ${limit} | ${example} |`,
    );
  const broken = wired
    .filter(({ wire }) => wire.end !== "ok")
    .map(({ name, wire }) => `  ${name}: ${wire.end}: ${String(wire.reason).slice(0, 200)}`);
  return [
    "Disagreements on the wire:",
    "",
    "| kind | unexplained | documents | reported | limit of a reader | example |",
    "| --- | ---: | ---: | ---: | ---: | --- |",
    ...lines,
    "",
    ...(broken.length === 0 ? [] : ["Not judged:", ...broken, ""]),
    "Documents with unexplained disagreements:",
    ...wired
      .map((row) => ({ name: row.name, count: unexplained(row).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ name, count }) => `  ${name}: ${count}`),
    "",
  ];
}

/** @param {readonly Row[]} rows */
function worst(rows) {
  return rows
    .map((row) => ({ row, fault: faultOf(row) }))
    .sort((a, b) => b.fault.weight - a.fault.weight)
    .slice(0, 10)
    .filter(({ fault }) => fault.weight > 0)
    .map(({ row, fault }) => `  ${row.name}: ${fault.text}`);
}

/** @param {Row} row */
function faultOf(row) {
  if (row.reads !== true) return { weight: 1e6, text: `not read (${row.end}): ${row.reason}` };
  if (row.end !== "ok")
    return { weight: 1e5, text: `${row.end} after ${(row.seconds ?? 0).toFixed(0)} s: ${row.reason ?? ""}` };
  if (row.tsc !== undefined && row.tsc.end !== "ok") {
    const { end, errors = 0, first = "" } = row.tsc;
    return { weight: 1e4 + errors, text: `tsc: ${end}, ${errors} errors: ${first}` };
  }
  if (row.prove !== undefined && row.prove.disagreements !== 0)
    return {
      weight: 1e3,
      text: `prove: ${row.prove.disagreements ?? row.prove.end}: ${row.prove.first ?? row.prove.reason}`,
    };
  const open = unexplained(row);
  if (open.length > 0)
    return {
      weight: 500 + open.length,
      text: `wire: ${open.length}: ${open[0]?.kind}, ${open[0]?.operation}`,
    };
  const { full = 0, operations = 0 } = row;
  const lost = 1 - full / Math.max(1, operations);
  return {
    weight: lost * 100,
    text: `${(lost * 100).toFixed(1)} % of ${operations} operations not in full: ${reasonsOf(row)}`,
  };
}

/** @param {Row} row */
function reasonsOf(row) {
  const found = Object.entries(row.reasons ?? {}).map(([reason, count]) => `${count} × ${reason}`);
  return found.join("; ").slice(0, 300);
}

/**
 * The table of peers: processor time, peak memory and errors of `tsc` for each document, and totals.
 *
 * @param {readonly Row[]} rows
 */
function peerLines(rows) {
  const compared = rows.flatMap((row) => (row.peers === undefined ? [] : [{ ...row, peers: row.peers }]));
  const [first] = compared;
  if (first === undefined) return [];
  const ids = Object.keys(first.peers);
  const columns = ["speccast", ...ids];
  const missing = { end: "not run" };
  const resultsOf = (/** @type {typeof first} */ row) => [row, ...ids.map((id) => row.peers[id] ?? missing)];
  const head = [`| document | MiB | ${columns.join(" | ")} |`, `|${" --- |".repeat(columns.length + 2)}`];
  const body = compared.map((row) => {
    return `| ${row.name} | ${(row.mib ?? 0).toFixed(2)} | ${resultsOf(row).map(cellOf).join(" | ")} |`;
  });
  const totals = columns.map((_, at) => totalOf(compared.map((row) => resultsOf(row)[at] ?? missing)));
  return [
    "Processor time, peak memory and errors of tsc under strict settings:",
    "",
    ...head,
    ...body,
    `| all | | ${totals.join(" | ")} |`,
  ];
}

/** @param {Generated} result */
function cellOf({ end, cpuSeconds, peakMiB, tsc }) {
  if (end !== "ok") return String(end);
  return `${(cpuSeconds ?? 0).toFixed(1)} s, ${(peakMiB ?? 0).toFixed(0)} MiB, ${tsc?.end === "late" ? "late" : tsc?.errors}`;
}

/** @param {readonly Generated[]} results */
function totalOf(results) {
  const ended = results.filter(({ end }) => end === "ok");
  const clean = ended.filter(({ tsc }) => tsc?.end === "ok");
  const seconds = results.reduce((total, { cpuSeconds = 0 }) => total + cpuSeconds, 0);
  return `${ended.length} generated, ${clean.length} clean, ${seconds.toFixed(0)} s`;
}
