/**
 * The process that measures the steps of a request in the core: `measure.mjs SERVER KNOWN ROUNDS`, where SERVER is a
 * bundle of the generated server and KNOWN one of its parts. It sends the figures of each exchange.
 */
import { exchanges } from "../data/exchanges.mjs";
import { handlers, optionsOf } from "../subjects/wallet.mjs";
import { jsonIn, jsonOut } from "./names.mjs";
import { recorded } from "./recorded.mjs";
import { timeSteps } from "./timing.mjs";

const [serverUrl = "", knownUrl = "", rounds = "31"] = process.argv.slice(2);
const generated = await import(serverUrl);
const known = await import(knownUrl);
const server = generated.createServer(handlers, optionsOf(generated));
const { parts, supplied } = known.createServer(handlers, optionsOf(known));

/** @type {Record<string, import("./timing.mjs").Timed[]>} */
const figures = {};
for (const { id, asked } of exchanges) figures[id] = await timeSteps(await stepsOf(asked), Number(rounds));
process.send?.(figures, () => process.exit());

/**
 * @param {import("../data/exchanges.mjs").Asked} asked
 * @returns {Promise<import("./timing.mjs").Step[]>}
 */
async function stepsOf(asked) {
  const { request, response, body } = recorded(asked);
  const settings = known.withDefaults(supplied.options);
  const { inFlight, maxBodyBytes } = settings;
  /** A request whose body always fits. */
  const incoming = () => {
    const one = new known.NodeIncoming(request, response, false);
    one.begun({ inFlight, hold: () => true });
    return one;
  };
  const target = known.readTarget(asked.path);
  const route = routeAt(target, asked.method);
  const work = new known.Work(incoming(), target.path, target.query, settings);
  const received = () => known.receive(route, { incoming: incoming(), work, inFlight }, maxBodyBytes);
  const { input } = await received();
  const context = { fail: parts.fail, auth: { via: "app" } };
  const output = await route.handle(handlers, input, context);
  const mode = { requestId: work.id, mode: "enforce", onDrift: () => {} };
  const whole = incoming();
  const answer = () => new Promise((resolve) => server.handle(incoming(), resolve));
  const { check, drop } = route.response;
  return [
    later("the core in all", async () => (await answer()).status),
    now("the request, as the core takes it", () => incoming().target.length),
    now("route", () => (routeAt(known.readTarget(asked.path), asked.method) === route ? 1 : Number.NaN)),
    now("request id", () => crypto.randomUUID().length),
    later(
      "credentials",
      async () => (await supplied.authentication.judge(route.auth, whole, work)).via.length,
    ),
    later("input in all", async () => Object.keys((await received()).input).length),
    ...(body.byteLength === 0
      ? []
      : [
          now("  parse the body", () => Object.keys(known.parseBody(body).value).length),
          now(jsonIn, () => Object.keys(JSON.parse(body.toString("utf8"))).length),
        ]),
    now("  validate", () => (route.input.check(input) === null ? 1 : Number.NaN)),
    ...(known.dropsInside(route.input)
      ? [now("  drop undeclared fields", () => Object.keys(known.dropUndeclared(route.input, input)).length)]
      : []),
    later("handler", async () =>
      (await route.handle(handlers, input, context)) === undefined ? Number.NaN : 1,
    ),
    now("timer of the handler", () => {
      const timer = setTimeout(() => {}, 30_000);
      clearTimeout(timer);
      return 1;
    }),
    now("output in all", () => known.respond(route, { output, headers: {} }, mode).body.length),
    now("  see what JSON shows of it", () => (known.asWritten(output) === undefined ? Number.NaN : 1)),
    ...(drop === undefined
      ? []
      : [now("  drop what is not declared", () => (drop(output) === undefined ? Number.NaN : 1))]),
    ...(check === undefined ? [] : [now("  check", () => (check(output) === null ? 1 : Number.NaN))]),
    now(jsonOut, () => JSON.stringify(output).length),
  ];
}

/** The route as the core finds it. @param {{ path: string }} target @param {string} method */
function routeAt({ path }, method) {
  const routes = parts.router.fixed[path] ?? parts.router.find(known.segmentsOf(path));
  return routes.find((/** @type {{ method: string }} */ route) => route.method === method);
}

/** @param {string} name @param {() => number} once @returns {import("./timing.mjs").Step} */
function now(name, once) {
  return {
    name,
    run: (turns) => {
      let sum = 0;
      for (let turn = 0; turn < turns; turn++) sum += once();
      return sum;
    },
  };
}

/** @param {string} name @param {() => Promise<number>} once @returns {import("./timing.mjs").Step} */
function later(name, once) {
  return {
    name,
    run: async (turns) => {
      let sum = 0;
      for (let turn = 0; turn < turns; turn++) sum += await once();
      return sum;
    },
  };
}
