/** Random templates of paths: what the client sends, the server finds, whatever it has to escape, and nothing else. */
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { parsePath, tie } from "../../generator/language/facts/path-segments.js";
import { loadModules } from "../support/load-output.js";
import { Project } from "../support/project.js";
import { randomOf } from "../support/typing.js";

interface Output {
  createClient(options: object): { r: Record<string, (input: object) => PromiseLike<unknown>> };
  createServer(handlers: object): { fetch(request: Request): Promise<Response> };
}

const texts = ["a", "items", "v1.0", "é", "a;b", "x=y", "A", "~", "!", "a,b", "@me", "$"];
const values = [
  "1",
  "a/b",
  "..x",
  "a.json",
  ";v=1",
  "é ö",
  "%2F",
  "%",
  "+",
  "a?b#c",
  "x:y",
  "'",
  "👍",
  "items",
  "-",
];

/** A random template: texts, parameters, texts beside parameters, empty segments, a slash at the end, the rest. */
function templateOf(
  random: (below: number) => number,
  isPlain: boolean,
): { path: string; names: string[]; rest?: string } {
  const names: string[] = [];
  const next = (): string => `{${(names[names.length] = `p${names.length}`)}}`;
  const text = (): string => texts[random(texts.length)] ?? "";
  const segments = Array.from({ length: 1 + random(4) }, () => {
    const kind = random(isPlain ? 7 : 10);
    if (kind < 4) return text();
    if (kind < 7) return next();
    if (kind < 8) return `${next()}.json`;
    return kind < 9 ? `${next()}...${next()}` : `x-${next()}`;
  });
  if (!isPlain && random(8) === 0) return { path: `/${segments.join("/")}/{rest+}`, names, rest: "rest" };
  return {
    path: `/${segments.join("/")}${random(3) === 0 && (!isPlain || names.length === 0) ? "/" : ""}`,
    names,
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])("random templates, seed %i", async (seed) => {
  // Paths of texts and whole parameters have a router of their own.
  const isPlain = seed % 2 === 0;
  const next = randomOf(seed);
  const random = (below: number): number => Math.floor(next() * below);
  // Templates of one form are one route.
  const templates = new Map<string, ReturnType<typeof templateOf>>();
  while (templates.size < 12) {
    const made = templateOf(random, isPlain);
    // The language refuses two patterns of which neither wins.
    if ([...templates.values()].some((one) => tie(parsePath(one.path), parsePath(made.path)))) continue;
    templates.set(made.path.replaceAll(/\{p\d\}/g, "{}"), made);
  }
  const all = [...templates.values()];
  const endpoints = all.map(({ path, names, rest }, at) => {
    const fields = [...names, ...(rest === undefined ? [] : [rest])].map((name) => `${name}: string`);
    const parameters = fields.length === 0 ? "" : `, path: { ${fields.join(", ")} }`;
    return `  r.at${at}: { GET: ${JSON.stringify(path)}${parameters}, response: none }`;
  });
  const project = new Project({
    "spec.yaml": `speccast: 1\nservice: { name: Depot }\nendpoints:\n${endpoints.join("\n")}\n`,
  });
  const { files, diagnostics } = await compile(project.path("spec.yaml"), {
    output: {
      targets: ["types", "validators", "client", "server"],
      imports: ".js",
      flavors: true,
    },
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const [client, server] = (await loadModules(files ?? [], ["client.ts", "server.ts"])) as [Output, Output];
  let reached: unknown;
  const handlers = all.map((_, at) => [`at${at}`, (input: unknown) => void (reached = [at, input ?? {}])]);
  const service = server.createServer({ r: Object.fromEntries(handlers) });
  let sent = "";
  const { r } = client.createClient({
    baseUrl: "http://depot.example",
    retryBudget: 0,
    fetch: (url: string, init: RequestInit) => service.fetch(new Request((sent = String(url)), init)),
  });
  const statusOf = async (url: string): Promise<number> => (await service.fetch(new Request(url))).status;
  for (const [at, { path, names, rest }] of all.entries())
    for (let time = 0; time < 8; time++) {
      const input: Record<string, string> = {};
      for (const name of names) input[name] = values[random(values.length)] ?? "";
      if (rest !== undefined) input[rest] = `${values[random(values.length)]}/b`.replace(/^a\/b/, "c");
      reached = undefined;
      sent = "";
      const result = await Promise.resolve(r[`at${at}`]?.(input)).then(
        () => "sent",
        (error: { kind?: string }) => error.kind,
      );
      // The client does not send what would be read as other values.
      if (result === "input") continue;
      const [found, values_] = (reached ?? [-1, {}]) as [number, object];
      // A more specific template takes a path whose values are its texts.
      if (found !== at) {
        expect([sent, matches(all[found]?.path ?? "", sent)]).toEqual([sent, true]);
        continue;
      }
      expect([sent, result, values_]).toEqual([sent, "sent", input]);
      // No path with another slash is the same, unless another template has it.
      const other = sent.endsWith("/") ? sent.slice(0, -1) : `${sent}/`;
      const isOther = all.some((one) => matches(one.path, other));
      if (!isOther && !other.slice(0, -1).endsWith("/"))
        expect([path, other, await statusOf(other)]).toEqual([path, other, 404]);
    }
});

/** Returns whether a URL has the form of a template, by an expression of its own. */
function matches(template: string, url: string): boolean {
  const escaped = template
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (part.endsWith("+}")) return ".+";
      if (part.startsWith("{")) return "[^/]+";
      return encodeURI(part).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join("");
  return new RegExp(`^http://depot\\.example${escaped}$`).test(url);
}
