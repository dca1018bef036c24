/** The command `adopt`: which routes of a service follow the spec, by the log of an observer, and what to do next. */
import { UsageError } from "../../../config/generation.js";
import { counted } from "../../../diagnostics/counted.js";
import { visible, visibleJson } from "../../../diagnostics/visible.js";
import type { Endpoint, Model } from "../../../language/model/model.js";
import { readAdoptionLog, type AdoptionLog, type Drift, type RouteTally } from "../adoption-log.js";
import type { Arguments } from "../arguments.js";
import { readModels } from "../models.js";
import type { Terminal } from "../terminal.js";

interface Row {
  /** Null for a route that the spec lacks. */
  readonly endpoint: string | null;
  readonly method: string;
  readonly path: string;
  readonly requests: number;
  readonly last: string | null;
  /** The responder of the last request. */
  readonly by: "speccast" | "own" | null;
  /** The disagreements of that responder. */
  readonly drifts: readonly Drift[];
}

interface NextStep {
  readonly what: string;
  readonly lines: readonly string[];
}

const none: AdoptionLog = { routes: new Map(), unlisted: new Map(), mistakes: [], wrong: 0 };

export async function showAdoption(args: Arguments, terminal: Terminal): Promise<number> {
  const { models, failed } = await readModels(args, terminal);
  const [model] = models;
  if (failed || model === undefined) return 1;
  if (models.length > 1) throw new UsageError("Name one spec: `speccast adopt SPEC --log FILE`.");
  const { log: path, json } = args.flags;
  const names = model.endpoints.map(({ name }) => name);
  const log = path === undefined ? none : await readAdoptionLog(path, names);
  const rows = model.endpoints.map((endpoint) => rowOf(endpoint, log.routes.get(endpoint.name)));
  const unlisted = [...log.unlisted.values()].map((tally) => rowOf(undefined, tally));
  const next = nextStep(model, rows, unlisted, path);
  if (json) {
    const mistakes = { lines: log.wrong, first: log.mistakes };
    terminal.out(`${visibleJson({ routes: rows, unlisted, mistakes, next })}\n`);
  } else terminal.out(textOf(model, rows, unlisted, next));
  if (log.wrong === 0) return 0;
  const more = log.wrong - log.mistakes.length;
  const others = more === 0 ? "" : `${counted(more, "more line")} cannot be used.\n`;
  terminal.err(log.mistakes.map((mistake) => `${visible(mistake)}\n`).join("") + others);
  return 1;
}

function rowOf(endpoint: Endpoint | undefined, tally: RouteTally | undefined): Row {
  const last = tally && (tally.served.last > tally.own.last ? tally.served : tally.own);
  return {
    endpoint: endpoint?.name ?? null,
    method: endpoint?.http ?? tally?.method ?? "",
    path: endpoint?.pathText ?? tally?.path ?? "",
    requests: tally === undefined ? 0 : tally.served.requests + tally.own.requests,
    last: last?.last ?? null,
    by: last === undefined ? null : last === tally?.served ? "speccast" : "own",
    drifts: [...(last?.drifts.values() ?? [])],
  };
}

/**
 * The routes with their counts, a line each, and the next step.
 *
 *   3 routes of ParcelService: 2 observed, 1 served by speccast, 1 with drift.
 *
 *   parcels.get    GET /parcels/{id}    12  2027-01-31 09:30  own code
 *       response, 3 times: response /weight type
 *   parcels.list   GET /parcels          –
 */
function textOf(
  { service }: Model,
  rows: readonly Row[],
  unlisted: readonly Row[],
  { what, lines }: NextStep,
): string {
  const count = (isCounted: (row: Row) => boolean): number => rows.filter(isCounted).length;
  const head =
    `${counted(rows.length, "route")} of ${service.name}: ${count(isObserved)} observed, ` +
    `${count(({ by }) => by === "speccast")} served by speccast, ${count(hasDrift)} with drift.\n\n`;
  const lacking = unlisted.length === 0 ? "" : `\nRoutes that the spec lacks:\n\n${tableOf(unlisted)}`;
  const code = lines.map((line) => `${`  ${visible(line)}`.trimEnd()}\n`).join("");
  return `${head}${tableOf(rows)}${lacking}\nNext: ${visible(what)}\n${code === "" ? "" : `\n${code}`}`;
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ endpoint, method, path, requests, last, by }) =>
    [
      ...(endpoint === null ? [] : [endpoint]),
      `${method} ${path}`,
      requests === 0 ? "–" : String(requests),
      (last ?? "").slice(0, 16).replace("T", " "),
      by === "own" && endpoint !== null ? "own code" : ((endpoint && by) ?? ""),
    ].map(visible),
  );
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  const lines = cells.flatMap((row, at) => [
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
    ...(rows[at]?.drifts ?? []).map(({ kind, count, first }) =>
      visible(`    ${kind}, ${counted(count, "time")}${first === "" ? "" : `: ${first}`}`),
    ),
  ]);
  return lines.map((line) => `${line}\n`).join("");
}

