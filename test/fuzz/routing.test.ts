/** Random paths that overlap: the emitted server finds the endpoint that a scorer over all of them finds. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { below, chance, pick, rng, seedOf } from "../../generator/values/random.js";
import { isComplete, isExhaustive } from "../support/run-size.js";
import { loadModule } from "./load-emitted.js";

const seed = 41;
const specs = isExhaustive ? 60 : isComplete ? 12 : 8;
const requests = 600;
const methods = ["GET", "POST", "DELETE"] as const;
const texts = ["a", "b", "ab", "a.b"];
const folder = mkdtempSync(join(tmpdir(), "routing-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

interface Server {
  fetch(request: Request): Promise<Response>;
}

/** Returns a path of texts, parameters and, where `hasPieces`, texts beside parameters and a parameter for the rest. */
function randomPath(random: () => number, hasPieces: boolean): string {
  const length = 1 + below(random, 4);
  const segments = Array.from({ length }, (_, at) => {
    const name = `{p${at}}`;
    if (chance(random, 0.45)) return pick(random, texts);
    if (!hasPieces || chance(random, 0.5)) return name;
    if (at === length - 1 && chance(random, 0.3)) return `{p${at}+}`;
    return pick(random, [`a${name}`, `${name}b`, `${name}.b`, `${name}.{q${at}}`, `a${name}b`]);
  });
  return `/${segments.join("/")}`;
}

function specOf(routes: readonly Route[]): string {
  const endpoints = routes.map(({ name, method, path }) => {
    const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, one]) => `${one}: string`);
    const inputs = names.length === 0 ? "" : ` path: { ${names.join(", ")} },`;
    return `  things.${name}: { ${method}: "${path}",${inputs} response: string }\n`;
  });
  return `speccast: 1\nservice: { name: Things }\nendpoints:\n${endpoints.join("")}`;
}

/** Loads routes without those that the rules refuse, since neither of two wins. */
async function accepted(file: string, routes: readonly Route[]): Promise<readonly Route[]> {
  writeFileSync(file, specOf(routes));
  const { diagnostics } = await load(file);
  if (diagnostics.length === 0) return routes;
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["route-conflict"]));
  const refused = new Set(
    diagnostics.map(({ span }) => span?.source.text.slice(0, span.start).split("\n").length),
  );
  return accepted(
    file,
    routes.filter((_, at) => !refused.has(at + 4)),
  );
}

async function serverOf(file: string, routes: readonly Route[]): Promise<readonly [Server, string]> {
  const { model } = await load(file);
  if (model === undefined) throw new Error("no model");
  const files = await emitModel(model, { ...defaultOptions, targets: ["server"] });
  const modules = await loadModule(files, 'export * from "./server.js";');
  const { createServer } = modules as unknown as { createServer(handlers: object): Server };
  const things = Object.fromEntries(routes.map(({ name }) => [name, async () => name]));
  const text = files.find(({ path }) => path === "server.ts")?.text ?? "";
  return [createServer({ things }), text];
}

/** The rank of each segment of a template that takes `path`; less is more specific. Undefined if it does not. */
function scoreOf(template: string, path: string): readonly number[] | undefined {
  const segments = template.slice(1).split("/");
  const given = path.slice(1).split("/");
  const isRest = template.endsWith("+}");
  if (isRest ? given.length < segments.length : given.length !== segments.length) return undefined;
  const scores = segments.map((segment, at) => {
    const text = given[at] ?? "";
    if (!segment.includes("{")) return segment === text ? 0 : Number.NaN;
    if (segment.endsWith("+}")) return 3e6;
    if (/^\{[^{}]+\}$/.test(segment)) return 2e6;
    const literal = segment.replaceAll(/\{\w+\}/g, "");
    const expression = segment.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, ".+");
    return new RegExp(`^${expression}$`).test(text) ? 1e6 - literal.length : Number.NaN;
  });
  return scores.some(Number.isNaN) ? undefined : scores;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The response that a request must get: the name of an endpoint, or a status with the methods of the path. */
function expected(routes: readonly Route[], method: string, path: string): string {
  const taking = routes.flatMap((route) => {
    const score = scoreOf(route.path, path);
    return score === undefined ? [] : [{ ...route, score }];
  });
  if (taking.length === 0) return "404";
  const of = (one: string): string | undefined => {
    const [first, second] = taking
      .filter((route) => route.method === one)
      .sort((a, b) => compare(a.score, b.score));
    if (first && second)
      expect(compare(first.score, second.score), `${first.path} ${second.path}`).not.toBe(0);
    return first?.name;
  };
  if (method === "HEAD" && of("GET") !== undefined) return "200";
  const name = of(method);
  if (name !== undefined) return name;
  const all = new Set(taking.map((route) => route.method));
  return `405 ${[...all, ...(all.has("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join()}`;
}

async function actual(server: Server, method: string, path: string): Promise<string> {
  const response = await server.fetch(new Request(`http://things.test${path}`, { method }));
  if (method === "HEAD" && response.status === 200) return "200";
  if (response.status === 200) return (await response.json()) as string;
  const allow = response.headers.get("allow");
  return allow === null ? String(response.status) : `${response.status} ${allow.split(", ").sort().join()}`;
}

const forms = { tree: 0, code: 0, found: 0 };

test.each(Array.from({ length: specs }, (_, at) => at))("paths of spec %i", async (at) => {
  const random = rng(seedOf(seed, at));
  const hasPieces = at % 2 === 0;
  // Few paths overlap little, so that they are code in the output.
  const count = at % 4 === 1 ? 5 : 30;
  const all = Array.from({ length: count }, (_, index) => ({
    name: `e${index}`,
    method: pick(random, methods),
    path: randomPath(random, hasPieces),
  }));
  const file = join(folder, `spec-${at}.yaml`);
  const routes = await accepted(file, all);
  const [server, text] = await serverOf(file, routes);
  forms[text.includes("routesIn(") ? "tree" : "code"]++;
  for (let index = 0; index < requests; index++) {
    const length = 1 + below(random, 5);
    const parts = Array.from({ length }, () =>
      pick(random, [...texts, "c", "ac", "c.b", "acb", "b.c.b", ".b"]),
    );
    const path = `/${parts.join("/")}`;
    const method = pick(random, [...methods, "HEAD", "PUT"]);
    const found = await actual(server, method, path);
    if (found.startsWith("e")) forms.found++;
    expect(found, `${method} ${path} of\n${specOf(routes)}`).toBe(expected(routes, method, path));
  }
});

test("both forms of the router were tried, and requests found endpoints", () => {
  expect(Math.min(forms.tree, forms.code)).toBeGreaterThan(1);
  expect(forms.found).toBeGreaterThan((specs * requests) / 20);
});
