/**
 * The budgets of the validators, like for like, on every payload: valid values faster than in any library, and a report on wrong
 * ones in at most three times what the fastest takes that reports all issues.
 */
import { judge } from "../report/budgets.mjs";
import { floor } from "./contenders/floor.mjs";
import { payloads, places } from "./data/payloads.mjs";
import { nanoseconds } from "./numbers.mjs";
import { checksLess } from "./rows.mjs";

/** @typedef {import("./figures.mjs").Figures} Figures */
/** @typedef {import("./figures.mjs").Variant} Variant */
/** @typedef {import("./rows.mjs").Row} Row */

/**
 * @param {Row[]} rows
 * @param {Figures} figures
 * @returns {import("../report/budgets.mjs").Budget[]}
 */
export function speedBudgets(rows, figures) {
  const peers = rows.filter(({ loaded: { contender } }) => !contender.id.startsWith("speccast"));
  const of = (/** @type {"boolean" | "reporting"} */ kind) =>
    peers.filter(({ loaded: { contender } }) => contender.kind === kind);
  const reportingAll = of("reporting").filter(({ loaded: { contender } }) => contender.reports === "all");
  return payloads.flatMap(({ type, title }) => [
    fastest(`isX, ${title}`, figures, { type, id: "speccast.is", peers: of("boolean") }),
    fastest(`check, ${title}`, figures, { type, id: "speccast.check", peers: of("reporting") }),
    ...places.map((variant) =>
      fastest(`check, ${title}, wrong ${variant}`, figures, {
        type,
        id: "speccast.check",
        peers: reportingAll,
        variant,
      }),
    ),
  ]);
}

/**
 * Compares with the fastest peer that lets nothing wrong pass in values of the type, and reports all issues as we do.
 *
 * @param {string} name
 * @param {Figures} figures
 * @param {{ type: string, id: string, peers: Row[], variant?: Variant }} options
 */
function fastest(name, figures, { type, id, peers, variant = "valid" }) {
  const ours = figures.of(id, type, variant)?.median;
  const [best] = peers
    .filter((row) => !checksLess(row, type))
    .filter(({ loaded: { stopping } }) => variant === "valid" || !stopping.includes(type))
    .flatMap(({ title, loaded: { contender } }) => {
      const ns = figures.of(contender.id, type, variant)?.median;
      return ns === undefined ? [] : [{ title, ns }];
    })
    .sort((a, b) => a.ns - b.ns);
  return judge(`${name}, times the fastest peer${best === undefined ? "" : ` (${best.title})`}`, {
    measured: ours === undefined || best === undefined ? undefined : ours / best.ns,
    limit: variant === "valid" ? 1 : 3,
    ...(variant === "valid" && {
      floor: `${nanoseconds(ours)} ns; ${floor.name} ${nanoseconds(figures.of(floor.id, type)?.median)} ns`,
    }),
  });
}