function isObserved({ requests }: Row): boolean {
  return requests > 0;
}

function hasDrift({ drifts }: Row): boolean {
  return drifts.length > 0;
}

/** An observer of all requests. The compiler knows the type of an observation only in place. */
const observerLines = [
  "app.use(",
  "  observe({",
  "    onDrift: () => {},",
  "    onObserved: (one) => void log.write(`${JSON.stringify(one)}\\n`),",
  "    sample: 1,",
  "  }),",
  ");",
];

/** Returns the next step: observe, serve a route without drift, remove drift, complete the spec, finish. */
function nextStep(
  model: Model,
  rows: readonly Row[],
  unlisted: readonly Row[],
  path: string | undefined,
): NextStep {
  if (path === undefined)
    return {
      what: "write a log, and read it with `speccast adopt --log adoption.jsonl`. Add the target observe, and install the observer before parsers of bodies.",
      lines: [
        'import { createWriteStream } from "node:fs";',
        'import { observe } from "./generated/observe.js";',
        "",
        'const log = createWriteStream("adoption.jsonl", { flags: "a" });',
        "// All requests: with little traffic, a sample of 0.1 leaves routes unseen.",
        ...observerLines,
      ],
    };
  if (!rows.some(isObserved))
    return {
      what: `${path} has no request of the spec. Compare all requests, and check that \`prefix\` fits the URLs of the service.`,
      lines: observerLines,
    };
  const own = rows.filter(({ by }) => by === "own").sort((one, other) => other.requests - one.requests);
  const reads = new Set<string | null>(model.endpoints.filter((one) => one.reads).map(({ name }) => name));
  const ready = own.filter((row) => !hasDrift(row));
  const chosen = ready.find(({ endpoint }) => reads.has(endpoint)) ?? ready[0];
  if (chosen?.endpoint)
    return {
      what: `serve ${chosen.endpoint}. It was observed ${counted(chosen.requests, "time")} without drift.`,
      lines: servingLines(chosen.endpoint, rows),
    };
  const drifting = own[0] ?? rows.find(hasDrift);
  if (drifting?.endpoint) {
    const place = model.places[`endpoints/${drifting.endpoint}`];
    const at = place === undefined ? "the spec" : `${place.file}:${place.line}`;
    const what = `let ${drifting.endpoint} and the spec agree: change the handler or ${at}. Then start a new log.`;
    return { what, lines: [] };
  }
  const routes = counted(unlisted.length, "route");
  if (unlisted.length > 0)
    return {
      what: `add ${routes} to the spec, or leave ${unlisted.length === 1 ? "it" : "them"} to your own code.`,
      lines: unlisted.slice(0, 5).map((row) => `${row.method}: ${row.path}`),
    };
  const left = rows.filter((row) => !isObserved(row)).map(({ endpoint }) => endpoint);
  if (left.length > 0)
    return {
      what: `observe longer, or raise \`sample\`. Without a request so far: ${left.slice(0, 5).join(", ")}.`,
      lines: [],
    };
  return {
    what: "replace createPartialServer, so that the compiler asks for each handler.",
    lines: ["const server = createServer({ … });"],
  };
}

/**
 * Returns the lines that serve an endpoint.
 *
 *   parcels.get   ->   parcels: { get: async (input, { fail }) => { … } },
 */
function servingLines(endpoint: string, rows: readonly Row[]): string[] {
  const names = endpoint.split(".");
  const opening = names.map((name, at) => (at === names.length - 1 ? `${name}: ` : `${name}: { `)).join("");
  const handler = `  ${opening}async (input, { fail }) => { … }${" }".repeat(names.length - 1)},`;
  const isFirst = rows.every(({ by }) => by !== "speccast");
  return [
    ...(isFirst
      ? [
          'import { toNodeListener } from "./generated/node.js";',
          'import { createPartialServer } from "./generated/server.js";',
          "",
        ]
      : []),
    "const server = createPartialServer({",
    ...(isFirst ? [] : ["  // The handlers that you have, and:"]),
    handler,
    "});",
    ...(isFirst ? ['app.use(toNodeListener(server, { unmatched: "next" }));'] : []),
  ];
}
