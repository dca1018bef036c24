/**
 * The process that measures routing: `measure.mjs ROUNDS KNOWN=OPENAPI …`, each a bundle of what a generated server knows
 * and the OpenAPI document of the same API. It sends the figures.
 */
import { readFileSync } from "node:fs";
import { timeCells } from "../../validators/measure/timing.mjs";
import { generatedRouter, findMyWayRouter } from "./routers.mjs";
import { targetsOf } from "./targets.mjs";

const [rounds = "31", ...apis] = process.argv.slice(2);

/** @type {import("../../validators/measure/cells.mjs").Cell[]} */
const cells = [];
for (const api of apis) {
  const [url = "", openapi = ""] = api.split("=");
  const { paths } = JSON.parse(readFileSync(openapi, "utf8"));
  const targets = targetsOf(paths);
  const size = `${targets.routes.length} routes`;
  const routers = {
    speccast: generatedRouter(await import(url)),
    "find-my-way": findMyWayRouter(targets.routes),
  };
  for (const [name, match] of Object.entries(routers)) {
    for (const [variant, asked] of Object.entries(targets.asked)) {
      if (asked.length === 0) continue;
      requireRight(name, variant, asked, match);
      cells.push(/** @type {any} */ ({ id: name, type: size, variant, run: loopOver(asked, match) }));
    }
  }
}
const { timed } = timeCells(cells, { rounds: Number(rounds), seed: 1, progress: () => {} });
const figures = timed.map(({ id, type, variant, ns }) => ({ id, type, variant, ns }));
process.send?.(figures, () => process.exit());

/**
 * @param {string} name
 * @param {string} variant
 * @param {readonly import("./targets.mjs").Target[]} asked
 * @param {import("./routers.mjs").Match} match
 */
function requireRight(name, variant, asked, match) {
  for (const { method, path, values } of asked) {
    const found = match(method, path);
    const right = values === undefined ? found < 0 : found === values;
    if (!right) throw new Error(`${name}, ${variant}: ${method} ${path} gave ${found} in place of ${values}`);
  }
}

/**
 * A loop of its own for each cell. Every path is cut out of a longer text anew, as a request's is.
 *
 * @param {readonly import("./targets.mjs").Target[]} asked
 * @param {import("./routers.mjs").Match} match
 */
function loopOver(asked, match) {
  const text = ` ${asked.map(({ path }) => path).join(" ")} `;
  let end = 0;
  const cuts = asked.map(({ method, path }) => {
    const from = end + 1;
    end = from + path.length;
    return { method, from, to: end };
  });
  const loop = new Function(
    "text",
    "cuts",
    "match",
    `return (turns) => {
      let sum = 0;
      for (let turn = 0, at = 0; turn < turns; turn++) {
        const { method, from, to } = cuts[at];
        sum += match(method, text.slice(from, to));
        if (++at === cuts.length) at = 0;
      }
      return sum;
    }`,
  );
  return loop(text, cuts, match);
}
